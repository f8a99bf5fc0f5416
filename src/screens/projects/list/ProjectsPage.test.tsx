// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { ProjectGroup } from '../../../core/projects/list.ts'
import type { ProjectRow } from '../../../core/projects/wire.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { defaultProjectStatus, mediumPriority } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { answer, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { ProjectsPage } from './ProjectsPage.tsx'

withTexts()
beforeAll(readDeclarations)

const at = '2026-03-04T09:00:00.000Z'
const row = (name: string) =>
  ({
    ...{ id: idOf(name), name, key: 'MB', color_code: '#154c9b', names: [], progress: 0 },
    ...{ status_id: defaultProjectStatus.id, priority_id: mediumPriority.id, updated_at: at },
    ...{ all_tasks_count: 0, completed_tasks_count: 0, client_name: null, category_id: null },
  }) as unknown as ProjectRow
const group = (group_name: string, projects: ProjectRow[]): ProjectGroup<ProjectRow> => ({
  ...{ group_key: group_name, group_name, group_color: '#154c9b' },
  ...{ project_count: projects.length, projects },
})
const [moon, mars] = [row('Moon base'), row('Mars rover')]
/** What the server answers for each way to group. */
const groupsBy: Record<string, ProjectGroup<ProjectRow>[]> = {
  client: [group('Space agency', [moon, mars])],
  category: [group('Bases', [moon]), group('Rovers', [mars])],
}

/** What was asked about the list. */
let asked: Record<string, string>[]
beforeEach(async () => {
  asked = []
  await openWorkspaceForTest()
  answer({
    '/projects': (query) => {
      asked.push(Object.fromEntries(query))
      const data = Number(query.get('index')) > 1 ? [] : [moon, mars]
      return { data, total: 2 }
    },
    '/projects/grouped': (query) => {
      const data = groupsBy[query.get('groupBy')!]!
      return { data, total: 2, total_groups: data.length }
    },
  })
})

const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <ProjectsPage />
    </MemoryRouter>,
  )
const links = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
async function view(name: string) {
  fireEvent.click(screen.getByLabelText('View'))
  fireEvent.click(await screen.findByText(name, { selector: '[role=menuitemradio] *' }))
}

test('[B2.14 B2.15] projects are a flat list, or grouped by client or category, which is remembered', async () => {
  const { unmount } = open()
  await waitFor(() => expect(links()).toEqual(['Moon base', 'Mars rover']))
  await view('By client')
  fireEvent.click(await screen.findByText('Space agency'))
  await waitFor(() => expect(links()).toEqual(['Moon base', 'Mars rover']))
  await view('By category')
  fireEvent.click(await screen.findByText('Rovers'))
  await waitFor(() => expect(links()).toEqual(['Mars rover']))
  unmount()
  open()
  await screen.findByText('Bases')
  await view('List')
  await waitFor(() => expect(links()).toEqual(['Moon base', 'Mars rover']))
})

test('[B2.14 B9.1] filter and order of the list are asked of the server', async () => {
  open()
  const last = () => asked.at(-1)
  const first = { filter: '0', field: 'name', order: 'ascend', index: '1' }
  await waitFor(() => expect(last()).toMatchObject(first))
  fireEvent.click(screen.getByRole('tab', { name: 'Archived' }))
  await waitFor(() => expect(last()).toMatchObject({ ...first, filter: '2' }))
  const sort = async (name: string) => {
    fireEvent.click(screen.getByLabelText(/^Sorted by/))
    fireEvent.click(await screen.findByText(name, { selector: '[role=menuitemradio] *' }))
  }
  await sort('Descending')
  await waitFor(() => expect(last()).toMatchObject({ filter: '2', order: 'descend' }))
  await sort('Status')
  await waitFor(() => expect(last()).toMatchObject({ field: 'status', order: 'descend' }))
})

test('a page that has no projects any more leads back to the last one that has', async () => {
  open('/?page=3')
  await waitFor(() => expect(links()).toEqual(['Moon base', 'Mars rover']))
  expect(asked.map(({ index }) => index)).toEqual(['3', '1'])
})

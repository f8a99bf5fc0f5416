// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { page } from '../../../client/requests/reactions.ts'
import { caller } from '../../../client/requests/request.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { closeOverlay, overlays } from '../../shell/overlays/overlays.ts'
import { rememberList } from '../list/list-address.ts'
import { board, ProjectPage } from './ProjectPage.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), board.load(), import('./ProjectBars.tsx')]))

/** The tab that the address names. */
function Tab() {
  const [query] = useSearchParams()
  return <output>{query.get('tab')}</output>
}

/** The list of projects, as far as it matters here: how it is narrowed. */
const ProjectList = () => <p>Listed by {useLocation().search}</p>

/** A tab holds its text twice, so that it does not grow when it is chosen. */
async function show(tab: string) {
  const [text] = await screen.findAllByText(tab, { selector: '[role=tab] *' })
  fireEvent.click(text!)
}

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  draw(
    <MemoryRouter initialEntries={[pathTo('project', { projectId: project })]}>
      <Routes>
        <Route path={routes.project.path} element={<ProjectPage />} />
        <Route path={routes.projects.path} element={<ProjectList />} />
      </Routes>
      <Tab />
    </MemoryRouter>,
  )
})

test('[B1.1 B2.4 B2.17] a project opens with the list of its tasks, and has a board of them', async () => {
  screen.getByText('Moon base', { selector: 'h1' })
  screen.getByLabelText('Select “Task 1”')
  await show('Board')
  await waitFor(() => screen.getByLabelText('Task 1', { selector: '[data-card]' }))
  expect(screen.queryByLabelText('Select “Task 1”')).toBeNull()
  expect(screen.getByText('board', { selector: 'output' })).toBeTruthy()
  await show('Task list')
  await screen.findByLabelText('Select “Task 1”')
})

test('the head reads the project again, and offers tasks from a template to who runs it', async () => {
  const asked = vi.spyOn(workspace().live, 'refresh').mockImplementation(async () => {})
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  fireEvent.click(refresh)
  fireEvent.click(refresh)
  expect(asked.mock.calls).toEqual([[`project:${project}`]])
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(screen.getByRole('button', { name: 'More ways to add tasks' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Add tasks from a template/ }))
  expect(overlays).toMatchObject({ open: 'importTasks', message: project })
  closeOverlay()
})

test('the way from a project to all projects finds their list as it was left', async () => {
  rememberList('search=moon&page=2')
  fireEvent.click(screen.getByRole('button', { name: 'All projects' }))
  await screen.findByText('Listed by ?search=moon&page=2')
})

test('a project of another team, which a plain address names, opens with that team', async () => {
  const went = vi.spyOn(page, 'go').mockImplementation(() => {})
  const asked: string[] = []
  caller.csrf = 'token'
  caller.send = async (url, { body } = {}) => {
    asked.push([url, body].filter(Boolean).join(' '))
    return Response.json({ done: true, body: { subdomain: null } })
  }
  const blue = idOf('Blue')
  await act(() => loadTasks([taskRow(1)], { team_id: blue }))
  await waitFor(() =>
    expect(went.mock.calls).toEqual([[pathTo('project', { projectId: project })]]),
  )
  expect(asked[0]).toBe(`/api/v1/teams/activate {"id":"${blue}"}`)
  expect(screen.queryByText('Moon base', { selector: 'h1' })).toBeNull()
})

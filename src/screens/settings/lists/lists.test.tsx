// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  answer,
  loadTeam,
  openWorkspaceForTest,
  speakAsServer,
  team,
} from '../../../parts/testing/world.ts'
import { CategoriesPage } from './CategoriesPage.tsx'
import { ClientsPage } from './ClientsPage.tsx'
import { LabelsPage } from './LabelsPage.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  caller.csrf = 'token'
})

const named = (name: string) => ({ id: idOf(name), team_id: team, name })
const coloured = (name: string) => ({ ...named(name), color_code: '#154c9b' })
const open = (page: ReactElement) => draw(<MemoryRouter>{page}</MemoryRouter>)
/** The texts of the rows, without those of their buttons. */
const rows = () =>
  [...document.querySelectorAll('[role=row]')].slice(1).map((row) =>
    [...row.querySelectorAll('[role=cell]')]
      .map((cell) => cell.textContent)
      .join(' ')
      .trim(),
  )
const dialog = () =>
  within(document.querySelector<HTMLElement>('[role=alertdialog],[role=dialog]')!)

test('[A2.31 B2.31] clients are listed with their projects, edited in a drawer, and deleted after a question', async () => {
  const asked: Record<string, string>[] = []
  const counts: Record<string, number> = { Acme: 2, Zenith: 0 }
  const clients = ['Acme', 'Zenith'].map(named)
  await loadTeam({ client: clients })
  answer({
    '/clients': (query) => {
      asked.push(Object.fromEntries(query))
      const data = clients.map(({ id, name }) => ({ id, name, projects_count: counts[name]! }))
      return { total: data.length, data }
    },
  })
  const tell = speakAsServer()
  open(<ClientsPage />)
  await waitFor(() => expect(rows()).toEqual(['Acme 2', 'Zenith 0']))
  expect(asked[0]).toMatchObject({ index: '1', size: '20', field: 'name', order: 'asc' })
  fireEvent.click(screen.getByText('Projects'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ field: 'projects_count' }))

  fireEvent.click(screen.getByText('Acme'))
  const field = dialog().getByDisplayValue('Acme')
  fireEvent.change(field, { target: { value: 'zenith' } })
  fireEvent.click(dialog().getByText('Save'))
  dialog().getByText('This name is already in use')
  fireEvent.change(field, { target: { value: 'Apex' } })
  fireEvent.click(dialog().getByText('Save'))
  await waitFor(() => expect(rows()).toEqual(['Apex 2', 'Zenith 0']))

  counts.Zenith = 1
  tell('PROJECTS_CHANGED', {})
  await waitFor(() => expect(rows()).toEqual(['Apex 2', 'Zenith 1']))
  // The page has not been told of the third.
  counts.Acme = 3
  fireEvent.click(screen.getByLabelText('Delete Apex'))
  dialog().getByText('Projects that have this client stay, without a client.')
  await dialog().findByText('3 projects have this client. They stay, without a client.')
  fireEvent.click(dialog().getByText('Delete'))
  await waitFor(() => expect(rows()).toEqual(['Zenith 1']))

  clients.push(named('Nova'))
  counts.Nova = 0
  await loadTeam({ client: clients })
  await waitFor(() => expect(rows()).toContain('Nova 0'))
})

test('[A2.33] labels are listed with their tasks, renamed and recolored; deleting says how many tasks have one', async () => {
  await loadTeam({ label: ['outside', 'urgent'].map(coloured) })
  let carried = 5
  const counted = (query: URLSearchParams) => {
    expect(query.get('check')).toBe('true')
    const usage = { inUse: carried > 0, usageCount: carried, ptUsageCount: 0 }
    return { ...usage, totalUsage: carried, labelName: 'later' }
  }
  answer({
    '/labels': () => [{ ...coloured('urgent'), usage: 3 }],
    [`/labels/team/${idOf('urgent')}`]: counted,
    [`/labels/team/${idOf('outside')}`]: counted,
  })
  open(<LabelsPage />)
  await waitFor(() => expect(rows()).toEqual(['outside 0', 'urgent 3']))
  fireEvent.click(screen.getByLabelText('Color of urgent'))
  fireEvent.click(await screen.findByLabelText('#bf4949'))
  const swatch = () => screen.getByLabelText('Color of urgent').firstElementChild as HTMLElement
  await waitFor(() => expect(swatch().style.backgroundColor).toBe('rgb(191, 73, 73)'))
  fireEvent.click(screen.getByLabelText('Rename urgent'))
  const field = screen.getByLabelText('Rename urgent')
  fireEvent.change(field, { target: { value: 'later' } })
  fireEvent.blur(field)
  await waitFor(() => expect(rows()).toEqual(['later 3', 'outside 0']))
  fireEvent.click(screen.getByLabelText('Delete later'))
  // Its number is that of now, and there is none before.
  dialog().getByText('Tasks that have this label lose it. This cannot be undone.')
  await dialog().findByText('5 tasks have this label and lose it. This cannot be undone.')
  fireEvent.click(dialog().getByText('Cancel'))
  carried = 0
  fireEvent.click(screen.getByLabelText('Delete outside'))
  await dialog().findByText('0 tasks have this label and lose it. This cannot be undone.')
  fireEvent.click(dialog().getByText('Cancel'))
  expect(rows()).toEqual(['later 3', 'outside 0'])
})

test('[A2.34] categories are listed with their projects; one that no project has is deleted at once', async () => {
  await loadTeam({ project_category: ['Space', 'Sea'].map(coloured) })
  let inSea = 0
  let asked = 0
  answer({
    '/project-categories': () => {
      asked++
      return [
        { ...coloured('Space'), usage: 1 },
        { ...coloured('Sea'), usage: inSea },
      ]
    },
  })
  open(<CategoriesPage />)
  await waitFor(() => expect(rows()).toEqual(['Sea 0', 'Space 1']))
  fireEvent.click(screen.getByLabelText('Color of Sea'))
  fireEvent.click(await screen.findByLabelText('#bf4949'))
  // Its name is not sent with it, as others may have changed that.
  await waitFor(() =>
    expect(workspace().replica.pending.map(({ input }) => input)).toEqual([
      { id: idOf('Sea'), color: '#bf4949' },
    ]),
  )
  // It has asked again after that, and is not told of the first project there.
  await waitFor(() => expect(asked).toBe(2))
  inSea = 1
  fireEvent.click(screen.getByLabelText('Delete Sea'))
  await screen.findByText('1 project is in this category. It stays, without a category.')
  fireEvent.click(dialog().getByText('Cancel'))
  inSea = 0
  fireEvent.click(screen.getByLabelText('Delete Sea'))
  await waitFor(() => expect(rows()).toEqual(['Space 1']))
  fireEvent.click(screen.getByLabelText('Delete Space'))
  await dialog().findByText('1 project is in this category. It stays, without a category.')
  // Without an answer no number is told.
  answer({})
  fireEvent.click(dialog().getByText('Cancel'))
  fireEvent.click(screen.getByLabelText('Delete Space'))
  await dialog().findByText('Projects in this category stay, without a category.')
})

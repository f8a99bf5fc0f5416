// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../client/engine/replica/command.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { Rows } from '../../../core/engine/store.ts'
import type { ReportedProject } from '../../../core/reporting/project-row.ts'
import { toReportedProject } from '../../../core/reporting/project-row.ts'
import { projectInfoOf } from '../../../core/reporting/project-tasks.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { ProjectsReportPage } from './ProjectsReportPage.tsx'

withTexts()
beforeAll(readDeclarations)

const project = (name: string, more: Partial<ReportedProject> = {}): ReportedProject => ({
  ...toReportedProject(
    {
      ...{ id: idOf(name), name, color_code: '#154c9b', team_id: idOf('team'), team_name: 'Red' },
      ...{ status_id: projectStatuses[3].id, health_id: null, category_id: null },
      ...{ start_date: null, end_date: '2026-03-08', client: 'Acme', manager: null },
      ...{ category_name: null, category_color: null },
    },
    {
      figures: { todo: 1, doing: 1, done: 2, minutes: 90, seconds: 3_600 },
      ...{ update: undefined, activity: undefined, canEdit: true },
    },
    { reader: new Rows(), today: '2026-03-05' },
  ),
  ...more,
})

let rows: ReportedProject[]
let asked: URLSearchParams[]
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  onTestFinished(() => {
    for (const name of ['columns', 'projects', 'archived'])
      localStorage.removeItem(`plumbline.reporting.${name}`)
  })
  rows = [project('Ark'), project('Bridge', { can_edit: false })]
  asked = []
  caller.send = async (address, init) => {
    // Changes stay on their way.
    if (String(address).includes('csrf') || (init?.method ?? 'GET') !== 'GET')
      throw new TypeError('unreachable')
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    if (pathname.endsWith(`/reporting/${idOf('Ark')}`))
      return Response.json({ done: true, body: rows[0] })
    if (pathname.includes('/project/info/'))
      return Response.json({ done: true, body: projectInfoOf([], '2026-03-05') })
    if (!pathname.endsWith('/reporting/projects')) return Response.json({ done: true, body: [] })
    asked.push(searchParams)
    const search = searchParams.get('search') ?? ''
    const projects = rows.filter(({ name }) => name.includes(search))
    return Response.json({ done: true, body: { total: projects.length, projects } })
  }
})

const Place = () => <output>{useLocation().search}</output>
const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <ProjectsReportPage />
      <Place />
    </MemoryRouter>,
  )
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest<HTMLElement>('[role=row]')!

test('[A2.50] projects are listed with their state, their days and their figures', async () => {
  open()
  const row = within(await rowOf('Ark'))
  row.getByRole('button', { name: 'Status of Ark: Proposed' })
  row.getByRole('button', { name: 'Health of Ark: Not set' })
  row.getByText('3 days left')
  row.getByText('1h 30m')
  row.getByRole('img', { name: 'To do 25%, Doing 25%, Done 50%' })
  row.getByText('Acme')
  expect(heads()).toHaveLength(13)
})

test('[A2.50] what may not be changed is shown as text', async () => {
  open()
  const row = within(await rowOf('Bridge'))
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bridge'])
})

/** Notes the commands that are given until the test ends. */
function commandsGiven(): unknown[] {
  const given: unknown[] = []
  const listen = ({ name, input }: Command) => void given.push([name, input])
  commandListeners.add(listen)
  onTestFinished(() => void commandListeners.delete(listen))
  return given
}

test('[A2.50] a status is changed in its row, where that shows at once', async () => {
  const given = commandsGiven()
  open()
  const row = within(await rowOf('Ark'))
  fireEvent.click(row.getByRole('button', { name: 'Status of Ark: Proposed' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Completed' }))
  await row.findByRole('button', { name: 'Status of Ark: Completed' })
  const status_id = projectStatuses[6].id
  expect(given).toEqual([['updateProject', { id: idOf('Ark'), status_id }]])
})

test('[A2.50] a health is changed in its row', async () => {
  const given = commandsGiven()
  open()
  const row = within(await rowOf('Ark'))
  fireEvent.click(row.getByRole('button', { name: 'Health of Ark: Not set' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Good' }))
  await row.findByRole('button', { name: 'Health of Ark: Good' })
  const health_id = projectHealths[3].id
  expect(given).toEqual([['updateProject', { id: idOf('Ark'), health_id }]])
})

test('[A2.50] a day is taken away in its row, with the days that are left', async () => {
  const given = commandsGiven()
  open()
  const row = within(await rowOf('Ark'))
  row.getByText('3 days left')
  fireEvent.click(row.getByRole('button', { name: /^End date of Ark: Mar/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'No date' }))
  await row.findByRole('button', { name: 'End date of Ark: No date' })
  expect(row.queryByText('3 days left')).toBeNull()
  expect(given).toEqual([['updateProject', { id: idOf('Ark'), end_date: null }]])
})

test('[A2.50 A9.24 B9.24 B9.30] columns are hidden and shown, which the browser remembers', async () => {
  const { unmount } = open()
  await rowOf('Ark')
  fireEvent.click(screen.getByRole('button', { name: 'Show fields' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Client' }))
  await waitFor(() => expect(heads()).not.toContain('Client'))
  unmount()
  open()
  await rowOf('Ark')
  expect(heads()).toHaveLength(12)
  expect(heads()).toContain('Project manager')
})

test('[A2.50] the report is narrowed by several things, which the browser remembers', async () => {
  const { unmount } = open()
  await rowOf('Ark')
  fireEvent.click(screen.getByRole('button', { name: 'Health' }))
  fireEvent.click(await screen.findByRole('option', { name: 'At risk' }))
  await waitFor(() => expect(asked.at(-1)!.get('healths')).toBe(projectHealths[2].id))
  unmount()
  open()
  await rowOf('Ark')
  expect(asked.at(-1)!.get('healths')).toBe(projectHealths[2].id)
  expect(asked.at(-1)!.get('size')).toBe('10')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked.at(-1)!.get('healths') ?? '').toBe(''))
})

test('[A2.50] a project opens by its name', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Ark' }))
  const place = () => document.querySelector('output')!.textContent
  await waitFor(() => expect(place()).toBe(`?report=${idOf('Ark')}`))
  await screen.findByText('No tasks yet')
})

test('[A2.50] what is searched is in the address', async () => {
  open('/?search=Zoo')
  await screen.findByText('Nothing matches “Zoo”')
})

test('[A2.50] the report follows what others change', async () => {
  const tell = speakAsServer()
  open()
  await rowOf('Ark')
  rows = [project('Canal')]
  tell('PROJECTS_CHANGED', { project_ids: [idOf('Canal')] })
  await rowOf('Canal')
})

test('[B8.16] that the report cannot be had is said in its place', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  await screen.findByText('The projects could not be loaded')
  expect(alerts.shown).toEqual([])
})

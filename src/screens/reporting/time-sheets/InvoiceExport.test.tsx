// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { errors } from '../../../core/catalogue/errors.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { InvoiceExport } from './InvoiceExport.tsx'

withTexts()
beforeAll(readDeclarations)

const approval = {
  ...{ id: idOf('approval'), start_date: '2026-03-02', end_date: '2026-03-06' },
  ...{ member_name: 'Bill', created_at: '2026-03-10T09:00:00.000Z' },
}
const project = (name: string, more = {}) => ({
  ...{ id: idOf(name), name, color_code: '#154c9b', may_approve: true, time_zone: 'UTC' },
  ...{ open: [{ start_date: '2026-03-07', end_date: '2026-03-09' }], logs: 2, seconds: 5_400 },
  ...{ running: 0, approvals: [], ...more },
})

/** What can be approved, what was sent to change it, and the project that refuses. */
let offered: object[]
let sent: [method: string, path: string, body: Record<string, unknown>][]
let refusing: string | undefined

beforeEach(async () => {
  await openWorkspaceForTest()
  await loadOwn({})
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  offered = [
    project('Ark', { running: 1 }),
    project('Dome', { approvals: [approval] }),
    project('Mast', { may_approve: false }),
    project('Rig', { open: [], logs: 0, seconds: 0, approvals: [approval] }),
  ]
  ;[sent, refusing] = [[], undefined]
  caller.csrf = 'token'
  caller.send = async (address, { method = 'GET', body } = {}) => {
    const path = new URL(String(address), 'http://p.example').pathname.replace('/api/v1', '')
    if (path.startsWith('/snapshots/')) throw new TypeError('unreachable')
    if (path === '/time-approvals/of-report') return Response.json({ done: true, body: offered })
    const given = JSON.parse(String(body ?? '{}'))
    if (method !== 'GET') sent.push([method, path, given])
    if (given.project_id === refusing && refusing)
      return Response.json({
        ...{ done: false, body: null, code: 'approval_exists' },
        message: errors.approval_exists.text.replace('{from}', 'A').replace('{to}', 'B'),
      })
    return Response.json({ done: true, body: null })
  }
})

const asked = {
  ...{ teams: [idOf('team')], projects: [idOf('Ark')], categories: [], archived: false },
  ...{ billable: { billable: true, nonBillable: true }, duration: 'LAST_WEEK' as const },
  date_range: [],
}
async function open(query = '') {
  draw(
    <MemoryRouter initialEntries={[`/worklenz/reporting/time-sheet-overview${query}`]}>
      <InvoiceExport input={{}} asked={asked} />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export for invoices' }))
  return within(await screen.findByRole('dialog', { name: 'Export for invoices' }))
}
const entryOf = (name: string) => within(screen.getByText(name).closest('li')!)
async function approve(label: string) {
  fireEvent.click(screen.getByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog', { name: label }))
  return () => fireEvent.click(dialog.getByRole('button', { name: 'Approve' }))
}

test('[B7.132] the projects of an export are approved with its rule, as far as one may', async () => {
  const drawer = await open()
  await drawer.findByText('Ark')
  entryOf('Ark').getByText(/^Mar 7 – .*9.*: 2 time logs, 1h 30m in all$/)
  entryOf('Dome').getByText(/^Approved by Bill on/)
  entryOf('Mast').getByText(/^Only those who manage this project/)
  for (const name of ['Mast', 'Rig']) expect(entryOf(name).queryByRole('checkbox')).toBeNull()
  fireEvent.change(drawer.getByRole('combobox', { name: 'Round to' }), { target: { value: '30' } })
  fireEvent.change(drawer.getByRole('textbox', { name: 'Note' }), { target: { value: 'No. 7' } })
  const confirm = await approve('Approve 2 projects')
  screen.getByText('Locks 4 time logs, 3h in all')
  screen.getByText(/^1 timer is still running/)
  confirm()
  await waitFor(() => expect(sent).toHaveLength(2))
  const rule = { lines: 'tasks', rounding: 30, direction: 'up', note: 'No. 7' }
  expect(sent).toEqual(
    ['Ark', 'Dome'].map((name) => [
      ...['POST', '/time-approvals'],
      {
        ...{ project_id: idOf(name), start_date: '2026-03-07', end_date: '2026-03-09', ...rule },
      },
    ]),
  )
  await waitFor(() => expect(alerts.shown.map(({ text }) => text)).toEqual(['Time approved']))
})

test('[B7.132] what is refused is told at its project, and the rest is approved', async () => {
  refusing = idOf('Dome')
  await open()
  await screen.findByText('Ark')
  ;(await approve('Approve 2 projects'))()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('approval_exists')
  entryOf('Dome').getByRole('alert')
  expect(entryOf('Ark').queryByRole('alert')).toBeNull()
})

test('[B7.132] a project is left out, an approval taken back, and what others approve is told', async () => {
  const tell = speakAsServer()
  const drawer = await open()
  fireEvent.click(await drawer.findByRole('checkbox', { name: 'Ark' }))
  drawer.getByRole('button', { name: 'Approve 1 project' })
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Dome' }))
  const none = drawer.getByRole('button', { name: 'Approve 0 projects' })
  expect(none.getAttribute('aria-disabled')).toBe('true')
  offered = offered.slice(1)
  fireEvent.click(drawer.getByRole('button', { name: /^Take back the approval: Dome, Mar 2/ }))
  const warning = within(await screen.findByRole('dialog', { name: 'Take back the approval' }))
  fireEvent.click(warning.getByRole('button', { name: 'Take back the approval' }))
  await waitFor(() => expect(screen.queryByText('Ark')).toBeNull())
  expect(sent.map(([method, path]) => `${method} ${path}`)).toEqual([
    `DELETE /time-approvals/${approval.id}`,
  ])
  offered = []
  tell('PROJECTS_CHANGED', {})
  await screen.findByText('Nothing to approve')
})

test('[B7.132] what cannot be had is said, and had again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  const { send } = caller
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  const drawer = await open()
  await drawer.findByText('What can be approved could not be loaded')
  caller.send = send!
  fireEvent.click(drawer.getByRole('button', { name: 'Retry' }))
  await drawer.findByText('Ark')
})

test('[B7.132] of a past moment nothing is approved', async () => {
  const drawer = await open('?as_of=2026-03-10T12:00:00.000Z')
  drawer.getByRole('button', { name: 'Export' })
  expect(drawer.queryByText('Approve this time')).toBeNull()
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  answer,
  loadOwn,
  loadPlaces,
  openWorkspaceForTest,
  placeOf,
  project,
} from '../../../parts/testing/world.ts'
import { ApprovedTime } from './ApprovedTime.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadOwn({})
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
})

const open = () => draw(<ApprovedTime projectId={project} close={() => {}} />)
const preview = (query: URLSearchParams) => {
  asked.push(`${query.get('start_date')} ${query.get('end_date')}`)
  return { logs: 3, seconds: 9_000, billable_seconds: 0, time_zone: 'UTC', running: 1 }
}
let asked: string[]
beforeEach(() => {
  asked = []
  answer({
    '/time-approvals': () =>
      workspace()
        .replica.reader(`project:${project}`)!
        .list('time_approval')
        .map((row) => ({ ...row, logs: 3, seconds: 9_000, billable_seconds: 0 })),
    '/time-approvals/preview': preview,
  })
})

test('[B7.132] a period is approved once it was said how much it locks, and is listed with its rule', async () => {
  open()
  fireEvent.change(screen.getByRole('combobox', { name: 'Round to' }), { target: { value: '30' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), {
    target: { value: 'Invoice 7' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Approve this period' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this period' }))
  await dialog.findByText('Locks 3 time logs, 2h 30m in all')
  dialog.getByText(/1 timer is still running/)
  const [start, end] = asked[0]!.split(' ')
  expect(start!.slice(8)).toBe('01')
  expect(end!.slice(0, 7)).toBe(start!.slice(0, 7))
  fireEvent.click(dialog.getByRole('button', { name: 'Approve this period' }))
  const entry = within(await screen.findByRole('listitem'))
  entry.getByText(/Rounded up to 30 minutes/)
  entry.getByText('Invoice 7')
  await entry.findByText('Locks 3 time logs, 2h 30m in all')
  fireEvent.click(entry.getByRole('button', { name: /^Take back the approval: / }))
  const warning = within(await screen.findByRole('dialog', { name: 'Take back the approval' }))
  warning.getByText(/can be changed again/)
  fireEvent.click(warning.getByRole('button', { name: 'Take back the approval' }))
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
})

test('the next period begins after what is approved: last month at first, then this one until yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  open()
  const days = () =>
    ['First day', 'Last day'].map((label) =>
      screen
        .getByRole('button', { name: new RegExp(`^${label}: `) })
        .getAttribute('aria-label')!
        .slice(label.length + 2),
    )
  const approve = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Approve this period' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve this period' }))
    await dialog.findByText('Locks 3 time logs, 2h 30m in all')
    fireEvent.click(dialog.getByRole('button', { name: 'Approve this period' }))
  }
  expect(days()).toEqual(['Feb 1, 2026', 'Feb 28, 2026'])
  await approve()
  await waitFor(() => expect(days()).toEqual(['Mar 1, 2026', 'Yesterday']))
  await approve()
  await waitFor(() => expect(days()).toEqual(['Yesterday', 'Yesterday']))
})

test('[B7.132] who may not edit the project sees what is approved, and no form', async () => {
  Object.assign(workspace().user, { owner: false, is_admin: false })
  setUser(workspace().user)
  await loadPlaces([placeOf('Ada')])
  open()
  await screen.findByText('No time approved yet')
  expect(screen.queryByRole('button', { name: 'Approve this period' })).toBeNull()
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { undo } from '../../../client/engine/outbox/undo.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import type { Row } from '../../../core/model.ts'
import { unmailed } from '../../../core/saved-reports/mail-times.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  loadOwn,
  loadSchedule,
  loadTeam,
  openWorkspaceForTest,
  team,
} from '../../../parts/testing/world.ts'
import { useArchived } from '../shell/use-archived.ts'
import { useTimeFilter } from '../shell/use-time-filter.ts'
import { SavedReports } from './SavedReports.tsx'
import { flagged, periodFilter, showPeriod } from './shown-report.ts'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  Object.assign(workspace().user, { subscription_type: 'TRIAL', subscription_status: 'trialing' })
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  await loadOwn({})
  for (const key of ['archived', 'period'])
    onTestFinished(() => localStorage.removeItem(`plumbline.reporting.${key}`))
})

const report = (name: string, filter: string): Row<'shared_report'> => ({
  ...{ id: idOf(name), team_id: team, page: 'reportingMembers', name, filter },
  ...{ ...unmailed, mail_since: '2026-03-05T09:00:00.000Z', mail_to: [] },
})
const share = (...reports: Row<'shared_report'>[]) => loadSchedule([], reports)

/** A page with a period and a box. */
function Page() {
  const [archived, setArchived] = useArchived()
  const period = useTimeFilter()
  const [search, setSearch] = useState('')
  return (
    <>
      <SavedReports
        page="reportingMembers"
        filter={{ archived: flagged(archived), search, ...periodFilter(period) }}
        show={(saved) => {
          setArchived(saved.archived !== undefined)
          showPeriod(period, saved)
          setSearch(saved.search ?? '')
          return { page: '' }
        }}
      />
      <output>{`${period.own?.join(' to ') ?? period.duration}, ${archived ? 'all' : 'active'}`}</output>
      <button type="button" onClick={() => setArchived(!archived)}>
        Switch
      </button>
      <i data-testid="at">{useLocation().search}</i>
    </>
  )
}

const open = (address = '/') =>
  draw(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  )
const shown = () => screen.getByRole('status').textContent
const at = () => screen.getByTestId('at').textContent
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pick = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))
const own = () =>
  workspace()
    .replica.reader(`user:${idOf('user Ada')}`)!
    .list('personal_report')

test('[B7.132] what a page shows is kept under a name, shown again, marked as changed, saved and deleted with undo', async () => {
  open()
  press('Saved reports')
  screen.getByText(/can be kept under a name/)
  pick('Save as a new report…')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the report' }), {
    target: { value: ' Weekly ' },
  })
  press('Save')
  await screen.findByRole('button', { name: 'Report: Weekly' })
  expect(own()).toMatchObject([{ name: 'Weekly', filter: 'duration=LAST_WEEK' }])
  press('Report: Weekly')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Weekly' }))
  expect(at()).toBe(`?saved=${own()[0]!.id}`)
  press('Switch')
  press('Report (changed): Weekly')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Weekly' }))
  expect(shown()).toBe('LAST_WEEK, active')
  press('Switch')
  press('Report (changed): Weekly')
  pick('Save the changes to “Weekly”')
  await screen.findByRole('button', { name: 'Report: Weekly' })
  expect(own()[0]!.filter).toBe('archived=true&duration=LAST_WEEK')
  press('Report: Weekly')
  pick('Delete “Weekly”')
  await screen.findByRole('button', { name: 'Saved reports' })
  expect(own()).toEqual([])
  void undo()
  await screen.findByRole('button', { name: 'Report: Weekly' })
})

test('[B7.132] a shared report is opened by its address, live, and what is gone is said', async () => {
  await share(report('Month', 'archived=true&duration=PREV_MONTH'))
  open(`/?saved=${idOf('Month')}`)
  await screen.findByRole('button', { name: 'Report: Month' })
  expect(shown()).toBe('PREV_MONTH, all')
  await share(report('Month', 'duration=PREV_MONTH'))
  await screen.findByRole('button', { name: 'Report (changed): Month' })
  await share()
  await screen.findByRole('button', { name: 'Saved report not found' })
})

test('[B7.132] an address can carry what is kept under no name', async () => {
  await share(report('Month', 'duration=PREV_MONTH'))
  open(`/?filter=${encodeURIComponent('date_range=2026-03-01,2026-03-05&archived=true')}`)
  await waitFor(() => expect(shown()).toBe('2026-03-01 to 2026-03-05, all'))
  expect(at()).toBe('')
  press('Saved reports')
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Month' }))
  expect(shown()).toBe('PREV_MONTH, active')
})

test('[B7.132] a name that another report of the page has is not taken', async () => {
  await share(report('Month', 'duration=ALL_TIME'))
  open()
  press('Saved reports')
  pick('Save as a new report…')
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the report' }), {
    target: { value: 'month' },
  })
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Share it/ }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  screen.getByText('There is already one with this name.')
})

test('[B7.132] when a report is mailed is chosen, as what and to whom; a reader stops it for themselves', async () => {
  const people = workspace().replica.reader(`team:${team}`)!.list('team_member')
  await loadTeam({ team_member: people.map((each) => ({ ...each, role: 'admin' as const })) })
  await share(report('Month', 'duration=PREV_MONTH'))
  open(`/?saved=${idOf('Month')}`)
  const kept = () => workspace().replica.find('shared_report', idOf('Month'))
  fireEvent.click(await screen.findByRole('button', { name: 'Report: Month' }))
  pick('Send by email…')
  const choose = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
  choose('How often', 'monthly')
  choose('Day of the month', '31')
  screen.getByText('In a shorter month, on its last day.')
  choose('Time', '6')
  choose('File', 'csv')
  // Who sets it up is the first to get it; without anybody there is nothing to save.
  const ada = screen.getByRole('checkbox', { name: 'Ada' })
  expect(ada).toHaveProperty('checked', true)
  fireEvent.click(ada)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  fireEvent.click(ada)
  expect(screen.queryByRole('checkbox', { name: 'Greta' })).toBeNull()
  press('Save')
  await waitFor(() =>
    expect(kept()).toMatchObject({
      ...{ mail_every: 'monthly', mail_on: 31, mail_hour: 6, mail_format: 'csv' },
      mail_to: [idOf('Ada')],
    }),
  )
  press('Report: Month')
  screen.getByRole('img', { name: 'Sent by email' })
  pick('Stop sending it to me')
  await waitFor(() => expect(kept()).toMatchObject({ mail_every: 'never', mail_to: [] }))
})

test('[B7.132] a report of one’s own is mailed to oneself alone', async () => {
  await loadOwn({
    personal_report: [{ ...report('Mine', 'duration=PREV_MONTH'), user_id: idOf('user Ada') }],
  })
  open(`/?saved=${idOf('Mine')}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Report: Mine' }))
  pick('Send by email…')
  screen.getByText(/^It is sent to you alone/)
  press('Save')
  await waitFor(() =>
    expect(own()).toMatchObject([{ mail_every: 'weekly', mail_on: 1, mail_hour: 8 }]),
  )
})

test.each([
  ['while the server sends none', { sends_mail: false, email_proven: true }, /not set up to send/],
  ['until one’s address is confirmed', { sends_mail: true, email_proven: false }, /not confirmed/],
  ['and nothing else', { sends_mail: true, email_proven: true }, undefined],
])('[B7.132] that no mails come is said %s', async (_, fields, said) => {
  setUser(Object.assign(workspace().user, fields))
  await loadOwn({
    personal_report: [{ ...report('Mine', 'duration=PREV_MONTH'), user_id: idOf('user Ada') }],
  })
  open(`/?saved=${idOf('Mine')}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Report: Mine' }))
  pick('Send by email…')
  if (said) screen.getByText(said)
  else expect(screen.queryByText(/not set up|not confirmed/)).toBeNull()
})

test('[B7.132] a link to a shared report names the team, whichever its reader has active', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  await share(report('Month', 'duration=PREV_MONTH'))
  open(`/?saved=${idOf('Month')}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Report: Month' }))
  pick('Copy the address of what is shown')
  await waitFor(() =>
    expect(copied).toEqual([`${location.origin}/?saved=${idOf('Month')}#team=${team}`]),
  )
})

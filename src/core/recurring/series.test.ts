import { expect, test } from 'vitest'
import type { Row } from '../model.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { begin } from './begin.ts'
import { daily } from './rule.ts'
import { datesAhead, withRule } from './series.ts'

const today = '2026-03-05'
const now = Date.parse(`${today}T10:00:00.000Z`)

const begun = (end_date: string | null): Promise<Row<'task_schedule'>> => {
  const task = taskRow(1, { end_date })
  const { tx } = new Workbench([task])
  return begin(tx, task, { id: idOf('schedule'), userId: idOf('reporter'), now, today })
}
const ahead = (schedule: Row<'task_schedule'>, end_date: string | null) =>
  datesAhead(schedule, [{ end_date }], today, 3)

test('a series goes on after the day on which its first task is due, and never before today', async () => {
  for (const [due, dates] of [
    ['2026-03-07', ['2026-03-08', '2026-03-09', '2026-03-10']],
    ['2026-03-05', ['2026-03-06', '2026-03-07', '2026-03-08']],
    ['2026-03-01', ['2026-03-05', '2026-03-06', '2026-03-07']],
    // One without a due day is there for today.
    [null, ['2026-03-06', '2026-03-07', '2026-03-08']],
  ] as const)
    expect(ahead(await begun(due), due)).toEqual(dates)
})

test('no dates are told beyond as many as there were to be', async () => {
  const schedule = await begun(today)
  const counts = [0, 3, 4, 5, 6].map(
    (occurrence_count) =>
      ahead({ ...schedule, max_occurrences: 5, occurrence_count }, today).length,
  )
  expect(counts).toEqual([3, 2, 1, 0, 0])
})

test('months are counted from the day on which a rule that is saved begins', async () => {
  const before = { ...(await begun(today)), anchor_date: '2026-01-10', settled_until: '2026-02-10' }
  const monthly = { ...daily, schedule_type: 'monthly', start_date: '2026-01-31' } as const
  const [last, days] = ['2026-02-28', ['2026-03-31', '2026-04-30']]
  const changed = withRule(before, monthly, last)
  expect(datesAhead(changed, [{ end_date: last }], last, 2)).toEqual(days)
  const undated = withRule(changed, { ...monthly, start_date: null }, last)
  expect(datesAhead(undated, [{ end_date: last }], last, 2)).toEqual(days)
})

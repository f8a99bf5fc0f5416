import { expect, test } from 'vitest'
import type { Row } from '../model.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { begin } from './begin.ts'
import { daily, type ScheduleRule } from './rule.ts'
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

/** What a series of a task, due on a day, goes on with under a rule that is saved on another day. */
async function datesOf(due: string, rule: Partial<ScheduleRule>, on: string) {
  const task = taskRow(1, { end_date: due })
  const { tx } = new Workbench([task])
  const ids = { id: idOf('schedule'), userId: idOf('reporter') }
  const schedule = await begin(tx, task, { ...ids, now, today: on })
  const changed = withRule(schedule, { ...daily, ...rule } as ScheduleRule, on)
  return { changed, dates: datesAhead(changed, [{ end_date: due }], on, 2) }
}

test('the dates of a series are counted from its beginning, on whatever day it is set up or looked at', async () => {
  const twoWeeks = { schedule_type: 'every_x_weeks', interval_weeks: 2 } as const
  for (const [due, rule, on, dates] of [
    ['2026-03-01', { schedule_type: 'yearly' }, '2026-11-30', ['2027-03-01', '2028-03-01']],
    ['2026-11-16', twoWeeks, '2026-11-30', ['2026-11-30', '2026-12-14']],
    ['2026-11-16', twoWeeks, '2026-12-01', ['2026-12-14', '2026-12-28']],
    ['2026-11-10', { schedule_type: 'monthly' }, '2026-11-30', ['2026-12-10', '2027-01-10']],
    [
      '2026-11-10',
      { ...twoWeeks, start_date: '2026-11-16' },
      '2026-12-01',
      ['2026-12-14', '2026-12-28'],
    ],
  ] as const)
    expect((await datesOf(due, rule, on)).dates).toEqual(dates)

  // What changes the status of one task is looked at between two dates, and saved once more.
  const { changed } = await datesOf('2026-11-23', twoWeeks, '2026-11-24')
  const tasks = [{ end_date: null }]
  for (const on of ['2026-11-24', '2026-11-30', '2026-12-07'])
    expect(datesAhead(changed, tasks, on, 1)).toEqual(['2026-12-07'])
  const saved = withRule(
    changed,
    { ...daily, ...twoWeeks, max_occurrences: 5 } as never,
    '2026-11-27',
  )
  expect(datesAhead(saved, tasks, '2026-11-27', 1)).toEqual(['2026-12-07'])
})

test('a date that is skipped stays so under a rule that has it, and no longer than that', async () => {
  const { changed } = await datesOf('2026-12-01', { schedule_type: 'yearly' }, '2026-12-02')
  const skipping = { ...changed, skipped_until: '2027-12-01' }
  const rule = { ...daily, schedule_type: 'yearly', max_occurrences: 3 } as const
  const kept = withRule(skipping, rule as never, '2026-12-02')
  expect(datesAhead(kept, [{ end_date: null }], '2026-12-02', 1)).toEqual(['2028-12-01'])
  const weekly = { ...daily, schedule_type: 'weekly', days_of_week: [0] } as const
  const other = withRule(skipping, weekly as never, '2026-12-02')
  expect(other.skipped_until).toBeNull()
})

test('a series whose start is put off and then cleared goes on at once', async () => {
  const late = { schedule_type: 'daily', start_date: '2026-12-20' } as const
  const { changed } = await datesOf('2026-11-30', late, '2026-12-01')
  expect(datesAhead(changed, [{ end_date: '2026-11-30' }], '2026-12-01', 1)).toEqual(['2026-12-20'])
  expect(changed.settled_until).toBe('2026-11-30')
  const cleared = withRule(changed, { ...daily, start_date: null } as never, '2026-12-01')
  expect(datesAhead(cleared, [{ end_date: '2026-11-30' }], '2026-12-01', 1)).toEqual(['2026-12-01'])
})

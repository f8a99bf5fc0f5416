import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseAny } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { recurringModes, scheduleTypes } from '../../../core/recurring/rows.ts'
import { daily, ruleOf } from '../../../core/recurring/rule.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { addDays, weekday } from '../../../core/values/time.ts'
import { draftOf, type RuleDraft, ruleIn, wrongFields } from './rule-draft.ts'

const day = fc.integer({ min: 0, max: 3_000 }).map((n) => addDays('2026-01-01', n))
const number = (most: number) => fc.option(fc.integer({ min: 1, max: most }))

/** Rules as they are stored. */
const rules = fc
  .record({
    schedule_type: fc.constantFrom(...scheduleTypes),
    days_of_week: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    date_of_month: number(limits.dateOfMonth),
    day_of_month: fc.option(fc.integer({ min: 0, max: 6 })),
    week_of_month: number(5),
    interval_days: number(limits.intervalDays),
    interval_weeks: number(limits.intervalWeeks),
    interval_months: number(limits.intervalMonths),
    start_date: fc.option(day),
    end_date: fc.constant(null),
    max_occurrences: number(limits.occurrences),
    recurring_mode: fc.constantFrom(...recurringModes),
    target_status_id: fc.option(fc.constant(idOf('status'))),
  })
  .map((given) => ruleOf(given, refuseAny))

test('a stored rule is entered as it is, and saved again as it was', () => {
  fc.assert(
    fc.property(rules, day, (rule, near) => {
      const draft = draftOf(rule, near)
      expect(wrongFields(draft).size).toBe(0)
      expect(ruleIn(draft)).toEqual(rule)
    }),
  )
})

const typed = fc.oneof(fc.nat(1_200).map(String), fc.constantFrom('', ' 7 ', '-1', '1.5', 'x', '0'))
const drafts: fc.Arbitrary<RuleDraft> = fc.record({
  schedule_type: fc.constantFrom(...scheduleTypes),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  inMonth: fc.constantFrom('same', 'date', 'weekday'),
  date: typed,
  week: fc.integer({ min: 1, max: 5 }),
  weekday: fc.integer({ min: 0, max: 6 }),
  interval: typed,
  start: fc.option(day),
  ends: fc.constantFrom('never', 'on', 'after'),
  end: fc.option(day),
  count: typed,
  mode: fc.constantFrom(...recurringModes),
  status: fc.option(fc.constant(idOf('status'))),
})

test('what has no wrong field is a rule that is not refused, and nothing else is', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const saved = () => ruleOf(ruleIn(draft), refuseAny)
      if (wrongFields(draft).size === 0) expect(saved()).toEqual(ruleIn(draft))
      else if (draft.ends !== 'on' || draft.end) expect(saved).toThrow()
    }),
    { numRuns: 500 },
  )
})

test('another kind of rule begins with the day of the task', () => {
  const draft = draftOf(daily, '2026-03-08')
  expect(draft).toMatchObject({ days: [0], inMonth: 'date', date: '8', week: 2, weekday: 0 })
  expect(draftOf(daily, '2026-03-30')).toMatchObject({
    inMonth: 'same',
    week: 5,
    days: [weekday('2026-03-30')],
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlier, later } from '../roadmap/span.ts'
import { addDays } from '../values/time.ts'
import {
  type Calendar,
  calendarsOf,
  capacityOn,
  dayOffOn,
  isWorkingDay,
  least,
  weekOf,
  workIn,
} from './calendar.ts'
import { daysOf } from './load.ts'
import { dayNames, defaultWorkingTime } from './working-time.ts'

const first = '2026-02-16'
const span = fc.tuple(fc.nat(60), fc.nat(60)).map(([one, other]) => ({
  start: earlier(addDays(first, one), addDays(first, other)),
  end: later(addDays(first, one), addDays(first, other)),
}))
const daysOff = fc
  .array(fc.record({ span, team_member_id: fc.constantFrom(null, 'ada', 'bill') }), {
    maxLength: 5,
  })
  .map((list) =>
    list.map(({ span: { start, end }, team_member_id }, n) => ({
      ...{ name: `Off ${n}`, team_member_id, start_date: start, end_date: end },
    })),
  )
const week = fc.array(fc.integer({ min: 0, max: 86_400 }), { minLength: 7, maxLength: 7 })
const hours = fc.option(week).map((given) => (given ? [{ id: 'ada', seconds_per_day: given }] : []))
const time = fc.record({
  workingDays: fc.subarray([...dayNames]),
  workingHours: fc.integer({ min: 1, max: 24 }),
})

/** The same without any arithmetic. */
const counted = (days: readonly string[], calendar: Calendar) => {
  const each = days.map((day) => capacityOn(day, calendar))
  return {
    days: each.filter((seconds) => seconds > 0).length,
    seconds: each.reduce((sum, seconds) => sum + seconds, 0),
  }
}

test('[B9.13] who has nothing of their own works as the organisation does', () => {
  const calendar = calendarsOf({ time: defaultWorkingTime, daysOff: [], hours: [] })('ada')
  expect(calendar).toEqual({ week: weekOf(defaultWorkingTime), off: [] })
  expect(calendar.week).toEqual([28_800, 28_800, 28_800, 28_800, 28_800, 0, 0])
  expect(isWorkingDay('2026-03-06', calendar)).toBe(true)
  expect(isWorkingDay('2026-03-07', calendar)).toBe(false)
})

test('a day holds the hours of its day of the week, and none where the team or who it is has it off', () => {
  fc.assert(
    fc.property(span, time, daysOff, hours, (days, worked, off, own) => {
      const calendarOf = calendarsOf({ time: worked, daysOff: off, hours: own })
      for (const who of [undefined, 'ada', 'bill'])
        for (const day of daysOf(days)) {
          const reasons = off.filter(
            ({ team_member_id, start_date, end_date }) =>
              (team_member_id === null || team_member_id === who) &&
              start_date <= day &&
              day <= end_date,
          )
          const found = dayOffOn(day, calendarOf(who))
          expect(reasons.map(({ name }) => name).includes(found?.name ?? '')).toBe(
            reasons.length > 0,
          )
          const usual = (who === 'ada' && own[0]?.seconds_per_day) || weekOf(worked)
          const at = (new Date(day).getUTCDay() + 6) % 7
          expect(capacityOn(day, calendarOf(who))).toBe(reasons.length > 0 ? 0 : usual[at])
        }
    }),
  )
})

test('the work of a span is that of its days, also where days off share days', () => {
  fc.assert(
    fc.property(span, time, daysOff, hours, (days, worked, off, own) => {
      const calendar = calendarsOf({ time: worked, daysOff: off, hours: own })('ada')
      expect(workIn(days, calendar)).toEqual(counted(daysOf(days), calendar))
    }),
  )
  const none = { start: '2026-03-02', end: '2026-03-01' }
  const calendar = calendarsOf({ time: defaultWorkingTime, daysOff: [], hours: [] })()
  expect(workIn(none, calendar)).toEqual({ days: 0, seconds: 0 })
})

test('of several calendars each day has what the one with the least has', () => {
  fc.assert(
    fc.property(span, time, daysOff, hours, (days, worked, off, own) => {
      const calendarOf = calendarsOf({ time: worked, daysOff: off, hours: own })
      const both = [calendarOf('ada'), calendarOf('bill')]
      for (const day of daysOf(days))
        expect(capacityOn(day, least(both))).toBe(
          Math.min(...both.map((each) => capacityOn(day, each))),
        )
      expect(workIn(days, least(both))).toEqual(counted(daysOf(days), least(both)))
    }),
  )
})

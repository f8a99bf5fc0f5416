import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import {
  type Entry,
  endsLater,
  entryOf,
  faultsOf,
  sentOf,
  tidied,
  usualEntry,
  withField,
} from './entry.ts'
import { totalsOf } from './totals.ts'

const entry: Entry = {
  ...{ day: '2026-03-04', start: '09:00', end: '10:30' },
  ...{ hours: '1', minutes: '30', description: '' },
}
/** A moment after all that is logged here. */
const later = Date.UTC(2200, 0)
const with_ = (...changes: [keyof Entry, string][]) =>
  changes.reduce((last, [field, value]) => withField(last, field, value), entry)

const log = (time_spent: number, fields: Partial<Row<'work_log'>> = {}): Row<'work_log'> => ({
  id: idOf(`log ${time_spent}`),
  project_id: idOf('project'),
  task_id: idOf(1),
  user_id: idOf('user Bill'),
  member_name: 'Bill',
  time_spent,
  description: null,
  logged_by_timer: true,
  created_at: '2026-03-04T10:00:07.000Z',
  ...fields,
})

test('a duration that is typed ends when it ended, and began earlier, also on a day before', () => {
  expect(with_(['hours', '3'])).toMatchObject({ start: '07:00', end: '10:30' })
  expect(with_(['minutes', '5'])).toMatchObject({ start: '09:25', end: '10:30' })
  expect(with_(['hours', ''], ['hours', '1'], ['hours', '12'])).toMatchObject({
    ...{ day: '2026-03-03', start: '22:00', end: '10:30' },
  })
  expect(with_(['hours', '34'], ['hours', '3'])).toMatchObject({
    day: '2026-03-04',
    start: '07:00',
  })
  // What is half typed moves nothing.
  expect(with_(['hours', 'x'], ['hours', '2'])).toMatchObject({ start: '08:00', end: '10:30' })
  const fixed = withField(withField(entry, 'start', '08:00'), 'hours', '2', true)
  expect(fixed).toMatchObject({ start: '08:00', end: '10:30' })
})

test('hours that are typed first are all of the duration, and what else is typed stays', () => {
  const suggested = usualEntry(Date.UTC(2026, 2, 4, 12))
  const typed = (...changes: [keyof Entry, string][]) => {
    const { hours, minutes } = changes.reduce(
      (last, [field, value]) => withField(last, field, value),
      suggested,
    )
    return `${hours}:${minutes}`
  }
  expect(typed(['hours', '1'])).toBe('1:0')
  expect(typed(['description', 'Glass'], ['hours', '0'], ['hours', '01'])).toBe('01:0')
  expect(typed(['hours', '1'], ['minutes', '30'], ['hours', '2'])).toBe('2:30')
  expect(typed(['minutes', '30'], ['hours', '2'])).toBe('2:30')
  expect(typed(['end', suggested.end], ['hours', '2'])).toBe('2:30')
  expect(typed(['hours', '1.5'])).toBe('1.5:30')
  const { seconds_spent, formatted_start } = sentOf(withField(suggested, 'hours', '1'))
  expect([seconds_spent, formatted_start]).toEqual([3_600, '2026-03-04T11:00:00.000Z'])
})

test('hours have signs between their thousands, and are no thousandth of what is typed', () => {
  const minutes = (hours: string) => sentOf({ ...entry, hours, minutes: '0' }).seconds_spent / 60
  // Parts of hours stand in the minutes.
  expect(['1,200', '1 200', '1,5', '1.5', '1.'].map(minutes)).toEqual([72_000, 72_000, 60, 60, 60])
  expect(faultsOf({ ...entry, hours: '1,23,4' }, later)).toEqual({ hours: 'number' })
})

test('the end follows from a start, and the duration from start and end', () => {
  expect(with_(['start', '10:15'])).toMatchObject({ end: '11:45', hours: '1', minutes: '30' })
  expect(with_(['end', '09:45'])).toMatchObject({ hours: '0', minutes: '45', start: '09:00' })
  // What is half typed changes nothing else.
  expect(with_(['start', ''], ['hours', 'x'])).toMatchObject({ end: '10:30', minutes: '30' })
  expect(with_(['end', ''])).toMatchObject({ hours: '1', minutes: '30' })
})

test('what cannot be logged is said at its field', () => {
  expect(faultsOf(entry, later)).toEqual({})
  expect(faultsOf(with_(['start', '']), later)).toEqual({ start: 'needed' })
  expect(faultsOf(with_(['end', '']), later)).toEqual({ end: 'needed' })
  expect(faultsOf(with_(['end', '09:00']), later)).toEqual({ minutes: 'durationNone' })
  expect(faultsOf(with_(['hours', ''], ['minutes', '0']), later)).toEqual({
    minutes: 'durationNone',
  })
  for (const minutes of ['1.5', 'x', '-', '1e1'])
    expect(faultsOf(with_(['minutes', minutes]), later)).toEqual({ minutes: 'wholeNumber' })
  for (const hours of ['x', '-', '1e3', '1.5.', '1:30'])
    expect(faultsOf(with_(['hours', hours]), later)).toEqual({ hours: 'number' })
  for (const below of ['-1', ' − 1', '-1.5', '-,5']) {
    expect(faultsOf(with_(['hours', below]), later)).toEqual({ hours: 'negative' })
    expect(faultsOf(with_(['minutes', below]), later)).toEqual({ minutes: 'negative' })
  }
  for (const hours of ['9000', '8784.1', String(limits.timeLogSeconds / 3_600)])
    expect(faultsOf(with_(['hours', hours]), later)).toEqual({ hours: 'durationMost' })
  const longest = 'ü'.repeat(limits.timeLogDescription)
  expect(faultsOf(with_(['description', ` ${longest} `]), later)).toEqual({})
  expect(faultsOf(with_(['description', `${longest}ü`]), later)).toEqual({ description: 'tooLong' })
})

test('work over midnight ends on a later day', () => {
  const night = with_(['start', '23:00'])
  expect([night.end, endsLater(night), faultsOf(night, later)]).toEqual(['00:30', true, {}])
  expect(sentOf(night).seconds_spent).toBe(5_400)
  expect(endsLater(entry)).toBe(false)
})

test('an end before the start is on the next day, as a duration over midnight says it', () => {
  const minute = fc.nat(1_439)
  const clock = (at: number) => new Date(at * 60_000).toISOString().slice(11, 16)
  fc.assert(
    fc.property(minute, minute, (start, end) => {
      const byEnd = with_(['start', clock(start)], ['end', clock(end)])
      const { hours, minutes } = byEnd
      expect(faultsOf(byEnd, later)).toEqual(start === end ? { minutes: 'durationNone' } : {})
      expect(endsLater(byEnd)).toBe(end < start)
      const started = withField(entry, 'start', clock(start))
      const byDuration = withField(
        withField(started, 'hours', hours, true),
        'minutes',
        minutes,
        true,
      )
      expect(byDuration).toEqual(byEnd)
    }),
  )
})

test('hours with a fraction and minutes from 60 on are understood, and stand in both fields once left', () => {
  for (const hours of ['1.5', '1,5', ' 1.50']) {
    const half = with_(['minutes', '10'], ['hours', hours])
    expect([faultsOf(half, later), sentOf(half).seconds_spent]).toEqual([{}, 5_400])
    expect(tidied(half)).toMatchObject({ hours: '1', minutes: '30', end: '10:30', start: '09:00' })
  }
  const typed = with_(['hours', '0'], ['minutes', '90'])
  expect([faultsOf(typed, later), sentOf(typed).seconds_spent]).toEqual([{}, 5_400])
  expect(tidied(typed)).toEqual(entry)
  expect(sentOf(with_(['hours', '.999'])).seconds_spent).toBe(3_600)
  // What is half typed keeps the minutes, and what is wrong stays to be seen.
  expect(with_(['hours', '2.']).minutes).toBe('30')
  expect(tidied(with_(['hours', '-1'])).hours).toBe('-1')
  fc.assert(
    fc.property(fc.nat(8_000), fc.nat(99), (whole, hundredths) => {
      const given = with_(['hours', `${whole}.${String(hundredths).padStart(2, '0')}`])
      const minutes = whole * 60 + Math.round((hundredths * 60) / 100)
      expect(sentOf(given).seconds_spent).toBe(minutes * 60)
      expect(sentOf(tidied(given))).toEqual(sentOf(given))
      expect(Number(tidied(given).minutes)).toBeLessThan(60)
    }),
  )
})

test('the half an hour that has passed is suggested', () => {
  const now = new Date('2026-03-04T00:10:30').getTime()
  const usual = usualEntry(now, 'Glass')
  expect(usual).toEqual({
    ...{ day: '2026-03-03', start: '23:40', end: '00:10' },
    ...{ hours: '0', minutes: '30', description: 'Glass', suggested: true },
  })
  expect(sentOf(usual)).toEqual({
    formatted_start: new Date('2026-03-03T23:40:00').toISOString(),
    seconds_spent: 1_800,
    description: 'Glass',
  })
})

test('a log that is edited keeps to the second what is not changed', () => {
  const time = fc.integer({ min: 1, max: limits.timeLogSeconds })
  const at = fc.integer({ min: 0, max: Date.UTC(2100, 0) / 1_000 })
  fc.assert(
    fc.property(time, at, fc.string(), (time_spent, seconds, text) => {
      const before = log(time_spent, { created_at: new Date(seconds * 1_000).toISOString() })
      const edited = withField(entryOf(before), 'description', text)
      expect(faultsOf(edited, later, before)).toEqual({})
      expect(sentOf(edited, before)).toEqual({
        formatted_start: before.created_at,
        seconds_spent: time_spent,
        description: text.trim() || null,
      })
    }),
  )
  const before = log(45)
  expect(faultsOf(withField(entryOf(before), 'minutes', '2'), later, before)).toEqual({})
  expect(sentOf(withField(entryOf(before), 'minutes', '2'), before).seconds_spent).toBe(120)
  const moved = sentOf(withField(entryOf(before), 'day', '2026-03-01'), before)
  expect(moved.formatted_start.slice(0, 7)).toMatch(/2026-0[23]/)
})

test('time that ends in the future is not logged, but for a minute or two that clocks are apart', () => {
  const at = (time: string) => new Date(`2026-03-04T${time}`).getTime()
  expect(faultsOf(entry, at('10:28:00'))).toEqual({})
  expect(faultsOf(entry, at('10:27:59'))).toEqual({ end: 'future' })
  const night = with_(['start', '23:50'], ['end', '01:05'])
  expect(faultsOf(night, at('21:25:00'))).toEqual({ end: 'future' })
  expect(faultsOf(withField(night, 'day', '2026-03-03'), at('21:25:00'))).toEqual({})
  // What ends in the future already is made no longer; its words may change.
  const before = log(5_400, { created_at: new Date(at('09:00:00')).toISOString() })
  const words = withField(entryOf(before), 'description', 'Glass')
  expect(faultsOf(words, at('09:30:00'), before)).toEqual({})
  expect(faultsOf(withField(words, 'end', '10:31'), at('09:30:00'), before)).toEqual({
    end: 'future',
  })
})

test('each person’s logs are added up, who has most first', () => {
  const ada = { user_id: idOf('user Ada'), member_name: 'Ada' }
  const totals = totalsOf([log(10), log(30, ada), log(15), log(20, ada)])
  expect(totals.map(({ user_id, seconds }) => [user_id, seconds])).toEqual([
    [ada.user_id, 50],
    [idOf('user Bill'), 25],
  ])
  expect(totalsOf([])).toEqual([])
})

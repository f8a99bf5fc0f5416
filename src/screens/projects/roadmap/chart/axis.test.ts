import { expect, test } from 'vitest'
import { addDays } from '../../../../core/values/time.ts'
import { boxOf, clippedOf, dayAt, leftOf, shifted } from '../../../../parts/timeline/axis.ts'
import { axisOf, daysOf, zooms } from './axis.ts'

const today = '2026-03-04'
const drawn = (zoom: (typeof zooms)[number], weekStart = 1) => ({ zoom, today, weekStart })
const span = (start: string, end: string) => ({ start, end })

test('[B2.34] the axis goes from two months before the first day to three after the last, and holds today', () => {
  const axis = axisOf([span('2026-02-10', '2026-02-20')], drawn('day'))
  expect([axis.first, axis.columns.at(-1)?.day]).toEqual(['2025-12-01', '2026-06-30'])
  expect([axis.dayPx, axis.days, axis.columns.length]).toEqual([75, 212, 212])
  expect(axisOf([], drawn('day')).first).toBe('2026-01-01')
})

test('columns are days, weeks from the first day of the week, months, quarters and years', () => {
  const at = (zoom: (typeof zooms)[number], weekStart?: number) =>
    axisOf([], drawn(zoom, weekStart)).columns.slice(0, 2)
  expect(at('week')).toEqual([
    { key: '2025-12-29', day: '2025-12-29', at: 0, days: 7 },
    { key: '2026-01-05', day: '2026-01-05', at: 7, days: 7 },
  ])
  expect(at('week', 0)[0]!.day).toBe('2025-12-28')
  expect(at('month')).toEqual([
    { key: '2026-01-01', day: '2026-01-01', at: 0, days: 31 },
    { key: '2026-02-01', day: '2026-02-01', at: 31, days: 28 },
  ])
  expect(at('quarter').map(({ day }) => day)).toEqual(['2026-01-01', '2026-04-01'])
  expect(at('year')).toEqual([{ key: '2026-01-01', day: '2026-01-01', at: 0, days: 365 }])
})

test('[B2.34] in hours each day has 24 of the same width, and a bar spans those of its days', () => {
  const axis = axisOf([span('2026-03-05', '2026-03-06')], drawn('hour'))
  const ofDay = axis.columns.filter(({ day }) => day === '2026-03-29')
  expect(ofDay.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  expect(new Set(axis.columns.map(({ key }) => key)).size).toBe(axis.columns.length)
  expect([axis.columns.length, axis.dayPx]).toEqual([axis.days * 24, 24 * 44])
  expect(boxOf(axis, span('2026-03-05', '2026-03-06')).width).toBe(48 * 44)
  expect(ofDay[6]!.at - ofDay[0]!.at).toBeCloseTo(1 / 4)
  const far = axisOf([span('0001-01-01', '9999-12-31')], drawn('hour'))
  expect(far.columns.length).toBeLessThan(24 * 920)
})

test('days far from today are drawn at the end of the axis', () => {
  for (const zoom of zooms) {
    const axis = axisOf([span('0001-01-01', '9999-12-31')], drawn(zoom))
    expect(axis.days).toBeLessThan(8_100)
    const { left, width } = boxOf(axis, span('0001-01-01', '9999-12-31'))
    expect([left, width]).toEqual([0, axis.days * axis.dayPx])
    const [first, last] = [axis.first, addDays(axis.first, axis.days - 1)]
    expect(clippedOf(axis, span('0001-01-01', '9999-12-31'))).toEqual({ start: true, end: true })
    expect(clippedOf(axis, span(first, last))).toEqual({ start: false, end: false })
  }
})

test('bars are as wide as their days, and a place tells its day', () => {
  const axis = axisOf([], drawn('day'))
  expect(boxOf(axis, span('2026-01-03', '2026-01-04'))).toEqual({ left: 150, width: 150 })
  expect([leftOf(axis, '2026-01-03'), dayAt(axis, 150), dayAt(axis, 149)]).toEqual([
    ...[150, '2026-01-03', '2026-01-02'],
  ])
  expect(boxOf(axisOf([], drawn('year')), span('2026-01-03', '2026-01-03')).width).toBe(6)
})

test('a bar is moved as a whole or at an end, and keeps a day at least', () => {
  const days = span('2026-03-05', '2026-03-07')
  expect(shifted(days, 'move', -5)).toEqual(span('2026-02-28', '2026-03-02'))
  expect(shifted(days, 'start', 1)).toEqual(span('2026-03-06', '2026-03-07'))
  expect(shifted(days, 'start', 9)).toEqual(span('2026-03-07', '2026-03-07'))
  expect(shifted(days, 'end', -9)).toEqual(span('2026-03-05', '2026-03-05'))
  expect(shifted(days, 'end', 1)).toEqual(span('2026-03-05', '2026-03-08'))
})

test('days that were not dragged are left to others, and a task with one day keeps one when it is moved', () => {
  const [due, begun] = [
    { start_date: null, end_date: '2026-03-05' },
    { start_date: '2026-03-05', end_date: null },
  ]
  const later = span('2026-03-06', '2026-03-06')
  expect(daysOf(due, later, 'move')).toEqual({ end_date: '2026-03-06' })
  expect(daysOf(begun, later, 'move')).toEqual({ start_date: '2026-03-06' })
  const longer = span('2026-03-05', '2026-03-06')
  const both = { start_date: '2026-03-05', end_date: '2026-03-06' }
  expect(daysOf(due, longer, 'end')).toEqual(both)
  expect(daysOf(begun, longer, 'start')).toEqual(both)
  expect(daysOf(due, longer, 'start')).toEqual({ start_date: '2026-03-05' })
  expect(daysOf(begun, longer, 'end')).toEqual({ end_date: '2026-03-06' })
  expect(daysOf(both, longer, 'start')).toEqual({ start_date: '2026-03-05' })
  expect(daysOf(both, longer, 'end')).toEqual({ end_date: '2026-03-06' })
  expect(daysOf(both, longer, 'move')).toEqual(both)
  expect(daysOf(due, longer, 'both')).toEqual(both)
  expect(daysOf({ start_date: null, end_date: null }, longer, 'both')).toEqual(both)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay, zonedIso } from '../values/time.ts'
import { dayOf, moment } from './days.ts'

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'no zone']

test('[B7.99] the day of each moment that is taken is one of the calendar, in every time zone', () => {
  const known = { min: Date.UTC(1900, 0, 2), max: Date.UTC(2999, 11, 30) }
  const at = fc.oneof(
    fc
      .integer(known)
      .chain((time) => fc.constantFrom(...zones.map((zone) => zonedIso(time, zone)))),
    fc.constantFrom(
      ...['9999-12-31T23:59:00-05:00', '0000-01-01T00:00:00+10:00', '0000-01-01', '9999-12-31'],
      ...['1900-01-01T00:00:00+14:00', '2999-12-31T23:59:59-12:00', '1899-12-31', '3000-01-01'],
    ),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  )
  fc.assert(
    fc.property(at, fc.constantFrom(...zones), (text, zone) => {
      if (moment.safeParse(text).success) expect(isDay(dayOf(text, zone))).toBe(true)
    }),
  )
  const isTaken = (text: string) => moment.safeParse(text).success
  expect(['2026-03-05', '1900-01-01', '2999-12-31T23:59:59-12:00'].filter(isTaken)).toHaveLength(3)
  for (const text of ['9999-12-31T23:59:00-05:00', '0000-01-01T00:00:00+10:00', '3000-01-01'])
    expect(isTaken(text)).toBe(false)
})

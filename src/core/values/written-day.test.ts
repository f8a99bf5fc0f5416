import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from './time.ts'
import { writtenDay } from './written-day.ts'

test('days are read as spreadsheets write them', () => {
  const read = (text: string, monthFirst?: boolean) => writtenDay(text, monthFirst)
  expect(
    ['2026-12-01', '1.12.2026', '01.12.2026', ' 1/12/2026 ', '2026/12/1'].map((text) => read(text)),
  ).toEqual(Array(5).fill('2026-12-01'))
  expect([read('12/1/2026', true), read('12.1.2026', true)]).toEqual(['2026-12-01', '2026-01-12'])
  expect([read('12/31/2026'), read('31/12/2026', true)]).toEqual(['2026-12-31', '2026-12-31'])
  for (const text of [
    '',
    'soon',
    '31.2.2026',
    '1.13.2026',
    '1.2',
    '1.2.26',
    '1.2.2026.3',
    '12026-1-1',
    '-1.2.2026',
  ])
    expect(read(text), text).toBeUndefined()
})

test('whatever is read is a day, and a day is read as itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.boolean(), (text, monthFirst) => {
      const day = writtenDay(text, monthFirst)
      expect(day === undefined || isDay(day)).toBe(true)
    }),
  )
  const days = fc.date({
    min: new Date('1000-01-01'),
    max: new Date('9999-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year, month, of] = day.split('-').map(Number) as [number, number, number]
      expect(writtenDay(day)).toBe(day)
      expect(writtenDay(`${of}.${month}.${year}`)).toBe(day)
      expect(writtenDay(`${month}/${of}/${year}`, true)).toBe(day)
    }),
  )
})

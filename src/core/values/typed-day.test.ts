import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

const names = [
  ['Today', '2026-11-30'],
  ['Tomorrow', '2026-12-01'],
  ['Next week', '2026-12-07'],
] as const
const read = (text: string, monthFirst = false) =>
  typedDay(text, { today: '2026-11-30', monthFirst, names })

test.each([
  ['2027-03-04', '2027-03-04'],
  ['4.3.2027', '2027-03-04'],
  ['4.3.27', '2027-03-04'],
  ['4.3.', '2027-03-04'],
  ['1/12', '2026-12-01'],
  ['30', '2026-11-30'],
  ['5', '2026-12-05'],
  ['31', '2026-12-31'],
  ['29.2', '2028-02-29'],
  ['tod', '2026-11-30'],
  ['tom', '2026-12-01'],
  ['NEXT', '2026-12-07'],
])('%s means %s', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each(['', ' ', 'to', '32', '0', '31.4', '1-2-3-4', 'soon', '2027-13-01', '4.'.repeat(30)])(
  '“%s” means none yet',
  (text) => {
    expect(read(text)).toBe(undefined)
  },
)

test('who writes the month first is understood so', () => {
  expect([read('3/4', true), read('3/4/27', true), read('3/4')]).toEqual([
    '2027-03-04',
    '2027-03-04',
    '2027-04-03',
  ])
})

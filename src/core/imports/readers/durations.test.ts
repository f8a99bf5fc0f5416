import { expect, test } from 'vitest'
import { minutesOf } from './durations.ts'

test('an estimate in a file whose language is not known is read only where it can mean one thing', () => {
  const hours = { '1.5': 90, '1,5': 90, '2400': 144_000, '1,234.5': 74_070, '1.234,5': 74_070 }
  for (const [text, minutes] of Object.entries(hours))
    expect(minutesOf(text, 'hours'), text).toBe(minutes)
  expect(minutesOf('1.500', 'hours')).toBe(90)
  expect(minutesOf('1,5h 3m', 'minutes')).toBe(93)
  // Minutes by the thousand, or one and a half.
  for (const text of ['1,500', '1,500m', '1,23,4', '-5'])
    expect(minutesOf(text, 'minutes'), text).toBe(undefined)
})

test('where the language is known its signs between thousands are read', () => {
  const german = { decimal: ',', group: '.' }
  expect(minutesOf('1.500', 'minutes', german)).toBe(1500)
  expect(minutesOf('2.400h 30m', 'hours', german)).toBe(144_030)
})

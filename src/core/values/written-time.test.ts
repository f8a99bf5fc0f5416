import { expect, test } from 'vitest'
import { writtenTime } from './written-time.ts'

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9.30', '09:30'],
  ['930', '09:30'],
  ['2359', '23:59'],
  ['9', '09:00'],
  ['9 pm', '21:00'],
  ['12:05 a.m.', '00:05'],
  ['12pm', '12:00'],
  ['14 h', '14:00'],
])('%s is %s', (text, time) => {
  expect(writtenTime(text)).toBe(time)
})

test.each(['', '24:00', '9:60', '13 pm', '0 am', 'noon', '9:3', '12345', `9${' '.repeat(50)}x`])(
  '“%s” is no time',
  (text) => {
    expect(writtenTime(text)).toBe(undefined)
  },
)

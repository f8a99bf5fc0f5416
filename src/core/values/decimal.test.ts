import { expect, test } from 'vitest'
import { secondsOf } from '../schedule/rules.ts'
import { asDecimal, decimalOf } from './decimal.ts'

test('numbers are read from decimal digits alone', () => {
  for (const [text, value] of [
    ...([
      ['8', 8],
      [' 7.5 ', 7.5],
      ['.5', 0.5],
      ['-2', -2],
      ['+3', 3],
    ] as const),
    ...([['4.', 4]] as const),
  ])
    expect([decimalOf(text), asDecimal(text)]).toEqual([value, value])
  for (const text of ['0x10', '0b11', '1e1', 'Infinity', '1,5', '1_0', 'x'])
    expect([decimalOf(text), asDecimal(text)]).toEqual([Number.NaN, Number.NaN])
  for (const nothing of ['', ' ', null, undefined, true])
    expect([decimalOf(nothing), asDecimal(nothing)]).toEqual([Number.NaN, nothing])
  expect(decimalOf(2.5)).toBe(2.5)
})

test('hours are decimal too', () => {
  expect(secondsOf('7.5')).toBe(27_000)
  for (const wrong of ['0x10', '1e1', '', 'x']) expect(secondsOf(wrong)).toBeUndefined()
})

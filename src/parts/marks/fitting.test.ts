import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const shown = (widths: number[], room: number, most = widths.length) =>
  fitting({ widths, gap: 4, more: 16 }, room, most)

test('as many are shown as fit with the number of the others', () => {
  expect(shown([50, 60, 70], 188)).toBe(3)
  // Without its number the second fits, and with it not.
  expect(shown([50, 60, 70], 187)).toBe(2)
  expect(shown([50, 60, 70], 134)).toBe(2)
  expect(shown([50, 60, 70], 133)).toBe(1)
})

test('the last one needs no number behind it', () => {
  expect(shown([50, 60], 114)).toBe(2)
  expect(shown([50, 60], 113)).toBe(1)
})

test('one is shown in any room', () => {
  expect(shown([50], 20)).toBe(1)
})

test('of several none is shown in a room for their number alone', () => {
  expect(shown([50, 60], 70)).toBe(1)
  expect(shown([50, 60], 69)).toBe(0)
  const narrowed = (room: number) =>
    fitting({ widths: [50, 60], gap: 4, more: 16, least: 30 }, room, 2)
  expect([narrowed(50), narrowed(49)]).toEqual([1, 0])
})

test('no more are shown than are wanted', () => {
  expect(shown([50, 60, 70], 1_000, 2)).toBe(2)
  // The third is counted, for which there has to be room.
  expect(shown([50, 60, 70], 120, 2)).toBe(1)
})

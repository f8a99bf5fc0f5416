import { expect, test } from 'vitest'
import { type Box, clearPlace } from './clear-place.ts'

const window = { width: 1440, height: 900 }
const size = { width: 400, height: 40 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const placeAmong = (controls: readonly Box[], drawer?: Box) =>
  clearPlace({ size, window, first: { top: 72, right: 16 }, controls, drawer, gap: 8 })

test('a message is at the top right, unless it would cover a control there', () => {
  expect(placeAmong([box(20, 80, 100, 32)])).toEqual({ top: 72, right: 16 })
  expect(placeAmong([box(1300, 80, 100, 32)])).toEqual({ top: 120, right: 16 })
  const bars = [box(1300, 80, 100, 32), box(1380, 150, 30, 20)]
  expect(placeAmong(bars)).toEqual({ top: 178, right: 16 })
})

test('beside a drawer there is room for it, too', () => {
  const drawer = box(840, 0, 600, 900)
  const within = Array.from({ length: 40 }, (_, n) => box(860, 20 * n, 560, 18))
  expect(placeAmong(within, drawer)).toEqual({ top: 72, right: 608 })
})

test('where every place covers something, it is where it covers the least, and not far down', () => {
  const rows = Array.from({ length: 60 }, (_, n) => box(1000, 15 * n, 400, 15))
  const { top, right } = placeAmong(rows)
  expect(right).toBe(16)
  expect(top).toBeLessThanOrEqual(450)
})

// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Grid } from './grid-context.ts'
import { type DrawnDays, useDrawnDays } from './use-drawn-days.ts'

afterEach(cleanup)

const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`)

/** What is drawn first and last in a window of jsdom, which is 1,024 pixels wide. */
function drawn(today: string): [first: DrawnDays, last: DrawnDays] {
  const seen: DrawnDays[] = []
  const axis = { first: days[0]!, days: days.length, dayPx: 75 }
  renderHook(() => seen.push(useDrawnDays({ days, axis, today } as unknown as Grid, 300)))
  return [seen[0]!, seen.at(-1)!]
}

test('a chart draws the days in sight first, from today or what its end leaves of it, then all', () => {
  const whole = { from: 0, to: 30 }
  expect(drawn('2026-11-10')).toEqual([{ from: 9, to: 20 }, whole])
  expect(drawn('2026-11-29')).toEqual([{ from: 19, to: 30 }, whole])
  expect(drawn('2026-12-03')).toEqual([{ from: 0, to: 11 }, whole])
})

// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Grid } from './grid-context.ts'
import { type DrawnDays, useDrawnDays } from './use-drawn-days.ts'

afterEach(cleanup)
beforeAll(() => {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`)

/** What is drawn in a window of jsdom, which is 1,024 pixels wide, of a chart that has been scrolled. */
function open(today: string, scrollLeft = 0) {
  const seen: DrawnDays[] = []
  const axis = { first: days[0]!, days: days.length, dayPx: 75 }
  const element = document.createElement('div')
  element.scrollLeft = scrollLeft
  const grid = { days, axis, today } as unknown as Grid
  renderHook(() => seen.push(useDrawnDays(grid, 300, { current: element })))
  return { seen, element }
}

test('a chart draws the days in sight first, from today or what its end leaves of it', () => {
  expect(open('2026-11-10').seen[0]).toEqual({ from: 9, to: 20 })
  expect(open('2026-11-29').seen[0]).toEqual({ from: 19, to: 30 })
  expect(open('2026-12-03').seen[0]).toEqual({ from: 0, to: 11 })
})

test('then some more beside those in sight, wherever it is scrolled to, and not with each pixel', () => {
  const { seen, element } = open('2026-11-10', 9 * 75)
  expect(seen.at(-1)).toEqual({ from: 4, to: 24 })
  const scroll = (px: number) =>
    act(() => {
      element.scrollLeft = px
      element.dispatchEvent(new Event('scroll'))
    })
  const times = seen.length
  scroll(9 * 75 + 40)
  expect(seen).toHaveLength(times)
  scroll(0)
  expect(seen.at(-1)).toEqual({ from: 0, to: 16 })
  scroll(19 * 75)
  expect(seen.at(-1)).toEqual({ from: 12, to: 30 })
})

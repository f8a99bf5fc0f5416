// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../core/values/time.ts'
import { useBar } from './use-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})
const frames = (n: number) => vi.advanceTimersByTime(n * 17)
const span = { start: '2026-01-05', end: '2026-01-06' }

/** A bar in a chart of 1,000 pixels that begins on a day. */
function Chart({ first }: { first: string }) {
  const bar = useBar({
    ...{ axis: { first, days: 300, dayPx: 10 }, span, disabled: false },
    ...{ put: async () => true, press: () => {}, tell: () => {} },
  })
  return (
    <div role="treegrid">
      <button type="button" onPointerDown={(event) => bar.begin(event, 'move')} {...bar.drag}>
        {bar.shown?.start}
      </button>
    </div>
  )
}
function drawn() {
  const view = render(<Chart first="2026-01-01" />)
  onTestFinished(view.unmount)
  const chart = screen.getByRole('treegrid')
  chart.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 500)
  return { ...view, chart, bar: screen.getByRole('button') }
}

test('a bar that is pressed near an edge scrolls once it is moved towards it', () => {
  const { chart, bar } = drawn()
  fireEvent.pointerDown(bar, { button: 0, clientX: 980, clientY: 50 })
  fireEvent.pointerMove(bar, { clientX: 970, clientY: 50 })
  frames(5)
  expect(chart.scrollLeft).toBe(0)
  fireEvent.pointerMove(bar, { clientX: 985, clientY: 50 })
  frames(5)
  expect(chart.scrollLeft).toBeGreaterThan(0)
  fireEvent.pointerUp(bar)
  const end = chart.scrollLeft
  frames(5)
  expect(chart.scrollLeft).toBe(end)
})

test('what is scrolled counts on the axis of now', () => {
  const { chart, bar, rerender } = drawn()
  fireEvent.pointerDown(bar, { button: 0, clientX: 500, clientY: 50 })
  fireEvent.pointerMove(bar, { clientX: 1_000, clientY: 50 })
  expect(bar.textContent).toBe(addDays(span.start, 50))
  rerender(<Chart first="2025-12-22" />)
  act(() => frames(3))
  expect(chart.scrollLeft).toBeGreaterThan(0)
  const days = Math.round((500 + chart.scrollLeft) / 10) - 10
  expect(bar.textContent).toBe(addDays(span.start, days))
})

// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Span } from '../../core/roadmap/span.ts'
import { addDays } from '../../core/values/time.ts'
import type { Ends } from './axis.ts'
import { type By, useBar } from './use-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})
const frames = (n: number) => vi.advanceTimersByTime(n * 17)
const span = { start: '2026-01-05', end: '2026-01-06' }

/** A bar in a chart of 1,000 pixels that begins on a day. */
function Chart({
  first = '2026-01-01',
  stored = span,
  put = vi.fn(async () => true),
  ...more
}: {
  first?: string
  stored?: Span
  put?: ReturnType<typeof vi.fn<(span: Span, ends: Ends, by: By) => Promise<boolean>>>
  press?: () => void
}) {
  const bar = useBar({
    ...{ axis: { first, days: 300, dayPx: 10 }, span: stored, disabled: false, put },
    ...{ press: more.press ?? (() => {}), tell: () => {} },
  })
  return (
    <div role="treegrid">
      <button
        type="button"
        onPointerDown={(event) => bar.begin(event, event.altKey ? 'end' : 'move')}
        {...bar.drag}
        {...bar.keys}
      >
        {bar.shown?.start}
      </button>
    </div>
  )
}
function drawn(props: Parameters<typeof Chart>[0] = {}) {
  const view = render(<Chart {...props} />)
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

test('an end that is dragged is put beside what the other end is by then', async () => {
  const put = vi.fn(async () => true)
  const { bar, rerender } = drawn({ put })
  fireEvent.pointerDown(bar, { button: 0, clientX: 500, altKey: true })
  fireEvent.pointerMove(bar, { clientX: 520 })
  const stored = { ...span, start: '2026-01-02' }
  rerender(<Chart put={put} stored={stored} />)
  fireEvent.pointerUp(bar)
  expect(put.mock.calls).toEqual([[{ ...stored, end: '2026-01-08' }, 'end', 'pointer']])
})

test('keys that move a bar and an end of it change both its days', () => {
  const put = vi.fn(async () => true)
  const { bar } = drawn({ put })
  fireEvent.keyDown(bar, { key: 'ArrowRight' })
  fireEvent.keyDown(bar, { key: 'ArrowRight', shiftKey: true })
  vi.advanceTimersByTime(500)
  const days = { start: '2026-01-06', end: '2026-01-08' }
  expect(put.mock.calls).toEqual([[days, 'both', 'keys']])
})

test('a finger moves a bar once it holds it; before that it scrolls, and a short touch opens', () => {
  const [put, press] = [vi.fn(async () => true), vi.fn()]
  const { bar } = drawn({ put, press })
  const finger = { button: 0, pointerType: 'touch', clientY: 50 }
  const scrolls = () =>
    bar.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }))
  fireEvent.pointerDown(bar, { ...finger, clientX: 500 })
  fireEvent.pointerMove(bar, { ...finger, clientX: 530 })
  act(() => void vi.advanceTimersByTime(300))
  fireEvent.pointerMove(bar, { ...finger, clientX: 560 })
  expect(scrolls()).toBe(true)
  fireEvent.pointerUp(bar)
  expect(bar.textContent).toBe(span.start)
  expect([put.mock.calls, press.mock.calls]).toEqual([[], []])

  fireEvent.pointerDown(bar, { ...finger, clientX: 500 })
  fireEvent.pointerUp(bar)
  expect(press).toHaveBeenCalledOnce()

  fireEvent.pointerDown(bar, { ...finger, clientX: 500 })
  act(() => void vi.advanceTimersByTime(300))
  expect(scrolls()).toBe(false)
  // The menu of the browser does not end it.
  expect(fireEvent.contextMenu(bar)).toBe(false)
  fireEvent.pointerMove(bar, { ...finger, clientX: 530 })
  fireEvent.pointerUp(bar)
  expect(put).toHaveBeenCalledWith({ start: '2026-01-08', end: '2026-01-09' }, 'move', 'pointer')
  expect(scrolls()).toBe(true)
  expect(press).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetTime, learnTime } from '../../client/requests/server-clock.ts'
import { draw, withTexts } from '../testing/draw.tsx'
import { Clock } from './Clock.tsx'

withTexts()

test('a clock goes on each second while the page is visible, and is right when it is again', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:02:03.500Z') })
  onTestFinished(() => void vi.useRealTimers())
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  onTestFinished(() => hidden.mockRestore())
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const { container } = draw(<Clock since="2026-03-04T09:00:00.000Z" />)
  const shown = () => container.textContent
  expect(shown()).toBe('1:02:03')
  pass(1_000)
  expect(shown()).toBe('1:02:04')
  hidden.mockReturnValue(true)
  pass(60_000)
  expect(shown()).toBe('1:02:04')
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('1:03:04')
})

test('a clock shows the time by the clock of the server, whatever this one says', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(forgetTime)
  learnTime('Wed, 04 Mar 2026 09:00:10 GMT', Date.now(), Date.now())
  const { container } = draw(<Clock since="2026-03-04T09:00:00.000Z" />)
  expect(container.textContent).toBe('0:00:10')
  act(() => vi.advanceTimersByTime(1_000))
  expect(container.textContent).toBe('0:00:11')
})

test('one timer moves all clocks, and none is left after them; a clock that is drawn anew goes on', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T09:59:30Z') })
  onTestFinished(() => void vi.useRealTimers())
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  const clocks = (minute: string) => (
    <>
      {numbers.map((n) => (
        <Clock key={n} since={`2026-03-04T09:${minute}:00Z`} />
      ))}
    </>
  )
  const { container, change } = draw(<p />)
  // What is drawn around everything may have timers of its own.
  act(() => vi.advanceTimersByTime(30_000))
  const idle = vi.getTimerCount()
  change(clocks('00'))
  expect(vi.getTimerCount()).toBe(idle + 1)
  act(() => vi.advanceTimersByTime(1_000))
  expect(container.textContent).toBe('1:00:01'.repeat(50))
  change(clocks('30'))
  expect(container.textContent).toBe('0:30:01'.repeat(50))
  act(() => vi.advanceTimersByTime(1_000))
  expect(container.textContent).toBe('0:30:02'.repeat(50))
  change(<p />)
  expect(vi.getTimerCount()).toBe(idle)
})

test('a timer that is started again is shown from its beginning at once', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { container, change } = draw(<Clock since="2026-03-04T10:00:00Z" />)
  act(() => vi.advanceTimersByTime(5_000))
  expect(container.textContent).toBe('0:00:05')
  change(<Clock since="2026-03-04T10:00:05Z" />)
  expect(container.textContent).toBe('0:00:00')
})

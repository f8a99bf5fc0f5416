// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

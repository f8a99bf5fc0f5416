import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tidyAfterStart } from './tidy.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Whether what is left behind now is still there after so many milliseconds from a start. */
async function isLeft(ms: number): Promise<boolean> {
  tidyAfterStart()
  const left = new WeakRef({})
  // What a turn has looked at stays until its end.
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(ms)
  return left.deref() !== undefined
}

test('what a start has left behind is collected some seconds later, and not before', async () => {
  expect(await isLeft(7_999)).toBe(true)
  expect(await isLeft(8_000)).toBe(false)
})

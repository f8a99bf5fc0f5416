// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { freshModules } from '../../../parts/testing/fresh-modules.ts'
import { preload } from './preload.ts'

test('[B9.10] measuring begins once the browser is idle, at the latest after 2 s', async () => {
  // It begins once for each page, and this is another one.
  await freshModules()
  const waiting: [work: () => void, patience: number | undefined][] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: { timeout: number }) =>
    waiting.push([work, options?.timeout]),
  )
  const observed: string[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint', 'event']
      observe = ({ type }: { type: string }) => observed.push(type)
    },
  )
  vi.stubGlobal('setInterval', () => 0)
  const stop = preload()
  expect(waiting.map(([, patience]) => patience)).toEqual([2_000, 2_000])
  expect(observed).toEqual([])
  for (const [work] of waiting) work()
  await expect.poll(() => observed).toEqual(['paint', 'event'])
  stop()
})

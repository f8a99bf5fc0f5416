import { vi } from 'vitest'

/** The timeouts of requests from here on, by their milliseconds; none ends but by its controller. */
export function heldTimeouts(): Map<number, AbortController> {
  const ends = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    ends.set(ms, end)
    return end.signal
  })
  return ends
}

import { daysBetween, isDay } from '../values/time.ts'
import type { Span } from './span.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The days of tasks, by id, as the text that a baseline keeps. */
export const baselineText = (days: Iterable<readonly [id: string, Span]>): string =>
  [...days].map(([id, { start, end }]) => `${id} ${start} ${end}\n`).join('')

/** The days of tasks of such a text, by id; what is none of its lines is left out. */
export function baselineDays(text: string): Map<string, Span> {
  const days = new Map<string, Span>()
  for (const line of text.split('\n')) {
    const [task = '', start = '', end = ''] = line.split(' ')
    if (id.test(task) && isDay(start) && isDay(end) && start <= end) days.set(task, { start, end })
  }
  return days
}

/** By how many days something ends later than it was to; negative if earlier. */
export const driftOf = (was: Span, now: Span): number => daysBetween(was.end, now.end)

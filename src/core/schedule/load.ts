import type { Row } from '../model.ts'
import { earlier, later, type Span } from '../roadmap/span.ts'
import { addDays, daysBetween } from '../values/time.ts'
import { type Calendar, capacityOn, workIn, workingDaysIn } from './calendar.ts'

type Allocation = Pick<Row<'allocation'>, 'allocated_from' | 'allocated_to' | 'seconds_per_day'>

/** How busy somebody is on a day. */
type LoadState = 'unavailable' | 'overallocated' | 'fully-allocated' | 'normal' | 'available'

/** What somebody is to do on a day; in seconds. */
export interface DayLoad {
  day: string
  /** The working hours; none on days without work. */
  capacity: number
  allocated: number
  /** What is left of the working hours. */
  available: number
  state: LoadState
}

/** From this share of the working hours on a day counts as well filled. */
const wellFilled = 0.75

export const spanOf = ({ allocated_from, allocated_to }: Allocation): Span => ({
  start: allocated_from,
  end: allocated_to,
})

/** The days from the first to the last. */
export const daysOf = ({ start, end }: Span): string[] =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, n) => addDays(start, n))

/** The load of each day of a span under allocations of one person. Days without work have none. */
export function loadsOf(
  { start, end }: Span,
  allocations: readonly Allocation[],
  calendar: Calendar,
): DayLoad[] {
  const days = daysOf({ start, end })
  // What begins on a day, less what ended before it.
  const steps = new Array<number>(days.length + 1).fill(0)
  for (const each of allocations) {
    if (each.allocated_to < start || each.allocated_from > end) continue
    const from = Math.max(0, daysBetween(start, each.allocated_from))
    const to = Math.min(days.length, daysBetween(start, each.allocated_to) + 1)
    steps[from]! += each.seconds_per_day ?? 0
    steps[to]! -= each.seconds_per_day ?? 0
  }
  let sum = 0
  return days.map((day, n) => {
    sum += steps[n]!
    return loadOf(day, sum, capacityOn(day, calendar))
  })
}

/** The load of a day on which somebody is to do so many seconds. */
export function loadOf(day: string, seconds: number, capacity: number): DayLoad {
  if (capacity === 0) return { day, capacity, allocated: 0, available: 0, state: 'unavailable' }
  return {
    ...{ day, capacity },
    allocated: seconds,
    available: Math.max(0, capacity - seconds),
    state: stateOf(seconds, capacity),
  }
}

function stateOf(seconds: number, capacity: number): LoadState {
  if (seconds > capacity) return 'overallocated'
  if (seconds === capacity) return 'fully-allocated'
  return seconds >= capacity * wellFilled ? 'normal' : 'available'
}

/** Days in a row with the same load. */
export interface Segment extends Span, Pick<DayLoad, 'allocated' | 'state'> {}

/** Loads of days that follow each other, as few segments as there can be. */
export function segmentsOf(loads: readonly DayLoad[]): Segment[] {
  const segments: Segment[] = []
  for (const { day, allocated, state } of loads) {
    const last = segments.at(-1)
    if (last && last.allocated === allocated && last.state === state) last.end = day
    else segments.push({ start: day, end: day, allocated, state })
  }
  return segments
}

/** What is allocated in the working days of a span, and how much work they hold; in seconds. */
export function planned(
  span: Span,
  allocations: readonly Allocation[],
  calendar: Calendar,
): { allocated: number; capacity: number } {
  let allocated = 0
  for (const each of allocations) {
    const within = {
      start: later(each.allocated_from, span.start),
      end: earlier(each.allocated_to, span.end),
    }
    allocated += workingDaysIn(within, calendar) * (each.seconds_per_day ?? 0)
  }
  return { allocated, capacity: workIn(span, calendar).seconds }
}

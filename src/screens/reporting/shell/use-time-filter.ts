import { useState } from 'react'
import { type Duration, daysOf, durations, firstDuration } from '../../../core/reporting/period.ts'
import type { DaySpan } from '../../../core/values/day-spans.ts'
import { isDay } from '../../../core/values/time.ts'
import { chosenOf } from '../../../parts/as-of/moments.ts'
import { useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { useToday } from '../../../parts/hooks/use-today.ts'
import { firstDayOfWeek } from '../../../parts/text/first-day.ts'
import { useMoment } from '../as-of/use-moment.ts'

/** For which period reports are: a preset, or days of one's own, which leave the preset as it was. */
interface Stored {
  duration: Duration
  own: DaySpan | null
}

export interface TimeFilterState extends Stored {
  /** The day on which presets end: today, or that of the moment of which reports are. */
  today: string
  /** The days that are meant; two empty texts for all time. */
  period: DaySpan
  /** What calls are asked with whose input is a query; as a body the dates are a list. */
  query: { duration: Duration; date_range: string }
  body: { duration: Duration; date_range: string[] }
  choose: (duration: Duration) => void
  filterBy: (days: DaySpan) => void
}

const isStored = (value: unknown): value is Stored => {
  const { duration, own } = (value ?? {}) as Partial<Stored>
  return (
    durations.some((each) => each === duration) &&
    (own === null ||
      (Array.isArray(own) && own.length === 2 && own.every(isDay) && own[0] <= own[1]))
  )
}

/** The period of reports, which the browser remembers. */
export function useTimeFilter(): TimeFilterState {
  const [stored, keep] = useStoredState('plumbline.reporting.period', isStored, {
    duration: firstDuration,
    own: null,
  })
  return timeFilterOf(stored, useLastDay(), keep)
}

/** The same for a part of a page that begins with its period: nothing remembers it. */
export function useOwnTimeFilter({ duration, own }: TimeFilterState): TimeFilterState {
  const [chosen, keep] = useState<Stored>({ duration, own })
  return timeFilterOf(chosen, useLastDay(), keep)
}

function timeFilterOf(
  { duration, own }: Stored,
  today: string,
  keep: (value: Stored) => void,
): TimeFilterState {
  const period = own ?? presetDays(duration, today)
  const dates = period.filter(Boolean)
  return {
    ...{ duration, own, today, period },
    query: { duration, date_range: dates.join() },
    body: { duration, date_range: dates },
    choose: (duration) => keep({ duration, own: null }),
    filterBy: (days) => keep({ duration, own: days }),
  }
}

/** The day of the moment of which reports are, or today. */
function useLastDay(): string {
  const now = useToday()
  const moment = useMoment()
  return moment ? chosenOf(moment).day : now
}

/** The days that a preset means on a day, with weeks as the reader has them. */
export const presetDays = (duration: Duration, today: string) =>
  daysOf(duration, today, firstDayOfWeek())

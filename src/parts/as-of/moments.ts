import { valuesIn } from '../../client/requests/words.ts'
import { Refusal } from '../../core/catalogue/errors.ts'
import { errors } from '../../core/history/errors.ts'
import { dayIn, iso } from '../../core/values/time.ts'
import { zone } from '../text/format.ts'

/** A moment as it is chosen: the day and the time on the clock of this browser. */
export interface Chosen {
  day: string
  time: string
}

/** The moment that a text in an address names, as the server takes it; undefined if it names none. */
export function momentIn(text: string | null): string | undefined {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : iso(at)
}

/** The day and the time of a moment here. */
export function chosenOf(moment: string): Chosen {
  const at = new Date(moment)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: dayIn(at.getTime(), zone),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/**
 * The moment that is chosen; undefined while something is missing. Of the minute in which what is
 * looked at was made it is that one.
 */
export function momentOf({ day, time }: Chosen, made?: string): string | undefined {
  const moment = day && time ? momentIn(`${day}T${time}`) : undefined
  const first = made && chosenOf(made)
  return moment && first && day === first.day && time === first.time ? made : moment
}

/** Since when the history reaches, as the refusal of an earlier moment says; else undefined. */
export const reachIn = (failure: unknown): string | undefined =>
  failure instanceof Refusal && failure.code === 'before_history'
    ? valuesIn(errors.before_history.text, failure.message)?.from
    : undefined

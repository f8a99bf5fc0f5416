import { memoize } from '../../core/engine/memoize.ts'
import { dayIn, daysBetween } from '../../core/values/time.ts'
import { albanianAgo, albanianDate, albanianNow, albanianSeconds, isKnown } from './albanian.ts'
import { currentTag } from './i18n.ts'

type Translate = (key: string) => string

/** Writes points in time, in milliseconds, as the language in use does. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const formatIn = memoize((tag: string): ((at: number) => string) =>
    isKnown(tag) ? new Intl.DateTimeFormat(tag, options).format : albanianDate(options),
  )
  return (at) => formatIn(currentTag())(at)
}

const asDay = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const asToday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const asInstant = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' })
const asExactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The time zone of this browser. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today in this browser's time zone. */
export const today = () => dayIn(Date.now(), zone)

/** Days that have names, by how far they are from today. */
const nearDays = new Map([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
])

/** A day as short month, day and year (A9); near ones by name. */
export function showDay(day: string, t: Translate): string {
  const near = nearDays.get(daysBetween(today(), day))
  if (near) return t(near)
  return asDay(Date.parse(day))
}

/** Today as one says it: weekday, day, month and year. */
export const showToday = () => asToday(Date.now())

/** A point in time as a date, in this browser's time zone. */
export const showInstant = (instant: string) => asInstant(Date.parse(instant))

/** A point in time to the minute, for tooltips. */
export const showExactly = (instant: string) => asExactly(Date.parse(instant))

/** Minutes as `1h 30m`; nothing for none. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}

/** The time from a point in time to another, in milliseconds, as a clock shows it: `0:04:59`. */
export function showElapsed(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const secondsFormat = memoize(
  (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
)
/** Seconds in words, as `12 seconds`. */
export const showSeconds = (seconds: number) =>
  isKnown(currentTag()) ? secondsFormat(currentTag()).format(seconds) : albanianSeconds(seconds)

const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was, in words. */
export function showAgo(instant: string): string {
  const seconds = (Date.now() - Date.parse(instant)) / 1_000
  const [unit, length] = spans.find(([, length]) => seconds >= length) ?? ['second', Infinity]
  const count = Math.floor(seconds / length)
  if (isKnown(currentTag()))
    return new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto' }).format(-count, unit)
  return unit === 'second' ? albanianNow : albanianAgo(count, unit)
}

import { dayIn, daysBetween } from '../core/time.ts'
import { currentTag } from './i18n.ts'

type Translate = (key: string) => string

const formats = new Map<string, Intl.DateTimeFormat>()
function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentTag()}/${name}`
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(currentTag(), options)))
  return known
}

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
  return format('day', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
}

/** Today as one says it: weekday, day, month and year. */
export const showToday = () =>
  format('today', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(Date.now())

/** A point in time as a date, in this browser's time zone. */
export const showInstant = (instant: string) =>
  format('instant', { month: 'short', day: 'numeric', year: 'numeric' }).format(Date.parse(instant))

/** A point in time to the minute, for tooltips. */
export const showExactly = (instant: string) =>
  format('exact', { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(instant))

/** Minutes as `1h 30m`; nothing for none. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}

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
  const words = new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto' })
  for (const [unit, length] of spans) if (seconds >= length) return words.format(-Math.floor(seconds / length), unit)
  return words.format(0, 'second')
}

import { today } from '../../client/local-days.ts'
import { serverNow } from '../../client/requests/server-clock.ts'
import { session } from '../../client/session/session.ts'
import { memoize } from '../../core/engine/memoize.ts'
import type { DateFormat } from '../../core/session/region.ts'
import { dayIn, daysBetween } from '../../core/values/time.ts'
import {
  albanianAgo,
  albanianDate,
  albanianList,
  albanianNow,
  albanianSeconds,
  isKnown,
} from './albanian.ts'
import { currentTag, showNumber, tagOfNumbers } from './i18n.ts'

type Translate = (key: string) => string

/** Writes points in time, in milliseconds, as the language in use does. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const formatIn = memoize((tag: string): ((at: number) => string) =>
    isKnown(tag) ? new Intl.DateTimeFormat(tag, options).format : albanianDate(options),
  )
  return (at) => formatIn(currentTag())(at)
}

/** A way to write points in time by a pattern that a user has chosen, in a time zone. */
function byPattern(timeZone?: string) {
  const zoned = timeZone ? { timeZone } : {}
  const shortMonth = dateFormat({ month: 'short', ...zoned })
  const numbers = new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...zoned,
  })
  return (at: number, pattern: DateFormat): string => {
    const parts = numbers.formatToParts(at)
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)!.value
    const fields = new Map([
      ['yyyy', part('year')],
      ['MMM', shortMonth(at)],
      ['MM', part('month')],
      ['dd', part('day')],
      ['d', String(Number(part('day')))],
    ])
    return pattern.replace(/yyyy|MMM|MM|dd|d/g, (field) => fields.get(field)!)
  }
}

const short = { month: 'short', day: 'numeric', year: 'numeric' } as const

/**
 * Writes points in time as short month, day and year, or by the pattern that the user has chosen
 * (A9).
 */
function dateOf(timeZone?: string): (at: number, pattern?: DateFormat) => string {
  const inLanguage = dateFormat({
    ...short,
    ...(timeZone ? { timeZone } : {}),
  })
  const inPattern = byPattern(timeZone)
  return (at, pattern = session.user?.date_format ?? 'auto') =>
    pattern === 'auto' ? inLanguage(at) : inPattern(at, pattern)
}

const utc = dateOf('UTC')
const dayOnce = memoize((asked: string) => utc(Date.parse(asked.split(' ')[0]!)), 1_000)
/** A day, written once for all lines of a list that have it. */
const asDay = (day: string) =>
  dayOnce(`${day} ${currentTag()} ${session.user?.date_format ?? 'auto'}`)
const asToday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const asInstant = dateOf()
const asTime = dateFormat({ timeStyle: 'short' })
const asExactly = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The time zone of this browser. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

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
  return asDay(day)
}

/** A day as short month, day and year, also where it is near: what is on paper is read later. */
export const showDate = (day: string) => asDay(day)

const rangeFormat = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { ...short, timeZone: 'UTC' }),
)

/** From one day to another, as short as the language says it: `Oct 17 – 23, 2026`; a single day as one. */
export function showDays(start: string, end: string): string {
  if (start === end) return showDate(start)
  const isOwn = (session.user?.date_format ?? 'auto') !== 'auto'
  if (isOwn || !isKnown(currentTag())) return `${showDate(start)} – ${showDate(end)}`
  return rangeFormat(currentTag()).formatRange(Date.parse(start), Date.parse(end))
}

/** Today as one says it: weekday, day, month and year. */
export const showToday = (day = today()) => asToday(Date.parse(`${day}T12:00:00`))

/** A point in time as a date, in this browser's time zone. */
export const showInstant = (instant: string) => asInstant(Date.parse(instant))

/** A point in time to the minute, for tooltips. */
export function showExactly(instant: string): string {
  const at = Date.parse(instant)
  const isOwn = (session.user?.date_format ?? 'auto') !== 'auto'
  return isOwn ? `${asInstant(at)} ${asTime(at)}` : asExactly(at)
}

/**
 * From one point in time to another, in milliseconds, each to the minute; the day is said once where
 * both have the same one.
 */
export function showSpan(from: number, to: number): [string, string] {
  const [start, end] = [from, to].map((at) => showExactly(new Date(at).toISOString()))
  return [start!, dayIn(from, zone) === dayIn(to, zone) ? asTime(to) : end!]
}

/** Today in a format, as an example of it. */
export const showSample = (format: DateFormat) => asInstant(Date.now(), format)

/** Minutes as `1h 30m`; nothing for none. */
export function showMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  return [hours > 0 && `${showNumber(hours)}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ')
}

/** Seconds as `1h 2m 3s`, without the parts that are zero; `0s` for none. */
export function showSpent(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.floor(seconds % 60)
  return [showMinutes(minutes), (rest > 0 || minutes === 0) && `${rest}s`].filter(Boolean).join(' ')
}

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB']
const sizeFormat = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format,
)

const measureFormat = memoize(
  (key: string) =>
    new Intl.NumberFormat(key.slice(key.indexOf(' ') + 1), {
      style: 'unit',
      unit: key.slice(0, key.indexOf(' ')),
      maximumFractionDigits: 0,
    }).format,
)

/** A whole number of milliseconds or percent, as the language writes it: `1.234 ms`. */
export const showMeasure = (value: number, unit: 'millisecond' | 'percent') =>
  measureFormat(`${unit} ${tagOfNumbers()}`)(value)

const lagFormat = memoize(
  (tag: string) =>
    new Intl.NumberFormat(tag, {
      ...{ style: 'unit', unit: 'day', unitDisplay: 'narrow' },
      ...{ signDisplay: 'exceptZero', maximumFractionDigits: 0 },
    }).format,
)

/** By how many days something is later, or earlier with a minus, as short as it can be: `+2d`. */
export const showLag = (days: number): string => lagFormat(tagOfNumbers())(days)

/** Bytes in the largest unit below them, as the language writes numbers: `1,5 MB`. */
export function showSize(bytes: number): string {
  const n = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1)
  return `${sizeFormat(tagOfNumbers())(bytes / 1024 ** n)}\u00a0${sizeUnits[n]}`
}

const moneyFormat = memoize(
  (key: string) =>
    new Intl.NumberFormat(key.slice(4), { style: 'currency', currency: key.slice(0, 3) }).format,
)

/** An amount in the main unit of its currency, as the language writes it: `8,99 $`. */
export const showMoney = (amount: number | string, currency: string) =>
  moneyFormat(`${currency} ${tagOfNumbers()}`)(Number(amount))

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

const listFormat = memoize((tag: string) => new Intl.ListFormat(tag, { type: 'conjunction' }))
/** Some things one after the other, as the language in use lists them. */
export const showList = (things: readonly string[]) =>
  isKnown(currentTag()) ? listFormat(currentTag()).format(things) : albanianList(things)

const longWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' })
/** What a day of the week is called, 0 = Sunday. */
export const showWeekday = (day: number) => longWeekday(Date.UTC(2023, 0, 1 + day))

const shortWeekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })
/** The same in a few letters. */
export const showShortWeekday = (day: number) => shortWeekday(Date.UTC(2023, 0, 1 + day))

const wholeDay = dateFormat({
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
})
/** A day with its day of the week. */
export const showWholeDay = (day: string) => wholeDay(Date.parse(day))

const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago something was, in words. */
export function showAgo(instant: string): string {
  const seconds = (serverNow() - Date.parse(instant)) / 1_000
  const [unit, length] = spans.find(([, length]) => seconds >= length) ?? ['second', Infinity]
  const count = Math.floor(seconds / length)
  if (isKnown(currentTag()))
    return new Intl.RelativeTimeFormat(currentTag(), { numeric: 'auto' }).format(-count, unit)
  return unit === 'second' ? albanianNow : albanianAgo(count, unit)
}

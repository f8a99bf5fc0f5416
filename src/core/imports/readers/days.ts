import { dayIn, dayMs, isDay, zonedIso } from '../../values/time.ts'
import type { DateOrder } from '../sources.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const parts = /[\p{L}\p{N}]+/gu

/** How the days of a file are read. */
export interface DayReading {
  order: DateOrder
  /** The time zone (IANA name) of who imports, in which instants have their day. */
  zone: string
  /** The time of day that stands for none there, besides midnight. */
  noTime?: string | undefined
  /** Whether midnight UTC is a day without a time. */
  utcDays?: boolean | undefined
}

/** A day, `YYYY-MM-DD`, and the time of day where one is said, `HH:MM`. */
export interface Moment {
  day: string
  time: string | null
}

/**
 * The day that a text of a file names, and the time of that day. An instant, as `dayOf` knows them,
 * has both in the time zone of who imports; other texts say them as they stand there.
 */
export function momentOf(text: string, reading: DayReading): Moment | undefined {
  const { order, zone, utcDays = false } = reading
  const day = dayOf(text, order)
  const at = instantOf(text.trim())
  if (day === undefined) return undefined
  if (at === undefined) return { day, time: said(timeIn(text), reading) }
  if (utcDays && at % dayMs === 0) return { day, time: null }
  const local = zonedIso(at, zone)
  if (!isDay(local.slice(0, 10))) return { day, time: null }
  return { day: local.slice(0, 10), time: said(local.slice(11, 16), reading) }
}

const said = (time: string | undefined, { noTime }: DayReading): string | null =>
  time === undefined || time === '00:00' || time === noTime ? null : time

/** The instant of a text that is milliseconds since 1970, or in UTC; undefined for all others. */
function instantOf(text: string): number | undefined {
  if (/^\d{12,13}$/.test(text)) return Number(text)
  const isInUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|\+00:?00)$/.test(text)
  const at = isInUtc ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** The time of day that stands in a text, `HH:MM`; undefined for none. */
export function timeIn(text: string): string | undefined {
  const found = /(?:^|\D)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?: ?([ap])\.?m\b)?/i.exec(text)
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2])]
  const half = found?.[3]?.toLowerCase()
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  if (!(hours <= 23 && minute <= 59)) return undefined
  return `${String(hours).padStart(2, '0')}:${found![2]}`
}

/**
 * The day (`YYYY-MM-DD`) that a text of a file names: `2026-12-01`, also with a time; `1.12.2026`
 * and the like in the given order; `12/Jan/26 3:45 PM`, `Jan 12, 2026`; that of an instant in UTC,
 * `2026-12-01T17:00:00.000Z` or milliseconds since 1970. Undefined for what names none.
 */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const said = text.trim()
  if (said.length > 100) return undefined
  const at = instantOf(said)
  if (at !== undefined) return dayIn(at, 'UTC')
  const words = (said.match(parts) ?? []).map((word) =>
    word.replace(/^(\d{1,2})(st|nd|rd|th|T\d+)$/i, '$1'),
  )
  const first = words.findIndex((word) => /^\d/.test(word) || isMonth(word))
  const [a, b, c] = first < 0 ? [] : words.slice(first, first + 3)
  if (a === undefined || b === undefined || c === undefined) return undefined
  const day = c.split('T', 1)[0]!
  if (isMonth(a)) return dayAs(day, monthOf(a), b)
  if (isMonth(b)) return a.length === 4 ? dayAs(a, monthOf(b), day) : dayAs(day, monthOf(b), a)
  if (a.length === 4) return dayAs(a, b, day)
  return order === 'mdy' ? dayAs(day, a, b) : order === 'dmy' ? dayAs(day, b, a) : dayAs(a, b, day)
}

const isMonth = (word: string) =>
  /^\p{L}{3,9}$/u.test(word) && months.includes(word.slice(0, 3).toLowerCase())
const monthOf = (word: string) => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

function dayAs(year: string, month: string, of: string): string | undefined {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(of))
    return undefined
  const whole = year.length === 2 ? `20${year}` : year
  const day = `${whole}-${month.padStart(2, '0')}-${of.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** The order in which most of some texts are days; where several fit, the one that is given. */
export function orderOf(texts: readonly string[], usual: DateOrder = 'dmy'): DateOrder {
  const fits = (order: DateOrder) => texts.filter((text) => dayOf(text, order) !== undefined).length
  const orders: DateOrder[] = [usual, 'dmy', 'mdy', 'ymd']
  return orders.reduce((best, order) => (fits(order) > fits(best) ? order : best))
}

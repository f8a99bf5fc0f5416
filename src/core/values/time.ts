export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The instant of a clock reading in milliseconds. */
export const iso = (now: number) => new Date(now).toISOString()

/** Whether a text names a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** The day `days` after another (before it, if negative). */
export const addDays = (from: string, days: number) =>
  iso(Date.parse(`${from}T00:00:00.000Z`) + days * dayMs).slice(0, 10)

/** The last day of the month of a day. */
export function monthEnd(of: string): string {
  const month = of.slice(0, 7)
  if (month.endsWith('-12')) return `${month}-31`
  return addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
}

/**
 * The same day so many months later (before, if negative), or the last of a month that is too short.
 * Where a short month has cut the day before, the anchor says which day is meant.
 */
export function addMonths(from: string, months: number, anchor = from): string {
  const isCut = from === monthEnd(from) && dayOfMonth(anchor) > dayOfMonth(from)
  const wanted = dayOfMonth(isCut ? anchor : from)
  const [year, month] = from.split('-').map(Number) as [number, number]
  const at = 12 * year + (month - 1) + months
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, Math.min(wanted, dayOfMonth(monthEnd(first))) - 1)
}

/** The day of its month, from 1. */
export const dayOfMonth = (of: string) => Number(of.slice(8))

/** The first day of the week of a day; weeks begin with a day of the week, 0 = Sunday. */
export const firstOfWeek = (of: string, weekStart: number) =>
  addDays(of, -((weekday(of) - weekStart + 7) % 7))

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day of the week, 0 = Sunday. */
export const weekday = (of: string) => new Date(`${of}T00:00:00.000Z`).getUTCDay()

/** The calendar day at an instant in a time zone (IANA name); an unknown zone counts as UTC. */
export function dayIn(now: number, zone?: string | null): string {
  try {
    return calendarOf(zone || 'UTC').format(now)
  } catch {
    return iso(now).slice(0, 10)
  }
}

/**
 * The hour of the day at an instant in a time zone (IANA name), 0 to 23; an unknown zone counts as
 * UTC.
 */
export function hourIn(now: number, zone: string): number {
  try {
    return Number(clockOf(zone).format(now))
  } catch {
    return new Date(now).getUTCHours()
  }
}

/** Making a format is slow, and there are only as many as time zones. */
function formats(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    let format = known.get(timeZone)
    if (!format) {
      format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options })
      known.set(format.resolvedOptions().timeZone, format)
    }
    return format
  }
}
const calendarOf = formats({ year: 'numeric', month: '2-digit', day: '2-digit' })
const zonedOf = formats({
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  timeZoneName: 'longOffset',
})
const clockOf = formats({ hour: '2-digit', hourCycle: 'h23' })

/**
 * A point in time in a time zone (IANA name) as ISO-8601 with its offset, to the second. Without a
 * zone, and in an unknown one, it is in UTC.
 */
export function zonedIso(at: number, zone?: string): string {
  if (!zone) return iso(at)
  try {
    const parts = new Map(
      zonedOf(zone)
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    )
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name)!
    const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
    const day = `${part('year')}-${part('month')}-${part('day')}`
    return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
  } catch {
    return iso(at)
  }
}

/**
 * The instant at which a day begins in a time zone (IANA name), in milliseconds; an unknown zone
 * counts as UTC. Where the clock skips midnight, that at which the day's first hour begins, and the
 * first of two where it is turned back to midnight.
 */
export function startOfDay(of: string, zone?: string | null): number {
  const utc = Date.parse(`${of}T00:00:00.000Z`)
  // Clocks are at most 14 hours ahead of UTC and 12 behind: one of these two offsets is in force.
  const starts = [utc - 15 * hourMs, utc + 13 * hourMs].map((at) => utc - offsetIn(at, zone))
  const first = Math.min(...starts)
  // There it is still the day before where the clocks were put back to that.
  return dayIn(first, zone) < of ? Math.max(...starts) : first
}

/** How far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
function offsetIn(at: number, zone?: string | null): number {
  const shown = Date.parse(`${zonedIso(at, zone || 'UTC').slice(0, 19)}.000Z`)
  return Number.isNaN(shown) ? 0 : shown - Math.floor(at / 1000) * 1000
}

/** Midnight UTC of a day as the wire shows stored days (`2026-03-05T00:00:00.000Z`). */
export const midnight = (of: string | null) => (of ? `${of}T00:00:00.000Z` : null)

/** `{h}h {m}m`, both parts always there (B: time strings of rows). Takes minutes. */
export const hoursAndMinutes = (minutes: number) =>
  `${Math.floor(minutes / 60)}h ${Math.floor(minutes % 60)}m`

/** `0h 0m`, `{m}m {s}s`, `{h}h {m}m` or `{h}h {m}m {s}s`. Takes seconds. */
export function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = Math.floor(seconds % 60)
  if (hours === 0 && rest > 0) return `${minutes}m ${rest}s`
  return rest > 0 ? `${hours}h ${minutes}m ${rest}s` : `${hours}h ${minutes}m`
}

const spans = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * The age of an instant in English: `2 hours ago`. Less than a minute ago, or in the future, is
 * `just now`.
 */
export function timeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at)
  for (const [name, length] of spans) {
    const count = Math.floor(passed / length)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

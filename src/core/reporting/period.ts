import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith } from '../engine/call.ts'
import type { DaySpan } from '../values/day-spans.ts'
import { blankToAbsent } from '../values/paging.ts'
import {
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  firstOfWeek,
  isDay,
  iso,
  monthEnd,
} from '../values/time.ts'

/** The keys of the periods that reports are asked for. */
export const durations = [
  'YESTERDAY',
  'LAST_WEEK',
  'PREV_WEEK',
  'LAST_MONTH',
  'PREV_MONTH',
  'LAST_QUARTER',
  'ALL_TIME',
] as const
export type Duration = (typeof durations)[number]

/** The period of a report for which none is asked (A3.35). */
export const firstDuration: Duration = 'LAST_WEEK'

/** A period without a first and a last day. */
export const allTime: DaySpan = ['', '']

export const isAllTime = ([from, to]: DaySpan) => from === '' && to === ''

/** The first and the last day of a period, if it has them. */
export const boundsOf = ([from, to]: DaySpan) => (from && to ? { from, to } : undefined)

/**
 * The days that a key means on a day, the first and the last included; weeks begin with a day of the
 * week, 0 = Sunday. `LAST_WEEK` has eight days: today and the seven before.
 */
export function daysOf(duration: Duration, today: string, weekStart = 0): DaySpan {
  switch (duration) {
    case 'YESTERDAY':
      return [addDays(today, -1), addDays(today, -1)]
    case 'LAST_WEEK':
      return [addDays(today, -7), today]
    case 'PREV_WEEK': {
      const first = addDays(firstOfWeek(today, weekStart), -7)
      return [first, addDays(first, 6)]
    }
    case 'LAST_MONTH':
      return [addDays(today, -30), today]
    case 'PREV_MONTH': {
      const first = `${addMonths(today, -1).slice(0, 7)}-01`
      return [first, monthEnd(first)]
    }
    case 'LAST_QUARTER':
      return [addMonths(today, -3), today]
    case 'ALL_TIME':
      return allTime
  }
}

const absent = (value: unknown) => (value === null ? undefined : blankToAbsent(value))

const duration = z.preprocess(absent, z.enum(durations).optional())

/** The two dates of `date_range`: days, or instants whose day depends on the time zone. */
const dates = z.array(z.string().max(limits.periodRaw)).transform((texts, context) => {
  const given = texts.filter((text) => absent(text) !== undefined)
  if (given.length === 0) return undefined
  const [from, to, ...more] = given.map(dateIn)
  if (from !== undefined && to !== undefined && more.length === 0) return [from, to] as const
  context.issues.push({ code: 'custom', message: 'two dates', input: texts })
  return z.NEVER
})

/** The names of time zones in the dates of browsers, which may have commas. */
const zoneNames = /\([^()]*\)/g

/**
 * A period as the query of a report has it: a key, and two dates joined by a comma, which win. Both
 * may be missing, empty or the text `undefined`.
 */
export const periodQuery = {
  duration,
  date_range: z.preprocess(
    absent,
    z
      .string()
      .max(limits.periodRaw)
      .default('')
      .transform((text) =>
        text
          .replace(zoneNames, '')
          .split(',')
          .map((part) => part.trim()),
      )
      .pipe(dates),
  ),
}

/** The same as a body has it: the dates are a list. */
export const periodBody = {
  duration,
  date_range: z.preprocess(
    absent,
    z
      .array(z.string().max(limits.periodRaw).nullable())
      .max(2)
      .default([])
      .transform((texts) => texts.map((text) => (text ?? '').replace(zoneNames, '').trim()))
      .pipe(dates),
  ),
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A date as clients send it: `2025-07-15`, `Tue Jul 15 2025 10:12:33 GMT 0530` (the text of a date in
 * a browser, in which `+` has become a blank) or an ISO instant. The day that is written counts, and of an
 * instant in UTC its day depends on the time zone. Undefined for what is none, and for days before
 * 1900 and after 2999.
 */
function dateIn(text: string): string | undefined {
  const browser = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{4})(?: \d{2}:\d{2}:\d{2} .*)?$/.exec(
    text,
  )
  if (browser) {
    const [, month, day, year] = browser
    return known(`${year}-${String(months.indexOf(month!) + 1).padStart(2, '0')}-${day}`)
  }
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}.*)?$/.exec(text) ?? []
  if (day === undefined || known(day) === undefined) return undefined
  if (!time?.endsWith('Z')) return day
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : iso(at)
}

const known = (day: string) => (isDay(day) && /^(19|2\d)/.test(day) ? day : undefined)

/** What a call is asked for. */
export interface AskedPeriod {
  duration?: Duration | undefined
  date_range?: readonly [string, string] | undefined
}

/** Where in time who asks is. */
interface Here {
  today: string
  zone: string | undefined
  /** The day with which their weeks begin, 0 = Sunday. */
  weekStart?: number | undefined
}

/** The refusals of `periodOf`, for the calls that are asked for a period. */
export const periodErrors = ['dates_reversed'] as const

/**
 * The days for which a report is asked, both included. Errors: `dates_reversed`; `invalid` for more
 * than a hundred years.
 */
export function periodOf(
  { duration = firstDuration, date_range }: AskedPeriod,
  { today, zone, weekStart }: Here,
  refuse: RefuseWith<(typeof periodErrors)[number], 'date_range'>,
): DaySpan {
  if (!date_range) return daysOf(duration, today, weekStart)
  const [from, to] = date_range.map((date) =>
    isDay(date) ? date : dayIn(Date.parse(date), zone),
  ) as [string, string]
  if (from > to) refuse('dates_reversed', 'date_range')
  if (daysBetween(from, to) >= limits.periodDays)
    refuse('invalid', 'date_range', { values: { field: 'date_range' } })
  return [from, to]
}

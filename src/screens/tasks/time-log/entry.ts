import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { isSame } from '../../../core/values/same.ts'
import { addDays } from '../../../core/values/time.ts'
import { readNumber } from '../../../parts/text/typed-number.ts'

/** Time that is being logged, as its fields have it; the clock is that of this browser. */
export interface Entry {
  day: string
  /** `HH:mm`; empty for none. */
  start: string
  end: string
  hours: string
  minutes: string
  description: string
  /** Its duration is suggested: nobody has typed one. */
  suggested?: boolean
}

/** What is wrong with a field; a key of the texts. */
export type EntryFaults = Partial<
  Record<
    keyof Entry,
    | 'needed'
    | 'negative'
    | 'number'
    | 'wholeNumber'
    | 'durationNone'
    | 'durationMost'
    | 'future'
    | 'tooLong'
  >
>

/** The minutes that are suggested. */
const usual = 30
const dayMinutes = 24 * 60
const minuteMs = 60_000
/** How far clocks may be apart. */
const toleratedMs = 2 * minuteMs

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

function local(at: number): Pick<Entry, 'day' | 'start'> {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return { day, start: clock(date.getHours() * 60 + date.getMinutes()) }
}

const lasting = (minutes: number) => ({
  hours: String(Math.floor(minutes / 60)),
  minutes: String(minutes % 60),
})

/** The time that is suggested: the half an hour that has just passed. */
export const usualEntry = (now: number, description = ''): Entry =>
  withEnd({
    ...{ ...local(now - usual * minuteMs), ...lasting(usual), end: '', description },
    suggested: true,
  })

/** A log as it is changed. */
export const entryOf = ({ created_at, time_spent, description }: Row<'work_log'>): Entry =>
  withEnd({
    ...local(Date.parse(created_at)),
    ...lasting(Math.floor(time_spent / 60)),
    ...{ end: '', description: description ?? '' },
  })

/** An entry as JSON, if a text is that. */
export function entryIn(text: string | null): Entry | undefined {
  const names = ['day', 'start', 'end', 'hours', 'minutes', 'description']
  try {
    const entry = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    const isWhole = names.every((name) => typeof entry?.[name] === 'string')
    return isWhole ? (entry as unknown as Entry) : undefined
  } catch {
    return undefined
  }
}

/** Whether two entries are of the same time, whatever was done in it. */
export const isSameTime = (one: Entry, other: Entry) =>
  isSame({ ...one, description: other.description }, other)

/** The minutes after midnight of a clock reading, or undefined. */
function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const whole = (text: string) => (/^\d{0,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
/** A number as the language writes it; nothing counts as 0. */
function decimal(text: string): number {
  const read = readNumber(text)
  if ('fault' in read || (read.value ?? 0) < 0) return Number.NaN
  return read.value ?? 0
}
const isNegative = (text: string) => /^\s*[-−]\s*[.,]?\d/.test(text)

/**
 * How long it took in minutes; not a number where the fields do not say. Parts of hours stand in the
 * minutes (`withField`).
 */
const durationOf = ({ hours, minutes }: Pick<Entry, 'hours' | 'minutes'>) =>
  Math.floor(decimal(hours)) * 60 + whole(minutes)

/** With parts of hours, and minutes from 60 on, as hours and minutes. */
export function tidied(entry: Entry): Entry {
  const duration = durationOf(entry)
  return Number.isNaN(duration) ? entry : { ...entry, ...lasting(duration) }
}

/** With the end that follows from start and duration. */
function withEnd(entry: Entry): Entry {
  const start = minuteOf(entry.start)
  const duration = durationOf(entry)
  if (start === undefined || Number.isNaN(duration)) return entry
  return { ...entry, end: clock(start + duration) }
}

/** With another duration: the end stays where it is, and so work began earlier or later. */
function withStart(before: Entry, next: Entry): Entry {
  const [start, end] = [minuteOf(before.start), minuteOf(before.end)]
  const duration = durationOf(next)
  if (start === undefined || end === undefined || Number.isNaN(duration)) return withEnd(next)
  const lasted = durationOf(before)
  const ends = start + (Number.isNaN(lasted) ? (end - start + dayMinutes) % dayMinutes : lasted)
  const begins = ends - duration
  const days = Math.floor(begins / dayMinutes)
  return { ...next, day: addDays(next.day, days), start: clock(begins - days * dayMinutes) }
}

/**
 * With a field changed, and what follows from it: the start from end and duration, or the end where
 * the start is `given`, the duration from start and end, and the minutes from hours such as 1.5. An
 * end before the start is on the next day. Hours that are typed leave nothing of suggested minutes.
 */
export function withField(entry: Entry, field: keyof Entry, value: string, given = false): Entry {
  const next = { ...entry, [field]: value }
  const hours = decimal(value)
  if (field === 'minutes' || field === 'end' || (field === 'hours' && hours > 0)) {
    if (field === 'hours' && next.suggested) next.minutes = '0'
    delete next.suggested
  }
  if (field === 'hours' && hours >= 0 && /[.,]\d/.test(value))
    next.minutes = String(Math.round((hours % 1) * 60))
  if (field === 'hours' || field === 'minutes')
    return given ? withEnd(next) : withStart(entry, next)
  if (field === 'start') return withEnd(next)
  if (field !== 'end') return next
  const [start, end] = [minuteOf(next.start), minuteOf(next.end)]
  if (start === undefined || end === undefined) return next
  return { ...next, ...lasting((end - start + dayMinutes) % dayMinutes) }
}

/** Whether it ends on a later day than it starts. */
export function endsLater(entry: Entry): boolean {
  const start = minuteOf(entry.start)
  return start !== undefined && start + durationOf(entry) >= dayMinutes
}

/**
 * What is wrong with the fields. `now` is in milliseconds by the clock of the server, and `before` the
 * log that they change.
 */
export function faultsOf(entry: Entry, now: number, before?: Row<'work_log'>): EntryFaults {
  const [start, end] = [minuteOf(entry.start), minuteOf(entry.end)]
  const seconds = secondsOf(entry, before)
  const faults: EntryFaults = {}
  if (start === undefined) faults.start = 'needed'
  if (end === undefined) faults.end = 'needed'
  if (Number.isNaN(decimal(entry.hours)))
    faults.hours = isNegative(entry.hours) ? 'negative' : 'number'
  if (Number.isNaN(whole(entry.minutes)))
    faults.minutes = isNegative(entry.minutes) ? 'negative' : 'wholeNumber'
  if (seconds > limits.timeLogSeconds) faults.hours = 'durationMost'
  if (seconds <= 0) faults.minutes = 'durationNone'
  if (Object.keys(faults).length === 0 && isAhead(sentOf(entry, before), now, before))
    faults.end = 'future'
  if (entry.description.trim().length > limits.timeLogDescription) faults.description = 'tooLong'
  return faults
}

/** Whether time ends later than now, and later than the log did that it changes. */
function isAhead(
  { formatted_start, seconds_spent }: ReturnType<typeof sentOf>,
  now: number,
  before: Row<'work_log'> | undefined,
): boolean {
  const ended = before ? Date.parse(before.created_at) + before.time_spent * 1_000 : 0
  const ends = Date.parse(formatted_start) + seconds_spent * 1_000
  return ends > Math.max(now + toleratedMs, ended)
}

/** The seconds a timer has logged stay while the minutes do. */
function secondsOf(entry: Entry, before?: Row<'work_log'>): number {
  const minutes = durationOf(entry)
  const isSame = before && Math.floor(before.time_spent / 60) === minutes
  return isSame ? before.time_spent : minutes * 60
}

/** What is sent of fields without a fault. */
export function sentOf(entry: Entry, before?: Row<'work_log'>) {
  const was = before && local(Date.parse(before.created_at))
  const isSame = was && was.day === entry.day && was.start === entry.start
  return {
    formatted_start: isSame
      ? before.created_at
      : new Date(`${entry.day}T${entry.start}:00`).toISOString(),
    seconds_spent: secondsOf(entry, before),
    description: entry.description.trim() || null,
  }
}

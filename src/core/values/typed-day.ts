import { type DayWords, namedBy, plainWord, wordedDate } from './day-words.ts'
import { addDays, addMonths, isDay, weekday } from './time.ts'
import { writtenDay } from './written-day.ts'

export interface DayReading {
  today: string
  /** Whether the reader writes the month before the day. */
  monthFirst: boolean
  /** What near days are called. */
  names: readonly (readonly [name: string, day: string])[]
  words: DayWords
  /** How a day is called that lies so many days, weeks or months ahead, or back if negative. */
  ahead: (count: number, unit: Unit) => string
}

const units = ['day', 'week', 'month'] as const
type Unit = (typeof units)[number]

/**
 * The day (`YYYY-MM-DD`) that somebody means by what they type: one by name, or by how far away it is
 * (`in 2 weeks`), the next such day of the week after today, a whole date, also with two digits of the year, or the next day of a number
 * (`12`) or of a day and month (`12.3.`, `Mar 12`). The beginning of a name that no other has is
 * enough. Undefined while it is none.
 */
export const typedDay = (text: string, reading: DayReading) => readDay(text, reading, false)

/** The same of a cell that was written elsewhere: its words are whole, and numbers alone have a year. */
export const pastedDay = (text: string, reading: DayReading) => readDay(text, reading, true)

/** As long as a day can be. */
const maxLetters = 40

function readDay(text: string, reading: DayReading, whole: boolean): string | undefined {
  if (text.trim().length > maxLetters) return undefined
  const typed = plainWord(text).replace(/\s+/g, ' ')
  if (typed === '') return undefined
  const near = dayByName(typed, reading, whole) ?? (whole ? undefined : dayAhead(typed, reading))
  const named = near ?? dayOfDate(typed, reading, whole)
  if (named !== undefined) return named
  // The day of the week that stands with a date needs not be right. It makes none of a number.
  const date = typed.replace(reading.words.weekday, '')
  return date === typed || /^\d+\D?$/.test(date) ? undefined : dayOfDate(date, reading, whole)
}

const dayOfDate = (text: string, reading: DayReading, whole: boolean) =>
  dayInNumbers(text, reading, whole) ?? dayInWords(text, reading, whole)

/** A near day, or the next of a day of the week after today. */
function dayByName(typed: string, { today, names, words }: DayReading, whole: boolean) {
  const weekdays = words.weekdays.map((forms, n) => {
    const ahead = (n - weekday(today) + 7) % 7 || 7
    return [forms, addDays(today, ahead)] as const
  })
  const all = [...names.map(([name, day]) => [[plainWord(name)], day] as const), ...weekdays]
  const at = namedBy(
    typed.replace(/\.$/, ''),
    all.map(([forms]) => forms),
    whole,
  )
  return at === undefined ? undefined : all[at]![1]
}

/** A day so many days, weeks or months from today. */
function dayAhead(typed: string, { today, ahead }: DayReading): string | undefined {
  const number = Number(/\d{1,3}/.exec(typed)?.[0] ?? Number.NaN)
  if (Number.isNaN(number)) return undefined
  for (const count of [number, -number])
    for (const unit of units) {
      if (plainWord(ahead(count, unit)).replace(/\s+/g, ' ') !== typed) continue
      if (unit === 'month') return addMonths(today, count)
      return addDays(today, unit === 'week' ? 7 * count : count)
    }
  return undefined
}

/** One to three numbers with the same sign between them, such as `12. 3. 2026`; one may be `12日`. */
const inNumbers = /^(?:(\d{1,2})日|(\d{1,4})(?: ?([ ./-]) ?(\d{1,2})(?: ?\3 ?(\d{1,4}))?)?\.?)$/

function dayInNumbers(text: string, { today, monthFirst }: DayReading, whole: boolean) {
  const [, alone, a = alone, between, b, year] = inNumbers.exec(text) ?? []
  if (a === undefined || (whole && year === undefined)) return undefined
  if (b === undefined) return nextMonthly(today, a)
  const sign = between === ' ' ? '/' : between
  const dayOf = (last: string) => writtenDay([a, b, last].join(sign), monthFirst)
  if (year === undefined) return nextYearly(today, dayOf)
  return dayOf(a.length < 4 ? wholeYear(year) : year)
}

function dayInWords(text: string, { today, words }: DayReading, whole: boolean) {
  const date = wordedDate(text, words, whole)
  if (!date) return undefined
  const { month } = date
  const [a, b] = date.numbers
  const dayOf = (year: string, day: string) => writtenDay(`${wholeYear(year)}-${month + 1}-${day}`)
  if (b === undefined) return nextYearly(today, (year) => dayOf(year, a))
  return a.length === 4 ? dayOf(a, b) : dayOf(b, a)
}

const wholeYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The first day from today on that a year makes of what is written without one. */
const nextYearly = (today: string, dayOf: (year: string) => string | undefined) =>
  firstOf([0, 1, 2, 3, 4], (years) => {
    const day = dayOf(String(Number(today.slice(0, 4)) + years))
    return day !== undefined && day >= today ? day : undefined
  })

/** The first day from today on with a number. */
function nextMonthly(today: string, number: string) {
  if (!/^\d{1,2}$/.test(number)) return undefined
  const first = `${today.slice(0, 7)}-01`
  return firstOf([0, 1, 2], (months) => {
    const day = `${monthAfter(first, months)}-${number.padStart(2, '0')}`
    return isDay(day) && day >= today ? day : undefined
  })
}

/** The month (`YYYY-MM`) so many after that of its first day. */
function monthAfter(first: string, months: number): string {
  let day = first
  for (let n = 0; n < months; n++) day = `${addDays(day, 31).slice(0, 7)}-01`
  return day.slice(0, 7)
}

function firstOf<N>(all: readonly N[], find: (each: N) => string | undefined) {
  for (const each of all) {
    const found = find(each)
    if (found !== undefined) return found
  }
  return undefined
}

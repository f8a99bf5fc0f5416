import { type DayWords, namedBy, plainWord, wordedDate } from './day-words.ts'
import { addDays, isDay, weekday } from './time.ts'
import { writtenDay } from './written-day.ts'

export interface DayReading {
  today: string
  /** Whether the reader writes the month before the day. */
  monthFirst: boolean
  /** What near days are called. */
  names: readonly (readonly [name: string, day: string])[]
  words: DayWords
}

/**
 * The day (`YYYY-MM-DD`) that somebody means by what they type: one by name, the next such day of the
 * week after today, a whole date, also with two digits of the year, or the next day of a number
 * (`12`) or of a day and month (`12.3.`, `Mar 12`). The beginning of a name that no other has is
 * enough. Undefined while it is none.
 */
export const typedDay = (text: string, reading: DayReading) => readDay(text, reading, false)

/** The same of a cell that was written elsewhere, whose words and dates are whole. */
export const pastedDay = (text: string, reading: DayReading) =>
  /^\s*\d*\s*$/.test(text) ? undefined : readDay(text, reading, true)

function readDay(text: string, reading: DayReading, whole: boolean): string | undefined {
  const typed = plainWord(text.slice(0, 40))
  if (typed === '') return undefined
  return (
    dayByName(typed, reading, whole) ??
    (/^[\d./-]+$/.test(typed) ? dayInNumbers(typed, reading) : dayInWords(typed, reading, whole))
  )
}

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

function dayInNumbers(typed: string, { today, monthFirst }: DayReading) {
  const [a, b, c, ...more] = typed.replace(/\.$/, '').split(/[./-]/)
  if (a === undefined || more.length > 0) return undefined
  const sign = typed.includes('.') ? '.' : '/'
  if (c !== undefined)
    return writtenDay(
      c.length === 2 && a.length < 4 ? [a, b, `20${c}`].join(sign) : typed,
      monthFirst,
    )
  if (b !== undefined)
    return nextYearly(today, (year) => writtenDay([a, b, year].join(sign), monthFirst))
  return nextMonthly(today, a)
}

function dayInWords(typed: string, { today, monthFirst, words }: DayReading, whole: boolean) {
  const date = wordedDate(typed, words, whole)
  if (!date) return undefined
  const { numbers, month } = date
  if (month === undefined)
    return numbers.length === 0
      ? undefined
      : dayInNumbers(numbers.join('/'), { today, monthFirst, names: [], words })
  const [a, b, ...more] = numbers
  if (a === undefined || more.length > 0) return undefined
  const dayOf = (year: string, day: string) =>
    writtenDay(`${year.length === 2 ? `20${year}` : year}-${month + 1}-${day}`)
  if (b === undefined) return nextYearly(today, (year) => dayOf(year, a))
  return a.length === 4 ? dayOf(a, b) : dayOf(b, a)
}

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

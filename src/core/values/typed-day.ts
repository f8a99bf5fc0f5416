import { folded } from './text.ts'
import { addDays, isDay } from './time.ts'
import { writtenDay } from './written-day.ts'

interface DayReading {
  today: string
  /** Whether the reader writes the month before the day. */
  monthFirst: boolean
  /** What days are called; the beginning of a name that no other has is enough. */
  names: readonly (readonly [name: string, day: string])[]
}

/**
 * The day (`YYYY-MM-DD`) that somebody means by what they type: one by name, a whole date, also with
 * two digits of the year, or the next day of a number (`12`) or of a day and month (`12.3.`).
 * Undefined while it is none.
 */
export function typedDay(text: string, { today, monthFirst, names }: DayReading) {
  const typed = folded(text.trim().slice(0, 40))
  if (typed === '') return undefined
  const exact = names.filter(([name]) => folded(name) === typed)
  const named = exact.length > 0 ? exact : names.filter(([name]) => folded(name).startsWith(typed))
  if (named.length === 1) return named[0]![1]
  const [a, b, c, ...more] = typed.replace(/\.$/, '').split(/[./-]/)
  if (a === undefined || more.length > 0) return undefined
  const sign = typed.includes('.') ? '.' : '/'
  if (c !== undefined)
    return writtenDay(
      c.length === 2 && a.length < 4 ? [a, b, `20${c}`].join(sign) : typed,
      monthFirst,
    )
  if (b !== undefined)
    return firstOf([0, 1, 2, 3, 4], (years) => {
      const year = Number(today.slice(0, 4)) + years
      const day = writtenDay([a, b, String(year)].join(sign), monthFirst)
      return day !== undefined && day >= today ? day : undefined
    })
  if (!/^\d{1,2}$/.test(a)) return undefined
  const first = `${today.slice(0, 7)}-01`
  return firstOf([0, 1, 2], (months) => {
    const day = `${monthAfter(first, months)}-${a.padStart(2, '0')}`
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

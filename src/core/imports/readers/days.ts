import { isDay, iso } from '../../values/time.ts'
import type { DateOrder } from '../sources.ts'

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const parts = /[\p{L}\p{N}]+/gu

/**
 * The day (`YYYY-MM-DD`) that a text of a file names: `2026-12-01`, also with a time; `1.12.2026`
 * and the like in the given order; `12/Jan/26 3:45 PM`, `Jan 12, 2026`; milliseconds since 1970.
 * Undefined for what names none.
 */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const said = text.trim()
  if (said.length > 100) return undefined
  if (/^\d{12,13}$/.test(said)) return iso(Number(said)).slice(0, 10)
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

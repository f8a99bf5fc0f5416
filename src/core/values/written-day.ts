import { isDay } from './time.ts'

/**
 * The day (`YYYY-MM-DD`) that a text from a spreadsheet names: `2026-12-01`, `1.12.2026`,
 * `12/01/2026`. Where both could be the month, slashes are read as the reader writes them, dots with
 * the day first. Undefined for what is no day.
 */
export function writtenDay(text: string, monthFirst = false): string | undefined {
  const parts = text.trim().split(/[./-]/)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [a, b, c] = parts as [string, string, string]
  const day = a.length === 4 ? iso(a, b, c) : iso(c, ...dayAndMonth(a, b, text, monthFirst))
  return isDay(day) ? day : undefined
}

const iso = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

function dayAndMonth(
  a: string,
  b: string,
  text: string,
  monthFirst: boolean,
): [month: string, day: string] {
  if (text.includes('.') || Number(a) > 12) return [b, a]
  return monthFirst || Number(b) > 12 ? [a, b] : [b, a]
}

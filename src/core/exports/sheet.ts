import type { NumberLooks } from '../columns/types/number.ts'

/** What is exported: tables of cells with a kind, which each format writes in its own way. */

/** A value of a table; null is an empty cell. */
export type Cell =
  | null
  | { kind: 'text'; text: string }
  /** `looks` is how people read it; as data it is the number alone. */
  | { kind: 'number'; number: number; looks?: NumberLooks }
  /** A day of the calendar, `YYYY-MM-DD`. */
  | { kind: 'day'; day: string }
  /** A point in time, ISO-8601. */
  | { kind: 'instant'; at: string }
  | { kind: 'duration'; seconds: number }

/** A column of a table; `width` is in characters. */
export interface SheetColumn {
  heading: string
  width: number
}

/** A row of a table, below another one if it is deeper. */
export interface SheetRow {
  cells: readonly Cell[]
  depth?: number
  /** It sums up the others. */
  total?: true
}

/** A table with its name, and what stands above it where a format has room for that. */
export interface Sheet {
  name: string
  titles: readonly string[]
  columns: readonly SheetColumn[]
  /** In batches, so that nobody else waits while they are made. */
  batches: AsyncIterable<readonly SheetRow[]>
  /** What stands in an empty cell where only people read it, as in a workbook. */
  blank?: string
  /** The time zone of instants (IANA name). */
  zone: string
}

/** A text as a cell; empty when there is none. */
export const textCell = (text: string | null | undefined): Cell =>
  text ? { kind: 'text', text } : null
export const numberCell = (number: number, looks?: NumberLooks): Cell => ({
  kind: 'number',
  number,
  ...(looks ? { looks } : {}),
})
export const dayCell = (day: string | null): Cell => (day ? { kind: 'day', day } : null)
export const instantCell = (at: string | null): Cell => (at ? { kind: 'instant', at } : null)
/** A time in seconds as a cell; empty for none. */
export const durationCell = (seconds: number): Cell =>
  seconds > 0 ? { kind: 'duration', seconds } : null

/** `h:mm:ss`, with as many hours as there are. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

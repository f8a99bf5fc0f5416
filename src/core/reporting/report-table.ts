import type { Cell, SheetColumn } from '../exports/sheet.ts'
import { filled } from '../values/filled.ts'

/** A column of a report as a file, and what it has of a row. */
export interface ReportColumn<R> extends SheetColumn {
  cell(row: R): Cell
}

/** A report as a table. */
export interface ReportTable<R> {
  /** Of what or whom it is; the name of the file begins with it. */
  of: string
  /** What it lists. */
  what: string
  /** The first and the last day that it is about. */
  period?: { from: string; to: string } | undefined
  /** What else is said of it. */
  notes?: readonly string[]
  columns: readonly ReportColumn<R>[]
  /** Its rows, or batches of them where they are read one after the other. */
  rows: readonly R[] | AsyncIterable<readonly R[]>
  /** What sums the rows up, below them. */
  totals?: readonly (readonly Cell[])[]
  /** The time zone of the moments in it, where that is another one than the reader's clock shows. */
  zone?: string
}

interface Written {
  words: Readonly<Record<'exportedOn' | 'fromTo' | 'asOfMoment', string>>
  today: string
  /** The moment of which it is, where that is not now. */
  moment?: { day: string; time: string } | undefined
  /** A day as people read it. */
  shown(day: string): string
}

/** What stands above the table of a report: what it is, when it was exported, its moment, its period, and notes. */
export function titlesOf(
  { of, what, period, notes = [] }: Pick<ReportTable<unknown>, 'of' | 'what' | 'period' | 'notes'>,
  { words, today, moment, shown }: Written,
): [title: string, ...more: string[]] {
  const exported = filled(words.exportedOn, { day: shown(today) })
  const days = period && filled(words.fromTo, { from: shown(period.from), to: shown(period.to) })
  const asOf = moment && filled(words.asOfMoment, { ...moment, day: shown(moment.day) })
  const more = [asOf, days].filter((each) => each !== undefined)
  return [`${of} - ${what}`, exported, ...more, ...notes]
}

import { limits } from '../catalogue/limits.ts'
import { daySpans, isWithin, rangeIn, type Today } from '../values/day-spans.ts'
import { isWord, me, none, textIn } from '../values/filter-words.ts'
import { contains, searched } from '../values/text.ts'
import type { Cell } from './cells.ts'
import type { Column } from './types/column-type.ts'
import { typeOf } from './types/types.ts'

/*
 * What tasks are filtered by in a custom column, as words without blanks (decision 116): `none` for
 * an empty cell; of people and options their ids, and `me`; `true` and `false` of a check box;
 * periods and days of dates; `from_to` of numbers, of which one may be open; `error` of a formula;
 * of texts a part of them.
 */

/** The periods that the days of a column are filtered by, in the order in which they are offered. */
export const columnPeriods = ['past', 'today', 'week', 'days', none] as const
/** The value of formulas that have an error instead of a result. */
export const failed = 'error'

/** Who asks, and when. */
interface Asked extends Today {
  /** The team member id of the reader. */
  me?: string | undefined
}

type CellTest = (cell: Cell) => boolean

/** Which cells of a column have one of some values; what is no value of its type is in none. */
export const cellTest = (column: Column, values: ReadonlySet<string>, asked: Asked): CellTest =>
  tests[typeOf(column).filter](column, values, asked)

/** Whether a word can be a value of some column; what it says depends on the column's type. */
export const isColumnValue = (word: string): boolean =>
  word.length <= limits.filterWord && (word === none || isWord(word))

/** What a cell is filtered and grouped by: ids of options and people, `true` and `false`. */
export const picksOf = (column: Column, cell: Cell): readonly string[] =>
  typeOf(column).picks?.(cell && 'value' in cell ? cell.value : null, column) ?? []

/** The numbers from one to another, of which one may be open; undefined for other words. */
export function numbersIn(word: string): readonly [from: number, to: number] | undefined {
  const range = rangeIn(word)
  if (!range?.every((end) => end === '' || isNumber(end))) return undefined
  const [from, to] = range
  return [
    from === '' ? Number.NEGATIVE_INFINITY : Number(from),
    to === '' ? Number.POSITIVE_INFINITY : Number(to),
  ]
}

const digits = /^-?[0-9]+(?:\.[0-9]+)?$/
const isNumber = (text: string) => text.length <= limits.valueDigits && digits.test(text)

/** A test that an empty cell passes where `none` is among the values. */
const unlessEmpty =
  (values: ReadonlySet<string>, test: (cell: Exclude<Cell, null>) => boolean): CellTest =>
  (cell) =>
    cell === null ? values.has(none) : test(cell)

/** Which ids are among some words, which `me` names the reader in, or are none where `none` is. */
export function pickTest(words: ReadonlySet<string>, reader?: string) {
  const wanted = new Set([...words].filter((word) => word !== none).map(textIn))
  if (reader !== undefined && wanted.has(me)) wanted.add(reader)
  return (picks: readonly string[]): boolean =>
    picks.length === 0 ? words.has(none) : picks.some((id) => wanted.has(id))
}

/** Which days are in one of the spans that some words stand for, or are none where `none` is. */
export function dayTest(words: ReadonlySet<string>, today: Today) {
  const spans = daySpans(words, today)
  return (day: string | null): boolean =>
    day === null ? words.has(none) : spans.some((span) => isWithin(day, span))
}

const tests = {
  picks(column, values, asked) {
    const has = pickTest(values, column.field_type === 'people' ? asked.me : undefined)
    return (cell) => has(picksOf(column, cell))
  },
  days(_, values, asked) {
    const has = dayTest(values, asked)
    return (cell) => has(cell && 'value' in cell ? String(cell.value) : null)
  },
  numbers(_, values) {
    const spans = [...values].map(numbersIn).filter((span) => span !== undefined)
    return unlessEmpty(values, (cell) => {
      if ('error' in cell) return values.has(failed)
      const number = Number(cell.value)
      return spans.some(([from, to]) => number >= from && number <= to)
    })
  },
  text(_, values) {
    const parts = [...values]
      .filter((word) => word !== none)
      .map((word) => searched(textIn(word)))
      .filter((part) => part !== '')
    return unlessEmpty(
      values,
      (cell) => 'value' in cell && parts.some((part) => contains(String(cell.value), part)),
    )
  },
} satisfies Record<string, (column: Column, values: ReadonlySet<string>, asked: Asked) => CellTest>

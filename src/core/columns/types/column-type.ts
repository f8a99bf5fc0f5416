import type { Row } from '../../model.ts'
import type { Sortable } from '../../values/compare.ts'
import type { Option, Value } from '../rows.ts'

export type Column = Row<'custom_column'>

/** A value as clients send it. */
export type Given = string | number | boolean | readonly string[]

/** What names stand for ids in values. */
export interface Names {
  /** A member of the team; undefined for one who has left. */
  member(id: string): string | undefined
}

/** What is given a value is refused for. */
type ValueFault = 'custom_value_invalid' | 'custom_value_long'

/** What a value becomes: the stored one, nothing, or a refusal. */
export type ReadValue = { value: Value } | { value: null } | { fault: ValueFault }

/** What custom columns differ in by their type, which has one of each. */
export interface ColumnType {
  /** Whether tasks have values in it; otherwise they follow from something else. */
  stored: boolean
  /** What edits its cells; null where nothing does. */
  editor: 'text' | 'number' | 'day' | 'check' | 'choice' | 'choices' | 'people' | null
  /** What its values are shown as, on the screen and in tables. */
  shown: 'text' | 'number' | 'day' | 'check' | 'options' | 'people'
  /** Settings that it has; the others of a column of this type are null, and options empty. */
  settings: readonly ('number' | 'label' | 'options' | 'formula')[]
  /** What is stored of what was sent. */
  read(given: Given, column: Column): ReadValue
  /** What the wire says of a stored value; undefined when nothing of it is left. */
  wire(value: Value, column: Column): unknown
  /** What tasks are sorted by; null comes last. */
  sortable(value: Value, column: Column, names: Names): Sortable
  /** What is asked of its cells in a filter (`core/columns/filter.ts`). */
  filter: 'picks' | 'days' | 'numbers' | 'text'
  /**
   * What tasks are grouped and chosen by: ids of options and people, `true` and `false`; null is an
   * empty cell.
   */
  picks?(value: Value | null, column: Column): readonly string[]
  /** A value as a plain text, for export and search. */
  text(value: Value, column: Column, names: Names): string
}

/** The option with an id. */
export const optionOf = ({ options }: Column, id: string): Option | undefined =>
  options.find((option) => option.id === id)

/** Ids from a list, a text that is a list in JSON, or one id; blanks are dropped. */
export function listOf(given: Given): string[] | undefined {
  if (typeof given === 'string')
    return given.trim().startsWith('[') ? fromJson(given) : withoutBlanks([given])
  return typeof given === 'object' ? withoutBlanks(given) : undefined
}

function fromJson(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.every((each) => typeof each === 'string'))
      return withoutBlanks(list)
  } catch {
    // No list.
  }
  return undefined
}

const withoutBlanks = (ids: readonly string[]) => [
  ...new Set(ids.map((id) => id.trim()).filter((id) => id !== '')),
]

/** What a type reads whose tasks have no values of their own. */
export const readNothing = (): ReadValue => ({ fault: 'custom_value_invalid' })

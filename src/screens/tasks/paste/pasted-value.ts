import type { ColumnType } from '../../../core/columns/types/column-type.ts'
import { typeOf } from '../../../core/columns/types/types.ts'
import type { Row } from '../../../core/model.ts'
import { meanings, type PastedGiven } from '../../../core/tasks/paste/pasted.ts'
import { namesIn } from '../../../core/values/name-list.ts'
import { folded } from '../../../core/values/text.ts'
import { readNumber } from '../../../parts/text/typed-number.ts'

type Column = Row<'custom_column'>

interface Reading {
  t: (key: string) => string
  /** Ids of people by their names. */
  people: ReadonlyMap<string, string>
  /** The day (`YYYY-MM-DD`) that is written. */
  dayOf: (text: string) => string | undefined
}

/** What a pasted cell of a custom column says, as it is sent, and what of it is not known. */
interface PastedValue {
  value?: PastedGiven
  unknown: readonly string[]
}

/** Reads a cell of a custom column as the list shows and copies it. */
export function pastedValue(column: Column, text: string, reading: Reading): PastedValue {
  const { editor } = typeOf(column)
  const read = editor === null ? { unknown: [text] } : readers[editor](text, column, reading)
  if (read.value === undefined) return read
  return 'fault' in typeOf(column).read(read.value, column) ? { unknown: [text] } : read
}

const oneOf = (value: PastedGiven | undefined, text: string): PastedValue =>
  value === undefined ? { unknown: [text] } : { value, unknown: [] }

const readers: Record<
  NonNullable<ColumnType['editor']>,
  (text: string, column: Column, reading: Reading) => PastedValue
> = {
  text: (text) => oneOf(text, text),
  number(text, column) {
    const number = readNumber(text, column)
    return oneOf('fault' in number ? undefined : (number.value ?? undefined), text)
  },
  day: (text, _, { dayOf }) => oneOf(dayOf(text), text),
  check(text, _, { t }) {
    const said = folded(text)
    const isSaid = (key: string, word: string) => [folded(t(key)), word].includes(said)
    if (isSaid('tasks:columnChecked', 'true')) return oneOf(true, text)
    // As a cell that is empty.
    return isSaid('tasks:columnUnchecked', 'false') ? { unknown: [] } : oneOf(undefined, text)
  },
  choice: (text, column) => oneOf(optionsOf(column).get(folded(text)), text),
  choices(text, column) {
    const options = optionsOf(column)
    const whole = options.get(folded(text))
    return whole === undefined ? several(text, options) : { value: [whole], unknown: [] }
  },
  people: (text, _, { people }) => several(text, people),
}

const optionsOf = ({ options }: Column) =>
  meanings(options.map(({ id, name }) => [name, id] as const))

/** Those of the names in a text that are known. */
function several(text: string, known: ReadonlyMap<string, string>): PastedValue {
  const names = namesIn(text, ',')
  const found = names.flatMap((name) => known.get(folded(name)) ?? [])
  const unknown = names.length > 0 ? names.filter((name) => !known.has(folded(name))) : [text]
  return found.length > 0 ? { value: [...new Set(found)], unknown } : { unknown }
}

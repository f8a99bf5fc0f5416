import { limits } from '../../catalogue/limits.ts'
import { namesText } from '../../values/name-list.ts'
import type { Option, Value } from '../rows.ts'
import { type Column, type ColumnType, type Given, listOf, optionOf } from './column-type.ts'
import { idsOf } from './people.ts'

/**
 * One of the column's options. It is kept by id, so that it follows when the option is renamed; the
 * wire says its name.
 */
export const selection: ColumnType = {
  stored: true,
  editor: 'choice',
  shown: 'options',
  settings: ['options'],
  filter: 'picks',
  read(given, column) {
    const named = typeof given === 'string' ? optionNamed(column, given) : undefined
    return named ? { value: named.id } : { fault: 'custom_value_invalid' }
  },
  wire: (value, column) => optionOf(column, String(value))?.name,
  sortable: (value, column) => placeOf(column, String(value)),
  picks: (value, column) => (typeof value === 'string' && optionOf(column, value) ? [value] : []),
  text: (value, column) => optionOf(column, String(value))?.name ?? '',
}

/** Any of the column's options, by their ids. */
export const labels: ColumnType = {
  stored: true,
  editor: 'choices',
  shown: 'options',
  settings: ['options'],
  filter: 'picks',
  read(given, column) {
    const found = optionsNamed(column, given)
    if (!found) return { fault: 'custom_value_invalid' }
    return { value: found.length > 0 ? found.map(({ id }) => id) : null }
  },
  wire: (value, column) => chosen(value, column).map(({ id }) => id),
  sortable(value, column) {
    const [first] = chosen(value, column)
    return first ? placeOf(column, first.id) : null
  },
  // In the order in which they were given.
  picks: (value, column) => idsOf(value).filter((id) => optionOf(column, id)),
  text: (value, column) => namesText(chosen(value, column).map(({ name }) => name)),
}

/** The options that a value has, in the order of the column. */
const chosen = (value: Value, { options }: Column): Option[] =>
  options.filter(({ id }) => idsOf(value).includes(id))

const optionNamed = ({ options }: Column, text: string): Option | undefined =>
  options.find(({ id }) => id === text) ?? options.find(({ name }) => name === text.trim())

function optionsNamed(column: Column, given: Given): Option[] | undefined {
  const one = typeof given === 'string' && optionNamed(column, given)
  if (one) return [one]
  const texts = listOf(given)
  if (!texts || texts.length > limits.valueList) return undefined
  const found = texts.flatMap((text) => optionNamed(column, text) ?? [])
  return found.length === texts.length ? [...new Set(found)] : undefined
}

function placeOf({ options }: Column, id: string): number | null {
  const at = options.findIndex((option) => option.id === id)
  return at < 0 ? null : at
}

import { limits } from '../../catalogue/limits.ts'
import { plainName } from '../../values/text.ts'
import type { ColumnType } from './column-type.ts'

/** One line of text. */
export const text: ColumnType = {
  stored: true,
  editor: 'text',
  shown: 'text',
  settings: [],
  filter: 'text',
  read(given) {
    if (typeof given === 'object') return { fault: 'custom_value_invalid' }
    const value = plainName(String(given))
    if (value.length > limits.valueText) return { fault: 'custom_value_long' }
    return { value: value === '' ? null : value }
  },
  wire: (value) => value,
  sortable: (value) => String(value).toLowerCase(),
  text: (value) => String(value),
}

import type { ColumnType } from './column-type.ts'

/** Checked or not; nothing counts as not checked. */
export const checkbox: ColumnType = {
  stored: true,
  editor: 'check',
  shown: 'check',
  settings: [],
  filter: 'picks',
  read(given) {
    if (typeof given === 'boolean') return { value: given }
    if (given === 'true' || given === 'false') return { value: given === 'true' }
    return { fault: 'custom_value_invalid' }
  },
  wire: (value) => value,
  sortable: (value) => (value === true ? 0 : null),
  picks: (value) => [String(value === true)],
  text: (value) => String(value),
}

import { type ColumnType, readNothing } from './column-type.ts'
import { numberText } from './number.ts'

/** The number of the task behind a label: `{LABEL}-{task no}`. */
export const key: ColumnType = {
  stored: false,
  editor: null,
  shown: 'text',
  settings: ['label'],
  filter: 'text',
  read: readNothing,
  wire: (value) => value,
  sortable: (value) => String(value),
  text: (value) => String(value),
}

/** What a formula gives. */
export const formula: ColumnType = {
  stored: false,
  editor: null,
  shown: 'number',
  settings: ['number', 'formula'],
  filter: 'numbers',
  read: readNothing,
  wire: (value) => value,
  sortable: (value) => Number(value),
  text: (value, column) => numberText(Number(value), column),
}

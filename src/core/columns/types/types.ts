import type { FieldType } from '../rows.ts'
import { checkbox } from './checkbox.ts'
import type { ColumnType } from './column-type.ts'
import { formula, key } from './computed.ts'
import { date } from './date.ts'
import { number } from './number.ts'
import { labels, selection } from './options.ts'
import { people } from './people.ts'
import { text } from './text.ts'

/** Every type of custom column, in the order in which the dialog offers them. */
export const columnTypes = {
  text,
  number,
  date,
  people,
  selection,
  labels,
  checkbox,
  formula,
  key,
} as const satisfies Record<FieldType, ColumnType>

/** The type of a column. */
export const typeOf = ({ field_type }: { field_type: FieldType }): ColumnType =>
  columnTypes[field_type]

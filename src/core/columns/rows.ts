import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { colour, id, instant } from '../values/fields.ts'

export const list_column = z.object({
  id,
  project_id: id,
  key: z.string(),
  name: z.string(),
  index: z.int(),
  pinned: z.boolean(),
})

/** What a custom column holds (B3.33); `key` and `formula` follow from other things. */
export const fieldType = z.enum([
  'people',
  'text',
  'number',
  'date',
  'selection',
  'checkbox',
  'labels',
  'key',
  'formula',
])
export type FieldType = z.output<typeof fieldType>

/** How a number is shown. */
export const numberType = z.enum(['formatted', 'unformatted', 'percentage', 'withLabel'])
export type NumberType = z.output<typeof numberType>

/** On which side of a number its label stands. */
export const labelPosition = z.enum(['left', 'right'])

/** One of what is chosen from in a column; its id is the client's own. */
const option = z.object({
  id: z.string().max(limits.optionId),
  name: z.string().max(limits.optionName),
  color: colour,
})
export type Option = z.output<typeof option>

/**
 * A column that a project has made for its tasks. What its type does not use is null, and `options`
 * empty; `formula` names other columns by their keys, in braces.
 */
export const custom_column = z.object({
  id,
  project_id: id,
  key: z.string().max(limits.columnKey),
  name: z.string().max(limits.columnTitle),
  field_type: fieldType,
  width: z.int(),
  is_visible: z.boolean(),
  sort_order: z.int(),
  number_type: numberType.nullable(),
  decimals: z.int().nullable(),
  label: z.string().max(limits.columnLabel).nullable(),
  label_position: labelPosition.nullable(),
  preview_value: z.string().max(limits.columnPreviewRaw).nullable(),
  formula: z.string().max(limits.formula).nullable(),
  options: z.array(option),
  created_at: instant,
  updated_at: instant,
})

/**
 * What a task has in a custom column. A number is a number, a day a text, a choice the id of its
 * option, people and labels lists of ids.
 */
export const custom_value = z.object({
  id,
  project_id: id,
  task_id: id,
  column_id: id,
  value: z.union([
    z.string().max(limits.valueText),
    z.number(),
    z.boolean(),
    z.array(z.string().max(limits.optionId)).max(limits.valueList),
  ]),
})
/** A value as it is stored. */
export type Value = z.output<typeof custom_value>['value']

/** How a user has laid out the list of a project. */
export const column_layout = z.object({
  id,
  user_id: id,
  project_id: id,
  /** Keys of columns, or `custom:{id}`. */
  order: z.array(z.string().max(limits.groupBy)).max(limits.laidColumns),
  pinned: z.array(z.string().max(limits.groupBy)).max(limits.pinnedColumns),
  /** Those that its person sees and the project does not show, and the other way round. */
  shown: z.array(z.string().max(limits.groupBy)).max(limits.laidColumns),
  hidden: z.array(z.string().max(limits.groupBy)).max(limits.laidColumns),
})

/** The shapes of its tables' rows. */
export const rows = { list_column, custom_column, custom_value, column_layout }

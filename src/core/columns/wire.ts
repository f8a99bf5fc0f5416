import { z } from 'zod'
import { id } from '../values/fields.ts'
import type { Operator } from './formula/parse.ts'
import { isFormula, parseFormula } from './formula/parse.ts'
import { fieldType, labelPosition, numberType } from './rows.ts'
import type { Column } from './types/column-type.ts'

const text = z.string().nullable()
export const expression = z.enum(['add', 'substract', 'divide', 'multiply'])

/** The settings that the wire names alike in all of its shapes, in the one or the other case. */
const settings = {
  numberType: numberType.nullable(),
  decimals: z.int().nullable(),
  label: text,
  labelPosition: labelPosition.nullable(),
  previewValue: text,
  expression: expression.nullable(),
  firstNumericColumnKey: text,
  secondNumericColumnKey: text,
  formula: text,
}

/** A custom column as lists of columns have it (B3.20, B3.33). */
export const columnWire = z.object({
  id,
  key: z.string(),
  name: z.string(),
  width: z.int(),
  pinned: z.boolean(),
  custom_column: z.literal(true),
  isCustom: z.literal(true),
  custom_column_obj: z.object({
    fieldType,
    fieldTitle: z.string(),
    ...settings,
    selectionsList: z.array(
      z.object({
        selection_id: z.string(),
        selection_name: z.string(),
        selection_color: z.string(),
      }),
    ),
    labelsList: z.array(
      z.object({ label_id: z.string(), label_name: z.string(), label_color: z.string() }),
    ),
  }),
})

const selections = z.array(
  z.object({
    selection_id: z.string(),
    selection_name: z.string(),
    selection_color: z.string(),
    selection_order: z.int(),
  }),
)
const labels = z.array(
  z.object({
    label_id: z.string(),
    label_name: z.string(),
    label_color: z.string(),
    label_order: z.int(),
  }),
)

/** A custom column as making and changing one answers it. */
export const columnRow = z.object({
  id,
  project_id: id,
  name: z.string(),
  key: z.string(),
  field_type: fieldType,
  width: z.int(),
  is_visible: z.boolean(),
  is_custom_column: z.literal(true),
  created_at: z.string(),
  updated_at: z.string(),
  field_title: z.string(),
  number_type: numberType.nullable(),
  decimals: z.int().nullable(),
  label: text,
  label_position: labelPosition.nullable(),
  preview_value: text,
  expression: expression.nullable(),
  first_numeric_column_key: text,
  second_numeric_column_key: text,
  formula: text,
  selections_list: selections.nullable(),
  labels_list: labels.nullable(),
})

/** A formula that is one sign between two columns, as the wire has those; all null for others. */
function pairOf(formula: string | null): {
  expression: Operator | null
  first: string | null
  second: string | null
} {
  const steps = formula === null ? [] : parseFormula(formula)
  if (isFormula(steps) && steps.length === 3) {
    const [first, second, sign] = steps
    if (first?.do === 'column' && second?.do === 'column' && sign && isSign(sign.do))
      return { expression: sign.do, first: first.key, second: second.key }
  }
  return { expression: null, first: null, second: null }
}

const isSign = (text: string): text is Operator => expression.safeParse(text).success

const signs = { add: '+', substract: '-', multiply: '*', divide: '/' } as const

/** The formula of a sign between two columns. */
export const formulaOfPair = (sign: Operator, first: string, second: string) =>
  `{${first}} ${signs[sign]} {${second}}`

export function toWire(column: Column): z.output<typeof columnWire> {
  const { expression, first, second } = pairOf(column.formula)
  const of = (type: Column['field_type']) => (column.field_type === type ? column.options : [])
  return {
    id: column.id,
    key: column.key,
    name: column.name,
    width: column.width,
    pinned: column.is_visible,
    custom_column: true,
    isCustom: true,
    custom_column_obj: {
      fieldType: column.field_type,
      fieldTitle: column.name,
      numberType: column.number_type,
      decimals: column.decimals,
      label: column.label,
      labelPosition: column.label_position,
      previewValue: column.preview_value,
      expression,
      firstNumericColumnKey: first,
      secondNumericColumnKey: second,
      formula: column.formula,
      selectionsList: of('selection').map(({ id, name, color }) => ({
        selection_id: id,
        selection_name: name,
        selection_color: color,
      })),
      labelsList: of('labels').map(({ id, name, color }) => ({
        label_id: id,
        label_name: name,
        label_color: color,
      })),
    },
  }
}

export function toRow(column: Column): z.output<typeof columnRow> {
  const { expression, first, second } = pairOf(column.formula)
  const { options, field_type } = column
  return {
    id: column.id,
    project_id: column.project_id,
    name: column.name,
    key: column.key,
    field_type,
    width: column.width,
    is_visible: column.is_visible,
    is_custom_column: true,
    created_at: column.created_at,
    updated_at: column.updated_at,
    field_title: column.name,
    number_type: column.number_type,
    decimals: column.decimals,
    label: column.label,
    label_position: column.label_position,
    preview_value: column.preview_value,
    expression,
    first_numeric_column_key: first,
    second_numeric_column_key: second,
    formula: column.formula,
    selections_list:
      field_type === 'selection'
        ? options.map(({ id, name, color }, n) => ({
            selection_id: id,
            selection_name: name,
            selection_color: color,
            selection_order: n,
          }))
        : null,
    labels_list:
      field_type === 'labels'
        ? options.map(({ id, name, color }, n) => ({
            label_id: id,
            label_name: name,
            label_color: color,
            label_order: n,
          }))
        : null,
  }
}

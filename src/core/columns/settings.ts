import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith } from '../engine/call.ts'
import { colour } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { isCircular, isNumeric, stepsIn } from './formula/formulas.ts'
import { isFormula, keysIn, parseFormula } from './formula/parse.ts'
import { labelPosition, numberType, type Option } from './rows.ts'
import type { Column } from './types/column-type.ts'
import { typeOf } from './types/types.ts'
import { expression, formulaOfPair } from './wire.ts'

const key = z.string().max(limits.columnKey)
const optionId = z.string().min(1).max(limits.optionId)
const optionName = z.string().max(1_000)
const order = z.number().nullish()

/** The settings of a column as clients send them; what is absent stays as it is. */
export const configuration = z.object({
  field_title: z.string().max(1_000).nullish(),
  number_type: numberType.nullish(),
  decimals: z.int().min(0).max(limits.columnDecimals).nullish(),
  label: z.string().max(limits.columnLabel).nullish(),
  label_position: labelPosition.nullish(),
  preview_value: z.union([z.string().max(limits.columnPreviewRaw), z.number()]).nullish(),
  expression: expression.nullish(),
  first_numeric_column_key: key.nullish(),
  second_numeric_column_key: key.nullish(),
  /** Ours: any formula, which goes before a pair of columns. */
  formula: z.string().max(limits.formula).nullish(),
  selections_list: z
    .array(
      z.object({
        selection_id: optionId,
        selection_name: optionName,
        selection_color: colour,
        selection_order: order,
      }),
    )
    .max(limits.columnOptions)
    .nullish(),
  labels_list: z
    .array(
      z.object({
        label_id: optionId,
        label_name: optionName,
        label_color: colour,
        label_order: order,
      }),
    )
    .max(limits.columnOptions)
    .nullish(),
})
export type Configuration = z.output<typeof configuration>

/** What settings can be refused with. */
export const settingErrors = [
  'column_option_required',
  'name_too_long',
  'formula_required',
  'formula_invalid',
  'formula_unclosed',
  'formula_arguments',
  'formula_too_deep',
  'formula_column_unknown',
  'formula_circular',
  'formulas_too_long',
] as const

type Refuse = RefuseWith<(typeof settingErrors)[number], 'configuration'>

/** The settings of a column, without those that its type does not have. */
export type Settings = Pick<
  Column,
  'number_type' | 'decimals' | 'label' | 'label_position' | 'preview_value' | 'formula' | 'options'
>

/** What a column without settings has. */
const noSettings: Settings = {
  number_type: null,
  decimals: null,
  label: null,
  label_position: null,
  preview_value: null,
  formula: null,
  options: [],
}

/** What a column of a type has where nothing is said (B3.36, B3.73 to B3.75). */
export const startOf = (type: Pick<Column, 'field_type'>): Settings =>
  showsNumbers(type)
    ? {
        ...noSettings,
        number_type: 'formatted',
        decimals: 0,
        label: 'LKR',
        label_position: 'left',
        preview_value: '100',
      }
    : noSettings

const showsNumbers = (type: Pick<Column, 'field_type'>) => typeOf(type).settings.includes('number')

/** A column that changes its type, with what the new one begins with. */
export const asRetyped = (before: Column, after: Column): Column =>
  showsNumbers(after) && !showsNumbers(before) ? { ...after, ...startOf(after) } : after

/**
 * The settings that a column gets from its own and those that were sent; `columns` are all of the
 * project. A formula has to name other columns that hold numbers.
 */
export function settingsFrom(
  column: Column,
  given: Configuration,
  columns: readonly Column[],
  refuse: Refuse,
): Settings {
  const has = typeOf(column).settings
  return {
    ...noSettings,
    ...(has.includes('number') ? numberSettings(column, given) : {}),
    ...(has.includes('label') ? { label: keyLabel(column, given, refuse) } : {}),
    ...(has.includes('options') ? { options: optionsFrom(column, given, refuse) } : {}),
    ...(has.includes('formula') ? { formula: formulaFrom(column, given, columns, refuse) } : {}),
  }
}

const or = <T>(given: T | undefined, own: T): T => (given === undefined ? own : given)

function numberSettings(own: Column, given: Configuration) {
  const preview = or(given.preview_value, own.preview_value)
  return {
    number_type: or(given.number_type, own.number_type) ?? ('formatted' as const),
    decimals: or(given.decimals, own.decimals) ?? 0,
    label: nonBlank(or(given.label, own.label)),
    label_position: or(given.label_position, own.label_position),
    preview_value: preview === null ? null : nonBlank(String(preview)),
  }
}

const nonBlank = (text: string | null) => plainName(text ?? '') || null

function keyLabel(own: Column, given: Configuration, refuse: Refuse): string | null {
  const label = nonBlank(or(given.label, own.label))
  const most = limits.columnKeyLabel
  if (label !== null && label !== own.label && label.length > most)
    refuse('name_too_long', 'configuration', { values: { most } })
  return label
}

/** The options of a column: those that were sent, in their order, or its own. */
function optionsFrom(own: Column, given: Configuration, refuse: Refuse): Option[] {
  const sent =
    own.field_type === 'selection'
      ? given.selections_list?.map((each) => ({
          id: each.selection_id,
          name: each.selection_name,
          color: each.selection_color,
          order: each.selection_order,
        }))
      : given.labels_list?.map((each) => ({
          id: each.label_id,
          name: each.label_name,
          color: each.label_color,
          order: each.label_order,
        }))
  if (!sent) return own.options
  const first = new Map(sent.toReversed().map((option) => [option.id, option]))
  return sent
    .filter((option) => first.get(option.id) === option)
    .map((option, n) => ({ ...option, order: option.order ?? n }))
    .sort((a, b) => a.order - b.order)
    .map(({ id, name, color }) => ({ id, name: optionNameOf(name, refuse), color }))
}

function optionNameOf(text: string, refuse: Refuse): string {
  const name = plainName(text)
  if (name === '') refuse('column_option_required', 'configuration')
  const most = limits.optionName
  if (name.length > most) refuse('name_too_long', 'configuration', { values: { most } })
  return name
}

function formulaFrom(
  own: Column,
  given: Configuration,
  columns: readonly Column[],
  refuse: Refuse,
): string {
  const formula = sentFormula(given) ?? own.formula ?? ''
  const steps = parseFormula(formula)
  if (!isFormula(steps))
    return refuse(steps.code, 'configuration', {
      values: { at: steps.at, most: limits.formulaDepth },
    })
  const others = columns.filter(({ id }) => id !== own.id)
  const all = [...others, { ...own, formula }]
  for (const key of keysIn(steps)) {
    const named = all.find((column) => column.key === key)
    if (!named || !isNumeric(named)) refuse('formula_column_unknown', 'configuration')
  }
  if (isCircular(all)) refuse('formula_circular', 'configuration')
  const most = limits.formulaSteps
  if (stepsIn(all) > Math.max(most, stepsIn(columns)))
    refuse('formulas_too_long', 'configuration', { values: { most } })
  return formula.trim()
}

/** The formula that was sent, as a text or as a sign between two columns. */
function sentFormula({ formula, ...pair }: Configuration): string | undefined {
  if (typeof formula === 'string') return formula
  const { expression, first_numeric_column_key, second_numeric_column_key } = pair
  return first_numeric_column_key && second_numeric_column_key
    ? formulaOfPair(expression ?? 'add', first_numeric_column_key, second_numeric_column_key)
    : undefined
}

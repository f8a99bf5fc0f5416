import { limits } from '../../../core/catalogue/limits.ts'
import { isCircular, isNumeric } from '../../../core/columns/formula/formulas.ts'
import { keyedFormula, namedFormula } from '../../../core/columns/formula/names.ts'
import { isFormula, keysIn, parseFormula } from '../../../core/columns/formula/parse.ts'
import type { FieldType } from '../../../core/columns/rows.ts'
import type { Configuration } from '../../../core/columns/settings.ts'
import type { Row } from '../../../core/model.ts'
import { palette } from '../../../core/values/colours.ts'
import { isSame } from '../../../core/values/same.ts'
import { folded, plainName } from '../../../core/values/text.ts'
import { signsOfNumbers } from '../../../parts/text/i18n.ts'

type Column = Row<'custom_column'>

/** A column as it is being made or changed; its formula is written with the names of columns. */
export interface ColumnDraft {
  name: string
  field_type: FieldType
  number_type: NonNullable<Column['number_type']>
  decimals: number
  label: string
  label_position: 'left' | 'right'
  formula: string
  options: Column['options']
}

/** What decimals have in the language that formulas are written in. */
const decimalSign = () => signsOfNumbers().decimal

/** The draft of a column, or of a new one. */
export function draftOf(column: Column | undefined, columns: readonly Column[]): ColumnDraft {
  return {
    name: column?.name ?? '',
    field_type: column?.field_type ?? 'text',
    number_type: column?.number_type ?? 'formatted',
    decimals: column?.decimals ?? 0,
    label: column?.label ?? '',
    label_position: column?.label_position ?? 'left',
    formula: namedFormula(column?.formula ?? '', columns, decimalSign()),
    options: column?.options ?? [],
  }
}

/** What was changed in a draft since it was `opened`, on what the column has become meanwhile. */
export function mergedDraft(
  opened: ColumnDraft,
  draft: ColumnDraft,
  now: ColumnDraft,
): ColumnDraft {
  const merged = Object.fromEntries(
    Object.entries(draft).map(([key, value]) => {
      const field = key as keyof ColumnDraft
      return [field, isSame(value, opened[field]) ? now[field] : value]
    }),
  ) as unknown as ColumnDraft
  if (isSame(draft.options, opened.options)) return merged
  const [before, here, there] = [opened, draft, now].map(
    ({ options }) => new Map(options.map((option) => [option.id, option])),
  ) as [Options, Options, Options]
  const kept = draft.options.flatMap((option) => {
    const was = before.get(option.id)
    if (!was) return [option]
    const is = there.get(option.id)
    return isSame(was, option) ? (is ?? []) : [option]
  })
  return {
    ...merged,
    options: [...kept, ...now.options.filter(({ id }) => !before.has(id) && !here.has(id))],
  }
}

type Options = Map<string, Column['options'][number]>

/** The palette in steps of five: neighbours in it are alike. */
const colours = palette.map((_, n) => palette[(n * 5) % palette.length]!)

/** An option to be named, in a colour of its own as far as there are some. */
export const newOption = (options: Column['options']): Column['options'][number] => ({
  id: crypto.randomUUID(),
  name: '',
  color: colours.find((each) => options.every(({ color }) => color !== each)) ?? colours[0]!,
})

/** What is wrong with a draft: keys of texts, and the values in them, by field. */
export type DraftFaults = Partial<
  Record<
    'name' | 'label' | 'options' | 'formula',
    { text: string; values?: Record<string, number> }
  >
>

/** What the server would refuse of a draft; and choices of nothing, which it takes. */
export function faultsOf(
  draft: ColumnDraft,
  column: Column | undefined,
  columns: readonly Column[],
): DraftFaults {
  const { field_type, name, label, options, formula } = draft
  return {
    ...(name.trim() === '' ? { name: { text: 'titleRequired' } } : {}),
    ...(field_type === 'key' && label.trim().length > limits.columnKeyLabel
      ? { label: { text: 'labelTooLong', values: { most: limits.columnKeyLabel } } }
      : {}),
    ...(hasOptions(field_type) && !isWithout(column, field_type)
      ? optionsFault(options, column)
      : {}),
    ...(field_type === 'formula' ? formulaFault(formula, column, columns) : {}),
  }
}

/** Whether a column has choices of nothing already, as others may have made it. */
const isWithout = (column: Column | undefined, type: FieldType) =>
  column?.field_type === type && column.options.length === 0

function optionsFault(all: ColumnDraft['options'], column: Column | undefined): DraftFaults {
  const before = column?.options ?? []
  const isEmptied = all.some(
    (option) => isNameless(option) && before.some(({ id }) => id === option.id),
  )
  if (isEmptied) return { options: { text: 'optionRequired' } }
  const options = all.filter((option) => !isNameless(option))
  if (options.length === 0) return { options: { text: 'optionsRequired' } }
  const names = new Set(options.map(({ name }) => folded(plainName(name))))
  const isTaken = names.size < options.length && !isSame(options, before)
  return isTaken ? { options: { text: 'optionTaken' } } : {}
}

/** An option that was added and never named is none. */
const isNameless = ({ name }: Column['options'][number]) => plainName(name) === ''

/** Whether what is in a column is chosen from options. */
export const hasOptions = (type: FieldType): boolean => type === 'selection' || type === 'labels'

/** The columns that the formula of a column may name. */
export const numericColumns = (column: Column | undefined, columns: readonly Column[]) =>
  columns.filter((each) => each.id !== column?.id && isNumeric(each))

function formulaFault(
  text: string,
  column: Column | undefined,
  columns: readonly Column[],
): DraftFaults {
  const formula = keyedFormula(text, columns, decimalSign())
  const steps = parseFormula(formula)
  if (!isFormula(steps)) {
    // Names are longer or shorter than the keys behind them.
    const at = namedFormula(formula.slice(0, steps.at - 1), columns).length + 1
    return { formula: { text: steps.code, values: { at, most: limits.formulaDepth } } }
  }
  const numbers = numericColumns(column, columns)
  const others = columns.filter(({ id }) => id !== column?.id)
  const own = column ? [{ ...column, field_type: 'formula' as const, formula }] : []
  if (isCircular([...others, ...own])) return { formula: { text: 'formula_circular' } }
  for (const key of keysIn(steps))
    if (!numbers.some((each) => each.key === key))
      return { formula: { text: 'formula_column_unknown' } }
  return {}
}

/** The settings of a draft, as the call takes them. */
export function configurationOf(draft: ColumnDraft, columns: readonly Column[]): Configuration {
  const { field_type, number_type, decimals, label, label_position, formula } = draft
  const options = draft.options.filter((option) => !isNameless(option))
  return {
    ...(field_type === 'number' || field_type === 'formula'
      ? { number_type, decimals, label: label.trim() || null, label_position }
      : {}),
    ...(field_type === 'key' ? { label: label.trim() || null } : {}),
    ...(field_type === 'formula' ? { formula: keyedFormula(formula, columns, decimalSign()) } : {}),
    ...(field_type === 'selection'
      ? {
          selections_list: options.map(({ id, name, color }) => ({
            ...{ selection_id: id, selection_name: name, selection_color: color },
          })),
        }
      : {}),
    ...(field_type === 'labels'
      ? {
          labels_list: options.map(({ id, name, color }) => ({
            ...{ label_id: id, label_name: name, label_color: color },
          })),
        }
      : {}),
  }
}

import type { Row } from '../../model.ts'
import { type Computed, computing } from './compute.ts'
import { isFormula, keysIn, parseFormula, type Step } from './parse.ts'

type Column = Row<'custom_column'>

/** What a formula is computed from: a column's key, type and formula. */
export type Computable = Pick<Column, 'id' | 'key' | 'field_type' | 'formula'>

/** The steps of a formula, none if it cannot be read. */
const stepsOf = ({ formula }: Computable): readonly Step[] | undefined => {
  const read = parseFormula(formula ?? '')
  return isFormula(read) ? read : undefined
}

/** Whether a formula may name a column. */
export const isNumeric = ({ field_type }: Pick<Column, 'field_type'>): boolean =>
  field_type === 'number' || field_type === 'formula'

/** Whether some formula is computed from itself, directly or through others. */
export function isCircular(columns: readonly Computable[]): boolean {
  return inOrder(columns).circular
}

/** Of how many steps all formulas are together: what they cost for each task. */
export const stepsIn = (columns: readonly Computable[]): number =>
  columns.reduce(
    (sum, column) => sum + (column.field_type === 'formula' ? (stepsOf(column)?.length ?? 0) : 0),
    0,
  )

/** Formula columns, each after those that it names, as far as there is no circle. */
function inOrder(columns: readonly Computable[]) {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const ordered: { column: Computable; steps: readonly Step[] | undefined }[] = []
  const state = new Map<string, 'open' | 'done'>()
  let circular = false
  const visit = (column: Computable) => {
    if (state.get(column.key) === 'open') circular = true
    if (column.field_type !== 'formula' || state.has(column.key)) return
    state.set(column.key, 'open')
    const steps = stepsOf(column)
    for (const key of keysIn(steps ?? [])) {
      const named = byKey.get(key)
      if (named) visit(named)
    }
    state.set(column.key, 'done')
    ordered.push({ column, steps })
  }
  for (const column of columns) visit(column)
  return { ordered, circular }
}

/** What the formulas of a project give for one task, by the ids of their columns. */
export type ComputedOf = (numberOf: (columnId: string) => number | null) => Map<string, Computed>

/** Computes the formulas among some columns: each once for a task, however many name it. */
export function formulasOf(columns: readonly Computable[]): ComputedOf {
  const ordered = inOrder(columns).ordered.map(({ column, steps }) => ({
    id: column.id,
    compute: steps && computing(steps),
  }))
  const sources = new Map(
    columns.flatMap(({ key, id, field_type }) =>
      isNumeric({ field_type }) ? [[key, { id, stored: field_type === 'number' }] as const] : [],
    ),
  )
  return (numberOf) => {
    const computed = new Map<string, Computed>()
    const cellOf = (key: string): Computed => {
      const source = sources.get(key)
      if (!source) return 'missing_column'
      if (source.stored) return numberOf(source.id)
      const value = computed.get(source.id)
      return value === undefined ? 'missing_column' : value
    }
    for (const { id, compute } of ordered)
      computed.set(id, compute ? compute(cellOf) : 'missing_column')
    return computed
  }
}

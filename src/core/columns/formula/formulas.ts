import type { Row } from '../../model.ts'
import { type Computed, readyFormula } from './compute.ts'
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

/** The formulas of a project, to be computed for many tasks. */
export interface Formulas {
  /** The place of a column in what is computed; undefined for one without a formula. */
  placeOf(columnId: string): number | undefined
  /** The ids of the columns of numbers, which they may name. */
  named: readonly string[]
  /**
   * What all of them give for a task with these numbers, in the order of `named`: each once, however
   * many name it.
   */
  computed(numberOf: (n: number) => number | null): readonly Computed[]
}

/** Where a formula finds a number: in a named column, or in what was computed before it. */
type Source = { named: number } | { place: number } | 'missing_column'

export function formulasOf(columns: readonly Computable[]): Formulas {
  const { ordered } = inOrder(columns)
  const places = new Map(ordered.map(({ column }, place) => [column.id, place]))
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const ids = columns.filter(({ field_type }) => field_type === 'number').map(({ id }) => id)
  const numbers = new Map(ids.map((id, n) => [id, n]))
  const sourceFor = (key: string, before: number): Source => {
    const named = byKey.get(key)
    if (named?.field_type === 'number') return { named: numbers.get(named.id)! }
    const place = named && places.get(named.id)
    return place !== undefined && place < before ? { place } : 'missing_column'
  }
  const ready = ordered.map(({ steps }, place) => {
    if (!steps) return undefined
    const { keys, of } = readyFormula(steps)
    const sources = keys.map((key) => sourceFor(key, place))
    return { of, sources, cells: sources.map((): Computed => null) }
  })
  return {
    placeOf: (columnId) => places.get(columnId),
    named: ids,
    computed(numberOf) {
      const computed: Computed[] = []
      for (const formula of ready) {
        if (!formula) {
          computed.push('missing_column')
          continue
        }
        const { of, sources, cells } = formula
        for (let n = 0; n < sources.length; n++) cells[n] = cellIn(sources[n]!, computed, numberOf)
        computed.push(of(cells))
      }
      return computed
    },
  }
}

function cellIn(
  source: Source,
  computed: readonly Computed[],
  numberOf: (n: number) => number | null,
): Computed {
  if (source === 'missing_column') return source
  return 'place' in source ? computed[source.place]! : numberOf(source.named)
}

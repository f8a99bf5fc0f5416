import { limits } from '../catalogue/limits.ts'
import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { isCircular, stepsIn } from './formula/formulas.ts'

/** No formula is computed from itself, and there is not too much of them, also after an undo. */
const formulasEnd: Rule<Fault<'formula_circular' | 'formulas_too_long'>> = async function* (
  lookup,
  written,
) {
  const projects = new Map<string, string>()
  for (const { table, id, after } of written) {
    const column = table === 'custom_column' ? (after as Row<'custom_column'> | null) : null
    if (column?.field_type === 'formula') projects.set(column.project_id, id)
  }
  for (const [project_id, id] of projects) {
    const columns = await lookup.list('custom_column', { project_id })
    const at = { table: 'custom_column', id, column: 'formula' } as const
    if (isCircular(columns)) yield { code: 'formula_circular', ...at }
    const most = limits.formulaSteps
    if (stepsIn(columns) > most) yield { code: 'formulas_too_long', ...at, values: { most } }
  }
}

export const invariants = { formulasEnd }

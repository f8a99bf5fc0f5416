import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { isCircular } from './formula/formulas.ts'

/** No formula is computed from itself, also after an undo. */
const formulasEnd: Rule<Fault<'formula_circular'>> = async function* (lookup, written) {
  const projects = new Map<string, string>()
  for (const { table, id, after } of written) {
    const column = table === 'custom_column' ? (after as Row<'custom_column'> | null) : null
    if (column?.field_type === 'formula') projects.set(column.project_id, id)
  }
  for (const [project_id, id] of projects)
    if (isCircular(await lookup.list('custom_column', { project_id })))
      yield { code: 'formula_circular', table: 'custom_column', id, column: 'formula' }
}

export const invariants = { formulasEnd }

import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { isReversed } from '../values/day-spans.ts'

type Project = Row<'project'>

/** A project does not end before it starts, and has its running numbers. */
const datesInOrder: Rule<Fault<'dates_reversed' | 'conflict'>> = async function* (lookup, written) {
  for (const { table, id, before, after } of written) {
    if (table !== 'project' || !after) continue
    const { start_date, end_date } = after as Project
    const was = before as Project | null
    const changed = start_date !== was?.start_date || end_date !== was?.end_date
    if (changed && isReversed(start_date, end_date))
      yield { code: 'dates_reversed', table, id, column: 'end_date' }
    if (!before && !(await lookup.find('project_counter', id)))
      yield { code: 'conflict', table, id }
  }
}

export const invariants = { datesInOrder }

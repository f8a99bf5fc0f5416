import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { periodOf } from './locked.ts'

type ApprovalFault = Fault<'approval_exists' | 'approval_reversed'>

/** Approved periods have their days in order, and those of a project share no moment. */
const approvalsStandAlone: Rule<ApprovalFault> = async function* (lookup, written) {
  for (const { table, id, after } of written) {
    if (table !== 'time_approval' || !after) continue
    const row = after as Row<'time_approval'>
    if (row.start_date > row.end_date || row.starts_at >= row.ends_at)
      yield { code: 'approval_reversed', table, id }
    const others = await lookup.list('time_approval', { project_id: row.project_id })
    const shared = others.find((each) => each.id !== id && shareTime(row, each))
    if (shared) yield { code: 'approval_exists', table, id, values: periodOf(shared) }
  }
}

/** Whether two periods have a moment in common. */
export const shareTime = (
  one: Pick<Row<'time_approval'>, 'starts_at' | 'ends_at'>,
  other: Pick<Row<'time_approval'>, 'starts_at' | 'ends_at'>,
) => one.starts_at < other.ends_at && other.starts_at < one.ends_at

export const invariants = { approvalsStandAlone }

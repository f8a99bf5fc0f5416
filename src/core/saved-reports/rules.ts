import type { Row } from '../model.ts'

/** A saved report as replies and screens have it. */
export interface SavedReport extends Row<'shared_report'> {
  /** Whether the owner and all admins of the team have it. */
  shared: boolean
}

/** What a row of either table is as a saved report. */
export function toReport(row: Row<'shared_report'> | Row<'personal_report'>): SavedReport {
  const { id, team_id, page, name, filter } = row
  return { id, team_id, page, name, filter, shared: !('user_id' in row) }
}

import type { Row } from '../model.ts'

/** A saved report as replies and screens have it. */
export interface SavedReport extends Row<'shared_report'> {
  /** Whether the owner and all admins of the team have it. */
  shared: boolean
}

/** What a row of either table is as a saved report. */
export function toReport(row: Row<'shared_report'> | Row<'personal_report'>): SavedReport {
  if (!('user_id' in row)) return { ...row, shared: true }
  const { user_id: _, ...own } = row
  return { ...own, shared: false }
}

/** Whether a report can be mailed to somebody: they have joined the team as its owner or an admin. */
export const isRecipient = ({ active, pending, role }: Row<'team_member'>) =>
  active && !pending && role !== 'member'

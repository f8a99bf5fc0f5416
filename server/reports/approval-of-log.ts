import { sql } from 'kysely'

/*
 * The approval that locks a log, if there is one: those of a project share no moment (`approvalAt`).
 */

/** Joins `work_log` with its approval. */
export const joinApproval = sql`left join time_approval
  on time_approval.project_id = work_log.project_id
  and time_approval.starts_at <= work_log.created_at
  and time_approval.ends_at > work_log.created_at`

/** Who gave it, and when. */
export const approvalColumns = sql`time_approval.member_name as approved_by,
  time_approval.created_at as approved_at`

/** The values of these columns. */
export type ApprovalOfLog = [by: string | null, at: string | null]

/** They as reports have them; null for time that is open. */
export const approvalOf = ([member_name, created_at]: ApprovalOfLog) =>
  member_name !== null && created_at !== null ? { member_name, created_at } : null

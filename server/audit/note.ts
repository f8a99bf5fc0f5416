import type { AuditAction } from '../../src/core/audit/actions.ts'

/** What somebody did that is no command: it signs in, or reads. */
export interface Note {
  action: AuditAction
  user_id: string
  address: string | undefined
  call: string
  /** Where it was done; without it, it concerns all organisations they are in. */
  team_id?: string
  /** It concerns the organisation of the team, and the team not more than others. */
  ofOrganization?: true
  project_id?: string | undefined
  current?: string
  /** The server did it, and it is about this person. */
  byServer?: true
}

export interface Dated extends Note {
  at: string
}

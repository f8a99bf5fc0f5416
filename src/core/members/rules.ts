import type { Row } from '../model.ts'

/** A new membership in a team: active, and pending if it comes from an invitation. */
export const newTeamMember = ({
  at,
  pending = false,
  job_title_id = null,
  ...row
}: Pick<Row<'team_member'>, 'id' | 'team_id' | 'user_id' | 'name' | 'email' | 'role'> & {
  at: string
  pending?: boolean
  job_title_id?: string | null
}): Row<'team_member'> => ({
  ...row,
  avatar_url: null,
  job_title_id,
  active: true,
  pending,
  created_at: at,
  updated_at: at,
})

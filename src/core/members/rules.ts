import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'

/** A new membership in a team: active, and pending if it comes from an invitation. */
export const newTeamMember = ({
  at,
  pending = false,
  job_title_id = null,
  avatar_url = null,
  ...row
}: Pick<Row<'team_member'>, 'id' | 'team_id' | 'user_id' | 'name' | 'email' | 'role'> & {
  at: string
  pending?: boolean
  job_title_id?: string | null
  avatar_url?: string | null
}): Row<'team_member'> => ({
  ...row,
  avatar_url,
  job_title_id,
  active: true,
  pending,
  created_at: at,
  updated_at: at,
})

/** A member whom an actor may manage: everybody but the owner, whom only the owner may change. */
export async function managedMember(
  tx: Tx,
  actor: Actor,
  memberId: string,
  refuse: RefuseWith<'member_protected', 'id'>,
): Promise<Row<'team_member'>> {
  const member = await tx.get('team_member', memberId)
  if (member.role === 'owner' && member.id !== actor.team_member_id)
    refuse('member_protected', 'id')
  return member
}

interface Titling {
  tx: Tx
  team_id: string
  newId: (label: string) => string
  refuse: (code: 'name_too_long', details: { values: { most: number } }) => never
}

/**
 * The id of a job title of a team by its id or name; an unknown name is added, a blank is none.
 * Errors: `not_found` for an id that is not one of the team's.
 */
export async function jobTitleId(
  { tx, team_id, newId, refuse }: Titling,
  text: string,
): Promise<string | null> {
  const name = plainName(text)
  if (name === '') return null
  if (id.safeParse(name).success) return (await tx.get('job_title', name)).id
  const [known] = await tx.list('job_title', { team_id, name })
  if (known) return known.id
  if (name.length > limits.jobTitle) refuse('name_too_long', { values: { most: limits.jobTitle } })
  return (await tx.add('job_title', { id: newId('job_title'), team_id, name })).id
}

import { z } from 'zod'
import { action } from '../engine/call.ts'
import { id } from '../values/fields.ts'

/** Who was removed: `member.id` is the user id, or null while the invitation is pending. */
export const removedMember = z.array(
  z.object({ member: z.object({ id: id.nullable(), team: z.string(), socket_id: z.null() }) }),
)

/**
 * Removes a member from the team, its projects and tasks. What the member made and logged stays.
 * Nobody removes themselves.
 */
export const removeMember = action({
  method: 'DELETE',
  path: '/team-members/:id',
  clause: 'A7.23',
  may: 'member.edit',
  about: { team_member: 'id' },
  input: z.object({ id }),
  output: removedMember,
  errors: ['owner_stays', 'own_access', 'subscription_lapsed'],
})

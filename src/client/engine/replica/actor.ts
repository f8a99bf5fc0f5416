import type { Actor } from '../../../core/catalogue/access.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { Scope } from '../../../core/engine/tx.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import type { Replica } from './replica.ts'

/** The signed-in user as the one who acts in the active team. */
export const actorOf = (user: SessionUser): Actor => ({
  user_id: user.id,
  team_id: user.team_id,
  team_member_id: user.team_member_id ?? '',
  name: user.name,
  role: user.owner ? 'owner' : user.is_admin ? 'admin' : 'member',
  subscription_type: user.subscription_type,
  subscription_status: user.subscription_status,
  is_google: user.is_google,
  setup_completed: user.setup_completed,
  factor_missing: user.factor_missing,
})

/**
 * Whether this browser knows the roles of the actor in a scope. For another team, and for a project
 * that is not loaded or was left, only the server knows them.
 */
export function areRolesKnown(
  { user, replica }: { user: SessionUser; replica: Replica },
  { team, project }: Scope,
): boolean {
  const isUpToDate = (room: Room) => replica.reader(room) !== undefined && !replica.behind.has(room)
  return team === user.team_id && (!project || isUpToDate(`project:${project}`))
}

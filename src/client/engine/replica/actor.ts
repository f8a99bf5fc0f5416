import type { Actor } from '../../../core/catalogue/access.ts'
import type { SessionUser } from '../../../core/session/calls.ts'

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

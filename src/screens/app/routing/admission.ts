import { actorOf } from '../../../client/engine/replica/actor.ts'
import { isExpired } from '../../../core/billing/plans.ts'
import { may } from '../../../core/catalogue/access.ts'
import type { Route, RouteName } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'

/**
 * The screen that a user is sent to instead of one of the application; undefined when that one is
 * open to them. The order is: set-up, second factor, licence, role
 * (A4, A6). `now` in milliseconds.
 */
export function screenInstead(
  user: SessionUser,
  route: Route | undefined,
  now: number,
): RouteName | undefined {
  if (!user.setup_completed) return 'setup'
  if (user.factor_missing) return 'factorNeeded'
  if (isExpired(user, now) && route?.guard !== 'admin-centre') return 'licenseExpired'
  if (route?.may && !may(actorOf(user), route.may)) return 'unauthorized'
  return undefined
}

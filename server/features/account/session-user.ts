import { isExpired, lastDayOf, validTill } from '../../../src/core/billing/plans.ts'
import { settingsOf } from '../../../src/core/notifications/rules.ts'
import type { AuthResponse, SessionUser } from '../../../src/core/session/calls.ts'
import { roleName } from '../../../src/core/session/rules.ts'
import { zoneId } from '../../../src/core/values/zones.ts'
import type { App } from '../../app.ts'
import type { Organization } from '../../commands/plan-now.ts'
import { release } from '../../release.ts'

/** The reply of the calls under /secure for a browser without a signed-in user. */
export const signedOut: AuthResponse = {
  done: true,
  authenticated: false,
  user: null,
  title: null,
  auth_error: null,
  message: null,
}

/** The reply for a signed-in user; never with a message, which a client would take for an error. */
export async function authResponse(app: App, userId: string | undefined): Promise<AuthResponse> {
  const user = userId ? await sessionUser(app, userId) : undefined
  return user ? { ...signedOut, authenticated: true, user } : signedOut
}

/** The user as the browser stores it, worked out from rows in memory (A3). */
async function sessionUser(app: App, userId: string): Promise<SessionUser | undefined> {
  const user = await app.actors.user(userId)
  const actor = await app.actors.actor(userId)
  const place = actor && (await app.actors.place(userId, actor.team_id))
  const organization = place && (await app.actors.organization(place.team.organization_id))
  if (!user || !actor || !place || !organization) return undefined
  const subscription = subscriptionOf(organization)
  const own = await app.rooms.open(`user:${userId}`)
  const told = settingsOf(own, { user_id: userId, team_id: place.team.id })
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_url: user.avatar_url,
    user_no: user.user_no,
    timezone: zoneId(user.timezone_name),
    timezone_name: user.timezone_name,
    language: user.language,
    language_chosen: user.language_chosen,
    week_start: user.week_start,
    date_format: user.date_format,
    socket_id: null,
    joined_date: user.created_at,
    last_updated: user.updated_at,
    is_google: user.is_google,
    email_proven: user.email_proven_at !== null,
    sends_mail: app.mailer.sends,
    setup_completed: actor.setup_completed,
    my_setup_completed: user.setup_completed,
    factor_missing: actor.factor_missing,
    team_id: place.team.id,
    active_team: place.team.id,
    team_name: place.team.name,
    team_member_id: place.member.id,
    is_member: true,
    owner: actor.role === 'owner',
    is_admin: actor.role === 'admin',
    role_name: roleName(actor.role),
    owner_id: place.team.user_id,
    organization_id: organization.id,
    email_notifications_enabled: told.email_notifications_enabled,
    ...subscription,
    valid_till_date: validTill(subscription),
    is_expired: isExpired(subscription, app.now()),
    alerts: [],
    build_v: release,
    plan_name: null,
    is_plan_trial: false,
    active_plan_trial: null,
    trial_plan_display_name: null,
    plan_trial_end_date: null,
    trial_days_remaining: 0,
    business_plan_override: false,
    team_member_limit_override: false,
    mobile_app_banner_dismissed: true,
  }
}

const subscriptionOf = (organization: Organization) => ({
  subscription_status: organization.subscription_status,
  subscription_type: organization.license_type,
  license_type_id: null,
  trial_expire_date: organization.trial_expire_date,
  valid_till_date: lastDayOf(organization.license_type, organization),
})

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Refuse } from '../../src/core/call.ts'
import { deriveId } from '../../src/core/ids.ts'
import { limits } from '../../src/core/limits.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import type { AuthResponse, checkSignup, SessionUser } from '../../src/core/session/calls.ts'
import { isEmail, isStrongPassword, normalEmail, roleName } from '../../src/core/session/rules.ts'
import { plainName } from '../../src/core/text.ts'
import { addDays, dayIn, iso } from '../../src/core/time.ts'
import type { App } from '../app.ts'
import { stored } from '../db/open.ts'
import type { Handlers, Writing } from '../handlers.ts'
import { sendWelcome } from '../letters.ts'
import { isExpired, type Organization, validTill } from '../people.ts'
import { activate } from './teams.ts'

/** The reply of the calls under /secure for somebody without a session. */
const nobody = (done: boolean): AuthResponse => ({
  done,
  authenticated: false,
  user: null,
  title: null,
  auth_error: null,
  message: null,
})

/** The reply for a signed-in user; never with a message, which a client would take for an error. */
export async function authResponse(app: App, userId: string | undefined): Promise<AuthResponse> {
  const user = userId ? await sessionUser(app, userId) : undefined
  return user ? { ...nobody(true), authenticated: true, user } : nobody(true)
}

/** The user as the browser stores it, worked out from rows in memory (A3). */
async function sessionUser(app: App, userId: string): Promise<SessionUser | undefined> {
  const user = await app.people.user(userId)
  const actor = await app.people.actor(userId, app.now())
  const place = actor && (await app.people.place(userId, actor.team_id))
  const organization = place && (await app.people.organization(place.team.organization_id))
  if (!user || !actor || !place || !organization) return undefined
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    avatar_url: user.avatar_url,
    user_no: user.user_no,
    timezone: deriveId(`timezone:${user.timezone_name}`),
    timezone_name: user.timezone_name,
    language: user.language,
    socket_id: null,
    joined_date: user.created_at,
    last_updated: user.updated_at,
    is_google: user.is_google,
    setup_completed: actor.setup_completed,
    my_setup_completed: user.setup_completed,
    team_id: place.team.id,
    team_name: place.team.name,
    team_member_id: place.member.id,
    is_member: true,
    owner: actor.role === 'owner',
    is_admin: actor.role === 'admin',
    role_name: roleName(actor.role),
    owner_id: place.team.user_id,
    organization_id: organization.id,
    email_notifications_enabled: true,
    subscription_status: organization.subscription_status,
    subscription_type: organization.license_type,
    trial_expire_date: organization.trial_expire_date,
    valid_till_date: validTill(organization),
    is_expired: isExpired(organization, app.now()),
    alerts: [],
    build_v: '0.1.0',
    plan_name: null,
    is_plan_trial: false,
    active_plan_trial: null,
    plan_trial_end_date: null,
    trial_days_remaining: 0,
    business_plan_override: false,
    team_member_limit_override: false,
    mobile_app_banner_dismissed: true,
  }
}

/** The checks of a new account, in their order; each refusal names its field. */
function checkAccount(
  input: z.output<(typeof checkSignup)['input']>,
  no: Refuse<(typeof checkSignup)['input'], (typeof checkSignup)['errors'][number]>,
) {
  const name = plainName(input.name)
  if (name === '') no('name_required', 'name')
  if (name.length > limits.userName) no('name_too_long', 'name', { values: { most: limits.userName } })
  if (input.email.trim() === '') no('email_required', 'email')
  if (!isEmail(normalEmail(input.email))) no('email_invalid', 'email')
  if (input.password.trim() === '') no('password_required', 'password')
  if (!isStrongPassword(input.password)) no('password_weak', 'password')
  return { name, email: normalEmail(input.email) }
}

export const sessionHandlers: Pick<Handlers, 'getCsrfToken' | 'login' | 'logout' | 'verify' | 'checkSignup' | 'signup'> = {
  getCsrfToken: async ({ session }) => ({ done: true, message: 'CSRF token refreshed', token: session.csrfToken() }),

  verify: ({ app, session }) => authResponse(app, session.data.user_id),

  async login({ app, input, db, session, now, refuse, write }) {
    const email = normalEmail(input.email)
    if (email === '' || input.password === '') return refuse('credentials_missing', email === '' ? 'email' : 'password')
    const attempt = `${session.address} ${email}`
    if (await app.limiter.isBlocked('signInFailures', attempt)) return refuse('too_many_logins')
    const account = await db
      .selectFrom('user')
      .innerJoin('account', 'account.user_id', 'user.id')
      .select(['user.id', 'account.password_hash'])
      .where('user.email', '=', email)
      .executeTakeFirst()
    if (!(await app.passwords.fits(input.password, account?.password_hash)) || !account) {
      await app.limiter.count('signInFailures', attempt)
      return refuse('login_failed')
    }
    const invited = input.team_id && (await app.people.place(account.id, input.team_id))
    if (invited && invited.member.id === input.team_member_id)
      await write(async ({ within }) => activate({ within, userId: account.id, teamId: invited.team.id, now }))
    if (!(await session.signIn({ userId: account.id, email, passwordHash: account.password_hash }))) return refuse('login_failed')
    return authResponse(app, account.id)
  },

  async logout({ session }) {
    await session.signOut()
    return { ...nobody(true), user: {} }
  },

  async checkSignup({ input, refuse }) {
    checkAccount(input, refuse)
    return null
  },

  async signup({ app, input, session, refuse, newId, now, write }) {
    const { name, email } = checkAccount(input, refuse)
    const teamName = plainName(input.team_name ?? '') || name
    if (teamName.length > limits.teamName) return refuse('name_too_long', 'team_name', { values: { most: limits.teamName } })
    const password_hash = await app.passwords.hash(input.password)
    const userId = newId('user')
    await write(async ({ within, db }) => {
      if (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())
        refuse('signup_failed', 'email', { values: { email } })
      const invited = await db
        .selectFrom('team_member')
        .select(['id', 'team_id'])
        .where('email', '=', email)
        .where('user_id', 'is', null)
        .execute()
      const byLink = Boolean(input.team_id || input.team_member_id)
      const joining = invited.find(
        ({ id, team_id }) => byLink && team_id === (input.team_id || team_id) && id === (input.team_member_id || id),
      )
      if (byLink && !joining) refuse('no_invitation', 'team_id', { values: { email } })
      const teamId = newId('team')
      const organizationId = newId('organization')
      const at = iso(now)
      await within({ user: userId }).add('user', {
        id: userId,
        name,
        email,
        avatar_url: null,
        user_no: await nextNumber(db, 'user_no'),
        active_team: joining?.team_id ?? teamId,
        setup_completed: false,
        is_google: false,
        timezone_name: isTimezone(input.timezone) ? input.timezone : 'UTC',
        language: 'en',
        created_at: at,
        updated_at: at,
      })
      await db.insertInto('account').values({ user_id: userId, password_hash, google_id: null }).execute()
      await db
        .insertInto('organization')
        .values(newOrganization(app, { id: organizationId, owner_id: userId, name: teamName, now }))
        .execute()
      const own = within({ team: teamId })
      await own.add('team', { id: teamId, name: teamName, user_id: userId, organization_id: organizationId, created_at: at })
      await own.add(
        'team_member',
        newTeamMember({ id: newId('team_member'), team_id: teamId, user_id: userId, name, email, role: 'owner', at }),
      )
      // The teams that invited this address have the account from now on; the invitation of the link is accepted with it.
      for (const { id, team_id } of invited) {
        const team = within({ team: team_id })
        const member = await team.get('team_member', id)
        await team.put('team_member', { ...member, user_id: userId, name, email, pending: id !== joining?.id, updated_at: at })
      }
    })
    await session.signIn({ userId, email, passwordHash: password_hash })
    sendWelcome(app, { name, email })
    return authResponse(app, userId)
  },
}

/** The next value of a running number. */
async function nextNumber(db: Writing['db'], name: string): Promise<number> {
  const { value } = await db
    .insertInto('sequence')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`sequence.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** An organisation as it starts: on trial. */
const newOrganization = (
  app: App,
  { now, ...made }: Pick<Organization, 'id' | 'owner_id' | 'name'> & { now: number },
): Organization => ({
  ...made,
  contact_number: null,
  subscription_status: 'trialing',
  license_type: 'TRIAL',
  trial_in_progress: stored(app.database, true),
  trial_expire_date: addDays(dayIn(now), app.config.trialDays),
  storage: limits.trialStorageGigabytes * 1024 ** 3,
  created_at: iso(now),
})

const isTimezone = (name: string | undefined): name is string => {
  if (!name) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

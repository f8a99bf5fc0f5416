import { sql } from 'kysely'
import type { z } from 'zod'
import { plans } from '../../../src/core/billing/plans.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Refuse } from '../../../src/core/engine/call.ts'
import { newTeamMember } from '../../../src/core/members/rules.ts'
import type { Row } from '../../../src/core/model.ts'
import type { checkSignup } from '../../../src/core/session/calls.ts'
import { isLanguage, type Language } from '../../../src/core/session/languages.ts'
import { isStrongPassword } from '../../../src/core/session/passwords.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { addDays, dayIn, iso } from '../../../src/core/values/time.ts'
import { isZone } from '../../../src/core/values/zones.ts'
import type { App } from '../../app.ts'
import { noteSignIn } from '../../audit/sign-ins.ts'
import type { Writing } from '../../commands/handlers.ts'
import type { NewOrganization } from '../../db/schema.ts'
import { addressKey } from '../../http/address.ts'
import { take } from '../../invitations/join.ts'
import { invitationOf } from '../../invitations/tokens.ts'
import { admit, exceeds } from '../../limits/rates.ts'
import { queueEmailProof, queueWelcome } from '../../mail/mails.ts'
import { isCommonPassword } from '../../session/common-passwords.ts'
import { captchaCookie } from '../../session/sealed-cookies.ts'
import { feature } from '../feature.ts'
import { activate } from '../organisation/teams.ts'
import { issueEmailProof } from './email-proof.ts'
import { authResponse } from './session-user.ts'

/** The checks of a new account, in their order; each refusal names its field. */
async function checkAccount(
  input: z.output<(typeof checkSignup)['input']>,
  no: Refuse<(typeof checkSignup)['input'], (typeof checkSignup)['errors'][number]>,
) {
  const name = plainName(input.name)
  if (name === '') no('name_required', 'name')
  if (name.length > limits.userName)
    no('name_too_long', 'name', { values: { most: limits.userName } })
  if (input.email.trim() === '') no('email_required', 'email')
  if (!isEmail(normalEmail(input.email))) no('email_invalid', 'email')
  if (input.password.trim() === '') no('password_required', 'password')
  const email = normalEmail(input.email)
  if (!isStrongPassword(input.password)) no('password_weak', 'password')
  if (await isCommonPassword(input.password, wordsOf({ name, email })))
    no('password_common', 'password')
  return { name, email }
}

/** What a person writes without thinking: their name and address. */
export const wordsOf = ({ name, email }: { name: string; email: string }) => [
  name,
  email,
  email.split('@')[0]!,
]

export const signup = feature({
  handlers: {
    async checkSignup({ input, refuse }) {
      await checkAccount(input, refuse)
      return null
    },

    async signup({ app, input, session, refuse, newId, now, write }) {
      await admit(app, ['signUpPerAddress', addressKey(session.address)])
      const { name, email } = await checkAccount(input, refuse)
      if (app.captcha) {
        const proof = session.take(captchaCookie)
        if (!proof || (await exceeds(app, ['captchaUses', proof.id])))
          return refuse('captcha_needed')
      }
      const teamName = plainName(input.team_name ?? '') || name
      if (teamName.length > limits.teamName)
        return refuse('name_too_long', 'team_name', { values: { most: limits.teamName } })
      const password_hash = await app.passwords.hash(input.password)
      const { team_id, team_member_id: token } = input
      const userId = newId('user')
      await write(async (writing) => {
        const { db } = writing
        if (await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst())
          refuse('signup_failed', 'email', { values: { email } })
        const invitation = token ? await invitationOf(app, db, token, now) : undefined
        const isGood =
          invitation?.email === email && invitation.team_id === (team_id || invitation.team_id)
        if ((team_id || token) && !isGood) refuse('no_invitation', 'team_id', { values: { email } })
        const account = await makeAccount(app, writing, {
          ...{ userId, name, email, teamName, password_hash, newId, now },
          timezone: isZone(input.timezone) ? input.timezone : 'UTC',
          language: isLanguage(input.language) ? input.language : undefined,
        })
        if (token) await take(app, writing, { account, id: token, now })
        if (invitation) await activate(writing, { userId, teamId: invitation.team_id, now })
        await queueWelcome(app, writing, account, now)
        if (!app.mailer.sends || invitation?.mailed) return
        const proof = await issueEmailProof(db, userId, now)
        await queueEmailProof(app, writing, { ...account, token: proof, now })
      })
      await session.signIn({ userId, email, passwordHash: password_hash, factorAt: null })
      app.security.note('sign_up', { user: userId, from: session.address })
      noteSignIn(app, session, { user_id: userId, call: 'signup' })
      return authResponse(app, userId)
    },
  },
})

interface Making {
  userId: string
  name: string
  email: string
  teamName: string
  password_hash: string | null
  /** The identity with which it signs in instead of with a password; it proves the address. */
  identity?: string
  timezone: string
  /** That of the page it is made on, if known. */
  language: Language | undefined
  newId(label: string): string
  now: number
}

/** A new account with an organization and a team of its own. */
export async function makeAccount(
  app: App,
  writing: Writing,
  making: Making,
): Promise<Row<'user'>> {
  const { userId, name, email, password_hash, identity, timezone, language, newId, now } = making
  const { within, db } = writing
  const teamId = newId('team')
  const user = await within({ user: userId }).add('user', {
    id: userId,
    name,
    email,
    avatar_url: null,
    user_no: await nextNumber(db, 'user_no'),
    active_team: teamId,
    setup_completed: false,
    is_google: identity !== undefined,
    email_proven_at: identity === undefined ? null : iso(now),
    timezone_name: timezone,
    language: language ?? 'en',
    language_chosen: language !== undefined,
    week_start: 'auto',
    date_format: 'auto',
    created_at: iso(now),
    updated_at: iso(now),
  })
  await db
    .insertInto('account')
    .values({ user_id: userId, password_hash, google_id: identity ?? null })
    .execute()
  await makeTeam(app, writing, { ...making, teamId })
  return user
}

/** The first team of an account, with its organization and its owner. */
async function makeTeam(
  app: App,
  { within, db }: Writing,
  { teamId, userId, name, email, teamName, newId, now }: Making & { teamId: string },
) {
  const organization_id = newId('organization')
  const organization = newOrganization(app, {
    id: organization_id,
    owner_id: userId,
    name: teamName,
    now,
  })
  await db.insertInto('organization').values(organization).execute()
  const tx = within({ team: teamId })
  const at = iso(now)
  await tx.add('team', {
    id: teamId,
    name: teamName,
    user_id: userId,
    organization_id,
    created_at: at,
  })
  const id = newId('team_member')
  const owner = { id, team_id: teamId, user_id: userId, name, email, role: 'owner' as const, at }
  await tx.add('team_member', newTeamMember(owner))
}

/** The next value of a running number. */
async function nextNumber(db: Writing['db'], name: string): Promise<number> {
  const { value } = await db
    .insertInto('sequence')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`sequence.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

/** An organisation as it starts: on trial. */
const newOrganization = (
  app: App,
  { now, ...made }: Pick<NewOrganization, 'id' | 'owner_id' | 'name'> & { now: number },
): NewOrganization => ({
  ...made,
  contact_number: null,
  subscription_status: plans.TRIAL.status,
  license_type: 'TRIAL',
  trial_expire_date: addDays(dayIn(now), app.config.trialDays),
  created_at: iso(now),
})

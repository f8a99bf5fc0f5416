import { type Kysely, sql } from 'kysely'
import type { ErrorCode } from '../../../src/core/catalogue/errors.ts'
import type { Row } from '../../../src/core/model.ts'
import { normalEmail } from '../../../src/core/session/rules.ts'
import type { App } from '../../app.ts'
import { noteFactorAsked, noteFailedSignIn, noteSignIn, noteTooMany } from '../../audit/sign-ins.ts'
import type { CallerSession, PreparedSignIn, SignIn, Writing } from '../../commands/handlers.ts'
import { stored } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { addressKey } from '../../http/address.ts'
import { take } from '../../invitations/join.ts'
import { invitationOf } from '../../invitations/tokens.ts'
import { admit, admitAttempt } from '../../limits/rates.ts'
import { feature } from '../feature.ts'
import { activate } from '../organisation/teams.ts'
import { proveFactor } from './second-factor.ts'
import { authResponse, signedOut } from './session-user.ts'

export const session = feature({
  handlers: {
    getCsrfToken: async ({ session }) => ({
      done: true,
      message: 'CSRF token refreshed',
      token: session.tellCsrfToken(),
    }),

    verify: async ({ app, session }) => ({
      ...(await authResponse(app, session.data.user_id)),
      provider: app.provider?.name ?? null,
      captcha: app.captcha?.forPages ?? null,
      ...app.config.terms,
    }),

    async login({ app, input, db, session, now, refuse, write }) {
      const email = normalEmail(input.email)
      if (email === '' || input.password === '')
        return refuse('credentials_missing', email === '' ? 'email' : 'password')
      await admit(app, ['signInPerAddress', addressKey(session.address)])
      const account = await accountOf(db, email)
      const device = session.device({
        email,
        passwordHash: account?.password_hash ?? null,
        factorAt: account?.factor_at ?? null,
      })
      const admitted = await admitAttempt(app, {
        email,
        address: session.address,
        device,
      })
      const facts = { from: session.address, account: app.security.mask(email) }
      const noteFailure = (code: ErrorCode) => {
        app.security.note('sign_in_failed', { ...facts, code })
        if (account) noteFailedSignIn(app, session, { user_id: account.id, call: 'login', code })
      }
      if (!('takeBack' in admitted)) {
        app.security.note('sign_in_failed', { ...facts, code: 'too_many_logins' })
        if (account) noteTooMany(app, session, { user_id: account.id, call: 'login', ...admitted })
        return refuse('too_many_logins', undefined, admitted)
      }
      // What the server cannot do just now is no wrong password.
      const unable = async (error: unknown) => {
        await admitted.takeBack()
        throw error
      }
      const who = { ...signInOf(email, account), brief: input.remember === false }
      let prepared: PreparedSignIn | undefined
      const meanwhile = () => {
        prepared = prepare(session, who, account)
      }
      try {
        const fits = await app.passwords
          .fits(input.password, account?.password_hash, { known: device !== undefined, meanwhile })
          .catch(unable)
        if (!fits || !account) {
          noteFailure('login_failed')
          return refuse('login_failed')
        }
        if (account.factor_sealed !== null) {
          await admitted.takeBack()
          const { code } = input
          if (code.trim() === '') {
            noteFactorAsked(app, session, { user_id: account.id, call: 'login' })
            return refuse('factor_needed', 'code')
          }
          const sealed = account.factor_sealed
          const proven = await proveFactor(app, {
            ...{ userId: account.id, sealed, code, device, now, write },
          })
          if (proven === 'wrong') {
            noteFailure('factor_wrong')
            return refuse('factor_wrong', 'code')
          }
          if (proven !== 'fits') {
            app.security.note('sign_in_failed', { ...facts, code: 'factor_wrong' })
            noteTooMany(app, session, { user_id: account.id, call: 'login', ...proven.wait })
            return refuse('too_many_logins', undefined, proven.wait)
          }
        }
        const { team_id: teamId, team_member_id: id } = input
        if (teamId && id)
          await write((writing) => enterTeam(app, writing, { account, teamId, id, now }))
        const answer = await authResponse(app, account.id)
        if (!answer.authenticated) {
          await admitted.takeBack()
          app.security.note('sign_in_failed', { ...facts, code: 'no_team' })
          return refuse('no_team')
        }
        if (!(await session.signIn(who, prepared))) return refuse('login_failed')
        prepared = undefined
        app.security.note('sign_in', { user: account.id, from: session.address })
        noteSignIn(app, session, { user_id: account.id, call: 'login' })
        await admitted.takeBack()
        return answer
      } finally {
        if (prepared) app.sessions.drop(prepared.session)
      }
    },

    async logout({ session }) {
      await session.signOut()
      return { ...signedOut, user: {} }
    },
  },
})

type Account = Pick<Row<'user'>, 'id' | 'email' | 'email_proven_at'> &
  Pick<Schema['account'], 'password_hash' | 'factor_sealed' | 'factor_at'>

/** Asked for as text, which is compiled faster: the check of a password waits for it. */
async function accountOf(db: Kysely<Schema>, email: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select id, email, email_proven_at, password_hash, factor_sealed, factor_at
    from "user" join account on account.user_id = "user".id where email = ${email}`.execute(db)
  return rows[0]
}

const signInOf = (email: string, account: Account | undefined): SignIn => ({
  userId: account?.id ?? '',
  email,
  passwordHash: account?.password_hash ?? '',
  factorAt: account?.factor_at ?? null,
})

/**
 * Prepares the sign-in of an account for which the password is enough. For others the same is asked
 * of the database, which then writes nothing.
 */
function prepare(
  session: CallerSession,
  who: SignIn,
  account: Account | undefined,
): PreparedSignIn | undefined {
  const isEnough = account?.password_hash != null && account.factor_sealed === null
  const prepared = session.prepare(isEnough ? who : { ...who, userId: '' })
  return isEnough ? prepared : undefined
}

interface Entering {
  account: Pick<Row<'user'>, 'id' | 'email' | 'email_proven_at'>
  teamId: string
  /** The token of an invitation link, or a membership id. */
  id: string
  now: number
}

/**
 * Makes the team of a link the active one: of an invitation that is accepted with it, or one in
 * which the account is already.
 */
export async function enterTeam(
  app: App,
  writing: Writing,
  { account, teamId, id, now }: Entering,
) {
  const { db } = writing
  const own = await db
    .selectFrom('team_member')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('user_id', '=', account.id)
    .where('active', '=', stored(app.database, true))
    .executeTakeFirst()
  if (own) return activate(writing, { userId: account.id, teamId, now })
  const invitation = await invitationOf(app, db, id, now)
  if (invitation && invitation.team_id !== teamId) return undefined
  const taken = await take(app, writing, { account, id, now })
  if (taken && 'team_id' in taken)
    return activate(writing, { userId: account.id, teamId: taken.team_id, now })
  return undefined
}

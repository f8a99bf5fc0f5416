import type { Kysely } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { isLanguage, type Language } from '../../../src/core/session/languages.ts'
import { isEmail, normalEmail } from '../../../src/core/session/rules.ts'
import { plainName } from '../../../src/core/values/text.ts'
import { iso } from '../../../src/core/values/time.ts'
import { isZone } from '../../../src/core/values/zones.ts'
import type { App } from '../../app.ts'
import { noteFactorAsked, noteFailedSignIn, noteSignIn, noteTooMany } from '../../audit/sign-ins.ts'
import type { Writing } from '../../commands/handlers.ts'
import type { Schema } from '../../db/schema.ts'
import { addressKey } from '../../http/address.ts'
import { admit } from '../../limits/rates.ts'
import { queueWelcome } from '../../mail/mails.ts'
import type { Identity } from '../../provider/provider.ts'
import { disown } from '../../session/disown.ts'
import { providerCookie } from '../../session/sealed-cookies.ts'
import { feature } from '../feature.ts'
import { proveFactor } from './second-factor.ts'
import { enterTeam } from './session.ts'
import { authResponse } from './session-user.ts'
import { makeAccount } from './signup.ts'

const call = 'finishProviderLogin'

export const providerLogin = feature({
  handlers: {
    async finishProviderLogin({ app, input, db, session, refuse, newId, now, write }) {
      await admit(app, ['signInPerAddress', addressKey(session.address)])
      const pending = session.take(providerCookie)
      const { error, code, state, iss } = input
      const failed = (code: 'provider_failed' | 'provider_cancelled' | 'provider_unverified') => {
        app.security.note('sign_in_failed', { from: session.address, code })
        return refuse(code)
      }
      if (!app.provider || !pending) return failed('provider_failed')
      // It is kept again for each code that is asked for, and expires at the same time as before.
      if (pending.at + limits.providerLoginMs < now) return failed('provider_failed')
      if (error === 'access_denied') return failed('provider_cancelled')
      const answer = { code, state, ...(iss ? { iss } : {}), ...(error ? { error } : {}) }
      const { provider } = app
      const identity =
        pending.identity ??
        (await provider.finish(answer, pending).catch((error: unknown) => {
          app.log.warn({ error: String(error) }, 'a sign-in with the provider has failed')
          return undefined
        }))
      if (!identity) return failed('provider_failed')
      const email = normalEmail(identity.email)
      if (!identity.isVerified || !isEmail(email)) return failed('provider_unverified')
      const person = { ...identity, email }
      const found = await accountOf(db, person)
      /** Since when it has the factor that was proven. */
      let provenFactor: string | null = null
      if (found?.factor_sealed && isTheirs(found, person)) {
        // The answer of the provider is good once: its result is kept while the code is asked for.
        session.keep(providerCookie, { ...pending, identity })
        if (input.factor.trim() === '') {
          noteFactorAsked(app, session, { user_id: found.id, call })
          return refuse('factor_needed', 'factor')
        }
        const device = session.device({
          email: found.email,
          passwordHash: found.password_hash,
          factorAt: found.factor_at,
        })
        const proven = await proveFactor(app, {
          ...{ userId: found.id, sealed: found.factor_sealed, code: input.factor, device },
          ...{ now, write },
        })
        if (proven !== 'fits') {
          app.security.note('sign_in_failed', { from: session.address, code: 'factor_wrong' })
        }
        if (proven === 'wrong') {
          noteFailedSignIn(app, session, { user_id: found.id, call, code: 'factor_wrong' })
          return refuse('factor_wrong', 'factor')
        }
        if (proven !== 'fits')
          noteTooMany(app, session, { user_id: found.id, call, ...proven.wait })
        if (proven !== 'fits') return refuse('too_many_logins', undefined, proven.wait)
        session.take(providerCookie)
        provenFactor = found.factor_at
      }
      if (!found) await admit(app, ['signUpPerAddress', addressKey(session.address)])
      const timezone = isZone(input.timezone) ? input.timezone : 'UTC'
      const language = isLanguage(input.language) ? input.language : undefined
      const account = await write(async (writing) => {
        const known = await accountOf(writing.db, person)
        if (known && known.google_id !== null && known.google_id !== person.id) {
          noteFailedSignIn(app, session, { user_id: known.id, call, code: 'provider_taken' })
          return refuse('provider_taken', undefined, { values: { email } })
        }
        if (known) await writing.watch.account(known.id)
        const account = known
          ? await link(app, writing, { account: known, person, newId, now })
          : await register(app, writing, {
              person,
              timezone,
              language,
              userId: newId('user'),
              newId,
              now,
            })
        const { team_id: teamId, team_member_id: id } = pending
        if (teamId && id) await enterTeam(app, writing, { account, teamId, id, now })
        return account
      })
      app.sessions.ended(account.ended)
      if (!(await app.actors.actor(account.id))) return refuse('no_team')
      const signedIn = await session.signIn({
        userId: account.id,
        email: account.email,
        passwordHash: account.password_hash,
        // One that was turned on, or became theirs, since it was looked for has not been proven.
        factorAt: account.factor_at && provenFactor,
      })
      if (!signedIn) return failed('provider_failed')
      for (const event of account.events)
        app.security.note(event, { user: account.id, from: session.address })
      noteSignIn(app, session, { user_id: account.id, call })
      return authResponse(app, account.id)
    },
  },
})

/** An account that is signed in, and what that did to it. */
interface Entered {
  id: string
  email: string
  email_proven_at: string | null
  password_hash: string | null
  factor_at: string | null
  /** The keys of its sessions that have ended. */
  ended: readonly string[]
  events: readonly ('sign_in' | 'sign_up' | 'provider_linked')[]
}

type Known = Omit<Entered, 'ended' | 'events'> & {
  google_id: string | null
  factor_sealed: string | null
}

/** Whether an account belongs to an identity for certain: by a link, or by a proven address. */
const isTheirs = (account: Known, { id }: Identity) =>
  account.google_id === id || account.email_proven_at !== null

/** The account of an identity, else that of its address. */
async function accountOf(db: Kysely<Schema>, { id, email }: Identity): Promise<Known | undefined> {
  const accounts = await db
    .selectFrom('user')
    .innerJoin('account', 'account.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.email_proven_at'])
    .select(['account.password_hash', 'account.google_id'])
    .select(['account.factor_sealed', 'account.factor_at'])
    .where((or) => or.or([or('account.google_id', '=', id), or('user.email', '=', email)]))
    .execute()
  return accounts.find(({ google_id }) => google_id === id) ?? accounts[0]
}

interface Linking {
  account: Known
  person: Identity
  newId(label: string): string
  now: number
}

/**
 * Links an account to an identity with its address. The person who made an account for an address without
 * proving that it is theirs may be somebody else: what they know and have of it is worth nothing
 * from then on.
 */
async function link(
  app: App,
  writing: Writing,
  { account, person, newId, now }: Linking,
): Promise<Entered> {
  if (account.google_id === person.id) return { ...account, ended: [], events: ['sign_in'] }
  const { db, within } = writing
  const isProven = account.email_proven_at !== null
  const password_hash = isProven ? account.password_hash : null
  await db
    .updateTable('account')
    .set({ google_id: person.id, password_hash })
    .where('user_id', '=', account.id)
    .execute()
  const own = within({ user: account.id })
  const user = await own.get('user', account.id)
  const at = iso(now)
  const email_proven_at = account.email_proven_at ?? at
  await own.put('user', {
    ...user,
    is_google: password_hash === null,
    email_proven_at,
    updated_at: at,
  })
  const factor_at = isProven ? account.factor_at : null
  const ended = isProven ? [] : await disown(app, writing, { userId: account.id, now, newId })
  return {
    ...account,
    password_hash,
    factor_at,
    email_proven_at,
    ended,
    events: ['provider_linked', 'sign_in'],
  }
}

interface Registering {
  person: Identity
  timezone: string
  language: Language | undefined
  userId: string
  newId(label: string): string
  now: number
}

/** Makes an account for an identity, without a password. */
async function register(
  app: App,
  writing: Writing,
  { person, timezone, language, userId, newId, now }: Registering,
): Promise<Entered> {
  const { id: identity, email } = person
  const told = plainName(person.name).slice(0, limits.userName).trim()
  const name = told || email.split('@')[0]!.slice(0, limits.userName)
  const user = await makeAccount(app, writing, {
    ...{ userId, name, email, password_hash: null, identity, timezone, language, newId, now },
    teamName: name.slice(0, limits.teamName),
  })
  await queueWelcome(app, writing, user, now)
  return {
    ...user,
    password_hash: null,
    factor_at: null,
    ended: [],
    events: ['sign_up', 'sign_in'],
  }
}

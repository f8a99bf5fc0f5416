import type { Kysely } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../../src/core/engine/call.ts'
import type { ActionGiven } from '../../commands/handlers.ts'
import type { Schema } from '../../db/schema.ts'
import { exceeds } from '../../limits/rates.ts'

interface Checking extends Pick<ActionGiven<never>, 'app' | 'db' | 'session'> {
  userId: string
  password: string
  refuse: RefuseWith<'password_required' | 'password_wrong' | 'too_many_passwords', 'password'>
}

/**
 * Checks the password of an account that is signed in, for what nobody else may do at a screen that
 * was left open. Gives its hash; null where the account has none and none is asked for.
 */
export async function checkOwnPassword({
  app,
  db,
  session,
  userId,
  password,
  refuse,
}: Checking): Promise<string | null> {
  const hash = await hashOf(db, userId)
  if (hash === null) return null
  if (password.trim() === '') return refuse('password_required', 'password')
  const wait =
    (await exceeds(app, ['passwordFailures', userId])) ??
    (await exceeds(app, ['passwordChecksPerAccount', userId]))
  if (wait) return refuse('too_many_passwords', 'password', wait)
  if (!(await app.passwords.fits(password, hash, { known: true }))) {
    const facts = { user: userId, from: session.address }
    app.security.note('password_failed', { ...facts, code: 'password_wrong' })
    return refuse('password_wrong', 'password')
  }
  await app.limiter.giveBack('passwordFailures', userId)
  return hash
}

interface CheckingOwner extends Omit<Checking, 'refuse'>, Pick<ActionGiven<never>, 'now'> {
  refuse: Checking['refuse'] & RefuseWith<'sign_in_too_old', never>
}

/**
 * Checks that it is the owner of an account who gives it another way in: by the password, and where
 * there is none by having signed in a short while ago. Gives what `checkUnchanged` asks for.
 */
export async function checkOwner(given: CheckingOwner): Promise<string | null> {
  const { session, now, refuse } = given
  const hash = await checkOwnPassword(given)
  if (hash === null && now - (session.begunAt ?? 0) > limits.freshSignInMs)
    refuse('sign_in_too_old')
  return hash
}

interface Unchanged {
  userId: string
  /** The hash of the password that was checked. */
  hash: string | null
  refuse: RefuseWith<'password_wrong', 'password'>
}

/**
 * Refuses what was proven by a password that has changed since: nothing that is made with the old
 * one outlasts it. To be called in the transaction that writes.
 */
export async function checkUnchanged(db: Kysely<Schema>, { userId, hash, refuse }: Unchanged) {
  if ((await hashOf(db, userId)) !== hash) refuse('password_wrong', 'password')
}

/** The hash of the password that an account has now; null without one. */
export async function hashOf(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return account?.password_hash ?? null
}

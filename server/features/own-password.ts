import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { ActionGiven } from '../commands/handlers.ts'
import { exceeds } from '../limits/rates.ts'

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
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const hash = account?.password_hash ?? null
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
 * there is none by having signed in a short while ago.
 */
export async function checkOwner(given: CheckingOwner) {
  const { session, now, refuse } = given
  if ((await checkOwnPassword(given)) !== null) return
  if (now - (session.begunAt ?? 0) > limits.freshSignInMs) refuse('sign_in_too_old')
}

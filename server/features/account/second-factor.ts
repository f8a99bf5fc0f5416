import type { Kysely } from 'kysely'
import type { RefuseWith } from '../../../src/core/engine/call.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { App } from '../../app.ts'
import type { ActionGiven, Writing } from '../../commands/handlers.ts'
import type { Schema } from '../../db/schema.ts'
import { exceeds, type RateFor } from '../../limits/rates.ts'
import { queueFactorChange } from '../../mail/mails.ts'
import {
  clearFactor,
  factorUri,
  newFactorSecret,
  openSecret,
  plainCode,
  renewCodes,
  stepOf,
  useCode,
} from '../../session/factors.ts'
import { seal } from '../../session/secrets.ts'
import { feature } from '../feature.ts'
import { checkOwner, checkOwnPassword, checkUnchanged } from './own-password.ts'

export const secondFactor = feature({
  handlers: {
    async getFactor({ db, actor }) {
      const account = await factorOf(db, actor.user_id)
      const { count } = await db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', actor.user_id)
        .executeTakeFirstOrThrow()
      const { factor_sealed, factor_at } = account
      return { on: factor_sealed !== null, since: factor_at, codes_left: Number(count) }
    },

    async prepareFactor(given) {
      const { app, actor, input, db, refuse, write } = given
      const { user_id: userId } = actor
      if ((await factorOf(db, userId)).factor_sealed !== null) return refuse('factor_on')
      const proof = { ...given, userId, password: input.password, refuse }
      const hash = await checkOwner(proof)
      const user = (await app.actors.user(userId))!
      return write(async ({ db }) => {
        await checkUnchanged(db, { ...proof, hash })
        const secret = newFactorSecret()
        const factor_pending = seal(app.keys().factors, userId, secret)
        await db
          .updateTable('account')
          .set({ factor_pending })
          .where('user_id', '=', userId)
          .execute()
        return { secret, uri: factorUri(secret, user.email) }
      })
    },

    async confirmFactor({ app, actor, input, db, session, refuse, now, write }) {
      const { user_id: userId } = actor
      const { factor_sealed, factor_pending, password_hash } = await factorOf(db, userId)
      if (factor_sealed !== null) return refuse('factor_on')
      if (factor_pending === null) return refuse('factor_unprepared')
      const rate: RateFor = ['factorFailures', `account ${userId}`]
      const wait = await exceeds(app, rate)
      if (wait) return refuse('too_many_factor_codes', 'code', wait)
      const secret = openSecret(app.keys().factors, userId, factor_pending)
      if (secret === undefined) return refuse('factor_unprepared')
      const factor_step = stepOf(secret, plainCode(input.code), now)
      if (factor_step === undefined) return refuse('code_wrong', 'code')
      await app.limiter.giveBack(...rate)
      const user = (await app.actors.user(userId))!
      const { codes, ended } = await write(async (writing) => {
        const { db } = writing
        // A session that begins without the factor comes before this or not at all.
        const { numUpdatedRows } = await db
          .updateTable('account')
          .set({ factor_sealed: factor_pending, factor_pending: null, factor_step })
          .set({ factor_at: iso(now) })
          .where('user_id', '=', userId)
          .where('factor_sealed', 'is', null)
          .where('factor_pending', '=', factor_pending)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) refuse('factor_unprepared')
        await queueFactorChange(app, writing, { to: user, on: true, now })
        return {
          codes: await renewCodes(db, userId),
          ended: await app.sessions.removeOthers(db, userId, session.key ?? ''),
        }
      })
      app.sessions.ended(ended)
      await app.sessions.changed(userId)
      session.remember({ email: user.email, passwordHash: password_hash, factorAt: iso(now) })
      app.security.note('factor_on', { user: userId, from: session.address })
      return { codes }
    },

    async renewRecoveryCodes(given) {
      const { app, actor, session, refuse, write } = given
      const { user_id: userId } = actor
      const hash = await proveOwner({ ...given, userId, refuse })
      const renewed = await write(async ({ db }) => {
        await checkUnchanged(db, { userId, hash, refuse })
        return { codes: await renewCodes(db, userId) }
      })
      await app.sessions.changed(userId)
      app.security.note('recovery_codes_renewed', { user: userId, from: session.address })
      return renewed
    },

    async removeFactor(given) {
      const { app, actor, session, refuse, now, write } = given
      const { user_id: userId } = actor
      const hash = await proveOwner({ ...given, userId, refuse })
      const user = (await app.actors.user(userId))!
      await write(async (writing) => {
        await checkUnchanged(writing.db, { userId, hash, refuse })
        await clearFactor(writing.db, userId)
        // Where an organisation asks for it, the teams are closed to the open pages too.
        writing.touch(`user:${userId}`)
        await queueFactorChange(app, writing, { to: user, on: false, now })
      })
      await app.sessions.changed(userId)
      app.security.note('factor_off', { user: userId, from: session.address })
      return null
    },
  },
})

type OwnerRefusals = Parameters<typeof checkOwnPassword>[0]['refuse'] &
  RefuseWith<'factor_off' | 'code_wrong' | 'too_many_factor_codes', 'code'>

interface ProvingOwner
  extends Pick<ActionGiven<never>, 'app' | 'db' | 'session' | 'now' | 'write'> {
  userId: string
  input: { password: string; code: string }
  refuse: OwnerRefusals
}

/**
 * Proves that it is the owner of an account who changes its factor: by password, or else a code.
 * Gives what `checkUnchanged` asks for.
 */
async function proveOwner(given: ProvingOwner): Promise<string | null> {
  const { app, db, userId, input, now, refuse, write } = given
  const { password, code } = input
  const { factor_sealed: sealed } = await factorOf(db, userId)
  if (sealed === null) return refuse('factor_off')
  const hash = await checkOwnPassword({ ...given, password })
  if (hash !== null) return hash
  const proof = await proveFactor(app, { userId, sealed, code, device: undefined, now, write })
  if (proof === 'wrong') return refuse('code_wrong', 'code')
  if (proof !== 'fits') return refuse('too_many_factor_codes', 'code', proof.wait)
  return null
}

const factorOf = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('account')
    .select(['factor_sealed', 'factor_pending', 'factor_at', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/** Who is about to be signed in. */
interface Proving {
  userId: string
  /** The sealed secret of the account. */
  sealed: string
  code: string
  /** The browser it comes from, if the account has signed in there before. */
  device: string | undefined
  now: number
  write: <T>(run: (writing: Pick<Writing, 'db' | 'watch'>) => Promise<T>) => Promise<T>
}

/**
 * Whether who signs in has the second factor of the account: `wait` if there were too many wrong
 * codes. A browser in which the account has signed in before is counted for itself.
 */
export async function proveFactor(
  app: App,
  { userId, sealed, code, device, now, write }: Proving,
): Promise<'fits' | 'wrong' | { wait: NonNullable<Awaited<ReturnType<typeof exceeds>>> }> {
  const rate: RateFor = ['factorFailures', device ? `device ${device}` : `account ${userId}`]
  const wait = await exceeds(app, rate)
  if (wait) return { wait }
  const secret = openSecret(app.keys().factors, userId, sealed)
  const isGood = await write(async ({ db, watch }) => {
    await watch.account(userId)
    return useCode(db, { userId, secret, code, now })
  })
  if (!isGood) return 'wrong'
  await app.limiter.giveBack(...rate)
  return 'fits'
}

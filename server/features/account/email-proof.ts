import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '../../../src/core/catalogue/limits.ts'
import { dayMs, iso } from '../../../src/core/values/time.ts'
import type { Writing } from '../../commands/handlers.ts'
import type { Schema } from '../../db/schema.ts'
import { tellInvited } from '../../invitations/deliver.ts'
import { placesFor } from '../../invitations/join.ts'
import { admit, exceeds } from '../../limits/rates.ts'
import { queueEmailProof } from '../../mail/mails.ts'
import { sha256 } from '../../session/secrets.ts'
import { feature } from '../feature.ts'

/**
 * Makes the token of a link that proves an account's address; any other it had is worth nothing any
 * more.
 */
export async function issueEmailProof(
  db: Writing['db'],
  userId: string,
  now: number,
): Promise<string> {
  const token = randomUUID()
  const row = {
    user_id: userId,
    token_hash: sha256(token),
    expires_at: now + limits.emailProofDays * dayMs,
  }
  await db
    .insertInto('email_proof')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return token
}

export const emailProof = feature({
  handlers: {
    async sendEmailProof({ app, actor, refuse, now, write }) {
      const user = (await app.actors.user(actor.user_id))!
      if (user.email_proven_at) return refuse('email_proven')
      if (!app.mailer.sends) return refuse('mail_off')
      const wait = await exceeds(app, ['emailProofMailsPerAccount', user.id])
      if (wait) return refuse('too_many_proof_mails', undefined, wait)
      await write(async (writing) => {
        const token = await issueEmailProof(writing.db, user.id, now)
        await queueEmailProof(app, writing, { ...user, token, now })
      })
      return null
    },

    async proveEmail({ app, actor, db, input, refuse, now, write }) {
      const { email, email_proven_at } = (await app.actors.user(actor.user_id))!
      await admit(app, ['emailProofsPerAccount', actor.user_id])
      const owner = await ownerOf(db, input.token, now)
      if (owner !== undefined && owner !== actor.user_id) return refuse('proof_of_another', 'token')
      if (email_proven_at) return { email, already: true }
      await write(async (writing) => {
        if (!(await useEmailProof(writing.db, actor.user_id, input.token, now)))
          refuse('proof_invalid', 'token')
        const user = await writing.tx.get('user', actor.user_id)
        await writing.tx.put('user', { ...user, email_proven_at: iso(now), updated_at: iso(now) })
      })
      // Invitations that waited for the address are open from now on.
      const user = (await app.actors.user(actor.user_id))!
      for (const place of await placesFor(app, app.database.read, user))
        tellInvited(app, user.id, place)
      return { email, already: false }
    },
  },
})

/** Whose address a link proves, as long as it is good. */
async function ownerOf(
  db: Kysely<Schema>,
  token: string,
  now: number,
): Promise<string | undefined> {
  const proof = await db
    .selectFrom('email_proof')
    .select('user_id')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  return proof?.user_id
}

/** Uses up the link of an account; whether it was good. */
async function useEmailProof(
  db: Writing['db'],
  userId: string,
  token: string,
  now: number,
): Promise<boolean> {
  const used = await db
    .deleteFrom('email_proof')
    .where('user_id', '=', userId)
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>=', now)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

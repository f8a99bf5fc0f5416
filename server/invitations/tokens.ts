import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { stored } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { sha256 } from '../session/secrets.ts'

/** A pending place in a team, as an invitation is about it. */
export interface Place {
  team_member_id: string
  invited_by: string
  project_id: string | null
}

/**
 * Gives a pending place a new token, in the place of any it had: a random UUID, which clients pass
 * on as they would the membership id. It is good once and for a while.
 */
export async function issueToken(
  app: App,
  db: Kysely<Schema>,
  place: Place,
  now: number,
): Promise<string> {
  const token = randomUUID()
  const row = {
    ...place,
    token_hash: sha256(token),
    mailed: stored(app.database, app.mailer.sends),
    expires_at: now + limits.invitationDays * dayMs,
  }
  await db
    .insertInto('invitation')
    .values(row)
    .onConflict((conflict) => conflict.column('team_member_id').doUpdateSet(row))
    .execute()
  return token
}

/** The invitation of a token, as long as its membership is pending. */
export const invitationOf = (app: App, db: Kysely<Schema>, token: string, now: number) =>
  db
    .selectFrom('invitation')
    .innerJoin('team_member', 'team_member.id', 'invitation.team_member_id')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .leftJoin('user', 'user.id', 'invitation.invited_by')
    .select(['team_member.id', 'team_member.team_id', 'team_member.email', 'invitation.mailed'])
    .select(['team.name as team_name', 'user.name as inviter'])
    .where('invitation.token_hash', '=', sha256(token))
    .where('invitation.expires_at', '>=', now)
    .where('team_member.pending', '=', stored(app.database, true))
    .where('team_member.active', '=', stored(app.database, true))
    .executeTakeFirst()

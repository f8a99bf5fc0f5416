import type { Kysely } from 'kysely'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { Schema } from '../db/schema.ts'
import type { StoredDelivery, StoredWebhook } from './wire.ts'

/** Where something is looked for, and how what is not found is refused. */
export interface Place<E> {
  db: Kysely<Schema>
  team_id: string
  refuse: E
}

/** A webhook of the team. */
export async function own(
  { db, team_id, refuse }: Place<RefuseWith<never, 'id'>>,
  id: string,
): Promise<StoredWebhook> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .executeTakeFirst()
  return row ?? refuse('not_found', 'id', { values: { what: 'Webhook' } })
}

/** A delivery to a webhook of the team. */
export async function ownDelivery(
  { db, team_id, refuse }: Place<RefuseWith<never, 'id' | 'delivery'>>,
  input: { id: string; delivery: string },
): Promise<StoredDelivery> {
  const { id } = await own({ db, team_id, refuse }, input.id)
  const row = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', input.delivery)
    .where('webhook_id', '=', id)
    .executeTakeFirst()
  return row ?? refuse('not_found', 'delivery', { values: { what: 'Delivery' } })
}

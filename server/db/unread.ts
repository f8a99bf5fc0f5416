import { type Kysely, sql } from 'kysely'
import { type Database, stored } from './database.ts'
import { isHeard } from './heard.ts'
import type { Schema } from './schema.ts'

/**
 * What is unread in the drawer of a user and heard of, as the index `notification_unread` has it: with
 * literals, so that every plan of the statement finds it.
 */
export const unreadOf = (db: Kysely<Schema>, database: Pick<Database, 'flavour'>, userId: string) =>
  db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('drawer', '=', sql.lit(stored(database, true)))
    .where('read', '=', sql.lit(stored(database, false)))
    .where(isHeard)

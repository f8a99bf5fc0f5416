import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** What somebody has not read yet is found without what they have. */
export async function unread({ db, flavour }: Migrating) {
  const [no, yes] = flavour === 'sqlite' ? [0, 1] : [false, true]
  await db.schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('read'), '=', sql.lit(no))
    .where(sql.ref('drawer'), '=', sql.lit(yes))
    .execute()
}

import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/**
 * Which notifications mails have told of. Those that are there already count as told: nobody gets a
 * mail about what happened before this release.
 */
export async function mails(given: Migrating) {
  const { db } = given
  await makeTable(given, 'notification_mail', {
    columns: { notification_id: 'text > notification cascade' },
    key: ['notification_id'],
  })
  await db
    .insertInto('notification_mail')
    .columns(['notification_id'])
    .expression(db.selectFrom('notification').select('id'))
    .execute()
  await db.schema
    .createIndex('notification_by_created_at')
    .on('notification')
    .column('created_at')
    .execute()
}

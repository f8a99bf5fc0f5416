import { sql } from 'kysely'
import { deriveId } from '../../../../src/core/engine/ids.ts'
import type { Migrating } from '../migrating.ts'

/**
 * Notifications keep the key of their text and its values; older ones keep their message alone.
 * Settings get ids, which follow from user and team.
 */
export async function addNotificationTexts({ db, flavour }: Migrating) {
  await db.schema.alterTable('notification').addColumn('text_key', 'text').execute()
  const none = flavour === 'sqlite' ? sql`'{}'` : sql`'{}'::jsonb`
  await db.schema
    .alterTable('notification')
    .addColumn('text_values', flavour === 'sqlite' ? 'text' : 'jsonb', (column) =>
      column.notNull().defaultTo(none),
    )
    .execute()
  await db.schema.alterTable('notification_setting').addColumn('id', 'text').execute()
  const settings = await db
    .selectFrom('notification_setting')
    .select(['user_id', 'team_id'])
    .execute()
  for (const { user_id, team_id } of settings)
    await db
      .updateTable('notification_setting')
      .set({ id: deriveId(`notification_setting:${user_id}:${team_id}`) })
      .where('user_id', '=', user_id)
      .where('team_id', '=', team_id)
      .execute()
  await db.schema
    .createIndex('notification_setting_id')
    .on('notification_setting')
    .column('id')
    .unique()
    .execute()
}

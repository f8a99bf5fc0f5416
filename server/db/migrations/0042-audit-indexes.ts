import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/**
 * Indexes by which chains are walked, entries that wait to be chained are found, and each filter has the
 * newest first; and what an undo takes back.
 */
export async function auditIndexes({ db }: Migrating) {
  await db.schema.alterTable('audit_entry').addColumn('undoes', 'text').execute()
  const index = (name: string, ...columns: string[]) =>
    db.schema.createIndex(`audit_entry_by_${name}`).on('audit_entry').columns(columns)
  const former = ['place', 'organization_id_user_id', 'organization_id_team_id']
  for (const name of former) await db.schema.dropIndex(`audit_entry_by_${name}`).execute()
  const place = sql`place`
  // Each is of some entries, so that neither is taken for the other.
  await index('chain', 'organization_id', 'place').unique().where(place, 'is not', null).execute()
  await index('waiting', 'organization_id', 'at', 'id').where(place, 'is', null).execute()
  for (const column of ['user_id', 'team_id', 'kind'])
    await index(column, 'organization_id', column, 'at', 'id').execute()
}

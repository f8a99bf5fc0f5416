import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/**
 * What must be unique beyond a room, as it is spelt, is so by an index where several processes write; on an embedded
 * database one process looks. Rows that have been doubles so far stay as they are, outside of the
 * index. An index of the activity that another one begins with goes.
 */
export async function uniqueBeyondRooms({ db, flavour }: Migrating) {
  await db.schema.dropIndex('task_activity_by_project_id').execute()
  if (flavour === 'sqlite') return
  const indexes = [
    { name: 'project_name_in_team', table: 'project', columns: ['team_id', 'name'] },
    { name: 'project_key_in_team', table: 'project', columns: ['team_id', 'key'] },
    { name: 'team_name_of_owner', table: 'team', columns: ['user_id', 'name'] },
  ]
  for (const { name, table, columns } of indexes) {
    const on = sql.join(columns.map((column) => sql.ref(column)))
    const { rows: doubles } = await sql<{ id: string }>`select id from (
      select id, row_number() over (partition by ${on} order by id) as nth from ${sql.table(table)}
    ) as numbered where nth > 1`.execute(db)
    const index = db.schema.createIndex(name).on(table).columns(columns).unique()
    const ids = doubles.map(({ id }) => sql.lit(id))
    await (ids.length > 0 ? index.where(sql`id`, 'not in', ids) : index).execute()
  }
}

import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** What reports count is in the history as well from after the last change so far. */
export async function reportHistory({ db }: Migrating) {
  const { rows } = await sql<{
    at: string
  }>`select at from change order by seq desc limit 1`.execute(db)
  const projects = await sql`select id from project limit 1`.execute(db)
  if (projects.rows.length === 0) return
  // Where the log has forgotten the last change, it was some time before now.
  const hour = Math.ceil((rows[0] ? Date.parse(rows[0].at) : Date.now()) / 3_600_000)
  await sql`insert into sequence (name, value) values ('report_history_hour', ${hour})`.execute(db)
}

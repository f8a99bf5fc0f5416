import { sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** What the rows of projects were before each change; it begins after the last one so far. */
export async function history(given: Migrating) {
  await makeTable(given, 'history', {
    columns: { seq: 'seq', room: 'text', at: 'text', rows: 'text' },
    key: ['seq'],
    indexes: [['room', 'at'], ['at']],
  })
  const { rows } = await sql<{
    at: string
  }>`select at from change order by seq desc limit 1`.execute(given.db)
  const projects = await sql`select id from project limit 1`.execute(given.db)
  if (projects.rows.length === 0) return
  // Where the log has forgotten the last change, it was some time before now.
  const hour = Math.ceil((rows[0] ? Date.parse(rows[0].at) : Date.now()) / 3_600_000)
  await sql`insert into sequence (name, value) values ('history_hour', ${hour})`.execute(given.db)
}

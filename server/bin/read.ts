import type { Kysely } from 'kysely'
import type { Row, TableName } from '../../src/core/model.ts'
import type { KeptRow } from '../../src/core/projects/come-back.ts'
import type { Author } from '../commands/authors.ts'
import type { Schema } from '../db/schema.ts'
import { asOfToday } from './former-rows.ts'
import { authors } from './keep.ts'

/** A project in the bin of a team. */
export const findBinned = (db: Kysely<Schema>, teamId: string, id: string) =>
  db
    .selectFrom('project_bin')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What the bin keeps of a project: its rows as they were, and who assigned whom when. */
export async function readBinned(
  db: Kysely<Schema>,
  id: string,
): Promise<{ rows: KeptRow[]; assigned: Author[] }> {
  const parts = await db
    .selectFrom('project_bin_part')
    .select(['table_name', 'version', 'rows'])
    .where('project_id', '=', id)
    .orderBy('nth')
    .execute()
  const isRows = ({ table_name }: { table_name: string }) => table_name !== authors
  return {
    rows: parts.filter(isRows).flatMap(({ table_name, version, rows }) => {
      const table = table_name as TableName
      return (JSON.parse(rows) as Row<TableName>[]).map((row) => ({
        table,
        row: asOfToday(table, version, row),
      }))
    }),
    assigned: parts.filter((part) => !isRows(part)).flatMap(({ rows }) => JSON.parse(rows)),
  }
}

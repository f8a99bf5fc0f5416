import { type Kysely, sql } from 'kysely'
import type { Row, TableName } from '../../src/core/model.ts'
import { comingBack, type KeptRow, outsideOf } from '../../src/core/projects/come-back.ts'
import { notingAuthors } from '../commands/authors.ts'
import type { Beside } from '../commands/beside.ts'
import type { Flavour } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Schema } from '../db/schema.ts'
import { readBinned } from './read.ts'

/** What comes back of a project in the bin, and what is to be written beside it. */
export async function restored(
  db: Kysely<Schema>,
  flavour: Flavour,
  project: Pick<Row<'project'>, 'id' | 'name' | 'key'>,
): Promise<{ rows: KeptRow[]; beside: Beside }> {
  const { rows, assigned } = await readBinned(db, project.id)
  const there = await presentAmong(db, flavour, rows)
  const renamed = rows.map(({ table, row }) => ({
    table,
    row: table === 'project' ? { ...row, ...project } : row,
  }))
  return {
    rows: comingBack(renamed, (table, id) => there.has(`${table}/${id}`)),
    beside: (to) => [notingAuthors(to, assigned)],
  }
}

/** The rows outside of the project that are still there, as `table/id`. */
async function presentAmong(
  db: Kysely<Schema>,
  flavour: Flavour,
  rows: readonly KeptRow[],
): Promise<Set<string>> {
  const there = new Set<string>()
  for (const [table, ids] of outsideOf(rows))
    for (const id of await idsIn(db, flavour, table, [...ids])) there.add(`${table}/${id}`)
  return there
}

async function idsIn(
  db: Kysely<Schema>,
  flavour: Flavour,
  table: TableName,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} where id in ${valuesOf(flavour, ids)}`.execute(db)
  return rows.map(({ id }) => id)
}

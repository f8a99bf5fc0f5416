import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import {
  type ProjectSource,
  projectText,
} from '../../src/core/imports/project-file/project-text.ts'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import type { App } from '../app.ts'
import { selectByIds, selectRoom, selectValues } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import type { Part } from '../files/part.ts'
import { release } from '../release.ts'

type Project = Pick<Row<'project'>, 'id' | 'team_id'>

/**
 * A project as a file, as it is at one moment, whatever is written meanwhile. It is written to the
 * disk, from which it is sent: who reads it slowly keeps no transaction open. Errors: the database's
 * and the operating system's.
 */
export async function projectFile(
  { database, receiver }: Pick<App, 'database'> & { receiver: Pick<App['receiver'], 'begin'> },
  project: Project,
  now: number,
): Promise<Part> {
  const { reports, flavour } = database
  const part = await receiver.begin()
  try {
    await reports
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const text = projectText(storedProject({ db, flavour }, project), { now, release })
        for await (const piece of text) await part.write(Buffer.from(piece))
      })
    await part.close()
    return part
  } catch (error) {
    await part.discard()
    throw error
  }
}

/** A project as the database has it. */
export const storedProject = (to: Target, { id, team_id }: Project): ProjectSource => ({
  team: (table) => selectRoom(to.db, to.flavour, table, team_id),
  rows: (table) => pagesOf(to, table, id),
})

/** The rows of a table, some at a time. */
async function* pagesOf<T extends TableName>(
  { db, flavour }: Target,
  table: T,
  projectId: string,
): AsyncGenerator<Row<T>[]> {
  const by = sql.ref(tableOf(table).room.by)
  const own = sql`from (select id from ${sql.table(table)} where ${by} = ${projectId} order by id) as own`
  const ids = (await selectValues(db, flavour, [sql.ref('id')], own)).map(([id]) => id as string)
  for (let from = 0; from < ids.length; from += limits.exportRowsAtOnce)
    yield await selectByIds(db, flavour, table, ids.slice(from, from + limits.exportRowsAtOnce))
}

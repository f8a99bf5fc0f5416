import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import {
  type ProjectSource,
  projectText,
} from '../../src/core/imports/project-file/project-text.ts'
import { type Row, type TableName, tableOf } from '../../src/core/model.ts'
import { selectRoom, selectRows } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import { release } from '../release.ts'

type Project = Pick<Row<'project'>, 'id' | 'team_id'>
type Resident = <T extends TableName>(table: T) => readonly Row<T>[]

/** A project as a file, which is made while it is read. */
export const projectFile = (
  to: Target,
  project: Project,
  { now, resident }: { now: number; resident: Resident },
): Readable =>
  Readable.from(projectText(storedProject(to, project, resident), { now, release }), {
    objectMode: false,
    highWaterMark: 65_536,
  })

/** A project as the database has it; `resident` gives the rows that are in memory. */
export const storedProject = (
  to: Target,
  { id, team_id }: Project,
  resident?: Resident,
): ProjectSource => ({
  team: (table) => selectRoom(to.db, to.flavour, table, team_id),
  async *rows(table) {
    if (tableOf(table).lazy) return yield* pagesOf(to, table, id)
    const rows = resident?.(table) ?? (await selectRoom(to.db, to.flavour, table, id))
    for (let from = 0; from < rows.length; from += limits.exportRowsAtOnce) {
      yield rows.slice(from, from + limits.exportRowsAtOnce)
      await setImmediate()
    }
  },
})

/** The rows of a table that is not in memory, some at a time. */
async function* pagesOf<T extends TableName>(
  { db, flavour }: Target,
  table: T,
  projectId: string,
): AsyncGenerator<Row<T>[]> {
  const by = sql.ref(tableOf(table).room.by)
  for (let after = ''; ; ) {
    const rows: Row<T>[] = await selectRows(
      db,
      flavour,
      table,
      sql`id in (select id from ${sql.table(table)} where ${by} = ${projectId}
        and id > ${after} order by id limit ${limits.exportRowsAtOnce})`,
    )
    if (rows.length === 0) return
    yield rows
    after = rows
      .map(({ id }) => id)
      .sort()
      .at(-1)!
  }
}

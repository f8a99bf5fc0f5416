import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Refusal, refuse } from '../../src/core/catalogue/errors.ts'
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

/** Gives a project as a file when it has a turn; it goes when it has been read. Errors: `busy`. */
export async function sentProjectFile(
  app: App,
  project: Project,
  isGone: () => boolean,
): Promise<Readable> {
  const written = () => projectFile(app, project, { now: app.now(), isGone })
  const file = await app.exporting.projectFiles.run(written, isGone)
  return file.read().once('close', () => void file.discard())
}

interface Moment {
  now: number
  /** Whether nobody waits for the file any more. */
  isGone?: () => boolean
}

/**
 * A project as a file, as it is at one moment, whatever is written meanwhile. It is written to the
 * disk, from which it is sent: who reads it slowly keeps no transaction open. Errors: `busy` for one
 * that was given up, `not_found` for a project that is gone by then; the database's and the operating
 * system's.
 */
export async function projectFile(
  { database, receiver }: Pick<App, 'database'> & { receiver: Pick<App['receiver'], 'begin'> },
  project: Project,
  { now, isGone = () => false }: Moment,
): Promise<Part> {
  const { flavour } = database
  // Nothing else waits for its connection.
  const own = database.apart(() => {})
  const part = await receiver.begin()
  try {
    await own
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const there = db.selectFrom('project').select('id').where('id', '=', project.id)
        if (!(await there.executeTakeFirst()))
          refuse('not_found', 'id', { values: { what: 'Project' } })
        const text = projectText(storedProject({ db, flavour }, project), { now, release })
        for await (const piece of text) {
          if (isGone()) throw new Refusal('busy')
          await part.write(Buffer.from(piece))
        }
      })
    await part.close()
    return part
  } catch (error) {
    await part.discard()
    throw error
  } finally {
    await own.destroy()
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

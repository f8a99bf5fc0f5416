import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type TableName, tableOf } from '../../../src/core/model.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { valuesOf } from '../../db/json-lines.ts'
import type { Schema } from '../../db/schema.ts'
import type { Target } from '../../db/statements.ts'
import { addLinks, formerLinks, relinked } from './past-links.ts'
import { pastRows, takeBack } from './past-rows.ts'

/** The tables that reports read and that have a past. */
const pastTables = [
  ...(['project', 'project_member', 'task', 'status', 'phase', 'work_log'] as const),
  ...(['project_comment', 'time_approval', 'team', 'team_member', 'client'] as const),
  ...(['project_category', 'day_off', 'member_hours'] as const),
] satisfies TableName[]
/** Those that reports have as they are now: accounts, and what somebody has archived for themselves. */
const presentTables = ['user', 'project_archive'] as const

/**
 * Indexes by which no report searches: those of what hangs on a row by a foreign key. They are not made
 * for the tables of a connection's own.
 */
const unsearched: ReadonlySet<string> = new Set([
  ...(['task_by_phase_id', 'task_by_schedule_id', 'task_by_status_id'] as const),
  'task_assignee_by_assigned_by',
])

/** How many entries of an index are looked at to know how it is best searched. */
const analysed = 1_000

/**
 * Lets a connection that nobody else uses, in its transaction, read an organisation as it was after
 * all that happened up to a moment. A table in which something has changed since is there as a table
 * of the connection's own, with the rows of the organisation as they were, and with the indexes of
 * the other: a join with a view of both would go through all of them each time. What has not changed
 * is read where it is. Another organisation is not to be read by it.
 */
export async function makePast(to: Target, organizationId: string, after: string) {
  const { db, flavour } = to
  const schema = flavour === 'sqlite' ? 'main' : await currentSchema(db)
  const past = await pastRows(to, organizationId, after)
  const live: Live = (table) => sql.table(`${schema}.${table}`)
  const teams = sql`(select id from ${live('team')} where organization_id = ${organizationId})`
  const projects = sql`(select id from ${live('project')} where team_id in ${teams})`
  if (flavour === 'sqlite') await sql`pragma analysis_limit = ${sql.lit(analysed)}`.execute(db)
  const tasks = relinked(past.get('task') ?? [])
  if (tasks.length > 0) {
    const links = await formerLinks(to, tasks, after)
    const ids = tasks.map(({ id }) => id)
    const rest = sql`project_id in ${projects} and task_id not in ${valuesOf(flavour, ids)}`
    await own(to, 'task_assignee', live, rest)
    await addLinks(to, links)
    await index(to, 'task_assignee')
  } else await view(db, 'task_assignee', live)
  for (const table of pastTables) {
    const changed = past.get(table)
    if (!changed) {
      await view(db, table, live)
      continue
    }
    const { kind, by } = tableOf(table).room
    const owners = kind === 'project' ? projects : teams
    await own(to, table, live, sql`${sql.ref(by)} in ${owners}`)
    if (flavour === 'sqlite')
      await sql`create index ${sql.ref(`temp.past_${table}`)} on ${sql.ref(table)} (id)`.execute(db)
    await takeBack(to, table, changed)
    await index(to, table)
  }
  for (const table of presentTables) await view(db, table, live)
  await sql`create temporary view task_activity as
    select * from ${live('task_activity')} where at <= ${sql.lit(after)}`.execute(db)
  if (flavour === 'sqlite') await sql`pragma query_only = on`.execute(db)
}

/** Where a table is that everybody has. */
type Live = (table: string) => RawBuilder<unknown>

async function currentSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]!.name
}

const view = (db: Kysely<Schema>, table: string, live: Live) =>
  sql`create temporary view ${sql.ref(table)} as select * from ${live(table)}`.execute(db)

/** Makes a table of the connection's own, which hides the other, and fills it with rows of that. */
async function own(
  { db, flavour }: Target,
  table: string,
  live: Live,
  condition: RawBuilder<unknown>,
) {
  const shape =
    flavour === 'sqlite'
      ? sql`as select * from ${live(table)} where false`
      : sql`(like ${live(table)} including indexes)`
  await sql`create temporary table ${sql.ref(table)} ${shape}`.execute(db)
  await sql`insert into ${sql.ref(table)} select * from ${live(table)}
    where ${condition}`.execute(db)
}

/** Has a table of the connection's own searched as the other is, once it is filled. */
async function index({ db, flavour }: Target, table: string) {
  if (flavour === 'sqlite') {
    const { rows } = await sql<{ of: string; name: string }>`
      select list.name as "of", info.name
      from pragma_index_list(${table}, 'main') as list
      join pragma_index_info(list.name, 'main') as info
      where info.name is not null order by list.seq, info.seqno`.execute(db)
    const columns = new Map(
      [...grouped(rows, ({ of }) => of)].map(([name, on]) => [name, on.map((each) => each.name)]),
    )
    const all = [...columns.values()].map((on) => `${on.join()},`)
    for (const [name, on] of columns) {
      // What begins another index is found in that, and ids have one already.
      const start = `${on.join()},`
      const isPart = all.some((other) => other !== start && other.startsWith(start))
      if (isPart || start === 'id,' || unsearched.has(name)) continue
      await sql`create index ${sql.ref(`temp.past_${name}`)}
        on ${sql.ref(table)} (${sql.join(on.map((each) => sql.ref(each)))})`.execute(db)
    }
  }
  const named = flavour === 'sqlite' ? `temp.${table}` : table
  await sql`analyze ${sql.ref(named)}`.execute(db)
}

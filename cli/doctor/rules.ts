import type { Kysely } from 'kysely'
import type { Flavour } from '../../server/db/database.ts'
import type { Schema } from '../../server/db/schema.ts'
import type { Fault, Lookup } from '../../src/core/engine/invariants.ts'
import { type RowChange, Rows } from '../../src/core/engine/store.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { faultsOf } from '../../src/core/invariants.ts'
import { type Row, roomOf, type TableName } from '../../src/core/model.ts'
import { type DatabaseReader, withReading } from '../shared/data.ts'
import { type Check, type Finding, failed, ok } from './check.ts'

/** A stored row that breaks a rule of the model, and the room it is in. */
export interface Broken extends Fault {
  room: Room
}

/**
 * Whether every stored row obeys the rules of the model. A database of another release is looked at
 * once it is brought to this one.
 */
export const rules: Check = async ({ config }) => {
  try {
    return await withReading(config, async (reading) =>
      (await isCurrent(reading)) ? findingsOf(await brokenIn(reading)) : [],
    )
  } catch {
    // Why it cannot be read stands with the check of the database.
    return []
  }
}

/** Whether this release's migrations have run, and no others. */
export async function isCurrent({ db }: DatabaseReader): Promise<boolean> {
  const [{ migrationNames }, { migrationsOf, newerOf }] = await Promise.all([
    import('../../server/db/migrate.ts'),
    import('../../server/db/foreign.ts'),
  ])
  const ran = await migrationsOf(db)
  return ran.length === migrationNames.length && newerOf(ran).length === 0
}

/** What is wrong, one finding for each way of being wrong. */
export function findingsOf(broken: readonly Broken[]): Finding[] {
  if (broken.length === 0) return [ok('rules', 'every row obeys the rules of the product')]
  const kinds = new Map<string, Broken[]>()
  for (const each of broken) kinds.set(saidOf(each), [...(kinds.get(saidOf(each)) ?? []), each])
  return [...kinds].map(([said, all]) =>
    failed(
      'rules',
      `${said} (${all.length}, such as ${all[0]!.id} in ${all[0]!.room})`,
      isMendable(all[0]!) ? repair : byHand,
    ),
  )
}

const repair = 'Stop the server and run: plumbline doctor --repair'
const byHand =
  'This is not repaired by itself: correct it on the screens, or bring back a backup with plumbline restore.'

/** The broken rule in English. */
function saidOf({ code, table, column }: Fault): string {
  if (code === 'parent_cycle') return 'tasks that lie below themselves'
  if (code === 'too_deep') return 'tasks that are nested too deep'
  if (code === 'status_category_last') return 'projects without a status of each category'
  if (code === 'dates_reversed') return 'projects that end before they start'
  if (code === 'conflict') return 'projects whose running numbers are behind'
  if (column === 'assignees') return 'tasks with people who are not in their project'
  if (code === 'not_found') return `rows of ${table} whose ${column} leads nowhere`
  return `rows of ${table} that are not unique by ${column}`
}

/** Whether `--repair` knows what to do about it without guessing. */
export function isMendable({ code, table, column }: Fault): boolean {
  if (code === 'dates_reversed') return false
  if (code === 'not_found') return table === 'task' && column !== 'project_id'
  return table !== 'team_member' && table !== 'user'
}

/**
 * Everything that breaks a rule, read at one point of time: first what projects have in common,
 * then one project after the other.
 */
export const brokenIn = ({ db, flavour }: DatabaseReader): Promise<Broken[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const common = await rowsOf(trx, flavour, commonTables)
      const found = await brokenAmong(
        trx,
        flavour,
        [common],
        commonTables.filter((table) => !lookedAtElsewhere.has(table)),
      )
      for (const project of common.list('project')) {
        const own = await rowsOf(trx, flavour, projectTables, project.id)
        own.fill('project', [project])
        found.push(
          ...(await brokenAmong(trx, flavour, [own, common], [...projectTables, 'project'])),
        )
      }
      return found
    })

const commonTables = [
  ...[
    'user',
    'team',
    'job_title',
    'team_member',
    'label',
    'client',
    'project_category',
    'project',
    'project_counter',
  ],
  ...['project_favorite', 'project_archive', 'timer', 'personal_task'],
] as TableName[]
/** Projects are looked at one by one, and the database itself tells users apart. */
const lookedAtElsewhere: ReadonlySet<TableName> = new Set(['user', 'project', 'project_counter'])
const projectTables = [
  'status',
  'phase',
  'list_column',
  'task',
  'project_member',
] as const satisfies TableName[]

async function rowsOf(
  db: Kysely<Schema>,
  flavour: Flavour,
  tables: readonly TableName[],
  projectId?: string,
): Promise<Rows> {
  const [{ sql }, { selectRoom, selectRows }] = await Promise.all([
    import('kysely'),
    import('../../server/db/select.ts'),
  ])
  const rows = new Rows()
  for (const table of tables)
    rows.fill(
      table,
      (await (projectId
        ? selectRoom(db, flavour, table, projectId)
        : selectRows(db, flavour, table, sql`true`))) as Row<TableName>[] as never,
    )
  return rows
}

/**
 * What is wrong with the rows of some tables in the first of the given rows; the others are what
 * they may refer to.
 */
async function brokenAmong(
  db: Kysely<Schema>,
  flavour: Flavour,
  all: readonly Rows[],
  tables: readonly TableName[],
) {
  const written = tables.flatMap((table) =>
    all[0]!.list(table).map((row): RowChange => ({ table, id: row.id, before: null, after: row })),
  )
  const found: Broken[] = []
  for await (const fault of faultsOf(lookupIn(db, flavour, all), written)) {
    const row = all.map((rows) => rows.get(fault.table, fault.id)).find(Boolean)!
    found.push({ ...fault, room: roomOf(fault.table, row as never) })
  }
  return found
}

function lookupIn(db: Kysely<Schema>, flavour: Flavour, all: readonly Rows[]): Lookup {
  const list: Lookup['list'] = async (table, where) => {
    const found = all.flatMap((rows) => rows.list(table, where))
    return [...new Map(found.map((row) => [row.id, row])).values()]
  }
  return {
    find: async (table, id) => all.map((rows) => rows.get(table, id)).find(Boolean),
    list,
    everywhere: list,
    async isThere(table, id) {
      const { selectByIds } = await import('../../server/db/select.ts')
      return (await selectByIds(db, flavour, table, [id])).length > 0
    },
  }
}

import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { migrationsOf } from '../db/foreign.ts'
import { list } from '../db/json-lines.ts'
import { logEnd } from '../db/log-end.ts'
import { migrateToLatest, migrationNames } from '../db/migrate.ts'
import { excludeServers } from '../db/server-lock.ts'
import type { Target } from '../db/statements.ts'
import { refuseUnfinished } from '../db/unfinished-move.ts'
import { compareTable, copyTable, type Ends } from './copy.ts'
import { MoveError } from './move-error.ts'
import { countRows } from './pages.ts'
import { type MovedTable, type Pair, planOf } from './plan.ts'
import { checkStorable } from './storable.ts'
import {
  announce,
  begin,
  finish,
  forget,
  goOn,
  type Origin,
  originOf,
  stateOf,
  tablesOfStart,
  withdraw,
} from './target.ts'

/** The database that is moved, and the one that takes it. */
export interface Bases {
  from: Database
  to: Database
}

/**
 * Holds both databases as long as `run` takes: no server works on that of PostgreSQL or starts on it,
 * and nobody writes to the one that is moved. The folder of the embedded one is held by who calls this.
 * Errors: `MoveError`.
 */
export async function holdBoth<T>(
  { from, to }: Bases,
  run: (ends: Ends) => Promise<T>,
): Promise<T> {
  const postgres = from.flavour === 'postgres' ? from : to
  return postgres.read.transaction().execute(async (alone) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(alone)
    if (!(await excludeServers(alone)))
      throw new MoveError(
        'in_use',
        'A server, or another move, is at work on the PostgreSQL database. Nothing was changed.',
        'Stop all server processes on it first.',
      )
    const target = { db: to.write, flavour: to.flavour }
    if (postgres === from) return run({ from: { db: alone, flavour: 'postgres' }, to: target })
    // A transaction that may write keeps all others from it.
    return from.write
      .transaction()
      .execute((trx) => run({ from: { db: trx, flavour: 'sqlite' }, to: target }))
  })
}

/** Refuses to move a database that is of another release, or not whole. Errors: `MoveError`, `DatabaseError`. */
export async function requireCurrent({ db, flavour }: Target) {
  await refuseUnfinished({ db, flavour })
  const ran = (await isMigrated({ db, flavour })) ? await migrationsOf(db) : []
  if (ran.join() !== migrationNames.join())
    throw new MoveError(
      'release',
      'The database to be moved is not of this release of Plumbline. Nothing was changed.',
      'Start the server of this release on it once, stop it, and move it then.',
    )
}

async function isMigrated({ db, flavour }: Target) {
  if (flavour === 'sqlite') return true
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  return rows.length > 0
}

/** Hears how many more rows were read or written. */
type OnRows = (count: number) => void

/** A move that is prepared. Each step follows the one before; all together may be repeated after an interruption. */
export interface Move {
  tables: number
  rows: number
  /** It goes on with one that was interrupted. */
  resumed: boolean
  /** The end of the log. */
  head: number
  /** Looks whether all can be stored, where nothing was written yet. Errors: `MoveError`. */
  check(onRows: OnRows): Promise<void>
  /** Writes what is not there yet. */
  copy(onRows: OnRows): Promise<void>
  /** Compares every row. Errors: `MoveError`. */
  compare(onRows: OnRows): Promise<void>
  /** Lets servers start on the database. */
  finish(): Promise<void>
}

/**
 * Prepares a move: the database that takes the other one gets the tables of this release. Errors: `MoveError` if it has
 * anything of its own; nothing is changed then.
 */
export async function prepareMove(ends: Ends, options: { restart: boolean }): Promise<Move> {
  const { to } = ends
  const state = await stateOf(to)
  if (state === 'begun') return prepared(ends, options, true)
  // Before there is a table with which a server could start.
  if (state === 'empty') await announce(to)
  return unlessRefused(to, () => prepared(ends, options, false))
}

async function prepared(
  ends: Ends,
  { restart }: { restart: boolean },
  isBegun: boolean,
): Promise<Move> {
  const { from, to } = ends
  await migrateToLatest(to.db, to.flavour)
  const plan = await planOf(pairOf(ends))
  if (from.flavour === 'postgres') await lockTables(from, plan)
  const counts = new Map<string, number>()
  for (const table of plan) counts.set(table.name, await countRows(from, table))
  const origin = await originOf(from, counts)
  const resumed = isBegun && !restart
  if (resumed) await goOn(to, origin)
  return {
    tables: plan.length,
    rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
    resumed,
    head: await logEnd(from.db),
    async check(onRows) {
      if (resumed) return
      const look = async () => {
        for (const table of plan) await checkStorable(from, table, onRows)
      }
      await (isBegun ? look() : unlessRefused(to, look))
    },
    async copy(onRows) {
      if (!resumed) await beginAgain(to, plan, origin, isBegun)
      for (const table of plan) await copyTable(ends, table, onRows)
    },
    async compare(onRows) {
      for (const table of plan) await compareTable(ends, table, onRows)
    },
    finish: () => finish(to),
  }
}

/** Does what precedes the first row; fails it, servers may start on the database again. */
async function unlessRefused<T>(to: Target, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await withdraw(to).catch(() => {})
    throw error
  }
}

const beginAgain = (to: Target, plan: readonly MovedTable[], origin: Origin, isBegun: boolean) =>
  isBegun ? forget(to, plan, origin) : begin(to, tablesOfStart(to), origin)

const pairOf = ({ from, to }: Ends): Pair =>
  from.flavour === 'sqlite'
    ? { sqlite: from.db, postgres: to.db }
    : { sqlite: to.db, postgres: from.db }

/** Others may go on reading. */
const lockTables = ({ db }: Target, plan: readonly MovedTable[]) =>
  sql`lock table ${list(plan.map(({ name }) => sql.table(name)))} in share mode`.execute(db)

import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { list } from '../db/json-lines.ts'
import { linesPerTurn, logEnd } from '../db/log-end.ts'
import { migrationNames } from '../db/migrate.ts'
import type { Schema } from '../db/schema.ts'
import type { Target } from '../db/statements.ts'
import { isMoveUnfinished, moveTable } from '../db/unfinished-move.ts'
import { MoveError } from './move-error.ts'
import { countRows, type Key } from './pages.ts'
import { type MovedTable, ofMigrations, ofPostgres } from './plan.ts'

/**
 * What a database is to a move: nothing is in it, a move was announced and has brought nothing, or
 * an interrupted one has left something.
 */
export type TargetState = 'empty' | 'announced' | 'begun'

/** What the start of a server writes into an empty database. */
const ofStart = ['sequence', 'job', ...ofPostgres]

/**
 * What is in a database into which another is to be moved. Errors: `MoveError` if it has anything of
 * its own; nothing is changed.
 */
export async function stateOf(to: Target): Promise<TargetState> {
  if (await isMoveUnfinished(to)) return (await read(to.db, originNote)) ? 'begun' : 'announced'
  const tables = (await tablesIn(to)).filter((name) => !/^sqlite_/.test(name))
  if (tables.length === 0) return 'empty'
  const isOurs = ofMigrations.every((name) => tables.includes(name))
  for (const name of tables) {
    if (isOurs && (ofMigrations.includes(name) || ofStart.includes(name))) continue
    if (!isOurs || (await countRows(to, { name })) > 0) throw notEmpty(name, isOurs)
  }
  return 'empty'
}

const notEmpty = (name: string, isOurs: boolean) =>
  new MoveError(
    'not_empty',
    isOurs
      ? `The database to move to is not empty: ${name} has rows. Nothing was changed.`
      : `The database to move to has a table ${name}, which is not of Plumbline. Nothing was changed.`,
    'Move to a database that was just made, or to an empty data folder.',
  )

async function tablesIn({ db, flavour }: Target): Promise<string[]> {
  const found =
    flavour === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`
          select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`
  return (await found.execute(db)).rows.map(({ name }) => name)
}

/** Which database is moved, and what is in it. */
export interface Origin {
  of: string
  state: string
}

/** Of the same database, `of` stays the same; `state` changes with what is written. */
export async function originOf(
  { db }: Target,
  counts: ReadonlyMap<string, number>,
): Promise<Origin> {
  const first = await db
    .selectFrom('user')
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const digest = (value: unknown) =>
    createHash('sha256').update(JSON.stringify(value)).digest('base64url')
  return {
    of: digest(first ?? null),
    state: digest([migrationNames, await logEnd(db), [...counts]]),
  }
}

/** How far the rows of a table have come. */
export interface Note {
  after: Key | null
  isWhole: boolean
}

const originNote = 'origin'
const noteOf = ({ name }: MovedTable) => `table ${name}`

/** Makes an empty database one into which another is moved: no server starts on it from now on. */
export const announce = ({ db }: Target) =>
  sql`create table ${sql.table(moveTable)} (name text primary key, note text not null)`.execute(db)

/** Takes that back, where nothing has come. */
export const withdraw = ({ db }: Target) => sql`drop table ${sql.table(moveTable)}`.execute(db)

/** Removes what a start has written, before the first row comes. */
export const begin = ({ db }: Target, tables: readonly string[], origin: Origin) =>
  db.transaction().execute(async (trx) => {
    for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(trx)
    await write(trx, originNote, origin)
  })

/** What of a database a start has written. */
export const tablesOfStart = ({ flavour }: Target) =>
  ofStart.filter((name) => flavour === 'postgres' || !ofPostgres.includes(name))

/**
 * Looks whether an interrupted move can be gone on with. Errors: `MoveError` if it was of another database, or the database has changed
 * since.
 */
export async function goOn({ db }: Target, origin: Origin) {
  const begun = (await read(db, originNote)) as Origin | undefined
  if (begun?.of !== origin.of)
    throw new MoveError(
      'other_move',
      'The database to move to has a part of another database, of which a move was interrupted. Nothing was changed.',
      'Finish that move, or add --restart, which removes what it has left there.',
    )
  if (begun.state !== origin.state)
    throw new MoveError(
      'changed',
      'The database that is moved has changed since its move was interrupted. Nothing was changed.',
      'Add --restart: it removes what was moved so far and begins again.',
    )
}

/** Removes what an interrupted move has left, all but that there was one. */
export const forget = ({ db, flavour }: Target, tables: readonly MovedTable[], origin: Origin) =>
  db.transaction().execute(async (trx) => {
    const names = tables.map(({ name }) => sql.table(name))
    if (flavour === 'postgres') await sql`truncate ${list(names)}`.execute(trx)
    else for (const name of names.reverse()) await sql`delete from ${name}`.execute(trx)
    await sql`delete from ${sql.table(moveTable)}`.execute(trx)
    await write(trx, originNote, origin)
  })

export const readNote = async ({ db }: Target, table: MovedTable): Promise<Note> =>
  ((await read(db, noteOf(table))) as Note | undefined) ?? { after: null, isWhole: false }

export const writeNote = (trx: Kysely<Schema>, table: MovedTable, note: Note) =>
  write(trx, noteOf(table), note)

/** The database is whole: servers may start on it. */
export async function finish({ db, flavour }: Target) {
  await db.transaction().execute(async (trx) => {
    if (flavour === 'postgres') await goOnAfter(trx, await logEnd(trx))
    else await sql`delete from sequence where name in ('log_start_xid', 'log_place')`.execute(trx)
    await sql`drop table ${sql.table(moveTable)}`.execute(trx)
  })
  // By the numbers of rows that PostgreSQL knows, it chooses how it answers.
  if (flavour === 'postgres') await sql`analyze`.execute(db)
}

/** Lines are numbered on from there; what has come was written by no transaction that others follow. */
async function goOnAfter(db: Kysely<Schema>, line: number) {
  const next = Math.floor(line / linesPerTurn) + 2
  await sql`select setval('change_thousand', ${next}::bigint)`.execute(db)
  await sql`update change set xid = '0'`.execute(db)
}

async function read(db: Kysely<Schema>, name: string): Promise<unknown> {
  const { rows } = await sql<{ note: string }>`
    select note from ${sql.table(moveTable)} where name = ${name}`.execute(db)
  return rows[0] && JSON.parse(rows[0].note)
}

async function write(db: Kysely<Schema>, name: string, note: Origin | Note) {
  const text = JSON.stringify(note)
  await sql`insert into ${sql.table(moveTable)} (name, note) values (${name}, ${text})
    on conflict (name) do update set note = ${text}`.execute(db)
}

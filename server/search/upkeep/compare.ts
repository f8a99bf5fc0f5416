import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { logPosition } from '../../db/log-end.ts'
import type { Schema } from '../../db/schema.ts'
import { type Entry, type Source, sources } from '../sources.ts'
import type { IndexState } from '../store/state.ts'
import type { SearchStore } from '../store/store.ts'
import { hashOf } from './hash.ts'
import { linesAfter } from './log-lines.ts'

type Reading = Pick<Database, 'read' | 'flavour'>

/** How an index agrees with the rows. */
export interface Comparison {
  /** How many rows were compared. */
  compared: number
  /** What is in one of them, or otherwise in the other: `task <id>`. */
  wrong: string[]
  /** How many lines of the log were still to come to the index. */
  behind: number
}

const rowsAtOnce = 500

/** Compares an index with the rows, except for what was changed since the position of its state. */
export async function compareIndex(
  store: SearchStore,
  database: Reading,
  { seq }: IndexState,
): Promise<Comparison> {
  const behind = (await logPosition(database)) - seq
  let compared = 0
  const wrong = await damages(store)
  for (const source of sources)
    for (let after: string | undefined = ''; after !== undefined; ) {
      const ids = await idsAfter(store, database, source, after)
      compared += ids.length
      wrong.push(...(await wrongAmong(store, database, source, ids)))
      after = ids.length < rowsAtOnce ? undefined : ids.at(-1)
    }
  const changed = await changedSince(database, seq)
  return { compared, wrong: wrong.filter((each) => !changed.has(each)), behind }
}

/** What SQLite's own check says of the file, and of the words in it. */
async function damages({ read, flavour }: SearchStore): Promise<string[]> {
  if (flavour === 'postgres') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(read)
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
}

/** The next ids that are among the rows, in the index, or both. */
async function idsAfter(
  { read }: SearchStore,
  database: Reading,
  { table, kind }: Source,
  after: string,
): Promise<string[]> {
  const next = (db: Kysely<Schema>, from: 'search_entry' | typeof table) =>
    db
      .selectFrom(from as 'search_entry')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
  const [rows, entries] = await Promise.all([
    next(database.read, table).execute(),
    next(read, 'search_entry').where('kind', '=', kind).execute(),
  ])
  const all = new Set([...rows, ...entries].map(({ id }) => id))
  return [...all].sort().slice(0, rowsAtOnce)
}

async function wrongAmong(
  store: SearchStore,
  database: Reading,
  source: Source,
  ids: readonly string[],
): Promise<string[]> {
  const entries = await source.read(database, ids)
  const texts = await source.textsOf(database, ids)
  const wanted = new Map(entries.map((entry) => [entry.id, sayingOf(entry, texts.get(entry.id))]))
  const found = await indexed(store, source, ids)
  return ids.filter((id) => wanted.get(id) !== found.get(id)).map((id) => `${source.kind} ${id}`)
}

const sayingOf = (
  { project_id, task_id, status_id, author_id, archived, at, people, name }: Entry,
  text = '',
) =>
  JSON.stringify([
    ...[project_id, task_id, status_id, author_id, Number(archived), Date.parse(at)],
    ...[hashOf(name), hashOf(text), [...new Set(people)].sort()],
  ])

/** What the index says of entries, by id, in the same words. */
async function indexed({ read, flavour }: SearchStore, { kind }: Source, ids: readonly string[]) {
  const { rows } = await sql<Indexed>`
    select e.no, e.id, e.archived, e.at, e.name_hash, e.text_hash, project.id as project_id,
      task.id as task_id, status.id as status_id, author.id as author_id
    from search_entry e join search_ref project on project.no = e.project
    left join search_entry task on task.no = e.task
    left join search_ref status on status.no = e.status
    left join search_ref author on author.no = e.author
    where e.kind = ${kind} and e.id in ${valuesOf(flavour, ids)}`.execute(read)
  const people = await peopleOf({ read, flavour }, kind, ids)
  const worded = await wordedAmong({ read, flavour }, rows)
  return new Map(
    rows.map((row) => [
      row.id,
      JSON.stringify([
        ...[row.project_id, row.task_id, row.status_id, row.author_id, row.archived, row.at],
        ...[row.name_hash, worded.has(row.no) ? row.text_hash : null, people.get(row.id) ?? []],
      ]),
    ]),
  )
}

interface Indexed {
  no: number
  id: string
  archived: number
  at: number
  name_hash: number
  text_hash: number
  project_id: string
  task_id: string | null
  status_id: string | null
  author_id: string | null
}

async function peopleOf(
  { read, flavour }: Pick<SearchStore, 'read' | 'flavour'>,
  kind: string,
  ids: readonly string[],
) {
  const { rows } = await sql<{ id: string; member: string }>`
    select e.id, member.id as member from search_person p join search_entry e on e.no = p.entry
    join search_ref member on member.no = p.member
    where e.kind = ${kind} and e.id in ${valuesOf(flavour, ids)} order by member.id`.execute(read)
  const people = new Map<string, string[]>()
  for (const { id, member } of rows) people.set(id, [...(people.get(id) ?? []), member])
  return people
}

/** The numbers of the entries that have their words; on SQLite these are in a table of their own. */
async function wordedAmong(
  { read, flavour }: Pick<SearchStore, 'read' | 'flavour'>,
  rows: readonly Indexed[],
): Promise<ReadonlySet<number>> {
  if (flavour === 'postgres') return new Set(rows.map(({ no }) => no))
  const { rows: found } = await sql<{ rowid: number }>`
    select rowid from search_words where rowid in (select cast(value as integer) from ${valuesOf(
      flavour,
      rows.map(({ no }) => String(no)),
    )})`.execute(read)
  return new Set(found.map(({ rowid }) => rowid))
}

/** What lines of the log after a position have changed, all that was in a project that is gone too. */
async function changedSince(database: Reading, seq: number): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for await (const { lines } of linesAfter(database, seq))
    for (const change of lines.flat())
      for (const { kind, changed } of sources)
        if (changed(change) > 0) known.add(`${kind} ${change.id}`)
  return known
}

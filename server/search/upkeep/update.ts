import { sql } from 'kysely'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import type { Database } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import { type Entry, parts, type Source, sourceOf, sources } from '../sources.ts'
import { alone } from '../store/state.ts'
import type { SearchStore } from '../store/store.ts'
import type { Texts } from '../written.ts'
import type { Marks } from './changed.ts'
import { removeEntries, removeFromProject } from './remove.ts'
import { writeFacts, writePeople } from './write.ts'
import { writeWords } from './write-words.ts'

/**
 * Brings what is marked in line with the rows, a part at a time, so that nobody waits long for the
 * index. Doing it twice does no harm.
 */
export async function updateMarked(
  store: SearchStore,
  database: Database,
  { entries, projects }: Marks,
) {
  for (const id of projects)
    while (
      await alone(store, (db) => removeFromProject({ ...store, db }, id, searchLimits.atOnce))
    );
  for (const source of sources) {
    const marked = [...(entries.get(source.kind) ?? [])]
    for (let n = 0; n < marked.length; n += searchLimits.atOnce) {
      const part = new Map(marked.slice(n, n + searchLimits.atOnce))
      await alone(store, (db) => updateEntries({ ...store, db }, database, { source, part }))
    }
  }
}

/** Entries of one kind, and what of each is to be read again (`parts`). */
interface Part {
  source: Source
  part: ReadonlyMap<string, number>
}

/** Brings some entries in line with their rows. */
export async function updateEntries(to: Target, database: Database, { source, part }: Part) {
  const ids = [...part.keys()]
  const found = await source.read(database, ids)
  const there = new Set(found.map(({ id }) => id))
  await removeEntries(
    to,
    source,
    ids.filter((id) => !there.has(id)),
  )
  const has = (wanted: number) => found.filter(({ id }) => (part.get(id)! & wanted) !== 0)
  const words = has(parts.words)
  if (source.kind !== 'task') await addTasks(to, database, words)
  const texts = await textsOf(database, source, words)
  await writeFacts(to, source, found, texts)
  if (source.kind === 'task') await writePeople(to, has(parts.people))
  await writeWords(to, source, words, texts)
}

/** A comment may be told of before its task has been read. */
async function addTasks(to: Target, database: Database, found: readonly Entry[]) {
  const ids = [...new Set(found.flatMap(({ task_id }) => task_id ?? []))]
  const { rows } = await sql<{ id: string }>`
    select id from search_entry where kind = 'task' and id in ${valuesOf(to.flavour, ids)}`.execute(
    to.db,
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id)).map((id) => [id, parts.all] as const)
  if (missing.length > 0)
    await updateEntries(to, database, { source: sourceOf('task'), part: new Map(missing) })
}

async function textsOf(
  database: Database,
  source: Source,
  found: readonly Entry[],
): Promise<ReadonlyMap<string, Texts>> {
  const texts = await source.textsOf(
    database,
    found.map(({ id }) => id),
  )
  return new Map(found.map(({ id, name }) => [id, { name, text: texts.get(id) ?? '' }]))
}

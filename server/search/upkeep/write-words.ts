import { sql } from 'kysely'
import { linesOf, textAt, valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import type { Entry, Source } from '../sources.ts'
import { scopeOf, type Texts, writtenWords } from '../written.ts'
import { writeLines } from './write-lines.ts'

/** Writes the words of entries, in place of those before. */
export async function writeWords(
  to: Target,
  source: Source,
  entries: readonly Entry[],
  texts: ReadonlyMap<string, Texts>,
) {
  if (entries.length === 0) return
  const projects = await numbersOf(
    to,
    entries.map(({ project_id }) => project_id),
  )
  const lines = entries.map(({ id, project_id }) => [
    id,
    ...writtenWords(to.flavour, scopeOf(projects.get(project_id)!, source.letter), texts.get(id)!),
  ])
  await (to.flavour === 'postgres' ? writeVectors : writeTexts)(to, source, lines)
}

async function numbersOf({ db, flavour }: Target, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; no: number }>`
    select id, no from search_ref where id in ${valuesOf(flavour, [...new Set(ids)])}`.execute(db)
  return new Map(rows.map(({ id, no }) => [id, no]))
}

const isEntry = ({ kind }: Source) =>
  sql`search_entry.kind = ${sql.lit(kind)} and search_entry.id = ${textAt(0)}`

const writeVectors = (to: Target, source: Source, lines: readonly string[][]) =>
  writeLines(
    to,
    `search vectors ${source.kind}`,
    lines,
    (json) => sql`update search_entry set words = (${textAt(1)})::tsvector
      from ${linesOf(to.flavour, json)} where ${isEntry(source)}`,
  )

async function writeTexts(to: Target, source: Source, lines: readonly string[][]) {
  const ids = lines.map(([id]) => id!)
  await sql`delete from search_words where rowid in (select no from search_entry
    where kind = ${source.kind} and id in ${valuesOf(to.flavour, ids)})`.execute(to.db)
  await writeLines(
    to,
    `search texts ${source.kind}`,
    lines,
    // Each line looks its entry up: joined, every entry might look through the lines.
    (json) => sql`insert into search_words (rowid, name, text)
      select (select no from search_entry where ${isEntry(source)}), ${textAt(1)}, ${textAt(2)}
      from ${linesOf(to.flavour, json)}`,
  )
}

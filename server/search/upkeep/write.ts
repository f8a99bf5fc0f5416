import { sql } from 'kysely'
import { linesOf, list, textAt, valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import type { Entry, Source } from '../sources.ts'
import type { Texts } from '../written.ts'
import { hashOf } from './hash.ts'
import { writeLines } from './write-lines.ts'

/**
 * Writes what is known of entries of one kind; the tasks they belong to are there already. Those
 * without `texts` keep their words.
 */
export async function writeFacts(
  to: Target,
  { kind }: Source,
  entries: readonly Entry[],
  texts: ReadonlyMap<string, Texts>,
) {
  if (entries.length === 0) return
  await writeRefs(
    to,
    entries.flatMap(({ project_id, status_id, author_id }) => [
      ...[project_id, author_id],
      ...(status_id === null ? [] : [status_id]),
    ]),
  )
  const hashes = (id: string) => {
    const { name, text } = texts.get(id) ?? {}
    return [name, text].map((each) => (each === undefined ? null : hashOf(each)))
  }
  const lines = entries.map((entry) => [
    ...[kind, entry.id, entry.project_id, entry.task_id, entry.status_id, entry.author_id],
    ...[Number(entry.archived), Date.parse(entry.at), ...hashes(entry.id)],
  ])
  await writeLines(to, 'search facts', lines, (json) => upserting(to, json))
}

/** Gives short numbers to ids that have none. */
function writeRefs(to: Target, ids: readonly string[]) {
  const lines = [...new Set(ids)].map((id) => [id])
  return writeLines(
    to,
    'search refs',
    lines,
    (json) => sql`insert into search_ref (id) select ${textAt(0)} from ${linesOf(to.flavour, json)}
      where not exists (select 1 from search_ref as known where known.id = ${textAt(0)})`,
  )
}

const facts = ['project', 'task', 'status', 'author', 'archived', 'at']
const hashes = ['name_hash', 'text_hash']

function upserting({ flavour }: Target, json: string) {
  const number = (n: number) => (flavour === 'sqlite' ? textAt(n) : sql`(${textAt(n)})::bigint`)
  const values = [
    ...[textAt(0), textAt(1), refAt(2), taskAt(3), refAt(4), refAt(5)],
    ...[number(6), number(7), number(8), number(9)],
  ]
  const columns = ['kind', 'id', ...facts, ...hashes].map((name) => sql.ref(name))
  const given = (name: string) => sql.ref(`excluded.${name}`)
  const kept = (name: string) => sql`coalesce(${given(name)}, ${sql.ref(`search_entry.${name}`)})`
  const set = [
    ...facts.map((name) => sql`${sql.ref(name)} = ${given(name)}`),
    ...hashes.map((name) => sql`${sql.ref(name)} = ${kept(name)}`),
  ]
  return sql`insert into search_entry (${list(columns)})
    select ${list(values)} from ${linesOf(flavour, json)} where true
    on conflict (kind, id) do update set ${list(set)}`
}

const refAt = (n: number) => sql`(select no from search_ref where search_ref.id = ${textAt(n)})`
const taskAt = (n: number) =>
  sql`(select no from search_entry where search_entry.kind = 'task' and search_entry.id = ${textAt(n)})`

/** Writes who is assigned to tasks, in place of those before. */
export async function writePeople(to: Target, tasks: readonly Entry[]) {
  if (tasks.length === 0) return
  await writeRefs(
    to,
    tasks.flatMap(({ people }) => people),
  )
  const ids = tasks.map(({ id }) => id)
  await sql`delete from search_person where entry in (
    select no from search_entry where kind = 'task' and id in ${valuesOf(to.flavour, ids)})`.execute(
    to.db,
  )
  const lines = tasks.flatMap(({ id, people }) => [...new Set(people)].map((who) => [id, who]))
  await writeLines(
    to,
    'search people',
    lines,
    (json) => sql`insert into search_person (entry, member)
      select ${taskAt(0)}, ${refAt(1)} from ${linesOf(to.flavour, json)} where true`,
  )
}

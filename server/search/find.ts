import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../src/core/catalogue/search-limits.ts'
import type { Found } from '../../src/core/search/match.ts'
import type { Question } from '../../src/core/search/terms.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import { type Asked, askedIn } from './asked.ts'
import type { Source } from './sources.ts'
import type { SearchStore } from './store.ts'
import { scopeOf } from './written.ts'

/** What is looked for in the index, and by whom; without words there is a person to go by. */
export interface Wanted {
  source: Source
  question: Question
  /** The projects that are looked into. */
  projects: readonly string[]
  /** The statuses of these that count as done. */
  done: readonly string[]
  asker: { user_id: string; team_member_id: string }
  archived: boolean
  /** Ids of a team member, and of a user. */
  assignee?: string | undefined
  author?: string | undefined
  state?: 'open' | 'done' | undefined
  /** Milliseconds: from one, to before another. */
  from?: number | undefined
  to?: number | undefined
  /** An entry that is not to be found. */
  except?: string | undefined
  /** How many of the first are given. */
  most: number
}

/** An entry that was found. */
interface FoundEntry {
  id: string
  found: Found
  done: boolean
  own: boolean
  at: number
}

/** What was found of one kind. */
export interface FoundEntries {
  entries: FoundEntry[]
  /** How many there are. */
  count: number
  /** How many were looked at; of more than `searchLimits.looked` the rest was not. */
  looked: number
}

/** How many projects are asked for at once: each match is compared with all of them. */
const scopesAtOnce = 100

const levels: readonly Found[] = ['whole', 'name', 'text']

/** Looks something up in the index: the first of it in the order of `compareFound`, and how much. */
export async function findEntries(store: SearchStore, wanted: Wanted): Promise<FoundEntries> {
  const scopes = await scopesIn(store, wanted)
  if (scopes.length === 0) return { entries: [], count: 0, looked: 0 }
  const rows = await selectValues(
    store.read,
    store.flavour,
    ['id', 'level', 'done', 'own', 'at', 'count', 'looked'].map((name) => sql.ref(name)),
    sql`from (${statementFor(store, wanted, scopes)}) as result`,
  )
  const [none] = rows
  if (none?.[0] === null) return { entries: [], count: 0, looked: Number(none[6]) }
  return {
    entries: rows.map(([id, level, done, own, at]) => ({
      ...{ id: id as string, found: levels[level as number]!, at: Number(at) },
      ...{ done: done === 1, own: own === 1 },
    })),
    count: Number(rows[0]?.[5] ?? 0),
    looked: Number(rows[0]?.[6] ?? 0),
  }
}

async function scopesIn(
  { read, flavour }: SearchStore,
  { source, projects }: Wanted,
): Promise<string[]> {
  const { rows } = await sql<{ no: number }>`
    select no from search_ref where id in ${valuesOf(flavour, projects)} order by no`.execute(read)
  return rows.map(({ no }) => scopeOf(no, source.letter))
}

/**
 * One row for each of the first entries, with how many there are in all; without any, one row that
 * says so.
 */
function statementFor(store: SearchStore, wanted: Wanted, scopes: readonly string[]) {
  const binary = store.flavour === 'sqlite' ? sql`` : sql`collate "C"`
  return sql`
    with looked as materialized (${lookedAt(store, wanted, scopes)}),
    found as materialized (
      select e.id, l.level, ${isDone(store, wanted)} as done, ${isOwn(wanted)} as own, e.at
      from looked l join search_entry e on e.no = l.no
      join search_entry t on t.no = coalesce(e.task, e.no)
      where ${sql.join(conditionsOf(store, wanted), sql` and `)}),
    best as (select * from found
      order by level, done, own desc, at desc, id ${binary} limit ${sql.lit(wanted.most)})
    select best.*, (select count(*) from found) as count, (select count(*) from looked) as looked
    from (select 1 as one) as one left join best on true`
}

/** The entries with all of the words, and where they have them. */
function lookedAt(
  { flavour }: SearchStore,
  wanted: Wanted,
  scopes: readonly string[],
): RawBuilder<unknown> {
  const { question, source } = wanted
  if (question.terms.length === 0) return ofPeople(flavour, wanted)
  const parts: RawBuilder<unknown>[] = []
  for (let n = 0; n < scopes.length; n += scopesAtOnce) {
    const asked = askedIn(flavour, question, scopes.slice(n, n + scopesAtOnce))
    parts.push(flavour === 'sqlite' ? inWords(asked, source) : inVectors(asked, source))
  }
  const all = sql.join(parts, sql` union all `)
  return sql`select * from (${all}) as parts limit ${sql.lit(searchLimits.looked)}`
}

/** Without words, what people are assigned to or have written. */
function ofPeople(flavour: SearchStore['flavour'], wanted: Wanted) {
  const { source, projects, assignee, author } = wanted
  const named = source.hasName ? sql`1` : inText
  const own = assignee === undefined ? sql`true` : assignedTo(assignee, sql`coalesce(task, no)`)
  const by = author === undefined ? sql`true` : sql`author = ${noOf(author)}`
  return sql`select no, ${named} as level from search_entry where kind = ${source.kind}
    and project in (select no from search_ref where id in ${valuesOf(flavour, projects)})
    and ${own} and ${by} limit ${sql.lit(searchLimits.looked)}`
}

/** Without a name, everything is in the text. */
const inText = sql`2`

function inWords({ any, named, whole }: Asked, { hasName }: Source) {
  const matching = (asked: string) =>
    sql`(select rowid from search_words where search_words match ${asked})`
  const level = hasName
    ? sql`case when rowid in ${matching(whole)} then 0 when rowid in ${matching(named)} then 1 else 2 end`
    : inText
  return sql`select rowid as no, ${level} as level from search_words where search_words match ${any}`
}

function inVectors({ any, named, whole }: Asked, { hasName }: Source) {
  const matches = (asked: string) => sql`words @@ (${asked}::text)::tsquery`
  const level = hasName
    ? sql`case when ${matches(whole)} then 0 when ${matches(named)} then 1 else 2 end`
    : inText
  return sql`select no, ${level} as level from search_entry where ${matches(any)}`
}

const noOf = (id: string) => sql`(select no from search_ref where id = ${id})`

const isDone = ({ flavour }: SearchStore, { done }: Wanted) =>
  sql`case when t.status in (select no from search_ref where id in ${valuesOf(flavour, done)}) then 1 else 0 end`

const isIn = (state: 'open' | 'done', store: SearchStore, wanted: Wanted) =>
  wanted.source.ofTasks ? sql`${isDone(store, wanted)} = ${state === 'done' ? 1 : 0}` : sql`false`

const assignedTo = (member: string, task: RawBuilder<unknown> = sql`t.no`) =>
  sql`${task} in (select entry from search_person where member = ${noOf(member)})`

const isOwn = ({ asker }: Wanted) =>
  sql`case when ${noOf(asker.user_id)} in (e.author, t.author) or ${assignedTo(asker.team_member_id)} then 1 else 0 end`

function conditionsOf(store: SearchStore, wanted: Wanted): RawBuilder<unknown>[] {
  const { archived, assignee, author, state, from, to, except } = wanted
  return [
    sql`true`,
    ...(archived ? [] : [sql`t.archived = 0`]),
    ...(assignee === undefined ? [] : [assignedTo(assignee)]),
    ...(author === undefined ? [] : [sql`e.author = ${noOf(author)}`]),
    ...(state === undefined ? [] : [isIn(state, store, wanted)]),
    ...(except === undefined ? [] : [sql`e.id <> ${except}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}`]),
  ]
}

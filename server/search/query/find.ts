import { type RawBuilder, sql } from 'kysely'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import type { Found } from '../../../src/core/search/match.ts'
import type { Question } from '../../../src/core/search/terms.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectValues } from '../../db/select.ts'
import type { Source } from '../sources.ts'
import type { SearchStore } from '../store/store.ts'
import { scopeOf } from '../written.ts'
import { type Asked, askedIn } from './asked.ts'

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
 * says so. Most searches are answered by names: of what has the words elsewhere, the entries are only
 * read to be counted, unless too few names have them. That is asked first: SQLite makes no list of the
 * names then.
 */
function statementFor(store: SearchStore, wanted: Wanted, scopes: readonly string[]) {
  const byName = wanted.source.hasName && wanted.question.terms.length > 0
  const parts = byName
    ? sql`named as materialized (${lookedAt(store, wanted, scopes, 'named')}),
      first as materialized (${firstOf(store, wanted, sql`select no, level from named`)}),
      rest as (${firstOf(
        store,
        wanted,
        sql`select no, ${inText} as level from looked
          where (select count(*) from first) < ${sql.lit(wanted.most)} and no not in (select no from named)`,
      )}),
      best as (select * from first union all select * from rest)`
    : sql`best as (${firstOf(store, wanted, sql`select no, level from looked`)})`
  return sql`
    with looked as materialized (${lookedAt(store, wanted, scopes, 'any')}),
    ${parts},
    counted as (select count(*) as count ${countedOf(store, wanted)})
    select best.*, (select count from counted) as count, (select count(*) from looked) as looked
    from (select 1 as one) as one left join best on true
    order by ${inOrder(store)} limit ${sql.lit(wanted.most)}`
}

/** The first of some entries, in the order of `compareFound`. */
const firstOf = (store: SearchStore, wanted: Wanted, some: RawBuilder<unknown>) => sql`
  select * from (
    select e.id, l.level, ${isDone(store, wanted)} as done, ${isOwn(wanted)} as own, e.at
    ${entriesOf(store, wanted, sql`(${some})`)}) as found
  order by ${inOrder(store)} limit ${sql.lit(wanted.most)}`

const inOrder = ({ flavour }: SearchStore) =>
  sql`level, done, own desc, at desc, id ${flavour === 'sqlite' ? sql`` : sql`collate "C"`}`

/**
 * Entries as `e` and, but for tasks, their tasks as `t`; what is on no task stands for itself. The
 * cross join keeps SQLite from going through all entries.
 */
const entriesOf = (store: SearchStore, wanted: Wanted, some: RawBuilder<unknown>) => sql`
  from ${some} as l cross join search_entry e
  ${wanted.source.kind === 'task' ? sql`` : sql`join search_entry t on t.no = coalesce(e.task, e.no)`}
  where e.no = l.no and ${conditionsOf(store, wanted)}`

/**
 * What there is of what was looked at. Most searches are for tasks that are not archived, and nothing
 * more is asked of them: then the few that are archived are enough, and no entry is read.
 */
function countedOf(store: SearchStore, wanted: Wanted): RawBuilder<unknown> {
  const isPlain = wanted.source.kind === 'task' && narrowings(store, wanted).length === 0
  if (!isPlain || store.flavour !== 'sqlite') return entriesOf(store, wanted, sql`looked`)
  return wanted.archived
    ? sql`from looked`
    : sql`from looked as l where not exists (select 1 from search_entry e
        indexed by search_entry_archived where e.archived = 1 and e.no = l.no)`
}

const ofTask = ({ source }: Wanted, column: string) =>
  sql.ref(`${source.kind === 'task' ? 'e' : 't'}.${column}`)

/** The entries with all of the words, anywhere or in the name, and where they have them. */
function lookedAt(
  { flavour }: SearchStore,
  wanted: Wanted,
  scopes: readonly string[],
  where: 'any' | 'named',
): RawBuilder<unknown> {
  const { question } = wanted
  if (question.terms.length === 0) return ofPeople(flavour, wanted)
  const matching = flavour === 'sqlite' ? inWords : inVectors
  const parts: RawBuilder<unknown>[] = []
  for (let n = 0; n < scopes.length; n += scopesAtOnce) {
    const asked = askedIn(flavour, question, scopes.slice(n, n + scopesAtOnce))
    const level =
      where === 'any' ? inText : sql`case when ${matching.whole(asked)} then 0 else 1 end`
    parts.push(matching.select(asked[where], level))
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

const inWords = {
  select: (asked: string, level: RawBuilder<unknown>) =>
    sql`select rowid as no, ${level} as level from search_words where search_words match ${asked}`,
  whole: ({ whole }: Asked) =>
    sql`rowid in (select rowid from search_words where search_words match ${whole})`,
}

const inVectors = {
  select: (asked: string, level: RawBuilder<unknown>) =>
    sql`select no, ${level} as level from search_entry where words @@ (${asked}::text)::tsquery`,
  whole: ({ whole }: Asked) => sql`words @@ (${whole}::text)::tsquery`,
}

const noOf = (id: string) => sql`(select no from search_ref where id = ${id})`

const isDone = ({ flavour }: SearchStore, wanted: Wanted) =>
  sql`case when ${ofTask(wanted, 'status')} in (select no from search_ref where id in ${valuesOf(flavour, wanted.done)}) then 1 else 0 end`

const isIn = (state: 'open' | 'done', store: SearchStore, wanted: Wanted) =>
  wanted.source.ofTasks ? sql`${isDone(store, wanted)} = ${state === 'done' ? 1 : 0}` : sql`false`

const assignedTo = (member: string, task: RawBuilder<unknown>) =>
  sql`${task} in (select entry from search_person where member = ${noOf(member)})`

const isOwn = (wanted: Wanted) =>
  sql`case when ${noOf(wanted.asker.user_id)} in (e.author, ${ofTask(wanted, 'author')}) or ${assignedTo(
    wanted.asker.team_member_id,
    ofTask(wanted, 'no'),
  )} then 1 else 0 end`

const conditionsOf = (store: SearchStore, wanted: Wanted) =>
  sql.join(
    [
      sql`true`,
      ...(wanted.archived ? [] : [sql`${ofTask(wanted, 'archived')} = 0`]),
      ...narrowings(store, wanted),
    ],
    sql` and `,
  )

/** What is asked of entries besides their words, each a condition. */
function narrowings(store: SearchStore, wanted: Wanted): RawBuilder<unknown>[] {
  const { assignee, author, state, from, to, except } = wanted
  return [
    ...(assignee === undefined ? [] : [assignedTo(assignee, ofTask(wanted, 'no'))]),
    ...(author === undefined ? [] : [sql`e.author = ${noOf(author)}`]),
    ...(state === undefined ? [] : [isIn(state, store, wanted)]),
    ...(except === undefined ? [] : [sql`e.id <> ${except}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}`]),
  ]
}

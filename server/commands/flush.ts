import { type CompiledQuery, sql } from 'kysely'
import type { ActivityRow } from '../../src/core/activity/rows.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import type { RowChange } from '../../src/core/engine/store.ts'
import { type Row, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import { isSame } from '../../src/core/values/same.ts'
import { audit } from '../audit/entries.ts'
import { holdingOfTeams } from '../bin/remove.ts'
import { linesOf, textAt } from '../db/json-lines.ts'
import { additionsIn, linking } from '../db/links.ts'
import type { CommandTable } from '../db/schema.ts'
import { run, runTogether, statement, type Target } from '../db/statements.ts'
import { appending, deletion, insertion, type UpdatedRow, update, upsertion } from '../db/write.ts'
import { holding } from '../files/use.ts'
import { historyOf } from '../history/table.ts'
import { tellingBrowsers } from '../push/subscriptions.ts'
import { tellingWebhooks } from '../webhooks/deliveries.ts'
import { type Author, authorsIn } from './authors.ts'
import type { LogEntry } from './log.ts'

/** What a group of commands leaves behind. */
export interface Leaving {
  /** Every row that was changed, as it was and as it is. */
  past: readonly RowChange[]
  entries: readonly LogEntry[]
  /** The answers of commands that may be repeated. */
  replies: readonly Reply[]
  /** What is told in the audit log. */
  audit: readonly AuditEntry[]
  /** SQL beside all that, in the order of the commands. */
  besides: readonly ((to: Target) => Iterable<CompiledQuery>)[]
  /** The date of the answers. */
  at: string
}

/** An answer to be kept; `answer` becomes JSON. */
export interface Reply extends Omit<CommandTable, 'reply'> {
  answer: unknown
}

/**
 * Writes what commands left behind: rows, the log and the answers. What is removed goes last:
 * before the others are written, the database may still have rows that refer to it. Gives whether
 * there are jobs now that tell browsers of new notifications.
 */
export async function flush(to: Target, leaving: Leaving): Promise<{ tellsBrowsers: boolean }> {
  const tables = tableNames
    .map((table) => ({ table, here: leaving.past.filter((entry) => entry.table === table) }))
    .filter(({ here }) => here.length > 0)
  const notifications = rowsIn<'notification'>(
    tables.find(({ table }) => table === 'notification')?.here ?? [],
  )
  const browsers = tellingBrowsers(to, notifications)
  let tellsBrowsers = false
  const authors = await authorsIn(to, leaving.entries)
  await runTogether(to, writing(to, tables, { ...leaving, authors }))
  await run(to, telling(to, leaving.entries, browsers), (statement, rows) => {
    if (statement === browsers && rows > 0) tellsBrowsers = true
  })
  for (const beside of leaving.besides) await run(to, each(beside(to)))
  await run(to, holdingOfTeams(to, teamsGone(tables), leaving.at))
  await runTogether(to, removing(to, tables, leaving.at))
  return { tellsBrowsers }
}

const teamsGone = (tables: readonly Changed[]) =>
  tables
    .flatMap(({ table, here }) => (table === 'team' ? here : []))
    .flatMap(({ id, after }) => (after ? [] : id))

function* each(statements: Iterable<CompiledQuery>) {
  yield* statements
}

type Authors = Awaited<ReturnType<typeof authorsIn>>

/** What was changed in a table. */
interface Changed {
  table: TableName
  here: readonly RowChange[]
}

function* writing(
  to: Target,
  tables: readonly Changed[],
  { entries, replies, audit: audited, authors }: Leaving & { authors: Authors },
) {
  const additionOf = additionsIn(entries)
  for (const { table, here } of tables) {
    const written = here.filter(({ after }) => after)
    yield* rowsOf(to, table, written)
    yield* linking(to, table, written, additionOf)
  }
  const compacted = entries.map((entry) => ({ ...entry, past: compact(entry.past) }))
  yield* log(to, compacted, (n) => authors.get(entries[n]!) ?? [])
  yield* heads(to, entries)
  yield* appending(to, 'history', ['seq', 'room', 'at', 'rows'], 1, compacted.flatMap(historyOf))
  yield* activity(to, entries)
  yield* audit(to, audited)
  const answers = replies.map((reply) => [...kept.map((column) => reply[column]), reply.answer])
  yield* appending(to, 'command', [...kept, 'reply'], 1, answers)
}

/** Gives the jobs that tell others, of browsers and webhooks as they are by then. */
function* telling(
  to: Target,
  entries: readonly LogEntry[],
  browsers: CompiledQuery | undefined,
): Generator<CompiledQuery> {
  if (browsers) yield browsers
  yield* tellingWebhooks(
    to,
    entries.flatMap(({ deliveries }) => deliveries),
  )
}

const kept = ['user_id', 'id', 'at', 'digest', 'team_id', 'project_id'] as const

function* removing(to: Target, tables: readonly Changed[], at: string) {
  for (const { table, here } of tables) {
    const gone = here.filter(({ before, after }) => !after && (before || tableOf(table).lazy))
    if (table === 'attachment')
      yield* holding(
        to,
        gone.filter(({ before }) => before),
        at,
      )
    const ids = gone.map(({ id }) => id)
    yield* deletion(to, table, ids)
  }
}

/**
 * The rows of one table that are there afterwards. Of a lazy one it is not known here whether a row
 * exists.
 */
function* rowsOf(to: Target, table: TableName, written: readonly RowChange[]) {
  if (tableOf(table).lazy) return yield* upsertion(to, table, rowsIn(written))
  const isKnown = ({ before }: RowChange) => before !== null
  yield* insertion(to, table, rowsIn(written.filter((entry) => !isKnown(entry))))
  yield* update(to, table, written.filter(isKnown) as UpdatedRow[])
}

const rowsIn = <T extends TableName>(written: readonly RowChange[]) =>
  written.flatMap(({ after }) => (after as Row<T> | null) ?? [])

const log = (
  to: Target,
  entries: readonly LogEntry[],
  authorsOf: (n: number) => readonly Author[],
) =>
  appending(
    to,
    'change',
    ['line', 'room', 'seq', 'at', 'actor_id', 'command_id', 'call', 'changes', 'past', 'authors'],
    3,
    entries.map((entry, n) => [
      entry.line,
      entry.room,
      entry.seq,
      entry.at,
      entry.actor_id,
      entry.command_id,
      entry.call,
      entry.changes,
      entry.past,
      authorsOf(n),
    ]),
  )

/** Where the logs of rooms stand afterwards. */
function* heads(to: Target, entries: readonly LogEntry[]) {
  const last = new Map(entries.map(({ room, seq, line }) => [room, [room, seq, line]]))
  if (last.size === 0) return
  yield statement(
    to,
    'heads of rooms',
    JSON.stringify([...last.values()]),
    (json) => sql`insert into room_head (room, seq, line)
      select ${textAt(0)}, ${bigintAt(to, 1)}, ${bigintAt(to, 2)}
      from ${linesOf(to.flavour, json)} where true
      on conflict (room) do update set seq = excluded.seq, line = excluded.line`,
  )
}

const bigintAt = ({ flavour }: Target, n: number) =>
  flavour === 'postgres' ? sql`(${textAt(n)})::bigint` : textAt(n)

const activity = (to: Target, entries: readonly LogEntry[]) =>
  appending(
    to,
    'task_activity',
    activityColumns,
    0,
    entries.flatMap(({ activity }) =>
      activity.map((row) => activityColumns.map((name) => row[name])),
    ),
  )

const activityColumns = [
  'seq',
  'nth',
  'project_id',
  'task_id',
  'user_id',
  'user_name',
  'at',
  'call',
  'attribute',
  'type',
  'previous',
  'current',
  'previous_name',
  'current_name',
] as const satisfies readonly (keyof ActivityRow)[]

/** Of a row that was changed only the fields that changed, and nothing of what is never undone. */
function compact(past: readonly RowChange[]): RowChange[] {
  return past
    .filter(({ table }) => tableOf(table).undone)
    .map(({ table, id, before, after }) => {
      if (!before || !after) return { table, id, before, after: after && added(table, after) }
      const changed = Object.keys(after).filter(
        (key) => !isSame(field(before, key), field(after, key)),
      )
      const part = (row: object) =>
        Object.fromEntries(changed.map((key) => [key, field(row, key)])) as RowChange['after']
      return { table, id, before: part(before), after: part(after) }
    })
}

/**
 * Of a row that was added its id; of a place in a project all, and of a description which text it
 * is, as another since is not taken back.
 */
function added(table: TableName, row: NonNullable<RowChange['after']>) {
  if (table === 'project_member') return row
  const { id, revision } = row as Row<'task_text'>
  return (table === 'task_text' ? { id, revision } : { id }) as RowChange['after']
}

const field = (row: object, key: string) => (row as Record<string, unknown>)[key]

import type { Transaction } from 'kysely'
import type { RowChange } from '../../src/core/engine/store.ts'
import { type Row, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import type { Flavour } from '../db/open.ts'
import {
  appending,
  deletion,
  insertion,
  linking,
  run,
  type UpdatedRow,
  update,
  upsertion,
  type WrittenTask,
} from '../db/rows.ts'
import type { CommandTable, Schema } from '../db/schema.ts'
import type { LogEntry } from './log.ts'

/** What a group of commands leaves behind. */
export interface Leaving {
  /** Every row that was changed, as it was and as it is. */
  past: readonly RowChange[]
  entries: readonly LogEntry[]
  /** The answers of commands that may be repeated. */
  replies: readonly Reply[]
}

/** An answer to be kept; `answer` becomes JSON. */
export interface Reply extends Omit<CommandTable, 'reply'> {
  answer: unknown
}

/**
 * Writes what commands left behind: rows, the log and the answers. What is removed goes last:
 * before the others are written, the database may still see rows hang on it that do not any more.
 */
export async function flush(trx: Transaction<Schema>, flavour: Flavour, leaving: Leaving) {
  const tables = tableNames
    .map((table) => ({ table, here: leaving.past.filter((entry) => entry.table === table) }))
    .filter(({ here }) => here.length > 0)
  await run(trx, writing(trx, flavour, tables, leaving))
  await run(trx, removing(trx, flavour, tables))
}

/** What was changed in a table. */
interface Changed {
  table: TableName
  here: readonly RowChange[]
}

function* writing(
  trx: Transaction<Schema>,
  flavour: Flavour,
  tables: readonly Changed[],
  { entries, replies }: Leaving,
) {
  for (const { table, here } of tables) {
    const written = here.filter(({ after }) => after)
    yield* rowsOf(trx, flavour, table, written)
    if (table === 'task') yield* linking(trx, flavour, written as WrittenTask[], assigners(entries))
  }
  yield* log(trx, flavour, entries)
  const answers = replies.map((reply) => [...kept.map((column) => reply[column]), reply.answer])
  yield* appending(trx, flavour, 'command', [...kept, 'reply'], 1, answers)
}

const kept = ['user_id', 'id', 'at', 'digest', 'team_id', 'project_id'] as const

function* removing(trx: Transaction<Schema>, flavour: Flavour, tables: readonly Changed[]) {
  for (const { table, here } of tables) {
    const gone = here.filter(({ before, after }) => !after && (before || tableOf(table).lazy))
    yield* deletion(
      trx,
      flavour,
      table,
      gone.map(({ id }) => id),
    )
  }
}

/**
 * The rows of one table that are there afterwards. Of a lazy one it is not known here whether a row
 * exists.
 */
function* rowsOf(
  trx: Transaction<Schema>,
  flavour: Flavour,
  table: TableName,
  written: readonly RowChange[],
) {
  const rows = (entries: readonly RowChange[]) => entries.flatMap(({ after }) => after ?? [])
  if (tableOf(table).lazy) return yield* upsertion(trx, flavour, table, rows(written))
  const isKnown = ({ before }: RowChange) => before !== null
  yield* insertion(trx, flavour, table, rows(written.filter((entry) => !isKnown(entry))))
  yield* update(trx, flavour, table, written.filter(isKnown) as UpdatedRow[])
}

/** Who put whom on a task: the giver of the last command that did. */
function assigners(entries: readonly LogEntry[]) {
  const by = new Map<string, string>()
  for (const { actor_id, past } of entries)
    for (const { table, id, before, after } of past) {
      if (table !== 'task' || !after) continue
      const had = (before as Row<'task'> | null)?.assignees ?? []
      for (const member of (after as Row<'task'>).assignees)
        if (!had.includes(member)) by.set(`${id}/${member}`, actor_id)
    }
  return (taskId: string, memberId: string) => by.get(`${taskId}/${memberId}`)
}

const log = (trx: Transaction<Schema>, flavour: Flavour, entries: readonly LogEntry[]) =>
  appending(
    trx,
    flavour,
    'change',
    ['seq', 'room', 'at', 'actor_id', 'command_id', 'call', 'changes', 'past'],
    2,
    entries.map((entry) => [
      entry.seq,
      entry.room,
      entry.at,
      entry.actor_id,
      entry.command_id,
      entry.call,
      entry.changes,
      compact(entry.past),
    ]),
  )

/** Of a row that was changed only the fields that changed; counters are never undone. */
function compact(past: readonly RowChange[]): RowChange[] {
  return past
    .filter(({ table }) => table !== 'project_counter')
    .map(({ table, id, before, after }) => {
      if (!before || !after)
        return { table, id, before, after: after && ({ id } as RowChange['after']) }
      const changed = Object.keys(after).filter((key) =>
        differ(field(before, key), field(after, key)),
      )
      const part = (row: object) =>
        Object.fromEntries(changed.map((key) => [key, field(row, key)])) as RowChange['after']
      return { table, id, before: part(before), after: part(after) }
    })
}

const differ = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b)

const field = (row: object, key: string) => (row as Record<string, unknown>)[key]

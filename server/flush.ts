import type { Transaction } from 'kysely'
import { type Row, type TableName, tableNames, tableOf } from '../src/core/model.ts'
import type { Past } from '../src/core/store.ts'
import type { Flavour } from './db/open.ts'
import {
  appendLines,
  deleteRows,
  insertRows,
  type UpdatedRow,
  updateRows,
  upsertRows,
  type WrittenTask,
  writeLinks,
} from './db/rows.ts'
import type { Schema } from './db/schema.ts'
import type { LogEntry } from './log.ts'

/** What a group of commands leaves behind. */
export interface Leaving {
  /** Every row that was changed, as it was and as it is. */
  past: readonly Past[]
  entries: readonly LogEntry[]
  /** The answers of commands that may be repeated; `answer` becomes JSON. */
  replies: readonly { user_id: string; id: string; at: string; answer: unknown }[]
}

/**
 * Writes what commands left behind: rows, then the log and the answers. What is removed goes last: before the others are written,
 * the database may still see rows hang on it that do not any more.
 */
export async function flush(trx: Transaction<Schema>, flavour: Flavour, { past, entries, replies }: Leaving) {
  const tables = tableNames
    .map((table) => ({ table, here: past.filter((entry) => entry.table === table) }))
    .filter(({ here }) => here.length > 0)
  for (const { table, here } of tables) {
    const written = await write(trx, flavour, table, here)
    if (table === 'task') await writeLinks(trx, flavour, written as WrittenTask[], assigners(entries))
  }
  for (const { table, here } of tables) {
    const gone = here.filter(({ before, after }) => !after && (before || tableOf(table).lazy))
    await deleteRows(
      trx,
      flavour,
      table,
      gone.map(({ id }) => id),
    )
  }
  await append(trx, flavour, entries)
  const answers = replies.map(({ user_id, id, at, answer }) => [user_id, id, at, answer])
  await appendLines(trx, flavour, 'command', ['user_id', 'id', 'at', 'reply'], 1, answers)
}

/** Writes the rows of one table that are there afterwards, and gives them. Of a lazy one it is not known here whether a row exists. */
async function write(trx: Transaction<Schema>, flavour: Flavour, table: TableName, here: readonly Past[]): Promise<Past[]> {
  const rows = (entries: readonly Past[]) => entries.flatMap(({ after }) => after ?? [])
  const written = here.filter(({ after }) => after)
  const isKnown = ({ before }: Past) => before !== null
  if (tableOf(table).lazy) await upsertRows(trx, flavour, table, rows(written))
  else {
    await insertRows(trx, flavour, table, rows(written.filter((entry) => !isKnown(entry))))
    await updateRows(trx, flavour, table, written.filter(isKnown) as UpdatedRow[])
  }
  return written
}

/** Who put whom on a task: the giver of the last command that did. */
function assigners(entries: readonly LogEntry[]) {
  const by = new Map<string, string>()
  for (const { actor_id, past } of entries)
    for (const { table, id, before, after } of past) {
      if (table !== 'task' || !after) continue
      const had = (before as Row<'task'> | null)?.assignees ?? []
      for (const member of (after as Row<'task'>).assignees) if (!had.includes(member)) by.set(`${id}/${member}`, actor_id)
    }
  return (taskId: string, memberId: string) => by.get(`${taskId}/${memberId}`)
}

const append = (trx: Transaction<Schema>, flavour: Flavour, entries: readonly LogEntry[]) =>
  appendLines(
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
function compact(past: readonly Past[]): Past[] {
  return past
    .filter(({ table }) => table !== 'project_counter')
    .map(({ table, id, before, after }) => {
      if (!before || !after) return { table, id, before, after: after && ({ id } as Past['after']) }
      const changed = Object.keys(after).filter((key) => differ(field(before, key), field(after, key)))
      const part = (row: object) => Object.fromEntries(changed.map((key) => [key, field(row, key)])) as Past['after']
      return { table, id, before: part(before), after: part(after) }
    })
}

const differ = (a: unknown, b: unknown) => a !== b && JSON.stringify(a) !== JSON.stringify(b)

const field = (row: object, key: string) => (row as Record<string, unknown>)[key]

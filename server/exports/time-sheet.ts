import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import {
  dayCell,
  durationCell,
  instantCell,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  textCell,
} from '../../src/core/exports/sheet.ts'
import type { Row } from '../../src/core/model.ts'
import type { Language } from '../../src/core/session/languages.ts'
import { taskKey } from '../../src/core/tasks/list/list.ts'
import { compareOrdinal } from '../../src/core/values/compare.ts'
import { dayIn } from '../../src/core/values/time.ts'
import type { Schema } from '../db/schema.ts'
import { wordsIn } from './words.ts'

interface Asked {
  project: Row<'project'>
  /** Those whose logs are wanted, in the order in which they are. */
  tasks: readonly Row<'task'>[]
  reader: Reader
  db: Kysely<Schema>
  language: Language
  zone: string
}

type Words = ReturnType<typeof wordsIn>

/** What is logged on one task, by start, with a sum (reference: tasks, 11). */
export function taskTimeSheet(asked: Asked & { now: number }): Sheet {
  const { project, zone, now, language } = asked
  const task = asked.tasks[0]!
  const words = wordsIn(language)
  return {
    name: task.name,
    titles: [project.name, `${task.name} (${dayIn(now, zone)})`],
    columns: logColumns(words),
    batches: logRows(asked, (cells) => cells, words),
    zone,
  }
}

/** What is logged in a project, task by task and by start, with a sum. */
export function projectTimeSheet(asked: Asked): Sheet {
  const { project, language, zone } = asked
  const words = wordsIn(language)
  const tasks = new Map(asked.tasks.map((task) => [task.id, task]))
  const columns = [
    { heading: words.key, width: 12 },
    { heading: words.task, width: 50 },
    ...logColumns(words),
  ]
  const withTask: Placed = (cells, { task_id }) => {
    const task = tasks.get(task_id)!
    return [textCell(taskKey(project.key, task)), textCell(task.name), ...cells]
  }
  const batches = logRows(asked, withTask, words)
  return { name: words.timeLog, titles: [], columns, batches, zone }
}

const logColumns = (words: Words): SheetColumn[] => [
  { heading: words.member, width: 25 },
  { heading: words.email, width: 30 },
  { heading: words.start, width: 18 },
  { heading: words.end, width: 18 },
  { heading: words.day, width: 12 },
  { heading: words.description, width: 50 },
  { heading: words.time, width: 12 },
]

type Log = Pick<
  Row<'work_log'>,
  'id' | 'task_id' | 'user_id' | 'member_name' | 'time_spent' | 'description' | 'created_at'
>
/** The cells of a log, and what stands before them. */
type Placed = (cells: SheetRow['cells'], log: Pick<Log, 'task_id'>) => SheetRow['cells']

/** A row for each log, and the sum of all if there are any. */
async function* logRows(
  { tasks, reader, db, zone }: Asked,
  placed: Placed,
  words: Words,
): AsyncGenerator<SheetRow[]> {
  let sum = 0
  const members = new Map(reader.list('team_member').map((member) => [member.user_id, member]))
  const total = { task_id: tasks[0]?.id ?? '' }
  for (let from = 0; from < tasks.length; from += limits.exportRowsAtOnce) {
    const some = tasks.slice(from, from + limits.exportRowsAtOnce)
    const logs = await logsOf(db, some)
    for (const { time_spent } of logs) sum += time_spent
    yield logs.map((log) => ({ cells: placed(logCells(log, members.get(log.user_id), zone), log) }))
    await setImmediate()
  }
  if (sum === 0) return
  const blanks = placed([], total).map(() => null)
  const cells = [...blanks, ...Array(5).fill(null), textCell(words.total), durationCell(sum)]
  yield [{ cells, total: true }]
}

function logCells(log: Log, member: Row<'team_member'> | undefined, zone: string) {
  const start = Date.parse(log.created_at)
  return [
    textCell(member?.name ?? log.member_name),
    textCell(member?.email),
    instantCell(log.created_at),
    instantCell(new Date(start + log.time_spent * 1_000).toISOString()),
    dayCell(dayIn(start, zone)),
    textCell(log.description),
    durationCell(log.time_spent),
  ]
}

/** The logs of some tasks, in the order of these and by start. */
async function logsOf(db: Kysely<Schema>, tasks: readonly Row<'task'>[]): Promise<Log[]> {
  const place = new Map(tasks.map(({ id }, n) => [id, n]))
  const rows = await db
    .selectFrom('work_log')
    .select(['id', 'task_id', 'user_id', 'member_name', 'time_spent', 'description', 'created_at'])
    .where('task_id', 'in', [...place.keys()])
    .execute()
  return rows
    .map((row) => ({ ...row, time_spent: Number(row.time_spent) }))
    .sort(
      (one, other) =>
        place.get(one.task_id)! - place.get(other.task_id)! ||
        compareOrdinal(one.created_at, other.created_at) ||
        compareOrdinal(one.id, other.id),
    )
}

import type { Reader } from '../../../src/core/engine/store.ts'
import type { Row, TableName } from '../../../src/core/model.ts'
import type { SearchHit } from '../../../src/core/search/calls.ts'
import {
  commentHit,
  fileHit,
  personHit,
  projectHit,
  taskHit,
  updateHit,
} from '../../../src/core/search/hits.ts'
import type { SearchKind } from '../../../src/core/search/ranking.ts'
import type { Database } from '../../db/database.ts'
import { selectByIds } from '../../db/select.ts'
import { sourceOf } from '../sources.ts'
import type { LookedUp } from './look-up.ts'
import type { Ranked } from './ranked.ts'
import { placeIn, type Reach } from './reach.ts'

/** What hits are made from. */
interface Reading extends Pick<LookedUp, 'question' | 'key'> {
  reader: Reader
  reach: Reach
}

/**
 * Reads what was found, in its order. The rows decide: what is gone by now, or has become another,
 * or is in a project that is not reached, is left out.
 */
export async function readHits(
  database: Database,
  found: readonly Ranked[],
  reading: Reading,
): Promise<SearchHit[]> {
  const rows = await rowsOf(database, found)
  return found.flatMap((each) => hitOf[each.kind](each.id, rows, reading) ?? [])
}

interface Rows {
  tasks: ReadonlyMap<string, Row<'task'>>
  comments: ReadonlyMap<string, Row<'task_comment'>>
  updates: ReadonlyMap<string, Row<'project_comment'>>
  files: ReadonlyMap<string, Row<'attachment'>>
  /** Descriptions of the tasks that were found by them. */
  texts: ReadonlyMap<string, string>
}

async function rowsOf(database: Database, found: readonly Ranked[]): Promise<Rows> {
  const idsOf = (kind: SearchKind, place?: string) =>
    found
      .filter((each) => each.kind === kind && (!place || each.place === place))
      .map(({ id }) => id)
  const comments = await byId(database, 'task_comment', idsOf('comment'))
  const files = await byId(database, 'attachment', idsOf('file'))
  const onTasks = [...comments.values(), ...files.values()]
  const tasks = [...idsOf('task'), ...onTasks.map(({ task_id }) => task_id)]
  return {
    ...{ comments, files },
    updates: await byId(database, 'project_comment', idsOf('update')),
    tasks: await byId(database, 'task', tasks),
    texts: await sourceOf('task').textsOf(database, idsOf('task', 'description')),
  }
}

async function byId<T extends TableName>(
  { read, flavour }: Database,
  table: T,
  ids: readonly string[],
) {
  const rows = ids.length === 0 ? [] : await selectByIds(read, flavour, table, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

const hitOf: Readonly<
  Record<SearchKind, (id: string, rows: Rows, reading: Reading) => SearchHit | undefined>
> = {
  project(id, _, { question, reach }) {
    const summary = reach.projects.get(id)
    return summary && projectHit(summary.project, question, reach.away.has(id))
  },
  person(id, _, { question, reader }) {
    const member = reader.get('team_member', id)
    return member && personHit(member, question)
  },
  task(id, { tasks, texts }, reading) {
    const task = tasks.get(id)
    const place = task && placeOf(task, reading)
    if (!task || !place) return undefined
    const { question, key } = reading
    const text = texts.get(id) ?? ''
    const author = authorOf(task.reporter_id, reading)
    return taskHit(task, { question, place, text, author, byKey: id === key })
  },
  comment(id, { comments, tasks }, reading) {
    const comment = comments.get(id)
    const found = comment && onTask(comment, tasks, reading)
    return found && commentHit(comment, found)
  },
  update(id, { updates }, reading) {
    const update = updates.get(id)
    const place = update && placeOf(update, reading)
    if (!update || !place) return undefined
    const author = authorOf(update.user_id, reading)
    return updateHit(update, { question: reading.question, place, author })
  },
  file(id, { files, tasks }, reading) {
    const file = files.get(id)
    const found = file && onTask(file, tasks, reading)
    return found && fileHit(file, found)
  },
}

/** What is said of something on a task; undefined where its task is gone or not reached. */
function onTask(
  { task_id, user_id }: Pick<Row<'task_comment'>, 'task_id' | 'user_id'>,
  tasks: Rows['tasks'],
  reading: Reading,
) {
  const task = tasks.get(task_id)
  const place = task && placeOf(task, reading)
  if (!task || !place) return undefined
  return { question: reading.question, place, task, author: authorOf(user_id, reading) }
}

function placeOf({ project_id }: { project_id: string }, { reach }: Reading) {
  const summary = reach.projects.get(project_id)
  return summary && placeIn(summary)
}

const authorOf = (user_id: string, { reader }: Reading) =>
  reader.list('team_member', { user_id })[0]

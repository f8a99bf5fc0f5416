import { limits } from '../catalogue/limits.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { plainText } from '../values/text.ts'
import {
  type Attribute,
  attributeOf,
  type ChangeType,
  type LoggedColumn,
  listTypes,
  loggedColumns,
  valueIn,
} from './attributes.ts'

type Task = Row<'task'>

/** What a command did to one attribute of a task. Ids, numbers and flags are texts here. */
export interface Entry {
  project_id: string
  task_id: string
  attribute: Attribute
  type: ChangeType
  previous: string | null
  current: string | null
}

/**
 * What a command did to tasks, in the order of the changes and of the attributes. `at` is when it
 * was carried out, which tells a new task from one that an undo brings back; what an import makes is
 * new, however old its file says it is.
 */
export function entriesOf(past: readonly RowChange[], at: string, imports = false): Entry[] {
  const isNew = (task: Task) => imports || task.created_at === at
  const gone = new Set(
    past.flatMap(({ table, id, after }) => (table === 'project' && !after ? id : [])),
  )
  const restored = new Set(
    past.flatMap(({ table, id, before }) => (table === 'project' && !before ? id : [])),
  )
  const tasks = new Map(
    past.flatMap((each) => (each.table === 'task' ? [[each.id, each] as const] : [])),
  )
  const texts = new Map(
    past.flatMap((each) => (each.table === 'task_text' ? [[each.id, each] as const] : [])),
  )
  return [...new Set([...tasks.keys(), ...texts.keys()])].flatMap((id) => {
    const [task, text] = [tasks.get(id), texts.get(id)]
    const row = (task?.after ?? task?.before ?? text?.after ?? text?.before) as Task
    if (gone.has(row.project_id)) return []
    // A project that comes back brings what was done to its tasks along.
    if (restored.has(row.project_id) && task && !isNew(row)) return []
    // The description of a task that comes or goes is part of that.
    const stays = !task || (task.before && task.after)
    return [...(task ? taskEntries(task, isNew) : []), ...(text && stays ? textEntries(text) : [])]
  })
}

function taskEntries({ before, after }: RowChange, isNew: (task: Task) => boolean): Entry[] {
  const was = before as Task | null
  const is = after as Task | null
  if (was && is) return loggedColumns.flatMap((column) => columnEntries(was, is, column))
  if (!is) return was ? [entry(was, 'name', 'delete', was.name, null)] : []
  if (!isNew(is)) return [entry(is, 'name', 'create', null, is.name)]
  return [entry(is, 'status', 'create', null, is.status_id), ...listed(null, is)]
}

/** What is new on a task, or is no more. */
const listed = (was: Task | null, is: Task): Entry[] =>
  (Object.keys(listTypes) as (keyof typeof listTypes)[]).flatMap((column) =>
    listEntries(was, is, column),
  )

function columnEntries(was: Task, is: Task, column: LoggedColumn): Entry[] {
  if (column === 'assignees' || column === 'labels') return listEntries(was, is, column)
  const [previous, current] = [valueIn(was, column), valueIn(is, column)]
  return previous === current
    ? []
    : [entry(is, attributeOf[column], 'update', textOf(previous), textOf(current))]
}

function listEntries(was: Task | null, is: Task, column: keyof typeof listTypes): Entry[] {
  const [had, has] = [new Set(was?.[column]), new Set(is[column])]
  const [added, removed] = listTypes[column]
  return [
    ...[...had]
      .filter((id) => !has.has(id))
      .map((id) => entry(is, attributeOf[column], removed, id, null)),
    ...[...has]
      .filter((id) => !had.has(id))
      .map((id) => entry(is, attributeOf[column], added, null, id)),
  ]
}

function textEntries({ id, before, after }: RowChange): Entry[] {
  const [was, is] = [descriptionIn(before), descriptionIn(after)]
  if (was === is) return []
  const { project_id } = (after ?? before) as Row<'task_text'>
  const [previous, current] = [shortOf(was), shortOf(is)]
  // Only marks differ, or what follows the beginning.
  const texts = previous === current ? ([null, null] as const) : ([previous, current] as const)
  return [entry({ id, project_id }, 'description', 'update', ...texts)]
}

const descriptionIn = (row: RowChange['after']) =>
  (row as Row<'task_text'> | null)?.description ?? ''

/** The beginning of a description: what is never forgotten has to be small. */
const shortOf = (html: string) => plainText(html, limits.activityText) || null

const textOf = (value: ReturnType<typeof valueIn>) => (value === null ? null : String(value))

const entry = (
  { id, project_id }: Pick<Task, 'id' | 'project_id'>,
  attribute: Attribute,
  type: ChangeType,
  previous: string | null,
  current: string | null,
): Entry => ({ project_id, task_id: id, attribute, type, previous, current })

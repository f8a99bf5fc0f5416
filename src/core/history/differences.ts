import { type LoggedColumn, loggedColumns, valueIn } from '../activity/attributes.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'

type Task = Row<'task'>

/** How a task differs between two moments: it came, it went, or some of its columns changed. */
export interface TaskDifference {
  id: string
  before: Task | null
  after: Task | null
  /** What changed of one that was there at both moments, in the order of the activity log. */
  columns: LoggedColumn[]
}

/**
 * What has changed of the tasks of a project from one moment to another: those that changed, that
 * came and that went, each in the order of their keys. What is not in the activity log, such as
 * their order, is no difference.
 */
export function differences(before: Reader, after: Reader): TaskDifference[] {
  const was = before.list('task')
  const came = after.list('task').filter(({ id }) => !before.get('task', id))
  const both = was.flatMap((task): TaskDifference[] => {
    const now = after.get('task', task.id)
    const columns = now ? loggedColumns.filter((column) => differs(task, now, column)) : []
    return now && columns.length > 0 ? [{ id: task.id, before: task, after: now, columns }] : []
  })
  return [
    ...both.sort(byKey),
    ...came.map((task) => ({ id: task.id, before: null, after: task, columns: [] })).sort(byKey),
    ...was
      .filter(({ id }) => !after.get('task', id))
      .map((task) => ({ id: task.id, before: task, after: null, columns: [] }))
      .sort(byKey),
  ]
}

/** Whether a task came, went or changed. */
export const kindOf = ({ before, after }: TaskDifference) =>
  !before ? 'added' : after ? 'changed' : 'removed'

/** People and labels have no order. */
function differs(before: Task, after: Task, column: LoggedColumn): boolean {
  if (column !== 'assignees' && column !== 'labels')
    return valueIn(before, column) !== valueIn(after, column)
  const [had, has] = [new Set(before[column]), new Set(after[column])]
  return had.size !== has.size || [...had].some((id) => !has.has(id))
}

const byKey = (a: TaskDifference, b: TaskDifference) =>
  (a.after ?? a.before)!.task_no - (b.after ?? b.before)!.task_no

import type { Replies } from '../../engine/event-adapter.ts'
import type { Reader, RowChange } from '../../engine/store.ts'
import type { Change, Row, TableName } from '../../model.ts'
import { updateReplies } from '../../updates/told.ts'

/** What a command did in a project, as the log has it. */
interface Done {
  changes: readonly Change[]
  /** Rows before and after; of these the fields that changed are enough. */
  past: readonly RowChange[]
  /** Whether it took back another one. */
  isUndo: boolean
}

const pushed: readonly TableName[] = ['task_comment', 'work_log', 'project_comment']

/** Whether changes may lead to a push. */
export const mayPush = (changes: readonly Change[]): boolean =>
  changes.some(({ table }) => pushed.includes(table))

/**
 * What the server tells everybody who looks at the project of its own accord: event 5 of comments, 76
 * of what is logged, and 29 and 70 to 72 of updates.
 */
export const pushesOf = ({ changes, past, isUndo }: Done, reader: Reader): Replies => [
  ...commentReplies(changes, past),
  ...timeLogReplies({ changes, past, isUndo }),
  ...updateReplies(changes, past, reader),
]

/** Event 5 once for each task whose comments are others. */
const commentReplies = (changes: readonly Change[], past: readonly RowChange[]): Replies =>
  tasksOf('task_comment', changes, past).map((task_id) => ['TASK_COMMENTS_UPDATED', { task_id }])

/**
 * Event 76 once for each task whose logs are others. What a timer logs is told by that, but not what
 * an undo brings back of it.
 */
function timeLogReplies({ changes, past, isUndo }: Done): Replies {
  const made = new Set(past.flatMap(({ id, before }) => (before ? [] : [id])))
  const byHand = changes.filter(
    ({ table, id, row }) =>
      isUndo ||
      table !== 'work_log' ||
      !row ||
      !(made.has(id) && (row as Row<'work_log'>).logged_by_timer),
  )
  return tasksOf('work_log', byHand, past).map((task_id) => ['TASK_TIME_LOG_UPDATED', { task_id }])
}

/** The tasks, each once, whose rows of a table were written or removed. */
function tasksOf(
  table: 'task_comment' | 'work_log',
  changes: readonly Change[],
  past: readonly RowChange[],
): string[] {
  const written = changes.filter((change) => change.table === table).map(({ row }) => row)
  const removed = past
    .filter((change) => change.table === table && !change.after)
    .map(({ before }) => before)
  const rows = [...written, ...removed] as ({ task_id: string } | null)[]
  return [...new Set(rows.flatMap((row) => row?.task_id ?? []))]
}

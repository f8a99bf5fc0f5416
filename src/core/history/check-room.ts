import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { TableName } from '../model.ts'

/** What bringing rows back to a task can be refused with. */
export const roomErrors = ['too_many_comments', 'too_many_files', 'too_many_time_logs'] as const

interface RoomContext {
  tx: Tx
  refuse: RefuseWith<(typeof roomErrors)[number]>
}

/**
 * Refuses an undo that brings comments, files or time logs back to a task that has got others in
 * their place, and would have more than calls let it have. What came back with its task has room.
 */
export async function checkRoom({ tx, refuse }: RoomContext, changed: readonly RowChange[]) {
  const restored = changed.filter(({ before, after }) => !before && after)
  const whole = new Set(restored.flatMap(({ table, id }) => (table === 'task' ? [id] : [])))
  const tasksOf = (name: TableName) => [
    ...new Set(
      restored.flatMap(({ table, after }) => {
        const { task_id } = after as unknown as { task_id: string }
        return table === name && !whole.has(task_id) ? [task_id] : []
      }),
    ),
  ]
  const check = (code: (typeof roomErrors)[number], count: number, most: number) => {
    if (count > most) refuse(code, undefined, { values: { most } })
  }
  for (const id of tasksOf('task_comment'))
    check('too_many_comments', (await tx.get('task', id)).comments_count, limits.commentsOnTask)
  for (const id of tasksOf('attachment'))
    check('too_many_files', (await tx.get('task', id)).attachments_count, limits.filesOnTask)
  for (const task_id of tasksOf('work_log'))
    check(
      'too_many_time_logs',
      (await tx.list('work_log', { task_id })).length,
      limits.timeLogsOnTask,
    )
}

import { surroundingsOf, toSingle } from '../../src/core/tasks/wire.ts'
import type { Presenters } from '../handlers.ts'

export const taskPresenters: Presenters = {
  quickTask: (task, { reader }) => ({ task_id: toSingle(task, surroundingsOf(reader, task.project_id)) }),
}

import type { TableName } from '../model.ts'

/** The tables that a browser reads task by task, when somebody looks at them. */
export const taskTables = [
  'task_comment',
  'work_log',
  'attachment',
] as const satisfies readonly TableName[]
export type TaskTable = (typeof taskTables)[number]

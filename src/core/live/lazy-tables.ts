import type { TableName } from '../model.ts'

/** The tables that a browser reads task by task, when somebody looks at them. */
export const taskTables = [
  'task_comment',
  'work_log',
  'attachment',
] as const satisfies readonly TableName[]
export type TaskTable = (typeof taskTables)[number]

/** The tables that a browser reads project by project, when somebody looks at them. */
export const projectTables = ['project_comment', 'baseline'] as const satisfies readonly TableName[]
export type ProjectTable = (typeof projectTables)[number]

/** The tables that a browser reads project template by project template, likewise. */
export const templateTables = [
  'project_template_content',
  'project_template_status',
  'project_template_phase',
  'project_template_task',
] as const satisfies readonly TableName[]
export type TemplateTable = (typeof templateTables)[number]

/** The tables that a browser reads when somebody looks at them. */
export type LazyTable = TaskTable | ProjectTable | TemplateTable

/** The column that says to what a row belongs with which it is read. */
export function ownerColumn(table: LazyTable): 'task_id' | 'project_id' | 'template_id' | 'id' {
  if (table === 'project_template_content') return 'id'
  if (templateTables.some((each) => each === table)) return 'template_id'
  return taskTables.some((each) => each === table) ? 'task_id' : 'project_id'
}

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'
import {
  project_template,
  project_template_content,
  project_template_phase,
  project_template_status,
  project_template_task,
} from './project-rows.ts'

/** A task of a template: 0 is a task, 1 a subtask of the last 0 before it, and so on. */
const templateTask = z.object({
  name: z.string().max(limits.taskName),
  total_minutes: z.int(),
  level: z
    .int()
    .min(0)
    .max(limits.templateLevels - 1),
})
export type TemplateTask = z.output<typeof templateTask>

/** Tasks under a name, to be made again. */
export const task_template = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.templateName),
  created_at: instant,
})

/** What a task template holds, each task after its parent; its id is the template's. */
export const task_template_tasks = z.object({
  id,
  team_id: id,
  tasks: z.array(templateTask).max(limits.tasksAtOnce),
})

/** The shapes of its tables' rows. */
export const rows = {
  task_template,
  task_template_tasks,
  project_template,
  project_template_content,
  project_template_status,
  project_template_phase,
  project_template_task,
}

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { custom_column } from '../columns/rows.ts'
import { colour, id, instant } from '../values/fields.ts'
import { phase, status } from '../workflow/rows.ts'

/** A project to begin others with. */
export const project_template = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.templateName),
  created_at: instant,
})

/** What it says of the project itself; its id is the template's. */
export const project_template_content = z.object({
  id,
  team_id: id,
  color_code: colour,
  notes: z.string().max(limits.projectNotes).nullable(),
  phase_label: z.string().max(limits.phaseLabel),
  columns: z.array(
    custom_column.omit({ id: true, project_id: true, created_at: true, updated_at: true }),
  ),
})

const within = { id, team_id: id, template_id: id }

/** A status that its projects have. */
export const project_template_status = status
  .omit({ id: true, project_id: true, wip_limit: true })
  .extend(within)

/** A phase that they have; shown by `sort_index` descending. */
export const project_template_phase = phase
  .pick({ name: true, color_code: true, sort_index: true })
  .extend(within)

/** A task that they have. */
export const project_template_task = z.object({
  ...within,
  parent_task_id: id.nullable(),
  name: z.string().max(limits.taskName),
  status_id: id,
  priority_id: id,
  phase_id: id.nullable(),
  labels: z.array(id).max(limits.labelsOnTask),
  total_minutes: z.int(),
  /** HTML of the safe set; empty for none. */
  description: z.string().max(limits.description),
  sort_order: z.number(),
  status_sort_order: z.number(),
  priority_sort_order: z.number(),
  phase_sort_order: z.number(),
})

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { custom_column } from '../columns/rows.ts'
import { colour, id, instant } from '../values/fields.ts'
import { phase, status } from '../workflow/rows.ts'

/**
 * A task of a project template: its parent, status, phase and labels by their places in the
 * template's lists. `places` are those among all tasks, and by status, priority and phase.
 */
const projectTask = z.object({
  name: z.string().max(limits.taskName),
  parent: z.int().nullable(),
  status: z.int(),
  priority_id: id,
  phase: z.int().nullable(),
  labels: z.array(z.int()).max(limits.labelsOnTask),
  total_minutes: z.int(),
  description: z.string().max(limits.description),
  places: z.tuple([z.int(), z.int(), z.int(), z.int()]),
})

const named = (most: number) => z.object({ name: z.string().max(most), color_code: colour })

/** A project to begin others with. */
export const project_template = z.object({
  id,
  team_id: id,
  name: z.string().max(limits.templateName),
  created_at: instant,
})

/** What it holds, each task after its parent; its id is the template's. */
export const project_template_content = z.object({
  id,
  team_id: id,
  color_code: colour,
  notes: z.string().max(limits.projectNotes).nullable(),
  phase_label: z.string().max(limits.phaseLabel),
  statuses: z.array(status.pick({ name: true, category_id: true, color_code: true })),
  phases: z.array(phase.pick({ name: true, color_code: true })),
  labels: z.array(named(limits.labelName)),
  columns: z.array(
    custom_column.omit({ id: true, project_id: true, created_at: true, updated_at: true }),
  ),
  tasks: z.array(projectTask).max(limits.templateTasks),
})
export type ProjectContent = Omit<z.output<typeof project_template_content>, 'id' | 'team_id'>

import { z } from 'zod'
import type { Tx } from '../../engine/call.ts'
import { memoize } from '../../engine/memoize.ts'
import type { Row } from '../../model.ts'
import type { Grouping } from '../../tasks/grouping.ts'
import { sortColumn } from '../../tasks/list/list.ts'
import { label, labelTags, labelTagsOf } from '../../tasks/task-context.ts'
import { flagsOf } from '../../tasks/wire/wire.ts'
import { soft, unmappedColour } from '../../values/colours.ts'
import { byName } from '../../values/compare.ts'
import { id } from '../../values/fields.ts'
import { grouped } from '../../values/grouped.ts'
import { hoursAndMinutes } from '../../values/time.ts'
import { statusColours } from '../../workflow/colours.ts'
import { categoryOf, priorityOf } from '../../workflow/lookups.ts'
import { byOrder } from '../../workflow/order.ts'

type Task = Row<'project_template_task'>

const text = z.string().nullable()

/** A task of a project template as calls and events tell it; its colours carry the alpha suffix. */
export const ptTask = z.object({
  id,
  name: z.string(),
  template_id: id,
  parent_task_id: id.nullable(),
  is_sub_task: z.boolean(),
  sub_tasks_count: z.int(),
  show_sub_tasks: z.literal(false),
  index: z.int().optional(),
  /** The place in the grouping that was asked for, by status otherwise. */
  sort_order: z.number(),
  description: text,
  status: id,
  status_name: z.string(),
  status_color: z.string(),
  status_category: z.object({ is_todo: z.boolean(), is_doing: z.boolean(), is_done: z.boolean() }),
  priority: id,
  priority_name: z.string(),
  priority_value: z.int(),
  priority_color: z.string(),
  phase_id: id.nullable(),
  phase_name: text,
  phase_color: z.string(),
  all_labels: z.array(label),
  labels: labelTags,
  total_hours: z.int(),
  total_minutes: z.int(),
  total_time_string: z.string(),
})
export type PtTask = z.output<typeof ptTask>

/** The status of a template with colours, as it is told. */
export const templateStatus = z.object({
  id,
  name: z.string(),
  color_code: z.string(),
  color_code_dark: z.string(),
  category_id: id,
  category_name: z.string(),
  description: z.string(),
  sort_order: z.number(),
})

export function statusToWire(status: Row<'project_template_status'>) {
  const { id, name, category_id, sort_order } = status
  const category = categoryOf(category_id)!
  return {
    ...{ id, name, ...statusColours(status), category_id, sort_order },
    ...{ category_name: category.name, description: category.description },
  }
}

/** What the tasks of a template are told with. */
export interface TemplateContext {
  statuses: Row<'project_template_status'>[]
  phases: Row<'project_template_phase'>[]
  tasks: Task[]
  label: (id: string) => Row<'label'> | undefined
}

/** The same, read for a command. */
export async function contextIn(tx: Tx, template_id: string): Promise<TemplateContext> {
  const { team_id } = await tx.get('project_template', template_id)
  const labels = new Map((await tx.list('label', { team_id })).map((row) => [row.id, row]))
  return {
    statuses: await tx.list('project_template_status', { template_id }),
    phases: await tx.list('project_template_phase', { template_id }),
    tasks: await tx.list('project_template_task', { template_id }),
    label: (id) => labels.get(id),
  }
}

/** Tells tasks of a template; look-ups are remembered, so make one per answer. */
export function teller(
  { statuses, phases, tasks, label }: TemplateContext,
  grouping: Grouping = 'status',
) {
  const status = new Map(statuses.map((each) => [each.id, each]))
  const phase = new Map(phases.map((each) => [each.id, each]))
  const below = grouped(tasks, ({ parent_task_id }) => parent_task_id)
  const first = [...statuses].sort(byOrder)[0]
  const labelOf = memoize((id: string) => {
    const found = label(id)
    return found && { id: found.id, name: found.name, color_code: found.color_code }
  })
  return (task: Task): PtTask => {
    const own = status.get(task.status_id) ?? first!
    const priority = priorityOf(task.priority_id)
    const inPhase = phase.get(task.phase_id ?? '')
    const all_labels = task.labels.flatMap((id) => labelOf(id) ?? []).sort(byName)
    return {
      ...{ id: task.id, name: task.name, template_id: task.template_id },
      ...{ parent_task_id: task.parent_task_id, is_sub_task: task.parent_task_id !== null },
      sub_tasks_count: below.get(task.id)?.length ?? 0,
      show_sub_tasks: false,
      sort_order: task[sortColumn[grouping]],
      description: task.description || null,
      ...{ status: own.id, status_name: own.name },
      status_color: soft(statusColours(own).color_code),
      status_category: flagsOf(categoryOf(own.category_id)),
      ...{ priority: priority.id, priority_name: priority.name, priority_value: priority.value },
      priority_color: soft(priority.color_code),
      ...{ phase_id: inPhase?.id ?? null, phase_name: inPhase?.name ?? null },
      phase_color: inPhase ? soft(inPhase.color_code) : unmappedColour,
      ...{ all_labels, labels: labelTagsOf(all_labels) },
      total_hours: Math.floor(task.total_minutes / 60),
      total_minutes: task.total_minutes % 60,
      total_time_string: hoursAndMinutes(task.total_minutes),
    }
  }
}

import { limits } from '../catalogue/limits.ts'
import { byColumnOrder } from '../columns/cells.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { byPlace } from '../tasks/list/list.ts'
import { byIndex, byOrder } from '../workflow/order.ts'
import { inFamilies, positions, ranksOf } from './families.ts'
import type { ProjectContent } from './project-content.ts'

type Task = Row<'task'>

/** What of a project a template takes over. */
export interface Taken {
  projectIncludes: { phases: boolean; labels: boolean; customColumns: boolean }
  taskIncludes: {
    phase: boolean
    labels: boolean
    estimation: boolean
    description: boolean
    subtasks: boolean
  }
}

interface ContentContext {
  tx: Tx
  refuse: RefuseWith<'template_too_large' | 'template_texts_too_long'>
}

/**
 * A project as a template: statuses, what is taken of the rest, and tasks that are not in the
 * archive, each after its parent.
 */
export async function contentFrom(
  { tx, refuse }: ContentContext,
  project: Row<'project'>,
  { projectIncludes, taskIncludes }: Taken,
): Promise<ProjectContent> {
  const project_id = project.id
  const statuses = (await tx.list('status', { project_id })).sort(byOrder)
  const phases = projectIncludes.phases
    ? (await tx.list('phase', { project_id })).sort(byIndex)
    : []
  const tasks = inOrder(await tx.list('task', { project_id }), taskIncludes.subtasks)
  if (tasks.length > limits.templateTasks)
    refuse('template_too_large', undefined, { values: { most: limits.templateTasks } })
  const used = new Set(projectIncludes.labels ? tasks.flatMap(({ labels }) => labels) : [])
  const labels = (await tx.list('label', { team_id: project.team_id })).filter(({ id }) =>
    used.has(id),
  )
  const texts = taskIncludes.description ? await textsOf(tx, tasks) : new Map<string, string>()
  if ([...texts.values()].reduce((sum, { length }) => sum + length, 0) > limits.templateTexts)
    refuse('template_texts_too_long', undefined, { values: { most: limits.templateTexts } })
  const columns = projectIncludes.customColumns
    ? await tx.list('custom_column', { project_id })
    : []
  const placesOf = ranksOf(tasks, orders)
  const [status, phase] = [positions(statuses), positions(phases)]
  const [label, task] = [positions(labels), positions(tasks)]
  return {
    color_code: project.color_code,
    notes: project.notes,
    phase_label: project.phase_label,
    statuses: statuses.map(({ name, category_id, color_code }) => ({
      ...{ name, category_id, color_code },
    })),
    phases: phases.map(({ name, color_code }) => ({ name, color_code })),
    labels: labels.map(({ name, color_code }) => ({ name, color_code })),
    columns: columns
      .sort(byColumnOrder)
      .map(({ id: _, project_id: __, created_at: ___, updated_at: ____, ...column }) => column),
    tasks: tasks.map((each) => ({
      name: each.name,
      parent: task.get(each.parent_task_id ?? '') ?? null,
      status: status.get(each.status_id) ?? 0,
      priority_id: each.priority_id,
      phase: taskIncludes.phase ? (phase.get(each.phase_id ?? '') ?? null) : null,
      labels: taskIncludes.labels ? each.labels.flatMap((id) => label.get(id) ?? []) : [],
      total_minutes: taskIncludes.estimation ? each.total_minutes : 0,
      description: texts.get(each.id) ?? '',
      places: placesOf(each),
    })),
  }
}

/** The tasks that are not in the archive, each after its parent, in their order. */
function inOrder(all: readonly Task[], withSubtasks: boolean): Task[] {
  const listed = all.filter(({ archived }) => !archived).sort(byPlace(undefined))
  return withSubtasks
    ? inFamilies(listed)
    : listed.filter(({ parent_task_id }) => parent_task_id === null)
}

async function textsOf(tx: Tx, tasks: readonly Task[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { id } of tasks) {
    const text = await tx.find('task_text', id)
    if (text?.description) texts.set(id, text.description)
  }
  return texts
}

const orders = ([undefined, 'status', 'priority', 'phase'] as const).map(byPlace)

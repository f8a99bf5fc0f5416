import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Row } from '../../../src/core/model.ts'
import { recountProgress } from '../../../src/core/tasks/stored-progress.ts'
import { statusCategories } from '../../../src/core/workflow/lookups.ts'
import { newStatus } from '../../../src/core/workflow/new-rows.ts'
import type { RepairContext } from './context.ts'
import { mendMembers } from './members.ts'
import { mendNames, numbered } from './names.ts'
import { mendTasks } from './tasks.ts'

/**
 * Mends what breaks the rules within a project. Nothing that people wrote is lost; what must differ
 * is numbered.
 */
export async function mendProject(context: RepairContext, project: Row<'project'>) {
  await mendCounter(context, project)
  await mendStatuses(context, project)
  await mendNames(context, 'phase', { project_id: project.id }, limits.phaseName)
  await mendColumns(context, project)
  await mendTasks(context, project)
  await mendMembers(context, project)
  await recountProgress(context.tx, project.id, context.now)
}

/** Running numbers go on after the highest that is used. */
async function mendCounter({ tx, note }: RepairContext, { id, name }: Row<'project'>) {
  const tasks = await tx.list('task', { project_id: id })
  const counter = await tx.find('project_counter', id)
  const task_no = Math.max(0, ...tasks.map((task) => task.task_no))
  if (counter && counter.task_no >= task_no) return
  const positions = tasks.flatMap((task) => [
    task.sort_order,
    task.status_sort_order,
    task.priority_sort_order,
    task.phase_sort_order,
  ])
  await tx.put(
    'project_counter',
    counter
      ? { ...counter, task_no }
      : { id, task_no, top: Math.max(0, ...positions), bottom: Math.min(0, ...positions) },
  )
  note(`the next task of “${name}” gets the number ${task_no + 1}`)
}

async function mendStatuses(context: RepairContext, { id: project_id, name }: Row<'project'>) {
  const { tx, newId, note } = context
  await mendNames(context, 'status', { project_id }, limits.statusName)
  for (const category of statusCategories) {
    const statuses = await tx.list('status', { project_id })
    if (statuses.some(({ category_id }) => category_id === category.id)) continue
    const status = newStatus({
      id: newId(`status:${project_id}:${category.key}`),
      project_id,
      name: numbered('status', category.name, statuses, limits.statusName),
      category_id: category.id,
      sort_order: Math.max(-1, ...statuses.map(({ sort_order }) => sort_order)) + 1,
    })
    await tx.add('status', status)
    note(`“${name}” has the status “${status.name}” again`)
  }
}

async function mendColumns({ tx, note }: RepairContext, { id: project_id, name }: Row<'project'>) {
  const seen = new Set<string>()
  for (const column of (await tx.list('list_column', { project_id })).sort(
    (a, b) => Number(b.pinned) - Number(a.pinned),
  )) {
    if (!seen.has(column.key)) seen.add(column.key)
    else {
      await tx.remove('list_column', column.id)
      note(`“${name}” has the column ${column.key} once`)
    }
  }
}

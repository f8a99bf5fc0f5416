import type { Tx } from '../engine/call.ts'
import { folded } from '../values/text.ts'
import { byIndex, byOrder } from '../workflow/order.ts'
import { inFamilies, positions, ranksOf } from './families.ts'
import { byColumn, placeColumns } from './order.ts'
import type { ProjectContent } from './project-content.ts'

/** What the rows of a template are written with. */
interface StoreContext {
  tx: Pick<Tx, 'add' | 'list'>
  newId: (label: string) => string
}

/** Writes what a template holds. Its labels are those that the team has by their names. */
export async function storeContent(
  { tx, newId }: StoreContext,
  { id, team_id }: { id: string; team_id: string },
  { statuses, phases, labels, tasks, color_code, notes, phase_label, columns }: ProjectContent,
) {
  const within = { team_id, template_id: id }
  await tx.add('project_template_content', {
    ...{ id, team_id, color_code, notes, phase_label, columns },
  })
  const statusIds = statuses.map((_, n) => newId(`status:${n}`))
  for (const [n, status] of statuses.entries())
    await tx.add('project_template_status', {
      ...{ ...status, ...within, id: statusIds[n]!, sort_order: n },
    })
  const phaseIds = phases.map((_, n) => newId(`phase:${n}`))
  for (const [n, phase] of phases.entries())
    await tx.add('project_template_phase', {
      // Counted from the end: the last one shown has index 0.
      ...{ ...phase, ...within, id: phaseIds[n]!, sort_index: phases.length - 1 - n },
    })
  const known = await tx.list('label', { team_id })
  const idOf = new Map(known.map((label) => [folded(label.name), label.id]))
  const labelIds = labels.map(({ name }) => idOf.get(folded(name)))
  for (const [n, { parent, status, phase, labels: own, places, ...task }] of tasks.entries()) {
    const [sort_order, status_sort_order, priority_sort_order, phase_sort_order] = places
    await tx.add('project_template_task', {
      ...{ ...task, ...within, id: newId(`task:${n}`) },
      ...{ sort_order, status_sort_order, priority_sort_order, phase_sort_order },
      parent_task_id: parent === null ? null : newId(`task:${parent}`),
      status_id: statusIds[status]!,
      phase_id: phase === null ? null : phaseIds[phase]!,
      labels: own.flatMap((label) => labelIds[label] ?? []),
    })
  }
}

/** What a template holds, as far as it is known here; a browser knows those that it has read. */
export async function storedContent(tx: Tx, template_id: string): Promise<ProjectContent | null> {
  const content = await tx.find('project_template_content', template_id)
  const statuses = (await tx.list('project_template_status', { template_id })).sort(byOrder)
  if (!content || statuses.length === 0) return null
  const phases = (await tx.list('project_template_phase', { template_id })).sort(byIndex)
  const tasks = inFamilies(
    (await tx.list('project_template_task', { template_id })).sort(byColumn('sort_order')),
  )
  const used = new Set(tasks.flatMap(({ labels }) => labels))
  const labels = (await tx.list('label', { team_id: content.team_id })).filter(({ id }) =>
    used.has(id),
  )
  const [status, phase] = [positions(statuses), positions(phases)]
  const [label, task] = [positions(labels), positions(tasks)]
  const placesOf = ranksOf(tasks, orders)
  const { color_code, notes, phase_label, columns } = content
  return {
    ...{ color_code, notes, phase_label, columns },
    statuses: statuses.map(({ name, category_id, color_code }) => ({
      ...{ name, category_id, color_code },
    })),
    phases: phases.map(({ name, color_code }) => ({ name, color_code })),
    labels: labels.map(({ name, color_code }) => ({ name, color_code })),
    tasks: tasks.map((each) => ({
      ...{ name: each.name, priority_id: each.priority_id },
      ...{ total_minutes: each.total_minutes, description: each.description },
      parent: task.get(each.parent_task_id ?? '') ?? null,
      status: status.get(each.status_id) ?? 0,
      phase: phase.get(each.phase_id ?? '') ?? null,
      labels: each.labels.flatMap((id) => label.get(id) ?? []),
      places: placesOf(each),
    })),
  }
}

const orders = placeColumns.map(byColumn)

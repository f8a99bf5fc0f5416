import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { checkFreeColumns } from '../columns/plan.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import { isNameTaken } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { addProject, projectKey } from '../projects/rules.ts'
import { type AddContext, addTasks } from '../tasks/add.ts'
import { putDescription } from '../tasks/description.ts'
import { cut, folded } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { defaultProjectHealth, defaultProjectStatus, mediumPriority } from '../workflow/lookups.ts'
import { newPhase } from '../workflow/new-rows.ts'
import type { applyErrors } from './apply-errors.ts'
import type { ProjectContent } from './project-content.ts'

/** What a project is made of a template with. */
export interface ApplyContext {
  tx: Tx
  actor: Actor
  now: number
  newId: (label: string) => string
  refuse: RefuseWith<(typeof applyErrors)[number]>
  /** The access level of who makes it. */
  access?: Row<'project_member'>['access_level']
}

/**
 * Makes a project of a template, named after it: its statuses, phases, columns and tasks, and the
 * labels that the team has not got yet. Rooms: the team's, and the project's own.
 */
export async function applyTemplate(
  context: ApplyContext,
  content: ProjectContent,
  wanted: string,
): Promise<string> {
  const { tx, actor, newId } = context
  const { team_id } = actor
  const id = newId('project')
  const others = await tx.everywhere('project', { team_id })
  const key = projectKey(wanted, new Set(others.map((other) => other.key)), id)
  const { statuses } = await addProject(
    tx,
    {
      ...{ id, team_id, key, name: freeName(wanted, key, others) },
      ...{ color_code: content.color_code, notes: content.notes, phase_label: content.phase_label },
      status_id: defaultProjectStatus.id,
      health_id: defaultProjectHealth.id,
      priority_id: mediumPriority.id,
    },
    { ...context, statuses: content.statuses },
  )
  const phases = await addPhases(context, id, content)
  await addColumns(context, id, content)
  await addOwnTasks(context, content, {
    ...{ project: id, phases, statuses: statuses.map((status) => status.id) },
    labels: await labelsOf(context, content),
  })
  return id
}

/** The name of a template, or with the key of the project where another one has it. */
function freeName(wanted: string, key: string, others: readonly Row<'project'>[]): string {
  for (let n = 0; ; n++) {
    const end = n === 0 ? '' : n === 1 ? ` - ${key}` : ` - ${key} (${n})`
    const name = cut(wanted, limits.projectName - end.length) + end
    if (!isNameTaken('project', others, name)) return name
  }
}

async function addPhases(
  { tx, newId }: ApplyContext,
  project_id: string,
  { phases }: ProjectContent,
): Promise<string[]> {
  const ids = phases.map((_, n) => newId(`phase:${n}`))
  // Counted from the end: the last one shown has index 0.
  for (const [n, phase] of phases.entries())
    await tx.add(
      'phase',
      newPhase({ ...phase, id: ids[n]!, project_id, sort_index: phases.length - 1 - n }),
    )
  return ids
}

async function addColumns(context: ApplyContext, project_id: string, { columns }: ProjectContent) {
  const { tx, newId, now } = context
  const at = { created_at: iso(now), updated_at: iso(now) }
  for (const [n, column] of columns.entries()) {
    await checkFreeColumns(context, project_id)
    await tx.add('custom_column', { ...column, ...at, project_id, id: newId(`custom:${n}`) })
  }
}

/** The ids of the labels, of which those are added that the team has not got in any letter case. */
async function labelsOf(
  { tx, actor: { team_id }, newId }: ApplyContext,
  { labels }: ProjectContent,
): Promise<string[]> {
  const known = await tx.list('label', { team_id })
  const idOf = new Map(known.map(({ id, name }) => [folded(name), id]))
  for (const [n, label] of labels.entries())
    if (!idOf.has(folded(label.name))) {
      const { id } = await tx.add('label', { ...label, team_id, id: newId(`label:${n}`) })
      idOf.set(folded(label.name), id)
    }
  return labels.map(({ name }) => idOf.get(folded(name))!)
}

interface Places {
  project: string
  /** Ids by their places in the template. */
  statuses: readonly string[]
  phases: readonly string[]
  labels: readonly string[]
}

async function addOwnTasks(context: ApplyContext, { tasks }: ProjectContent, ids: Places) {
  const { tx, newId } = context
  const refuse: AddContext['refuse'] = (code, _, details) =>
    context.refuse(code, undefined, details)
  const made = await addTasks(
    { ...context, refuse },
    tasks.map(({ name, total_minutes, priority_id, ...task }, n) => ({
      ...{ id: newId(`task:${n}`), project_id: ids.project, name, total_minutes, priority_id },
      status_id: ids.statuses[task.status] ?? null,
      phase_id: task.phase === null ? null : (ids.phases[task.phase] ?? null),
      parent_task_id: task.parent === null ? null : newId(`task:${task.parent}`),
    })),
  )
  for (const [n, { id }] of made.entries()) {
    const { labels, places, description } = tasks[n]!
    const [sort_order, status_sort_order, priority_sort_order, phase_sort_order] = places
    const row = {
      ...(await tx.get('task', id)),
      ...{ sort_order, status_sort_order, priority_sort_order, phase_sort_order },
      labels: labels.map((label) => ids.labels[label]!),
    }
    if (description === '') await tx.put('task', row)
    else await putDescription(context, row, description)
  }
}

import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row, TableName } from '../model.ts'
import { type AddContext, addTasks } from '../tasks/add.ts'
import { applyTemplate } from '../templates/apply.ts'
import type { applyErrors } from '../templates/apply-errors.ts'
import { folded, plainText } from '../values/text.ts'
import { iso } from '../values/time.ts'
import type { Plan, PlannedTask } from './plan/plan.ts'
import { remainingOf, tasksToMake } from './remaining.ts'

export interface WriteContext {
  tx: Tx
  actor: Actor
  now: number
  /** The same for every part of an import. */
  newId: (label: string) => string
  refuse: RefuseWith<(typeof applyErrors)[number]>
  /** Puts a new row into its room without looking for one with its id. */
  insert: <T extends TableName>(table: T, row: Row<T>) => Promise<void>
}

/** Makes the project of an import, without its tasks; gives its id. Rooms: the team's, its own. */
export const addImportedProject = (
  context: WriteContext,
  { content }: Pick<Plan, 'content'>,
  name: string,
) => applyTemplate(context, content, name)

/** Makes some tasks of an import, the first of which has the place `from`; those before it are there. */
export async function addImportedTasks(
  context: WriteContext,
  { content, tasks }: Pick<Plan, 'content' | 'tasks'>,
  { project_id, from }: { project_id: string; from: number },
) {
  const { tx, newId } = context
  const planned = await tasksToMake(context, tasks, from)
  const remaining = await remainingOf(context, content, project_id)
  const active = await activeMembers(context, planned)
  const refuse: AddContext['refuse'] = (code, _, details) =>
    context.refuse(code, undefined, details)
  const labels = await labelIds(tx, context.actor.team_id)
  await addTasks(
    { ...context, refuse },
    planned.map(({ n, name, parent, status, phase, priority_id, ...task }) => ({
      ...{ id: newId(`task:${n}`), project_id, name, priority_id },
      status_id: remaining.status(status),
      phase_id: remaining.phase(phase),
      parent_task_id: parent === null ? null : newId(`task:${parent}`),
      ...{ start_date: task.start_date, end_date: task.end_date },
      total_minutes: task.total_minutes,
      assignees: task.assignees.filter((id) => active.has(id)),
      rest: {
        labels: task.labels.flatMap(
          (place) => labels.get(folded(content.labels[place]!.name)) ?? [],
        ),
        archived: task.archived,
        due_time: task.due_time,
        comments_count: task.comments.length,
        description_preview: plainText(task.description, limits.descriptionPreview),
      },
    })),
  )
  for (const { custom, ...task } of planned) {
    await addRest(
      context,
      { ...task, custom: custom.filter(([place]) => remaining.takesTexts(place)) },
      { project_id, n: task.n },
    )
    await addWaits(context, task, project_id)
  }
}

/** Those who are in the team and active now, among the people that tasks name. */
async function activeMembers({ tx }: WriteContext, tasks: readonly PlannedTask[]) {
  const active = new Set<string>()
  for (const id of new Set(tasks.flatMap(({ assignees }) => assignees)))
    if ((await tx.find('team_member', id))?.active) active.add(id)
  return active
}

const labelIds = async (tx: Tx, team_id: string) =>
  new Map((await tx.list('label', { team_id })).map(({ id, name }) => [folded(name), id]))

/** Description, comments and values of a new task. */
async function addRest(
  { insert, actor, now, newId }: WriteContext,
  { description, comments, custom }: PlannedTask,
  { project_id, n }: { project_id: string; n: number },
) {
  const task_id = newId(`task:${n}`)
  const at = iso(now)
  if (description !== '')
    await insert('task_text', { id: task_id, project_id, description, revision: task_id })
  for (const [place, content] of comments.entries())
    await insert('task_comment', {
      ...{ id: newId(`comment:${place}:${n}`), project_id, task_id, content },
      ...{ user_id: actor.user_id, member_name: actor.name, mentions: [], reactions: [] },
      ...{ edited: false, created_at: at, updated_at: at },
    })
  for (const [place, value] of custom)
    await insert('custom_value', {
      ...{ id: newId(`value:${place}:${n}`), project_id, task_id },
      ...{ column_id: newId(`custom:${place}`), value },
    })
}

/** Lets tasks that are there wait for each other. */
async function addWaits(
  { tx, insert, newId }: WriteContext,
  { waits }: Pick<PlannedTask, 'waits'>,
  project_id: string,
) {
  for (const [task, other] of waits) {
    const [task_id, related_task_id] = [newId(`task:${task}`), newId(`task:${other}`)]
    const isThere = (await tx.find('task', task_id)) && (await tx.find('task', related_task_id))
    if (isThere)
      await insert('task_dependency', {
        ...{ id: newId(`wait:${other}:${task}`), project_id, task_id, related_task_id },
        lag_days: 0,
      })
  }
}

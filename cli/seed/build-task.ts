import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import type { Row } from '../../src/core/model.ts'
import { begin } from '../../src/core/recurring/begin.ts'
import type { ScheduleType } from '../../src/core/recurring/rows.ts'
import { addTask, type NewTask } from '../../src/core/tasks/add.ts'
import { changeStatus } from '../../src/core/tasks/groups.ts'
import { families } from '../../src/core/tasks/rules.ts'
import { updateProgress } from '../../src/core/tasks/stored-progress.ts'
import { escapeHtml, plainText } from '../../src/core/values/text.ts'
import { dayIn } from '../../src/core/values/time.ts'
import { isDone, priorities } from '../../src/core/workflow/lookups.ts'
import { addValues } from './build-columns.ts'
import { addComments } from './build-comments.ts'
import type { TaskPlan } from './plan.ts'
import type { ProjectContext } from './project-context.ts'

interface TaskOptions {
  context: ProjectContext
  parent: Row<'task'> | null
}

/** Makes a task with its details and subtasks, and then completes and archives it if planned. */
export async function buildTask(
  tx: Tx,
  plan: TaskPlan,
  { context, parent }: TaskOptions,
): Promise<void> {
  const status = plan.status === undefined ? undefined : context.statuses.get(plan.status)!
  const done = isDone(status?.category_id)
  const created = clock(context, plan.created ?? context.created)
  const task = await addTask(
    contextOf(tx, context, { email: plan.reporter, now: created }),
    newTaskOf(plan, { context, parent }, done ? undefined : status),
  )
  context.onTask()
  if (!context.tasks.has(task.name)) context.tasks.set(task.name, task.id)
  if (plan.blocked_by) context.waiting.push({ task_id: task.id, names: plan.blocked_by })
  const detailed = await addDetails(tx, plan, context, task)
  await updateProgress(tx, [detailed.parent_task_id], created)
  for (const subtask of plan.subtasks ?? [])
    await buildTask(tx, subtask, { context, parent: detailed })
  if (plan.repeats) await repeat(tx, plan.repeats, { context, task: detailed, now: created })
  if (done) {
    const email = plan.assignees?.[0] ?? plan.reporter
    const now = clock(context, plan.completed ?? context.created)
    const stored = await tx.get('task', task.id)
    await changeStatus(contextOf(tx, context, { email, now }), stored, status!.id)
  }
  if (plan.archived)
    for (const each of await families(tx, [await tx.get('task', task.id)]))
      await tx.put('task', { ...each, archived: true })
}

/** A person of the team in a transaction, at a moment. */
const contextOf = (
  tx: Tx,
  { team, maker, newId }: ProjectContext,
  { email = maker, now }: { email: string | undefined; now: number },
) => ({ tx, actor: team.actor(email), now, newId, refuse: refuseAny })

const newTaskOf = (
  plan: TaskPlan,
  { context: { team, project, phases, nextTaskId }, parent }: TaskOptions,
  status: Row<'status'> | undefined,
): NewTask => ({
  id: nextTaskId(),
  project_id: project.id,
  name: plan.name,
  status_id: status?.id ?? null,
  priority_id: priorities.find(({ name }) => name === plan.priority)?.id ?? null,
  phase_id: plan.phase === undefined ? null : phases.get(plan.phase)!.id,
  parent_task_id: parent?.id ?? null,
  start_date: plan.start_date ?? null,
  end_date: plan.end_date ?? null,
  total_minutes: plan.minutes ?? 0,
  assignees: (plan.assignees ?? []).map((email) => team.members.get(email)!.id),
})

/** Has a task repeat from its due day on. */
const repeat = (
  tx: Tx,
  type: ScheduleType,
  { context, task, now }: { context: ProjectContext; task: Row<'task'>; now: number },
) =>
  begin(tx, task, {
    ...{ id: context.newId(`schedule:${task.task_no}`), type, now },
    ...{ userId: task.reporter_id, today: task.end_date ?? dayIn(now) },
  })

/** A moment in the working hours of a day. */
const clock = ({ random }: ProjectContext, day: string) =>
  Date.parse(`${day}T07:00:00.000Z`) + random.int(0, 540) * 60_000

async function addDetails(
  tx: Tx,
  plan: TaskPlan,
  context: ProjectContext,
  task: Row<'task'>,
): Promise<Row<'task'>> {
  const { labels, project, team, newId } = context
  const description = plan.description ? toHtml(plan.description) : ''
  const { id } = task
  if (description)
    await tx.put('task_text', { id, project_id: project.id, description, revision: id })
  for (const [n, log] of (plan.logs ?? []).entries())
    await tx.add('work_log', {
      id: newId(`log:${task.task_no}:${n}`),
      project_id: project.id,
      task_id: task.id,
      user_id: team.actor(log.by).user_id,
      member_name: team.actor(log.by).name,
      time_spent: log.minutes * 60,
      description: log.description ?? null,
      logged_by_timer: false,
      created_at: `${log.on}T09:00:00.000Z`,
    })
  await addComments(tx, plan, context, task)
  await addValues(tx, plan, context, task)
  return tx.put('task', {
    ...task,
    comments_count: plan.comments?.length ?? 0,
    labels: (plan.labels ?? []).map((name) => labels.get(name)!.id),
    description_preview: plainText(description, limits.descriptionPreview),
    due_time: plan.due_time ?? null,
    weight: plan.weight ?? null,
    billable: !plan.not_billable,
    total_minutes_spent: (plan.logs ?? []).reduce((sum, { minutes }) => sum + minutes * 60, 0),
    ...(plan.progress === undefined
      ? {}
      : { progress_value: plan.progress, manual_progress: true }),
  })
}

/**
 * Plain text as HTML of the safe set: empty lines separate paragraphs, lines that begin with `- `
 * are a list.
 */
export const toHtml = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => escapeHtml(line.trim()))
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
      return `<p>${lines.join('<br>')}</p>`
    })
    .join('')

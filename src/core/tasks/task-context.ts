import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { type Cells, cellsOf } from '../columns/cells.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { avatarColour } from '../values/colours.ts'
import { byName } from '../values/compare.ts'
import { id } from '../values/fields.ts'
import { tagList } from '../values/tags.ts'
import { hoursAndMinutes } from '../values/time.ts'
import { byOrder } from '../workflow/order.ts'
import {
  countsFor,
  doneTest,
  type Progress,
  progressMode,
  progressOf,
  shownProgress,
} from './progress/progress.ts'

type Task = Row<'task'>

export const assignee = z.object({
  team_member_id: id,
  project_member_id: id.nullable(),
  name: z.string(),
  email: z.string(),
  avatar_url: z.string(),
  user_id: id.nullable(),
  team_id: id,
  email_notifications_enabled: z.boolean(),
  color_code: z.string(),
})
export type Assignee = z.output<typeof assignee>

export const overflow = z.object({
  name: z.string(),
  end: z.literal(true),
  names: z.array(z.string()),
  color_code: z.string(),
})
/** A tag list of people: at most four, then one entry that counts and names the rest. */
export const assigneeTags = z.array(z.union([assignee, overflow]))
export const label = z.object({ id, name: z.string(), color_code: z.string() })
export const labelTags = z.array(z.union([label, overflow]))
/** A project seen from its tasks: everything a view of one of them looks up. */
export interface TaskContext {
  reader: Reader
  project: Row<'project'>
  statuses: Row<'status'>[]
  phases: Row<'phase'>[]
  status(id: string): Row<'status'> | undefined
  /** A team member as an assignee; undefined for one who has left. */
  assignee(teamMemberId: string): Assignee | undefined
  label(id: string): z.output<typeof label> | undefined
  /** The name of a user of the team. */
  reporter(userId: string): string | null
  isDone(task: Task): boolean
  /** The direct subtasks that count for a task. */
  subtasks(task: Task): Task[]
  /** Whether a task waits for others. */
  waits(taskId: string): boolean
  /** Whether somebody is told when a task becomes done. */
  hasSubscribers(taskId: string): boolean
  /** What its tasks have in custom columns. */
  cells(): Cells
}

/** The surroundings of a project; look-ups are remembered, so make them once per answer. */
export function taskContextOf(reader: Reader, projectId: string): TaskContext {
  const project = reader.get('project', projectId)!
  const statuses = reader.list('status', { project_id: projectId })
  const byId = new Map(statuses.map((status) => [status.id, status]))
  const places = new Map(
    reader
      .list('project_member', { project_id: projectId })
      .map((place) => [place.team_member_id, place.id]),
  )
  const isDone = doneTest(statuses)
  const tasksWith = memoize((table: 'task_dependency' | 'task_subscriber') => {
    const rows = reader.list(table, { project_id: projectId })
    return new Set(rows.map(({ task_id }) => task_id))
  })
  const cells = memoize((of: Row<'project'>) => cellsOf(reader, of))
  return {
    reader,
    project,
    statuses: statuses.sort(byOrder),
    phases: reader.list('phase', { project_id: projectId }),
    status: (id) => byId.get(id),
    assignee: memoize((id: string) => {
      const member = reader.get('team_member', id)
      return member && assigneeOf(member, places.get(id) ?? null)
    }),
    label: memoize((id: string) => {
      const found = reader.get('label', id)
      return found && { id: found.id, name: found.name, color_code: found.color_code }
    }),
    reporter: memoize(
      (userId: string) => reader.list('team_member', { user_id: userId })[0]?.name ?? null,
    ),
    isDone,
    subtasks: (task) => reader.list('task', { parent_task_id: task.id }).filter(countsFor(task)),
    waits: (taskId) => tasksWith('task_dependency').has(taskId),
    hasSubscribers: (taskId) => tasksWith('task_subscriber').has(taskId),
    cells: () => cells(project),
  }
}

/** A team member as an assignee. */
const assigneeOf = (member: Row<'team_member'>, projectMemberId: string | null): Assignee => ({
  team_member_id: member.id,
  project_member_id: projectMemberId,
  name: member.name,
  email: member.email,
  avatar_url: member.avatar_url ?? '',
  user_id: member.user_id,
  team_id: member.team_id,
  email_notifications_enabled: true,
  color_code: avatarColour(member.name),
})

/** An assignable team member, as replies about assigning list them (B3). */
export const teamMember = z.object({
  id,
  name: z.string(),
  user_id: id.nullable(),
  email: z.string(),
  avatar_url: z.string().nullable(),
  usage: z.int(),
  is_pending: z.boolean(),
})

/** The active members of the reader's team. */
export const teamMembers = (reader: Reader): z.output<typeof teamMember>[] =>
  reader
    .list('team_member')
    .filter((member) => member.active)
    .map(({ id, name, user_id, email, avatar_url, pending }) => ({
      id,
      name,
      user_id,
      email,
      avatar_url,
      usage: 0,
      is_pending: pending,
    }))

export const assigneesOf = (task: Task, around: TaskContext) =>
  task.assignees.flatMap((id) => around.assignee(id) ?? [])
export const labelsOf = (task: Task, around: TaskContext) =>
  task.labels.flatMap((id) => around.label(id) ?? []).sort(byName)
export const nameTags = (people: readonly Assignee[]) => tagList(people, limits.peopleShown)
export const labelTagsOf = (labels: readonly z.output<typeof label>[]) =>
  tagList(labels, limits.labelsShown)

/** The progress of a task as rows show it, and its subtasks. */
export function standing(task: Task, around: TaskContext) {
  const subtasks = around.subtasks(task)
  return {
    subtasks,
    progress: shownProgress(
      task,
      subtasks.length > 0,
      progressMode(around.project),
      around.isDone(task),
    ),
  }
}

/** Progress, estimate and logged time of a task as rows show them. */
export function measures(task: Task, around: TaskContext) {
  const { subtasks, progress } = standing(task, around)
  const doneSubtasks = subtasks.filter(around.isDone).length
  const spent = task.total_minutes_spent
  return {
    progress,
    complete_ratio: progress,
    completed_count: doneSubtasks + (around.isDone(task) ? 1 : 0),
    total_tasks_count: subtasks.length,
    sub_tasks_count: subtasks.length,
    completed_sub_tasks: doneSubtasks,
    time_spent: { hours: Math.floor(spent / 3600), minutes: Math.floor((spent % 3600) / 60) },
    time_spent_string: hoursAndMinutes(spent / 60),
    total_time_string: hoursAndMinutes(task.total_minutes),
    overdue: task.total_minutes > 0 && spent > task.total_minutes * 60,
  }
}

/** The progress of one task, recomputed. */
export const progressIn = (task: Task, around: TaskContext): Progress =>
  progressOf({
    task,
    subtasks: around.subtasks(task),
    mode: progressMode(around.project),
    isDone: around.isDone,
  })

/**
 * The progress of one task as events 8 and 17 give it: a whole number, with the counts of the
 * default mode.
 */
export function ratioOf(task: Task, around: TaskContext) {
  const { ratio, completed, total } = progressIn(task, around)
  return { complete_ratio: Math.round(ratio), completed_count: completed, total_tasks_count: total }
}

import { z } from 'zod'
import type { Actor } from '../../catalogue/access.ts'
import { columnWire, toWire } from '../../columns/wire.ts'
import type { Row } from '../../model.ts'
import { avatarColour, soft } from '../../values/colours.ts'
import { byName } from '../../values/compare.ts'
import { id } from '../../values/fields.ts'
import { midnight } from '../../values/time.ts'
import { statusColours } from '../../workflow/colours.ts'
import { priorities } from '../../workflow/lookups.ts'
import { taskKey } from '../list/list.ts'
import {
  assignee,
  assigneesOf,
  assigneeTags,
  label,
  labelsOf,
  nameTags,
  ratioOf,
  standing,
  type TaskContext,
} from '../task-context.ts'
import { parentOf } from './parent.ts'

const text = z.string().nullable()
const choice = z.object({ id, name: z.string() })

/** What the drawer of a task shows; `total_minutes` is the whole estimate. */
const detail = z.object({
  id,
  name: z.string(),
  task_key: z.string(),
  project_id: id,
  parent_task_id: id.nullable(),
  is_sub_task: z.boolean(),
  description: text,
  status_id: id,
  priority_id: id,
  phase_id: id.nullable(),
  start_date: text,
  end_date: text,
  due_time: text,
  completed_at: text,
  created_at: z.string(),
  updated_at: z.string(),
  total_minutes: z.int(),
  assignees: z.array(id),
  names: assigneeTags,
  labels: z.array(label),
  billable: z.boolean(),
  schedule_id: id.nullable(),
  done: z.boolean(),
  sort_order: z.number(),
  reporter: text,
  team_member_id: id,
  timer_start_time: z.number().nullable(),
  sub_tasks_count: z.int(),
  completed_count: z.int(),
  total_tasks_count: z.int(),
  complete_ratio: z.number(),
  attachments_count: z.int(),
  custom_column_values: z.record(z.string(), z.unknown()),
  progress_value: z.int().nullable(),
  weight: z.int().nullable(),
  manual_progress: z.boolean(),
})

const choices = {
  priorities: z.array(choice),
  statuses: z.array(choice),
  phases: z.array(choice),
  projects: z.array(choice),
  team_members: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      avatar_url: z.string().nullable(),
      color_code: z.string(),
    }),
  ),
  assignees: z.array(assignee),
  custom_columns: z.array(columnWire),
}

/** One task as its creation answers it (B3), with everything its drawer offers to choose from. */
export const taskDetail = z.object({ task: detail, ...choices })
export type TaskDetail = z.output<typeof taskDetail>

/** The same with colours, and the estimate as hours and the minutes that remain. */
export const taskInfo = z.object({
  task: detail.extend({
    description_revision: z.string(),
    status_color: z.string(),
    status_color_dark: z.string(),
    total_hours: z.int(),
  }),
  ...choices,
})
export type TaskInfo = z.output<typeof taskInfo>

/** What is not found in the rows of a task's project and team. */
interface Beside {
  actor: Actor
  description: string | null
  /** When the actor's own timer on the task started, in epoch milliseconds. */
  timer_start_time: number | null
  /** The projects to choose from. */
  projects: readonly { id: string; name: string }[]
}

export function toDetail(task: Row<'task'>, around: TaskContext, beside: Beside): TaskDetail {
  const { reader, project } = around
  return {
    task: taskFields(task, around, beside),
    priorities: chosen(priorities),
    statuses: chosen(around.statuses),
    phases: chosen([...around.phases].sort(byName)),
    projects: chosen(beside.projects),
    team_members: reader
      .list('team_member', { team_id: project.team_id })
      .filter((member) => member.active)
      .map(toPerson),
    assignees: assigneesOf(task, around),
    custom_columns: around.cells().columns.map(toWire),
  }
}

function taskFields(task: Row<'task'>, around: TaskContext, beside: Beside): TaskDetail['task'] {
  const assignees = assigneesOf(task, around)
  return {
    id: task.id,
    name: task.name,
    task_key: taskKey(around.project.key, task),
    project_id: task.project_id,
    parent_task_id: task.parent_task_id,
    is_sub_task: task.parent_task_id !== null,
    description: beside.description,
    status_id: task.status_id,
    priority_id: task.priority_id,
    phase_id: task.phase_id,
    start_date: midnight(task.start_date),
    end_date: midnight(task.end_date),
    due_time: task.due_time,
    completed_at: task.completed_at,
    created_at: task.created_at,
    updated_at: task.updated_at,
    total_minutes: task.total_minutes,
    assignees: assignees.map(({ team_member_id }) => team_member_id),
    names: nameTags(assignees),
    labels: labelsOf(task, around),
    billable: task.billable,
    schedule_id: task.schedule_id,
    done: around.isDone(task),
    sort_order: task.sort_order,
    reporter: around.reporter(task.reporter_id),
    team_member_id: beside.actor.team_member_id,
    timer_start_time: beside.timer_start_time,
    sub_tasks_count: around.subtasks(task).length,
    ...progressFields(parentOf(task, around) ?? task, around),
    attachments_count: task.attachments_count,
    custom_column_values: around.cells().wire(task),
    progress_value: task.progress_value,
    weight: task.weight,
    manual_progress: task.manual_progress,
  }
}

/** The progress that rows show, with the counts of event 17 (decision 105). */
const progressFields = (task: Row<'task'>, around: TaskContext) => ({
  ...ratioOf(task, around),
  complete_ratio: standing(task, around).progress,
})

const chosen = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ id, name }))

/** A team member as an entry of a picker. */
export const toPerson = (member: Row<'team_member'>) => ({
  id: member.id,
  name: member.name,
  email: member.email,
  avatar_url: member.avatar_url,
  color_code: avatarColour(member.name),
})

export function toInfo(
  row: Row<'task'>,
  around: TaskContext,
  { description_revision, ...beside }: Beside & { description_revision: string },
): TaskInfo {
  const { task, ...choices } = toDetail(row, around, beside)
  const { color_code, color_code_dark } = statusColours(around.status(row.status_id))
  return {
    task: {
      ...task,
      description_revision,
      status_color: soft(color_code),
      status_color_dark: color_code_dark,
      total_hours: Math.floor(row.total_minutes / 60),
      total_minutes: row.total_minutes % 60,
    },
    ...choices,
  }
}

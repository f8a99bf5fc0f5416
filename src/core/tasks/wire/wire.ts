import { z } from 'zod'
import type { Row } from '../../model.ts'
import { avatarColour, soft } from '../../values/colours.ts'
import { id } from '../../values/fields.ts'
import { midnight } from '../../values/time.ts'
import { statusColours } from '../../workflow/colours.ts'
import {
  categoryOf,
  priorityOf,
  type StatusCategory,
  todoCategory,
} from '../../workflow/lookups.ts'
import type { ViewGrouping } from '../grouping.ts'
import { placeOf, taskKey } from '../list/list.ts'
import {
  assignee,
  assigneesOf,
  assigneeTags,
  label,
  labelsOf,
  labelTags,
  labelTagsOf,
  measures,
  nameTags,
  type TaskContext,
} from '../task-context.ts'
import { parentFields, parentOf } from './parent.ts'

type Task = Row<'task'>

const text = z.string().nullable()
const categoryFlags = z.object({
  is_todo: z.boolean(),
  is_doing: z.boolean(),
  is_done: z.boolean(),
})

/** Which of the three categories a status is in, as flags. */
export const flagsOf = (category: StatusCategory | undefined) => ({
  is_todo: category?.key === 'todo',
  is_doing: category?.key === 'doing',
  is_done: category?.key === 'done',
})

/** The parts that every view of a task shares. */
const common = {
  id,
  name: z.string(),
  task_key: z.string(),
  project_id: id,
  project_name: z.string(),
  archived: z.boolean(),
  parent_task_id: id.nullable(),
  is_sub_task: z.boolean(),
  parent_task_name: text,
  status: id,
  status_color: z.string(),
  status_color_dark: z.string(),
  status_category: categoryFlags,
  priority: id,
  priority_value: z.int(),
  priority_color: z.string(),
  phase_id: id.nullable(),
  phase_name: text,
  phase_color_code: text,
  phase_color: z.string().optional(),
  assignees: z.array(assignee),
  names: assigneeTags,
  labels: labelTags,
  all_labels: z.array(label),
  reporter: text,
  start_date: text,
  end_date: text,
  sort_order: z.number(),
  progress: z.number(),
  complete_ratio: z.number(),
  completed_count: z.int(),
  total_tasks_count: z.int(),
  completed_sub_tasks: z.int(),
  time_spent: z.object({ hours: z.int(), minutes: z.int() }),
  time_spent_string: z.string(),
  total_time_string: z.string(),
  overdue: z.boolean(),
  comments_count: z.int(),
  attachments_count: z.int(),
  show_sub_tasks: z.literal(false),
  name_color: z.string(),
  width: z.literal(35),
  created_at: z.string(),
  updated_at: z.string(),
}

/** A row of `list/v2` (B3). */
export const taskV2 = z.object({
  ...common,
  description: text,
  parent_task_key: text,
  parent_task_archived: z.boolean().nullable(),
  parent_task_status_id: text,
  parent_task_status_name: text,
  parent_task_priority_id: text,
  parent_task_priority_value: z.int().nullable(),
  parent_task_priority_color: text,
  status_sort_order: z.number(),
  priority_sort_order: z.number(),
  phase_sort_order: z.number(),
  member_sort_order: z.number(),
  index: z.int().optional(),
  progress_value: z.int().nullable(),
  manual_progress: z.boolean(),
  weight: z.int().nullable(),
  project_use_manual_progress: z.boolean(),
  project_use_weighted_progress: z.boolean(),
  project_use_time_progress: z.boolean(),
  total_minutes: z.int(),
  total_minutes_spent: z.int(),
  is_complete: z.boolean(),
  parent_task_completed: z.union([z.literal(0), z.literal(1)]),
  sub_tasks_count: z.int(),
  has_filtered_children: z.boolean(),
  has_subscribers: z.boolean(),
  has_dependencies: z.boolean(),
  timer_start_time: z.number().nullable(),
  schedule_id: id.nullable(),
  billable: z.boolean(),
  due_time: text,
  completed_at: text,
  custom_column_values: z.record(z.string(), z.unknown()),
})
export type TaskV2 = z.output<typeof taskV2>

/** One task as its creation and conversion answer it (B3). */
export const taskSingle = z.object({
  ...common,
  project_color: z.string(),
  sub_tasks_count: z.int(),
  status_name: z.string(),
  priority_name: z.string(),
  total_minutes: z.int(),
  total_minutes_spent: z.int(),
  project_statuses: z.array(z.object({ id, name: z.string(), color_code: z.string() })),
})
export type TaskSingle = z.output<typeof taskSingle>

function commonOf(task: Task, around: TaskContext, grouping?: ViewGrouping) {
  const { project } = around
  return {
    id: task.id,
    name: task.name,
    task_key: taskKey(project.key, task),
    project_id: project.id,
    project_name: project.name,
    archived: task.archived,
    parent_task_id: task.parent_task_id,
    is_sub_task: task.parent_task_id !== null,
    parent_task_name: parentOf(task, around)?.name ?? null,
    ...groupFields(task, around),
    ...peopleAndLabels(task, around),
    start_date: midnight(task.start_date),
    end_date: midnight(task.end_date),
    sort_order: placeOf(task, grouping),
    ...measures(task, around),
    comments_count: task.comments_count,
    attachments_count: task.attachments_count,
    show_sub_tasks: false as const,
    name_color: avatarColour(task.name),
    width: 35 as const,
    created_at: task.created_at,
    updated_at: task.updated_at,
  }
}

/** The status, priority and phase of a task, with their colours. */
function groupFields({ status_id, priority_id, phase_id }: Task, around: TaskContext) {
  const status = around.status(status_id)
  const colours = statusColours(status)
  const priority = priorityOf(priority_id)
  const phase = phase_id ? around.phases.find(({ id }) => id === phase_id) : undefined
  return {
    status: status_id,
    status_color: soft(colours.color_code),
    status_color_dark: colours.color_code_dark,
    status_category: flagsOf(categoryOf(status?.category_id ?? '') ?? todoCategory),
    priority: priority_id,
    priority_value: priority.value,
    priority_color: soft(priority.color_code),
    phase_id,
    phase_name: phase?.name ?? null,
    phase_color_code: phase?.color_code ?? null,
    ...(phase ? { phase_color: phase.color_code } : {}),
  }
}

function peopleAndLabels(task: Task, around: TaskContext) {
  const assignees = assigneesOf(task, around)
  const labels = labelsOf(task, around)
  return {
    assignees,
    names: nameTags(assignees),
    labels: labelTagsOf(labels),
    all_labels: labels,
    reporter: around.reporter(task.reporter_id),
  }
}

/** What a list answer adds to a task's row. */
export interface Extras {
  sub_tasks_count?: number
  has_filtered_children?: boolean
  description?: string | null
  index?: number
  /** What the task has in custom columns; rows of `list/v2` have it in any case. */
  custom_column_values?: Record<string, unknown>
  /** When the caller's own timer on the task started, in epoch milliseconds. */
  timer_start_time?: number | null
}

/**
 * A row of `list/v2` in two halves, with its place in the grouping that is shown. Lists join them as text: objects of this many fields are slow
 * to put together.
 */
export function v2Halves(
  task: Task,
  around: TaskContext,
  grouping: ViewGrouping | undefined,
  extras: Extras = {},
) {
  const row = commonOf(task, around, grouping)
  const { sub_tasks_count } = extras
  return [
    sub_tasks_count === undefined ? row : { ...row, sub_tasks_count },
    v2Fields(task, around, extras),
  ] as const
}

/** The fields of a row of `list/v2` that no other view of a task has. */
function v2Fields(task: Task, around: TaskContext, extras: Extras) {
  const { project } = around
  const done = around.isDone(task)
  return {
    description: extras.description ?? (task.description_preview || null),
    ...parentFields(parentOf(task, around), around),
    status_sort_order: task.status_sort_order,
    priority_sort_order: task.priority_sort_order,
    phase_sort_order: task.phase_sort_order,
    // Groups of people have the places of a list without groups.
    member_sort_order: task.sort_order,
    ...(extras.index === undefined ? {} : { index: extras.index }),
    progress_value: task.progress_value,
    manual_progress: task.manual_progress,
    weight: task.weight,
    project_use_manual_progress: project.use_manual_progress,
    project_use_weighted_progress: project.use_weighted_progress,
    project_use_time_progress: project.use_time_progress,
    total_minutes: task.total_minutes,
    total_minutes_spent: task.total_minutes_spent,
    is_complete: done,
    parent_task_completed: done ? (1 as const) : (0 as const),
    has_filtered_children: extras.has_filtered_children ?? false,
    has_subscribers: around.hasSubscribers(task.id),
    has_dependencies: around.waits(task.id),
    timer_start_time: extras.timer_start_time ?? null,
    schedule_id: task.schedule_id,
    billable: task.billable,
    due_time: task.due_time,
    completed_at: task.completed_at,
    custom_column_values: extras.custom_column_values ?? around.cells().wire(task),
  }
}

export function toV2(task: Task, around: TaskContext, extras: Extras = {}): TaskV2 {
  const [shared, rest] = v2Halves(task, around, undefined, extras)
  return { ...shared, ...rest }
}

export function toSingle(task: Task, around: TaskContext): TaskSingle {
  return {
    ...commonOf(task, around),
    project_color: around.project.color_code,
    status_name: around.status(task.status_id)?.name ?? '',
    priority_name: priorityOf(task.priority_id).name,
    total_minutes: task.total_minutes,
    total_minutes_spent: task.total_minutes_spent,
    project_statuses: statusChoices(around),
  }
}

/** The statuses of a project as a choice, in order, in their colours. */
const statusChoices = (around: Pick<TaskContext, 'statuses'>) =>
  around.statuses.map((status) => ({
    id: status.id,
    name: status.name,
    color_code: statusColours(status).color_code,
  }))

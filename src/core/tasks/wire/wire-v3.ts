import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import type { Row } from '../../model.ts'
import { soft, unmappedColour } from '../../values/colours.ts'
import { id } from '../../values/fields.ts'
import { unmapped } from '../../values/filter-words.ts'
import { type Tag, tagList } from '../../values/tags.ts'
import { midnight } from '../../values/time.ts'
import { statusColours } from '../../workflow/colours.ts'
import { priorityOf } from '../../workflow/lookups.ts'
import type { ViewGrouping } from '../grouping.ts'
import { columnGroupTitle, columnIn } from '../list/column-groups.ts'
import { type Group, groupColours, groupProgress, placeOf, taskKey } from '../list/list.ts'
import { viewGrouping } from '../rows.ts'
import {
  assigneesOf,
  assigneeTags,
  label,
  labelsOf,
  nameTags,
  overflow,
  standing,
  type TaskContext,
} from '../task-context.ts'
import { parentFields, parentOf } from './parent.ts'
import type { Extras } from './wire.ts'

type Task = Row<'task'>
const text = z.string().nullable()

/** A row of `list/v3` (B3), the view model of the task list. Times in hours. */
export const taskV3 = z.object({
  id: z.string(),
  task_key: z.string(),
  title: z.string(),
  name: z.string(),
  description: z.string(),
  /** Grouped by status the slug of its name, as `groupValue` has it; else its id. */
  status: z.string(),
  priority: z.enum(['low', 'medium', 'high', 'critical']),
  phase: z.string(),
  progress: z.number(),
  complete_ratio: z.number(),
  progress_value: z.int().nullable(),
  weight: z.int().nullable(),
  assignees: z.array(id),
  assignee_names: assigneeTags,
  labels: z.array(z.union([z.object({ id, name: z.string(), color: z.string() }), overflow])),
  all_labels: z.array(label),
  dueDate: text,
  startDate: text,
  due_time: text,
  completed_at: z.string().optional(),
  completedAt: text,
  timeTracking: z.object({ estimated: z.number(), logged: z.number() }),
  customFields: z.object({}),
  custom_column_values: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  updatedAt: z.string(),
  order: z.number(),
  sort_order: z.number(),
  originalStatusId: id,
  originalPriorityId: id,
  statusColor: z.string(),
  priorityColor: z.string(),
  sub_tasks_count: z.int(),
  get sub_tasks() {
    return z.array(taskV3)
  },
  show_sub_tasks: z.boolean(),
  is_sub_task: z.boolean(),
  parent_task_id: text,
  parent_task_name: text,
  parent_task_key: text,
  parent_task_archived: z.boolean().nullable(),
  parent_task_status_id: text,
  parent_task_status_name: text,
  parent_task_priority_id: text,
  parent_task_priority_value: z.int().nullable(),
  parent_task_priority_color: text,
  has_filtered_children: z.boolean(),
  comments_count: z.int(),
  attachments_count: z.int(),
  has_subscribers: z.boolean(),
  has_dependencies: z.boolean(),
  schedule_id: id.nullable(),
  reporter: text,
  is_parent_container: z.boolean().optional(),
  parent_task_container_id: id.optional(),
  parent_task_not_archived: z.boolean().optional(),
})
export type TaskV3 = z.output<typeof taskV3>

export const groupV3 = z.object({
  id: z.string(),
  title: z.string(),
  /** What the list is grouped by; a custom column as `custom:` and its id. */
  groupType: viewGrouping,
  groupValue: z.string(),
  collapsed: z.literal(false),
  tasks: z.array(taskV3),
  taskIds: z.array(z.string()),
  color: z.string(),
  color_code_dark: z.string().optional(),
  category_id: text.optional(),
  start_date: text.optional(),
  end_date: text.optional(),
  sort_index: z.number().optional(),
  todo_progress: z.int().optional(),
  doing_progress: z.int().optional(),
  done_progress: z.int().optional(),
})
export type GroupV3 = z.output<typeof groupV3>

/** A name in lower case with blanks as underscores (`To Do` -> `to_do`). */
export const slug = (name: string) => name.toLowerCase().replace(/\s+/g, '_')

/** A task as a row of a list, which is grouped in some way or not at all. */
export const toV3 = (
  task: Task,
  around: TaskContext,
  grouping: ViewGrouping | undefined,
  extras: Extras = {},
): TaskV3 => ({
  ...ownFields(task, around, grouping, extras),
  ...peopleFields(task, around),
  ...labelFields(task, around),
})

/** Writes tasks as JSON of `toV3`: people and labels that many tasks have alike are written once. */
export function v3Writer(around: TaskContext, grouping: ViewGrouping | undefined) {
  const people = onceWritten(
    (task) => task.assignees,
    (task) => peopleFields(task, around),
  )
  const labels = onceWritten(
    (task) => task.labels,
    (task) => labelFields(task, around),
  )
  return (task: Task, extras: Extras): string => {
    const own = JSON.stringify(ownFields(task, around, grouping, extras))
    return `${own.slice(0, -1)},${people(task)},${labels(task)}}`
  }
}

/** JSON of fields that follow from some ids of a task, without its braces. */
function onceWritten(idsOf: (task: Task) => readonly string[], fieldsOf: (task: Task) => object) {
  const known = new Map<string, string>()
  return (task: Task): string => {
    const key = idsOf(task).join()
    const text = known.get(key) ?? JSON.stringify(fieldsOf(task)).slice(1, -1)
    known.set(key, text)
    return text
  }
}

function ownFields(
  task: Task,
  around: TaskContext,
  grouping: ViewGrouping | undefined,
  extras: Extras,
) {
  const { progress, subtasks } = standing(task, around)
  const place = placeOf(task, grouping)
  return {
    id: task.id,
    task_key: taskKey(around.project.key, task),
    title: task.name,
    name: task.name,
    description: extras.description ?? task.description_preview,
    ...groupFields(task, around, grouping),
    progress,
    complete_ratio: progress,
    progress_value: task.progress_value,
    weight: task.weight,
    reporter: around.reporter(task.reporter_id),
    ...timeFields(task),
    customFields: {},
    custom_column_values: extras.custom_column_values ?? {},
    order: place,
    sort_order: place,
    sub_tasks_count: extras.sub_tasks_count ?? subtasks.length,
    sub_tasks: [],
    show_sub_tasks: false,
    ...parentRowFields(task, around),
    has_filtered_children: extras.has_filtered_children ?? false,
    comments_count: task.comments_count,
    attachments_count: task.attachments_count,
    has_subscribers: around.hasSubscribers(task.id),
    has_dependencies: around.waits(task.id),
    schedule_id: task.schedule_id,
  }
}

/** The status, priority and phase of a task, with their colours; grouped by status, its status is named. */
function groupFields(task: Task, around: TaskContext, grouping: ViewGrouping | undefined) {
  const status = around.status(task.status_id)
  const priority = priorityOf(task.priority_id)
  const phase = around.phases.find(({ id }) => id === task.phase_id)
  return {
    status: grouping === 'status' ? slug(status?.name ?? '') : task.status_id,
    priority: slug(priority.name) as TaskV3['priority'],
    phase: phase?.name ?? '',
    originalStatusId: task.status_id,
    originalPriorityId: task.priority_id,
    statusColor: soft(statusColours(status).color_code),
    priorityColor: soft(priority.color_code),
  }
}

function peopleFields(task: Task, around: TaskContext) {
  const assignees = assigneesOf(task, around)
  return {
    assignees: assignees.map(({ team_member_id }) => team_member_id),
    assignee_names: nameTags(assignees),
  }
}

function labelFields(task: Task, around: TaskContext) {
  const labels = labelsOf(task, around)
  const tags = labels.map(({ id, name, color_code }) => ({ id, name, color: color_code }))
  return {
    labels: tagList(tags, limits.labelsShown) as Tag<(typeof tags)[number]>[],
    all_labels: labels,
  }
}

/** The days of a task, its hours, and when it was changed. */
const timeFields = (task: Task) => ({
  dueDate: midnight(task.end_date),
  startDate: midnight(task.start_date),
  due_time: task.due_time,
  ...(task.completed_at ? { completed_at: task.completed_at } : {}),
  completedAt: task.completed_at,
  timeTracking: { estimated: task.total_minutes / 60, logged: task.total_minutes_spent / 3600 },
  createdAt: task.created_at,
  updatedAt: task.updated_at,
})

function parentRowFields(task: Task, around: TaskContext) {
  const parent = parentOf(task, around)
  const fields = parentFields(parent, around)
  const { parent_task_status_name: status } = fields
  return {
    is_sub_task: task.parent_task_id !== null,
    parent_task_id: task.parent_task_id,
    parent_task_name: parent?.name ?? null,
    ...fields,
    parent_task_status_name: status === null ? null : slug(status),
  }
}

/** A group without its rows, coloured and counted. */
export function toGroupV3(
  group: Group,
  grouping: ViewGrouping,
  around: TaskContext,
): Omit<GroupV3, 'tasks' | 'taskIds'> {
  const column = columnIn(around.cells().columns, grouping)
  const title = columnGroupTitle(column, group)
  const base = {
    id: group.id,
    title,
    groupType: grouping,
    groupValue: slug(title),
    collapsed: false as const,
  }
  const counted = grouping === 'status' ? {} : groupProgress(group.tasks, around.statuses)
  if (group.id === unmapped) return { ...base, color: unmappedColour, sort_index: 999, ...counted }
  const { color_code, color_code_dark } = groupColours(grouping, group.id, { ...around, column })
  const phase =
    grouping === 'phase' ? around.phases.find((phase) => phase.id === group.id) : undefined
  return {
    ...base,
    color: color_code,
    color_code_dark,
    ...(grouping === 'status' ? { category_id: around.status(group.id)?.category_id ?? null } : {}),
    ...(phase
      ? {
          start_date: midnight(phase.start_date),
          end_date: midnight(phase.end_date),
          sort_index: phase.sort_index,
        }
      : {}),
    ...counted,
  }
}

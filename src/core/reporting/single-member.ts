import type { z } from 'zod'
import type { Row } from '../model.ts'
import { soft } from '../values/colours.ts'
import { byName, compare } from '../values/compare.ts'
import { type DaySpan, isWithin } from '../values/day-spans.ts'
import { grouped } from '../values/grouped.ts'
import { percent } from '../values/percent.ts'
import { daysBetween, duration, midnight } from '../values/time.ts'
import { statusColours } from '../workflow/colours.ts'
import {
  doingCategory,
  doneCategory,
  isDone,
  priorities,
  priorityOf,
  todoCategory,
} from '../workflow/lookups.ts'
import { isOngoing, isOverdue } from './definitions.ts'
import { isCompletedIn, isTodo, lastDayOf, type TaskCourse } from './member-report.ts'
import { overEstimate } from './over-estimate.ts'
import { isAllTime } from './period.ts'
import type { memberInfo, memberTask } from './single-member-calls.ts'

/** A task of somebody as far as figures count it. */
export interface OwnCourse
  extends TaskCourse,
    Pick<Row<'task'>, 'id' | 'name' | 'project_id' | 'priority_id' | 'completed_at'> {
  project_name: string
  project_color: string
  team_name: string
}

/** The same with what lists say of it. */
export interface OwnTask
  extends OwnCourse,
    Pick<Row<'task'>, 'parent_task_id' | 'total_minutes' | 'total_minutes_spent'> {
  sub_tasks_count: number
  status_name: string
  /** Null while it is that of its category. */
  status_color: string | null
  phase_name: string | null
  phase_color: string | null
}

/** When tasks are looked at. */
interface When {
  period: DaySpan
  today: string
}

/** The groups of tasks behind the figures of somebody in a period, in their order. */
export const taskGroups = ['total', 'assigned', 'completed', 'overdue', 'ongoing'] as const
export type TaskGroup = (typeof taskGroups)[number]

const groupTests: Record<TaskGroup, (task: TaskCourse, when: When) => boolean> = {
  total: ({ end_date }, { period }) =>
    isAllTime(period) || (end_date !== null && isWithin(end_date, period)),
  assigned: ({ assignedOn }, { period }) => isWithin(assignedOn, period),
  completed: (task, { period }) => isCompletedIn(task, period),
  overdue: (task, { period, today }) => isOverdue(task, task.category, lastDayOf(period, today)),
  ongoing: ({ category }) => isOngoing(category),
}

/** The tasks of a group. */
export const tasksIn = <T extends TaskCourse>(
  group: TaskGroup,
  tasks: readonly T[],
  when: When,
): T[] => tasks.filter((task) => groupTests[group](task, when))

/** Whether a task has to do with a period: it is in one of the groups. */
export const isOfPeriod = (task: TaskCourse, when: When): boolean =>
  taskGroups.some((group) => groupTests[group](task, when))

/** The latest due day first; what has none comes last. */
export const lastDueFirst = (a: OwnCourse, b: OwnCourse): number =>
  latestFirst(a.end_date, b.end_date) || byName(a, b)

/** Days are in the order of their characters; to collate them is slow. */
function latestFirst(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? 1 : -1
}

/** Tasks of one priority in a project, of which some are in each group, and of each state then. */
export interface OwnCounts
  extends Pick<OwnCourse, 'project_id' | 'project_name' | 'project_color' | 'priority_id'>,
    Record<TaskGroup, number> {
  todo_then: number
  ongoing_then: number
  /** To do or ongoing then, or completed in the period. */
  of_period: number
}

/** A single task as such tasks. */
export function countsOf(task: OwnCourse, when: When): OwnCounts {
  const { project_id, project_name, project_color, priority_id } = task
  const is = (group: TaskGroup) => Number(groupTests[group](task, when))
  const [todo, ongoing] = [isTodo(task.categoryThen), isOngoing(task.categoryThen)]
  return {
    ...{ project_id, project_name, project_color, priority_id },
    ...{ total: is('total'), assigned: is('assigned'), completed: is('completed') },
    ...{ overdue: is('overdue'), ongoing: is('ongoing') },
    ...{ todo_then: Number(todo), ongoing_then: Number(ongoing) },
    of_period: Number(todo || ongoing || is('completed') > 0),
  }
}

/** What somebody has to do and has done in a period; `logged` is in seconds. */
export function toMemberInfo(
  tasks: readonly OwnCounts[],
  { projects, logged }: { projects: number; logged: number },
): z.input<typeof memberInfo> {
  type Counted = TaskGroup | 'todo_then' | 'ongoing_then' | 'of_period'
  const count = (name: Counted, some = tasks) => some.reduce((sum, own) => sum + own[name], 0)
  const states = [
    [todoCategory, 'Todo', 'todo_then'],
    [doingCategory, 'Doing', 'ongoing_then'],
    [doneCategory, 'Done', 'completed'],
  ] as const
  return {
    stats: {
      ...{ teams: 1, projects, total_tasks: count('total'), assigned: count('assigned') },
      ...{ completed: count('completed'), ongoing: count('ongoing'), overdue: count('overdue') },
      total_logged: duration(logged),
    },
    by_status: legendOf(
      states.map(([{ color_code }, label, name]) => ({
        ...{ label, color: color_code, count: count(name) },
      })),
    ),
    by_project: legendOf(
      [...grouped(tasks, ({ project_id }) => project_id)]
        .map(([id, own]) => ({
          ...{ id, label: own[0]!.project_name, color: own[0]!.project_color },
          count: count('of_period', own),
        }))
        .filter((entry) => entry.count > 0)
        .sort(
          (a, b) => b.count - a.count || compare(a.label, b.label, 1) || compare(a.id, b.id, 1),
        ),
    ),
    by_priority: legendOf(
      priorities.map(({ id, name, color_code }) => ({
        ...{ id, label: name, color: color_code },
        count: count(
          'of_period',
          tasks.filter(({ priority_id }) => priority_id === id),
        ),
      })),
    ),
  }
}

interface Entry {
  id?: string
  label: string
  color: string
  count: number
}

const legendOf = (data: Entry[]) => ({
  chart: data.map(({ label, color, count }) => ({ name: label, color, y: count })),
  total: data.reduce((total, { count }) => total + count, 0),
  data,
})

/** A task of somebody as it is listed. */
export function toMemberTask(task: OwnTask, today: string): z.input<typeof memberTask> {
  const { category, categoryThen: _, assignedOn: __, doneOn, ...own } = task
  const priority = priorityOf(task.priority_id)
  const late = isDone(category) && doneOn && task.end_date ? daysBetween(task.end_date, doneOn) : 0
  const estimate = duration(task.total_minutes * 60)
  const over = duration(overEstimate(task))
  const end_date = midnight(task.end_date)
  const completed_at = isDone(category) ? task.completed_at : null
  const { id, name, project_id, project_name, project_color, team_name, parent_task_id } = own
  return {
    ...{ id, name, project_id, project_name, project_color, team_name, parent_task_id },
    is_sub_task: parent_task_id !== null,
    sub_tasks_count: own.sub_tasks_count,
    days_overdue: isOverdue(task, category, today) ? daysBetween(task.end_date!, today) : 0,
    overdue_days: String(Math.max(0, late)),
    priority_name: priority.name,
    priority_color: soft(priority.color_code),
    status_name: own.status_name,
    status_color: soft(
      statusColours({ category_id: category ?? '', color_code: own.status_color }).color_code,
    ),
    ...{ phase_name: own.phase_name, phase_color: own.phase_color },
    ...{ end_date, due_date: end_date, completed_at, completed_date: completed_at },
    total_minutes: task.total_minutes,
    time_logged: task.total_minutes_spent,
    ...{ estimated_string: estimate, total_time_string: estimate },
    time_spent_string: duration(task.total_minutes_spent),
    ...{ overlogged_time: over, overlogged_time_string: over },
  }
}

/** Somebody's part in a project. */
export interface OwnProject {
  id: string
  name: string
  team_member_id: string
  team: string
  task_count: number
  project_task_count: number
  completed: number
  overdue: number
  /** In seconds. */
  logged: number
}

/** What somebody does in each project, by name. */
export const toMemberProject = ({ logged, ...own }: OwnProject) => ({
  ...own,
  incompleted: own.task_count - own.completed,
  time_logged: duration(logged),
  contribution: percent(own.task_count, own.project_task_count),
})

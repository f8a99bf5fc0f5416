import { daysIn } from '../insights/insights.ts'
import type { Row } from '../model.ts'
import { soft, unmappedColour } from '../values/colours.ts'
import { unmapped } from '../values/filter-words.ts'
import { grouped } from '../values/grouped.ts'
import { daysBetween, duration } from '../values/time.ts'
import { statusColours } from '../workflow/colours.ts'
import { isDone, priorities, priorityOf, statusCategories } from '../workflow/lookups.ts'
import { isOverdue } from './definitions.ts'
import { overEstimate } from './over-estimate.ts'
import type { ProjectInfo, TaskGroup, TaskGrouping } from './project-drawer.ts'
import { progressOf } from './project-figures.ts'

/** A task as reports on its project read it. */
export interface TaskFacts
  extends Pick<
    Row<'task'>,
    | ('id' | 'name' | 'parent_task_id' | 'status_id' | 'priority_id' | 'phase_id' | 'end_date')
    | ('completed_at' | 'total_minutes' | 'total_minutes_spent')
  > {
  /** That of its status. */
  category_id: string
}

const due = {
  completed: '#75c997',
  upcoming: '#70a6f3',
  overdue: '#f37070',
  noDue: '#a9a9a9',
} as const

/**
 * What the drawer of a project shows of its tasks. A task whose day has not passed is upcoming, also
 * when it is done.
 */
export function projectInfoOf(tasks: readonly TaskFacts[], today: string): ProjectInfo {
  const count = (test: (task: TaskFacts) => boolean) => tasks.filter(test).length
  const sum = (of: (task: TaskFacts) => number) => tasks.reduce((all, task) => all + of(task), 0)
  const all = tasks.length
  const completed = count(({ category_id }) => isDone(category_id))
  const overdue = count((task) => isOverdue(task, task.category_id, today))
  const upcoming = count(({ end_date }) => end_date !== null && end_date >= today)
  const no_due = count(({ end_date }) => end_date === null)
  const ofCategory = (key: string) => count((task) => progressOf(task.category_id) === key)
  const ofPriority = (wanted: string) => {
    const { id } = priorities.find(({ name }) => name === wanted)!
    return count((task) => priorityOf(task.priority_id).id === id)
  }
  return {
    stats: {
      ...{ completed, incompleted: all - completed, overdue },
      total_allocated: String(Math.round(sum(({ total_minutes }) => total_minutes) / 60)),
      total_logged: String(Math.round(sum((task) => task.total_minutes_spent) / 3_600)),
    },
    by_status: {
      all,
      ...{ todo: ofCategory('todo'), doing: ofCategory('doing'), done: ofCategory('done') },
      chart: statusCategories.map(({ key, color_code }) => ({
        name: `${key[0]!.toUpperCase()}${key.slice(1)}`,
        ...{ color: color_code, y: ofCategory(key) },
      })),
    },
    by_priority: {
      all,
      low: ofPriority('Low'),
      medium: ofPriority('Medium'),
      high: ofPriority('High'),
      critical: ofPriority('Critical'),
      chart: priorities.map(({ name, color_code }) => ({
        ...{ name, color: color_code, y: ofPriority(name) },
      })),
    },
    by_due: {
      ...{ all, completed, upcoming, overdue, no_due },
      chart: [
        { name: 'Completed', color: due.completed, y: completed },
        { name: 'Upcoming', color: due.upcoming, y: upcoming },
        { name: 'Overdue', color: due.overdue, y: overdue },
        { name: 'No due date', color: due.noDue, y: no_due },
      ],
    },
  }
}

/** What tasks are grouped by: the statuses and the phases of their project, in their order. */
export interface Workflow {
  statuses: readonly Pick<Row<'status'>, 'id' | 'name' | 'category_id' | 'color_code'>[]
  phases: readonly Pick<Row<'phase'>, 'id' | 'name' | 'color_code' | 'start_date' | 'end_date'>[]
}

type Head = Omit<
  TaskGroup,
  'tasks' | 'total' | 'todo_progress' | 'doing_progress' | 'done_progress'
>

/** Listed tasks of a project in groups, in their order, a page of each; groups without tasks too. */
export function taskGroupsOf(
  shown: readonly ReportedTask[],
  by: TaskGrouping,
  workflow: Workflow,
  page: (tasks: readonly ReportedTask[]) => readonly ReportedTask[] = (tasks) => tasks,
): TaskGroup[] {
  const keyOf = {
    status: ({ status }: ReportedTask) => status,
    priority: ({ priority }: ReportedTask) => priority,
    phase: ({ phase_id }: ReportedTask) => phase_id ?? unmapped,
  }[by]
  const tasks = grouped(shown, keyOf)
  return headsOf(by, workflow).map((head) => {
    const own = (tasks.get(head.id) ?? []).map((task, index) => ({ ...task, index }))
    return {
      ...head,
      ...{ todo_progress: 0, doing_progress: 0, done_progress: 0 },
      ...{ total: own.length, tasks: [...page(own)] },
    }
  })
}

/** A task as it is listed. */
export type ReportedTask = TaskGroup['tasks'][number]

const undated = { start_date: null, end_date: null }

function headsOf(by: TaskGrouping, { statuses, phases }: Workflow): Head[] {
  if (by === 'status')
    return statuses.map((status) => {
      const { color_code, color_code_dark } = statusColours(status)
      const { id, name, category_id } = status
      return { id, name, category_id, color_code: soft(color_code), color_code_dark, ...undated }
    })
  if (by === 'priority')
    return priorities.toReversed().map(({ id, name, color_code, color_code_dark }) => ({
      ...{ id, name, category_id: null, color_code: soft(color_code), color_code_dark },
      ...undated,
    }))
  return [
    ...phases.map(({ id, name, color_code, start_date, end_date }) => ({
      ...{ id, name, category_id: null, start_date, end_date },
      ...{ color_code: soft(color_code), color_code_dark: color_code },
    })),
    {
      ...{ id: unmapped, name: unmapped, category_id: null, ...undated },
      ...{ color_code: unmappedColour, color_code_dark: unmappedColour },
    },
  ]
}

/** Makes of tasks of a project what is listed of them; `tasks` are all whose subtasks are counted. */
export function taskLister(
  tasks: readonly TaskFacts[],
  { workflow: { statuses, phases }, zone }: { workflow: Workflow; zone: string | undefined },
): (task: TaskFacts) => ReportedTask {
  const [statusById, phaseById] = [byId(statuses), byId(phases)]
  const dayAt = daysIn(zone ?? '')
  const children = new Map<string, number>()
  for (const { parent_task_id: id } of tasks) if (id) children.set(id, (children.get(id) ?? 0) + 1)
  return (task) => {
    const status = statusById.get(task.status_id)
    const priority = priorityOf(task.priority_id)
    const phase = task.phase_id ? phaseById.get(task.phase_id) : undefined
    const estimated = task.total_minutes * 60
    const spent = task.total_minutes_spent
    return {
      ...{ id: task.id, name: task.name, parent_task_id: task.parent_task_id },
      ...{ is_sub_task: task.parent_task_id !== null, index: 0 },
      sub_tasks_count: children.get(task.id) ?? 0,
      ...{ status: task.status_id, status_name: status?.name ?? '' },
      status_color: soft(statusColours(status).color_code),
      ...{ priority: priority.id, priority_value: priority.value, priority_name: priority.name },
      priority_color: soft(priority.color_code),
      ...{ phase_id: phase?.id ?? null, phase_name: phase?.name ?? null },
      phase_color: phase?.color_code ?? null,
      end_date: task.end_date,
      completed_at: isDone(task.category_id) ? task.completed_at : null,
      overdue_days: String(daysLate(task, dayAt)),
      ...{ total_minutes: task.total_minutes, total_seconds_spent: spent },
      total_minutes_spent: Math.ceil(spent / 60),
      total_time_string: duration(estimated),
      time_spent_string: duration(spent),
      overlogged_time_string: duration(overEstimate(task)),
    }
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** How many days after its day a task was completed; an open one is not late yet. */
function daysLate(
  { category_id, completed_at, end_date }: TaskFacts,
  dayAt: (instant: number) => string,
): number {
  if (!isDone(category_id) || completed_at === null || end_date === null) return 0
  return Math.max(0, daysBetween(end_date, dayAt(Date.parse(completed_at))))
}

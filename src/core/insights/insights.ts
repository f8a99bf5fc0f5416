import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { isOverdue } from '../reporting/definitions.ts'
import { byName, compare } from '../values/compare.ts'
import { percent } from '../values/percent.ts'
import { dayIn, dayMs, daysBetween, hourMs } from '../values/time.ts'
import { doingCategory, isDone, priorities, todoCategory } from '../workflow/lookups.ts'
import { byOrder } from '../workflow/order.ts'

type Task = Row<'task'>

/** What the insights of a project are asked for. */
export interface InsightsAsked {
  projectId: string
  /** Whether archived tasks count. */
  archived: boolean
  /** Now, in milliseconds. */
  now: number
  /** The time zone of the asker (IANA name). */
  zone: string | null | undefined
}

/** The tasks of a project that count, and what its figures are made of. */
export interface Insights {
  project: Row<'project'>
  /** Tasks at every level, archived ones only if they were asked for. */
  tasks: readonly Task[]
  /** All of them, archived or not. */
  all: readonly Task[]
  /** In their order. */
  statuses: readonly Row<'status'>[]
  status(task: Task): Row<'status'>
  isDone(task: Task): boolean
  now: number
  today: string
  /** The day on which a task was completed; null while it is not. */
  doneOn(task: Task): string | null
}

/** Looks at the rows of a project (B2.30). The project is there. */
export function insightsOf(
  reader: Reader,
  { projectId, archived, now, zone }: InsightsAsked,
): Insights {
  const statuses = reader.list('status', { project_id: projectId }).sort(byOrder)
  const byId = new Map(statuses.map((status) => [status.id, status]))
  const all = reader.list('task', { project_id: projectId })
  const status = (task: Task) => byId.get(task.status_id)!
  const dayOf = daysIn(zone ?? '')
  return {
    project: reader.get('project', projectId)!,
    all,
    tasks: archived ? all : all.filter((task) => !task.archived),
    statuses,
    status,
    isDone: (task) => isDone(status(task).category_id),
    now,
    today: dayOf(now),
    doneOn: ({ completed_at }) => (completed_at ? dayOf(Date.parse(completed_at)) : null),
  }
}

const quarterMs = hourMs / 4
const quartersOfDay = dayMs / quarterMs

/**
 * The day of an instant in a time zone. Days begin at whole quarters of an hour in all zones, and to
 * tell a day is slow.
 */
export const daysIn = memoize((zone: string) => {
  const dayOf = (quarter: number) => dayIn(quarter * quarterMs, zone)
  const daysOf = memoize(
    (first: number) => daysFrom(first, first + quartersOfDay - 1, dayOf),
    20_000,
  )
  return (instant: number): string => {
    const quarter = Math.floor(instant / quarterMs)
    const days = daysOf(Math.floor(quarter / quartersOfDay) * quartersOfDay)
    return days.findLast(([begins]) => begins <= quarter)![1]
  }
}, 20)

/** The days from one quarter of an hour to another, each with the first quarter of it there. */
function daysFrom(
  from: number,
  to: number,
  dayOf: (quarter: number) => string,
): [begins: number, day: string][] {
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === last) return [[from, first]]
  if (to - from === 1)
    return [
      [from, first],
      [to, last],
    ]
  const middle = Math.floor((from + to) / 2)
  return [...daysFrom(from, middle, dayOf), ...daysFrom(middle, to, dayOf).slice(1)]
}

/** How many days a task is overdue: its day has passed, and it is not done. 0 if it is not. */
export const daysOverdue = (task: Task, { status, today }: Insights): number =>
  isOverdue(task, status(task).category_id, today) ? daysBetween(task.end_date!, today) : 0

/** How many days after its day a task was done, negative before it; 0 if on it, or not done. */
export function daysLate(task: Task, { isDone, doneOn }: Insights): number {
  const day = doneOn(task)
  return day && task.end_date && isDone(task) ? daysBetween(task.end_date, day) : 0
}

/** By how many seconds more was logged than was estimated; 0 without an estimate. */
export const overlogged = ({
  total_minutes,
  total_minutes_spent,
}: Pick<Task, 'total_minutes' | 'total_minutes_spent'>): number =>
  total_minutes > 0 ? Math.max(0, total_minutes_spent - total_minutes * 60) : 0

/** The totals of a project. Minutes are estimates, seconds were logged. */
export function totalsOf(insights: Insights) {
  const { tasks, all, status, isDone } = insights
  const count = (test: (task: Task) => boolean, among = tasks) => among.filter(test).length
  const sum = (of: (task: Task) => number) => tasks.reduce((total, task) => total + of(task), 0)
  const completed = count(isDone)
  const lastWeek = insights.now - 7 * dayMs
  return {
    all: all.length,
    archived: count(({ archived }) => archived, all),
    counted: tasks.length,
    subtasks: count(({ parent_task_id }) => parent_task_id !== null),
    completed,
    completedLastWeek: count(
      (task) => isDone(task) && Date.parse(task.completed_at ?? '') >= lastWeek,
    ),
    doing: count((task) => status(task).category_id === doingCategory.id),
    todo: count((task) => status(task).category_id === todoCategory.id),
    open: tasks.length - completed,
    overdue: count((task) => daysOverdue(task, insights) > 0),
    minutes: sum(({ total_minutes }) => total_minutes),
    seconds: sum(({ total_minutes_spent }) => total_minutes_spent),
    overlogged: sum(overlogged),
  }
}

/** How many tasks each status has, in their order. */
export const countByStatus = ({ tasks, statuses }: Insights) =>
  statuses.map((status) => ({
    status,
    count: tasks.filter(({ status_id }) => status_id === status.id).length,
  }))

/** How many tasks each priority has, from the lowest. */
export const countByPriority = ({ tasks }: Insights) =>
  priorities.map((priority) => ({
    priority,
    count: tasks.filter(({ priority_id }) => priority_id === priority.id).length,
  }))

/** The tasks changed last, the newest first. */
export const lastUpdated = ({ tasks }: Insights): Task[] =>
  tasks.toSorted((a, b) => compare(a.updated_at, b.updated_at, -1) || compare(a.id, b.id, 1))

/** The largest of a measure first, among the tasks that have any of it. */
const most = (tasks: readonly Task[], measure: (task: Task) => number): Task[] =>
  tasks
    .map((task) => ({ task, by: measure(task) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by || a.task.task_no - b.task.task_no)
    .map(({ task }) => task)

export const overdueTasks = (insights: Insights) =>
  most(insights.tasks, (task) => daysOverdue(task, insights))
/** Done before their day. */
export const earlyTasks = (insights: Insights) =>
  most(insights.tasks, (task) => -daysLate(task, insights))
/** Done after their day. */
export const lateTasks = (insights: Insights) =>
  most(insights.tasks, (task) => daysLate(task, insights))
export const overloggedTasks = ({ tasks }: Insights) => most(tasks, overlogged)

/** The tasks that are due after the end of their project, in the order of their days. */
export function tasksAfterEnd({ project, tasks }: Insights): Task[] {
  const { end_date } = project
  if (!end_date) return []
  return tasks
    .filter((task) => task.end_date !== null && task.end_date > end_date)
    .sort((a, b) => compare(a.end_date, b.end_date, 1) || a.task_no - b.task_no)
}

/** What a member of a project has of its tasks. */
export interface MemberShare {
  member: Row<'team_member'>
  tasks: Task[]
  completed: number
  open: number
  overdue: number
  /** How much of the own is done, in percent. */
  progress: number
  /** How much of all of the project is theirs, in percent. */
  contribution: number
}

/** What each member of a project has of its tasks, by name. */
export function sharesOf(reader: Reader, insights: Insights): MemberShare[] {
  const { tasks, project } = insights
  const byMember = new Map<string, Task[]>()
  for (const task of tasks)
    for (const id of task.assignees) {
      const known = byMember.get(id)
      if (known) known.push(task)
      else byMember.set(id, [task])
    }
  return reader
    .list('project_member', { project_id: project.id })
    .flatMap(({ team_member_id }) => reader.get('team_member', team_member_id) ?? [])
    .sort(byName)
    .map((member) => {
      const own = byMember.get(member.id) ?? []
      const completed = own.filter(insights.isDone).length
      return {
        member,
        tasks: own.toSorted((a, b) => a.task_no - b.task_no),
        completed,
        open: own.length - completed,
        overdue: own.filter((task) => daysOverdue(task, insights) > 0).length,
        progress: percent(completed, own.length),
        contribution: percent(own.length, tasks.length),
      }
    })
}

import type { Row } from '../../model.ts'
import { grouped } from '../../values/grouped.ts'
import { isDone } from '../../workflow/lookups.ts'

/** Which of the logged time a time sheet counts, of the projects that it is about. */
export interface Counted {
  /** When the work began: from the first instant on, and before the second. */
  from?: string | undefined
  before?: string | undefined
  /** Time on billable tasks or on the others alone; both if it says neither. */
  billable?: boolean | undefined
  /** Whether archived tasks count. */
  archivedTasks: boolean
}

/** The rows of the projects that a time sheet is about. */
export interface TimedRows {
  tasks: readonly Row<'task'>[]
  logs: readonly Row<'work_log'>[]
  /** The category of a task's status. */
  category(task: Row<'task'>): string | undefined
}

/** What somebody has logged in a project, in seconds. */
export interface LoggedTime {
  project_id: string
  user_id: string
  seconds: number
}

/** The tasks of a project: how many there are and are done, and their estimates in minutes. */
export interface TaskFigures {
  project_id: string
  all: number
  completed: number
  /** Of the tasks whose time is counted, each once. */
  minutes: number
}

/** The logs that are counted. */
export function countedLogs({ tasks, logs }: TimedRows, counted: Counted): Row<'work_log'>[] {
  const { from, before } = counted
  const counts = new Set(tasks.filter((task) => isCounted(task, counted)).map(({ id }) => id))
  return logs.filter(
    ({ task_id, created_at }) =>
      counts.has(task_id) &&
      (from === undefined || created_at >= from) &&
      (before === undefined || created_at < before),
  )
}

/** What each person has logged in each project. */
export function loggedTimeOf(rows: TimedRows, counted: Counted): LoggedTime[] {
  const own = countedLogs(rows, counted)
  return [...grouped(own, ({ project_id, user_id }) => `${project_id} ${user_id}`).values()].map(
    (same) => ({
      project_id: same[0]!.project_id,
      user_id: same[0]!.user_id,
      seconds: sum(same, ({ time_spent }) => time_spent),
    }),
  )
}

/** The tasks of each project that has any. */
export const taskFiguresOf = ({ tasks, category }: TimedRows, counted: Counted): TaskFigures[] =>
  [...grouped(tasks.filter(isThere(counted)), ({ project_id }) => project_id).values()].map(
    (own) => ({
      project_id: own[0]!.project_id,
      all: own.length,
      completed: own.filter((task) => isDone(category(task))).length,
      minutes: sum(
        own.filter((task) => isCounted(task, counted)),
        ({ total_minutes }) => total_minutes,
      ),
    }),
  )

const isThere =
  ({ archivedTasks }: Counted) =>
  ({ archived }: Row<'task'>) =>
    archivedTasks || !archived

const isCounted = (task: Row<'task'>, counted: Counted) =>
  isThere(counted)(task) && (counted.billable ?? task.billable) === task.billable

/** What some things come to together. */
export const sum = <T>(things: readonly T[], of: (thing: T) => number): number =>
  things.reduce((total, thing) => total + of(thing), 0)

import { type Cell, dayCell, durationCell, numberCell, textCell } from '../exports/sheet.ts'
import { dayIn } from '../values/time.ts'
import { overEstimate } from './over-estimate.ts'
import type { ProjectMemberFigures, TaskGroup } from './project-drawer.ts'
import type { ReportColumn } from './report-table.ts'

type Task = TaskGroup['tasks'][number]

/** The words of the report on a project as files, in the language of its reader. */
export interface DrawerWords
  extends Readonly<
    Record<
      | ('tasksCount' | 'completed' | 'incomplete' | 'overdue' | 'contribution' | 'progress')
      | ('loggedTime' | 'task' | 'dueDate' | 'completedOn' | 'overdueDays' | 'estimatedTime')
      | ('overloggedTime' | 'date' | 'log' | 'loggedFor' | 'timeLogs'),
      string
    >
  > {
  projects: Readonly<Record<'name' | 'status' | 'priority', string>>
  phase: string
  /** Statuses that projects start with, and priorities, by their English names. */
  named(name: string): string
  priorityOf(name: string): string
}

const column = <R>(heading: string, width: number, cell: (row: R) => Cell): ReportColumn<R> => ({
  heading,
  width,
  cell,
})

/** What the file of a project's members has of each (reference: reporting, 6). */
export const projectMemberColumns = (
  words: DrawerWords,
): ReportColumn<ProjectMemberFigures & { seconds: number }>[] => [
  column(words.projects.name, 30, ({ name }) => textCell(name)),
  column(words.tasksCount, 12, ({ tasks_count }) => numberCell(tasks_count)),
  column(words.completed, 12, ({ completed }) => numberCell(completed)),
  column(words.incomplete, 12, ({ incompleted }) => numberCell(incompleted)),
  column(words.overdue, 12, ({ overdue }) => numberCell(overdue)),
  column(words.contribution, 16, ({ contribution }) => numberCell(contribution)),
  column(words.progress, 16, ({ progress }) => numberCell(progress)),
  column(words.loggedTime, 16, ({ seconds }) => durationCell(seconds)),
]

/** What the file of a project's tasks has of each. */
export const projectTaskColumns = (words: DrawerWords, zone: string): ReportColumn<Task>[] => [
  column(words.task, 50, ({ name }) => textCell(name)),
  column(words.projects.status, 18, ({ status_name }) => textCell(words.named(status_name))),
  column(words.projects.priority, 12, (task) => textCell(words.priorityOf(task.priority_name))),
  column(words.phase, 18, ({ phase_name }) => textCell(phase_name && words.named(phase_name))),
  column(words.dueDate, 12, ({ end_date }) => dayCell(end_date)),
  column(words.completedOn, 12, ({ completed_at }) =>
    dayCell(completed_at && dayIn(Date.parse(completed_at), zone)),
  ),
  column(words.overdueDays, 12, ({ overdue_days }) => numberCell(Number(overdue_days))),
  column(words.estimatedTime, 14, ({ total_minutes }) => durationCell(total_minutes * 60)),
  column(words.loggedTime, 14, (task) => durationCell(task.total_seconds_spent)),
  column(words.overloggedTime, 14, ({ total_minutes, total_seconds_spent }) =>
    durationCell(overEstimate({ total_minutes, total_minutes_spent: total_seconds_spent })),
  ),
]

/** A log of a project, with its day. */
interface DayLog {
  log_day: string
  user_name: string
  task_name: string
  time_spent_string: string
}

/** What the file of a project's logged time has of each log. */
export const projectTimeColumns = (words: DrawerWords): ReportColumn<DayLog>[] => [
  column(words.date, 12, ({ log_day }) => dayCell(log_day)),
  column(words.log, 80, ({ user_name: user, time_spent_string: time, task_name: task }) =>
    textCell(
      words.loggedFor.replace(
        /\{\{(\w+)\}\}/g,
        (_, name: string) => ({ user, time, task })[name] ?? '',
      ),
    ),
  ),
]

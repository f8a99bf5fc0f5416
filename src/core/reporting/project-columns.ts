import { type Cell, dayCell, numberCell, textCell } from '../exports/sheet.ts'
import { plainLines } from '../values/text.ts'
import type { ReportedProject } from './project-row.ts'
import type { ReportColumn } from './report-table.ts'

type Project = ReportedProject

/** The words of projects as a file, in the language of its reader. */
export interface ProjectWords
  extends Readonly<
    Record<
      | ('daysLeft' | 'estimatedHours' | 'actualHours' | 'lastActivity' | 'health' | 'update')
      | ('today' | `percent_${keyof Project['tasks_stat']}`),
      string
    >
  > {
  projects: Readonly<
    Record<'project' | 'client' | 'category' | 'status' | 'startDate' | 'endDate', string>
  >
  /** Statuses and healths by their English names. */
  statusOf(name: string): string
  healthOf(name: string): string
  /** What somebody did, such as “Ada changed the status”. */
  did(activity: NonNullable<ReportedProject['last_activity']>): string
}

/** What the file of projects has of each (reference: reporting, 6). */
export function projectColumns(words: ProjectWords): ReportColumn<Project>[] {
  const column = (
    heading: string,
    width: number,
    cell: (project: Project) => Cell,
  ): ReportColumn<Project> => ({ heading, width, cell })
  const share = (name: keyof Project['tasks_stat']) =>
    column(words[`percent_${name}`], 14, ({ tasks_stat }) => numberCell(tasks_stat[name]))
  const { project, client, category, status, startDate, endDate } = words.projects
  return [
    column(project, 40, ({ name }) => textCell(name)),
    column(client, 24, (row) => textCell(row.client)),
    column(category, 20, ({ category_name }) => textCell(category_name)),
    column(status, 16, ({ status_name }) => textCell(words.statusOf(status_name))),
    column(startDate, 12, ({ start_date }) => dayCell(start_date)),
    column(endDate, 12, ({ end_date }) => dayCell(end_date)),
    column(words.daysLeft, 20, (row) => daysCell(row, words)),
    column(words.estimatedHours, 16, ({ estimated_time }) => hours(estimated_time / 60)),
    column(words.actualHours, 16, ({ actual_time }) => hours(actual_time / 3_600)),
    ...(['done', 'doing', 'todo'] as const).map(share),
    column(words.lastActivity, 40, ({ last_activity: last }) => textCell(last && words.did(last))),
    column(words.health, 18, ({ health_name }) => textCell(words.healthOf(health_name))),
    column(words.update, 50, ({ comment = '' }) => textCell(plainLines(comment))),
  ]
}

const hours = (count: number) => numberCell(Math.round(count * 100) / 100)

function daysCell(
  { days_left, is_today, is_overdue }: Project,
  { today }: Pick<ProjectWords, 'today'>,
): Cell {
  if (days_left === null) return null
  if (is_today) return textCell(today)
  return numberCell(is_overdue ? -Number(days_left) : Number(days_left))
}

import {
  type Cell,
  dayCell,
  durationCell,
  instantCell,
  numberCell,
  textCell,
} from '../../../src/core/exports/sheet.ts'
import { overEstimate } from '../../../src/core/reporting/over-estimate.ts'
import type { ReportColumn } from '../../../src/core/reporting/report-table.ts'
import type { OwnProject, OwnTask } from '../../../src/core/reporting/single-member.ts'
import { percent } from '../../../src/core/values/percent.ts'
import { isDone, priorityOf } from '../../../src/core/workflow/lookups.ts'
import { namesIn } from '../../exports/words.ts'
import type { ReportHow } from '../report-file.ts'
import type { memberActivities, memberTimeLogs } from './member-days.ts'
import { memberWords } from './member-words.ts'

const column = <R>(heading: string, width: number, cell: (row: R) => Cell): ReportColumn<R> => ({
  ...{ heading, width, cell },
})

/** What the file of somebody's projects has of each. */
export function ownProjectColumns({ words, language }: ReportHow): ReportColumn<OwnProject>[] {
  const { own, insights } = memberWords(language)
  return [
    column(own.project, 40, ({ name }) => textCell(name)),
    column(own.team, 24, ({ team }) => textCell(team)),
    column(words.tasks, 12, ({ task_count }) => numberCell(task_count)),
    column(`${insights.contribution} (%)`, 16, ({ task_count, project_task_count }) =>
      numberCell(percent(task_count, project_task_count)),
    ),
    column(insights.incomplete, 14, ({ task_count, completed }) =>
      numberCell(task_count - completed),
    ),
    column(insights.completed, 14, ({ completed }) => numberCell(completed)),
    column(insights.overdue, 14, ({ overdue }) => numberCell(overdue)),
    column(insights.logged, 14, ({ logged }) => durationCell(logged)),
  ]
}

/** What the file of somebody's tasks has of each. */
export function ownTaskColumns({ language }: ReportHow): ReportColumn<OwnTask>[] {
  const { own, exports, insights } = memberWords(language)
  const names = namesIn(language)
  return [
    column(exports.task, 50, ({ name }) => textCell(name)),
    column(own.project, 30, ({ project_name }) => textCell(project_name)),
    column(insights.status, 16, ({ status_name }) => textCell(names.status(status_name))),
    column(insights.priority, 14, ({ priority_id }) =>
      textCell(names.priority(priorityOf(priority_id).name)),
    ),
    column(insights.dueDate, 14, ({ end_date }) => dayCell(end_date)),
    column(insights.completedOn, 18, ({ category, completed_at }) =>
      instantCell(isDone(category) ? completed_at : null),
    ),
    column(insights.estimate, 14, ({ total_minutes }) => durationCell(total_minutes * 60)),
    column(insights.logged, 14, ({ total_minutes_spent }) => durationCell(total_minutes_spent)),
    column(insights.overEstimate, 16, (task) => durationCell(overEstimate(task))),
  ]
}

type OnDay<D extends readonly { log_day: string; logs: readonly unknown[] }[]> = {
  log_day: string
} & D[number]['logs'][number]

/** What was done, each with its day. */
export const onDays = <L extends object>(
  days: readonly { log_day: string; logs: readonly L[] }[],
): ({ log_day: string } & L)[] =>
  days.flatMap(({ log_day, logs }) => logs.map((log) => ({ log_day, ...log })))

type TimeLog = OnDay<Awaited<ReturnType<typeof memberTimeLogs>>>
type Change = OnDay<Awaited<ReturnType<typeof memberActivities>>>
type Place = Pick<Change, 'task_key' | 'task_name' | 'project_name'>

const placeColumns = <R extends Place>({ language }: ReportHow): ReportColumn<R>[] => {
  const { own, exports } = memberWords(language)
  return [
    column(exports.key, 14, ({ task_key }) => textCell(task_key)),
    column(exports.task, 50, ({ task_name }) => textCell(task_name)),
    column(own.project, 30, ({ project_name }) => textCell(project_name)),
  ]
}

/** What the file of logged time has of each entry. */
export function timeLogColumns(how: ReportHow): ReportColumn<TimeLog>[] {
  const { exports, insights } = memberWords(how.language)
  return [
    column(exports.day, 14, ({ log_day }) => dayCell(log_day)),
    column(insights.logged, 14, ({ time_spent }) => durationCell(time_spent)),
    ...placeColumns<TimeLog>(how),
  ]
}

/** What the file of changes has of each. */
export function activityColumns(how: ReportHow): ReportColumn<Change>[] {
  const { own, activity, exports } = memberWords(how.language)
  const names = namesIn(how.language)
  const side = (attribute: Change['attribute_type'], value: string | null) => {
    if (value === null) return textCell(activity.none)
    if (attribute === 'start_date' || attribute === 'end_date') return dayCell(value.slice(0, 10))
    if (attribute === 'priority') return textCell(names.priority(value))
    return textCell(attribute === 'status' || attribute === 'phase' ? names.status(value) : value)
  }
  return [
    column(exports.day, 14, ({ log_day }) => dayCell(log_day)),
    column(own.activity, 30, ({ attribute_type }) =>
      textCell(activity.did[`update_${attribute_type}`]),
    ),
    column(how.words.from, 20, (change) => side(change.attribute_type, change.previous)),
    column(how.words.to, 20, (change) => side(change.attribute_type, change.current)),
    ...placeColumns<Change>(how),
  ]
}

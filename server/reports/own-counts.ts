import { sql } from 'kysely'
import { isOngoing } from '../../src/core/reporting/definitions.ts'
import { isTodo, lastDayOf } from '../../src/core/reporting/member-report.ts'
import { isAllTime } from '../../src/core/reporting/period.ts'
import { countsOf, type OwnCounts } from '../../src/core/reporting/single-member.ts'
import { isDone } from '../../src/core/workflow/lookups.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import { dayIsIn, instantIsIn } from './conditions.ts'
import { coursesIn, type OwnAsked, type OwnPlaces, ownPlaces } from './own-tasks.ts'
import { countIf, type ReportScope } from './scope.ts'

/**
 * How many tasks a member has in each project and of each priority, and what happened to them by the
 * end of a period (`countsOf`). Those whose status has changed since are looked at one by one.
 */
export async function ownCounts(
  to: Target,
  scope: ReportScope,
  asked: OwnAsked,
): Promise<OwnCounts[]> {
  const places = await ownPlaces(to, scope, asked)
  const moved = valuesOf(to.flavour, [...places.former.keys()])
  const [alike, others] = await Promise.all([
    countedAlike(to, scope, asked, places),
    places.former.size === 0 ? [] : coursesIn(to, places, asked, sql`task.id in ${moved}`),
  ])
  const when = { period: asked.period, today: scope.today }
  return [...alike, ...others.map((course) => countsOf(course, when))]
}

type Counted = [
  projectId: string,
  statusId: string,
  priorityId: string,
  tasks: number,
  due: number,
  late: number,
  assigned: number,
  completed: number,
]

/** The tasks whose status is that of the end of the period. */
async function countedAlike(
  { db, flavour }: Target,
  scope: ReportScope,
  { period, zone }: OwnAsked,
  { projects, statuses, former, isOwn }: OwnPlaces,
): Promise<OwnCounts[]> {
  const keys = sql`task_assignee.project_id, task.status_id, task.priority_id`
  const stayed =
    former.size === 0 ? sql`1 = 1` : sql`task.id not in ${valuesOf(flavour, [...former.keys()])}`
  const groups = sql`select ${keys}, count(*) as tasks,
      ${countIf(dayIsIn('task.end_date', period))} as due,
      ${countIf(sql`task.end_date < ${lastDayOf(period, scope.today)}`)} as late,
      ${countIf(instantIsIn('task_assignee.assigned_at', period, zone))} as assigned,
      ${countIf(instantIsIn('task.completed_at', period, zone))} as completed
    from task_assignee join task on task.id = task_assignee.task_id
    where ${isOwn} and ${stayed}
    group by ${keys}`
  const names = [
    ...['project_id', 'status_id', 'priority_id'],
    ...['tasks', 'due', 'late', 'assigned', 'completed'],
  ].map((name) => sql.ref(`counted.${name}`))
  const rows = await selectValues(db, flavour, names, sql`from (${groups}) as counted`)
  return (rows as Counted[]).flatMap((row) => {
    const [project_id, statusId, priority_id, tasks, due, late, assigned, completed] = row
    const project = projects.get(project_id)
    const category = statuses.get(statusId)?.category_id
    // A status that came after those were read: its tasks are in the next report.
    if (!project || !category) return []
    const { project_name, project_color } = project
    const done = isAllTime(period) ? tasks : completed
    const [todo, ongoing] = [isTodo(category), isOngoing(category)]
    const own = {
      ...{ total: isAllTime(period) ? tasks : due, assigned },
      ...{ completed: isDone(category) ? done : 0, overdue: isDone(category) ? 0 : late },
      ...{ ongoing: ongoing ? tasks : 0, ongoing_then: ongoing ? tasks : 0 },
      todo_then: todo ? tasks : 0,
    }
    const of_period = own.todo_then + own.ongoing_then + own.completed
    return { project_id, project_name, project_color, priority_id, ...own, of_period }
  })
}

import { type RawBuilder, sql } from 'kysely'
import { daysIn } from '../../src/core/insights/insights.ts'
import { lastDayOf } from '../../src/core/reporting/member-report.ts'
import { isAllTime } from '../../src/core/reporting/period.ts'
import type { OwnCourse, OwnTask } from '../../src/core/reporting/single-member.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import { doingCategory, doneCategory } from '../../src/core/workflow/lookups.ts'
import type { Flavour } from '../db/database.ts'
import { valuesOf } from '../db/json-lines.ts'
import type { Target } from '../db/statements.ts'
import { dayIsIn, instantIsIn } from './conditions.ts'
import { mapInTurns, mapRowsInTurns } from './in-turns.ts'
import { countedProjects, type ReportScope } from './scope.ts'

/** Whose tasks are read, and for which days where who asks is. */
export interface OwnAsked {
  memberId: string
  projectId?: string | undefined
  period: DaySpan
  zone: string | undefined
  /** Only those that have to do with the period (`isOfPeriod`). */
  ofPeriod?: boolean
}

type Course = readonly [
  id: string,
  name: string,
  projectId: string,
  statusId: string,
  priorityId: string,
  endDate: string | null,
  completedAt: string | null,
  assignedAt: string,
]

/** What many tasks of a member share: it is read once. */
export interface OwnPlaces {
  projects: ReadonlyMap<string, OwnProjectPlace>
  statuses: ReadonlyMap<string, { id: string; category_id: string }>
  /** The categories that tasks had (`formerCategories`). */
  former: ReadonlyMap<string, string | null>
  /** Which tasks they are, of `task_assignee`. */
  isOwn: RawBuilder<unknown>
}

type OwnProjectPlace = Pick<OwnCourse, 'project_color' | 'project_name' | 'team_name'>

/** Where a member has tasks, as far as they are counted. */
export async function ownPlaces(
  { db, flavour }: Target,
  scope: ReportScope,
  asked: OwnAsked,
): Promise<OwnPlaces> {
  const { memberId, projectId } = asked
  const counted = countedProjects(db, scope)
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .where('team_member.id', '=', memberId)
    .select(['project.id', 'project.name as project_name'])
    .select(['project.color_code as project_color', 'team.name as team_name'])
  const projects = await (projectId
    ? counted.where('project.id', '=', projectId)
    : counted
  ).execute()
  const isCounted = valuesOf(
    flavour,
    projects.map(({ id }) => id),
  )
  const [statuses, former] = await Promise.all([
    db
      .selectFrom('status')
      .select(['id', 'category_id'])
      .where(sql<boolean>`project_id in ${isCounted}`)
      .execute(),
    formerCategories(db, scope, asked, isCounted),
  ])
  return {
    projects: byId(projects),
    statuses: byId(statuses),
    former,
    isOwn: sql`task_assignee.team_member_id = ${memberId}
      and task_assignee.project_id in ${isCounted}`,
  }
}

/** What happened to the tasks of a member by the end of a period. */
export async function ownCourses(
  to: Target,
  scope: ReportScope,
  asked: OwnAsked,
): Promise<OwnCourse[]> {
  const places = await ownPlaces(to, scope, asked)
  const statuses = [...places.statuses.values()]
  return asked.ofPeriod && !isAllTime(asked.period)
    ? coursesIn(to, places, asked, taskIsOfPeriod(to.flavour, statuses, asked, scope))
    : coursesIn(to, places, asked)
}

/** The same for tasks for which something holds. */
export function coursesIn(
  to: Target,
  { projects, statuses, former, isOwn }: OwnPlaces,
  { zone }: OwnAsked,
  condition: RawBuilder<unknown> = sql`1 = 1`,
): Promise<OwnCourse[]> {
  const dayAt = daysIn(zone ?? '')
  const dayOf = (instant: string) => dayAt(Date.parse(instant))
  const values = [
    ...[sql`task.id`, sql`task.name`, sql`task.project_id`, sql`task.status_id`],
    ...[sql`task.priority_id`, sql`task.end_date`, sql`task.completed_at`],
    sql`task_assignee.assigned_at`,
  ]
  const rest = sql`from task_assignee join task on task.id = task_assignee.task_id
    where ${isOwn} and (${condition})`
  return mapRowsInTurns(to, values, rest, (row: Course) => {
    const [id, name, project_id, statusId, priority_id, end_date, completed_at, assignedAt] = row
    const project = projects.get(project_id)
    const category = statuses.get(statusId)?.category_id
    // A status that came after those were read: the task is in the next report.
    if (!project || !category) return undefined
    return {
      ...{ id, name, project_id, priority_id, end_date, completed_at, category },
      project_name: project.project_name,
      ...{ project_color: project.project_color, team_name: project.team_name },
      categoryThen: former.has(id) ? (former.get(id) ?? undefined) : category,
      doneOn: completed_at && dayOf(completed_at),
      assignedOn: dayOf(assignedAt),
    }
  })
}

type Details = readonly [
  id: string,
  details: Pick<
    OwnTask,
    | ('parent_task_id' | 'sub_tasks_count' | 'total_minutes' | 'total_minutes_spent')
    | ('status_name' | 'status_color' | 'phase_name' | 'phase_color')
  >,
]

/** Some tasks of a member with all that is listed of them, in their order; none that are gone by now. */
export async function ownTasks(to: Target, courses: readonly OwnCourse[]): Promise<OwnTask[]> {
  const ids = courses.map(({ id }) => id)
  const values = [
    ...[sql`task.id`, sql`task.parent_task_id`],
    sql`(select count(*) from task as part where part.parent_task_id = task.id)`,
    ...[sql`task.total_minutes`, sql`task.total_minutes_spent`],
    ...[sql`status.name`, sql`status.color_code`, sql`phase.name`, sql`phase.color_code`],
  ]
  const rest = sql`from task join status on status.id = task.status_id
    left join phase on phase.id = task.phase_id
    where task.id in ${valuesOf(to.flavour, ids)}`
  const found = await mapRowsInTurns(to, values, rest, detailsOf)
  const details = new Map(found)
  return mapInTurns(courses, (course) => {
    const own = details.get(course.id)
    return own && { ...course, ...own }
  })
}

const detailsOf = ([id, parent, parts, minutes, seconds, status, colour, phase, phaseColour]: [
  id: string,
  parent: string | null,
  parts: number,
  minutes: number,
  seconds: number,
  status: string,
  colour: string | null,
  phase: string | null,
  phaseColour: string | null,
]): Details => [
  id,
  {
    ...{ parent_task_id: parent, sub_tasks_count: parts },
    ...{ total_minutes: minutes, total_minutes_spent: seconds },
    ...{ status_name: status, status_color: colour },
    ...{ phase_name: phase, phase_color: phaseColour },
  },
]

/**
 * Whether a task of somebody has to do with a period (`isOfPeriod`); the statuses that there are tell
 * which are done, so that none is looked up for each task.
 */
function taskIsOfPeriod(
  flavour: Flavour,
  statuses: readonly { id: string; category_id: string }[],
  { period, zone }: OwnAsked,
  { today }: ReportScope,
): RawBuilder<unknown> {
  const statusIsOf = (category: string) =>
    sql`task.status_id in ${valuesOf(
      flavour,
      statuses.flatMap(({ id, category_id }) => (category_id === category ? id : [])),
    )}`
  const isDone = statusIsOf(doneCategory.id)
  return sql`${dayIsIn('task.end_date', period)}
    or (${instantIsIn('task_assignee.assigned_at', period, zone)})
    or (${instantIsIn('task.completed_at', period, zone)} and ${isDone})
    or (task.end_date < ${lastDayOf(period, today)} and not ${isDone})
    or ${statusIsOf(doingCategory.id)}`
}

const byId = <T extends { id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]))

/**
 * The categories that tasks of a member had at the end of a period, as far as their statuses have
 * changed since; null for those that were not there yet, or whose status is gone.
 */
async function formerCategories(
  db: Target['db'],
  { today }: ReportScope,
  { memberId, period: [, to], zone }: OwnAsked,
  isCounted: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string | null>> {
  if (to === '' || to >= today) return new Map()
  const { rows } = await sql<{ task_id: string; category_id: string | null }>`
    select entry.task_id, status.category_id
    from (
      select task_activity.task_id, previous,
        row_number() over (partition by task_activity.task_id order by seq, nth) as place
      from task_activity
      join task_assignee on task_assignee.task_id = task_activity.task_id
        and task_assignee.team_member_id = ${memberId}
      where attribute = ${sql.lit('status')} and at >= ${iso(startOfDay(addDays(to, 1), zone))}
        and task_activity.project_id in ${isCounted}
    ) as entry
    left join status on status.id = entry.previous
    where entry.place = 1`.execute(db)
  return new Map(rows.map(({ task_id, category_id }) => [task_id, category_id]))
}

import { sql } from 'kysely'
import { daysIn } from '../../src/core/insights/insights.ts'
import type { OwnCourse, OwnTask } from '../../src/core/reporting/single-member.ts'
import type { DaySpan } from '../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import { valuesOf } from '../db/json-lines.ts'
import { selectValues } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import { mapInTurns } from './in-turns.ts'
import { countedProjects, type ReportScope } from './scope.ts'

/** Whose tasks are read, and for which days where who asks is. */
export interface OwnAsked {
  memberId: string
  projectId?: string | undefined
  period: DaySpan
  zone: string | undefined
}

/** What happened to the tasks of a member by the end of a period. */
export const ownCourses = async (
  to: Target,
  scope: ReportScope,
  asked: OwnAsked,
): Promise<OwnCourse[]> => (await coursesWith(to, scope, asked, [])).map(({ course }) => course)

/** The same with all that is listed of these tasks, as far as they are wanted. */
export async function ownTasks(
  to: Target,
  scope: ReportScope,
  asked: OwnAsked,
  isWanted: (course: OwnCourse) => boolean = () => true,
): Promise<OwnTask[]> {
  const all = await coursesWith(to, scope, asked, [
    ...[sql`task.name`, sql`task.parent_task_id`, sql`task.phase_id`, sql`task.total_minutes`],
    sql`task.total_minutes_spent`,
    sql`(select count(*) from task as part where part.parent_task_id = task.id)`,
  ])
  const found = all.filter(({ course }) => isWanted(course))
  const projects = new Set(found.map(({ course }) => course.project_id))
  const phases = await to.db
    .selectFrom('phase')
    .select(['id', 'name', 'color_code'])
    .where(sql<boolean>`project_id in ${valuesOf(to.flavour, [...projects])}`)
    .execute()
  const phaseById = new Map(phases.map((phase) => [phase.id, phase]))
  return mapInTurns(found, ({ course, project, status, more }) => {
    const [name, parent, phaseId, minutes, seconds, parts] = more as Details
    const phase = phaseById.get(phaseId ?? '')
    return {
      ...course,
      ...{ name, parent_task_id: parent, sub_tasks_count: parts },
      ...{ total_minutes: minutes, total_minutes_spent: seconds, team_name: project.team_name },
      ...{ status_name: status.name, status_color: status.color_code },
      ...{ phase_name: phase?.name ?? null, phase_color: phase?.color_code ?? null },
    }
  })
}

type Details = [
  name: string,
  parent: string | null,
  phaseId: string | null,
  minutes: number,
  seconds: number,
  parts: number,
]
type Course = [
  id: string,
  projectId: string,
  statusId: string,
  priorityId: string,
  endDate: string | null,
  completedAt: string | null,
  assignedAt: string,
]

/** The tasks of a member with more of their values; what many of them share is read once. */
async function coursesWith(
  { db, flavour }: Target,
  scope: ReportScope,
  asked: OwnAsked,
  more: ReturnType<typeof sql>[],
) {
  const { memberId, projectId, zone } = asked
  const counted = countedProjects(db, scope)
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .where('team_member.id', '=', memberId)
    .select(['project.id', 'project.name', 'project.color_code', 'team.name as team_name'])
  const projects = await (projectId
    ? counted.where('project.id', '=', projectId)
    : counted
  ).execute()
  const isCounted = valuesOf(
    flavour,
    projects.map(({ id }) => id),
  )
  const values = [
    ...[sql`task.id`, sql`task.project_id`, sql`task.status_id`, sql`task.priority_id`],
    ...[sql`task.end_date`, sql`task.completed_at`, sql`task_assignee.assigned_at`, ...more],
  ]
  const [found, statuses, former] = await Promise.all([
    selectValues(
      db,
      flavour,
      values,
      sql`from task_assignee join task on task.id = task_assignee.task_id
        where task_assignee.team_member_id = ${memberId}
          and task_assignee.project_id in ${isCounted}`,
    ),
    db
      .selectFrom('status')
      .select(['id', 'name', 'color_code', 'category_id'])
      .where(sql<boolean>`project_id in ${isCounted}`)
      .execute(),
    formerCategories(db, scope, asked),
  ])
  const [projectById, statusById] = [byId(projects), byId(statuses)]
  const dayAt = daysIn(zone ?? '')
  const dayOf = (instant: string) => dayAt(Date.parse(instant))
  return mapInTurns(found, (row) => {
    const [id, project_id, statusId, priority_id, end_date, completed_at, assignedAt] =
      row as unknown as Course
    const [project, status] = [projectById.get(project_id)!, statusById.get(statusId)!]
    const category = status.category_id
    const course: OwnCourse = {
      ...{ id, project_id, priority_id, end_date, completed_at, category },
      ...{ project_name: project.name, project_color: project.color_code },
      categoryThen: former.has(id) ? (former.get(id) ?? undefined) : category,
      doneOn: completed_at && dayOf(completed_at),
      assignedOn: dayOf(assignedAt),
    }
    return { course, project, status, more: row.slice(values.length - more.length) }
  })
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
    ) as entry
    left join status on status.id = entry.previous
    where entry.place = 1`.execute(db)
  return new Map(rows.map(({ task_id, category_id }) => [task_id, category_id]))
}

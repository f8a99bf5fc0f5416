import { type RawBuilder, sql } from 'kysely'
import { isOngoing } from '../../../src/core/reporting/definitions.ts'
import { isTodo, lastDayOf, type MemberFigures } from '../../../src/core/reporting/member-report.ts'
import { isAllTime } from '../../../src/core/reporting/period.ts'
import type { DaySpan } from '../../../src/core/values/day-spans.ts'
import { addDays, iso, startOfDay } from '../../../src/core/values/time.ts'
import { isDone } from '../../../src/core/workflow/lookups.ts'
import type { Flavour } from '../../db/database.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectValues } from '../../db/select.ts'
import { instantIsIn } from '../conditions.ts'
import { countedProjects, countIf, isCounted, type ReadDb, type ReportScope } from '../scope.ts'

/** Of which members of a team a report is, and for which days where who asks is. */
export interface MembersAsked {
  flavour: Flavour
  teamId: string
  memberIds: readonly string[]
  period: DaySpan
  zone: string | undefined
}

/** What members of a team have to do and have done in a period (`memberReportOf`). */
export async function memberReport(
  db: ReadDb,
  scope: ReportScope,
  asked: MembersAsked,
): Promise<ReadonlyMap<string, MemberFigures>> {
  const figures = new Map(asked.memberIds.map((id) => [id, { ...nothing }]))
  const found = await countedProjects(db, scope)
    .select('project.id')
    .where('project.team_id', '=', asked.teamId)
    .execute()
  const projects = found.map(({ id }) => id)
  const [places, tasks, moved, assigned] = await Promise.all([
    placesOf(db, scope, asked),
    countedTasks(db, projects, { ...asked, today: scope.today }),
    movedSince(db, scope, projects, asked),
    isAllTime(asked.period) ? [] : assignedIn(db, scope, asked),
  ])
  const add = (ids: readonly string[], name: keyof MemberFigures, count: number) => {
    for (const id of new Set(ids)) {
      const own = figures.get(id)
      if (own) own[name] += count
    }
  }
  const addThen = (ids: readonly string[], category: string | null, count: number) => {
    if (isTodo(category ?? undefined)) add(ids, 'todo_by_activity_logs', count)
    if (isOngoing(category ?? undefined)) add(ids, 'ongoing_by_activity_logs', count)
  }
  for (const { id, count } of places) add([id], 'projects', Number(count))
  for (const [ids, category, count, late, completed] of tasks) {
    add(ids, 'total_tasks', count)
    if (isAllTime(asked.period)) add(ids, 'tasks', count)
    if (isDone(category)) {
      add(ids, 'total_completed', count)
      add(ids, 'completed', completed)
    } else add(ids, 'overdue', late)
    if (isOngoing(category)) add(ids, 'total_ongoing', count)
    if (isTodo(category)) add(ids, 'todo', count)
    addThen(ids, category, count)
  }
  for (const [ids, now, then, count] of moved) {
    addThen(ids, now, -count)
    addThen(ids, then, count)
  }
  for (const { id, count } of assigned) add([id], 'tasks', Number(count))
  return figures
}

const nothing: MemberFigures = {
  ...{ projects: 0, total_tasks: 0, tasks: 0, total_completed: 0, completed: 0 },
  ...{ total_ongoing: 0, overdue: 0, todo: 0 },
  ...{ todo_by_activity_logs: 0, ongoing_by_activity_logs: 0 },
}

const placesOf = (db: ReadDb, scope: ReportScope, { flavour, memberIds }: MembersAsked) =>
  db
    .selectFrom('project_member')
    .select(['team_member_id as id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where(sql<boolean>`team_member_id in ${valuesOf(flavour, memberIds)}`)
    .where(isCounted(sql.ref('project_id'), scope))
    .groupBy('team_member_id')
    .execute()

/** How many tasks that are assigned now were so in the period. */
const assignedIn = (
  db: ReadDb,
  scope: ReportScope,
  { flavour, memberIds, period, zone }: MembersAsked,
) =>
  db
    .selectFrom('task_assignee')
    .select(['team_member_id as id', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where(sql<boolean>`team_member_id in ${valuesOf(flavour, memberIds)}`)
    .where(instantIsIn('assigned_at', period, zone))
    .where(isCounted(sql.ref('project_id'), scope))
    .groupBy('team_member_id')
    .execute()

/**
 * How many tasks the same people have in each category, how many of these have had their day, and
 * how many were completed in the period.
 */
export async function countedTasks(
  db: ReadDb,
  projects: readonly string[],
  {
    flavour,
    period,
    zone,
    today,
  }: Pick<MembersAsked, 'flavour' | 'period' | 'zone'> & { today: string },
) {
  const completed = isAllTime(period) ? sql`true` : instantIsIn('completed_at', period, zone)
  // What is grouped by at first is in the order of an index there.
  const groups = sql`select project_id, assignees, status_id, count(*) as tasks,
      ${countIf(sql`end_date < ${lastDayOf(period, today)}`)} as late,
      ${countIf(completed)} as completed
    from task where project_id in ${valuesOf(flavour, projects)}
    group by project_id, assignees, status_id`
  const sums = ['tasks', 'late', 'completed'].map(
    (name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`,
  )
  const inAll = sql`select assignees, category_id, ${sql.join(sums)}
    from (${groups}) as own join status on status.id = own.status_id
    group by assignees, category_id`
  const counts = ['category_id', 'tasks', 'late', 'completed'].map((name) =>
    sql.ref(`counted.${name}`),
  )
  return (await selectValues(
    db,
    flavour,
    [people(flavour, 'counted'), ...counts],
    sql`from (${inAll}) as counted`,
  )) as [ids: string[], category: string, count: number, late: number, completed: number][]
}

/**
 * How many tasks of the same people have another category now than at the end of the period, when
 * some were not there yet: the first entry after it says which status that was.
 */
async function movedSince(
  db: ReadDb,
  { today }: ReportScope,
  projects: readonly string[],
  { flavour, period: [, to], zone }: MembersAsked,
) {
  if (to === '' || to >= today) return []
  const entries = sql`select task_id, previous,
      row_number() over (partition by task_id order by seq, nth) as place
    from task_activity
    where attribute = ${sql.lit('status')} and at >= ${iso(startOfDay(addDays(to, 1), zone))}
      and project_id in ${valuesOf(flavour, projects)}`
  const groups = sql`select task.assignees, task.status_id, entry.previous, count(*) as tasks
    from (${entries}) as entry join task on task.id = entry.task_id
    where entry.place = 1
    group by task.assignees, task.status_id, entry.previous`
  return (await selectValues(
    db,
    flavour,
    [
      people(flavour, 'moved'),
      ...['status.category_id', 'former.category_id', 'moved.tasks'].map((name) => sql.ref(name)),
    ],
    sql`from (${groups}) as moved join status on status.id = moved.status_id
      left join status as former on former.id = moved.previous`,
  )) as [ids: string[], now: string, then: string | null, count: number][]
}

/** The assignees of a table as they are read. */
function people(flavour: Flavour, table: string): RawBuilder<unknown> {
  const assignees = sql.ref(`${table}.assignees`)
  return flavour === 'sqlite' ? sql`json(${assignees})` : assignees
}

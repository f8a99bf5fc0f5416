import { type RawBuilder, sql } from 'kysely'
import type {
  Counted,
  LoggedTime,
  TaskFigures,
} from '../../../src/core/reporting/time-sheets/figures.ts'
import type {
  SheetParts,
  SheetPerson,
  SheetProject,
} from '../../../src/core/reporting/time-sheets/sheets.ts'
import { type Flavour, stored } from '../../db/database.ts'
import { list, valuesOf } from '../../db/json-lines.ts'
import { taskIsDone } from '../conditions.ts'
import { countedProjects, type ReadDb, type ReportScope } from '../scope.ts'

/** What a time sheet is about, and what it counts. */
export interface SheetScope extends ReportScope {
  flavour: Flavour
  teams: readonly string[]
  projects: readonly string[]
  counted: Counted
}

const nothing: SheetParts = { projects: [], people: [], logged: [], tasks: [] }

/** What a time sheet is made of; without a team or a project there is nothing. */
export async function sheetParts(db: ReadDb, scope: SheetScope): Promise<SheetParts> {
  if (scope.teams.length === 0 || scope.projects.length === 0) return nothing
  const projects = await sheetProjects(db, scope)
  const ids = projects.map(({ id }) => id)
  const [members, logged, tasks] = await Promise.all([
    peopleOf(db, scope),
    loggedTime(db, scope, ids),
    taskFigures(db, scope, ids),
  ])
  const known = new Set(members.map(({ id }) => id))
  const others = new Set(logged.map(({ user_id }) => user_id).filter((id) => !known.has(id)))
  const people = [...members, ...(await formerPeople(db, scope, ids, [...others]))]
  return { projects, people, logged, tasks }
}

/** The projects that are named, as far as they are of the named teams and counted. */
const sheetProjects = (db: ReadDb, scope: SheetScope): Promise<SheetProject[]> =>
  countedProjects(db, scope)
    .select([
      ...(['project.id', 'project.name', 'project.color_code', 'project.status_id'] as const),
      ...(['project.start_date', 'project.end_date', 'project.created_at'] as const),
      ...(['project.hours_per_day', 'project.working_days', 'project.man_days'] as const),
    ])
    .where(wantedProjects(scope))
    .execute()

/** Whether a project is named, and its team too. */
export const wantedProjects = ({ flavour, projects, teams }: SheetScope) =>
  sql<boolean>`project.id in ${valuesOf(flavour, projects)} and team.id in ${valuesOf(flavour, teams)}`

/** Which logs of a project are counted, beside their tasks. */
export function logConditions({ flavour, counted }: SheetScope, projectId: string) {
  const { from, before } = counted
  return sql.join(
    [
      sql`work_log.project_id = ${projectId}`,
      ...(from === undefined ? [] : [sql`work_log.created_at >= ${from}`]),
      ...(before === undefined ? [] : [sql`work_log.created_at < ${before}`]),
      taskIsCounted(flavour, counted),
    ],
    sql` and `,
  )
}

/** Everybody with an account in the named teams. */
const peopleOf = (
  db: ReadDb,
  { organizationId, flavour, teams }: SheetScope,
): Promise<SheetPerson[]> =>
  db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .innerJoin('user', 'user.id', 'team_member.user_id')
    .select(['user.id', 'user.name', 'user.email'])
    .distinct()
    .where('team.organization_id', '=', organizationId)
    .where(sql<boolean>`team.id in ${valuesOf(flavour, teams)}`)
    .execute()

/** Who logged time in some projects and is no longer in the teams. */
async function formerPeople(
  db: ReadDb,
  { flavour }: SheetScope,
  projects: readonly string[],
  ids: readonly string[],
): Promise<SheetPerson[]> {
  if (ids.length === 0) return []
  const users = await db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`id in ${valuesOf(flavour, ids)}`)
    .execute()
  const known = new Set(users.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return users
  const logs = await db
    .selectFrom('work_log')
    .select(['user_id as id', ({ fn }) => fn.max('member_name').as('name')])
    .where(sql<boolean>`user_id in ${valuesOf(flavour, unknown)}`)
    .where(sql<boolean>`project_id in ${valuesOf(flavour, projects)}`)
    .groupBy('user_id')
    .execute()
  return [...users, ...logs.map(({ id, name }) => ({ id, name, email: '' }))]
}

/**
 * What each person has logged in each of some projects (`loggedTimeOf`). Who that is comes from an
 * index, from one person to the next, and the time of each from another: logs are neither sorted nor
 * compared with each other.
 */
async function loggedTime(
  db: ReadDb,
  { flavour, counted }: Pick<SheetScope, 'flavour' | 'counted'>,
  projects: readonly string[],
): Promise<LoggedTime[]> {
  const { from, before } = counted
  const uncounted = await uncountedTasks(db, { flavour, counted }, projects)
  const conditions = [
    sql`log.project_id = person.project_id and log.user_id = person.user_id`,
    ...(from === undefined ? [] : [sql`log.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`log.created_at < ${before}`]),
    ...(uncounted ? [sql`log.task_id not in ${uncounted}`] : []),
  ]
  const { rows } = await sql<
    Record<'project_id' | 'user_id', string> & { seconds: number | string | null }
  >`
    with recursive person(project_id, user_id) as (
      select own.id, (select min(log.user_id) from work_log as log where log.project_id = own.id)
      from project as own where own.id in ${valuesOf(flavour, projects)}
      union all
      select person.project_id, (
        select min(log.user_id) from work_log as log
        where log.project_id = person.project_id and log.user_id > person.user_id)
      from person where person.user_id is not null)
    select person.project_id, person.user_id, (
      select sum(log.time_spent) from work_log as log
      where ${sql.join(conditions, sql` and `)}) as seconds
    from person where person.user_id is not null`.execute(db)
  // Those who have logged nothing that is counted have no sum.
  return rows.flatMap((each) =>
    each.seconds === null ? [] : { ...each, seconds: Number(each.seconds) },
  )
}

/** The tasks whose time is not counted, if there are any; an index has them by status. */
async function uncountedTasks(
  db: ReadDb,
  { flavour, counted }: Pick<SheetScope, 'flavour' | 'counted'>,
  projects: readonly string[],
): Promise<RawBuilder<unknown> | undefined> {
  const { archivedTasks, billable } = counted
  const tests = [
    ...(archivedTasks ? [] : [sql`task.archived = ${stored({ flavour }, true)}`]),
    ...(billable === undefined
      ? []
      : [
          sql`task.archived in (${list([false, true].map((each) => sql`${stored({ flavour }, each)}`))})
          and task.billable = ${stored({ flavour }, !billable)}`,
        ]),
  ]
  if (tests.length === 0) return undefined
  const found = sql.join(
    tests.map(
      (test) => sql`select task.id from status cross join task
        where status.project_id in ${valuesOf(flavour, projects)}
          and task.project_id = status.project_id and task.status_id = status.id and ${test}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql`${found} limit 1`.execute(db)
  return rows.length > 0 ? sql`(${found})` : undefined
}

/** The tasks of each of some projects that has any (`taskFiguresOf`). */
async function taskFigures(
  db: ReadDb,
  { flavour, counted }: Pick<SheetScope, 'flavour' | 'counted'>,
  projects: readonly string[],
): Promise<TaskFigures[]> {
  const minutes = sql`case when ${taskIsCounted(flavour, counted)} then total_minutes else 0 end`
  const isThere = counted.archivedTasks ? sql`` : sql`and archived = ${stored({ flavour }, false)}`
  const { rows } = await sql<TaskFigures>`
    select counted.project_id, sum(tasks) as "all",
      sum(case when ${taskIsDone} then tasks else 0 end) as completed, sum(minutes) as minutes
    from (
      select project_id, status_id, count(*) as tasks, sum(${minutes}) as minutes
      from task
      where project_id in ${valuesOf(flavour, projects)} ${isThere}
      group by project_id, status_id) as counted
    join status on status.id = counted.status_id
    group by counted.project_id`.execute(db)
  return rows.map(({ project_id, ...figures }) => ({
    project_id,
    all: Number(figures.all),
    completed: Number(figures.completed),
    minutes: Number(figures.minutes),
  }))
}

/** Whether the time of a task is counted. */
function taskIsCounted(
  flavour: Flavour,
  { archivedTasks, billable }: Counted,
): RawBuilder<unknown> {
  const conditions = [
    ...(archivedTasks ? [] : [sql`task.archived = ${stored({ flavour }, false)}`]),
    ...(billable === undefined ? [] : [sql`task.billable = ${stored({ flavour }, billable)}`]),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
}

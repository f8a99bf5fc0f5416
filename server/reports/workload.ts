import { type RawBuilder, sql } from 'kysely'
import { daysOf } from '../../src/core/schedule/load.ts'
import { byName, compare, compareOrdinal } from '../../src/core/values/compare.ts'
import { addDays, iso, startOfDay } from '../../src/core/values/time.ts'
import { doneCategory } from '../../src/core/workflow/lookups.ts'
import { sortInTurns } from './in-turns.ts'
import type { ReadDb } from './scope.ts'

/** The days of somebody in a time zone. */
export interface Days {
  start_date: string
  end_date: string
  zone: string | undefined
}

const instantOf = (day: string, zone: string | undefined) => iso(startOfDay(day, zone))

/** Each day with when it begins, and when the next one does. */
const dayTable = ({ start_date, end_date, zone }: Days): RawBuilder<unknown> =>
  sql`(values ${sql.join(
    daysOf({ start: start_date, end: end_date }).map(
      (day) => sql`(${day}, ${instantOf(day, zone)}, ${instantOf(addDays(day, 1), zone)})`,
    ),
  )})`

/**
 * What the active members of a team have logged in its projects on each day. `cross join` keeps SQLite
 * from reading the logs of all members once for each day.
 */
export const loggedPerDay = (teamId: string, days: Days) =>
  sql<{ team_member_id: string; day: string; seconds: number | string }>`
    with days(day, begins, ends) as ${dayTable(days)}
    select team_member.id as team_member_id, days.day as day, sum(work_log.time_spent) as seconds
    from team_member
    join work_log on work_log.user_id = team_member.user_id
      and work_log.created_at >= ${instantOf(days.start_date, days.zone)}
      and work_log.created_at < ${instantOf(addDays(days.end_date, 1), days.zone)}
    join project on project.id = work_log.project_id and project.team_id = team_member.team_id
    cross join days
    where team_member.team_id = ${teamId}
      and work_log.created_at >= days.begins and work_log.created_at < days.ends
    group by team_member.id, days.day
    order by team_member.id, days.day`

/** The same, in seconds. */
export async function loggedByDay(db: ReadDb, teamId: string, days: Days) {
  const { rows } = await loggedPerDay(teamId, days).execute(db)
  return rows.map(({ seconds, ...row }) => ({ ...row, seconds: Number(seconds) }))
}

/** What a member has logged in the projects of their team, and how much of it on billable tasks. */
export async function loggedBy(db: ReadDb, memberId: string, days: Days) {
  const { rows } = await sql<Record<'logged' | 'billable', number | string>>`
    select coalesce(sum(work_log.time_spent), 0) as logged,
      coalesce(sum(case when task.billable then work_log.time_spent else 0 end), 0) as billable
    from team_member
    join work_log on work_log.user_id = team_member.user_id
      and work_log.created_at >= ${instantOf(days.start_date, days.zone)}
      and work_log.created_at < ${instantOf(addDays(days.end_date, 1), days.zone)}
    join project on project.id = work_log.project_id and project.team_id = team_member.team_id
    join task on task.id = work_log.task_id
    where team_member.id = ${memberId}`.execute(db)
  const [logged, billable] = [Number(rows[0]!.logged), Number(rows[0]!.billable)]
  return { logged, billable, non_billable: logged - billable }
}

/** The first tasks by project of a member that have no day, are not archived and not done, and how many there are. */
export async function tasksWithoutDays(db: ReadDb, memberId: string, most: number) {
  const found = await db
    .selectFrom('task_assignee')
    .innerJoin('task', 'task.id', 'task_assignee.task_id')
    .innerJoin('project', 'project.id', 'task.project_id')
    .innerJoin('status', 'status.id', 'task.status_id')
    .select(['task.id', 'task.name', 'task.project_id', 'status.name as status_name'])
    .select(['project.name as project_name', 'project.color_code as project_color'])
    .select('status.color_code as status_color')
    .select('status.category_id')
    .where('task_assignee.team_member_id', '=', memberId)
    .where('task.start_date', 'is', null)
    .where('task.end_date', 'is', null)
    .where('status.category_id', '<>', doneCategory.id)
    .where(sql<boolean>`not task.archived`)
    .execute()
  return { tasks: (await sortInTurns(found, byProject)).slice(0, most), total: found.length }
}

interface Placed {
  id: string
  name: string
  project_id: string
  project_name: string
}
const byProject = (a: Placed, b: Placed) =>
  compare(a.project_name, b.project_name, 1) ||
  compareOrdinal(a.project_id, b.project_id) ||
  byName(a, b)

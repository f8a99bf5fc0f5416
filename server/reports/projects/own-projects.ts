import { sql } from 'kysely'
import type { OwnProject } from '../../../src/core/reporting/single-member.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { taskIsDone } from '../conditions.ts'
import { countIf, isCounted, type ReadDb, type ReportScope } from '../scope.ts'

/**
 * What somebody does in each of their projects, by name: in all teams of the organisation in which
 * they have an address, or in one.
 */
export async function ownProjects(
  db: ReadDb,
  scope: ReportScope,
  { email, teamId }: { email: string; teamId?: string | undefined },
): Promise<OwnProject[]> {
  const inTeam = teamId ? sql`and team.id = ${teamId}` : sql``
  // Statuses are looked up once for all tasks that have them.
  const tasks = sql`
    select task_assignee.team_member_id, task_assignee.project_id, task.status_id,
      count(*) as tasks, ${countIf(sql`task.end_date < ${scope.today}`)} as late
    from team_member
    join task_assignee on task_assignee.team_member_id = team_member.id
    join task on task.id = task_assignee.task_id
    where team_member.email = ${email}
    group by task_assignee.team_member_id, task_assignee.project_id, task.status_id`
  const { rows } = await sql<Record<keyof OwnProject, string | number>>`
    select project.id, project.name, place.team_member_id, team.name as team,
      coalesce(sum(own.tasks), 0) as task_count,
      coalesce(sum(case when ${taskIsDone} then own.tasks else 0 end), 0) as completed,
      coalesce(sum(case when ${taskIsDone} then 0 else own.late end), 0) as overdue,
      (select count(*) from task as every where every.project_id = project.id)
        as project_task_count,
      (select coalesce(sum(time_spent), 0) from work_log
        where work_log.project_id = project.id and work_log.user_id = member.user_id) as logged
    from team_member as member
    join team on team.id = member.team_id
    join project_member as place on place.team_member_id = member.id
    join project on project.id = place.project_id
    left join (${tasks}) as own on own.team_member_id = member.id and own.project_id = project.id
    left join status on status.id = own.status_id
    where member.email = ${email} and team.organization_id = ${scope.organizationId} ${inTeam}
      and ${isCounted(sql.ref('project.id'), scope)}
    group by project.id, project.name, place.team_member_id, team.name, member.user_id`.execute(db)
  return rows
    .map((row) => ({
      ...{ id: String(row.id), name: String(row.name), team: String(row.team) },
      team_member_id: String(row.team_member_id),
      task_count: Number(row.task_count),
      project_task_count: Number(row.project_task_count),
      completed: Number(row.completed),
      overdue: Number(row.overdue),
      logged: Number(row.logged),
    }))
    .sort(byName)
}

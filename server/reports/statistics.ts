import { sql } from 'kysely'
import { projectIsActive, projectIsOverdue, taskIsOverdue } from './conditions.ts'
import { countedProjects, countIf, isCounted, type ReadDb, type ReportScope } from './scope.ts'

/** What an organisation has, and what is late (`statisticsOf`). */
export async function statistics(db: ReadDb, scope: ReportScope) {
  const [teams, projects, members] = await Promise.all([
    db
      .selectFrom('team')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', scope.organizationId)
      .executeTakeFirstOrThrow(),
    countedProjects(db, scope)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(countIf(projectIsActive(scope.today)).as('active'))
      .select(countIf(projectIsOverdue(scope.today)).as('overdue'))
      .executeTakeFirstOrThrow(),
    people(db, scope),
  ])
  const count = Number(projects.count)
  return {
    teams: { count: Number(teams.count), projects: count, members: members.count },
    projects: { count, active: Number(projects.active), overdue: Number(projects.overdue) },
    members,
  }
}

/** How many people there are, without a task, and with an overdue one. */
async function people(db: ReadDb, scope: ReportScope) {
  const { rows } = await sql<Record<'count' | 'unassigned' | 'overdue', number | string>>`
    select count(*) as count, ${countIf(sql`tasks = 0`)} as unassigned,
      ${countIf(sql`late > 0`)} as overdue
    from (
      select team_member.email, count(task.id) as tasks,
        ${countIf(taskIsOverdue(scope.today))} as late
      from team_member
      join team on team.id = team_member.team_id
      left join task_assignee on task_assignee.team_member_id = team_member.id
        and ${isCounted(sql.ref('task_assignee.project_id'), scope)}
      left join task on task.id = task_assignee.task_id
      left join status on status.id = task.status_id
      where team.organization_id = ${scope.organizationId}
      group by team_member.email) as people`.execute(db)
  const { count, unassigned, overdue } = rows[0]!
  return { count: Number(count), unassigned: Number(unassigned), overdue: Number(overdue) }
}

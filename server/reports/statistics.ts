import { allTime } from '../../src/core/reporting/period.ts'
import { isDone } from '../../src/core/workflow/lookups.ts'
import type { Target } from '../db/statements.ts'
import { projectIsActive, projectIsOverdue } from './conditions.ts'
import { countedTasks } from './members/member-report.ts'
import { countedProjects, countIf, type ReportScope } from './scope.ts'

/** What an organisation has, and what is late (`statisticsOf`). */
export async function statistics(to: Target, scope: ReportScope) {
  const { db } = to
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
    people(to, scope),
  ])
  const count = Number(projects.count)
  return {
    teams: { count: Number(teams.count), projects: count, members: members.count },
    projects: { count, active: Number(projects.active), overdue: Number(projects.overdue) },
    members,
  }
}

/** How many people there are, without a task, and with an overdue one. */
async function people({ db, flavour }: Target, scope: ReportScope) {
  const [members, projects] = await Promise.all([
    db
      .selectFrom('team_member')
      .innerJoin('team', 'team.id', 'team_member.team_id')
      .select(['team_member.id', 'team_member.email'])
      .where('team.organization_id', '=', scope.organizationId)
      .execute(),
    countedProjects(db, scope).select('project.id').execute(),
  ])
  const tasks = await countedTasks(
    db,
    projects.map(({ id }) => id),
    { flavour, period: allTime, zone: undefined, today: scope.today },
  )
  const emails = new Map(members.map(({ id, email }) => [id, email]))
  const [assigned, overdue] = [new Set<string>(), new Set<string>()]
  for (const [ids, category, , late] of tasks)
    for (const id of ids) {
      const email = emails.get(id)
      if (email === undefined) continue
      assigned.add(email)
      if (late > 0 && !isDone(category)) overdue.add(email)
    }
  const count = new Set(emails.values()).size
  return { count, unassigned: count - assigned.size, overdue: overdue.size }
}

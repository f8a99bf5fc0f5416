import type { ProjectCount } from '../../../src/core/reporting/figures.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { countedProjects, type ReadDb, type ReportScope } from '../scope.ts'

/** How many projects of a team there are of each status, health and category (`projectCountsOf`). */
export async function projectCounts(
  db: ReadDb,
  scope: ReportScope,
  teamId: string,
): Promise<ProjectCount[]> {
  const columns = ['project.status_id', 'project.health_id', 'project.category_id'] as const
  const found = await countedProjects(db, scope)
    .select([...columns, ({ fn }) => fn.countAll<number>().as('count')])
    .where('project.team_id', '=', teamId)
    .groupBy([...columns])
    .execute()
  return found.map((each) => ({ ...each, count: Number(each.count) }))
}

/** The projects of a team, of a member, or those of a member in a team, by name. */
export async function projectsOf(
  db: ReadDb,
  scope: ReportScope,
  { teamId, member }: { teamId?: string | undefined; member?: string | undefined },
) {
  let projects = countedProjects(db, scope).select([
    ...(['project.id', 'project.name', 'project.color_code'] as const),
    ...(['project.team_id', 'project.status_id'] as const),
  ])
  if (teamId) projects = projects.where('project.team_id', '=', teamId)
  if (member)
    projects = projects.where('project.id', 'in', (within) =>
      within
        .selectFrom('project_member')
        .select('project_member.project_id')
        .where('project_member.team_member_id', '=', member),
    )
  return (await projects.execute()).sort(byName)
}

import { byName } from '../../src/core/values/compare.ts'
import { membersCounted, withMembers } from '../organisation/teams.ts'
import { countedProjects, type ReadDb, type ReportScope } from './scope.ts'

/** The teams by name, with their counted projects and who is in them (`teamFiguresOf`). */
export async function teamFigures(db: ReadDb, scope: ReportScope) {
  const [teams, members, projects] = await Promise.all([
    db
      .selectFrom('team')
      .select(['id', 'name'])
      .where('organization_id', '=', scope.organizationId)
      .execute(),
    membersCounted(db, scope.organizationId),
    countedProjects(db, scope)
      .select(['team.id', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('team.id')
      .execute(),
  ])
  const [places, held] = [members, projects].map(
    (counts) => new Map(counts.map(({ id, count }) => [id, Number(count)])),
  )
  const figures = teams.sort(byName).map(({ id, name }) => ({
    ...{ id, name },
    projects_count: held!.get(id) ?? 0,
    members_count: places!.get(id) ?? 0,
  }))
  return (await withMembers(db, figures)).map(({ team_members: _, names, ...team }) => ({
    ...team,
    members: names,
  }))
}

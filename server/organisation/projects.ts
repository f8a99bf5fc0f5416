import { page } from '../../src/core/values/paging.ts'
import { contains } from '../../src/core/values/text.ts'
import type { App } from '../app.ts'
import { type Asked, sortedBy } from './asked.ts'

/** A page of the projects of all teams of an organisation. */
export async function projectPage(
  { database: { read } }: Pick<App, 'database'>,
  organizationId: string,
  asked: Asked<'name' | 'team_name' | 'created_at' | 'member_count'>,
) {
  const [projects, counts] = await Promise.all([
    read
      .selectFrom('project')
      .innerJoin('team', 'team.id', 'project.team_id')
      .select(['project.id', 'project.name', 'project.created_at', 'project.team_id'])
      .select('team.name as team_name')
      .where('team.organization_id', '=', organizationId)
      .execute(),
    read
      .selectFrom('project_member')
      .innerJoin('project', 'project.id', 'project_member.project_id')
      .innerJoin('team', 'team.id', 'project.team_id')
      .select(['project.id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('team.organization_id', '=', organizationId)
      .groupBy('project.id')
      .execute(),
  ])
  const members = new Map(counts.map(({ id, count }) => [id, Number(count)]))
  const found = projects
    .filter(({ name }) => contains(name, asked.search))
    .map((project) => ({ ...project, member_count: members.get(project.id) ?? null }))
  const sorted = sortedBy(found, asked.sort, 'name', 'team_name', 'id')
  return { total: found.length, data: page(sorted, asked) }
}

import type { Reported } from '../../src/core/reporting/figures.ts'
import { type ReportedWorld, today } from './reported-world.ts'

/** The rows of the first organisation, without the projects that are left out. */
export function reportedOf(world: ReportedWorld, archived: boolean): Reported {
  const teams = world.all('team').filter(({ organization_id }) => organization_id === world.own)
  const isOwn = new Set(teams.map(({ id }) => id))
  const projects = world
    .all('project')
    .filter(({ id, team_id }) => isOwn.has(team_id) && (archived || !world.away.has(id)))
  const isThere = new Set(projects.map(({ id }) => id))
  const categories = new Map(world.all('status').map(({ id, category_id }) => [id, category_id]))
  return {
    teams,
    projects,
    members: world.all('team_member').filter(({ team_id }) => isOwn.has(team_id)),
    places: world.all('project_member').filter(({ project_id }) => isThere.has(project_id)),
    tasks: world.all('task').filter(({ project_id }) => isThere.has(project_id)),
    category: ({ status_id }) => categories.get(status_id),
    today,
  }
}

import { sql } from 'kysely'
import { progressOf } from '../../../src/core/reporting/project-figures.ts'
import type { ProjectFigures, ProjectHead } from '../../../src/core/reporting/project-row.ts'
import { valuesOf } from '../../db/json-lines.ts'
import type { Target } from '../../db/statements.ts'
import { countedProjects, type ReportScope } from '../scope.ts'

/** The projects that a report counts, with what they are filtered and sorted by. */
export async function projectHeads(db: Target['db'], scope: ReportScope): Promise<ProjectHead[]> {
  const found = await countedProjects(db, scope)
    .leftJoin('client', 'client.id', 'project.client_id')
    .leftJoin('project_category', 'project_category.id', 'project.category_id')
    .leftJoin('project_member', (join) =>
      join
        .onRef('project_member.project_id', '=', 'project.id')
        .on('project_member.access_level', '=', 'PROJECT_MANAGER'),
    )
    .leftJoin('team_member', 'team_member.id', 'project_member.team_member_id')
    .select([
      ...(['project.id', 'project.name', 'project.color_code', 'project.team_id'] as const),
      ...(['project.status_id', 'project.health_id', 'project.category_id'] as const),
      ...(['project.start_date', 'project.end_date', 'team.name as team_name'] as const),
      ...(['client.name as client', 'project_category.name as category_name'] as const),
      ...(['project_category.color_code as category_color', 'team_member.user_id'] as const),
      ...(['team_member.id as manager_id', 'team_member.name as manager_name'] as const),
      ...(['team_member.email', 'team_member.avatar_url'] as const),
      ...(['team_member.pending', 'team_member.active'] as const),
    ])
    .execute()
  const heads = found.map(
    ({ manager_id, manager_name, user_id, email, avatar_url, pending, active, ...head }) => ({
      ...head,
      manager: manager_id
        ? {
            ...{ id: manager_id, user_id, name: manager_name!, email: email!, avatar_url },
            ...{ pending: Boolean(pending), active: Boolean(active) },
          }
        : null,
    }),
  )
  return [...new Map(heads.map((head) => [head.id, head])).values()]
}

const none: ProjectFigures = { todo: 0, doing: 0, done: 0, minutes: 0, seconds: 0 }

/**
 * How many tasks some projects have in each category, with their estimates and the logged time
 * (`projectFiguresOf`). The tasks are counted in an index that has all of it.
 */
export async function projectFigures(
  { db, flavour }: Target,
  ids: readonly string[],
): Promise<Map<string, ProjectFigures>> {
  const { rows } = await sql<Record<'project_id' | 'category_id', string> & Counted>`
    select counted.project_id, status.category_id, counted.tasks, counted.minutes, counted.seconds
    from (
      select project_id, status_id, count(*) as tasks, sum(total_minutes) as minutes,
        sum(total_minutes_spent) as seconds
      from task
      where project_id in ${valuesOf(flavour, ids)}
      group by project_id, status_id) as counted
    join status on status.id = counted.status_id`.execute(db)
  const figures = new Map<string, ProjectFigures>()
  for (const { project_id, category_id, tasks, minutes, seconds } of rows) {
    const known = figures.get(project_id) ?? none
    const category = progressOf(category_id)
    figures.set(project_id, {
      ...known,
      [category]: known[category] + Number(tasks),
      minutes: known.minutes + Number(minutes),
      seconds: known.seconds + Number(seconds),
    })
  }
  return new Map(ids.map((id) => [id, figures.get(id) ?? none]))
}

type Counted = Record<'tasks' | 'minutes' | 'seconds', number | string>

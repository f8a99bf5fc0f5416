import type { Rows } from '../../src/core/engine/store.ts'
import { type Row, roomOf, type TableName, tablesOf } from '../../src/core/model.ts'
import type { Batch, Setting } from './batch.ts'
import { NoticedTasks, noticesOf } from './build-notices.ts'
import { buildProject } from './build-project.ts'
import { buildTeam, buildUsers } from './build-team.ts'
import { Builder } from './builder.ts'
import { buildOwnTeams } from './own-teams.ts'
import type { ProjectPlan, TeamPlan, World } from './plan.ts'
import { randomFrom } from './random.ts'

/**
 * Turns a plan into rows, first people with teams of their own, then team by team and project by
 * project, with the rules of the product itself.
 */
export async function* build(world: World, setting: Setting): AsyncGenerator<Batch> {
  const random = randomFrom(setting.salt)
  const builder = new Builder()
  const users = buildUsers(world, setting)
  yield {
    rows: { user: [...users.values()] },
    organizations: [],
    accounts: [...users.values()].map(({ id }) => id),
  }
  yield buildOwnTeams(world, users, setting)
  for (const [n, plan] of world.teams.entries()) {
    const team = buildTeam(plan, {
      users,
      setting,
      random: random.fork(`team ${n}`),
      salt: `${setting.salt}/team/${n}`,
    })
    const room = builder.room(roomOf('team', team.team))
    for (const table of tablesOf('team'))
      room.fill(table, (team.rows[table] ?? []) as Row<TableName>[])
    yield { rows: team.rows, organizations: [team.organization], accounts: [] }
    const keys = new Set<string>()
    const noticed = new NoticedTasks(plan)
    for (const [p, project] of plan.projects.entries()) {
      const salt = `${setting.salt}/team/${n}/project/${p}`
      const rows = await buildProject(project, {
        ...{ builder, team, keys },
        templates: templatesOf(plan, project),
        setting,
        random: randomFrom(salt),
        salt,
      })
      noticed.note(rows.task)
      yield { rows, organizations: [], accounts: [] }
    }
    const templates = builder.room(`schedule:${team.team.id}`)
    yield { rows: projectTemplatesIn(templates), organizations: [], accounts: [] }
    const notification = noticesOf(plan, team, noticed, `${setting.salt}/team/${n}`)
    yield { rows: { notification }, organizations: [], accounts: [] }
    builder.leave(roomOf('team', team.team))
    builder.leave(`schedule:${team.team.id}`)
  }
}

/** What a project is called as a template. */
const templatesOf = ({ projectTemplates = [] }: TeamPlan, { name }: ProjectPlan): string[] =>
  projectTemplates.flatMap((template) => (template.project === name ? template.name : []))

/** The templates that a team has made of its projects. */
const projectTemplatesIn = (room: Rows) => ({
  project_template: room.list('project_template'),
  project_template_content: room.list('project_template_content'),
  project_template_status: room.list('project_template_status'),
  project_template_phase: room.list('project_template_phase'),
  project_template_task: room.list('project_template_task'),
})

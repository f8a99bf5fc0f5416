import type { OrganizationTable } from '../../server/db/schema.ts'
import { type Row, roomOf, type TableName, tablesOf } from '../../src/core/model.ts'
import { buildProject } from './build-project.ts'
import { buildTeam, buildUsers } from './build-team.ts'
import { Builder } from './builder.ts'
import type { World } from './plan.ts'
import { randomFrom } from './random.ts'

/** Where and when a world is made. The same setting and the same plan give the same rows. */
export interface Setting {
  /** Goes into every id and every chance. */
  salt: string
  /** The world's day, `YYYY-MM-DD`; nothing in it happened later than the day before. */
  today: string
  /** The last running number of a user that is taken. */
  usersBefore: number
  /** Added to every address, so that a second world can stand beside the first. */
  mark?: string
  /** Hears of every task that has been made. */
  onTask?: () => void
}

/** Rows that are ready to be written; all that they refer to is in the same or an earlier batch. */
export interface Batch {
  rows: { [T in TableName]?: Row<T>[] }
  organizations: OrganizationTable[]
  /** Ids of users who get the password. */
  accounts: string[]
}

/**
 * Turns a plan into rows, first people and teams, then project by project, with the rules of the
 * product itself.
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
    for (const [p, project] of plan.projects.entries()) {
      const salt = `${setting.salt}/team/${n}/project/${p}`
      yield {
        rows: await buildProject(project, {
          builder,
          team,
          keys,
          setting,
          random: randomFrom(salt),
          salt,
        }),
        organizations: [],
        accounts: [],
      }
    }
    builder.leave(roomOf('team', team.team))
  }
}

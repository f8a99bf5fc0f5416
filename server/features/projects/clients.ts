import type { Actor } from '../../../src/core/catalogue/access.ts'
import { listed } from '../../../src/core/values/listed.ts'
import type { App } from '../../app.ts'
import { feature } from '../feature.ts'

export const clients = feature({
  handlers: {
    async listClients({ actor, input, reader, db }) {
      const { team_id } = actor
      const counts = await projectCounts(db, actor)
      const rows = reader
        .list('client', { team_id })
        .map(({ id, name }) => ({ id, name, projects_count: counts.get(id) ?? 0 }))
      return listed(rows, input)
    },

    async getClient({ input, reader }) {
      const { id, name } = reader.get('client', input.id)!
      return { id, name }
    },
  },
})

/** How many projects that an actor reaches each client of their team has. */
async function projectCounts(db: App['database']['read'], actor: Actor) {
  const all = db
    .selectFrom('project')
    .select(['client_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('project.team_id', '=', actor.team_id)
    .groupBy('client_id')
  const reached =
    actor.role === 'member'
      ? all
          .innerJoin('project_member', 'project_member.project_id', 'project.id')
          .where('project_member.team_member_id', '=', actor.team_member_id)
      : all
  const counted = await reached.execute()
  return new Map(counted.map(({ client_id, count }) => [client_id, Number(count)]))
}

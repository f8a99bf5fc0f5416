import { listed } from '../../../src/core/values/listed.ts'
import type { App } from '../../app.ts'
import { feature } from '../feature.ts'

export const clients = feature({
  handlers: {
    async listClients({ actor: { team_id }, input, reader, db }) {
      const counts = await projectCounts(db, team_id)
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

/** How many projects each client of a team has. */
async function projectCounts(db: App['database']['read'], teamId: string) {
  const counted = await db
    .selectFrom('project')
    .select(['client_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('team_id', '=', teamId)
    .groupBy('client_id')
    .execute()
  return new Map(counted.map(({ client_id, count }) => [client_id, Number(count)]))
}

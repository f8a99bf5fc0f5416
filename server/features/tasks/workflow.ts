import { sql } from 'kysely'
import type { Row } from '../../../src/core/model.ts'
import { soft } from '../../../src/core/values/colours.ts'
import { byName } from '../../../src/core/values/compare.ts'
import { statusColours } from '../../../src/core/workflow/colours.ts'
import {
  categoryOf,
  priorities,
  projectHealths,
  projectStatuses,
  statusCategories,
} from '../../../src/core/workflow/lookups.ts'
import { byIndex, byOrder } from '../../../src/core/workflow/order.ts'
import type { App } from '../../app.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectRows } from '../../db/select.ts'
import { feature } from '../feature.ts'

export const workflow = feature({
  handlers: {
    listStatusCategories: async () =>
      statusCategories.map(({ id, name, color_code, color_code_dark, description }) => ({
        id,
        name,
        color_code,
        color_code_dark,
        description,
      })),
    listPriorities: async () => [...priorities],
    getPriority: async ({ input, refuse }) =>
      priorities.find(({ id }) => id === input.id) ??
      refuse('not_found', 'id', { values: { what: 'Priority' } }),
    listProjectStatuses: async () => [...projectStatuses],
    listProjectHealths: async () => [...projectHealths],

    async listStatuses({ input, reader }) {
      const statuses = reader.list('status', { project_id: input.project }).sort(byOrder)
      return statuses.map((status) => {
        const { id, name, category_id, sort_order, wip_limit } = status
        const category = categoryOf(category_id)!
        return {
          id,
          name,
          ...statusColours(status),
          category_id,
          category_name: category.name,
          description: category.description,
          sort_order,
          wip_limit,
        }
      })
    },

    async getStatus({ input, reader }) {
      const status = reader.get('status', input.id)!
      return { id: status.id, name: status.name, ...statusColours(status) }
    },

    async listPhases({ input, reader }) {
      const phases = reader.list('phase', { project_id: input.id }).sort(byIndex)
      return phases.map(({ id, name, color_code, wip_limit }) => ({
        id,
        name,
        color_code: soft(color_code),
        usage: reader.list('task', { phase_id: id }).length,
        wip_limit,
      }))
    },
  },
})

type Category = Row<'project_category'>
const categoryRow = ({ id, name, color_code }: Category) => ({ id, name, color_code })

export const categories = feature({
  handlers: {
    listCategories: async ({ actor, reader, db }) =>
      withUsage(db, actor.team_id, reader.list('project_category', { team_id: actor.team_id })),

    listTeamCategories: async ({ input, reader, db }) =>
      withUsage(db, input.teamId, reader.list('project_category', { team_id: input.teamId })),

    async listOrganisationCategories({ app, actor, db }) {
      const teams = await db
        .selectFrom('team')
        .innerJoin('team as own', 'own.organization_id', 'team.organization_id')
        .select('team.id')
        .where('own.id', '=', actor.team_id)
        .execute()
      const reached: string[] = []
      for (const { id } of teams) if (await app.actors.place(actor.user_id, id)) reached.push(id)
      const { flavour } = app.database
      const found = await selectRows(
        db,
        flavour,
        'project_category',
        sql`team_id in ${valuesOf(flavour, reached)}`,
      )
      return found.sort(byName).map(categoryRow)
    },
  },
})

/** Categories of a team, by name, with the number of their projects. */
async function withUsage(
  db: App['database']['read'],
  teamId: string,
  categories: readonly Category[],
) {
  const counted = await db
    .selectFrom('project')
    .select(['category_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('team_id', '=', teamId)
    .groupBy('category_id')
    .execute()
  const usage = new Map(counted.map(({ category_id, count }) => [category_id, Number(count)]))
  return [...categories]
    .sort(byName)
    .map((row) => ({ ...categoryRow(row), usage: usage.get(row.id) ?? 0 }))
}

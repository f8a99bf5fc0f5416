import type { Migrating } from './migrating.ts'

/** Statuses with a colour of their own, and limits of how many tasks a status or a phase has. */
export async function sections({ db }: Migrating) {
  await db.schema.alterTable('status').addColumn('color_code', 'text').execute()
  for (const table of ['status', 'phase'])
    await db.schema.alterTable(table).addColumn('wip_limit', 'integer').execute()
}

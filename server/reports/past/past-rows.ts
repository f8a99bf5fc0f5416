import { sql } from 'kysely'
import { Former, type FormerRow } from '../../../src/core/history/roll-back.ts'
import type { Row, TableName } from '../../../src/core/model.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { selectByIds } from '../../db/select.ts'
import type { Target } from '../../db/statements.ts'
import { addFormer } from '../../history/read-former.ts'

/** How many rows are looked up at once. */
const rowsAtOnce = 5_000

/** What has changed in a table since a moment: the ids, and the rows of those that were there. */
export interface PastRows {
  ids: string[]
  rows: Row<TableName>[]
}

/** What has changed in an organisation since a moment, by table; others are heard meanwhile. */
export async function pastRows(
  to: Target,
  organizationId: string,
  after: string,
): Promise<Map<TableName, PastRows>> {
  const all = new Map<string, FormerRow>()
  for (const room of await changedRooms(to, organizationId, after)) {
    const former = new Former()
    const before = Number.MAX_SAFE_INTEGER
    await addFormer(former, to.db, { room, at: after, before })
    // What went from one room to another was there, although it came to that one later.
    for (const row of former.rows) {
      const key = `${row.table}/${row.id}`
      if (row.before || !all.has(key)) all.set(key, row)
    }
  }
  const past = new Map<TableName, PastRows>()
  for (const [table, changed] of grouped([...all.values()], (row) => row.table))
    past.set(table, {
      ids: changed.map(({ id }) => id),
      rows: await asTheyWere(to, table, changed),
    })
  return past
}

/** The rooms of an organisation in which something has changed, those of projects in the bin included. */
async function changedRooms({ db, flavour }: Target, organizationId: string, after: string) {
  const teams = await db
    .selectFrom('team')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute()
  const ofTeams = sql<boolean>`team_id in ${valuesOf(
    flavour,
    teams.map(({ id }) => id),
  )}`
  const [projects, binned] = [
    await db.selectFrom('project').select('id').where(ofTeams).execute(),
    await db.selectFrom('project_bin').select('id').where(ofTeams).execute(),
  ]
  const rooms = [
    ...teams.flatMap(({ id }) => [`team:${id}`, `schedule:${id}`]),
    ...[...projects, ...binned].map(({ id }) => `project:${id}`),
  ]
  const changed = await db
    .selectFrom('history')
    .select('room')
    .distinct()
    .where(sql<boolean>`room in ${valuesOf(flavour, rooms)}`)
    .where('at', '>', after)
    .execute()
  return changed.map(({ room }) => room)
}

/** Rows with what they had before; those that were not there have no part in it. */
async function asTheyWere(to: Target, table: TableName, changed: readonly FormerRow[]) {
  const rows: Row<TableName>[] = []
  const there = changed.filter(({ before }) => before)
  for (let from = 0; from < there.length; from += rowsAtOnce) {
    const some = there.slice(from, from + rowsAtOnce)
    const ids = some.map(({ id }) => id)
    const now = new Map(
      (await selectByIds(to.db, to.flavour, table, ids)).map((row) => [row.id, row]),
    )
    for (const { id, before } of some)
      rows.push({ ...now.get(id), ...before, id } as Row<TableName>)
  }
  return rows
}

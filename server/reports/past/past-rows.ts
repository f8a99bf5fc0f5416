import { sql } from 'kysely'
import { Former, type FormerRow } from '../../../src/core/history/roll-back.ts'
import type { Row, TableName } from '../../../src/core/model.ts'
import { grouped } from '../../../src/core/values/grouped.ts'
import { valuesOf } from '../../db/json-lines.ts'
import { run, type Target } from '../../db/statements.ts'
import { deletion, insertion, update } from '../../db/write.ts'
import { addFormer } from '../../history/read-former.ts'

/** How many rows are written by one statement. */
const rowsAtOnce = 1_000

/** What the rows were that have changed in an organisation since a moment, by table; others are heard meanwhile. */
export async function pastRows(
  to: Target,
  organizationId: string,
  after: string,
): Promise<ReadonlyMap<TableName, FormerRow[]>> {
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
  return grouped([...all.values()], ({ table }) => table)
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

/** Has rows that are as they are now become what they were: only what has changed is written. */
export async function takeBack(to: Target, table: TableName, former: readonly FormerRow[]) {
  const there = await idsAmong(to, table, former)
  const [added, gone]: [string[], Row<TableName>[]] = [[], []]
  /** By the names of the fields that they had otherwise. */
  const changed = new Map<string, Row<TableName>[]>()
  for (const { id, before } of former) {
    if (!before) {
      added.push(id)
      continue
    }
    const row = { ...before, id } as Row<TableName>
    if (!there.has(id)) {
      gone.push(row)
      continue
    }
    const names = Object.keys(before).sort().join()
    const alike = changed.get(names)
    if (alike) alike.push(row)
    else changed.set(names, [row])
  }
  await run(to, deletion(to, table, added))
  for (const alike of changed.values())
    for (const rows of inParts(alike))
      await run(
        to,
        update(
          to,
          table,
          rows.map((after) => ({ before: nothing, after })),
        ),
      )
  for (const rows of inParts(gone)) await run(to, insertion(to, table, rows))
}

const nothing = {} as Row<TableName>

async function idsAmong({ db, flavour }: Target, table: TableName, rows: readonly FormerRow[]) {
  const ids = rows.flatMap(({ id, before }) => (before ? id : []))
  const found = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id in ${valuesOf(flavour, ids)}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}

function* inParts<T>(rows: readonly T[]) {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield rows.slice(from, from + rowsAtOnce)
}

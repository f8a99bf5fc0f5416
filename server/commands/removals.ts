import type { Draft } from '../../src/core/engine/draft.ts'
import type { Room } from '../../src/core/engine/table.ts'
import {
  type Referrer,
  type Row,
  referrersOf,
  roomOf,
  type TableName,
  tableOf,
} from '../../src/core/model.ts'
import type { GroupRows } from './group-rows.ts'

/** What removals look at and write: the drafts of a command, over the rows of its group. */
export interface Removals {
  rows: GroupRows
  /** The drafts that the command has. */
  own: ReadonlyMap<Room, Draft>
  /** A draft of the command, made when it has none for a room. */
  draftOf(room: Room): Promise<Draft>
  /** The same of a room that is not read for it; some of its rows are known. */
  unreadDraftOf(room: Room, known?: readonly [TableName, Row<TableName>][]): Promise<Draft>
}

/**
 * Takes along what the model lets go with removed rows but is not in the memory of their room: rows
 * of lazy tables, and rows of other rooms, which are told in their own room's log.
 */
export async function takeAlong(given: Removals) {
  const seen = new Set<string>()
  for (;;) {
    const gone = [...given.own.values()]
      .flatMap((draft) => draft.past())
      .filter(({ table, id, before, after }) => before && !after && !seen.has(`${table}/${id}`))
    if (gone.length === 0) return
    for (const { table, id } of gone) seen.add(`${table}/${id}`)
    for (const table of new Set(gone.map((entry) => entry.table))) {
      const ids = gone.flatMap((entry) => (entry.table === table ? entry.id : []))
      for (const by of referrersOf(table))
        if (isElsewhere(table, by)) await removeReferring(given, by, ids)
    }
  }
}

/** Removes the rows that refer to removed ones, or empties their column. */
async function removeReferring(
  { rows, own, draftOf, unreadDraftOf }: Removals,
  { table, column, onRemove }: Referrer,
  ids: string[],
) {
  const gone = new Set(ids)
  const { lazy } = tableOf(table)
  // With such a row goes nothing else of its room, which need not be read: it may be one of thousands.
  const goesAlone = onRemove === 'cascade' && referrersOf(table).length === 0
  for (const row of await rows.referring(own.values(), { table, column }, ids)) {
    const room = roomOf(table, row)
    const isKnown = lazy || own.get(room)?.has(table, row.id)
    const draft = goesAlone
      ? await unreadDraftOf(room, isKnown ? [] : [[table, row]])
      : await draftOf(room)
    if (lazy && !(await rows.unreadDraftOf(room)).has(table, row.id)) draft.learn(table, [row])
    const now = draft.get(table, row.id) as Record<string, unknown> | undefined
    if (!now || !gone.has(now[column] as string)) continue
    if (onRemove === 'cascade') draft.remove(table, row.id, lazy)
    else draft.put(table, { ...now, [column]: null } as Row<typeof table>)
  }
}

/**
 * Whether rows that refer to a table are not in the memory of its room: lazy ones, and those of
 * other rooms.
 */
const isElsewhere = (table: TableName, by: Referrer) =>
  (by.onRemove === 'cascade' || by.onRemove === 'clear') &&
  (tableOf(by.table).lazy || tableOf(by.table).room.kind !== tableOf(table).room.kind)

import { refuse, refuseAny } from '../catalogue/errors.ts'
import { type Row, roomOf, type TableName, tableOf } from '../model.ts'
import type { Tx } from './call.ts'
import type { Draft } from './draft.ts'
import type { Reader, Where } from './store.ts'
import type { Room, RoomKind } from './table.ts'

/** The rooms a command may touch: at most one of each kind. */
export type Scope = { readonly [K in RoomKind]?: string }

/**
 * Whether everything written in some rooms can be seen within a scope. Rooms of users hold what
 * follows for them, and do not count.
 */
export const isWithin = (rooms: Iterable<Room>, { team, project }: Scope): boolean =>
  [...rooms].every(
    (room) => room.startsWith('user:') || room === `team:${team}` || room === `project:${project}`,
  )

/** What a transaction stands on. */
export interface RowStorage {
  /** The draft that collects a room's changes; `fresh` for a room that begins with this command. */
  draftOf(room: Room, fresh?: boolean): Promise<Draft> | Draft
  /** Rows of a lazy table, which are not in memory, as the database has them. */
  fetch<T extends TableName>(table: T, room: Room, where: Where<T>): Promise<Row<T>[]>
  /**
   * Rows of all rooms as the command sees them; where it is missing, those of the scope stand for
   * all.
   */
  everywhere?<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
  /**
   * Whether `everywhere` looks into all rooms there are, and not only into those that are known
   * here.
   */
  whole?: true
}

/** The words for a row in a refusal: `project_member` -> `Project member`. */
export const nameOf = (table: TableName) => {
  const words = table.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Refuses a row whose lists, or with which its room, would grow beyond what the model allows. */
function checkSize<T extends TableName>(draft: Draft, table: T, row: Row<T>) {
  const { lists, rows } = tableOf(table)
  const before = draft.get(table, row.id)
  const sizeOf = (column: string, of: object | undefined) =>
    (of as Record<string, unknown[]> | undefined)?.[column]?.length ?? 0
  for (const { column, most, code } of lists)
    if (sizeOf(column, row) > Math.max(most, sizeOf(column, before)))
      refuseAny(code, column, { values: { most } })
  if (rows && !before && draft.list(table).length >= rows.most)
    refuseAny(rows.code, undefined, { values: { most: rows.most } })
}

/** A transaction over the rooms of a scope. A new project opens its own room. */
export function scopedTx(scope: Scope, ground: RowStorage): Tx {
  let rooms = scope
  const roomFor = (table: TableName): Room | undefined => {
    const { kind } = tableOf(table).room
    const id = rooms[kind]
    return id ? `${kind}:${id}` : undefined
  }

  /** A room's draft that knows the rows asked for, also those of a lazy table. */
  async function draftWith<T extends TableName>(
    table: T,
    room: Room,
    where: Where<T>,
  ): Promise<Draft> {
    const draft = await ground.draftOf(room)
    if (tableOf(table).lazy) draft.learn(table, await ground.fetch(table, room, where))
    return draft
  }

  async function find<T extends TableName>(table: T, id: string): Promise<Row<T> | undefined> {
    const room = roomFor(table)
    return room && (await draftWith(table, room, { id } as Where<T>)).get(table, id)
  }

  async function list<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> {
    const room = roomFor(table)
    return room ? (await draftWith(table, room, where)).list(table, where) : []
  }

  async function put<T extends TableName>(table: T, row: Row<T>): Promise<Row<T>> {
    const { kind } = tableOf(table).room
    const own = roomOf(table, row)
    if (table === 'project' && !rooms.project) {
      rooms = { ...rooms, project: row.id }
      await ground.draftOf(own, true)
    }
    if (own !== `${kind}:${rooms[kind]}`)
      refuse('not_found', undefined, { values: { what: nameOf(table) } })
    const draft = await draftWith(table, own, { id: row.id } as Where<T>)
    // Its project may have gone since the command was let in.
    if (table !== kind && !draft.get(kind, rooms[kind]!))
      refuse('not_found', undefined, { values: { what: nameOf(kind) } })
    checkSize(draft, table, row)
    return draft.put(table, row)
  }

  const everywhere = <T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> =>
    ground.everywhere ? ground.everywhere(table, where) : list(table, where)

  return {
    find,
    put,
    list,
    everywhere,
    isThere: async (table, id) =>
      !ground.whole || (await everywhere(table, { id } as Where<typeof table>)).length > 0,
    get: async (table, id) =>
      (await find(table, id)) ??
      refuse('not_found', undefined, { values: { what: nameOf(table) } }),
    async add(table, row) {
      if (await find(table, row.id)) refuse('id_taken')
      return put(table, row)
    },
    async remove(table, id) {
      const room = roomFor(table)
      if (room) (await draftWith(table, room, { id } as Where<typeof table>)).remove(table, id)
    },
  }
}

/** The rows of a scope, to be read at once. */
export async function scopedReader(
  scope: Scope,
  ground: Pick<RowStorage, 'draftOf'>,
): Promise<Reader> {
  const drafts: Partial<Record<RoomKind, Draft>> = {}
  for (const kind of ['user', 'team', 'project'] as const) {
    const id = scope[kind]
    if (id) drafts[kind] = await ground.draftOf(`${kind}:${id}`)
  }
  const pick = (table: TableName) => drafts[tableOf(table).room.kind]
  return {
    get: (table, id) => pick(table)?.get(table, id),
    list: (table, where) => pick(table)?.list(table, where) ?? [],
  }
}

/** Refuses when the project of a scope has gone since somebody found it there. */
export async function checkProject(tx: Tx, { project }: Scope) {
  if (project && !(await tx.find('project', project)))
    refuse('not_found', undefined, { values: { what: 'Project' } })
}

import { refuse, refuseAny } from '../catalogue/errors.ts'
import { type Row, roomOf, type TableName, tableOf } from '../model.ts'
import type { Tx } from './call.ts'
import type { Draft } from './draft.ts'
import type { Reader, Where } from './store.ts'
import { type Room, type RoomKind, rootOf, splitRoom } from './table.ts'

/** The rooms a command may touch: at most one of each kind. */
export type Scope = { readonly [K in RoomKind]?: string }

/**
 * Whether everything written in some rooms can be seen within a scope. Rooms of users hold what
 * follows for them, and do not count.
 */
export const isWithin = (rooms: Iterable<Room>, scope: Scope): boolean =>
  [...rooms].every((room) => {
    const [kind, id] = splitRoom(room)
    return kind === 'user' || id === scope[kind]
  })

/** Where a transaction reads rows and collects its changes. */
export interface RowStorage {
  /** The draft that collects a room's changes; `fresh` for a room that this command makes. */
  draftOf(room: Room, fresh?: boolean): Promise<Draft> | Draft
  /** Rows of a lazy table, which are not in memory, as the database has them. */
  fetch<T extends TableName>(table: T, room: Room, where: Where<T>): Promise<Row<T>[]>
  /** The same for many values of a column. Without it, they are fetched one by one. */
  fetchAll?<T extends TableName>(
    table: T,
    room: Room,
    column: string,
    values: readonly string[],
  ): Promise<Row<T>[]>
  /**
   * Rows of all rooms as the command sees them. Without it, `everywhere` of a transaction reads
   * those of the scope.
   */
  everywhere?<T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]>
  /** The sum of a column over such rows. Without it they are read. */
  total?<T extends TableName>(table: T, column: string, where: Where<T>): Promise<number>
  /**
   * Whether `everywhere` reads all existing rooms, and not only those known here.
   */
  whole?: true
}

/** The words for a row in a refusal: `project_member` -> `Project member`. */
export const nameOf = (table: TableName) => {
  const words = table.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** A transaction over the rooms of a scope. A new project opens its own room. */
export function scopedTx(scope: Scope, storage: RowStorage): Tx {
  const rooms = new ScopedRooms(scope, storage)

  const find = async <T extends TableName>(table: T, id: string): Promise<Row<T> | undefined> =>
    (await rooms.draftFor(table, { id } as Where<T>))?.get(table, id)

  const list = async <T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> =>
    (await rooms.draftFor(table, where))?.list(table, where) ?? []

  const everywhere = <T extends TableName>(table: T, where: Where<T>): Promise<Row<T>[]> =>
    storage.everywhere ? storage.everywhere(table, where) : list(table, where)

  const total = async <T extends TableName>(table: T, column: string, where: Where<T>) =>
    storage.total
      ? storage.total(table, column, where)
      : sumOf(await everywhere(table, where), column)

  const put = <T extends TableName>(table: T, row: Row<T>) => putRow(rooms, table, row)

  return {
    find,
    load: (table, column, values) => rooms.load(table, column, values),
    put,
    list,
    everywhere,
    total,
    isThere: async (table, id) =>
      !storage.whole || (await everywhere(table, { id } as Where<typeof table>)).length > 0,
    get: async (table, id) => (await find(table, id)) ?? refuseMissing(table),
    async add(table, row) {
      if (await find(table, row.id)) refuse('id_taken')
      return put(table, row)
    },
    async remove(table, id) {
      const draft = await rooms.draftFor(table, { id } as Where<typeof table>)
      draft?.remove(table, id)
    },
  }
}

/** The sum of a column. */
export const sumOf = (rows: readonly object[], column: string): number =>
  rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[column]), 0)

/** The rooms of a scope, with their drafts. */
class ScopedRooms {
  #scope: Scope
  readonly #storage: RowStorage
  /** What was asked of lazy tables, by one column: the draft knows the rows. */
  readonly #known = new Set<string>()

  constructor(scope: Scope, storage: RowStorage) {
    this.#scope = scope
    this.#storage = storage
  }

  /** The id of the room of a kind. */
  id(kind: RoomKind): string | undefined {
    return this.#scope[kind]
  }

  /** Opens the room of a project that this command makes. */
  async openProject(id: string) {
    this.#scope = { ...this.#scope, project: id }
    await this.#storage.draftOf(`project:${id}`, true)
  }

  /**
   * The draft of a table's room, which knows the rows asked for, also those of a lazy table.
   * Undefined if the scope has no such room.
   */
  async draftFor<T extends TableName>(table: T, where: Where<T>): Promise<Draft | undefined> {
    const { room, lazy } = tableOf(table)
    const id = this.id(room.kind)
    if (!id) return undefined
    const name: Room = `${room.kind}:${id}`
    const draft = await this.#storage.draftOf(name)
    if (!lazy) return draft
    const [[column, value] = [], ...others] = Object.entries(where)
    const asked = column && others.length === 0 ? askedOf(name, table, column, value) : undefined
    if (asked === undefined || !this.#known.has(asked))
      draft.learn(table, await this.#storage.fetch(table, name, where))
    if (asked !== undefined) this.#known.add(asked)
    return draft
  }

  /** Has the draft of a lazy table's room know the rows with some values. */
  async load(table: TableName, column: string, values: readonly string[]) {
    const { room, lazy } = tableOf(table)
    const id = this.id(room.kind)
    if (!id || !lazy || !this.#storage.fetchAll) return
    const name: Room = `${room.kind}:${id}`
    const draft = await this.#storage.draftOf(name)
    draft.learn(table, await this.#storage.fetchAll(table, name, column, values))
    for (const value of values) this.#known.add(askedOf(name, table, column, value))
  }
}

const askedOf = (room: Room, table: TableName, column: string, value: unknown) =>
  `${room}/${table}/${column}/${value}`

async function putRow<T extends TableName>(
  rooms: ScopedRooms,
  table: T,
  row: Row<T>,
): Promise<Row<T>> {
  const { kind } = tableOf(table).room
  if (table === 'project' && !rooms.id('project')) await rooms.openProject(row.id)
  if (roomOf(table, row) !== `${kind}:${rooms.id(kind)}`) return refuseMissing(table)
  const draft = (await rooms.draftFor(table, { id: row.id } as Where<T>))!
  const root = rootOf(kind)
  // The project may have been removed since the command was admitted.
  if (table !== root && !(await rooms.draftFor(root, {}))?.get(root, rooms.id(kind)!))
    return refuseMissing(root)
  checkSize(draft, table, row)
  return draft.put(table, row)
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

const refuseMissing = (table: TableName): never =>
  refuse('not_found', undefined, { values: { what: nameOf(table) } })

/** The rows of a scope, to be read without waiting. */
export async function scopedReader(
  scope: Scope,
  storage: Pick<RowStorage, 'draftOf'>,
): Promise<Reader> {
  const drafts: Partial<Record<RoomKind, Draft>> = {}
  for (const kind of ['user', 'team', 'project'] as const) {
    const id = scope[kind]
    if (id) drafts[kind] = await storage.draftOf(`${kind}:${id}`)
  }
  const pick = (table: TableName) => drafts[tableOf(table).room.kind]
  return {
    get: (table, id) => pick(table)?.get(table, id),
    list: (table, where) => pick(table)?.list(table, where) ?? [],
  }
}

/** Refuses if the project of a scope has been removed since it was looked up. */
export async function checkProject(tx: Tx, { project }: Scope) {
  if (project && !(await tx.find('project', project))) refuseMissing('project')
}

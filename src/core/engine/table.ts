import type { z } from 'zod'
import type { Ability } from '../catalogue/access.ts'
import type { ErrorCode } from '../catalogue/errors.ts'

/**
 * Who shares a row: all members of a team, its owner and admins (as those who use its schedule),
 * all with access to a project, or one user.
 */
export const roomKinds = ['team', 'schedule', 'project', 'user'] as const
export type RoomKind = (typeof roomKinds)[number]
/** `team:{id}`, `schedule:{id of the team}`, `project:{id}` or `user:{id}`. */
export type Room = `${RoomKind}:${string}`

/** The table of the row that a room is about. */
export const rootOf = (kind: RoomKind) => (kind === 'schedule' ? 'team' : kind)

/** The kind and the id of a room. */
export const splitRoom = (room: Room): [kind: RoomKind, id: string] => {
  const at = room.indexOf(':')
  return [room.slice(0, at) as RoomKind, room.slice(at + 1)]
}

/**
 * A column that names a row (or, as an array, rows) of another table. When that row goes, `cascade`
 * takes this one along, `clear` empties the column, `keep` leaves the id, which readers skip, and
 * `restrict` says that rules see to it beforehand: a row that is still named cannot go.
 */
export interface Reference {
  table: string
  onRemove: 'cascade' | 'clear' | 'keep' | 'restrict'
}

/**
 * Columns whose values together belong to at most one row; a row in which one of them is null is
 * exempt. `code` refuses a second row, `folded` ignores case, and `when` limits the rule to rows
 * with these values.
 */
export interface Unique {
  columns: readonly string[]
  code: ErrorCode
  folded?: true
  when?: Readonly<Record<string, unknown>>
}

/**
 * How much there may be at the most, and what refuses more. What has more already may keep it, but
 * not grow.
 */
interface Most {
  most: number
  code: ErrorCode
}

/**
 * What others are told of a table's rows (webhooks). Tables with the same name are one thing, and
 * share ids: the first is the thing itself, others bring long fields of it.
 */
interface Topic {
  /** What a row is called there, such as `time_log`. */
  name: string
  /** Columns that follow from other things: a row in which nothing else changed is not told. */
  quiet: readonly string[]
  /** Columns that are not told. */
  hidden: readonly string[]
}

export interface Table<R extends z.ZodObject = z.ZodObject> {
  /** The shape of its rows, for types alone. */
  shape?: R
  /** The kind of room the row belongs to, and the column that holds the room's id. */
  room: { kind: RoomKind; by: keyof R['shape'] & string }
  refs: Partial<Record<keyof R['shape'] & string, Reference>>
  unique: readonly Unique[]
  /** How long lists may be, by column. */
  lists: readonly (Most & { column: string })[]
  /** How many rows a room may have. */
  rows: Most | undefined
  /**
   * Rises with every release that changes what its rows have: rows kept by an earlier release are
   * not read as today's.
   */
  version: number
  /** Large rows that are read one at a time and are not part of snapshots or memory. */
  lazy: boolean
  /**
   * Whether an undo brings back what its rows were; running numbers only go on, and what was read
   * stays read.
   */
  undone: boolean
  /** What an undo that writes its rows needs beside the ability of the call: what calls ask for them. */
  needs: Ability | undefined
  /** What webhooks tell of its rows; undefined for what nobody outside is told. */
  topic: Topic | undefined
}

/** The shapes of the rows of some tables. */
export type ShapesOf<T> = {
  readonly [K in keyof T]: T[K] extends Table<infer S> ? S : never
}

interface Options<R extends z.ZodObject> {
  room: [kind: RoomKind, by: keyof R['shape'] & string]
  refs?: Partial<
    Record<keyof R['shape'] & string, [table: string, onRemove: Reference['onRemove']]>
  >
  unique?: readonly (Unique & { columns: readonly (keyof R['shape'] & string)[] })[]
  lists?: readonly (Most & { column: keyof R['shape'] & string })[]
  rows?: Most
  version?: number
  lazy?: boolean
  undone?: boolean
  needs?: Ability
  topic?: { name: string } & Partial<Record<'quiet' | 'hidden', (keyof R['shape'] & string)[]>>
}

/** Declares a table of rows of a shape: their room, references, unique columns and limits. */
export function table<R extends z.ZodObject>({
  room: [kind, by],
  refs = {},
  unique = [],
  lists = [],
  rows,
  version = 1,
  lazy = false,
  undone = true,
  needs,
  topic,
}: Options<R>): Table<R> {
  const entries = Object.entries(refs as Record<string, [string, Reference['onRemove']]>)
  return {
    room: { kind, by },
    refs: Object.fromEntries(
      entries.map(([column, [table, onRemove]]) => [column, { table, onRemove }]),
    ) as Table<R>['refs'],
    unique,
    lists,
    rows,
    version,
    lazy,
    undone,
    needs,
    topic: topic && { quiet: [], hidden: [], ...topic },
  }
}

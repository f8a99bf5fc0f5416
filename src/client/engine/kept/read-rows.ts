import type { Actor } from '../../../core/catalogue/access.ts'
import {
  type Column,
  type Columnar,
  lengthOf,
  type Snapshot,
} from '../../../core/engine/snapshot.ts'
import type { Room } from '../../../core/engine/table.ts'
import type { Scope } from '../../../core/engine/tx.ts'
import { unexpected } from '../../requests/words.ts'
import type { Entry, KeptCommand } from './stored.ts'

/*
 * What a browser keeps may have been written by another release, or cut short when the browser was
 * killed. A room that cannot be read is loaded from the server; a command is listed with what can
 * be read of it, because the change exists nowhere else.
 */

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A room as it was kept, with the entries that lead on from there; undefined if it is broken. */
export function readRoom(
  room: Room,
  base: { seq: unknown; snapshot: unknown },
  tail: readonly unknown[],
): { snapshot: Snapshot; tail: Entry[] } | undefined {
  const snapshot = parsed(base.snapshot)
  const { seq } = base
  if (!isSnapshot(snapshot) || snapshot.room !== room || typeof seq !== 'number') return undefined
  const later = tail.filter(
    (entry) => !isObject(entry) || typeof entry.seq !== 'number' || entry.seq > seq,
  )
  // A snapshot may not have been kept in time, of which the lines before it were left out.
  const isWhole = later.every(
    (entry, n): entry is Entry => isEntry(entry) && entry.seq === seq + 1 + n,
  )
  return isWhole ? { snapshot, tail: later as Entry[] } : undefined
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

const isSnapshot = (value: unknown): value is Snapshot =>
  isObject(value) &&
  Number.isInteger(value.seq) &&
  Number.isInteger(value.epoch) &&
  isObject(value.tables) &&
  Object.values(value.tables).every(isColumnar)

const isColumnar = (value: unknown): value is Columnar =>
  isObject(value) &&
  Array.isArray(value.columns) &&
  Array.isArray(value.values) &&
  value.columns.length === value.values.length &&
  value.values.every((own, _, [first]) => isColumn(own) && lengthOf(own) === lengthOf(first))

function isColumn(value: unknown): value is Column {
  if (Array.isArray(value)) return true
  if (!isObject(value) || !Array.isArray(value.of) || !Array.isArray(value.at)) return false
  const { length } = value.of
  return value.at.every((place) => Number.isInteger(place) && place >= 0 && place < length)
}

const isEntry = (value: unknown): value is Entry =>
  isObject(value) &&
  Number.isInteger(value.seq) &&
  Array.isArray(value.changes) &&
  value.changes.every((change) => isObject(change) && typeof change.table === 'string')

/** The latest point in time that a date can hold, in milliseconds. */
const timeMost = 8.64e15

/** A command as it was kept; undefined only where it has no id that it could be removed by. */
export function readCommand(row: unknown): KeptCommand | undefined {
  if (!isObject(row) || typeof row.id !== 'string') return undefined
  const { id, name, input, actor, scope, now, order, ids, retryOf, names, page, refused } = row
  return {
    id,
    name: typeof name === 'string' ? name : '',
    input: isObject(input) ? input : {},
    actor: (isObject(actor) ? actor : {}) as unknown as Actor,
    scope: readScope(scope),
    now: typeof now === 'number' && Math.abs(now) <= timeMost ? now : 0,
    ...(Number.isSafeInteger(order) ? { order: order as number } : {}),
    ...(ids === undefined ? {} : { ids: typeof ids === 'string' ? ids : 'unknown' }),
    ...(typeof retryOf === 'string' ? { retryOf } : {}),
    ...(isObject(names) ? { names: readNames(names) } : {}),
    ...(typeof page === 'string' ? { page } : {}),
    ...(refused ? { refused: readReason(refused) } : {}),
  }
}

const readNames = (names: object): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => typeof name === 'string'))

/** A scope without the ids that are none. Whether the others are is for the server to say. */
const readScope = (value: unknown): Scope =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, id]) => couldBeId(id)))

/** Whether a stored value has the letters of an id, so that a header can carry it. */
export const couldBeId = (value: unknown) => typeof value === 'string' && /^[\w-]+$/.test(value)

const readReason = (value: unknown) => {
  const { code, message } = isObject(value) ? value : {}
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : unexpected,
  }
}

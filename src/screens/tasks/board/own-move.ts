import { cellIn, type Shown } from '../../../client/tasks/shown.ts'
import type { Group } from '../../../core/tasks/list/list.ts'

/** A move of cards that was begun here and is not seen yet. */
export interface OwnMove {
  ids: readonly string[]
  /** The column and the lane that they go to. */
  group: string
  lane: string | undefined
  /** Where in it each of them was, from 0; -1 for those that come from elsewhere. */
  before: readonly number[]
}

/** Where each of some cards is in a column, from 0; -1 for those that are not there. */
export const placesAmong = (group: Group, ids: readonly string[]) =>
  ids.map((id) => group.tasks.findIndex((task) => task.id === id))

/** What of a move is seen: the column, and the cards that are there; undefined if nothing is yet. */
export function seenOf(
  { ids, group, lane, before }: OwnMove,
  shown: Shown,
): { group: Group; ids: string[]; at: number } | undefined {
  const cell = cellIn(shown, group, lane)
  if (!cell) return undefined
  const places = placesAmong(cell, ids)
  if (!places.some((place, n) => place >= 0 && place !== before[n])) return undefined
  const there = ids.filter((_, n) => places[n]! >= 0)
  return { group: cell, ids: there, at: Math.min(...places.filter((place) => place >= 0)) }
}

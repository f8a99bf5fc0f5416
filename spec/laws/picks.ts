import type { TableName } from '../../src/core/model.ts'

/** What has ids: rows by their table, the commands given so far, and what was uploaded. */
export type Named = TableName | 'command' | 'upload'

/**
 * The id of one of the rows there are, by a number that is taken modulo their count, behind a mark
 * if it has one.
 */
export interface Pick {
  $pick: readonly Named[]
  n: number
  mark?: string
}

/** The ids there are to draw from; missing ones count as none. */
export type Pool = Partial<Record<Named, readonly string[]>>
/** The ids a script uses, and those of all test data, which it uses now and then. */
export interface Pools {
  near: Pool
  far: Pool
}

/** The largest number of a pick; the last ones are drawn from all test data. */
export const pickMost = 50

const isPick = (value: object): value is Pick => '$pick' in value

/**
 * An input with every pick replaced by an id; a pick among no rows becomes an id that names
 * nothing.
 */
export function resolve(value: unknown, pools: Pools): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => resolve(each, pools))
  if (isPick(value)) {
    const ids = value.$pick.flatMap(
      (table) => (value.n > pickMost - 3 ? pools.far : pools.near)[table] ?? [],
    )
    return (value.mark ?? '') + (ids[value.n % Math.max(ids.length, 1)] ?? nobody)
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, pools)]))
}

/** An id that names nothing. */
export const nobody = '00000000-0000-4000-8000-000000000000'

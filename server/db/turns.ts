import { type Kysely, sql } from 'kysely'
import type { Room } from '../../src/core/engine/table.ts'
import { linesPerTurn } from './log-end.ts'
import { migrationNames } from './migrate.ts'
import type { Schema } from './schema.ts'

/*
 * How processes on one PostgreSQL database write beside each other: a transaction takes locks of the
 * rooms it is about, and nobody waits for rooms of others.
 */

/** Alone, who writes; together with others, who only looks at a room and relies on what is there. */
export type Hold = 'alone' | 'shared'

/** What is beyond rooms, such as codes and addresses: of all organisations, and of each. */
export const beyond = 'beyond'
export type Beyond = typeof beyond | `${typeof beyond}:${string}`

export const isBeyond = (name: Room | Beyond): name is Beyond =>
  name === beyond || name.startsWith(`${beyond}:`)

/**
 * What a transaction takes that looks beyond rooms: one at a time does in an organisation, and none
 * beside one that looks at all organisations.
 */
export function beyondOf(organizationId: string | undefined): Map<Beyond, Hold> {
  if (organizationId === undefined) return new Map([[beyond, 'alone']])
  return new Map<Beyond, Hold>([
    [beyond, 'shared'],
    [`${beyond}:${organizationId}`, 'alone'],
  ])
}

/** What a transaction takes: rooms, and what is beyond them. */
export type Needs = ReadonlyMap<Room | Beyond, Hold>

/** Where rooms stand, and which numbers a transaction may give to lines. */
export interface Turn {
  heads: Record<Room, [seq: number, line: number]>
  /** The number before the first. */
  line: number
  /** The number of the transaction. */
  xid: number
}

/**
 * Takes locks until the end of the transaction. It waits so long for each, in milliseconds; with 0
 * it does not wait, and nothing is given where one is not to be had. Errors: the database's, when it
 * has waited; `PLNEW` when a newer release has changed the database.
 */
export async function takeTurn(
  trx: Kysely<Schema>,
  needs: Needs,
  waitMs: number,
): Promise<Turn | undefined> {
  const names = JSON.stringify([...needs.keys()])
  const alone = JSON.stringify([...needs.values()].map((hold) => hold === 'alone'))
  const { rows } = await sql<{ turn: Turn | null }>`select take_turn(
    array(select jsonb_array_elements_text(${names}::jsonb)),
    array(select jsonb_array_elements_text(${alone}::jsonb)::boolean),
    ${waitMs}::integer, ${migrationNames.length}::integer) as turn`.execute(trx)
  const { turn } = rows[0]!
  return turn ? { ...turn, line: turn.line - linesPerTurn } : undefined
}

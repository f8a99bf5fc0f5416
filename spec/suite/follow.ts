import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import type { RoomKind } from '../../src/core/engine/table.ts'
import type { Change, TableName } from '../../src/core/model.ts'
import type { Person } from './person.ts'

/**
 * Subscribes a person to a room; returns a function that waits for the next change there and gives
 * the changed rows of a table, null for a deleted one.
 */
export async function follow(person: Person, kind: RoomKind, id: string) {
  const line = await person.socket()
  const { seq } = await person.snapshot(kind, id)
  // Others may write on the same server meanwhile: its log goes on.
  expect(await line.acknowledged(events.JOIN, { room: `${kind}:${id}`, seq })).toEqual({
    seq: expect.toSatisfy((now: number) => now >= seq),
    entries: [],
  })
  const heard = line.next(events.CHANGES)
  return async (table: TableName) => {
    const entries = JSON.parse((await heard) as string) as { changes: Change[] }[]
    return entries.flatMap(({ changes }) =>
      changes.filter((change) => change.table === table).map(({ row }) => row),
    )
  }
}

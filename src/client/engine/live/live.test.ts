// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { wireName } from '../../../core/catalogue/events.ts'
import { snapshotOf } from '../../../core/engine/snapshot.ts'
import { Rows } from '../../../core/engine/store.ts'
import type { Room } from '../../../core/engine/table.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { Replica } from '../replica/replica.ts'
import type { Connection } from './connection.ts'
import { Live } from './live.ts'

const roomOf = (name: string): Room => `project:${idOf(name)}`
const room = roomOf('project')

function snapshot(of = room, seq = 1) {
  const rows = new Rows()
  rows.fill('task', [taskRow(1, { project_id: of.slice('project:'.length) })])
  return snapshotOf(of, rows, { seq, epoch: 1 })
}

/** A page whose browser has kept rooms; without `joined` it has no socket. */
function pageWith({ joined }: { joined?: (answer: () => void) => void } = {}) {
  const sent: string[] = []
  const socket = {
    connected: true,
    timeout: () => ({
      emit(_event: string, _: unknown, acknowledge: (...reply: unknown[]) => void) {
        sent.push('JOIN')
        joined!(() => acknowledge(null, { seq: 1, entries: [] }))
      },
    }),
    emit: (event: string) => sent.push(event === wireName('LEAVE') ? 'LEAVE' : event),
  }
  const connection = {
    ...{ open: async () => {}, close: () => {}, on: () => () => {} },
    socket: joined && (socket as never),
  } satisfies Pick<Connection, keyof Connection>
  const store = {
    readRoom: async (room: Room) => ({ snapshot: snapshot(room), tail: [] }),
    writeRoom: async () => {},
    dropRoom: async () => {},
  } as Partial<OfflineStore>
  const replica = new Replica()
  return { sent, replica, live: new Live(replica, store as OfflineStore, 'ada', connection) }
}

test('a room that is left while the server lets it be followed is left again after that', async () => {
  const answers: (() => void)[] = []
  const { sent, live, replica } = pageWith({ joined: (answer) => answers.push(answer) })
  await live.open(room)
  live.close(room)
  await expect.poll(() => replica.left.has(room)).toBe(true)
  expect(sent).toEqual(['JOIN', 'LEAVE'])
  answers.shift()!()
  await expect.poll(() => [...sent]).toEqual(['JOIN', 'LEAVE', 'LEAVE'])
  expect(replica.behind.has(room)).toBe(true)
  // One that is wanted again by then is followed by the second joining.
  await live.open(room)
  live.close(room)
  await expect.poll(() => replica.left.has(room)).toBe(true)
  await live.open(room)
  for (const answer of answers) answer()
  await expect.poll(() => replica.behind.has(room)).toBe(false)
  expect(sent.slice(3)).toEqual(['JOIN', 'LEAVE', 'JOIN'])
})

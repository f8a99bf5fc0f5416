// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { wireName } from '../../../core/catalogue/events.ts'
import { snapshotOf } from '../../../core/engine/snapshot.ts'
import { Rows } from '../../../core/engine/store.ts'
import type { Room } from '../../../core/engine/table.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { caller } from '../../requests/request.ts'
import type { OfflineStore } from '../kept/offline-store.ts'
import { Replica } from '../replica/replica.ts'
import { type Connection, connection } from './connection.ts'
import { Live } from './live.ts'

const roomOf = (name: string): Room => `project:${idOf(name)}`
const room = roomOf('project')

const taskOf = (room: Room) => idOf(`task of ${room}`)

function snapshot(of = room, seq = 1) {
  const rows = new Rows()
  rows.fill('task', [taskRow(1, { id: taskOf(of), project_id: of.slice('project:'.length) })])
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
  const noConnection = {
    ...{ open: async () => {}, close: () => {}, on: () => () => {} },
    socket: joined && (socket as never),
  } satisfies Pick<Connection, keyof Connection>
  const store = {
    readRoom: async (room: Room) => ({ snapshot: snapshot(room), tail: [] }),
    writeRoom: async () => {},
    dropRoom: async () => {},
  } as Partial<OfflineStore>
  const replica = new Replica()
  return { sent, replica, live: new Live(replica, store as OfflineStore, 'ada', noConnection) }
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

const reset = () => {
  vi.useRealTimers()
  delete caller.send
  connection.state = 'connecting'
}
afterEach(reset)

test('of the rooms that were left the last stay, and what is looked at or has something under way', async () => {
  const { live, replica } = pageWith()
  const rooms = Array.from({ length: 12 }, (_, n) => roomOf(`project ${n}`))
  const visit = async (room: Room) => {
    await live.open(room)
    live.close(room)
    await expect.poll(() => replica.left.has(room)).toBe(true)
  }
  const isHere = (room: Room) => replica.truth(room) !== undefined
  await visit(rooms[0]!)
  await visit(rooms[1]!)
  await visit(rooms[2]!)
  const scope = { project: idOf('project 1'), team: idOf('team'), user: idOf('user') }
  const command = { id: 'a command', call: { run: async () => {} }, parsed: {}, actor: {}, scope }
  await replica.expect(command as never)
  const stop = replica.watch('task', taskOf(rooms[2]!))
  for (const room of rooms.slice(3)) await visit(room)
  await expect
    .poll(() => rooms.map(isHere).join())
    .toBe(rooms.map((_, n) => n === 1 || n === 2 || n >= 7).join())
  expect([replica.left.size, replica.behind.size]).toEqual([7, 7])
  expect(replica.pending).toHaveLength(1)
  // They go with the next one that is left; one that is opened again meanwhile stays.
  stop()
  await replica.settle(command.id)
  await live.open(rooms[2]!)
  await visit(rooms[0]!)
  await expect.poll(() => isHere(rooms[1]!)).toBe(false)
  expect([isHere(rooms[2]!), replica.left.size]).toEqual([true, 5])
})

/** A page that shows the project as its browser has kept it. */
async function unconnected(reply: () => Response) {
  vi.useFakeTimers()
  const page = pageWith()
  let asked = 0
  caller.send = async () => {
    asked++
    return reply()
  }
  await page.live.open(room)
  await page.live.connect()
  return {
    ...page,
    /** How often the server was asked in some seconds. */
    askedIn: async (seconds: number) => {
      const before = asked
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
      return asked - before
    },
  }
}
const at = (seq: number) => Response.json({ done: true, body: snapshot(room, seq) })

test.each(['lost', 'limited'] as const)(
  'a page whose connection is %s reads once what its browser had kept, and again what was done from it',
  async (state) => {
    let seq = 5
    const { live, replica, askedIn } = await unconnected(() => at(seq))
    expect(await askedIn(20)).toBe(0)
    connection.state = state
    expect(await askedIn(60)).toBe(1)
    expect(replica.positionOf(room)?.seq).toBe(5)
    seq = 7
    for (const each of [6, 7])
      await replica.answered(`a command ${each}`, { rooms: [[room, each]] })
    expect(await askedIn(60)).toBe(1)
    expect([...replica.awaited()]).toEqual([])
    // What the server does not show yet is asked for at most every 15 seconds.
    await replica.answered('another command', { rooms: [[room, 9]] })
    expect(await askedIn(60)).toBeLessThanOrEqual(4)
    live.stop()
    expect(await askedIn(60)).toBe(0)
  },
)

test('a page without a connection asks a server that does not answer once a minute, and loses what is gone', async () => {
  let reply = () => new Response('', { status: 502 })
  const { live, replica, askedIn } = await unconnected(() => reply())
  connection.state = 'lost'
  expect(await askedIn(60)).toBe(1)
  reply = () => Response.json({ done: false, code: 'not_found' }, { status: 404 })
  expect(await askedIn(60)).toBe(1)
  expect(replica.positionOf(room)).toBeUndefined()
  expect(await askedIn(120)).toBe(0)
  live.stop()
})

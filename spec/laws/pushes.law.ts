import type { Socket } from 'socket.io-client'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { wireName } from '../../src/core/catalogue/events.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { TestServer } from '../harness.ts'
import { timeoutMs } from '../timeout.ts'
import { serversOn } from './apps.ts'
import { Caller } from './person.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { Person } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Every line of a room reaches each of its sockets once, in the order of the log, however many
 * commands come at the same time, and whichever process carries them out. Who has read a project
 * without following it hears what others do there. Processes on one database
 * write one after the other.
 */

/** How many commands come at the same time, and how often. */
const [together, rounds] = [12, 4]

describe.each(flavours)('on %s', (flavour) => {
  const servers = serversOn(flavour)
  let testData: TestData
  beforeAll(async () => {
    testData = await makeTestData(`pushes ${flavour}`)
    await writeTestData(servers[0]!.app, testData)
  })

  const at = (server: TestServer, name: Person) => Caller.signedIn(server, testData.user(name))
  const moon = (): Room => `project:${testData.project('moon')}`
  const add = (caller: Caller, name: string) =>
    caller.call('quickTask', { name, project_id: testData.project('moon') })

  /** The positions of the lines that a socket receives of a room, in the order of their arrival. */
  async function linesOf(socket: Socket, room: Room): Promise<number[]> {
    const lines: number[] = []
    socket.on(wireName('CHANGES'), (text: string) => {
      for (const entry of JSON.parse(text)) if (entry.room === room) lines.push(entry.seq)
    })
    const reply = await socket.emitWithAck(wireName('JOIN'), { room, seq: 0 })
    expect(reply).not.toHaveProperty('refused')
    return lines
  }

  const logged = async (after: number): Promise<number[]> => {
    const found = await servers[0]!.app.database.read
      .selectFrom('change')
      .select('seq')
      .where('room', '=', moon())
      .where('seq', '>', after)
      .orderBy('seq')
      .execute()
    return found.map(({ seq }) => Number(seq))
  }

  test('each socket of a room receives every line once and in order', async () => {
    const callers = await Promise.all(
      servers.flatMap((server) => [at(server, 'rosa'), at(server, 'adam')]),
    )
    // Sent by the first process alone, and heard by all: the others hear it without a request.
    const { seq: start } = await add(callers[0]!, 'Begin')
    const sockets = await Promise.all(callers.map((caller) => caller.socket()))
    const heard = await Promise.all(sockets.map((socket) => linesOf(socket, moon())))
    for (let round = 0; round < rounds; round++) {
      const replies = await Promise.all(
        Array.from({ length: together }, (_, n) =>
          add(callers[n % callers.length]!, `Task ${round}.${n}`),
        ),
      )
      expect(replies.filter(({ done }) => !done)).toEqual([])
    }
    const { seq: end } = await add(callers[0]!, 'End')
    for (const lines of heard) await expect.poll(() => lines).toContain(end)
    const lines = await logged(start)
    expect(lines).toHaveLength(together * rounds + 1)
    expect(heard).toEqual(sockets.map(() => lines))
    for (const socket of sockets) socket.disconnect()
  })

  test('so it does where the room leaves the memory of processes meanwhile', async () => {
    const callers = await Promise.all(servers.map((server) => at(server, 'rosa')))
    const { seq: start } = await add(callers[0]!, 'Kept')
    const sockets = await Promise.all(callers.map((caller) => caller.socket()))
    const heard = await Promise.all(sockets.map((socket) => linesOf(socket, moon())))
    for (let round = 0; round < 30; round++) {
      for (const { app } of servers) app.rooms.forget(moon())
      await Promise.all(callers.map((caller) => add(caller, `Forgotten ${round}`)))
    }
    const { seq: end } = await add(callers[0]!, 'Last')
    for (const lines of heard) await expect.poll(() => lines).toContain(end)
    // Of the room as it was joined a process may tell late.
    const lines = await logged(start)
    for (const told of heard) expect(told.filter((seq) => seq > start)).toEqual(lines)
    for (const socket of sockets) socket.disconnect()
  })

  test('lines that come soon after a push are sent together, also when nothing follows', async () => {
    const rosa = await at(servers[0]!, 'rosa')
    const socket = await rosa.socket()
    const heard = await linesOf(socket, moon())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { seq: first } = await add(rosa, 'First')
    const { seq: last } = await add(rosa, 'Last')
    await vi.waitFor(() => expect(heard).toContain(last), { timeout: timeoutMs })
    expect(heard).toEqual([first, last])
    socket.disconnect()
  })

  test('who joins a room while its lines are being collected gets none of them twice', async () => {
    const rosa = await at(servers[0]!, 'rosa')
    const sockets = [await rosa.socket(), await rosa.socket()] as const
    const heard = await linesOf(sockets[0], moon())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { seq: first } = await add(rosa, 'First')
    const { seq: collected } = await add(rosa, 'Collected')
    const later = await linesOf(sockets[1], moon())
    const { seq: after } = await add(rosa, 'After')
    await vi.waitFor(() => expect(later).toContain(after), { timeout: timeoutMs })
    expect(later).toEqual([after])
    expect(heard).toEqual([first, collected, after])
    for (const socket of sockets) socket.disconnect()
  })

  test('a socket is told what others do in a project that its session has read, whichever process answers', async () => {
    const mia = await at(servers[0]!, 'mia')
    const socket = await mia.socket()
    const heard: unknown[] = []
    socket.on(wireName('TASK_NAME_CHANGE'), (payload) => heard.push(payload))
    mia.url = servers.at(-1)!.url
    const { id } = testData.memory.rowsOf(moon()).list('task')[0]!
    const rosas = await Promise.all(servers.map((server) => at(server, 'rosa')))
    let names = 0
    const rename = async (rosa: Caller) => {
      const name = `Name ${names++}`
      expect((await rosa.call('renameTask', { id, name })).done).toBe(true)
      return { id, parent_task: null, name }
    }
    expect((await mia.call('listTasksV3', { id: testData.project('moon') })).done).toBe(true)
    // Another process hears of the reading a little later.
    await expect.poll(async () => (await rename(rosas[0]!)) && heard.length).toBeGreaterThan(0)
    const settled = await rename(rosas[0]!)
    await expect.poll(() => heard.at(-1)).toEqual(settled)
    const from = heard.length
    const expected = []
    for (const rosa of [...rosas, ...rosas]) {
      expected.push(await rename(rosa))
      await expect.poll(() => heard.at(-1)).toEqual(expected.at(-1))
    }
    expect(heard.slice(from)).toEqual(expected)
    socket.disconnect()
  })

  test('commands that processes carry out at the same time give every task a number of its own', async () => {
    const callers = await Promise.all(servers.map((server) => at(server, 'rosa')))
    const numbers = async () =>
      (
        await servers[0]!.app.database.read
          .selectFrom('task')
          .select('task_no')
          .where('project_id', '=', testData.project('moon'))
          .execute()
      ).map(({ task_no }) => Number(task_no))
    const before = await numbers()
    const many = together * rounds
    const replies = await Promise.all(
      Array.from({ length: many }, (_, n) => add(callers[n % callers.length]!, `At once ${n}`)),
    )
    expect(replies.filter(({ done }) => !done)).toEqual([])
    const most = Math.max(...before)
    expect((await numbers()).filter((n) => n > most).sort((a, b) => a - b)).toEqual(
      Array.from({ length: many }, (_, n) => most + 1 + n),
    )
  })
})

import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { planting } from '../../server/db/links.ts'
import { run } from '../../server/db/statements.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { newTeamMember } from '../../src/core/members/rules.ts'
import { iso } from '../../src/core/values/time.ts'
import { startServer, type TestServer } from '../harness.ts'
import { serversOn } from './apps.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon, type Person } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Subscribers of rooms: a socket leaves a room as soon as its user may not read it, also when
 * another process removed the permission, and all others stay. What is sent about present users is
 * limited.
 */

describe.each(['sqlite', 'postgres'] as const)('on %s', (flavour) => {
  const servers = serversOn(flavour)
  let testData: TestData
  beforeAll(async () => {
    testData = await makeTestData(`followers ${flavour}`)
    await writeTestData(servers[0]!.app, testData)
  })

  const acting = (name: Person) => Caller.signedIn(servers[0]!, testData.user(name))
  const looking = async (name: Person) =>
    (await Caller.signedIn(servers.at(-1)!, testData.user(name))).socket()
  const moon = (): Room => `project:${testData.project('moon')}`
  const red = (): Room => `team:${testData.team('red')}`

  async function follows(socket: Socket, room: Room) {
    const reply = await socket.emitWithAck(wireName('JOIN'), { room, seq: 0 })
    expect(reply).not.toEqual({ refused: true })
  }
  /** The rooms that a socket is told it has lost. */
  function lostBy(socket: Socket): Room[] {
    const rooms: Room[] = []
    socket.on(wireName('LEFT'), ({ room }: { room: Room }) => rooms.push(room))
    return rooms
  }

  test('a member removed from a project or team receives no more events of it', async () => {
    const [mia, max, otto] = await Promise.all([looking('mia'), looking('max'), looking('otto')])
    const [miaLost, maxLost, ottoLost] = [mia, max, otto].map(lostBy) as [Room[], Room[], Room[]]
    for (const socket of [mia, max]) await follows(socket, moon())
    for (const socket of [mia, max, otto]) await follows(socket, red())
    const adam = await acting('adam')
    const [place] = testData.memory
      .rowsOf(moon())
      .list('project_member', { team_member_id: testData.member('mia') })
    expect((await adam.call('removeProjectMember', { id: place!.id })).done).toBe(true)
    await expect.poll(() => miaLost).toEqual([moon()])
    expect(maxLost).toEqual([])
    expect((await adam.call('removeMember', { id: testData.member('max') })).done).toBe(true)
    await expect.poll(() => [...maxLost].sort()).toEqual([moon(), red()].sort())
    expect(await mia.emitWithAck(wireName('JOIN'), { room: moon(), seq: 0 })).toEqual({
      refused: true,
    })
    expect(await max.emitWithAck(wireName('JOIN'), { room: red(), seq: 0 })).toEqual({
      refused: true,
    })
    await follows(otto, red())
    expect([miaLost, ottoLost]).toEqual([[moon()], []])
    for (const socket of [mia, max, otto]) socket.disconnect()
  })

  test('a member who has just come into a project in one process may follow it in another', async () => {
    const [adam, mia] = [await acting('adam'), await looking('mia')]
    const ids = { project_id: testData.project('moon'), team_member_id: testData.member('mia') }
    // The other one knows the project without them.
    await servers.at(-1)!.app.rooms.open(moon())
    expect((await adam.call('addProjectMember', ids)).done).toBe(true)
    await follows(mia, moon())
    mia.disconnect()
  })

  test('a room that is being read for one who joins holds up no changes of others', async () => {
    const { app } = servers.at(-1)!
    const [adam, looker] = [await acting('adam'), await looking('adam')]
    await follows(looker, moon())
    const seen: unknown[] = []
    looker.on(wireName('CHANGES'), (text) => seen.push(text))
    const cold: Room = `project:${testData.project('mars')}`
    const open = app.rooms.open.bind(app.rooms)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const opening = vi.spyOn(app.rooms, 'open').mockImplementation((room) => {
      return room === cold ? held.then(() => open(room)) : open(room)
    })
    onTestFinished(() => opening.mockRestore())
    const joined = looker.emitWithAck(wireName('JOIN'), { room: cold, seq: 0 })
    await expect.poll(() => opening.mock.calls.some(([room]) => room === cold)).toBe(true)
    const { id } = testData.memory.rowsOf(moon()).list('task')[0]!
    expect((await adam.call('renameTask', { id, name: 'Passing by' })).done).toBe(true)
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    letGo()
    expect(await joined).not.toEqual({ refused: true })
    looker.disconnect()
  })

  test('a room starts over if its missed lines are too large, and resumes otherwise', async () => {
    const rosa = await acting('rosa')
    const socket = await looking('rosa')
    const { id } = testData.memory.rowsOf(moon()).list('task')[0]!
    const describe = (n: number) =>
      rosa.call('describeTask', { id, description: `${n} ${'x'.repeat(limits.resumeBytes / 4)}` })
    const { seq: before } = await describe(0)
    expect(before).toBeGreaterThan(0)
    const { seq: middle } = await describe(1)
    await describe(2)
    const joined = (seq: number) => socket.emitWithAck(wireName('JOIN'), { room: moon(), seq })
    // Another process receives the change a little later.
    await expect.poll(() => joined(middle)).toMatchObject({ entries: [expect.anything()] })
    for (let n = 3; n < 6; n++) await describe(n)
    await expect.poll(() => joined(before)).toEqual({ reset: true })
    socket.disconnect()
  })

  test('a client that asks for more than the log has, or missed too many lines, starts over', async () => {
    const { app } = servers.at(-1)!
    const socket = await looking('adam')
    const room = red()
    const joined = (seq: number) => socket.emitWithAck(wireName('JOIN'), { room, seq })
    await app.following.follow()
    const { seq: head } = await app.rooms.head(room)
    expect(await joined(head)).toEqual({ seq: head, entries: [] })
    expect(await joined(head + 1)).toEqual({ reset: true })
    const job = { once: false, actor_id: '', call: 'touch', now: noon, alone: false }
    const touch = (times: number) =>
      Promise.all(
        Array.from({ length: times }, () =>
          app.writer.submit({
            ...job,
            actor_id: randomUUID(),
            command_id: randomUUID(),
            run: async (work) => work.touch(room),
          }),
        ),
      )
    await touch(limits.changesAtOnce)
    const { entries } = (await joined(head)) as { entries: unknown[] }
    expect(entries).toHaveLength(limits.changesAtOnce)
    await touch(1)
    expect(await joined(head)).toEqual({ reset: true })
    expect((await joined(head + 1)).entries).toHaveLength(limits.changesAtOnce)
    socket.disconnect()
  })
})

describe('presence', () => {
  const demo = limits.namesOfPresent + 5
  let server: TestServer
  let testData: TestData
  beforeAll(async () => {
    server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '' })
    testData = await makeTestData('present')
    await writeTestData(server.app, testData)
    const at = iso(noon)
    const team_id = testData.team('red')
    const users = Array.from({ length: demo }, (_, n) => ({
      id: deriveId(`present ${n}`),
      name: `Guest ${n}`,
      email: `guest.${n}@plumbline.example`,
      avatar_url: null,
      user_no: 1_000 + n,
      active_team: team_id,
      setup_completed: true,
      is_google: false,
      email_proven_at: at,
      timezone_name: 'UTC',
      language: 'en' as const,
      language_chosen: false,
      week_start: 'auto' as const,
      date_format: 'auto' as const,
      created_at: at,
      updated_at: at,
    }))
    const members = users.map(({ id, name, email }) =>
      newTeamMember({
        id: deriveId(`member ${id}`),
        team_id,
        user_id: id,
        name,
        email,
        role: 'admin',
        at,
      }),
    )
    await server.app.database.write.transaction().execute(async (trx) => {
      const to = { db: trx, flavour: server.app.database.flavour }
      await run(to, planting(to, 'user', users))
      await run(to, planting(to, 'team_member', members))
      const accounts = users.map(({ id }) => ({
        user_id: id,
        password_hash: null,
        google_id: null,
      }))
      await trx.insertInto('account').values(accounts).execute()
    })
    server.app.rooms.clear()
  })
  afterAll(() => server.stop())

  test('[B9.9] the first joins are announced at once and later ones together; the list of names is limited', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const event = wireName('JOIN_OR_LEAVE_PROJECT_ROOM')
    const join = { id: testData.project('moon'), type: 'join' }
    const rosa = await (await Caller.signedIn(server, testData.user('rosa'))).socket()
    const heard: { name: string; names?: string[] }[][] = []
    rosa.on(event, (list) => heard.push(list))
    const answered = async (socket: Socket) => {
      const answer = new Promise<unknown[]>((resolve) => socket.once(event, resolve))
      socket.emit(event, join)
      return answer
    }
    await answered(rosa)
    const guests: Socket[] = []
    for (let n = 0; n < demo; n++) {
      const guest = await (await Caller.signedIn(server, deriveId(`present ${n}`))).socket()
      guests.push(guest)
      const list = await answered(guest)
      expect(list.length).toBe(Math.min(n + 2, limits.peopleShown + 1))
    }
    // Rosa's own answer; all others wait for the pause to end.
    const asks = () => rosa.emitWithAck(wireName('GET_DONE_STATUSES'), join.id)
    await vi.advanceTimersByTimeAsync(499)
    await asks()
    expect(heard.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(() => heard.length).toBe(2)
    const [rest] = heard[1]!.slice(-1)
    expect(rest!.name).toBe(`+${demo + 1 - limits.peopleShown}`)
    expect(rest!.names!.length).toBe(limits.namesOfPresent - limits.peopleShown)
    await vi.advanceTimersByTimeAsync(500)
    await asks()
    expect(heard.length).toBe(2)
    for (const socket of [rosa, ...guests]) socket.disconnect()
  })
})

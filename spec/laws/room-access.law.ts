import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHead } from '../../server/db/log-end.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type Change, tableNames } from '../../src/core/model.ts'
import { dayMs } from '../../src/core/values/time.ts'
import { startServer, type TestServer } from '../harness.ts'
import { inputOf } from './generate.ts'
import { secret } from './person.ts'
import { resolve } from './picks.ts'
import { holds } from './script.ts'
import { mayRead } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { names, noon, type Person } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'
import { Watcher } from './watcher.ts'

/*
 * Every user has a socket, tries to join every room, and makes any calls, while memberships in
 * teams and projects change. A log line reaches the sockets that joined its room, and none whose
 * user could not fetch the rows of the room at that moment.
 */

let server: TestServer
let now = noon
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret }, () => now)
})
afterAll(() => server.stop())

type Move =
  | { kind: 'call'; who: Person; call: CallName; input: Record<string, unknown> }
  /** A place in the team ends, or begins again: what an admin centre will do. */
  | { kind: 'place'; who: Person; active: boolean }
  | { kind: 'join'; who: Person }

const who = fc.constantFrom(...names)
const changing = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, call]) => call.kind !== 'query' && !call.path.startsWith('/secure/'),
)
const given = ([call, declared]: [CallName, Call], by: fc.Arbitrary<Person>) =>
  fc.record({
    kind: fc.constant('call' as const),
    who: by,
    call: fc.constant(call),
    input: inputOf(declared),
  })
const aboutAccess = changing.filter(([call]) =>
  /ProjectMember|deleteProject|updateProject|createProject/.test(call),
)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.oneof(...changing.map((call) => given(call, who))) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      ...aboutAccess.map((call) => given(call, fc.constantFrom('rosa', 'adam', 'max'))),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('place' as const), who, active: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('join' as const), who }) },
)

/** What the log says of who could read what, line by line. */
class History {
  readonly testData: TestData
  readonly lines: { seq: number; room: Room; readers: Set<Person> }[] = []
  readonly ever = new Map<Person, Set<Room>>(names.map((name) => [name, new Set<Room>()]))
  /** The teams in which a user was a member at first, active or not. */
  readonly teams: ReadonlyMap<Person, ReadonlySet<string>>
  #line = server.app.following.head

  constructor(testData: TestData) {
    this.testData = testData
    const members = testData.memory.all('team_member')
    this.teams = new Map(
      names.map((name) => {
        const own = members.filter(({ user_id }) => user_id === testData.user(name))
        return [name, new Set(own.map(({ team_id }) => team_id))]
      }),
    )
    this.#note()
  }

  /** Takes over what has been added to the log. */
  async follow() {
    const found = await server.app.database.read
      .selectFrom('change')
      .select(['line', 'room', 'seq', 'changes'])
      .where('line', '>', this.#line)
      .orderBy('line')
      .execute()
    for (const { line, seq, changes, ...entry } of found) {
      const room = entry.room as Room
      this.#line = line
      this.testData.memory.rowsOf(room).apply(JSON.parse(changes) as Change[])
      this.lines.push({
        seq,
        room,
        readers: new Set(names.filter((name) => mayRead(this.testData, name, room))),
      })
    }
    if (found.length > 0) this.#note()
  }

  #note() {
    for (const name of names)
      for (const room of this.testData.memory.rooms.keys())
        if (mayRead(this.testData, name, room)) this.ever.get(name)!.add(room)
  }
}

let tries = 0

test('a change reaches exactly the sockets in its room that could fetch the row', async () => {
  await holds(
    'room-access',
    fc.array(move, { minLength: 5, maxLength: 20, size: 'max' }),
    15,
    async (moves) => {
      const testData = await makeTestData(`scope ${++tries}`)
      await writeTestData(server.app, testData)
      const history = new History(testData)
      const watchers = new Map<Person, Watcher>()
      for (const name of names) watchers.set(name, await Watcher.open(server, testData.user(name)))
      try {
        await Promise.all(names.map((name) => joinAll(history, name, watchers.get(name)!)))
        for (const [n, move] of moves.entries()) await play(history, watchers, move, n)
        for (const [name, watcher] of watchers) await expectHeardRightly(history, name, watcher)
      } finally {
        for (const watcher of watchers.values()) watcher.close()
      }
    },
  )
})

const headOf = async (room: Room) => (await readHead(server.app.database.read, room)).seq

/** A user requests every room, and joins those they can read and no others. */
async function joinAll({ testData }: History, name: Person, watcher: Watcher) {
  const rooms = [...testData.memory.rooms.keys()]
  const joined = await Promise.all(
    rooms.map(async (room) => [room, await watcher.join(room, await headOf(room))]),
  )
  expect(Object.fromEntries(joined), `rooms of ${name}`).toEqual(
    Object.fromEntries(rooms.map((room) => [room, mayRead(testData, name, room)])),
  )
  for (const project of rooms.filter((room) => room.startsWith('project:')))
    watcher.emit('JOIN_OR_LEAVE_PROJECT_ROOM', {
      id: project.slice('project:'.length),
      type: 'join',
    })
}

async function play(
  history: History,
  watchers: ReadonlyMap<Person, Watcher>,
  move: Move,
  n: number,
) {
  const { testData } = history
  const watcher = watchers.get(move.who)!
  if (move.kind === 'join') await joinAll(history, move.who, watcher)
  else if (move.kind === 'call')
    await watcher.caller.call(
      move.call,
      resolve(move.input, poolOf(testData)) as Record<string, unknown>,
    )
  else await setPlace(testData, move.who, move.active, n)
  await history.follow()
}

/** Deactivates or activates the membership of a user in their team, if it still exists. */
const setPlace = (testData: TestData, name: Person, active: boolean, n: number) =>
  server.app.writer.submit({
    command_id: deriveId(`${testData.user(name)} ${n}`),
    once: false,
    actor_id: testData.user(name),
    call: 'setPlace',
    now: noon,
    alone: false,
    async run({ within }) {
      const place = testData.memory
        .all('team_member')
        .find(({ id }) => id === testData.member(name))
      if (!place) return
      const tx = within({ team: place.team_id })
      await tx.put('team_member', { ...(await tx.get('team_member', place.id)), active })
    },
  })

async function expectHeardRightly(
  { testData, lines, ever, teams }: History,
  name: Person,
  watcher: Watcher,
) {
  const followed = lines.filter(
    ({ seq, room, readers }) => readers.has(name) && seq > (watcher.joined.get(room) ?? Infinity),
  )
  await watcher.until(followed)
  for (const { seq, room } of watcher.seen) {
    const line = lines.find((each) => each.room === room && each.seq === seq)!
    expect(line.readers.has(name), `${name} was sent line ${seq} of ${room}`).toBe(true)
  }
  // Other events name nothing of rooms that they never could read. Users are known to all who share a
  // team, and a member who is not active is told which team removes them.
  for (const [room, rows] of testData.memory.rooms) {
    if (ever.get(name)!.has(room)) continue
    for (const table of tableNames.filter((table) => table !== 'user'))
      for (const { id } of rows.list(table))
        if (table !== 'team' || !teams.get(name)!.has(id))
          expect(
            watcher.heard.filter((text) => text.includes(id)),
            `${name} heard of a ${table} of ${room}`,
          ).toEqual([])
  }
}

test('a connected member who is removed receives no more changes, and is refused', async () => {
  const testData = await makeTestData('removed')
  await writeTestData(server.app, testData)
  await setPlace(testData, 'dora', true, 1)
  const dora = await Watcher.open(server, testData.user('dora'))
  const rosa = await Watcher.open(server, testData.user('rosa'))
  const rooms: Room[] = [`team:${testData.team('red')}`, `project:${testData.project('moon')}`]
  for (const room of rooms)
    for (const one of [dora, rosa]) expect(await one.join(room, await headOf(room))).toBe(true)
  await setPlace(testData, 'dora', false, 2)
  const { seq } = await rosa.caller.call('quickTask', {
    project_id: testData.project('moon'),
    name: 'Not for Dora',
  })
  await rosa.until([{ seq, room: rooms[1]! }])
  for (const room of rooms) expect(await dora.join(room, seq)).toBe(false)
  // This answers a request sent after the push, so any push to her has arrived.
  expect(dora.seen).toEqual([])
  expect(dora.joined).toEqual(new Map())
  expect(
    (await dora.caller.call('getSnapshot', { kind: 'project', id: testData.project('moon') }))
      .status,
  ).toBe(404)
  for (const one of [dora, rosa]) one.close()
})

test('a socket lasts as long as its session', async () => {
  const testData = await makeTestData('over')
  await writeTestData(server.app, testData)
  const room: Room = `user:${testData.user('rosa')}`
  const [speaking, silent] = [
    await Watcher.open(server, testData.user('rosa')),
    await Watcher.open(server, testData.user('rosa')),
  ]
  now += (limits.sessionDays + 1) * dayMs
  try {
    await expect(speaking.join(room, 0)).rejects.toThrow('disconnected')
    await speaking.ended
    await server.app.endOldSockets()
    await silent.ended
    await expect(speaking.caller.socket()).rejects.toThrow('401 unauthorized')
    expect(
      (await speaking.caller.call('getSnapshot', { kind: 'user', id: testData.user('rosa') })).code,
    ).toBe('not_signed_in')
  } finally {
    now = noon
  }
})

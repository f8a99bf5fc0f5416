import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { listProjectFiles } from '../../src/core/files/calls.ts'
import { getFileStorage, listFilesOfProject } from '../../src/core/files/project-calls.ts'
import { getProjectOverview } from '../../src/core/insights/calls.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { getProgressStatus, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { listTeams } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import type { Line } from './line.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { attach } from './uploads.ts'

/*
 * What one account or address may do. The clock stands still except for what the tests put on, so that
 * no points come back by themselves. On PostgreSQL, whose clock goes on, `shared-rate-limits.law` tests what the
 * processes share.
 */

let now = Date.parse('2026-03-05T12:00:00Z')
const passes = (seconds: number) => {
  now += seconds * 1000
}
const server = target({ PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' }, { now: () => now })

const { points: most, perSecond } = rates.callsPerAccount

/** A user whose account has this many points left. */
async function withPoints(left: number): Promise<{ person: Person; userId: string }> {
  const person = await server.newPerson()
  const { id: userId } = await person.user()
  passes(most / perSecond)
  server.app.limiter.charge('callsPerAccount', userId, most - left)
  return { person, userId }
}

clause(
  'A7.1',
  'too many calls from an address are a 429 in the envelope with the time to wait, and are accepted after it',
  async () => {
    const visitor = server.visitor()
    const ask = () => visitor.send('GET', '/secure/verify')
    passes(3_600)
    for (let n = 0; n < rates.callsPerAddress.points; n += 50)
      for (const { status } of await Promise.all(Array.from({ length: 50 }, ask)))
        expect(status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      done: false,
      code: 'too_many',
      message: expect.stringMatching(/\S/),
    })
    expect(refused.headers.get('Retry-After')).toBe('1')
    passes(1)
    expect((await ask()).status).toBe(200)
  },
  { ours: true },
)

clause(
  ['A7.1', 'A7.76'],
  'calls, events and joins of an account share one limit, across all its sockets',
  async () => {
    const { person, userId } = await withPoints(8)
    const [one, other] = [await person.socket(), await person.socket()]
    const room = { room: `user:${userId}`, seq: 0 }
    await person.do(listTeams, {})
    expect(await one.acknowledged(events.GET_TASK_PROGRESS, '')).toBeNull()
    expect(await other.acknowledged(events.JOIN, room)).toMatchObject({ seq: expect.any(Number) })
    one.emit(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id: randomUUID(), type: 'join' })
    one.emit(events.LOGIN)
    await other.acknowledged(events.JOIN, room)
    const refused = await person.refused(listTeams, {}, 'too_many')
    expect(refused.headers.get('Retry-After')).toBe('1')
    expect(await other.acknowledged(events.JOIN, room)).toBeNull()
    passes(1)
    await person.do(listTeams, {})
    expect(await one.acknowledged(events.JOIN, room)).toMatchObject({ seq: expect.any(Number) })
  },
  { ours: true },
)

clause(
  'A7.1',
  'the limit of one account does not affect another',
  async () => {
    const { person } = await withPoints(0)
    const other = await server.newPerson()
    await person.refused(listTeams, {}, 'too_many')
    await other.do(listTeams, {})
  },
  { ours: true },
)

clause(
  'A7.1',
  'a large request costs more points than a small one, and is refused before it is read',
  async () => {
    const { person } = await withPoints(100)
    const body = JSON.stringify({ name: 'x'.repeat(110 * rates.bytesPerPoint) })
    const send = () =>
      person.send('POST', '/api/v1/tasks/quick-task', {
        body,
        headers: { 'X-CSRF-Token': 'wrong' },
      })
    expect((await send()).status).toBe(429)
    await person.do(listTeams, {})
    passes(1)
    expect((await send()).status).toBe(403)
    expect((await send()).status).toBe(429)
  },
  { ours: true },
)

clause(
  'A7.79',
  'going through many tasks costs points, however small the reply is',
  async () => {
    const { owner, project_id } = await emptyProject(server)
    const { id } = await owner.user()
    await owner.do(quickTask, { name: 'Dome', project_id })
    const { write } = server.app.database
    const task = await write
      .selectFrom('task')
      .selectAll()
      .where('project_id', '=', project_id)
      .executeTakeFirstOrThrow()
    const many = 3 * rates.readRowsPerPoint
    const copies = Array.from({ length: many }, (_, n) => ({
      ...task,
      ...{ id: randomUUID(), task_no: task.task_no + 1 + n, sort_order: n },
    }))
    for (let n = 0; n < many; n += 100)
      await write
        .insertInto('task')
        .values(copies.slice(n, n + 100))
        .execute()
    server.app.rooms.clear()
    passes(3_600)
    const cost = async (act: () => Promise<unknown>) => {
      const before = server.app.limiter.pointsOf('callsPerAccount', id)
      await act()
      return server.app.limiter.pointsOf('callsPerAccount', id) - before
    }
    expect(await cost(() => owner.do(getProjectOverview, { id: project_id }))).toBe(1 + 3)
    const nothing = { id: project_id, search: 'nowhere' }
    expect(await cost(() => owner.do(listTasksV3, nothing))).toBe(1 + 3)
    expect(await cost(() => owner.do(getProgressStatus, { id: project_id }))).toBe(1 + 3)
  },
  { ours: true },
)

clause(
  ['A7.79', 'B7.132'],
  'a page of the files of a project costs little however many it has; a search through them costs points',
  async () => {
    const { owner, make, project_id: id } = await emptyProject(server)
    const user = await owner.user()
    const task = await make('Dome')
    await attach(owner, task, Buffer.from('plan'), 'plan.txt')
    const { write } = server.app.database
    const file = await write
      .selectFrom('attachment')
      .selectAll()
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow()
    const many = 3 * rates.readRowsPerPoint
    const later = (n: number) => new Date(Date.parse(file.created_at) + n).toISOString()
    for (let n = 1; n < many; n += 100) {
      const copyOf = (_: unknown, more: number) => ({
        ...file,
        ...{
          id: randomUUID(),
          size: n + more,
          created_at: later(n + more),
          name: `${n + more}.txt`,
        },
      })
      const copies = Array.from({ length: Math.min(100, many - n) }, copyOf)
      await write.insertInto('attachment').values(copies).execute()
    }
    passes(3_600)
    const cost = async (act: () => Promise<unknown>) => {
      const before = server.app.limiter.pointsOf('callsPerAccount', user.id)
      await act()
      return server.app.limiter.pointsOf('callsPerAccount', user.id) - before
    }
    const pages = [{}, { index: 3 }, { field: 'size', order: 'asc', index: 2 }]
    for (const paged of pages)
      expect(await cost(() => owner.do(listProjectFiles, { id, ...paged }))).toBe(1)
    expect(await cost(() => owner.do(listFilesOfProject, { id }))).toBe(1)
    expect(await cost(() => owner.do(getFileStorage, { id }))).toBe(1)
    for (const search of ['plan', 'nowhere'])
      expect(await cost(() => owner.do(listProjectFiles, { id, search }))).toBe(1 + 3)
    const sorted = { id, field: 'size', order: 'asc', index: 2, size: 2 } as const
    const { total, data } = await owner.do(listProjectFiles, sorted)
    expect([total, data.map(({ name }) => name)]).toEqual([many, ['3.txt', '4.txt']])
    const { data: oldest } = await owner.do(listProjectFiles, { id, order: 'asc', size: 2 })
    expect(oldest.map(({ name }) => name)).toEqual(['plan.txt', '1.txt'])
  },
  { ours: true },
)

clause(
  'A7.79',
  'a large reply costs points in proportion to its size',
  async () => {
    const { owner } = await server.newTeam()
    const { id, team_id } = await owner.user()
    const labels = Array.from({ length: 4_000 }, (_, n) => ({
      id: randomUUID(),
      team_id: team_id!,
      name: `${n} ${'x'.repeat(bounds.labelName - 5)}`,
      color_code: '#70a6f3',
    }))
    await server.app.database.write.insertInto('label').values(labels).execute()
    server.app.rooms.clear()
    passes(3_600)
    const before = server.app.limiter.pointsOf('callsPerAccount', id)
    const bytes = JSON.stringify(await owner.snapshot('team', team_id!)).length
    expect(bytes).toBeGreaterThan(4 * rates.replyBytesPerPoint)
    const cost = server.app.limiter.pointsOf('callsPerAccount', id) - before
    expect(cost).toBeGreaterThanOrEqual(1 + Math.floor(bytes / rates.replyBytesPerPoint))
    expect(cost).toBeLessThanOrEqual(2 + Math.floor(bytes / rates.replyBytesPerPoint))
  },
  { ours: true },
)

clause(
  'A7.76',
  'the number of sockets of an account is limited; one more is told how long to wait, and connects when another closes',
  async () => {
    const person = await server.newPerson()
    passes(3_600)
    const lines = []
    for (let n = 0; n < rates.socketsPerAccount; n++) {
      // So that the address may open more.
      passes(1)
      lines.push(await person.socket())
    }
    await expect(person.socket()).rejects.toMatchObject({
      message: expect.stringMatching(/^429 /),
      data: { code: 'too_many', wait: rates.socketsRetrySeconds },
    })
    await (await server.newPerson()).socket()
    lines[0]!.close()
    await expect
      .poll(() =>
        person.socket().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  },
  { ours: true },
)

clause(
  'A7.76',
  'an account that ignores the limit loses all its sockets, and may reconnect later',
  async () => {
    const { person, userId } = await withPoints(20)
    const [one, other] = [await person.socket(), await person.socket()]
    server.app.limiter.charge('callsPerAccount', userId, 2 * most)
    for (let n = 0; n <= rates.refusalsPerAccount.points; n++)
      one.emit(events.JOIN, { room: `user:${userId}`, seq: 0 })
    await Promise.all([one.ended, other.ended])
    passes(rates.refusalsPerAccount.seconds - 1)
    await expect(person.socket()).rejects.toThrow()
    await (await server.newPerson()).socket()
    passes(1)
    expect(
      await (await person.socket()).acknowledged(events.JOIN, { room: `user:${userId}`, seq: 0 }),
    ).not.toBeNull()
  },
  { ours: true },
)

clause(
  'A7.76',
  'a message over the account’s limit is refused, and one over the size limit closes the connection',
  async () => {
    const { person, userId } = await withPoints(20)
    const line = await person.socket()
    const description = 'x'.repeat(30 * rates.bytesPerPoint)
    expect(
      await line.acknowledged(events.TASK_DESCRIPTION_CHANGE, {
        task_id: randomUUID(),
        description,
      }),
    ).toBeNull()
    expect(await line.acknowledged(events.JOIN, { room: `user:${userId}`, seq: 0 })).not.toBeNull()
    line.emit(events.TASK_DESCRIPTION_CHANGE, {
      description: 'x'.repeat(bounds.socketMessageBytes),
    })
    await line.ended
    expect(server.app.isOnline(userId)).toBe(false)
  },
  { ours: true },
)

clause(
  'A7.76',
  'a socket’s messages of one second are limited; those beyond are refused, and still answered',
  async () => {
    const { person, userId } = await withPoints(most)
    const [one, other] = [await person.socket(), await person.socket()]
    const join = (line: Line) =>
      line.acknowledged(events.JOIN, { room: `user:${userId}`, seq: 0 }) as Promise<object | null>
    const asked = Array.from({ length: rates.socketEventsPerSecond + 5 }, () => join(one))
    const refused = (await Promise.all(asked)).map((answer) => answer === null)
    expect(refused.indexOf(true)).toBe(rates.socketEventsPerSecond)
    expect(refused.filter(Boolean)).toHaveLength(5)
    expect(await join(other)).not.toBeNull()
    passes(1)
    expect(await join(one)).not.toBeNull()
  },
  { ours: true },
)

clause(
  'A7.76',
  'a socket follows a limited number of rooms, and another one once it leaves one',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const { read, write } = server.app.database
    const project = await read
      .selectFrom('project')
      .selectAll()
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: rates.roomsPerSocket }, (_, n) => ({
      ...project,
      id: randomUUID(),
      key: `K${n}`,
      name: `Copy ${n}`,
    }))
    await write.insertInto('project').values(copies).execute()
    const rooms = copies.map(({ id }) => `project:${id}`)
    const line = await owner.socket()
    const join = (room: string) => {
      // So that the limits of the socket and of the account are not reached.
      passes(1)
      return line.acknowledged(events.JOIN, { room, seq: 0 })
    }
    // Two rooms are of every socket: its own, and that of its user.
    const most = rates.roomsPerSocket - 2
    for (const room of rooms.slice(0, most))
      expect(await join(room)).toMatchObject({ seq: expect.any(Number) })
    expect(await join(rooms[most]!)).toEqual({ failed: true })
    expect(await join(rooms[0]!)).toMatchObject({ seq: expect.any(Number) })
    line.emit(events.LEAVE, { room: rooms[0]! })
    expect(await join(rooms[most]!)).toMatchObject({ seq: expect.any(Number) })
  },
  { ours: true },
)

clause(
  'A7.1',
  'a visitor without a session may send only a few events',
  async () => {
    const body = JSON.stringify({
      email: 'a@b.example',
      password: 'x'.repeat(bounds.visitorBodyBytes),
    })
    const answer = await server.visitor().send('POST', '/secure/login', { body })
    expect(answer.status).toBe(413)
  },
  { ours: true },
)

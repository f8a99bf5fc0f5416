import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '../../server/session/security-log.ts'
import type { Refusal } from '../../src/core/catalogue/errors.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { Caller, secret } from './person.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { Person } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Every line of the security log about a network request has its origin: behind a proxy that is the
 * client address. Continuing events are logged once in a while, and what one process has logged no
 * other logs again.
 */

interface Line {
  security?: SecurityEvent
  user?: string
  from?: string
  call?: string
  code?: string
  member?: string
}

/** A log that is kept, and what it says about security since it was asked last. */
function keptLog() {
  let text = ''
  const log = pino(
    { level: 'info' },
    new Writable({ write: (chunk, _, done) => done(void (text += chunk)) }),
  )
  const told = (): Line[] => {
    const lines = text.split('\n').filter(Boolean)
    text = ''
    return lines.flatMap((line) => {
      const { security, user, from, call, code, member } = JSON.parse(line) as Line
      return security ? [{ security, user, from, call, code, member }] : []
    })
  }
  return { log, told }
}

describe('behind a proxy', () => {
  const client = '2001:db8:0:7::1'
  const { log, told } = keptLog()
  let now = Date.parse('2026-03-05T12:00:00Z')
  let server: TestServer
  let testData: TestData
  beforeAll(async () => {
    const env = {
      PLUMBLINE_SECRET: secret,
      PLUMBLINE_RATE_LIMITS: 'on',
      PLUMBLINE_PROXIES: '1',
      DATABASE_URL: '',
    }
    server = await startServer(env, () => now, log)
    testData = await makeTestData('origins')
    await writeTestData(server.app, testData)
  })
  afterAll(() => server.stop())

  /**
   * Somebody who comes through the proxy. Points of before are back, and what was told of them may
   * be told again.
   */
  async function through(name?: Person, from = client): Promise<Caller> {
    now += 3_600_000
    const caller = name
      ? await Caller.signedIn(server, testData.user(name))
      : new Caller(server.url)
    caller.headers['X-Forwarded-For'] = from
    told()
    return caller
  }
  const spend = (name: Person) =>
    server.app.limiter.charge(
      'callsPerAccount',
      testData.user(name),
      rateLimits.callsPerAccount.points,
    )
  const limited = (name: Person) => ({
    security: 'rate_limited',
    code: 'too_many',
    user: testData.user(name),
    from: client,
  })

  test('refused calls: one line for each missing permission, one a minute for those over a limit', async () => {
    const mia = await through('mia')
    for (let n = 0; n < 3; n++)
      expect((await mia.call('inviteMembers', { emails: ['x@new.example'] })).status).toBe(403)
    const refused = {
      security: 'refused',
      code: 'forbidden',
      call: 'inviteMembers',
      user: testData.user('mia'),
      from: client,
    }
    expect(told()).toMatchObject([refused, refused, refused])
    spend('mia')
    for (let n = 0; n < 5; n++) expect((await mia.call('listTeams', {})).status).toBe(429)
    expect(told()).toMatchObject([{ ...limited('mia'), call: 'listTeams' }])
    now += 59_999
    spend('mia')
    expect((await mia.call('listTeams', {})).status).toBe(429)
    expect(told()).toEqual([])
    now += 1
    spend('mia')
    expect((await mia.call('listTeams', {})).status).toBe(429)
    expect(told()).toHaveLength(1)
  })

  test('visitors from one network get one line a minute, whichever of its addresses they use', async () => {
    const near = await Promise.all(
      ['::1', '::2', ':a:b:c:d'].map((end) => through(undefined, `2001:db8:0:8${end}`)),
    )
    const far = await through(undefined, '2001:db8:0:9::1')
    for (const key of ['2001:db8:0:8::/64', '2001:db8:0:9::/64'])
      server.app.limiter.charge('callsPerAddress', key, 2 * rateLimits.callsPerAddress.points)
    for (const visitor of [...near, far, ...near, far])
      expect((await visitor.call('verify', {})).status).toBe(429)
    expect(told()).toMatchObject([
      { security: 'rate_limited', from: '2001:db8:0:8::1', user: undefined },
      { security: 'rate_limited', from: '2001:db8:0:9::1', user: undefined },
    ])
  })

  test('events over a limit, of the write queue or of a rate', async () => {
    const socket = await (await through('mia')).socket()
    const { writer } = server.app
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const job = {
      once: false,
      actor_id: testData.user('mia'),
      call: 'hold',
      now,
      alone: false,
      run: () => held,
    }
    // The first is at work, the others wait.
    const submitted = [writer.submit({ ...job, command_id: randomUUID() })]
    await new Promise(setImmediate)
    for (let n = 0; n < limits.commandsWaitingPerAccount; n++)
      submitted.push(writer.submit({ ...job, command_id: randomUUID() }))
    const next = writer.submit({ ...job, command_id: randomUUID() })
    const code = next.catch((error: Refusal) => error.code)
    const answer = await Promise.race([code, new Promise((wait) => setImmediate(wait, 'waits'))])
    if (answer === 'waits') goOn()
    expect(answer).toBe('too_many')
    const { id: task_id } = testData.memory
      .rowsOf(`project:${testData.project('moon')}`)
      .list('task')[0]!
    await socket.emitWithAck(
      wireName('TASK_NAME_CHANGE'),
      JSON.stringify({ task_id, name: 'Dome', parent_task: null }),
    )
    expect(told()).toMatchObject([{ ...limited('mia'), call: 'TASK_NAME_CHANGE' }])
    goOn()
    await Promise.all(submitted)
    now += 60_000
    spend('mia')
    for (let n = 0; n < 3; n++) await socket.emitWithAck(wireName('GET_TASK_PROGRESS'), '')
    expect(told()).toMatchObject([limited('mia')])
    socket.disconnect()
  })

  test('joins over the limit', async () => {
    const max = await through('max')
    const socket = await max.socket()
    const { turns } = server.app
    const most = limits.callsAtWorkPerAccount + limits.callsWaitingPerAccount
    const entered = Array.from({ length: most }, () => turns.enter(testData.user('max')))
    await socket.emitWithAck(wireName('JOIN'), { room: `user:${testData.user('max')}`, seq: 0 })
    expect(told()).toMatchObject([limited('max')])
    for (const each of entered) (await each)()
    socket.disconnect()
  })

  test('sockets over the limit, for an account and for an address', async () => {
    const adam = await through('adam')
    spend('adam')
    await expect(adam.socket()).rejects.toThrow('429 too many sockets')
    expect(told()).toMatchObject([limited('adam')])
    const rosa = await through('rosa')
    const key = '2001:db8:0:7::/64'
    for (let n = 0; n < rateLimits.handshakesPerAddress.points; n++)
      server.app.limiter.take('handshakesPerAddress', key)
    await expect(rosa.socket()).rejects.toThrow()
    expect(told()).toMatchObject([{ security: 'rate_limited', code: 'too_many', from: client }])
  })

  test('a deleted project is not logged member by member', async () => {
    const rosa = await through('rosa')
    const places = testData.memory
      .rowsOf(`project:${testData.project('moon')}`)
      .list('project_member')
    expect(places.length).toBeGreaterThan(1)
    expect((await rosa.call('removeProjectMember', { id: places.at(-1)!.id })).done).toBe(true)
    expect(told()).toMatchObject([
      { security: 'project_member_removed', user: testData.user('rosa'), from: client },
    ])
    const [{ id } = { id: '' }] = testData.memory
      .rowsOf(`project:${testData.project('moon')}`)
      .list('time_approval')
    expect((await rosa.call('takeBackApproval', { id })).done).toBe(true)
    expect((await rosa.call('deleteProject', { id: testData.project('moon') })).done).toBe(true)
    expect(told()).toEqual([])
  })
})

describe.runIf((flavours as readonly string[]).includes('postgres'))(
  'two processes on one PostgreSQL database',
  () => {
    const logs = [keptLog(), keptLog()]
    const servers: TestServer[] = []
    let database: Awaited<ReturnType<typeof preparedDatabase>>
    let testData: TestData
    beforeAll(async () => {
      database = await preparedDatabase()
      const env = { PLUMBLINE_SECRET: secret, DATABASE_URL: database.url }
      for (const { log } of logs) servers.push(await startServer(env, undefined, log))
      testData = await makeTestData('two logs')
      await writeTestData(servers[0]!.app, testData)
    })
    afterAll(async () => {
      for (const server of servers) await server.stop()
      await database.drop()
    })

    test('each process logs its own actions, and no other logs them again', async () => {
      const [one, two] = servers as [TestServer, TestServer]
      for (const [n, server] of [one, two].entries()) {
        const rosa = await Caller.signedIn(server, testData.user('rosa'))
        const { done } = await rosa.call('inviteMembers', { emails: [`somebody-${n}@new.example`] })
        expect(done).toBe(true)
        // Both know of it.
        for (const each of servers) await each.app.following.follow()
        expect(one.app.following.head).toBe(two.app.following.head)
        expect(logs[n]!.told()).toMatchObject([
          { security: 'member_invited', from: '127.0.0.1', user: testData.user('rosa') },
        ])
        expect(logs[1 - n]!.told()).toEqual([])
      }
    })

    test('a change seen before its commit returns is logged like any other', async () => {
      const { app } = servers[0]!
      const rosa = await Caller.signedIn(servers[0]!, testData.user('rosa'))
      const { write } = app.database
      const transaction = write.transaction.bind(write)
      const hearing = () => {
        const builder = transaction()
        const execute = builder.execute.bind(builder)
        builder.execute = async (run) => {
          const result = await execute(run)
          await app.following.follow()
          return result
        }
        return builder
      }
      Object.assign(write, { transaction: hearing })
      try {
        logs[0]!.told()
        expect((await rosa.call('inviteMembers', { emails: ['heard@new.example'] })).done).toBe(
          true,
        )
        expect(logs[0]!.told()).toMatchObject([
          { security: 'member_invited', user: testData.user('rosa') },
        ])
      } finally {
        Object.assign(write, { transaction })
      }
    })
  },
)

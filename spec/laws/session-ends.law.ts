import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Sessions } from '../../server/session/sessions.ts'
import { newToken } from '../../server/session/tokens.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import { startServer, type TestServer } from '../harness.ts'
import { holdWriter, queued } from '../held-writer.ts'
import { preparedDatabase } from '../prepared.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * What is under way when a session ends is not carried out, and what was read before the end opens
 * nothing.
 */

let server: TestServer
let testData: TestData
let now = noon
beforeAll(async () => {
  server = await startServer(
    { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' },
    () => now,
  )
  testData = await makeTestData('session ends')
  await writeTestData(server.app, testData)
})
afterAll(() => server.stop())

const labels = async () => {
  const rows = server.app.database.read
    .selectFrom('label')
    .select('name')
    .where('team_id', '=', testData.team('red'))
  return (await rows.execute()).map(({ name }) => name)
}
const sessionIdOf = (caller: Caller) => /=([^;]+);/.exec(caller.headers.Cookie!)![1]!

/**
 * Sends the head of a request for a label, and waits until the server asks for its body. Gives how
 * to send that; the answer is the text of the reply.
 */
async function begun(given: Record<string, string>, label: object): Promise<() => Promise<string>> {
  const body = JSON.stringify(label)
  const headers = {
    ...{ Host: 'localhost', Connection: 'close', Expect: '100-continue' },
    ...{ 'Content-Length': `${body.length}`, 'Content-Type': 'application/json' },
    ...given,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  socket.write(['POST /api/v1/labels HTTP/1.1', ...lines, '', ''].join('\r\n'))
  const [first] = (await once(socket, 'data')) as [string]
  expect(first).toMatch(/^HTTP\/1\.1 100 /)
  return async () => {
    let text = ''
    socket.on('data', (part: string) => (text += part))
    socket.write(body)
    await once(socket, 'close')
    return text
  }
}

/** Resolves when the next request has been let in, and its token with it. */
function tokenRead(): Promise<void> {
  const { admission } = server.app
  const call = admission.call.bind(admission)
  return new Promise((resolve) => {
    admission.call = (...given) => {
      admission.call = call
      resolve()
      return call(...given)
    }
  })
}

test('a command waiting to be written when its session ends is answered 401, and carried out after a new sign-in', async () => {
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  const id = randomUUID()
  const writer = holdWriter(server)
  const waits = queued(server, 'createLabel')
  const answer = rosa.call('createLabel', { name: 'Too late' }, id)
  await waits
  const out = server.app.sessions.end(sessionIdOf(rosa))
  writer.goOn()
  await Promise.all([writer.done, out])
  expect(await answer).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await labels()).not.toContain('Too late')
  const again = await Caller.signedIn(server, testData.user('rosa'))
  expect(await again.call('createLabel', { name: 'Too late' }, id)).toMatchObject({
    status: 200,
    done: true,
  })
  expect(await labels()).toContain('Too late')
})

test('an event waiting to be written when its session ends changes nothing', async () => {
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  const socket = await rosa.socket()
  const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  const { id } = testData.memory.rowsOf(`project:${testData.project('moon')}`).list('task')[0]!
  const writer = holdWriter(server)
  const waits = queued(server, 'renameTask')
  socket.emit(
    wireName('TASK_NAME_CHANGE'),
    JSON.stringify({ task_id: id, name: 'Too late', parent_task: null }),
  )
  await waits
  const out = server.app.sessions.end(sessionIdOf(rosa))
  writer.goOn()
  await Promise.all([writer.done, out, ended])
  await server.app.writer.settle()
  const task = server.app.database.read.selectFrom('task').select('name').where('id', '=', id)
  expect((await task.executeTakeFirstOrThrow()).name).not.toBe('Too late')
})

test('a request whose body arrives after its session has ended is answered 401 and changes nothing', async () => {
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  expect((await rosa.call('listTeams', {})).status).toBe(200)
  const id = randomUUID()
  // The session, which is in memory, has been read when the server asks for the body.
  const finish = await begun({ ...rosa.headers, 'X-Command-Id': id }, { name: 'Held back' })
  await server.app.sessions.end(sessionIdOf(rosa))
  expect(await finish()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await labels()).not.toContain('Held back')
  const again = await Caller.signedIn(server, testData.user('rosa'))
  expect((await again.call('createLabel', { name: 'Held back' }, id)).done).toBe(true)
})

test('a request whose body arrives after its access token was removed is answered 401 and changes nothing', async () => {
  const { database } = server.app
  const user_id = testData.user('rosa')
  const made = { id: randomUUID(), user_id, name: 'CI', scope: 'write' as const, days: 1, now }
  const { token, row } = newToken(made)
  await database.write.insertInto('access_token').values(row).execute()
  const read = tokenRead()
  const finish = await begun({ Authorization: `Bearer ${token}` }, { name: 'Held back by token' })
  await read
  await database.write.deleteFrom('access_token').where('id', '=', made.id).execute()
  expect(await finish()).toMatch(/^HTTP\/1\.1 401 /)
  expect(await labels()).not.toContain('Held back by token')
})

test('a call waiting in the queue when its session ends is answered 401', async () => {
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  const { turns } = server.app
  const enter = turns.enter.bind(turns)
  const busy = Array.from({ length: limits.callsAtWorkPerAccount }, () =>
    enter(testData.user('rosa')),
  )
  const waits = new Promise<void>((resolve) => {
    turns.enter = (userId) => {
      turns.enter = enter
      resolve()
      return enter(userId)
    }
  })
  const answer = rosa.call('listTeams', {})
  await waits
  await server.app.sessions.end(sessionIdOf(rosa))
  for (const leave of busy) (await leave)()
  expect(await answer).toMatchObject({ status: 401, code: 'not_signed_in', body: null })
})

test('a password changed meanwhile by another session is not overwritten', async () => {
  const { passwords, database } = server.app
  const password = 'a passphrase of the laws'
  const user = testData.user('mia')
  const mia = await Caller.signedIn(server, user)
  const known = await passwords.hash(password)
  await database.write
    .updateTable('account')
    .set({ password_hash: known })
    .where('user_id', '=', user)
    .execute()
  const account = database.read
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', user)
  const theirs = await passwords.hash('what the other session chose')
  const writer = holdWriter(server, ({ db }) =>
    db.updateTable('account').set({ password_hash: theirs }).where('user_id', '=', user).execute(),
  )
  const waits = queued(server, 'changePassword')
  const next = 'what this session would like'
  const answer = mia.call('changePassword', {
    password,
    new_password: next,
    confirm_password: next,
  })
  await waits
  writer.goOn()
  await writer.done
  expect(await answer).toMatchObject({ done: false, code: 'password_wrong' })
  expect(await account.executeTakeFirst()).toEqual({ password_hash: theirs })
})

test('no session begins with a second factor that was turned on or off since it was proven', async () => {
  const { sessions, database } = server.app
  const user = testData.user('max')
  const setFactor = (factor_at: string | null) =>
    database.write.updateTable('account').set({ factor_at }).where('user_id', '=', user).execute()
  const [first, second] = ['2026-03-05T12:00:00.000Z', '2026-03-05T12:00:01.000Z']
  for (const stored of [null, first]) {
    await setFactor(stored)
    for (const factorAt of [null, first, second]) {
      const begun = await sessions.begin(user, { passwordHash: null, factorAt })
      expect([stored, factorAt, begun !== undefined]).toEqual([
        stored,
        factorAt,
        stored === factorAt,
      ])
    }
  }
  await setFactor(null)
})

test('a session that ends while its record is being read is invalid', async () => {
  const id = (await server.app.sessions.begin(testData.user('rosa'), {
    passwordHash: null,
    factorAt: null,
  }))!
  const { key } = (await server.app.sessions.get(id))!
  // As in a process that has just started: nothing is in memory.
  const sessions = new Sessions(server.app.database, () => now)
  const [found, gone] = [await sessions.find(key), new Sessions(server.app.database, () => now)]
  expect(found).toMatchObject({ key })
  const reading = gone.find(key)
  gone.ended([key])
  expect(await reading).toBeUndefined()
})

test('expired sessions are removed hourly', async () => {
  const { sessions, database } = server.app
  const rows = async () =>
    (await database.read.selectFrom('session').select('key').execute()).length
  await sessions.begin(testData.user('rosa'), { passwordHash: null, factorAt: null })
  now = noon + limits.sessionDays * dayMs
  await sessions.begin(testData.user('adam'), { passwordHash: null, factorAt: null })
  const before = await rows()
  now += 1
  await sessions.trim()
  expect(await rows()).toBeLessThan(before)
  expect(await rows()).toBeGreaterThan(0)
  now = noon + 3 * limits.sessionDaysMost * dayMs
  await sessions.trim()
  expect(await rows()).toBe(0)
  now = noon
})

describe('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof preparedDatabase>>
  let shared: TestServer
  beforeAll(async () => {
    database = await preparedDatabase()
    shared = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: database.url })
    await writeTestData(shared.app, testData)
  })
  afterAll(async () => {
    await shared.stop()
    await database.drop()
  })

  test('a sign-in waits for a password change in progress, and then creates no session', async () => {
    const user_id = testData.user('rosa')
    const changing = new pg.Client({ connectionString: database.url })
    await changing.connect()
    try {
      await changing.query('begin')
      await changing.query('update account set password_hash = $1 where user_id = $2', [
        'another',
        user_id,
      ])
      await changing.query('delete from session where user_id = $1', [user_id])
      const begun = shared.app.sessions.begin(user_id, { passwordHash: null, factorAt: null })
      const waiting = async () =>
        (await changing.query('select count(*)::int as count from pg_locks where not granted'))
          .rows[0].count as number
      await expect.poll(waiting).toBeGreaterThan(0)
      await changing.query('commit')
      expect(await begun).toBeUndefined()
      expect(
        (await changing.query('select key from session where user_id = $1', [user_id])).rows,
      ).toEqual([])
    } finally {
      await changing.end()
    }
  })
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * The session of a sign-in is written down while the password is being checked, so that nothing has
 * to be written after it. It opens nothing and is not listed before the password has been found
 * right, and it is gone when it was not.
 */

let server: TestServer
let testData: TestData
const password = 'a passphrase of the laws'
const email = 'mia.sign-in@plumbline.example'
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '' }, () => noon)
  testData = await makeTestData('sign-in')
  await writeTestData(server.app, testData)
})
afterAll(() => server.stop())
beforeEach(() => setPassword())

const setAccount = (account: object) =>
  server.app.database.write
    .updateTable('account')
    .set(account)
    .where('user_id', '=', testData.user('mia'))
    .execute()
const setPassword = async () =>
  setAccount({
    password_hash: await server.app.passwords.hash(password),
    factor_at: null,
    factor_sealed: null,
  })

/** Mia in another browser, which is the only one in which they are signed in. */
async function signedIn(): Promise<Caller> {
  await withoutSessions()
  await setAccount({ password_hash: null })
  const caller = await Caller.signedIn(server, testData.user('mia'))
  await setPassword()
  return caller
}

const signIn = (given: object = {}) =>
  new Caller(server.url).call('login', { email, password, ...given })

const stored = () =>
  server.app.database.read
    .selectFrom('session')
    .select(['key', 'begun_at', 'seen_at'])
    .where('user_id', '=', testData.user('mia'))
    .execute()

async function withoutSessions() {
  await server.app.sessions.settle()
  await server.app.database.write
    .deleteFrom('session')
    .where('user_id', '=', testData.user('mia'))
    .execute()
}

/** Does something when a password has been checked, before anybody is told. */
function whenChecked(work: () => Promise<void>) {
  const { passwords } = server.app
  const fits = passwords.fits.bind(passwords)
  vi.spyOn(passwords, 'fits').mockImplementationOnce(async (...given) => {
    const result = await fits(...given)
    await work()
    return result
  })
}

test('the session is stored while the password is checked, and listed once it fits', async () => {
  const listing = await signedIn()
  const listed = async () => ((await listing.call('listSessions', {})).body as unknown[]).length
  const before = await listed()
  whenChecked(async () => {
    await expect.poll(async () => (await stored()).length).toBe(2)
    expect((await stored()).filter(({ seen_at }) => Number(seen_at) === 0)).toHaveLength(1)
    expect(await listed()).toBe(before)
  })
  expect(await signIn()).toMatchObject({ status: 200, body: { authenticated: true } })
  expect(await listed()).toBe(before + 1)
  expect((await stored()).map(({ seen_at }) => Number(seen_at))).toEqual([noon, noon])
})

test('a sign-in that is refused leaves no session behind', async () => {
  await withoutSessions()
  const refused: [given: object, code: string][] = [
    [{ password: 'another passphrase' }, 'login_failed'],
    [{ password: `${password} ` }, 'login_failed'],
  ]
  for (const [given, code] of refused) {
    whenChecked(async () => {
      await expect.poll(async () => (await stored()).length).toBe(1)
    })
    expect(await signIn(given)).toMatchObject({ code })
    await server.app.sessions.settle()
    expect(await stored()).toEqual([])
  }
})

test('for an account with a second factor nothing is stored before that was proven', async () => {
  await withoutSessions()
  await setAccount({ factor_sealed: 'sealed', factor_at: '2026-03-05T12:00:00.000Z' })
  const statements = server.app.database.statements()
  whenChecked(async () => {
    // The same was asked of the database as for others.
    await expect.poll(() => server.app.database.statements() - statements).toBeGreaterThan(1)
    expect(await stored()).toEqual([])
  })
  expect(await signIn()).toMatchObject({ code: 'factor_needed' })
  expect(await stored()).toEqual([])
})

test('a password that is changed while it is checked signs nobody in', async () => {
  const { sessions, database } = server.app
  for (const isEnded of [true, false]) {
    await withoutSessions()
    whenChecked(async () => {
      await expect.poll(async () => (await stored()).length).toBe(1)
      const ended = await database.write
        .transaction()
        .execute((db) => sessions.removeOthers(db, testData.user('mia'), ''))
      if (isEnded) sessions.ended(ended)
    })
    const reply = await signIn()
    if (isEnded) expect(reply).toMatchObject({ code: 'login_failed' })
    await sessions.settle()
    expect(await stored()).toEqual([])
  }
})

test('while others wait for the check of theirs nothing is stored before', async () => {
  await withoutSessions()
  const { passwords } = server.app
  let most = 0
  const others = Array.from({ length: 4 }, () => passwords.hash('of another'))
  whenChecked(async () => {
    most = (await stored()).length
  })
  expect(await signIn()).toMatchObject({ body: { authenticated: true } })
  await Promise.all(others)
  expect(most).toBe(0)
  expect(await stored()).toHaveLength(1)
})

test('a session that a crash left behind before the password fitted is not listed', async () => {
  const { sessions } = server.app
  const mia = await signedIn()
  const { password_hash } = await server.app.database.read
    .selectFrom('account')
    .select('password_hash')
    .where('user_id', '=', testData.user('mia'))
    .executeTakeFirstOrThrow()
  const origin = { agent: '', address: '192.0.2.7' }
  const proven = { passwordHash: password_hash, factorAt: null }
  const left = sessions.prepare(testData.user('mia'), proven, origin, 'an id')!
  expect(await left.written).toBe(true)
  expect((await mia.call('listSessions', {})).body).toHaveLength(1)
  expect((await mia.call('endOtherSessions', {})).done).toBe(true)
  expect(await stored()).toHaveLength(1)
})

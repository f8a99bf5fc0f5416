import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createLimiter, type Limiter } from '../../server/limits/limiter.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { preparedDatabase } from '../prepared.ts'

/*
 * Processes on one PostgreSQL database share their limits: sign-in attempts exactly and at once,
 * calls in bulk a little later. Every limiter here represents a process.
 */

let shared: Awaited<ReturnType<typeof preparedDatabase>>
const databases: Database[] = []
const problems: unknown[] = []
let now = 0

beforeAll(async () => {
  shared = await preparedDatabase()
  for (let n = 0; n < 3; n++) databases.push(await openDatabase({ folder: '', url: shared.url }))
})
afterAll(async () => {
  for (const database of databases) await database.close()
  await shared.drop()
  expect(problems).toEqual([])
})

const limiterOn = (database: Database): Limiter =>
  createLimiter({ on: true, database, now: () => now, report: (error) => problems.push(error) })

test('the number of sign-ins is limited across processes as within one', async () => {
  const limiters = databases.map(limiterOn)
  const { points } = rateLimits.signInFailures
  const asked = Array.from({ length: points * 4 }, (_, n) =>
    limiters[n % 3]!.count('signInFailures', 'somebody'),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(points)
  for (const { allowed, waitSeconds } of answers)
    if (!allowed) expect(waitSeconds).toBeGreaterThan(rateLimits.signInFailures.seconds - 60)
  expect(
    await Promise.all(limiters.map((each) => each.isBlocked('signInFailures', 'somebody'))),
  ).toEqual([true, true, true])
  expect(await limiters[0]!.isBlocked('signInFailures', 'somebody else')).toBe(false)
  for (const each of limiters) await each.close()
})

test('a process that has not seen an account before knows that its limit is used up', async () => {
  const [first, second] = [limiterOn(databases[0]!), limiterOn(databases[1]!)]
  for (let n = 0; n < rateLimits.signUpPerAddress.points; n++)
    await first.count('signUpPerAddress', '192.0.2.1')
  expect((await second.count('signUpPerAddress', '192.0.2.1')).allowed).toBe(false)
  await first.close()
  await second.close()
})

test('points refunded by one process are available to all, and never more than were taken', async () => {
  const [first, second] = [limiterOn(databases[0]!), limiterOn(databases[1]!)]
  const { points } = rateLimits.passwordFailures
  const allowed = async () => (await second.count('passwordFailures', 'forgetful')).allowed
  for (let n = 0; n < points; n++) await first.count('passwordFailures', 'forgetful')
  expect(await allowed()).toBe(false)
  await first.giveBack('passwordFailures', 'forgetful', 2)
  expect(await second.isBlocked('passwordFailures', 'forgetful')).toBe(false)
  expect([await allowed(), await allowed()]).toEqual([true, true])
  expect(await second.isBlocked('passwordFailures', 'forgetful')).toBe(true)
  await first.giveBack('passwordFailures', 'forgetful', 5 * points)
  expect(await second.isBlocked('passwordFailures', 'forgetful')).toBe(false)
  for (let n = 0; n < points; n++) expect(await allowed()).toBe(true)
  expect(await allowed()).toBe(false)
  await first.close()
  await second.close()
})

test('a refused attempt takes no points', async () => {
  const [first, second] = [limiterOn(databases[0]!), limiterOn(databases[1]!)]
  const { points } = rateLimits.invitationsPerAccount
  const left = 10
  expect((await first.count('invitationsPerAccount', 'host', points - left)).allowed).toBe(true)
  for (const limiter of [first, second])
    expect((await limiter.count('invitationsPerAccount', 'host', left + 1)).allowed).toBe(false)
  expect((await second.count('invitationsPerAccount', 'host', left)).allowed).toBe(true)
  expect((await first.count('invitationsPerAccount', 'host', 1)).allowed).toBe(false)
  await first.close()
  await second.close()
})

test('calls are counted locally and shared with other processes in bulk, in one statement for all', async () => {
  const { points } = rateLimits.callsPerAccount
  const [first, second] = [limiterOn(databases[0]!), limiterOn(databases[1]!)]
  const before = databases[0]!.statements()
  for (let n = 0; n < 50; n++) first.take('callsPerAccount', `account ${n}`)
  // So deep in debt that no delay of this test pays it off.
  first.charge('callsPerAccount', 'busy', 2 * points)
  expect(databases[0]!.statements()).toBe(before)
  await first.close()
  expect(databases[0]!.statements()).toBeLessThanOrEqual(before + 3)
  expect(second.take('callsPerAccount', 'busy').allowed).toBe(true)
  await second.close()
  expect(second.take('callsPerAccount', 'busy').allowed).toBe(false)
  expect(second.take('callsPerAccount', 'account 1').allowed).toBe(true)
})

test('without the database counting continues in memory', async () => {
  const broken = await openDatabase({ folder: '', url: shared.url })
  const reported: unknown[] = []
  const limiter = createLimiter({
    on: true,
    database: broken,
    now: () => now,
    report: (error) => reported.push(error),
  })
  await broken.close()
  const { points } = rateLimits.signInPerAddress
  for (let n = 0; n < points; n++)
    expect((await limiter.count('signInPerAddress', '192.0.2.2')).allowed).toBe(true)
  expect((await limiter.count('signInPerAddress', '192.0.2.2')).allowed).toBe(false)
  expect(reported.length).toBe(points)
  now += rateLimits.signInPerAddress.seconds * 1000
  expect((await limiter.count('signInPerAddress', '192.0.2.2')).allowed).toBe(true)
  await limiter.close()
})

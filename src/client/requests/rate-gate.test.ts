import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../core/catalogue/limits.ts'
import { createPersonalTask } from '../../core/home/calls.ts'
import { login } from '../../core/session/calls.ts'
import { listTeams } from '../../core/teams/calls.ts'
import { forgetModules } from '../../parts/testing/fresh-modules.ts'
import { caller, request } from './request.ts'

/**
 * When each call was sent, in seconds, and what the server answers: seconds to wait, or nothing
 * when it takes the call.
 */
let sent: number[]
let waits: number[]
let tests = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The gate of an earlier test has opened by now.
  vi.advanceTimersByTime(++tests * 3_600_000)
  const start = performance.now()
  sent = []
  waits = []
  caller.csrf = 'token'
  caller.send = async () => {
    sent.push(Math.round((performance.now() - start) / 1000))
    const wait = waits.shift()
    if (wait === undefined) return Response.json({ done: true, body: [] })
    return Response.json(
      { done: false, code: 'too_many' },
      { status: 429, headers: { 'Retry-After': String(wait) } },
    )
  }
})

// The gate of this file opens in hours: files that follow get one of their own.
afterAll(forgetModules)

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('a rate-limited query is sent again when the server accepts it', async () => {
  waits = [7, 2]
  const asked = outcome(request(listTeams, {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toBe('done')
  expect(sent).toEqual([0, 7, 9])
})

test('while the server asks to wait, no call is sent; all continue afterwards', async () => {
  waits = [5]
  const all = [outcome(request(listTeams, {}))]
  await vi.advanceTimersByTimeAsync(1_000)
  all.push(
    outcome(request(listTeams, {})),
    outcome(request(createPersonalTask, { name: 'Later', color_code: '#000' })),
  )
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toEqual([0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  expect(sent).toEqual([0, 5, 5, 5])
})

test('a query is not retried for ever, nor after too long a wait', async () => {
  waits = [1, 1, 1, 1]
  const again = outcome(request(listTeams, {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await again).toBe('too_many')
  expect(sent).toHaveLength(3)
  sent = []
  waits = [limits.requestTimeoutMs / 1000 + 1]
  expect(await outcome(request(listTeams, {}))).toBe('too_many')
  expect(sent).toHaveLength(1)
})

test('a rate-limited command is returned to its caller, which keeps the order', async () => {
  waits = [3]
  const give = () => outcome(request(createPersonalTask, { name: 'Soon', color_code: '#000' }))
  expect(await give()).toBe('too_many')
  const later = give()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await later).toBe('done')
  expect(sent).toEqual([0, 3])
})

test('signing in has its own limits and is not delayed', async () => {
  waits = [9]
  void outcome(request(listTeams, {}))
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome(request(login, { email: 'a@b.example', password: 'x' }))).toBe('done')
})

test('an aborted caller does not wait', async () => {
  waits = [9]
  void outcome(request(listTeams, {}))
  await vi.advanceTimersByTimeAsync(100)
  const given = new AbortController()
  const asked = request(listTeams, {}, { signal: given.signal })
  given.abort()
  await expect(asked).rejects.toThrow(/abort/i)
  await vi.advanceTimersByTimeAsync(60_000)
})

test('a rate limit of a proxy, in another format, is respected too', async () => {
  caller.send = async () =>
    new Response('<h1>Too many</h1>', { status: 429, headers: { 'Retry-After': '99' } })
  expect(await outcome(request(listTeams, {}))).toBe('too_many')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { sessionWire } from '../../core/session/wire.ts'
import { listTeams } from '../../core/teams/calls.ts'
import { caller, fetchCsrf, request } from './request.ts'

let sent: RequestInit[]
beforeEach(() => {
  sent = []
  caller.send = async (_, init) => {
    sent.push(init!)
    return Response.json({ done: true, body: [], token: 'fresh' })
  }
})

test('[A6.9 A7.3] every request carries the cookies, and the token once there is one', async () => {
  await request(listTeams, {})
  caller.csrf = 'token'
  await request(listTeams, {})
  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => new Headers(headers).get('X-CSRF-Token'))).toEqual([
    null,
    'token',
  ])
})

test('[A9.1 A9.2] a request is given up after 30 s, fetching a token after 10 s', async () => {
  const ends = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    ends.set(ms, end)
    return end.signal
  })
  await request(sessionWire.verify, {})
  expect([...ends.keys()]).toEqual([30_000])
  expect(sent.at(-1)!.signal!.aborted).toBe(false)
  ends.get(30_000)!.abort()
  expect(sent.at(-1)!.signal!.aborted).toBe(true)
  await fetchCsrf()
  expect(sent.at(-1)!.signal!.aborted).toBe(false)
  ends.get(10_000)!.abort()
  expect(sent.at(-1)!.signal!.aborted).toBe(true)
})

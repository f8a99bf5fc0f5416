import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../core/catalogue/errors.ts'
import { sessionWire } from '../../core/session/wire.ts'
import { listTeams } from '../../core/teams/calls.ts'
import { heldTimeouts } from '../../parts/testing/timeouts.ts'
import { caller, fetchCsrf, proveTwice, request } from './request.ts'

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
  const ends = heldTimeouts()
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

test('a refused token is fetched again once, unless the session is another’s by now', async () => {
  let ours = true
  caller.isOurs = async () => ours
  onTestFinished(() => {
    delete caller.isOurs
  })
  const refused = vi.fn(async () => {
    if (refused.mock.calls.length === 1) throw new Refusal('csrf')
    return 'sent'
  })
  caller.csrf = 'old'
  expect(await proveTwice(refused)).toBe('sent')
  expect(caller.csrf).toBeUndefined()
  ours = false
  refused.mockClear()
  await expect(proveTwice(refused)).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(refused).toHaveBeenCalledTimes(1)
})

test('an answer that breaks off says nothing, like none; a request that is given up says so', async () => {
  let then: (() => void) | undefined
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 })
    reply.write('{"done":true,', () => (then ? then() : reply.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  delete caller.send
  caller.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(request(listTeams, {})).rejects.toMatchObject({ name: 'FETCH_ERROR' })
  const stop = new AbortController()
  then = () => stop.abort()
  await expect(request(listTeams, {}, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  const late = new AbortController()
  then = () => late.abort(new DOMException('too late', 'TimeoutError'))
  await expect(request(listTeams, {}, { signal: late.signal })).rejects.toMatchObject({
    name: 'TIMEOUT_ERROR',
  })
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import Koa, { type Context } from 'koa'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { CallAdmission } from './call-admission.ts'
import { createLimiter } from './limiter.ts'
import { Turns } from './turns.ts'

/** Time flies, so that rates are no reason to refuse anything. */
let now = 0
const limiter = createLimiter({
  on: true,
  database: { flavour: 'sqlite', write: undefined as never },
  now: () => (now += 3_600_000),
  report: () => {},
})
const admission = new CallAdmission({ on: true, limiter, turns: new Turns(true) })
/** A door that answers with as many bytes as the path says. */
const koa = new Koa()
koa.silent = true
koa.use(async (ctx) => {
  const [, userId = '', bytes = '0'] = ctx.path.split('/')
  try {
    await admission.call(ctx, userId)
    const leave = await admission.turn(ctx, userId)
    ctx.body = Buffer.alloc(Number(bytes))
    leave()
    admission.replied(ctx, userId, Number(bytes))
  } catch (error) {
    ctx.status = 429
    ctx.body = (error as Refusal).code
  }
})
const http = koa.listen(0, '127.0.0.1')
let url: string
let port: number
beforeAll(async () => {
  if (!http.listening) await once(http, 'listening')
  port = (http.address() as AddressInfo).port
  url = `http://127.0.0.1:${port}`
})
afterAll(() => void http.closeAllConnections())

/** Asks for a reply and does not read it. */
function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  return socket
}
const statusOf = async (path: string) => (await fetch(url + path)).status

test('unread replies of an account block further ones, until they are read or aborted', async () => {
  // More than the system takes in between the two ends.
  const large = limits.unreadBytes + 1
  const reader = ask(`/slow/${large}`)
  await expect.poll(() => statusOf('/slow/1')).toBe(429)
  expect(await statusOf('/other/1')).toBe(200)
  reader.destroy()
  await expect.poll(() => statusOf('/slow/1')).toBe(200)
})

test('calls of a disconnected client give their turn to the next', async () => {
  const turns = new Turns(true)
  const patient = new CallAdmission({ on: true, limiter, turns })
  const leaves = await Promise.all(
    Array.from({ length: limits.callsAtWorkPerAccount }, () => turns.enter('busy')),
  )
  let refused: unknown
  const app = new Koa()
  app.use(async (ctx) => {
    if (ctx.path === '/ok') return void (ctx.body = 'ok')
    try {
      await patient.turn(ctx, 'busy')
    } catch (error) {
      refused = error
    }
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const arrived = once(server, 'request')
  socket.write('GET /wait HTTP/1.1\r\nHost: here\r\n\r\n')
  const [, response] = await arrived
  socket.destroy()
  await once(response, 'close')
  leaves[0]!()
  await expect.poll(() => refused).toBeInstanceOf(Refusal)
  const next = await turns.enter('busy')
  next()
  server.closeAllConnections()
  server.close()
})

test('the number of refused requests waiting for their answer is limited', async () => {
  const still = createLimiter({
    on: true,
    database: { flavour: 'sqlite', write: undefined as never },
    now: () => 0,
    report: () => {},
  })
  for (let n = 0; n < rateLimits.refusalsPerAccount.points; n++)
    still.take('refusalsPerAccount', 'flooding')
  const flooded = new CallAdmission({ on: true, limiter: still, turns: new Turns(true) })
  let cut = 0
  const ctx = {
    get: () => '',
    ip: '192.0.2.1',
    req: { socket: { destroy: () => cut++ } },
  } as unknown as Context
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (let turn = 1; turn <= 2; turn++) {
    const held = Array.from({ length: limits.refusalsHeld }, () => flooded.refused(ctx, 'flooding'))
    expect(cut).toBe(turn - 1)
    await flooded.refused(ctx, 'flooding')
    expect(cut).toBe(turn)
    await vi.advanceTimersByTimeAsync(limits.refusalHeldMs)
    await Promise.all(held)
  }
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { type ServerProcess, startProcess } from './process.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A server that is told to stop ends in time, whatever is connected: what runs is finished, what is
 * idle is closed, what hangs is cut. It ends with 0 when it did so by itself, and with 1 when its
 * time was up.
 */

const data = mkdtempSync(join(tmpdir(), 'plumbline-stop-'))
let caller: Caller
beforeAll(async () => {
  await buildProgram()
  const app = await openApp({
    config: readConfig({ PLUMBLINE_DATA: data }),
    log: pino({ level: 'silent' }),
  })
  const testData = await makeTestData('stop')
  await writeTestData(app, testData)
  caller = await Caller.signedIn({ app, url: '' }, testData.user('rosa'))
  await app.close()
}, buildPatience)
afterAll(() => rmSync(data, { recursive: true, force: true }))

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startProcess({ env: { PLUMBLINE_DATA: data, ...env } })
  caller.url = server.url
  return server
}

/**
 * A connection to a server: sends texts, and gives what came back once it is closed, or some of it
 * has come.
 */
class Line {
  readonly socket: Socket
  text = ''
  readonly closed: Promise<unknown>
  #heard = () => {}

  private constructor(socket: Socket) {
    this.socket = socket
    this.closed = once(socket, 'close')
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      this.text += part
      this.#heard()
    })
  }

  static async open({ url }: { url: string }, ...texts: string[]): Promise<Line> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const line = new Line(socket)
    for (const text of texts) socket.write(text)
    return line
  }

  async hears(part: string) {
    while (!this.text.includes(part)) await new Promise<void>((resolve) => (this.#heard = resolve))
  }
}

const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n'
const post = (bytes: number) =>
  `POST /secure/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
const times = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, make))

/** A server that takes connections and never says anything. */
async function silentServer(): Promise<{ port: number; met: Promise<unknown>; close(): void }> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => sockets.add(socket.on('error', () => {})))
  const met = once(server, 'connection')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, met, close }
}

test('the server stops in time with open sockets, idle connections, unfinished requests and a mail server that never answers', async () => {
  const smtp = await silentServer()
  const server = await start({ PLUMBLINE_SMTP: `smtp://127.0.0.1:${smtp.port}` })
  const sockets = await times(200, () => caller.socket())
  const told = sockets.map((socket) => once(socket as never, 'disconnect'))
  const idle = await times(50, () => Line.open(server, `${get}\r\n`))
  await Promise.all(idle.map((line) => line.hears('"ok":true')))
  const hanging = await Promise.all([
    times(10, () => Line.open(server)),
    times(10, () => Line.open(server, get)),
    times(10, () => Line.open(server, post(100), '{"email":')),
    times(5, () => Line.open(server, post(limits.bodyBytes), 'x'.repeat(limits.bodyBytes / 2))),
  ])
  const account = { name: 'Nora New', email: 'nora@new.example', password: 'Moon-base-7' }
  expect((await new Caller(server.url).call('signup', account)).done).toBe(true)
  await smtp.met
  server.signal('SIGTERM')
  // Idle ones are closed at once, sockets are told.
  await Promise.all([...idle.map(({ closed }) => closed), ...told])
  for (const [reason] of (await Promise.all(told)) as [string][])
    expect(reason).toBe('transport close')
  expect(await server.ended).toBe(0)
  await Promise.all(hanging.flat().map(({ closed }) => closed))
  smtp.close()
})

test('a second signal stops it at once', async () => {
  const server = await start()
  const hanging = await Line.open(server, post(2))
  // Its answer shows that the server has read what came before, and its end that it has heard the
  // signal.
  const probe = await Line.open(server, `${get}\r\n`)
  await probe.hears('"ok":true')
  server.signal('SIGTERM')
  await probe.closed
  server.signal('SIGTERM')
  expect(await server.ended).toBe(1)
  await hanging.closed
})

test('a client that never finishes the request headers is disconnected while the server runs', async () => {
  const server = await start()
  const [slow, silent] = [await Line.open(server, get), await Line.open(server)]
  await Promise.all([slow.closed, silent.closed])
  expect(slow.text).toMatch(/^HTTP\/1\.1 408 /)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.end('SIGTERM')).toBe(0)
})

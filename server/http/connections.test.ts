import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Connections, giveTime, receiving } from './connections.ts'

// The clock stands still, so that nothing is cut before a test says so.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))

/** Answers a request once its body has come. */
const answer = async (request: IncomingMessage, response: ServerResponse) => {
  for await (const _ of request);
  response.end('done')
}

const everybody = () => true

async function listening(admits = everybody) {
  const http = createServer(receiving)
  const connections = new Connections(
    http,
    (request, response) => void answer(request, response).catch(() => {}),
    admits,
  )
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  /** Opens a connection and sends a text; the server has it when this resolves. */
  const line = async (text = '') => {
    const accepted = once(http, 'connection')
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    const answered = once(socket, 'data')
    const heard: string[] = []
    socket.on('data', (part: string) => heard.push(part))
    const closed = once(socket, 'close').then(() => heard.join(''))
    const [seen] = await accepted
    if (text) {
      const read = once(seen, 'data')
      socket.write(text)
      await read
    }
    return { socket, answered, closed, seen }
  }
  return { http, connections, line }
}

/** A connection whose first request is half answered. */
async function answering() {
  const http = createServer(receiving)
  const asked = once(http, 'request')
  const connections = new Connections(
    http,
    (_, response) => void response.writeHead(200, { 'Content-Length': 4 }).write('do'),
    everybody,
  )
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  const heard: string[] = []
  socket.on('data', (part: string) => heard.push(part))
  const closed = once(socket, 'close').then(() => heard.join(''))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [, response] = (await asked) as [IncomingMessage, ServerResponse]
  return { connections, socket, response, closed }
}

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n'

test('slow senders are disconnected, and idle connections later than proxies let go of them', async () => {
  const { http, connections } = await listening()
  expect([http.headersTimeout, http.requestTimeout, http.keepAliveTimeout]).toEqual([
    limits.receiveHeadersMs,
    limits.uploadMs,
    limits.keepAliveMs,
  ])
  const proxyDefaultMs = 60_000
  expect(http.keepAliveTimeout).toBeGreaterThan(proxyDefaultMs)
  await connections.end()
})

test('a body that does not come in time is answered 408, unless it is given time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { http, connections, line } = await listening()
  const slow = await line(`${head}\r\na`)
  vi.advanceTimersByTime(limits.receiveRequestMs)
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /)
  http.once('request', (request: IncomingMessage) => giveTime(request))
  const given = await line(`${head}\r\na`)
  vi.advanceTimersByTime(limits.receiveRequestMs)
  given.socket.write('b')
  await given.answered
  given.socket.destroy()
  expect(await given.closed).toMatch(/done$/)
  await connections.end()
})

test('on stop requests in progress are answered, later ones refused, and idle connections closed', async () => {
  const { connections, line } = await listening()
  const [idle, underWay, late] = [
    await line(`${head}\r\nab`),
    await line(`${head}\r\n`),
    await line(head),
  ]
  await idle.answered
  const ended = connections.end()
  expect(await idle.closed).toMatch(/done$/)
  late.socket.write('\r\n')
  underWay.socket.write('ab')
  expect(await underWay.closed).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*done/,
  )
  const refused = await late.closed
  expect(refused).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*Connection: close\r\n[\s\S]*"done":false[\s\S]*"code":"unavailable"/,
  )
  expect(refused).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
  await ended
})

test('connections without a request are closed after a moment, unfinished requests after their time limit', async () => {
  const { connections, line } = await listening()
  const [silent, begun, hanging] = [await line(), await line(head), await line(`${head}\r\na`)]
  const ended = connections.end()
  await vi.advanceTimersByTimeAsync(limits.stopGraceMs)
  expect(await silent.closed).toBe('')
  expect(await begun.closed).toBe('')
  expect(hanging.seen.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(limits.stopRequestsMs)
  expect(await hanging.closed).toBe('')
  await ended
})

test('a keep-alive connection closes after its answer on stop, also if the answer has begun before', async () => {
  // Its headers, which say that the connection goes on, are on their way when the end begins.
  const { connections, response, closed } = await answering()
  const ended = connections.end()
  response.end('ne')
  expect(await closed).toMatch(/Connection: keep-alive[\s\S]*done$/)
  await ended
})

test('a request that cannot be read is refused in the envelope, and its connection closed', async () => {
  const { connections, line, http } = await listening()
  const long = await line(`GET /?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  expect(await long.closed).toMatch(
    /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n[\s\S]*\r\n\r\n\{"done":false,.*"code":"too_large"\}$/,
  )
  const garbled = await line('GET / HTTP/9.9\r\n\r\n')
  const refused = await garbled.closed
  expect(refused).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"malformed"\}$/)
  expect(refused).toMatch(/^X-Content-Type-Options: nosniff\r$/im)
  const slow = await line(head)
  http.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, slow.seen)
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  await connections.end()
})

test('a request whose body cannot be read, or comes too slowly, is refused likewise', async () => {
  const { connections, line, http } = await listening()
  const chunked = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const garbled = await line(`${chunked}zz\r\n`)
  expect(await garbled.closed).toMatch(
    /^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*"code":"malformed"\}$/,
  )
  const slow = await line(`${head}\r\na`)
  http.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, slow.seen)
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  await connections.end()
})

test('a request with any expectation is answered like others', async () => {
  const { connections, line } = await listening()
  const { socket, answered } = await line(`${head}Expect: a miracle\r\n\r\nab`)
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*done/)
  socket.destroy()
  await connections.end()
})

test('what cannot be read behind a request in progress is not written into its answer', async () => {
  const { connections, socket, closed } = await answering()
  socket.write('rubbish\r\n\r\n')
  expect(await closed).not.toContain('400')
  await connections.end()
})

test('a connection that is not admitted is closed before anything of it is read', async () => {
  const asked: string[] = []
  const { connections, http, line } = await listening(() => asked.push('') === 1)
  const first = await line('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const second = await line()
  expect(await second.closed).toBe('')
  expect(await first.closed).toContain('done')
  expect(asked).toHaveLength(2)
  await connections.end()
  expect(http.listening).toBe(false)
})

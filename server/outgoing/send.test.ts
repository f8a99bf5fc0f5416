import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { sender } from './send.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

const faultOf = (reply: Promise<Response>) =>
  reply.then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

/** A server on this machine. Gives its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

const inside = sender({ inside: true })
const outside = sender({ inside: false })

test('sends method, headers and body, and gives the reply', async () => {
  const url = await serve((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      const body = Buffer.concat(parts).toString()
      response.writeHead(201, { 'Set-Cookie': ['a=1', 'b=2'], 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ method, url, headers, body }))
    })
  })
  const reply = await inside(`${url}path?x=1`, {
    method: 'POST',
    headers: { 'X-Own': 'yes' },
    body: new URLSearchParams({ name: 'Øre' }),
  })
  expect(reply.status).toBe(201)
  expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await reply.json()).toMatchObject({
    ...{ method: 'POST', url: '/path?x=1', body: 'name=%C3%98re' },
    headers: {
      'x-own': 'yes',
      'user-agent': expect.stringMatching(/^Plumbline\/\d/),
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'content-length': '13',
    },
  })
})

test('follows no redirect, and takes replies without a body', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/gone') response.writeHead(204).end()
    else response.writeHead(302, { Location: '/gone' }).end('there')
  })
  const reply = await inside(url)
  expect([reply.status, reply.headers.get('location'), await reply.text()]).toEqual([
    ...[302, '/gone', 'there'],
  ])
  expect((await inside(`${url}gone`)).status).toBe(204)
})

test('refuses a reply that is too large, one that breaks off, and stops with its signal', async () => {
  const large = await serve((_, response) => {
    response.on('error', () => {})
    response.end('x'.repeat(limits.outgoingReplyBytes + 1))
  })
  await expect(inside(large)).rejects.toThrow('the reply is too large')
  const broken = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': '10' })
    response.write('half', () => response.destroy())
  })
  await expect(inside(broken)).rejects.toThrow('aborted')
  const stopping = new AbortController()
  const silent = await serve(() => stopping.abort())
  await expect(inside(silent, { signal: stopping.signal })).rejects.toThrow('aborted')
})

test('gives up where there is no reply, or one that is for another protocol', async () => {
  const answer = async (text: string) => {
    const url = await serve((_, response) => {
      response.socket!.end(text)
    })
    return Promise.all([inside(url), sender({ inside: true, large: true })(url)].map(faultOf))
  }
  const begun = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\n'
  for (const [text, fault] of [
    [`${begun}Upgrade: websocket\r\n\r\n`, 'there was no reply'],
    [`${begun}\r\n`, 'a reply cannot have the status 101'],
    ['HTTP/1.1 999 No\r\n\r\n', 'a reply cannot have the status 999'],
    ['', 'socket hang up'],
    ['HTTP/1.1 100 Continue\r\n\r\n', 'socket hang up'],
    ['HTTP/1.1 103 Early Hints\r\n\r\n', 'socket hang up'],
    ['no HTTP\r\n\r\n', expect.stringContaining('Parse Error')],
  ])
    expect(await answer(text), text).toEqual([fault, fault])
})

/** A promise, and how to resolve it. */
function later() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('a reply that does not come in time is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const begun of [false, true]) {
    const asked = later()
    const silent = await serve((_, response) => {
      if (begun) response.writeHead(200).write('half')
      asked.resolve()
    })
    const reply = inside(silent)
    const failed = expect(reply).rejects.toThrow('there was no reply in time')
    await asked.promise
    vi.advanceTimersByTime(limits.outgoingMs)
    await failed
  }
})

test('without leave to, it sends nothing inside and nothing without encryption', async () => {
  let asked = 0
  const url = await serve((_, response) => response.end(String(asked++)))
  const { port } = new URL(url)
  await expect(outside(url)).rejects.toThrow('http: is not sent to')
  for (const host of [
    ...[
      'localhost',
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '10.0.0.1',
    ],
    ...['169.254.169.254', '[fe80::1]', '[64:ff9b::7f00:1]'],
  ])
    await expect(outside(`https://${host}:${port}/`), host).rejects.toThrow('inside')
  expect(asked).toBe(0)
})

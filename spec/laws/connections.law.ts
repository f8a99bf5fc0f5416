import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { startServer, type TestServer } from '../harness.ts'
import { secret } from './person.ts'

/*
 * A network that opens too many connections is not listened to, which costs next to nothing;
 * others are served meanwhile. Behind a proxy all connections come from the proxy, and are.
 */

const limited = { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on' }

/** What the server answers on a new connection from an address of this machine. */
async function answerTo({ url }: TestServer, localAddress: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), localAddress })
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write('GET /secure/verify HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  return text(socket).catch(() => '')
}

/** The connections of an address have used up its points. */
function flood({ app }: TestServer, address: string) {
  for (let n = 0; n < rateLimits.connectionsPerAddress.points; n++)
    app.limiter.take('connectionsPerAddress', address)
}

test('a network that opens too many connections is not answered for a moment, another one is', async () => {
  let now = 0
  const server = await startServer(limited, () => now)
  try {
    flood(server, '127.0.0.2')
    expect(await answerTo(server, '127.0.0.2')).toBe('')
    expect(await answerTo(server, '127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /)
    now += 1_000 / rateLimits.connectionsPerAddress.perSecond
    expect(await answerTo(server, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await answerTo(server, '127.0.0.2')).toBe('')
  } finally {
    await server.stop()
  }
})

test('behind a proxy, and with the limits off, connections are not counted', async () => {
  for (const env of [
    { ...limited, PLUMBLINE_PROXIES: '1' },
    { ...limited, PLUMBLINE_RATE_LIMITS: 'off' },
  ]) {
    const server = await startServer(env, () => 0)
    try {
      flood(server, '127.0.0.2')
      expect(await answerTo(server, '127.0.0.2')).toMatch(/^HTTP\/1\.1 /)
    } finally {
      await server.stop()
    }
  }
})

test('sign-ins over the limit count as refused calls, and their answers are limited like these', async () => {
  const server = await startServer(limited, () => 0)
  try {
    for (let n = 0; n < rateLimits.signInPerAddress.points; n++)
      await server.app.limiter.count('signInPerAddress', '127.0.0.1')
    const { status } = await fetch(`${server.url}/secure/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@northlight.example', password: 'Wrong-pass-1' }),
    })
    expect(status).toBe(429)
    expect(server.app.limiter.pointsOf('refusalsPerAddress', '127.0.0.1')).toBe(1)
  } finally {
    await server.stop()
  }
})

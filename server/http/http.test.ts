import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { start } from '../main.ts'
import { serveOpenApi } from './openapi.ts'

const data = mkdtempSync(join(tmpdir(), 'plumbline-http-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Runs with the address of a server that has these settings. */
async function onServer<T>(
  env: Record<string, string>,
  run: (url: string) => Promise<T>,
): Promise<T> {
  const server = await start({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PLUMBLINE_DATA: data,
      PLUMBLINE_LOG: 'silent',
      ...env,
    }),
  })
  try {
    return await run(server.url)
  } finally {
    await server.stop()
  }
}

/** The cookies of a first visit and of an account that is made. */
const cookiesOf = (env: Record<string, string>) =>
  onServer(env, async (url) => {
    const account = {
      name: 'Vera Visitor',
      email: `vera.${randomUUID()}@plumbline.example`,
      password: 'Passw0rd!',
    }
    const headers = { 'Content-Type': 'application/json' }
    const replies = [
      await fetch(`${url}/csrf-token`),
      await fetch(`${url}/secure/signup`, {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      }),
    ]
    for (const { status } of replies) expect(status).toBe(200)
    return replies.flatMap((reply) => reply.headers.getSetCookie())
  })

test('over HTTPS cookies are Secure with the __Host- prefix, also behind a proxy without forwarding headers', async () => {
  const secure = await cookiesOf({ PLUMBLINE_URL: 'https://plan.example' })
  expect(secure.length).toBeGreaterThan(3)
  for (const cookie of secure) {
    expect(cookie).toMatch(/^__Host-plumbline\./)
    expect(cookie).toMatch(/; path=\/;.*; secure/i)
    expect(cookie).not.toMatch(/; domain=/i)
  }
})

test('over HTTP cookies are not Secure, as browsers would not send them back', async () => {
  for (const cookie of await cookiesOf({ PLUMBLINE_URL: 'http://plan.example' })) {
    expect(cookie).toMatch(/^plumbline\./)
    expect(cookie).not.toMatch(/; secure/i)
  }
})

const paths = [
  '/auth/login',
  '/no-such-file.js',
  '/csrf-token',
  '/api/v1/teams',
  '/api/v1/nothing',
  '/healthz',
]

test('every reply over HTTPS has Strict-Transport-Security, and none over HTTP', async () => {
  const said = (env: Record<string, string>) =>
    onServer(env, (url) =>
      Promise.all(
        paths.map(async (path) =>
          (await fetch(url + path)).headers.get('strict-transport-security'),
        ),
      ),
    )
  for (const header of await said({ PLUMBLINE_URL: 'https://plan.example' }))
    expect(header).toBe('max-age=31536000; includeSubDomains')
  for (const header of await said({})) expect(header).toBeNull()
})

test('a new secret ends every session', async () => {
  const cookies = await cookiesOf({ PLUMBLINE_SECRET: 'the first secret of this server' })
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const isSignedIn = (secret: string) =>
    onServer({ PLUMBLINE_SECRET: secret }, async (url) => {
      const reply = await fetch(`${url}/secure/verify`, { headers: { Cookie } })
      return ((await reply.json()) as { authenticated: boolean }).authenticated
    })
  expect(await isSignedIn('the first secret of this server')).toBe(true)
  expect(await isSignedIn('the second secret of this server')).toBe(false)
})

test('a planted session id without our signature is replaced', async () => {
  const told = (Cookie: string) =>
    onServer({ PLUMBLINE_SECRET: 'the secret of this server' }, async (url) => {
      const reply = await fetch(`${url}/csrf-token`, { headers: { Cookie } })
      const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
      return { cookies, token: ((await reply.json()) as { token: string }).token }
    })
  const planted = await told('plumbline.visitor=planted')
  expect(planted.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    'plumbline.visitor',
    'plumbline.visitor.sig',
  ])
  expect(planted.cookies[0]).not.toBe('plumbline.visitor=planted')
  const forged = await told('plumbline.visitor=planted; plumbline.visitor.sig=forged')
  expect(forged.token).not.toBe(planted.token)
  // Our own is kept.
  expect(await told(planted.cookies.join('; '))).toEqual({ cookies: [], token: planted.token })
})

test('a host that is no address of anything is refused and not taken for a fault of the server', () =>
  onServer({}, async (url) => {
    for (const [host, status] of [
      ['999.999.999.999', 400],
      ['1.2.3.4.5', 400],
      ['x:99999', 400],
      ['plan.example:3000', 200],
    ] as const) {
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(`${url}/csrf-token`, { headers: { Host: host } }, resolve)
        sent.on('error', reject).end()
      })
      reply.resume()
      expect([host, reply.statusCode]).toEqual([host, status])
    }
  }))

test('the description of the API is packed once, and not sent again to who has it', async () => {
  const listening = new Koa().use(serveOpenApi()).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  try {
    const { port } = listening.address() as AddressInfo
    const ask = (headers: Record<string, string>) =>
      new Promise<{ told: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
        const path = '/api/v1/openapi.json'
        request({ host: '127.0.0.1', port, path, headers }, async (told) => {
          resolve({ told, bytes: Buffer.concat(await told.toArray()) })
        })
          .on('error', reject)
          .end()
      })
    const packed = await ask({ 'accept-encoding': 'gzip, br' })
    const { etag, 'content-encoding': encoding, vary } = packed.told.headers
    expect([encoding, vary]).toEqual(['br', 'Accept-Encoding'])
    const plain = await ask({ 'accept-encoding': 'identity' })
    expect(plain.told.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
    const again = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': etag! })
    expect([again.told.statusCode, again.bytes.length]).toEqual([304, 0])
  } finally {
    listening.close()
  }
})

test('a call is found in any case, with a slash at its end and by HEAD; other methods and longer paths are none', () =>
  onServer({}, async (url) => {
    const asked = async (method: string, path: string) =>
      (await fetch(`${url}${path}`, { method })).status
    for (const path of ['/csrf-token', '/csrf-token/', '/CSRF-Token']) {
      expect(await asked('GET', path)).toBe(200)
      expect(await asked('HEAD', path)).toBe(200)
    }
    const tasks = '/api/v1/tasks/11111111-1111-4111-8111-111111111111'
    for (const path of [`${tasks}/name`, `${tasks}/name/`, `${tasks.toUpperCase()}/Name`])
      expect(await asked('PUT', path)).toBe(401)
    expect(await asked('PATCH', `${tasks}/name`)).toBe(404)
    expect(await asked('PUT', `${tasks}/name/name`)).toBe(404)
  }))

test('long answers are packed where that is asked for, and short ones are not', () =>
  onServer({}, async (url) => {
    const account = {
      name: 'Vera Visitor',
      email: `vera.${randomUUID()}@plumbline.example`,
      password: 'Passw0rd!',
    }
    const made = await fetch(`${url}/secure/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    })
    const cookie = made.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    const packing = async (path: string) => {
      const reply = await fetch(url + path, { headers: { cookie, 'Accept-Encoding': 'br' } })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('vary')).toBe('Accept-Encoding')
      return reply.headers.get('content-encoding')
    }
    expect(await packing('/api/v1/timezones')).toBe('br')
    expect(await packing('/csrf-token')).toBeNull()
  }))

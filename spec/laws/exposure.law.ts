import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../src/core/session/languages.ts'
import { startServer, type TestServer } from '../harness.ts'
import { files, isTest, textOf } from './sources.ts'
import { type Headers, type RawRequest, sendRaw } from './wire.ts'

/*
 * What a server shows to strangers: no file outside the browser application, no echo, no account
 * that no one made. And what the sources never do, so that no input can make them: run programs,
 * make code from text, or connect to an address that a user gives.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: '', PLUMBLINE_URL: 'https://plan.example' })
})
afterAll(() => server.stop())

const usual: Headers = [
  ['Host', 'plan.example'],
  ['Connection', 'close'],
]
const send = (
  method: string,
  path: string,
  { headers = [], body = '' }: Partial<RawRequest> = {},
) => sendRaw(server.url, { method, path, headers: [...usual, ...headers], body })

const root = join(import.meta.dirname, '../..')
/** The longest line of some files that do not belong to the browser application. */
const inside = ['package.json', 'LICENSE', 'server/session/secrets.ts'].map((name) =>
  readFileSync(join(root, name), 'utf8')
    .split('\n')
    .reduce((longest, line) => (line.length > longest.length ? line : longest)),
)

test('no path leads to a file outside the browser application', async () => {
  const secret = readFileSync(join(server.data, 'secret'), 'utf8').trim()
  const up = [
    '..',
    '%2e%2e',
    '..%2f..',
    '%2e%2e%2f%2e%2e',
    '..%5c..',
    '....//..',
    '%252e%252e',
    '..%00',
  ]
  const names = [
    'package.json',
    'LICENSE',
    'server/session/secrets.ts',
    'secret',
    '.git/config',
    'plumbline.js',
    'plumbline.db',
  ]
  for (const step of ['.', ...up])
    for (const folder of ['', '/assets', '/locales/en'])
      for (const name of names) {
        const path = `${folder}/${step}/${step}/${name}`
        const { status, text } = await send('GET', path)
        expect({ path, status }).toEqual({
          path,
          status: expect.toSatisfy((code) => [200, 400, 404].includes(code)),
        })
        for (const line of [...inside, secret, 'SQLite format 3', '[core]'])
          expect(text).not.toContain(line)
        if (status === 200) expect(text).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/im)
      }
})

test('no directory is listed', async () => {
  for (const path of ['/assets', '/assets/', '/locales/', '/locales/en/'])
    expect(await send('GET', path)).toMatchObject({
      status: 200,
      text: expect.stringMatching(/<!doctype html>[\s\S]*<title>/i),
    })
})

test('TRACE is answered like any unknown method, and repeats nothing of the request', async () => {
  for (const path of ['/', '/worklenz/home', '/api/v1/teams', '/secure/verify', '/no/such/page']) {
    const { status, text } = await send('TRACE', path, { headers: [['X-Mark', 'a mark of ours']] })
    expect({ path, status }).toEqual({ path, status: 404 })
    expect(text).not.toContain('a mark of ours')
  }
})

test('a request with an ambiguous length is refused, and the bytes after it are not answered as a request', async () => {
  const smuggled = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: plan.example\r\n\r\n'
  const ambiguous: Headers[] = [
    [
      ['Content-Length', '4'],
      ['Transfer-Encoding', 'chunked'],
    ],
    [
      ['Content-Length', '4'],
      ['Content-Length', '5'],
    ],
    [['Transfer-Encoding', 'chunked, identity']],
    [['Transfer-Encoding', 'xchunked']],
    [['Content-Length', '+4']],
    [['Content-Length', '4 4']],
  ]
  for (const headers of ambiguous) {
    const { status, text } = await send('POST', '/secure/login', { headers, body: smuggled })
    expect({ headers, status }).toEqual({ headers, status: 400 })
    expect(text).not.toContain('"ok":true')
  }
})

test('every answer forbids framing and sniffing, whatever its source', async () => {
  const paths = [
    '/',
    '/sw.js',
    '/icon.svg',
    '/locales/en/shell.json',
    '/no/such.file',
    '/healthz',
    '/metrics',
  ]
  for (const path of [
    ...paths,
    '/secure/verify',
    '/csrf-token',
    '/api/v1/teams',
    '/api/v1/no/such/page',
  ]) {
    const { text } = await send('GET', path)
    expect({ path, text }).toMatchObject({
      text: expect.stringMatching(/^X-Content-Type-Options: nosniff\r$/im),
    })
    expect({ path, text }).toMatchObject({
      text: expect.stringMatching(/^Content-Security-Policy: .*frame-ancestors 'none'\r$/im),
    })
  }
})

test('pages forbid framing, send no referrer to other sites, and open sockets over TLS only', async () => {
  for (const path of ['/', '/auth/login', '/worklenz/home']) {
    const { text } = await send('GET', path)
    expect(text).toMatch(/^Referrer-Policy: same-origin\r$/im)
    expect(text).toMatch(
      /^Content-Security-Policy: .*connect-src 'self' wss:\/\/plan\.example;.*frame-ancestors 'none'\r$/im,
    )
  }
})

test('[B9.12] every page preloads the three weights of its font', async () => {
  for (const path of ['/auth/login', '/worklenz/home']) {
    const page = await (await fetch(`${server.url}${path}`)).text()
    const fonts = [...page.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)">/g)]
    expect(fonts.map(([, file]) => file!.match(/inter-latin-\d+/)?.[0])).toEqual([
      'inter-latin-400',
      'inter-latin-500',
      'inter-latin-600',
    ])
    for (const [, file] of fonts) {
      const { status, headers } = await fetch(`${server.url}${file}`)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'font/woff2'])
    }
  }
})

test('[A1.9 B7.131] the texts of each language are files', async () => {
  for (const language of languages) {
    const file = `locales/${language}/common.json`
    const { close } = JSON.parse(readFileSync(join(root, 'src/public', file), 'utf8'))
    const response = await fetch(`${server.url}/${file}`)
    expect(await response.json()).toMatchObject({ close })
  }
  expect((await fetch(`${server.url}/locales/fr/common.json`)).status).toBe(404)
})

test('a new database has no account, and no default sign-in works', async () => {
  const count = await server.app.database.read
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  expect(count).toEqual({ all: 0 })
  const headers = { 'Content-Type': 'application/json' }
  for (const email of ['admin@plumbline.example', 'admin@localhost', 'root@plumbline.example']) {
    const body = JSON.stringify({ email, password: 'Plumbline-1' })
    const response = await fetch(`${server.url}/secure/login`, { method: 'POST', headers, body })
    expect(await response.json()).toMatchObject({ done: false, authenticated: false })
  }
})

test('a server error is answered in general terms, and logged with the id of its answer', async () => {
  let logged = ''
  const log = pino(
    { level: 'error' },
    new Writable({ write: (chunk, _, done) => done(void (logged += chunk)) }),
  )
  const broken = await startServer({ DATABASE_URL: '' }, undefined, log)
  await sql`drop table account`.execute(broken.app.database.write)
  const response = await fetch(`${broken.url}/secure/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@northlight.example', password: 'Passw0rd!\nor so' }),
  })
  const text = await response.text()
  await broken.stop()
  expect({ status: response.status, ...JSON.parse(text) }).toMatchObject({
    status: 500,
    done: false,
    code: 'unknown',
  })
  for (const detail of ['account', 'SQLITE', 'no such table', 'node:internal', '.ts', 'select'])
    expect(text).not.toContain(detail)
  const [line, ...others] = logged.trim().split('\n')
  expect(others).toEqual([])
  expect(JSON.parse(line!)).toMatchObject({
    id: response.headers.get('x-request-id'),
    error: expect.stringContaining('account'),
  })
  expect(line).not.toContain('Passw0rd!')
})

const product = files.filter((file) => /^(src|server|cli)\//.test(file) && !isTest(file))
const having = (expression: RegExp, among = product) =>
  among.filter((file) => expression.test(textOf(file)))

test('the product runs no programs, evaluates no text as code, and reads no messages of other windows', () => {
  expect(product.length).toBeGreaterThan(300)
  expect(having(/child_process|node:vm/)).toEqual([])
  // A thread of our own code, which says what it has read of a file.
  expect(having(/worker_threads/)).toEqual([
    'server/imports/threads.ts',
    'server/imports/worker.ts',
  ])
  expect(having(/\beval\(|new Function\(/)).toEqual([])
  // Of and to the service worker, which is of the same origin.
  expect(having(/addEventListener\('message'/)).toEqual([
    'src/screens/shell/notifications/use-pushed.ts',
  ])
  expect(having(/(?<!serviceWorker)\.addEventListener\('message'/)).toEqual([])
  expect(having(/\.postMessage\(/)).toEqual([
    'src/client/session/updates.ts',
    'server/imports/worker.ts',
  ])
  expect(having(/(?<!worker)\.postMessage\(/)).toEqual([])
})

test('text becomes HTML of a page in one place only, after sanitizing', () => {
  expect(
    having(/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/),
  ).toEqual(['src/parts/rich-text/RichText.tsx'])
})

test('the server connects only to its database, its mail server, and through one sender to others', () => {
  const server = product.filter((file) => file.startsWith('server/'))
  const importing = (name: string) =>
    server.filter((file) => new RegExp(`(from |import\\()'${name}'`).test(textOf(file)))
  expect(
    having(
      /(?<!typeof |async |[#.\w])fetch(?=[(,;)\]])|\b(?:https?|net|tls)\.(?:request|get|connect)\(/,
      server,
    ),
  ).toEqual([])
  expect(importing('node:https')).toEqual(['server/outgoing/send.ts'])
  expect(importing('nodemailer')).toEqual(['server/mail/mailer.ts'])
  expect(importing('pg')).toEqual(['server/db/follow.ts', 'server/db/postgres.ts'])
})

test('text becomes SQL only where it is built from declared columns; values are parameters', () => {
  expect(having(/\bsql\.raw\(|\.raw\(`/)).toEqual([
    'server/db/json-lines.ts',
    'server/db/migrations/make-table.ts',
  ])
  // What it puts in is a constant, the name of a channel.
  expect(having(/\.(?:query|exec|run|all|prepare)\(\s*`[^`]*\$\{/)).toEqual(['server/db/follow.ts'])
})

test('digests are SHA-256, and secrets never come from Math.random', () => {
  const algorithms = product.flatMap((file) => [
    ...textOf(file).matchAll(
      /\b(?:createHash|createHmac|hkdfSync|pbkdf2Sync|createCipheriv)\(\s*'([\w-]+)'/g,
    ),
  ])
  expect(new Set(algorithms.map(([, name]) => name))).toEqual(new Set(['sha256']))
  expect(having(/\bMath\.random\(/).filter((file) => !file.startsWith('src/'))).toEqual([])
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillings } from '../../fixtures/values/fillings.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { writeTestData } from './test-data/write-test-data.ts'
import { type Headers, sendRaw } from './wire.ts'

/*
 * Whatever stands in the headers of a request, it is answered, with no fault of the server, and no
 * answer repeats it. A host that is none is refused, as pages name it.
 */

const settings = {
  'a server': {},
  'a server behind a proxy, with pages elsewhere': {
    PLUMBLINE_PROXIES: '1',
    PLUMBLINE_ORIGINS: 'https://other.example',
    PLUMBLINE_URL: 'https://plan.example',
  },
}

/** What no answer may contain, and no host has in it. */
const marker = 'z<mark>z'
const host = 'plan.example:3000'

const names =
  `Accept Accept-Charset Accept-Encoding Accept-Language Access-Control-Request-Headers Access-Control-Request-Method
  Authorization Cache-Control Content-Encoding Content-Type Cookie Date Expect Forwarded From If-Match If-Modified-Since
  If-None-Match If-Range If-Unmodified-Since Max-Forwards Origin Pragma Range Referer Sec-Fetch-Site Sec-WebSocket-Extensions
  Sec-WebSocket-Key Sec-WebSocket-Protocol Sec-WebSocket-Version TE Trailer Upgrade-Insecure-Requests User-Agent Via Warning
  X-CSRF-Token X-Command-Id X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override X-Plumbline-Ids
  X-Plumbline-Team X-Request-Id X-Real-IP`.split(/\s+/)

const odd = [
  ...[
    '',
    ' ',
    '\t',
    ',',
    ';',
    '=',
    '"',
    '""',
    "'",
    '*',
    '*/*;q=2',
    'gzip;q=x',
    'br;q=0, *;q=0',
    ';q=1',
    'a/b;c="',
    '\\',
    '%00',
    '%',
  ],
  ...[
    'null',
    'undefined',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    'bytes=0-',
    'bytes=5-1,9-',
    'W/"',
    '1e309',
    '-1',
  ],
  ...[
    '100-continue',
    'identity',
    'https://other.example',
    'http://[::1',
    'javascript:alert(1)',
    'application/json;charset=x',
  ],
  ...[
    'application/json; charset=utf-16',
    '<script>',
    '\u0080\u00ff',
    '\u00e9'.repeat(300),
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ],
  ...[
    'plumbline.sid=x; plumbline.sid.sig=y',
    'plumbline.sid',
    `${'a=b; '.repeat(500)}`,
    '=; =',
    'a="b',
  ],
]
/** Characters that a header may have, each a byte. */
const bytes = fc.array(
  fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0x80, max: 0xff }),
    fc.constant(9),
  ),
)
const isBytes = (text: string) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
const long = fc
  .tuple(fc.constantFrom(...Object.values(fillings)), fc.constantFrom(100, 4_000, 15_000, 40_000))
  .map(([fill, length]) => fill(length))
  .filter(isBytes)
const value = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...odd),
      bytes.map((codes) => String.fromCharCode(...codes)),
      long,
    ),
    fc.constantFrom('', marker),
  )
  .map(([text, mark]) => mark + text)
const hostile = fc.array(
  fc
    .tuple(fc.constantFrom(...names), value, fc.integer({ min: 1, max: 3 }))
    .map(([name, text, times]) =>
      Array.from({ length: times }, (_, n): [string, string] => [
        name,
        n === 0 ? text : `${text}${n}`,
      ]),
    ),
  { minLength: 1, maxLength: 3 },
)

const requests = [
  { method: 'GET', path: '/worklenz/home' },
  { method: 'GET', path: '/favicon.ico' },
  { method: 'GET', path: '/healthz' },
  { method: 'GET', path: '/metrics' },
  { method: 'GET', path: '/csrf-token' },
  { method: 'GET', path: '/api/v1/teams' },
  { method: 'GET', path: '/secure/logout' },
  { method: 'OPTIONS', path: '/api/v1/teams' },
  { method: 'PUT', path: '/api/v1/tasks/x/name', body: '{"name":"x"}' },
  { method: 'POST', path: '/secure/login', body: '{"email":"x","password":"y"}' },
  { method: 'GET', path: '/socket/?EIO=4&transport=websocket' },
] as const
type Request = (typeof requests)[number]

/** What goes with a request that is right. */
const usual = (request: Request): Headers => [
  ...('body' in request
    ? [
        ['Content-Type', 'application/json'] as const,
        ['Content-Length', `${request.body.length}`] as const,
      ]
    : []),
  ...(request.path.startsWith('/socket')
    ? ([['Connection', 'Upgrade'], ['Upgrade', 'websocket'], ...handshake] as const)
    : ([['Connection', 'close']] as const)),
]
const handshake = [
  ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ['Sec-WebSocket-Version', '13'],
] as const

describe.each(Object.entries(settings))('%s', (_, env) => {
  let server: TestServer
  let session: Headers
  beforeAll(async () => {
    server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '', ...env }, () => noon)
    const testData = await makeTestData('headers')
    await writeTestData(server.app, testData)
    const { headers } = await Caller.signedIn(server, testData.user('rosa'))
    session = Object.entries(headers)
  })
  afterAll(() => server.stop())

  /** Sends a request with more headers, those of the same names left out. */
  const send = (request: Request, extra: Headers, signedIn: boolean) => {
    const given = new Set(extra.map(([name]) => name.toLowerCase()))
    const own = [['Host', host] as const, ...usual(request), ...(signedIn ? session : [])]
    return sendRaw(server.url, {
      ...request,
      headers: [...own.filter(([name]) => !given.has(name.toLowerCase())), ...extra],
    })
  }

  test('answers any headers without a server error, and repeats none of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...requests),
        hostile,
        fc.boolean(),
        async (request, lists, signedIn) => {
          const { status, text } = await send(request, lists.flat(), signedIn)
          expect(text).not.toContain(marker)
          expect(status ?? 400, text.slice(0, 200)).toBeLessThan(500)
          if (status === undefined) expect(request.path).toMatch(/^\/socket/)
        },
      ),
      { numRuns: runs(600) },
    )
    expect((await send(requests[2], [], false)).status).toBe(200)
  })

  test('refuses an invalid host, and several hosts', async () => {
    const wrong = [
      '',
      ' ',
      'a b',
      '<x>',
      'a"b',
      'a;b',
      "a'b",
      'a,b',
      'a/b',
      'user@a',
      'a:x',
      'a:123456',
      '[::1',
      '::1',
      '\u00e9',
      'x'.repeat(300),
    ]
    for (const request of requests)
      for (const given of wrong) {
        const { status, text } = await send(request, [['Host', given]], true)
        expect({ path: request.path, given, status }).toEqual({
          path: request.path,
          given,
          status: expect.toSatisfy(isRefusal),
        })
        expect(text).not.toContain(given.trim() || marker)
      }
    for (const request of requests) {
      expect(
        (
          await send(
            request,
            [
              ['Host', host],
              ['Host', host],
            ],
            true,
          )
        ).status,
      ).toSatisfy(isRefusal)
      expect((await sendRaw(server.url, { ...request, headers: usual(request) })).status).toSatisfy(
        isRefusal,
      )
    }
  })

  test('accepts every valid host', async () => {
    for (const given of [
      'localhost',
      'plan.example',
      'Plan.Example.:443',
      '127.0.0.1:3000',
      '[::1]',
      '[::1]:3000',
      'my_host-1',
      'xn--bcher-kva.example',
    ])
      expect({ given, ...(await send(requests[0], [['Host', given]], false)) }).toMatchObject({
        given,
        status: 200,
      })
    expect(
      (await sendRaw(server.url, { method: 'GET', path: '/healthz', headers: [], version: '1.0' }))
        .status,
    ).toBe(200)
  })

  test('answers a request with an Upgrade header like one without', async () => {
    const offer = [
      ['Connection', 'Upgrade, HTTP2-Settings'],
      ['Upgrade', 'h2c'],
      ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ] as const
    expect(await send(requests[2], offer, false)).toMatchObject({
      status: 200,
      text: expect.stringContaining('"ok":true'),
    })
    expect((await send(requests[9], offer, false)).status).toBe(400)
  })
})

const isRefusal = (status: unknown) => status === 400 || status === 403

test('CORS answers list the allowed headers, whichever a page asks for', async () => {
  const server = await startServer({
    DATABASE_URL: '',
    ...settings['a server behind a proxy, with pages elsewhere'],
  })
  const { status, text } = await sendRaw(server.url, {
    method: 'OPTIONS',
    path: '/api/v1/teams',
    headers: [
      ['Host', host],
      ['Connection', 'close'],
      ['Origin', 'https://other.example'],
      ['Access-Control-Request-Method', 'POST'],
      ['Access-Control-Request-Headers', marker],
    ],
  })
  await server.stop()
  expect({ status, text }).toEqual({
    status: 204,
    text: expect.stringMatching(
      /^Access-Control-Allow-Headers: .*X-CSRF-Token.*X-Plumbline-Team/im,
    ),
  })
  expect(text).not.toContain(marker)
})

test('the host forwarded by a proxy is validated like the Host header', async () => {
  const server = await startServer({
    DATABASE_URL: '',
    ...settings['a server behind a proxy, with pages elsewhere'],
  })
  const page = (forwarded: string) =>
    sendRaw(server.url, {
      method: 'GET',
      path: '/worklenz/home',
      headers: [
        ['Host', host],
        ['Connection', 'close'],
        ['X-Forwarded-Host', forwarded],
      ],
    })
  expect(await page('front.example, inner.example')).toMatchObject({
    status: 200,
    text: expect.stringContaining('://front.example'),
  })
  for (const wrong of ['a b', '<x>', "a; script-src 'unsafe-inline'", ', a'])
    expect({ wrong, ...(await page(wrong)) }).toMatchObject({
      wrong,
      status: 400,
      text: expect.not.stringContaining(wrong),
    })
  await server.stop()
})

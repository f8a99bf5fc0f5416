import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clausesAt } from '../clauses/index.ts'
import { startServer, type TestServer } from '../harness.ts'
import { choiceOf } from '../judge/choice.ts'
import { optionsOf } from '../judge/options.ts'
import { probe } from '../judge/probe.ts'
import { Unjudged } from '../judge/unjudged.ts'
import { buildPatience, buildProgram } from './build.ts'
import { startProcess } from './process.ts'

const root = join(fileURLToPath(import.meta.url), '../../..')
const servers: Server[] = []
const folder = mkdtempSync(join(tmpdir(), 'plumbline-judge-'))
let own: TestServer
/** Another implementation: the same wire, without all that we add to it. */
let other: string
beforeAll(async () => {
  own = await startServer()
  other = await listen(asOther)
  await buildProgram()
}, buildPatience)
afterAll(async () => {
  for (const server of servers) server.close()
  await own.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const says =
  (status: number, type: string, text: string) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': type }).end(text)

/**
 * The tokens of our own links that are not used, by the membership ids with which people join
 * elsewhere.
 */
const tokens = new Map<string, string>()

/** Takes the links out of an answer, and remembers their tokens. */
const withoutLinks = (text: string) =>
  JSON.parse(text, (_, value) => {
    if (typeof value?.link !== 'string') return value
    const { link, ...member } = value
    tokens.set(member.team_member_id, new URL(link, own.url).searchParams.get('user')!)
    return member
  })

const membership = /(?<="team_member_id":")[^"]*/
/** A body with the token in the place of the membership id. */
const withToken = (text: string) => text.replace(membership, (id) => tokens.get(id) ?? id)

/** Passes a request on to our own server, and takes out of the answer what no document names. */
async function asOther(request: IncomingMessage, response: ServerResponse) {
  const path = request.url!
  if (/^\/api\/v1/.test(path) && isAdded(request.method!, path))
    return says(404, 'text/html', 'Cannot find that')(request, response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const {
    host,
    connection,
    'content-length': length,
    ...headers
  } = request.headers as Record<string, string>
  const answer = await fetch(own.url + path, {
    method: request.method!,
    headers,
    redirect: 'manual',
    ...(chunks.length > 0 ? { body: withToken(Buffer.concat(chunks).toString()) } : {}),
  })
  const { code, field, ...reply } = withoutLinks(await answer.text()) as Record<string, unknown>
  if (reply.authenticated)
    tokens.delete(membership.exec(Buffer.concat(chunks).toString())?.[0] ?? '')
  if (path.startsWith('/secure/')) delete reply.done
  response.writeHead(answer.status, {
    'Content-Type': 'application/json',
    'Set-Cookie': answer.headers.getSetCookie(),
  })
  response.end(JSON.stringify(reply))
}

const isAdded = (method: string, path: string) => {
  const plain = path
    .replace(/^\/api\/v1/, '')
    .replace(/\?.*/, '')
    .replace(/[0-9a-f-]{36}/g, '{id}')
  return clausesAt(method, plain).length === 0
}

/** Another implementation that answers at one address in its own way. */
const answering = (path: string, answer: Parameters<typeof listen>[0]) =>
  listen((request, response) => (request.url === path ? answer : asOther)(request, response))

/** Runs `npm run suite` with some options, and gives how it ended and what it said. */
const judge = (...options: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'spec/judge.ts', ...options]
    const env = { ...process.env, TARGET: undefined, VITEST: undefined }
    execFile(process.execPath, command, { cwd: root, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

describe('which kind of server answers at an address', () => {
  test('our own server, also with a trailing slash', async () => {
    expect(await probe(own.url)).toEqual({ url: own.url, kind: 'plumbline' })
    expect(await probe(`${own.url}/`)).toEqual({ url: own.url, kind: 'plumbline' })
  })

  test('another implementation of the wire', async () => {
    expect(await probe(other)).toEqual({ url: other, kind: 'other' })
  })

  test('a page of our own server instead of its root', async () => {
    expect(await probe(`${own.url}/worklenz/home`)).toEqual({
      problem: expect.stringContaining(
        `The server itself is at ${own.url}: use that as the target.`,
      ),
    })
  })

  test.each([
    ['localhost:3000', 'Did you mean http://localhost:3000?'],
    ['ftp://files.example', 'has to start with http:// or https://'],
    ['http://', 'is no address of a server'],
    ['', 'is no address of a server'],
    ['http://127.0.0.1:9', 'Nothing answers at'],
    ['http://no.such.host.invalid', 'there is no host of this name'],
  ])('nothing at “%s”', async (address, problem) => {
    expect(await probe(address)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test.each([
    [200, 'text/html', '<h1>Welcome to nginx</h1>', 'gave HTTP 200 text/html'],
    [404, 'application/json', '{"error":"not found"}', 'gave HTTP 404 application/json'],
    [200, 'application/json', '{"authenticated":', 'does not speak the wire'],
    [200, 'application/json', 'null', 'does not speak the wire'],
    [
      200,
      'application/json',
      '{"authenticated":false,"done":true}',
      'GET /api/v1/teams without a session gave HTTP 200',
    ],
  ])('a server of another kind: %i %s %s', async (status, type, text, problem) => {
    expect(await probe(await listen(says(status, type, text)))).toEqual({
      problem: expect.stringContaining(problem),
    })
  })
})

type Told = { id: string; outcome: string }
const outcomesOf = (judged: readonly Told[]) =>
  Object.fromEntries(judged.map(({ id, outcome }) => [id, outcome]))

describe('npm run suite', () => {
  test('judges another implementation by the specification, and does not ask for our additions', async () => {
    let asked = 0
    // A limit that asks for a short wait is waited for.
    const busy = await answering('/secure/signup', (request, response) =>
      asked++ === 0
        ? response.writeHead(429, { 'Retry-After': '1' }).end()
        : asOther(request, response),
    )
    const { code, out } = await judge('--target', busy, '--json', '--only', 'A7.14,A2.1')
    const { clauses: judged, ...rest } = JSON.parse(out)
    expect(outcomesOf(judged)).toEqual({
      'A2.1': 'not asked',
      'A7.14': 'passed',
    })
    expect({ code, ...rest }).toMatchObject({
      code: 0,
      target: busy,
      kind: 'other',
      summary: { passed: 1, failed: 0, notAsked: 1 },
    })
  })

  test('says first that little of our own server can be judged from outside, and writes reports', async () => {
    const [junit, html] = [join(folder, 'report.xml'), join(folder, 'report.html')]
    const files = ['--junit', junit, '--html', html]
    const { code, out } = await judge('--target', own.url, '--only', 'billing', ...files)
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^in part A7\.73 .*\(1 of \d tests run\)$/),
        expect.stringMatching(
          /^ {2}can only be seen inside the server: \d clauses? not judged, \d clauses? judged in part$/,
        ),
      ]),
    )
    expect(out).toMatch(/^Too little could be judged: \d of \d clauses\./)
    expect(code).toBe(2)
    expect(readFileSync(junit, 'utf8')).toContain('<testcase classname="A7.73"')
    expect(readFileSync(html, 'utf8')).toContain('Too little could be judged')
  })

  test('finds the faults of another implementation, and says in a line what it lacks', async () => {
    const wrong = await listen((request, response) =>
      /^\/api\/v1\/task-phases/.test(request.url!)
        ? says(404, 'text/html', 'Cannot find that')(request, response)
        : request.url === '/api/v1/teams' && request.headers.cookie && request.method === 'GET'
          ? says(200, 'application/json', '{"done":true,"body":[{"id":7}]}')(request, response)
          : asOther(request, response),
    )
    const { code, out } = await judge('--target', wrong, '--only', 'A7.14,B7.33')
    expect(out).toContain('FAILED  A7.14   GET /teams: lists the own teams.')
    expect(out.split('\n').filter((line) => line.startsWith('  has no'))).toEqual([
      '  has no task phases (POST /task-phases is answered with 404): 1 clause not judged',
    ])
    expect(code).toBe(1)
  })

  test('names a limit that wants a long wait as the one reason, and does not ask again', async () => {
    let asked = 0
    const closed = await answering('/secure/signup', (_, response) => {
      asked++
      response.writeHead(429, { 'Retry-After': '3480' }).end()
    })
    const { code, out } = await judge('--target', closed, '--only', 'A7.14,A7.16,A5.4')
    const said = out.split('\n').filter((line) => line.includes('limited'))
    expect(said).toEqual([
      'Too little could be judged: 0 of 3 clauses. Main reason: sign-ups are limited there (it asks to wait 58 minutes). npm run suite -- --help says how a server with limits is judged.',
      '  sign-ups are limited there (it asks to wait 58 minutes): 3 clauses not judged',
    ])
    expect(code).toBe(2)
    // Several files run at once.
    expect(asked).toBeLessThanOrEqual(4)
  })

  test('judges a server as people start it, with its limits, while everyone has an address of their own', async () => {
    const server = await startProcess({
      env: {
        PLUMBLINE_DATA: join(folder, 'data'),
        PLUMBLINE_RATE_LIMITS: 'on',
        PLUMBLINE_PROXIES: '1',
      },
    })
    const options = ['--target', server.url, '--own-addresses', '--json', '--only', 'labels']
    const { code, out } = await judge(...options)
    await server.end('SIGTERM')
    const { summary, problems } = JSON.parse(out)
    expect({ code, problems, summary }).toMatchObject({
      code: 0,
      problems: [],
      summary: { failed: 0, notJudged: 0 },
    })
    expect(summary.passed).toBeGreaterThan(5)
  })

  test('exits with 2 when nothing can be judged', async () => {
    const { code, err } = await judge('--target', 'http://127.0.0.1:9')
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('Nothing answers at') })
  })

  test.each([
    [['--only', 'A77'], 'There is no clause and no area “A77”'],
    [['--only', 'A2.73'], 'No test of the wire is about that; it is proven elsewhere: spec/laws/'],
    [['--everything'], "Unknown option '--everything'"],
    [['--report', 'toString'], 'There is no report “toString”; reports are text, json'],
    [['--html', '/no/such/folder/report.html'], 'Nothing can be written to /no/such/folder/'],
  ])('refuses %j', (given, problem) => {
    const read = () => choiceOf(optionsOf(given).only)
    expect(read).toThrow(Unjudged)
    expect(read).toThrow(problem)
  })
})

import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clausesAt } from '../clauses/index.ts'
import { startServer, type TestServer } from '../harness.ts'
import { probe } from '../judge/probe.ts'
import { judgementOf, linesOf, type Run, summaryOf } from '../judge/report.ts'

const root = join(fileURLToPath(import.meta.url), '../../..')
const servers: Server[] = []
let own: TestServer
/** Another implementation: the same wire, without all that we add to it. */
let other: string
beforeAll(async () => {
  own = await startServer()
  other = await listen(asOther)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await own.stop()
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

describe('a run', () => {
  const result = (title: string, status: string, rest: object = {}) => ({ title, status, ...rest })
  const run: Run = {
    testResults: [
      {
        name: '/p/spec/suite/a.spec.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          result('[A7.1 A7.2] one', 'passed'),
          result('[A7.2] two', 'failed', {
            failureMessages: ['AssertionError: expected 1 to be 2\n  at x'],
          }),
          result('[A7.1] three', 'skipped', {
            meta: { lacking: 'needs to look inside the server' },
          }),
          result('[A7.3] four', 'skipped', {
            meta: { lacking: 'needs to look inside the server' },
          }),
        ],
      },
      {
        name: '/p/spec/suite/b.spec.ts',
        status: 'failed',
        message: 'Lacking: nobody can sign up there',
        assertionResults: [result('[A7.4] five', 'skipped')],
      },
      {
        name: '/p/spec/suite/c.spec.ts',
        status: 'failed',
        message: 'Error: no project\n at y',
        assertionResults: [result('[A7.5] six', 'skipped')],
      },
      {
        name: '/p/spec/suite/d.spec.ts',
        status: 'failed',
        message: 'SyntaxError: oh',
        assertionResults: [],
      },
    ],
  }
  const wanted = ['A7.1', 'A7.2', 'A7.3', 'A7.4', 'A7.5', 'A7.6'].map((id) => ({
    id,
    text: `text of ${id}`,
    kind: 'required' as const,
  }))
  const judgement = judgementOf(run, '/p', wanted)

  test('a clause fails with one of its tests, passes with one, and is skipped if none could be run', () => {
    expect(judgement.clauses.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['A7.1', 'passed'],
      ['A7.2', 'failed'],
      ['A7.3', 'skipped'],
      ['A7.4', 'skipped'],
      ['A7.5', 'failed'],
    ])
    expect(summaryOf(judgement)).toEqual({ passed: 1, failed: 2, skipped: 2 })
    expect(judgement.problems).toEqual(['spec/suite/d.spec.ts could not be run: SyntaxError: oh'])
  })

  test('is reported clause by clause, with failures and what could not be tested', () => {
    expect(linesOf(judgement)).toEqual([
      'passed  A7.1    text of A7.1 (1 of 2 tests skipped)',
      'FAILED  A7.2    text of A7.2',
      '          spec/suite/a.spec.ts: [A7.2] two',
      '            AssertionError: expected 1 to be 2',
      'skipped A7.3    text of A7.3',
      'skipped A7.4    text of A7.4',
      'FAILED  A7.5    text of A7.5',
      '          spec/suite/c.spec.ts: [A7.5] six',
      '            Error: no project',
      '',
      'Not judged, or only in part:',
      '  needs to look inside the server: A7.1 A7.3',
      '  nobody can sign up there: A7.4',
      '',
      'spec/suite/d.spec.ts could not be run: SyntaxError: oh',
      '1 clauses passed, 2 failed, 2 skipped',
    ])
  })
})

describe('npm run suite', () => {
  test('tests another implementation by the specification, and skips our additions', async () => {
    const { code, out } = await judge(
      '--target',
      other,
      '--json',
      '--only',
      'A7.3,A7.5,A7.14,A7.79',
    )
    const { clauses: judged, ...rest } = JSON.parse(out)
    expect(judged.map(({ id, outcome }: { id: string; outcome: string }) => [id, outcome])).toEqual(
      [
        ['A7.3', 'passed'],
        ['A7.5', 'passed'],
        ['A7.14', 'passed'],
        ['A7.79', 'skipped'],
      ],
    )
    expect({ code, ...rest }).toMatchObject({
      code: 0,
      target: other,
      kind: 'other',
      summary: { passed: 3, failed: 0, skipped: 1 },
    })
  })

  test('tests our own server, one area at a time', async () => {
    const { code, out } = await judge('--target', own.url, '--only', 'billing')
    expect(out).toContain(`Judging ${own.url}, one of ours.`)
    expect(out).toMatch(/passed {2}A7\.73 .*\(\d of 5 tests skipped\)/)
    expect(out).toContain('needs to look inside the server: A3.18 A3.20 A7.73')
    expect(code).toBe(0)
  })

  test('finds the faults of another implementation', async () => {
    const wrong = await listen((request, response) =>
      request.url === '/api/v1/teams' && request.headers.cookie && request.method === 'GET'
        ? says(200, 'application/json', '{"done":true,"body":[{"id":7}]}')(request, response)
        : asOther(request, response),
    )
    const { code, out } = await judge('--target', wrong, '--only', 'A7.14')
    expect(out).toContain('FAILED  A7.14   GET /teams: lists the own teams.')
    expect(code).toBe(1)
  })

  test.each([
    [['--target', 'http://127.0.0.1:9'], 'Nothing answers at'],
    [['--only', 'A77'], 'There is no clause and no area “A77”'],
    [['--only', 'A2.73'], 'No test of the wire is about that; it is proven elsewhere: spec/laws/'],
    [['--everything'], "Unknown option '--everything'"],
  ])('exits with 2 when nothing can be tested: %j', async (options, problem) => {
    const { code, err } = await judge(...options)
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(problem) })
  })
})

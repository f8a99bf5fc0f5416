import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Running } from '../../server/main.ts'
import { errorOf, json, openWorkplace, patience, type Workplace } from '../testing/workplace.ts'

vi.setConfig(patience)

let workplace: Workplace
let server: Running
beforeAll(async () => {
  workplace = openWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

const logIn = (email = 'ada@northlight.example', password = 'Plumbline-1') => {
  workplace.input = `${password}\n`
  return workplace.cli('login', '--email', email, '--password-stdin', '--json')
}

describe('logging in', () => {
  test('stores the session in a file only its owner can read, and whoami prints the user', async () => {
    expect(json(await logIn())).toMatchObject({
      server: server.url,
      email: 'ada@northlight.example',
      team_name: 'Northlight Studio',
      role_name: 'Owner',
    })
    const file = workplace.env.PLUMBLINE_SESSION!
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual([server.url])
    const { code, out } = await workplace.cli('whoami')
    expect(code).toBe(0)
    expect(out).toContain('Ada Lindqvist <ada@northlight.example>')
  })

  test('with an access token no session is used, kept or made', async () => {
    await logIn()
    const input = JSON.stringify({ name: 'CI', scope: 'write', password: 'Plumbline-1' })
    const made = await workplace.cli('create-token', '--input', input, '--json')
    const { token } = json<{ token: string }>(made)
    const file = workplace.env.PLUMBLINE_SESSION!
    const before = readFileSync(file, 'utf8')
    workplace.env.PLUMBLINE_TOKEN = token
    const { out } = await workplace.cli('whoami')
    expect(out).toContain('Ada Lindqvist <ada@northlight.example>')
    expect(out).toContain('With the access token of PLUMBLINE_TOKEN')
    const name = `Made by a program ${Date.now()}`
    expect(await workplace.cli('create-label', '--name', name)).toMatchObject({ code: 0 })
    const refused = await workplace.cli('list-sessions', '--json')
    expect(errorOf(refused).code).toBe('token_scope')
    expect(
      errorOf(await workplace.cli('record', '--out', `${file}.lines`, '--json')).message,
    ).toMatch(/no live connection/)
    workplace.env.PLUMBLINE_TOKEN = `${token}x`
    expect((await workplace.cli('whoami')).code).toBe(3)
    workplace.env.PLUMBLINE_TOKEN = undefined
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('a wrong password is refused and keeps the existing session', async () => {
    await logIn()
    const said = await logIn('ada@northlight.example', 'Wrong-pass-1')
    expect(said.code).toBe(3)
    expect(errorOf(said)).toMatchObject({
      code: 'login_failed',
      message: 'Incorrect email or password',
    })
    expect((await workplace.cli('whoami')).code).toBe(0)
  })

  test('without a terminal, the password must be given', async () => {
    const said = await workplace.cli('login', '--email', 'ada@northlight.example', '--json')
    expect(said.code).toBe(2)
    expect(errorOf(said).code).toBe('usage')
  })

  test('the password is never a command-line argument', async () => {
    expect((await workplace.cli('login', '--email', 'a@b.example', '--password', 'x')).code).toBe(2)
  })
})

test('logging out also ends the session on the server', async () => {
  await logIn()
  const kept = readFileSync(workplace.env.PLUMBLINE_SESSION!, 'utf8')
  expect((await workplace.cli('logout')).code).toBe(0)
  expect((await workplace.cli('whoami')).code).toBe(3)
  writeFileSync(workplace.env.PLUMBLINE_SESSION!, kept)
  const said = await workplace.cli('whoami', '--json')
  expect(said.code).toBe(3)
  expect(errorOf(said).code).toBe('not_signed_in')
})

describe('a session is valid for its server only', () => {
  let other: Server
  const seen: (string | undefined)[] = []
  beforeAll(async () => {
    other = createServer((request, response) => {
      seen.push(request.headers.cookie)
      response.writeHead(302, { location: `${server.url}/secure/verify` }).end()
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void other.close())

  test('another server never gets its cookies, and cannot redirect us', async () => {
    await logIn()
    const said = await workplace.cli(
      'whoami',
      '--server',
      `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
      '--json',
    )
    expect(said.code).toBe(4)
    expect(errorOf(said).message).toContain('sends us on')
    expect(seen).toEqual([undefined])
  })
})

test.each([
  ['not JSON', '{'],
  ['something else', '[]'],
  ['sessions of another form', '{"http://localhost:3000":{"email":1}}'],
])('a session file that is %s is reported, and not changed', async (_, text) => {
  const before = workplace.env
  workplace.env = { ...before, PLUMBLINE_SESSION: `${workplace.folder}/broken.json` }
  writeFileSync(workplace.env.PLUMBLINE_SESSION!, text)
  const said = await workplace.cli('whoami')
  expect(said.code).toBe(1)
  expect(said.err).toContain('cannot be understood')
  expect(readFileSync(workplace.env.PLUMBLINE_SESSION!, 'utf8')).toBe(text)
  workplace.env = before
})

describe('calls', () => {
  beforeAll(() => logIn())

  test('a query prints its body, in long and short form', async () => {
    const teams = json<{ name: string }[]>(await workplace.cli('call', 'list-teams', '--json'))
    const names = teams.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Northlight Studio', 'Tidewater Choir']))
    expect(json(await workplace.cli('list-teams', '--json'))).toEqual(teams)
    expect((await workplace.cli('list-teams')).out).toContain('Northlight Studio')
  })

  test('options become typed query parameters', async () => {
    const members = json<{ total: number; data: { name: string }[] }>(
      await workplace.cli('list-members', '--search', 'yuki', '--size', '5', '--no-all', '--json'),
    )
    expect(members.data.map(({ name }) => name)).toEqual(['Yuki Tanabe'])
  })

  test('a mutation is sent with a CSRF token; the same command id is answered the same', async () => {
    const id = '11111111-1111-4111-8111-111111111111'
    const create = () =>
      workplace.cli('create-team', '--name', 'Second', '--command-id', id, '--json')
    const first = json(await create())
    expect(first).toMatchObject({ name: 'Second' })
    expect(json(await create())).toEqual(first)
    expect(
      json(await workplace.cli('call', 'create-team', '--input', '{"name":"Third"}', '--json')),
    ).toMatchObject({ name: 'Third' })
  })

  test('a refusal exits with 3 and prints code and field', async () => {
    const said = await workplace.cli('create-team', '--name', '', '--json')
    expect(said.code).toBe(3)
    expect(errorOf(said)).toMatchObject({
      code: 'name_required',
      field: 'name',
      message: 'Name is required',
    })
    const plain = await workplace.cli('create-team', '--name', '')
    expect(plain.err).toBe('Name is required (name_required, name)')
  })

  test('a missing option is reported before anything is sent', async () => {
    const said = await workplace.cli(
      'rename-task',
      '--name',
      'x',
      '--json',
      '--server',
      'http://127.0.0.1:1',
    )
    expect(said.code).toBe(2)
    expect(errorOf(said).message).toBe('Still needed: --id.')
  })

  test('input is read from a file or from standard input', async () => {
    const file = `${workplace.folder}/input.json`
    writeFileSync(file, '{"search":"jonas"}')
    expect(
      json<{ total: number }>(await workplace.cli('list-members', '--input', `@${file}`, '--json'))
        .total,
    ).toBe(1)
    workplace.input = '{"search":"nobody at all"}'
    expect(
      json<{ total: number }>(await workplace.cli('list-members', '--input', '-', '--json')).total,
    ).toBe(0)
    expect((await workplace.cli('list-members', '--input', '[1]')).code).toBe(2)
  })

  test('an unreachable server exits with 4', async () => {
    const said = await workplace.cli('list-teams', '--server', 'http://127.0.0.1:1', '--json')
    expect(said.code).toBe(4)
    expect(errorOf(said).code).toBe('unreachable')
  })

  test('codes are created beside the running server, listed, and redeemed once', async () => {
    const { codes } = json<{ codes: string[] }>(
      await workplace.cli('codes', 'create', '--count', '2', '--batch', 'test', '--json'),
    )
    expect(codes).toHaveLength(2)
    // The demo has a contract, which is not given up for a code.
    const refused = await workplace.cli('redeem', '--code', codes[0]!, '--json')
    expect(errorOf(refused).code).toBe('subscription_unfit')
    const owner = 'ada@northlight.example'
    json(
      await workplace.cli(
        ...['subscriptions', 'give', '--email', owner, '--plan', 'free', '--json'],
      ),
    )
    server.app.jobs.wake()
    await server.app.jobs.settle()
    expect((await workplace.cli('redeem', '--code', codes[0]!.toLowerCase())).out).toBe(
      'Code redeemed successfully!',
    )
    expect((await workplace.cli('redeem', '--code', codes[0]!)).code).toBe(3)
    const listed = json<{ code: string; state: string; redeemed_by: string }[]>(
      await workplace.cli('codes', 'list', '--batch', 'test', '--json'),
    )
    expect(listed.find(({ code }) => code === codes[0])).toMatchObject({
      state: 'redeemed',
      redeemed_by: 'ada@northlight.example',
    })
    expect(json(await workplace.cli('codes', 'list', '--open', '--json'))).toHaveLength(1)
  })
})

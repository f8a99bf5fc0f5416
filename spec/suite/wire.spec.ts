import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { verify } from '../../src/core/session/calls.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { createTeam, listTeams } from '../../src/core/teams/calls.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A7.4', 'B7.128'],
  'an answer has done, body, title and message, none of them omitted',
  async () => {
    const vera = await server.newPerson()
    const response = await vera.send('GET', '/api/v1/teams/invites')
    expect(response.headers.get('content-type')).toMatch(/^application\/json; *charset=utf-8$/i)
    expect(await response.json()).toEqual({ done: true, body: [], title: null, message: null })
  },
)

clause(
  ['A7.4', 'A8.23'],
  'a refusal by a rule is a 200 with the message, a code, and the name of the field',
  async () => {
    const { owner } = await server.newTeam()
    const answer = await owner.refused(createTeam, { name: '' }, 'name_required', 'name')
    expect(answer).toMatchObject({
      status: 200,
      body: null,
      title: null,
      message: 'Name is required',
    })
  },
)

clause(
  'A7.4',
  'sign-in answers with authenticated, user and auth_error, also when it refuses',
  async () => {
    const response = await server
      .visitor()
      .send('POST', '/secure/login', { body: '{"email":"a@b.example","password":"x"}' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      done: false,
      authenticated: false,
      user: null,
      title: 'Login Failed!',
      auth_error: 'Incorrect email or password',
      message: null,
    })
  },
)

clause(['A7.1', 'B7.1'], 'calls are under /api/v1, those about sign-in at the root', async () => {
  const vera = await server.newPerson()
  expect((await vera.send('GET', '/api/v1/teams')).status).toBe(200)
  expect((await vera.send('GET', '/api/v1/secure/verify')).status).toBe(404)
  expect((await vera.send('GET', '/teams')).headers.get('content-type')).toMatch(/^text\/html/)
})

clause('A7.1', 'an unknown address is a 404 in the envelope, with every method', async () => {
  const vera = await server.newPerson()
  for (const [method, path] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/teams/invites'],
    ['DELETE', '/api/v1/teams'],
    ['PATCH', '/secure/login'],
    ['POST', '/csrf-token'],
    ['POST', '/nothing'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1/teams/../nothing'],
  ] as const) {
    const response = await vera.send(method, path)
    expect({ path, status: response.status }).toEqual({ path, status: 404 })
    expect(await response.json()).toMatchObject({
      done: false,
      body: null,
      message: expect.stringMatching(/\S/),
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

clause(
  'A7.1',
  'every answer has a unique request id, whatever id the client sends',
  async () => {
    const vera = server.visitor()
    const ids = new Set<string | null>()
    for (const path of [
      '/csrf-token',
      '/api/v1/teams',
      '/auth/login',
      '/nothing.js',
      '/csrf-token',
    ])
      ids.add(
        (await vera.send('GET', path, { headers: { 'X-Request-Id': 'mine' } })).headers.get(
          'x-request-id',
        ),
      )
    expect(ids.size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  },
  { added: true },
)

clause(
  'A7.1',
  'API answers are not cached, sniffed, framed or run as scripts',
  async () => {
    const vera = await server.newPerson()
    for (const path of ['/api/v1/teams', '/api/v1/nothing', '/secure/verify', '/csrf-token']) {
      const { headers } = await vera.send('GET', path)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  },
  { added: true },
)

clause(
  'A2.1',
  'every other address returns the application page with a Content-Security-Policy and a fresh nonce',
  async () => {
    const nonces = new Set<string>()
    for (const path of [
      '/',
      '/auth/login',
      '/worklenz/home',
      '/worklenz/projects/x',
      '/no/such/page',
    ]) {
      const response = await server
        .visitor()
        .send('GET', path, { headers: { Accept: 'text/html' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      const policy = response.headers.get('content-security-policy')!
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      nonces.add(policy.match(/style-src [^;]*'nonce-([^']{16,})'/)![1]!)
      expect(await response.text()).not.toContain('%NONCE%')
    }
    expect(nonces.size).toBe(5)
  },
  { added: true },
)

clause(
  'A2.1',
  'the opener of a page has no access to it, by the least costly policy that the browser supports',
  async () => {
    const policyFor = async (agent: string) => {
      const headers = { Accept: 'text/html', 'User-Agent': agent }
      return (await server.visitor().send('GET', '/auth/login', { headers })).headers.get(
        'cross-origin-opener-policy',
      )
    }
    const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
    expect(await policyFor(`${chromium} Chrome/156.0.0.0 Safari/537.36`)).toBe(
      'noopener-allow-popups',
    )
    expect(await policyFor(`${chromium} Chrome/110.0.0.0 Safari/537.36`)).toBe('same-origin')
    expect(
      await policyFor('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
    ).toBe('same-origin')
    expect(await policyFor('')).toBe('same-origin')
  },
  { added: true },
)

clause('A7.1', 'a page of another origin cannot read answers', async () => {
  const vera = await server.newPerson()
  const { headers } = await vera.send('GET', '/api/v1/teams', {
    headers: { Origin: 'https://elsewhere.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

clause(
  'A7.79',
  'a command sent twice with one id is carried out once and answered the same',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const headers = { 'X-Command-Id': randomUUID() }
    const input = { name: 'Order oxygen', project_id }
    const first = await owner.call(quickTask, input, headers)
    const second = await owner.call(quickTask, input, headers)
    expect(second.body).toEqual(first.body)
    expect(await owner.rows('project', project_id, 'task')).toHaveLength(2)
  },
  { added: true },
)

clause(
  'A7.79',
  'the id of a command belongs to its user, and must be an id',
  async () => {
    const { owner, admin, project_id } = await server.newTeam()
    const headers = { 'X-Command-Id': randomUUID() }
    const [ours, theirs] = [
      await owner.call(quickTask, { name: 'Mine', project_id }, headers),
      await admin.call(quickTask, { name: 'Yours', project_id }, headers),
    ]
    expect(theirs.body.task_id.id).not.toBe(ours.body.task_id.id)
    expect(
      await owner.call(quickTask, { name: 'Mine', project_id }, { 'X-Command-Id': 'once' }),
    ).toMatchObject({ status: 400 })
  },
  { added: true },
)

clause(
  'A4.36',
  'subscribers of a room receive changes as whole rows, in the order of the log',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const line = await owner.socket()
    const { seq } = await owner.snapshot('project', project_id)
    // Others may write on the same server meanwhile: its log goes on.
    expect(await line.acknowledged(64, { room: `project:${project_id}`, seq })).toEqual({
      seq: expect.toSatisfy((now: number) => now >= seq),
      entries: [],
    })
    const heard = line.next(66)
    const { headers } = await owner.call(quickTask, { name: 'Order oxygen', project_id })
    const [entry] = JSON.parse((await heard) as string)
    expect(entry).toMatchObject({
      room: `project:${project_id}`,
      seq: Number(
        headers.get('X-Plumbline-Rooms')!.split(`project:${project_id}=`)[1]?.split(' ')[0],
      ),
    })
    expect(entry.changes).toContainEqual(
      expect.objectContaining({
        table: 'task',
        row: expect.objectContaining({ name: 'Order oxygen' }),
      }),
    )
  },
  { added: true },
)

clause(
  'A4.36',
  'a reconnecting socket receives the changes it missed, and no socket can follow a room its user cannot read',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const room = `project:${red.project_id}`
    const { seq } = await red.owner.snapshot('project', red.project_id)
    await red.owner.do(quickTask, { name: 'Order oxygen', project_id: red.project_id })
    const missed = await (await red.owner.socket()).acknowledged(64, { room, seq })
    expect((missed as { entries: unknown[] }).entries).toHaveLength(1)
    for (const person of [blue.owner, red.member, await server.newPerson()])
      expect(await (await person.socket()).acknowledged(64, { room, seq })).toEqual({
        refused: true,
      })
    for (const request of [null, 'x', { room: 'team:x', seq: 0 }, { room, seq: -1 }])
      expect(await (await red.owner.socket()).acknowledged(64, request)).toEqual({ refused: true })
  },
  { added: true },
)

clause('A7.76', 'a page of another origin cannot open the socket', async () => {
  const vera = await server.newPerson()
  await expect(vera.socket({ Origin: 'https://elsewhere.example' })).rejects.toThrow()
  await vera.socket({ Origin: server.url })
})

clause(
  'A7.1',
  'names that look like HTML are stored without the tags and come back as text',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const { task_id } = await owner.do(quickTask, {
      name: '<img src=x onerror=alert(1)>A & B <i>base</i> 1 < 2',
      project_id,
    })
    expect(task_id.name).toBe('A & B base 1 < 2')
    await owner.do(inviteMembers, {
      emails: [`${randomUUID()}@plumbline.example`],
      job_title: '<b>Pilot</b>',
    })
    const { data } = await owner.do(listMembers, { field: 'job_title', order: 'desc' })
    expect(data[0]!.job_title).toBe('Pilot')
  },
)

clause(['A6.9', 'B7.2'], 'a request without the cookies has no user', async () => {
  const vera = await server.newPerson()
  expect((await vera.do(verify, {})).authenticated).toBe(true)
  const bare = await vera.send('GET', '/secure/verify', { headers: { Cookie: '' } })
  expect((await bare.json()).authenticated).toBe(false)
  await vera.do(listTeams, {})
  const forged = vera.cookie.replace(/=[^;]{4}/g, '=AAAA')
  expect(
    (await (await vera.send('GET', '/secure/verify', { headers: { Cookie: forged } })).json())
      .authenticated,
  ).toBe(false)
})

clause(
  'A7.1',
  'the health of the server is public, its metrics are available only from the machine itself',
  async () => {
    const visitor = server.visitor()
    expect(await (await visitor.send('GET', '/healthz')).json()).toMatchObject({ ok: true })
    expect((await visitor.send('GET', '/metrics')).status).toBe(200)
    expect(
      (await visitor.send('GET', '/metrics', { headers: { 'X-Forwarded-For': '192.0.2.1' } }))
        .status,
    ).toBe(404)
  },
  { ours: true },
)

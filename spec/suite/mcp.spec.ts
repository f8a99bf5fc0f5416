import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createLabel, listLabels } from '../../src/core/labels/calls.ts'
import { createToken, removeToken } from '../../src/core/security/tokens.ts'
import { renameTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import type { Person } from './person.ts'
import { post, program, protocols, textOf, toolsOf } from './program.ts'
import { target } from './target.ts'
import { newToken } from './token.ts'

const server = target()
const ours = { ours: true, added: true }

const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
const labelsOf = async (person: Person) => (await person.do(listLabels, {})).map(({ name }) => name)

for (const protocol of Object.keys(protocols) as (keyof typeof protocols)[])
  clause(
    'B7.132',
    `a program makes the calls of its token’s owner as tools, is told what they gave, and takes them back (${protocol})`,
    async () => {
      const shop = await emptyProject(server)
      const token = await newToken(shop.owner)
      const client = await program(server.url, { token, protocol })
      const { tools } = await toolsOf(client)
      expect(tools.map(({ name }) => name)).toContain('renameTask')
      const task = await shop.make('Build the dome')
      const given = await client.callTool({
        name: 'renameTask',
        arguments: { id: task, name: 'Raise the dome' },
      })
      expect(given.isError ?? false).toBe(false)
      const { body, undo } = given.structuredContent as {
        body: object
        undo: { command_id: string; project_id: string }
      }
      expect(undo.project_id).toBe(shop.project_id)
      expect(JSON.parse(textOf(given))).toEqual(given.structuredContent)
      expect(body).toMatchObject({ id: task, name: 'Raise the dome' })
      const nameNow = async () => {
        const info = await client.callTool({ name: 'getTaskInfo', arguments: { task_id: task } })
        return (info.structuredContent as { body: { task: { name: string } } }).body.task.name
      }
      expect(await nameNow()).toBe('Raise the dome')
      await client.callTool({ name: 'undoCommand', arguments: undo })
      expect(await nameNow()).toBe('Build the dome')
      const file = 'data:text/plain;base64,UGxhbg=='
      const attachments = [{ file, file_name: 'Plan.txt', project_id: shop.project_id, size: 4 }]
      const said = await client.callTool({
        name: 'addComment',
        arguments: { task_id: task, content: 'As drawn', attachments },
      })
      expect([said.isError ?? false, textOf(said)]).toEqual([
        false,
        expect.stringContaining('"name":"Plan.txt"'),
      ])
      const refused = await client.callTool({
        name: 'renameTask',
        arguments: { id: task, name: 5 },
      })
      expect(refused.isError).toBe(true)
      expect(textOf(refused)).toMatch(/\ncode: invalid\nfield: name$/)
      await expect(client.callTool({ name: 'createToken', arguments: {} })).rejects.toMatchObject({
        code: -32_602,
      })
    },
    ours,
  )

clause(
  'B7.132',
  'a token that only reads is offered no tool that changes something, and makes no such call',
  async () => {
    const { owner } = await server.newTeam()
    const { password } = owner.account
    const { token } = await owner.do(createToken, { name: 'Reads', password, scope: 'read' })
    const client = await program(server.url, { token, query: '?tools=all' })
    const { tools, pages } = await toolsOf(client)
    expect(pages).toBeGreaterThan(1)
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length)
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
    const label = { name: 'createLabel', arguments: { name: 'Made by a reader' } }
    await expect(client.callTool(label)).rejects.toMatchObject({ code: -32_602 })
    expect(await labelsOf(owner)).not.toContain('Made by a reader')
  },
  ours,
)

clause(
  'B7.132',
  'a program reaches no row of another team, and works in the team that its connection names',
  async () => {
    const [shop, other] = [await emptyProject(server), await emptyProject(server)]
    const token = await newToken(shop.owner)
    const client = await program(server.url, { token, query: '?tools=all' })
    const theirs = await other.make('Not yours')
    for (const [name, args] of [
      ['renameTask', { id: theirs, name: 'Taken over' }],
      ['getTaskInfo', { task_id: theirs }],
      ['listTasksV3', { id: other.project_id }],
      ['deleteProject', { id: other.project_id }],
    ] as const) {
      const refused = await client.callTool({ name, arguments: args })
      expect([name, refused.isError, textOf(refused)]).toEqual([
        name,
        true,
        expect.stringContaining('code: not_found'),
      ])
    }
    await other.owner.do(renameTask, { id: theirs, name: 'Still ours' })
    const counted = await client.callTool({
      name: 'refreshProgress',
      arguments: { id: shop.project_id },
    })
    // An action: nothing takes it back.
    expect(counted.structuredContent).not.toHaveProperty('undo')
    const team = (await other.owner.user()).team_id!
    const headers = { 'X-Plumbline-Team': team }
    const astray = await program(server.url, { token, headers })
    const refused = await astray.callTool({ name: 'listProjects', arguments: {} })
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining('code: forbidden'),
    ])
  },
  ours,
)

clause(
  'B7.132',
  'the address chooses tools by features and calls; what it does not choose is not there',
  async () => {
    const { owner } = await server.newTeam()
    const token = await newToken(owner)
    const client = await program(server.url, { token, query: '?tools=labels,%20getProject' })
    const names = (await toolsOf(client)).tools.map(({ name }) => name)
    expect(names).toContain('createLabel')
    expect(names).toContain('getProject')
    expect(names).not.toContain('createProject')
    await expect(client.callTool({ name: 'listTeams', arguments: {} })).rejects.toMatchObject({
      code: -32_602,
    })
    const list = message('tools/list')
    const unknown = await post(server.url, token, list, {}, '?tools=lables')
    expect([unknown.status, unknown.reply?.error]).toEqual([
      400,
      { code: -32_602, message: expect.stringContaining('“lables”') },
    ])
  },
  ours,
)

clause(
  'B7.132',
  'the same command under the same id is carried out once',
  async () => {
    const { owner } = await server.newTeam()
    const token = await newToken(owner)
    const client = await program(server.url, { token, query: '?tools=labels' })
    const command_id = randomUUID()
    const call = () =>
      client.callTool({
        name: 'createLabel',
        arguments: { name: 'Once' },
        _meta: { 'plumbline/command_id': command_id },
      })
    const [first, second] = [await call(), await call()]
    expect(second.structuredContent).toEqual(first.structuredContent)
    expect(first.structuredContent).toMatchObject({ undo: { command_id } })
    expect((await labelsOf(owner)).filter((name) => name === 'Once')).toEqual(['Once'])
  },
  ours,
)

clause(
  'B7.132',
  'without a good token nothing is told, and pages of other sites are refused',
  async () => {
    const { owner } = await server.newTeam()
    const { password } = owner.account
    const made = await owner.do(createToken, { name: 'CI', password, scope: 'write' })
    const list = message('tools/list')
    const challenge = (given: Awaited<ReturnType<typeof post>>) =>
      given.headers.get('WWW-Authenticate')
    const none = await post(server.url, undefined, list)
    expect([none.status, challenge(none)]).toEqual([401, 'Bearer realm="Plumbline"'])
    const byCookie = await post(server.url, undefined, list, { Cookie: owner.cookie })
    expect(byCookie.status).toBe(401)
    const wrong = await post(server.url, `${made.token}A`, list)
    expect([wrong.status, challenge(wrong)]).toEqual([
      401,
      'Bearer realm="Plumbline", error="invalid_token"',
    ])
    const foreign = await post(server.url, made.token, list, { Origin: 'https://evil.example' })
    expect([foreign.status, foreign.reply?.error?.code]).toEqual([403, -32_000])
    expect((await post(server.url, made.token, list)).status).toBe(200)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const headers = { Authorization: `Bearer ${made.token}`, Accept: 'text/event-stream' }
      const response = await fetch(`${server.url}/mcp`, { method, headers })
      expect([method, response.status, response.headers.get('Allow')]).toEqual([
        method,
        405,
        'POST',
      ])
    }
    await owner.do(removeToken, { id: made.id })
    expect((await post(server.url, made.token, list)).status).toBe(401)
  },
  ours,
)

clause(
  'B7.132',
  'what is no message is refused in the words of JSON-RPC, and changes nothing',
  async () => {
    const { owner } = await server.newTeam()
    const token = await newToken(owner)
    const before = await labelsOf(owner)
    const create = (args: unknown) =>
      message('tools/call', { name: 'createLabel', arguments: args })
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const cases: [string, number, number][] = [
      ['', 400, -32_700],
      ['{', 400, -32_700],
      ['null', 400, -32_600],
      ['"text"', 400, -32_600],
      [`[${message('ping')},${message('ping')}]`, 400, -32_600],
      [nested, 400, -32_600],
      [
        `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":${nested}}}`,
        400,
        -32_600,
      ],
      ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":1,"method":5}', 400, -32_600],
      ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', 400, -32_602],
      [
        '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"\\u0000"}}',
        400,
        -32_600,
      ],
      [message('tools/list', { cursor: 'nowhere' }), 200, -32_602],
      [message('tools/list', { cursor: 5 }), 400, -32_602],
      [message('tools/call', { name: '__proto__' }), 200, -32_602],
      [message('tools/call', { name: 'toString', arguments: {} }), 200, -32_602],
      [create('text'), 400, -32_602],
      [message('resources/list'), 200, -32_601],
      [message('subscriptions/listen'), 404, -32_601],
    ]
    for (const [body, status, code] of cases) {
      const given = await post(server.url, token, body)
      expect([body.slice(0, 80), given.status, given.reply?.error?.code]).toEqual([
        body.slice(0, 80),
        status,
        code,
      ])
    }
    const large = await post(server.url, token, create({ name: 'x'.repeat(1_100_000) }))
    expect(large.status).toBe(413)
    const plain = await post(server.url, token, message('ping'), { 'Content-Type': 'text/plain' })
    expect(plain.status).toBe(415)
    const odd = await post(
      server.url,
      token,
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"createLabel","arguments":{"__proto__":{"name":"Planted"},"constructor":1}}}',
    )
    expect(odd.reply?.error ?? odd.reply?.result).toBeDefined()
    expect(await labelsOf(owner)).toEqual(before)
    const pong = await post(server.url, token, message('ping'))
    expect([pong.status, pong.reply?.id, pong.reply?.result]).toEqual([200, 7, {}])
    await owner.do(createLabel, { name: 'Alive', color: '#154c9b' })
  },
  ours,
)

clause(
  'B7.132',
  'whatever a program asks by any tool that reads, it is told what that gave or why not, and never that something went wrong',
  async () => {
    const shop = await emptyProject(server)
    const task = await shop.make('Build the dome')
    const { team_id } = await shop.owner.user()
    const client = await program(server.url, {
      token: await newToken(shop.owner),
      query: '?tools=all',
    })
    const { tools } = await toolsOf(client)
    expect(tools.length).toBeGreaterThan(150)
    const given: string[] = []
    for (const { name, inputSchema } of tools) {
      const inputs = Object.keys(inputSchema.properties ?? {})
      for (const id of inputs.includes('id') ? [shop.project_id, task, team_id] : [task]) {
        const named = inputs.flatMap((key) =>
          key === 'id'
            ? [[key, id]]
            : /task_?id/i.test(key)
              ? [[key, task]]
              : /project(_?id)?$/i.test(key)
                ? [[key, shop.project_id]]
                : [],
        )
        const told = await client.callTool({ name, arguments: Object.fromEntries(named) })
        if (!told.isError) given.push(name)
        expect([name, textOf(told)]).not.toEqual([name, expect.stringContaining('code: unknown')])
      }
    }
    expect(given).toEqual(expect.arrayContaining(['listMyTasks', 'listProjects', 'listTasksV3']))
  },
  ours,
)

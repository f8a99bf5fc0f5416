import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '../../fixtures/demo-rows.ts'
import { chosenBy, toolsWith } from '../../server/mcp/choice.ts'
import { toolOf } from '../../server/mcp/tool.ts'
import { areaNames, areaOf } from '../../server/openapi/areas.ts'
import { newToken } from '../../server/session/tokens.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import { mayWithToken, tokenScopes } from '../../src/core/security/tokens.ts'
import { loadDemoData, startServer, type TestServer } from '../harness.ts'
import { runs } from './script.ts'

/*
 * The tools that programs are offered are the declared calls that their token may make, no others,
 * and a program is told what these give as they are described. Whatever is sent there is answered as
 * JSON-RPC and the server goes on.
 */

const every = chosenBy('all') as ReadonlySet<CallName>

test('every call is of one feature, and every tool is a call that its token may make', () => {
  for (const name of Object.keys(contract) as CallName[]) expect(areaNames).toContain(areaOf(name))
  for (const scope of tokenScopes)
    for (const name of toolsWith(scope, every)) {
      const call = contract[name] as Call
      expect({ scope, name, may: mayWithToken(scope, call) }).toEqual({ scope, name, may: true })
      if (scope === 'read') expect([name, changes(call)]).toEqual([name, false])
    }
  const without = (Object.keys(contract) as CallName[]).filter(
    (name) => mayWithToken('write', contract[name]) && !every.has(name),
  )
  for (const name of without) {
    const { may, takesFile, sendsFile } = contract[name] as Call
    expect(may === 'anyone' || takesFile || sendsFile || areaOf(name) === 'live').toBeTruthy()
  }
})

test('what is offered without a choice is small, and is there for whoever may write', () => {
  const usual = toolsWith('write', chosenBy('') as ReadonlySet<CallName>)
  expect(new Set(usual)).toEqual(chosenBy(''))
  expect(usual.length).toBeLessThanOrEqual(limits.toolsPageSize)
})

test('a tool says whether it changes and destroys something', () => {
  for (const name of toolsWith('write', every)) {
    const { annotations, description, inputSchema, outputSchema } = toolOf(name)
    expect([name, annotations?.readOnlyHint]).toEqual([name, contract[name].kind === 'query'])
    if (contract[name].method === 'DELETE') expect(annotations?.destructiveHint).toBe(true)
    expect(description).not.toBe('')
    expect([name, inputSchema.type, outputSchema?.type]).toEqual([name, 'object', 'object'])
  }
  expect(toolOf('deleteTasks').annotations?.destructiveHint).toBe(true)
  expect(toolOf('renameTask').annotations?.destructiveHint).toBe(false)
})

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  await loadDemoData(server)
  const made = newToken({
    id: ids.user('adam'),
    user_id: ids.user('adam'),
    name: 'law',
    scope: 'write',
    days: null,
    now: server.app.now(),
  })
  token = made.token
  await server.app.database.write.insertInto('access_token').values(made.row).execute()
})
afterAll(() => server.stop())

test('what tools give is as they describe it', async () => {
  const client = new Client({ name: 'law', version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp?tools=all`), {
      requestInit: { headers: { Authorization: `Bearer ${token}` } },
    }),
  )
  // The client holds what is given to the schema, once it has listed the tools.
  await client.listTools()
  let given = 0
  for (const name of toolsWith('read', every)) {
    const { required = [] } = toolOf(name).inputSchema
    if (required.length > 0) continue
    const result = await client.callTool({ name, arguments: {} })
    if (!result.isError) given++
  }
  expect(given).toBeGreaterThan(20)
  await client.close()
})

const send = (body: string) =>
  fetch(`${server.url}/mcp?tools=all`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body,
  })

test('whatever is sent is answered as JSON-RPC', async () => {
  const names = fc.constantFrom(...toolsWith('write', every), '__proto__', 'constructor', '')
  const method = fc.oneof(
    fc.constantFrom('tools/call', 'tools/list', 'initialize', 'ping', 'server/discover', 'x'),
    fc.jsonValue(),
  )
  const params = fc.oneof(
    fc.record(
      {
        name: names,
        arguments: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
        cursor: fc.jsonValue(),
        _meta: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  )
  const message = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, fc.jsonValue()),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
      method,
      params,
    },
    { requiredKeys: [] },
  )
  const bodies = fc.oneof(
    { weight: 6, arbitrary: message.map((each) => JSON.stringify(each)) },
    fc.jsonValue().map((each) => JSON.stringify(each)),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await send(body)
      expect(response.status).toBeLessThan(500)
      const text = await response.text()
      if (response.status === 202) {
        expect(text).toBe('')
        return
      }
      const reply = JSON.parse(text)
      expect(reply.jsonrpc).toBe('2.0')
      expect('result' in reply).not.toBe('error' in reply)
      expect(reply.error?.code).not.toBe(-32_603)
    }),
    { numRuns: runs(200) },
  )
})

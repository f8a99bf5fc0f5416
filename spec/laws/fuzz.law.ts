import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes, wirePath } from '../../src/core/engine/call.ts'
import { referencesOf, type TableName } from '../../src/core/model.ts'
import { rows as shapes } from '../../src/core/rows.ts'
import { plainName } from '../../src/core/values/text.ts'
import { needsToken } from '../oracle/csrf.ts'
import type { Person } from '../suite/person.ts'
import { checkReply, type Reply } from '../suite/reply.ts'
import { DemoServer, isForeign, spoiledInputs } from './demo-server.ts'
import { checkDescribed } from './described.ts'
import { runs } from './script.ts'

/** How many inputs each call gets. */
const tries = Math.max(5, runs(20))

let demo: DemoServer
beforeAll(async () => {
  demo = await DemoServer.start()
})
afterAll(() => demo.stop())

describe.each(Object.entries(contract) as [string, Call][])('%s', (_, call) => {
  test('any input gets an answer in time without a server error, and a refusal changes nothing', async () => {
    await demo.restore()
    let before = await demo.fingerprint()
    const askers = fc.constantFrom(...'rosa rosa rosa rosa mia mia mia bill nobody'.split(' '))
    await fc.assert(
      fc.asyncProperty(askers, inputs(call), async (who, input) => {
        const { head } = demo.server.app.following
        const { status, reply, seen } = await send(demo.person(who), call, input)
        checkReply(call, status, reply)
        if (!call.sendsFile || !reply.done) checkDescribed(call, status, reply)
        if (!reply.done || !changes(call)) expect(await demo.fingerprint()).toBe(before)
        else before = await demo.fingerprint()
        for (const written of await demo.writtenSince(head)) checkRow(who, written)
        if (!call.input.safeParse(seen).success)
          expect({ done: reply.done, client: status >= 400 && status < 500 }).toEqual({
            done: false,
            client: true,
          })
      }),
      { numRuns: tries },
    )
  })
})

/**
 * What is written fits its table, has names without tags and control characters, and leads to
 * nothing of other teams.
 */
function checkRow(who: string, { table, row }: { table: TableName; row: Record<string, unknown> }) {
  expect({ table, row: shapes[table].parse(row) }).toEqual({ table, row })
  for (const field of ['name', 'key', 'phase_label'])
    if (typeof row[field] === 'string')
      expect({ table, [field]: plainName(row[field]) }).toEqual({ table, [field]: row[field] })
  if (who !== 'rosa' && who !== 'mia') return
  for (const [column] of referencesOf(table))
    expect({ table, column, foreign: isForeign(row[column]) }).toEqual({
      table,
      column,
      foreign: false,
    })
}

/**
 * Inputs that start as right ones and have some fields spoiled; what the call is about is spoiled
 * less often.
 */
const inputs = (call: Call) =>
  spoiledInputs(
    call.input,
    (name) => tableField(call, name),
    (name) => (Object.values(call.about ?? {}).includes(name) ? 1 : 3),
  )

/**
 * The name by which ids for a field are found: that of the table the call is about, else its own.
 */
const tableField = (call: Call, name: string) =>
  Object.entries(call.about ?? {}).find(([, field]) => field === name)?.[0] ?? name

/** Sends an input as a client would, and says what of it the server sees. */
async function send(person: Person, call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const seen: Record<string, unknown> = {}
  const path = wirePath(call.path).replace(/:(\w+)/g, (_, name: string) => {
    seen[name] = inAddress(rest[name]) || 'x'
    delete rest[name]
    return encodeURIComponent(seen[name] as string)
  })
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = inQuery
    ? Object.entries(rest)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, inAddress(value)] as [string, string])
    : []
  const body = inQuery ? undefined : JSON.stringify(rest)
  Object.assign(seen, inQuery ? Object.fromEntries(query) : JSON.parse(body!), { ...seen })
  const token: Record<string, string> =
    changes(call) && needsToken(call) ? { 'X-CSRF-Token': await person.freshToken() } : {}
  const response = await person.send(
    call.method,
    query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    {
      body,
      headers: token,
    },
  )
  return {
    status: response.status,
    reply: await replyIn(call, response),
    seen: (body?.length ?? 0) > limits.bodyBytes ? {} : seen,
  }
}

/** What is answered; a file counts as a success without a value, once all of it has come. */
async function replyIn(call: Call, response: Response): Promise<Reply> {
  if (!call.sendsFile || !response.headers.get('Content-Disposition')) return response.json()
  await response.arrayBuffer()
  return { done: true, body: null }
}

/** A value as text that fits into an address. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const fit = Buffer.from(text.slice(0, 1_500)).toString()
  return fit === '.' || fit === '..' ? 'x' : fit
}

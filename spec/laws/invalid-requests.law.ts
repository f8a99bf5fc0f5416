import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../fixtures/demo-data.ts'
import { fieldsOf, kindOf } from '../../fixtures/values/schema.ts'
import { address } from '../../src/client/requests/address.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import { login } from '../../src/core/session/calls.ts'
import { dayMs } from '../../src/core/values/time.ts'
import { needsToken } from '../oracle/csrf.ts'
import { Person } from '../suite/person.ts'
import { DemoServer } from './demo-server.ts'

const calls = Object.entries(contract) as [string, Call][]

let demo: DemoServer
let before: string
let now = Date.now()
beforeAll(async () => {
  demo = await DemoServer.start(() => now)
  before = await demo.fingerprint()
})
afterAll(() => demo.stop())

/**
 * Sends a call of Rosa with every id made up; a body or a token may take the place of the right
 * one.
 */
async function send(
  person: Person,
  call: Call,
  { body, token }: { body?: string; token?: string } = {},
) {
  const made = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()]),
  )
  const { url } = address(call, made)
  const response = await person.send(call.method, url, {
    body: body ?? (call.method === 'GET' ? undefined : '{}'),
    headers: token === undefined ? {} : { 'X-CSRF-Token': token },
  })
  const reply = (await response.json()) as {
    done: boolean
    code: string
    message: string | null
    auth_error?: string | null
  }
  return {
    status: response.status,
    done: reply.done,
    code: reply.code,
    text: reply.message ?? reply.auth_error,
  }
}

describe('with a session', () => {
  let rosa: Person
  let token: string
  beforeAll(async () => {
    rosa = new Person(demo.server.url, people.rosa.name)
    rosa.account.email = people.rosa.email
    await rosa.do(login, rosa.account)
    token = await rosa.freshToken()
    before = await demo.fingerprint()
  })

  const changing = calls.filter(([, call]) => changes(call) && needsToken(call))
  const withBody = calls.filter(([, call]) => call.method !== 'GET' && call.method !== 'DELETE')

  /** A token with another character in one place. */
  const almost = (at: number) => {
    const other = token.at(at) === 'A' ? 'B' : 'A'
    return token.slice(0, at) + other + token.slice(at + 1)
  }

  test('every changing call refuses a CSRF token that is wrong, almost right, too long or of another session', async () => {
    const others = await demo.person('bill').freshToken()
    const similar = [almost(0), almost(token.length >> 1), almost(token.length - 1)]
    for (const [name, call] of changing)
      for (const token of ['', 'wrong', 'x'.repeat(4_000), others, ...similar]) {
        const answer = await send(rosa, call, { token })
        expect({ name, ...answer }).toMatchObject({
          name,
          status: 403,
          code: 'EBADCSRFTOKEN',
          text: 'invalid csrf token',
        })
      }
    expect(await demo.fingerprint()).toBe(before)
  })

  test('every body over the limit of its call is refused before it is read', async () => {
    for (const [name, call] of withBody) {
      const most = call.bodyBytes ?? limits.bodyBytes
      const answer = await send(rosa, call, {
        token,
        body: JSON.stringify({ padding: 'x'.repeat(most) }),
      })
      expect({ name, ...answer }).toMatchObject({
        name,
        status: 413,
        done: false,
        code: 'too_large',
      })
    }
    expect(await demo.fingerprint()).toBe(before)
  })

  test('every body that is not a JSON object is refused', async () => {
    for (const [name, call] of withBody)
      for (const body of ['{', '[1]', '"text"', 'null', '7', '\u0000', '{"a":1}{', 'a=1&b=2']) {
        const answer = await send(rosa, call, { token, body })
        expect({ name, body, ...answer }).toMatchObject({ name, body, status: 400, done: false })
      }
    expect(await demo.fingerprint()).toBe(before)
  })

  test('every list refuses 10,000 ids at once', async () => {
    const lists = withBody.flatMap(([name, call]) =>
      Object.entries(fieldsOf(call.input)).flatMap(([field, schema]) =>
        kindOf(schema) === 'list' ? [{ name, call, field }] : [],
      ),
    )
    expect(lists.length).toBeGreaterThan(5)
    const ids = Array.from({ length: 10_000 }, () => randomUUID())
    for (const { name, call, field } of lists) {
      const answer = await send(rosa, call, { token, body: JSON.stringify({ [field]: ids }) })
      expect({ name, field, ...answer }).toMatchObject({ name, field, done: false })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(await demo.fingerprint()).toBe(before)
  })
})

test('every call refuses an expired session with a message', async () => {
  const rosa = await demo.anotherBrowser('rosa')
  const token = await rosa.freshToken()
  now += (limits.sessionDays + 1) * dayMs
  for (const [name, call] of calls.filter(([, call]) => call.may !== 'anyone')) {
    const answer = await send(rosa, call, { token })
    const why = { status: 401, code: 'not_signed_in', text: 'Please log in again' }
    expect({ name, ...answer }).toEqual({ name, done: false, ...why })
  }
})

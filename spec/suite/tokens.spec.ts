import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { getPaymentMethodPage } from '../../src/core/billing/info.ts'
import { contract } from '../../src/core/contract.ts'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { createLabel, listLabels } from '../../src/core/labels/calls.ts'
import { createToken, listTokens, removeToken } from '../../src/core/security/tokens.ts'
import { changePassword, login, verify } from '../../src/core/session/calls.ts'
import { address } from '../harness.ts'
import { notByToken } from '../oracle/account.ts'
import { clause } from './clause.ts'
import { allStored, deactivate } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const day = 86_400_000
let now = Date.parse('2026-03-05T12:00:00Z')
const server = target({}, { now: () => now })
const ours = { ours: true, added: true }

/** Makes a token of a person. */
const make = (person: Person, more: Partial<Input<typeof createToken>> = {}) =>
  person.do(createToken, { name: 'CI', password: person.account.password, ...more })

/** What a program with a token is answered: the status, and the reply. */
async function withToken<C extends Call>(token: string, call: C, input: Input<C>, more = {}) {
  const { url, body } = address(call, input as Record<string, unknown>)
  const response = await fetch(server.url + url, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...more,
    },
    ...(body ? { body } : {}),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const reply = isJson ? ((await response.json()) as Record<string, unknown>) : {}
  return { status: response.status, reply }
}
const whoIs = async (token: string) => (await withToken(token, verify, {})).reply.authenticated

clause(
  'A2.30',
  'a program with a token does what its owner may do, without session and CSRF token; one to read changes nothing',
  async () => {
    const { owner } = await server.newTeam()
    const [reads, writes] = [await make(owner), await make(owner, { scope: 'write' })]
    const email = owner.account.email
    expect((await withToken(reads.token, verify, {})).reply).toMatchObject({ user: { email } })
    expect((await withToken(reads.token, listLabels, {})).status).toBe(200)
    const label = { name: 'Made by a program' }
    const refused = await withToken(reads.token, createLabel, label)
    expect([refused.status, refused.reply.code]).toEqual([403, 'token_scope'])
    // It leads to another card, and is asked for with GET.
    const card = await withToken(reads.token, getPaymentMethodPage, {})
    expect([card.status, card.reply.code]).toEqual([403, 'token_scope'])
    const command = randomUUID()
    const given = { 'X-Command-Id': command }
    const made = await withToken(writes.token, createLabel, label, given)
    expect(made).toMatchObject({ status: 200, reply: { done: true } })
    const names = async () => (await owner.do(listLabels, {})).map(({ name }) => name)
    expect(await names()).toContain(label.name)
    const undone = await withToken(writes.token, undoCommand, { command_id: command })
    expect(undone.reply.done).toBe(true)
    expect(await names()).not.toContain(label.name)
  },
  ours,
)

clause(
  'A2.30',
  'no token signs in or out, or reaches what keeps the account safe',
  async () => {
    const vera = await server.newPerson()
    const { token } = await make(vera, { scope: 'write' })
    const refused: string[] = []
    for (const [name, call] of Object.entries(contract as Record<string, Call>)) {
      const { status, reply } = await withToken(token, call, {} as Input<typeof call>)
      if (reply.code !== 'token_scope') continue
      refused.push(name)
      expect([name, status]).toEqual([name, 403])
    }
    expect(refused.sort()).toEqual([...notByToken].sort())
    expect(await whoIs(token)).toBe(true)
  },
  ours,
)

clause(
  'A2.30',
  'tokens are told once and kept as hashes; the list says what each is for, until when and when it was used',
  async () => {
    const vera = await server.newPerson()
    const { token, ...first } = await make(vera, { name: ' CI <b>of</b> vera ' })
    expect(token).toMatch(/^plb_[\w-]{43}$/)
    expect(first).toMatchObject({ name: 'CI of vera', scope: 'read', last_used: null })
    expect(first.expires_at).toBe(new Date(now + 90 * day).toISOString())
    now += 1_000
    const { token: second, ...ever } = await make(vera, { days: null, scope: 'write' })
    expect(ever.expires_at).toBeNull()
    expect(await allStored(server)).not.toContain(token)
    await whoIs(token)
    const used = { ...first, last_used: new Date(now).toISOString() }
    expect(await vera.do(listTokens, {})).toEqual([ever, used])
    now += 90 * day
    expect([await whoIs(token), await whoIs(second)]).toEqual([false, true])
    await vera.do(login, vera.account)
    expect((await vera.do(listTokens, {})).map(({ id }) => id)).toEqual([ever.id])
  },
  ours,
)

clause(
  'A2.30',
  'a token that is removed, is nobody’s or belongs to somebody deactivated is good for nothing, and so are all once the password has changed',
  async () => {
    const { owner, id: team, member } = await server.newTeam()
    const [one, other] = [await make(owner), await make(owner)]
    await member.refused(removeToken, { id: one.id }, 'token_gone', 'id')
    await owner.do(removeToken, { id: one.id })
    await owner.refused(removeToken, { id: one.id }, 'token_gone', 'id')
    const wrong = [one.token, `${other.token}A`, other.token.slice(4), 'plb_', '']
    for (const token of wrong) {
      const { status, reply } = await withToken(token, listLabels, {})
      expect([token, status, reply.code]).toEqual([token, 401, 'not_signed_in'])
    }
    const { cookie } = owner
    const both = await withToken(one.token, listLabels, {}, { Cookie: cookie })
    expect(both.status).toBe(401)

    const members = await make(member, { scope: 'write' })
    const { team_member_id } = await member.user()
    expect((await withToken(members.token, listLabels, {})).status).toBe(200)
    await deactivate(server, team, team_member_id!)
    const away = await withToken(members.token, listLabels, {}, { 'X-Plumbline-Team': team })
    expect(away.status).toBe(403)

    const { password } = owner.account
    const changed = { new_password: 'An0ther-One-of-all!', confirm_password: 'An0ther-One-of-all!' }
    await owner.do(changePassword, { password, ...changed })
    expect(await whoIs(other.token)).toBe(false)
    expect(await owner.do(listTokens, {})).toEqual([])
  },
  ours,
)

clause(
  'A2.30',
  'making a token takes a name and the password, and there are fifty at most',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    await vera.refused(createToken, { name: ' ', password }, 'token_name_required', 'name')
    await vera.refused(createToken, { name: 'x'.repeat(101), password }, 'name_too_long', 'name')
    await vera.refused(createToken, { name: 'CI' }, 'password_required', 'password')
    await vera.refused(
      createToken,
      { name: 'CI', password: 'Wr0ng!' },
      'password_wrong',
      'password',
    )
    await vera.refused(createToken, { name: 'CI', password, days: 0 }, 'invalid', 'days')
    for (let n = 0; n < 50; n++) await make(vera, { days: n % 2 ? 1 : null })
    await vera.refused(createToken, { name: 'CI', password }, 'too_many_tokens')
    now += day
    await make(vera)
    expect(await vera.do(listTokens, {})).toHaveLength(26)
  },
  ours,
)

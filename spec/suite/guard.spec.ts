import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import { getSnapshot } from '../../src/core/live/calls.ts'
import { login, logout } from '../../src/core/session/calls.ts'
import { deleteTask, quickTask, renameTask } from '../../src/core/tasks/calls.ts'
import { createTeam, listTeams } from '../../src/core/teams/calls.ts'
import { clausesAt } from '../clauses/index.ts'
import { needsToken } from '../oracle/csrf.ts'
import { rates } from '../oracle/rates.ts'
import { added, clause } from './clause.ts'
import { isOther } from './foreign.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target()

/**
 * Every address of every call, with made-up ids in it; of another implementation only those that
 * the documents name.
 */
const addresses = (Object.entries(contract) as [string, Call][])
  .flatMap(([name, call]) => endpointsOf(call).map((door) => ({ name, call, ...door })))
  .filter(
    ({ method, path }) => !isOther || clausesAt(method, path.replace(/^\/api\/v1/, '')).length > 0,
  )
  .map((address) => ({ ...address, path: address.path.replace(/:\w+/g, () => randomUUID()) }))

/** What a request is refused with. */
async function outcome(
  person: Person,
  { method, path, body = '{}' }: { method: string; path: string; body?: string },
  headers: Record<string, string> = {},
) {
  const response = await person.send(method, path, {
    headers,
    ...(method === 'GET' ? {} : { body }),
  })
  const { done, code, message } = await response.json()
  return { status: response.status, done, ...added({ code }), message }
}

clause(
  ['A7.1', 'A8.6'],
  'without a session every call that is not public is a 401, before anything else is checked',
  async () => {
    const visitor = server.visitor()
    for (const address of addresses.filter(({ call }) => call.may !== 'anyone'))
      expect({ ...address, ...(await outcome(visitor, address)) }).toMatchObject({
        ...address,
        status: 401,
        done: false,
        ...added({ code: 'not_signed_in' }),
        message: 'Please log in again',
      })
  },
)

clause(
  ['A7.3', 'A8.3', 'B7.2'],
  'a changing call without the CSRF token is refused: POST, PUT, DELETE, and GET calls that change data',
  async () => {
    const vera = await server.newPerson()
    const changing = addresses.filter((address) => changes(address.call) && needsToken(address))
    expect(changing.length).toBeGreaterThan(10)
    for (const token of [
      {},
      { 'X-CSRF-Token': '' },
      { 'X-CSRF-Token': 'x'.repeat(32) },
      { 'X-CSRF-Token': await server.visitor().freshToken() },
    ])
      for (const address of changing)
        expect({
          name: address.name,
          ...(await outcome(vera, address, token as Record<string, string>)),
        }).toEqual({
          name: address.name,
          status: 403,
          done: false,
          ...added({ code: 'EBADCSRFTOKEN' }),
          message: 'invalid csrf token',
        })
  },
)

clause(
  'A7.3',
  'a CSRF token is accepted during its session, and refused with 403 after it',
  async () => {
    const { owner } = await server.newTeam()
    const token = await owner.freshToken()
    const make = (name: string) =>
      outcome(
        owner,
        { method: 'POST', path: '/api/v1/teams', body: JSON.stringify({ name }) },
        { 'X-CSRF-Token': token },
      )
    expect(await make('Green')).toMatchObject({ status: 200, done: true })
    await owner.do(logout, {})
    await owner.do(login, owner.account)
    expect(await make('Yellow')).toMatchObject({ status: 403, ...added({ code: 'EBADCSRFTOKEN' }) })
  },
)

clause('A7.3', 'reading needs no CSRF token', async () => {
  const vera = await server.newPerson()
  expect((await vera.send('GET', '/api/v1/teams')).status).toBe(200)
  expect(
    (await vera.send('GET', '/api/v1/teams', { headers: { 'X-CSRF-Token': 'wrong' } })).status,
  ).toBe(200)
})

clause(
  ['A1.3', 'A6.5'],
  'a call that the caller’s role does not allow is a 403, and the session stays',
  async () => {
    const { member } = await server.newTeam()
    const answer = await member.refused(createTeam, { name: 'Green' }, 'forbidden')
    expect(answer.message).toBe('You are not authorized to perform this action')
    await member.do(listTeams, {})
  },
)

clause(
  'B6.6',
  'a row that the caller cannot see is a 404, the same as one that does not exist',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { task_id } = await blue.owner.do(quickTask, {
      name: 'Secret',
      project_id: blue.project_id,
    })
    const strangers = [red.owner, red.admin, blue.member]
    for (const person of strangers) {
      const foreign = await person.refused(
        renameTask,
        { id: task_id.id, name: 'Mine' },
        'not_found',
      )
      const unknown = await person.refused(
        renameTask,
        { id: randomUUID(), name: 'Mine' },
        'not_found',
      )
      expect(foreign.message).toBe(unknown.message)
      await person.refused(deleteTask, { id: task_id.id }, 'not_found')
      await person.refused(quickTask, { name: 'Mine', project_id: blue.project_id }, 'not_found')
      await person.refused(getSnapshot, { kind: 'project', id: blue.project_id }, 'not_found')
    }
    await red.owner.refused(getSnapshot, { kind: 'team', id: blue.id }, 'not_found')
    await red.owner.refused(
      getSnapshot,
      { kind: 'user', id: (await blue.owner.user()).id },
      'not_found',
    )
    expect(await blue.owner.rows('project', blue.project_id, 'task')).toContainEqual(
      expect.objectContaining({ name: 'Secret' }),
    )
  },
)

clause(
  'B6.6',
  'ids of another team’s rows in the body are refused as if they did not exist',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const [status] = await blue.owner.rows('project', blue.project_id, 'status')
    const [task] = await blue.owner.rows('project', blue.project_id, 'task')
    const make = { name: 'Mine', project_id: red.project_id }
    await red.owner.refused(quickTask, { ...make, status_id: status!.id }, 'not_found')
    await red.owner.refused(quickTask, { ...make, parent_task_id: task!.id }, 'not_found')
    expect(await red.owner.rows('project', red.project_id, 'task')).toHaveLength(1)
  },
)

clause('A7.1', 'a malformed id in the address is a 400', async () => {
  const { owner } = await server.newTeam()
  const token = { 'X-CSRF-Token': await owner.freshToken() }
  for (const id of [
    'x',
    '1',
    '%00',
    '%ff',
    '..%2f..',
    'null',
    `${randomUUID()}0`,
    '00000000-0000-0000-0000-000000000000',
    '%F0%9F%9A%80',
    'a'.repeat(3_000),
  ])
    expect({
      id,
      ...(await outcome(owner, { method: 'DELETE', path: `/api/v1/tasks/${id}` }, token)),
    }).toMatchObject({
      id,
      status: 400,
      done: false,
    })
})

const limited = limitedTarget()

clause(
  'A4.2',
  'after ten wrong passwords sign-in to that address is refused for a while',
  async () => {
    const vera = await limited.newPerson()
    const thief = vera.elsewhere()
    for (let n = 0; n < rates.signInFailures.points; n++)
      await thief.refused(login, { ...vera.account, password: 'Wrong0ne!' }, 'login_failed')
    const answer = await thief.refused(login, vera.account, 'too_many_logins')
    expect(answer).toMatchObject({
      status: 429,
      auth_error: 'Too many failed attempts. Please try again in 15 min.',
    })
    const other = await limited.newPerson()
    await other.elsewhere().do(login, other.account)
  },
  { ours: true },
)

import { expect } from 'vitest'
import { listMembers } from '../../src/core/members/calls.ts'
import { verify } from '../../src/core/session/calls.ts'
import { describeTask, quickTask, renameTask } from '../../src/core/tasks/calls.ts'
import { createTeam } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { added, clause } from './clause.ts'
import { type Team, target } from './target.ts'

const server = target()

/** Posts a body as it is, to a call that makes a team. */
async function post({ owner }: Team, body: string, headers: Record<string, string> = {}) {
  const response = await owner.send('POST', '/api/v1/teams', {
    body,
    headers: { 'X-CSRF-Token': await owner.freshToken(), ...headers },
  })
  return { status: response.status, reply: await response.json() }
}

clause('A7.1', 'a body that is not a JSON object is a 400', async () => {
  const team = await server.newTeam()
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const body of [
    '{',
    '[]',
    '"text"',
    '1',
    'null',
    'true',
    '{"name":"x"',
    '{"name":"x"}}',
    "{'name':'x'}",
    '\u0000',
    deep,
  ])
    expect({ body: body.slice(0, 20), ...(await post(team, body)) }).toMatchObject({
      body: body.slice(0, 20),
      status: 400,
      reply: { done: false, ...added({ code: 'malformed' }), body: null },
    })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ])
    expect(await post(team, '{"name":"x"}', { 'Content-Type': type })).toMatchObject({
      status: 400,
    })
})

clause(
  'A7.1',
  'a missing body is an empty one, and other JSON media types are accepted',
  async () => {
    const team = await server.newTeam()
    for (const body of ['', ' ', '{}'])
      expect((await post(team, body)).reply).toMatchObject({
        done: false,
        ...added({ code: 'name_required' }),
      })
    expect(
      (await post(team, '{"name":"Green"}', { 'Content-Type': 'application/json; charset=utf-8' }))
        .reply.done,
    ).toBe(true)
  },
)

clause('A7.1', 'a body over the limit is a 413, and one of exactly the limit is read', async () => {
  const team = await server.newTeam()
  const padded = (bytes: number) =>
    `{"name":"","x":"${'x'.repeat(bytes - 16)}"}`.slice(0, bytes - 2).concat('"}')
  expect(await post(team, padded(bounds.bodyBytes + 1))).toMatchObject({
    status: 413,
    reply: { done: false, ...added({ code: 'too_large' }) },
  })
  expect(await post(team, padded(bounds.bodyBytes))).toMatchObject({
    status: 200,
    reply: added({ code: 'name_required' }),
  })
})

clause('B5.11', 'a description may be larger than other bodies', async () => {
  const { owner, project_id } = await server.newTeam()
  const { task_id } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
  const id = task_id.id
  const description = `<p>${'é'.repeat(bounds.description - 7)}</p>`
  expect((await owner.do(describeTask, { id, description })).description).toHaveLength(
    bounds.description,
  )
  await owner.refused(
    describeTask,
    { id, description: `<p>${'é'.repeat(bounds.description)}</p>` },
    'description_too_long',
  )
  expect(
    await owner.call(describeTask, { id, description: 'x'.repeat(bounds.descriptionBodyBytes) }),
  ).toMatchObject({
    status: 413,
  })
})

clause('A7.1', 'text that the database cannot store is a 400, in any field', async () => {
  const team = await server.newTeam()
  for (const body of [
    '{"name":"a\\u0000b"}',
    '{"name":"\\ud800"}',
    '{"name":"x","\\u0000":1}',
    '{"name":"x","y":[{"z":"\\udfff"}]}',
  ])
    expect({ body, ...(await post(team, body)) }).toMatchObject({ body, status: 400 })
  expect((await team.owner.send('GET', '/api/v1/team-members?search=%00')).status).toBe(400)
})

clause('A7.1', 'a field of the wrong kind is a 400 that names the field', async () => {
  const team = await server.newTeam()
  for (const name of ['1', 'true', '{}', '["x"]', '[]'])
    expect(await post(team, `{"name":${name}}`)).toMatchObject({
      status: 400,
      reply: added({ code: 'invalid', field: 'name' }),
    })
})

clause('A7.1', 'unknown fields and names of built-in properties are ignored', async () => {
  const team = await server.newTeam()
  const { reply } = await post(
    team,
    '{"name":"Green","id":"mine","user_id":"x","__proto__":{"is_admin":true,"name":"Evil"},"constructor":{"prototype":{"polluted":1}},"toString":"x"}',
  )
  expect(reply).toMatchObject({ done: true, body: { name: 'Green' } })
  expect(reply.body.id).not.toBe('mine')
  expect((await post(team, '{"__proto__":{"name":"Evil"}}')).reply).toMatchObject({
    done: false,
    ...added({ code: 'name_required' }),
  })
  const response = await team.owner.send(
    'GET',
    '/api/v1/team-members?__proto__=1&constructor=2&hasOwnProperty=3&all=true',
  )
  expect((await response.json()).body.total).toBe(3)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(await team.owner.do(verify, {})).toMatchObject({ authenticated: true })
})

clause(
  ['A9.3', 'B9.1'],
  'pages start at 1 and have 20 rows; an invalid page number means the first page',
  async () => {
    const { owner } = await server.newTeam()
    const first = await owner.do(listMembers, {})
    for (const query of [
      'index=0',
      'index=-1',
      'index=x',
      'index=',
      'index=1.5',
      'index=1e99',
      'size=0',
      'size=-5',
      'size=x',
      'size=null',
      'size=undefined',
      'field=nothing',
      'field=password',
      'field=null',
      "field=name';--",
      'order=',
      'order=up',
      'index=1&index=',
      'index[]=4',
      'index[a]=4',
    ]) {
      const response = await owner.send('GET', `/api/v1/team-members?${query}`)
      expect({ query, status: response.status, body: (await response.json()).body }).toEqual({
        query,
        status: 200,
        body: first,
      })
    }
  },
)

clause(['A9.4', 'B9.4'], 'every offered page size is accepted', async () => {
  const { owner } = await server.newTeam()
  for (const size of bounds.pageSizes)
    expect((await owner.do(listMembers, { size })).data).toHaveLength(3)
  expect((await owner.do(listMembers, { size: 1_000_000_000 })).data).toHaveLength(3)
})

clause('A7.20', 'the last value of a repeated key is used', async () => {
  const { owner } = await server.newTeam()
  const response = await owner.send(
    'GET',
    '/api/v1/team-members?size=20&size=1&order=asc&order=desc',
  )
  expect((await response.json()).body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Rosa Red',
  ])
})

clause('A7.20', 'a search text may be encoded once or twice', async () => {
  const { owner } = await server.newTeam()
  for (const search of ['Mia%20M', 'Mia%2520M', 'mia+m', '%20Mia%20Member%20']) {
    const response = await owner.send('GET', `/api/v1/team-members?search=${search}`)
    expect({ search, total: (await response.json()).body.total }).toEqual({ search, total: 1 })
  }
  for (const search of ['%25', '100%2525', '%25zz', '%2525E0%2525A4', '_', '%27%20or%201%3D1']) {
    const response = await owner.send('GET', `/api/v1/team-members?search=${search}`)
    expect({ search, total: (await response.json()).body.total }).toEqual({
      search,
      total: search === '_' ? 0 : 0,
    })
  }
})

clause('A7.1', 'an id in the address takes precedence over one in the body', async () => {
  const { owner, project_id } = await server.newTeam()
  const [{ task_id: one }, { task_id: two }] = [
    await owner.do(quickTask, { name: 'One', project_id }),
    await owner.do(quickTask, { name: 'Two', project_id }),
  ]
  const response = await owner.send('PUT', `/api/v1/tasks/${one.id}/name?id=${two.id}`, {
    body: JSON.stringify({ id: two.id, name: 'Renamed' }),
    headers: { 'X-CSRF-Token': await owner.freshToken() },
  })
  expect((await response.json()).body).toMatchObject({ id: one.id, name: 'Renamed' })
})

clause(
  'B5.11',
  'a description of half a million blanks, marks or tags is answered without delay',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const { task_id } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
    const describe = async (description: string) =>
      (await owner.do(describeTask, { id: task_id.id, description })).description
    const blanks = `a${' '.repeat(bounds.description - 2)}b`
    expect((await describe(blanks)) === blanks).toBe(true)
    expect(await describe('<p></p>'.repeat(bounds.descriptionElements))).toBeNull()
    expect(await describe(`a${'\u0301'.repeat(490_000)}`)).toBe(
      `a${'\u0301'.repeat(bounds.marksInRow)}`,
    )
    const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`
    expect(await describe(nested(bounds.descriptionDepth))).toBe(nested(bounds.descriptionDepth))
    for (const description of [
      nested(bounds.descriptionDepth + 1),
      '<b>'.repeat(bounds.descriptionMarks / 2),
    ])
      await owner.refused(describeTask, { id: task_id.id, description }, 'description_too_deep')
    const costly = ['<', '&', '</p>', '<p></p>', '<pre>\n</pre>'].map((text) =>
      text.repeat(500_000 / text.length),
    )
    for (const description of [' '.repeat(bounds.descriptionRaw + 1), ...costly])
      await owner.refused(describeTask, { id: task_id.id, description }, 'description_too_long')
  },
)

clause(
  ['A5.9', 'B5.11'],
  'a name is stored as NFC, has a visible character, and changes no text direction around it',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const { task_id } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
    const rename = async (name: string) =>
      (await owner.do(renameTask, { id: task_id.id, name })).name
    expect(await rename('Cafe\u0301')).toBe('Café')
    expect(await rename('\u202edna\u200f \u2066so\u200b on\u00ad')).toBe('dna so on')
    expect(await rename(`Z${'\u0351'.repeat(400)}o`)).toBe(
      `Z${'\u0351'.repeat(bounds.marksInRow)}o`,
    )
    expect(await rename('👩‍👩‍👧‍👦 می‌خواهم')).toBe('👩‍👩‍👧‍👦 می‌خواهم')
    for (const name of ['\u200b\u200d', '\u3164', '\u2060\ufeff', '\u00a0\u2003', '\u0301'])
      await owner.refused(createTeam, { name }, 'name_required')
  },
)

clause(
  ['A5.9', 'B5.11'],
  'the length of a name is counted as it is stored, without outer blanks and tags',
  async () => {
    const { owner } = await server.newTeam()
    const longest = 'ü'.repeat(bounds.teamName)
    expect((await owner.do(createTeam, { name: `  <b>${longest}</b> \n` })).name).toBe(longest)
    expect((await owner.do(createTeam, { name: 'two\nlines\u202e and more' })).name).toBe(
      'two lines and more',
    )
  },
)

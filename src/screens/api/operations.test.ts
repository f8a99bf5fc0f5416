import { expect, test } from 'vitest'
import type { Description } from '../../client/requests/description.ts'
import {
  curlOf,
  exampleOf,
  faultsOf,
  foundBy,
  laidOut,
  operationsOf,
  trialOf,
} from './operations.ts'

const json = 'application/json'
const described = (operationId: string, more: object = {}) => ({
  operationId,
  summary: `Does ${operationId}`,
  tags: ['tasks'],
  description: 'Words',
  'x-kind': 'query' as const,
  parameters: [],
  responses: { 200: { description: 'Done.', content: { [json]: { schema: {} } } } },
  ...more,
})
const body = {
  type: 'object',
  required: ['name', 'ids'],
  properties: {
    name: { type: 'string' },
    ids: { type: 'array', items: { type: 'string', format: 'uuid' } },
    note: { type: 'string' },
  },
} as const
const description: Description = {
  tags: [{ name: 'tasks' }, { name: 'files' }],
  paths: {
    '/files': {
      get: described('sendFile', {
        tags: ['files'],
        responses: { 200: { description: 'Done.', content: { 'text/csv': { schema: {} } } } },
      }),
    },
    '/tasks/{id}': {
      put: described('editTask', {
        'x-kind': 'mutation',
        parameters: [
          { $ref: '#/components/parameters/team' },
          { name: 'id', in: 'path', required: true },
          { name: 'quiet', in: 'query' },
        ],
        requestBody: { content: { [json]: { schema: body } } },
      }),
    },
  },
}
const [edit, file] = operationsOf(description) as [
  ReturnType<typeof operationsOf>[number],
  ReturnType<typeof operationsOf>[number],
]

test('calls are taken from the description by feature, with the fields of their addresses', () => {
  expect([edit.id, edit.method, edit.changes, edit.isFile]).toEqual([
    'editTask',
    'PUT',
    true,
    false,
  ])
  expect(edit.fields.map(({ name }) => name)).toEqual(['id', 'quiet'])
  expect([file.id, file.isFile, file.body]).toEqual(['sendFile', true, undefined])
})

test('a search finds all of its words, in any letter case', () => {
  expect(foundBy(' TASKS edit', [edit, file])).toEqual([edit])
  expect(foundBy('tasks nowhere', [edit, file])).toEqual([])
  expect(foundBy('', [edit, file])).toEqual([edit, file])
})

test('an example has what is needed, and nothing else', () => {
  expect(exampleOf(body)).toEqual({ name: '', ids: ['00000000-0000-4000-8000-000000000000'] })
  expect(exampleOf({ anyOf: [{ type: ['integer', 'null'], minimum: 1 }, {}] })).toBe(1)
  const plain = [{ enum: ['a', 'b'] }, { const: 0 }, { default: false }]
  expect(plain.map((schema) => exampleOf(schema))).toEqual(['a', 0, false])
  expect(exampleOf({})).toBeNull()
})

test('what is missing, and what is no JSON, is named before anything is sent', () => {
  const filled = { values: { id: ' ' }, body: '{', token: '' }
  expect(faultsOf(edit, filled)).toEqual(['id', 'body'])
  expect(faultsOf(edit, { ...filled, values: { id: '1' }, body: '{}' })).toEqual([])
})

test('a request has its fields in their places, and a command line is the same and shows no token', () => {
  const trial = trialOf(edit, {
    values: { id: 'a/b', quiet: 'it’s' },
    body: `{"name":"Don't"}`,
    token: ' plb_secret ',
  })
  expect(trial).toEqual({
    method: 'PUT',
    url: '/tasks/a%2Fb?quiet=it%E2%80%99s',
    body: `{"name":"Don't"}`,
    token: 'plb_secret',
  })
  const curl = curlOf('https://plan.example', trial)
  expect(curl).toContain("curl -X PUT 'https://plan.example/tasks/a%2Fb?quiet=it%E2%80%99s'")
  expect(curl).toContain(`--data '{"name":"Don'\\''t"}'`)
  expect(curl).not.toContain('plb_secret')
})

test('JSON is laid out, other texts stay', () => {
  expect(laidOut('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(laidOut('a,b')).toBe('a,b')
})

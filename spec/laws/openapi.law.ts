import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { openApi } from '../../server/openapi/document.ts'
import { contract } from '../../src/core/contract.ts'
import { type Call, endpointsOf } from '../../src/core/engine/call.ts'
import { batchType, eventTypes, testType, topics } from '../../src/core/webhooks/topics.ts'
import { checkDescribed } from './described.ts'

/*
 * The OpenAPI description of a server is valid, and has every address of every call. That replies
 * are as it says is checked by the law that sends any input to every call (`fuzz.law.ts`).
 */

interface EventSchema {
  properties: { data: { properties: Record<string, { properties: object }> } }
}

const document = openApi() as {
  paths: Record<string, Record<string, { operationId: string; parameters: object[] }>>
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: EventSchema } } } } }
  >
}

test('the description is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document)
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('every address of every call is described once, under a name of its own', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({ path, method, operationId })),
  )
  const served = (Object.values(contract) as Call[]).flatMap((call) =>
    endpointsOf(call).map(({ method, path }) => `${method.toLowerCase()} ${path}`),
  )
  expect(
    described.map(({ method, path }) => `${method} ${path}`.replace(/\{(\w+)\}/g, ':$1')).sort(),
  ).toEqual(served.sort())
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length)
  expect(described.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(Object.keys(contract)),
  )
})

test('every event that webhooks are told is described, with the thing that it is about', () => {
  const { webhooks } = document
  expect(Object.keys(webhooks).sort()).toEqual([...eventTypes, batchType, testType].sort())
  for (const topic of topics) {
    const { schema } = webhooks[`${topic}.updated`]!.post.requestBody.content['application/json']
    expect(schema.properties.data.properties[topic]!.properties).toHaveProperty('id')
  }
  const file = webhooks['file.created']!.post.requestBody.content['application/json'].schema
  expect(file.properties.data.properties.file!.properties).not.toHaveProperty('hash')
})

test('a reply that is not as described is noticed', () => {
  const { renameTask } = contract
  const refused = { done: false, body: null, title: null, message: 'No', code: 'forbidden' }
  checkDescribed(renameTask, 403, refused)
  expect(() => checkDescribed(renameTask, 418, refused)).toThrow()
  expect(() => checkDescribed(renameTask, 403, { ...refused, code: 1 })).toThrow()
  expect(() => checkDescribed(renameTask, 200, { done: true, body: {} })).toThrow()
})

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { openApi } from '../../server/openapi/document.ts'
import { type Call, endpointsOf } from '../../src/core/engine/call.ts'
import { memoize } from '../../src/core/engine/memoize.ts'

type Described = Record<string, Record<string, { responses: Record<string, unknown> }>>

const document = openApi() as { paths: Described }
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api')
const part = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

const compiled = memoize(
  (pointer: string): ValidateFunction => ajv.compile({ $ref: `api#/${pointer}` }),
)

/** Checks that the OpenAPI description of a server has a reply: its status, and what its body is like. */
export function checkDescribed(call: Call, status: number, reply: unknown) {
  const [{ method, path }] = endpointsOf(call) as [{ method: string; path: string }]
  const address = path.replace(/:(\w+)/g, '{$1}')
  const operation = document.paths[address]![method.toLowerCase()]!
  expect(Object.keys(operation.responses)).toContain(String(status))
  const check = compiled(
    ['paths', part(address), method.toLowerCase(), 'responses', status].join('/') +
      '/content/application~1json/schema',
  )
  expect({ fits: check(reply), errors: check.errors, reply }).toEqual({
    fits: true,
    errors: null,
    reply,
  })
}

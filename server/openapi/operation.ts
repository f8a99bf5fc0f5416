import { abilities } from '../../src/core/catalogue/access.ts'
import type { CallName } from '../../src/core/contract.ts'
import { type Call, changes, isOfAccount } from '../../src/core/engine/call.ts'
import { mayWithToken } from '../../src/core/security/tokens.ts'
import { areaOf } from './areas.ts'
import { repliesOf } from './replies.ts'
import { fieldsOf, type ObjectSchema, type Part } from './schemas.ts'
import { textOf, titleOf } from './texts.ts'

interface At {
  name: CallName
  /** Which of its addresses it is, from 0. */
  nth: number
  /** With parameters as `:id`. */
  path: string
}

/** A call at one of its addresses. */
export function operation(call: Call, { name, nth, path }: At): Part {
  const fields = fieldsOf(call.input)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, field]) => field!)
  const inQuery = Object.keys(fields.properties).filter(
    (field) => !inPath.includes(field) && isInQuery(call, field),
  )
  const body = bodyOf(call, without(fields, inPath))
  return {
    operationId: nth === 0 ? name : `${name}${nth + 1}`,
    summary: titleOf(name),
    tags: [areaOf(name)],
    description: [...[textOf(name) ?? []].flat(), whoMay(call), clausesOf(call)].join('\n\n'),
    'x-ability': call.may,
    'x-kind': call.kind,
    parameters: [
      ...inPath.map((field) => parameter(fields, field, 'path')),
      ...inQuery.map((field) => parameter(fields, field, 'query')),
      ...(isOfAccount(call) ? [] : [{ $ref: '#/components/parameters/team' }]),
      ...(changes(call) ? [{ $ref: '#/components/parameters/command' }] : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: repliesOf(call),
    security: securityOf(call),
  }
}

const whoMay = ({ may }: Call) =>
  abilities[may] === null ? 'For anyone.' : `Needs the ability \`${may}\`.`

const clausesOf = ({ clause }: Call) => `Clause ${[clause].flat().join(', ')} of the specification.`

const isInQuery = (call: Call, field: string) =>
  !changes(call) || call.takesFile || (call.query?.includes(field) ?? false)

const parameter = (
  { properties, required }: ObjectSchema,
  name: string,
  place: 'path' | 'query',
) => ({
  ...{ name, in: place },
  required: place === 'path' || required.includes(name),
  schema: properties[name] ?? { type: 'string' },
})

/** The same without some fields. */
const without = (fields: ObjectSchema, names: readonly string[]): ObjectSchema => ({
  ...fields,
  properties: Object.fromEntries(
    Object.entries(fields.properties).filter(([name]) => !names.includes(name)),
  ),
  required: fields.required.filter((name) => !names.includes(name)),
})

function bodyOf(call: Call, fields: ObjectSchema): Part | undefined {
  if (call.takesFile)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  if (call.method === 'GET' || Object.keys(fields.properties).length === 0) return undefined
  return {
    required: fields.required.length > 0,
    content: {
      'application/json': { schema: call.bareList ? fields.properties[call.bareList] : fields },
    },
  }
}

/** By what a caller is known, each a way of its own; none for calls for anyone. */
function securityOf(call: Call): Part[] {
  if (call.may === 'anyone') return changes(call) && !call.withoutCsrf ? [{ csrf: [] }] : []
  const session = { session: [], ...(changes(call) && !call.withoutCsrf ? { csrf: [] } : {}) }
  return mayWithToken('write', call) ? [{ token: [] }, session] : [session]
}

import { commonErrors } from '../../src/core/catalogue/common-errors.ts'
import type { ErrorText } from '../../src/core/catalogue/error-text.ts'
import { type ErrorCode, errors } from '../../src/core/catalogue/errors.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import { exportMedia } from '../../src/core/exports/written.ts'
import { jsonSchema, type Part } from './schemas.ts'

const text = { type: ['string', 'null'] }

/** The envelope of what is refused. */
export const refusal = {
  type: 'object',
  required: ['done', 'body', 'title', 'message', 'code'],
  properties: {
    done: { const: false },
    body: {},
    title: text,
    message: text,
    code: { type: 'string', description: 'Says why, for programs.' },
    field: { type: 'string', description: 'The field of the input that is wrong.' },
  },
}

const refusalRef = { $ref: '#/components/schemas/Refusal' }

/** The replies of a call by status: its own refusals by name, and those that every call may give. */
export function repliesOf(call: Call): Part {
  const named = new Map<number, string[]>()
  for (const code of call.errors as ErrorCode[]) {
    const { status, text } = errors[code] as ErrorText
    named.set(status, [...(named.get(status) ?? []), `\`${code}\`: ${text}`])
  }
  const refused = (status: number, codes: readonly string[]) => ({
    description: [`Refused (${status}).`, ...codes].join('\n\n'),
    content: { 'application/json': { schema: refusalRef } },
  })
  const statuses = new Set(
    [...commonStatuses(call), ...named.keys()].filter((code) => code !== 200),
  )
  return {
    200: {
      description: ['Done.', ...(named.get(200) ?? [])].join('\n\n'),
      content: call.sendsFile
        ? fileContent
        : { 'application/json': { schema: success(call, named.has(200)) } },
    },
    ...Object.fromEntries(
      [...statuses].map((status) => [status, refused(status, named.get(status) ?? [])]),
    ),
  }
}

/** A call that answers with a file is asked for one of these formats. */
const fileContent = Object.fromEntries(
  Object.values(exportMedia).map((media) => [
    media,
    { schema: { type: 'string', format: 'binary' } },
  ]),
)

function success(call: Call, isRefusedSo: boolean): Part {
  const body = jsonSchema(call.output, 'output')
  // As for a call under /secure: what is refused has the fields of what is done.
  if (call.bare) return isRefusedSo ? { anyOf: [body, refusalRef] } : body
  const done = {
    type: 'object',
    required: ['done', 'body'],
    properties: { done: { const: true }, body, title: text, message: text },
  }
  return isRefusedSo || changes(call) ? { oneOf: [done, refusalRef] } : done
}

/** The status of a request whose address and headers are too large to be read. */
const headTooLarge = 431

/** With what else a call may be refused. */
function commonStatuses(call: Call): number[] {
  const visitors = new Set([401, 403, 404])
  return [...Object.values(commonErrors).map(({ status }): number => status), headTooLarge].filter(
    (status) => call.may !== 'anyone' || changes(call) || !visitors.has(status),
  )
}

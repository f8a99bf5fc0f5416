import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, endpointsOf } from '../../src/core/engine/call.ts'
import { release } from '../release.ts'
import { areaNames } from './areas.ts'
import { operation } from './operation.ts'
import { refusal } from './replies.ts'
import { hoist, type Part } from './schemas.ts'
import { webhooksPart } from './webhooks.ts'

const description =
  `Every call of a server. A call is refused by a status, or, as the rules of the product do it, by 200 with
\`done: false\`; \`code\` says why in either case. A program needs an access token and nothing else. A browser has a session,
and sends the CSRF token with what changes something.`.replaceAll('\n', ' ')

/**
 * The OpenAPI 3.1 description of every call at each of its addresses. It is made from the
 * declarations alone, by whose schemas requests are read.
 */
export function openApi(): Part {
  const paths = new Map<string, Part>()
  const schemas = new Map<string, Part>()
  const calls = Object.entries(contract) as [CallName, Call][]
  for (const [name, call] of calls)
    for (const [nth, { method, path }] of endpointsOf(call).entries()) {
      const address = path.replace(/:(\w+)/g, '{$1}')
      const known = paths.get(address) ?? {}
      known[method.toLowerCase()] = hoist(operation(call, { name, nth, path }), name, schemas)
      paths.set(address, known)
    }
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Plumbline', version: release, description },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: areaNames.map((name) => ({ name })),
    paths: Object.fromEntries([...paths].sort(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: webhooksPart(),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An access token, of the settings.' },
        session: { type: 'apiKey', in: 'cookie', name: 'plumbline.sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      parameters: {
        command: header('X-Command-Id', 'Makes it safe to send the same again, for 7 days.'),
        team: header('X-Plumbline-Team', 'The team that is meant; without it the active one.'),
      },
      schemas: { Refusal: refusal, ...Object.fromEntries(schemas) },
    },
  }
}

const header = (name: string, description: string) => ({
  ...{ name, description, in: 'header', required: false },
  schema: { type: 'string', format: 'uuid' },
})

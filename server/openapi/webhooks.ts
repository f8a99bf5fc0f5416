import { z } from 'zod'
import { tableOf } from '../../src/core/model.ts'
import { rows } from '../../src/core/rows.ts'
import { id, instant } from '../../src/core/values/fields.ts'
import {
  batchType,
  tableOfTopic,
  testType,
  toldTables,
  topics,
  type Verb,
  verbs,
} from '../../src/core/webhooks/topics.ts'
import { jsonSchema, type Part } from './schemas.ts'

/**
 * What webhooks are sent, by the type of the event: the rows of the tables that say so, as
 * `webhooks` of the document.
 */
export function webhooksPart(): Part {
  const all = topics.flatMap((topic) =>
    verbs.map((verb) => [`${topic}.${verb}`, dataOf(topic, verb)] as const),
  )
  const counts = z.object({
    project_id: id.nullable(),
    counts: z.record(z.string(), z.int()),
  })
  const test = z.object({ webhook: z.object({ id, name: z.string() }) })
  return Object.fromEntries(
    [...all, [batchType, counts] as const, [testType, test] as const].map(([type, data]) => [
      type,
      { post: request(type, data) },
    ]),
  )
}

/** The data of an event: the thing, which has long fields of other tables too. */
function dataOf(topic: string, verb: Verb): z.ZodObject {
  const [main, ...details] = toldTables
    .filter((name) => tableOf(name).topic!.name === topic)
    .map((name) => {
      const hidden = tableOf(name).topic!.hidden.map((column) => [column, true as const])
      return (rows[name] as z.ZodObject).omit(Object.fromEntries(hidden))
    })
  const thing = details.reduce((shape, each) => each.partial().extend(shape.shape), main!)
  return z.object({
    project_id: tableOf(tableOfTopic(topic)).room.kind === 'project' ? id : z.null(),
    [topic]: thing,
    ...(verb === 'updated' ? { previous: thing.partial() } : {}),
  })
}

const occasion = z.object({ team_id: id, actor: z.object({ id: z.string(), name: z.string() }) })

function request(type: string, data: z.ZodObject): Part {
  const body = z.object({
    type: z.literal(type),
    timestamp: instant,
    data: occasion.extend(data.shape),
  })
  return {
    summary: type,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(body, 'output') } },
    },
    parameters: headers.map(([name, description]) => ({
      ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
    })),
    responses: {
      '2XX': { description: 'It is taken. Everything else is tried again later.' },
      410: { description: 'It is never to be sent to again: the webhook is turned off.' },
    },
  }
}

const headers = [
  ['webhook-id', 'The same however often it is sent.'],
  ['webhook-timestamp', 'When this try was sent, in seconds since 1970.'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA-256 of id, timestamp and body in Base64; several with blanks between.',
  ],
] as const

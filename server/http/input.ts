import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import rawBody from 'raw-body'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Call, changes, isOfAccount } from '../../src/core/engine/call.ts'
import { id } from '../../src/core/values/fields.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import type { Part } from '../files/part.ts'
import { giveTime } from './connections.ts'
import { type Parts, putFiles, withoutFiles } from './data-urls.ts'

/** The fields of a body, and the files among them. */
interface Body {
  fields?: Record<string, unknown>
  files?: Parts
}

/** The input of a call, and the files that came with it. */
interface Given {
  input: Record<string, unknown>
  files: Parts
}

const none: Parts = new Map()

/**
 * The input of a call as a request states it, unchecked: query string, body and path parameters;
 * the later win, but of a call that reads the query string wins over the body. Errors: `Refusal` too_large, malformed.
 */
export async function inputOf(
  app: App,
  ctx: Context,
  call: Call,
  caller: CallerSession,
): Promise<Given> {
  const query = queryOf(ctx, call)
  const hasBody = call.method !== 'GET' && !call.takesFile
  const { fields, files = none } = hasBody ? await readBody(app, ctx, call, caller) : {}
  const params = ctx.params as Record<string, string>
  // What is read is asked for by an address; what else its body says may be older.
  const given = changes(call) ? { ...query, ...fields } : { ...fields, ...query }
  return { input: { ...given, ...params }, files }
}

/**
 * The fields of the query string. A call that changes something takes only those it declares,
 * because a link can contain any. If a key occurs several times, the last value counts.
 */
function queryOf({ query }: Context, call: Call): Record<string, string | undefined> {
  const given = Object.entries(query).filter(([key]) => !changes(call) || call.query?.includes(key))
  return Object.fromEntries(
    given.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  )
}

async function readBody(
  app: App,
  ctx: Context,
  call: Call,
  { data }: CallerSession,
): Promise<Body> {
  if (call.carriesFiles && data.user_id && ctx.is('json', '+json'))
    return readWithFiles(app, ctx, call.bodyBytes ?? limits.bodyBytes)
  const limit = data.user_id ? (call.bodyBytes ?? limits.bodyBytes) : limits.visitorBodyBytes
  const text = await readText(ctx, limit)
  if (text.trim() === '') return {}
  if (!ctx.is('json', '+json')) throw new Refusal('malformed')
  return { fields: parseObject(text, call.bareList) }
}

async function readWithFiles(app: App, ctx: Context, limit: number): Promise<Body> {
  if (Number(ctx.get('Content-Length')) > limit) throw new Refusal('too_large')
  giveTime(ctx.req)
  return fieldsAndFiles(app, ctx.req, limit)
}

/**
 * The fields of a JSON text of at most `limit` bytes, and the files that are data URLs in it. Errors:
 * `Refusal` too_large, malformed.
 */
export async function fieldsAndFiles(
  { receiver }: Pick<App, 'receiver'>,
  body: Readable,
  limit: number,
): Promise<Required<Body>> {
  const { text, parts } = await withoutFiles(body, receiver.begin, limit)
  const files: Parts = new Map()
  const used = new Set<Part>()
  try {
    const fields = parseObject(text)
    await putFiles(fields, parts, files)
    for (const part of files.values()) used.add(part)
    return { fields, files }
  } finally {
    // What stands nowhere in the input is nobody's, as is all of one that nobody gets.
    for (const part of parts) if (!used.has(part)) await part.discard()
  }
}

const decoder = new TextDecoder()

/** A body of at most `limit` bytes as text. Errors: `Refusal` too_large, malformed. */
export async function readText(ctx: Context, limit: number): Promise<string> {
  const length = ctx.get('content-length') || null
  try {
    return decoder.decode(await rawBody(ctx.req, { limit, length }))
  } catch (error) {
    const isTooLarge = (error as { type?: string }).type === 'entity.too.large'
    throw new Refusal(isTooLarge ? 'too_large' : 'malformed')
  }
}

/** The fields of a body; a list is the field `bareList`, where a call has one. */
function parseObject(text: string, bareList?: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('malformed')
  }
  if (bareList && Array.isArray(body)) return { [bareList]: body }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal('malformed')
  return body as Record<string, unknown>
}

/**
 * The id that a client gave its command. Without a session there is no account to keep the first
 * answer for. Errors: `Refusal` malformed.
 */
export function commandIdOf(ctx: Context, { data }: CallerSession): string | undefined {
  const given = ctx.get('X-Command-Id')
  if (!given || !data.user_id) return undefined
  if (!isCommandId(given)) throw new Refusal('malformed')
  return given
}

/** Whether a text can be the id of a command: a UUID that was drawn by lot. */
export const isCommandId = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/**
 * The team that a client means its call for. What is about the account, such as activating another
 * team, is carried out whatever it says. Errors: `Refusal` malformed.
 */
export function teamOf(ctx: Context, call: Call, { data }: CallerSession): string | undefined {
  const given = ctx.get('X-Plumbline-Team')
  if (!given || !data.user_id || isOfAccount(call)) return undefined
  if (!id.safeParse(given).success) throw new Refusal('malformed')
  return given
}

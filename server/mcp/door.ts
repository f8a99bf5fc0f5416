import type { Context, Next } from 'koa'
import { z } from 'zod'
import { errors, Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { deepest, isStorable } from '../commands/input.ts'
import { readText } from '../http/input.ts'
import { toBytes } from '../http/json-text.ts'
import type { Metrics } from '../http/metrics.ts'
import { checkOrigin } from '../http/origin.ts'
import { noteRefused } from '../http/perform.ts'
import { tokenOf } from '../session/tokens.ts'
import { chosenBy, toolsPath, toolsWith } from './choice.ts'

/** A fault of a message, in the words of JSON-RPC 2.0. */
interface Fault {
  status: number
  code: number
  message: string
  id?: string | number | null
}

/** JSON-RPC: no JSON, no request, no such method, wrong parameters; and what the server refuses. */
const codes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  server: -32_000,
}

/**
 * `/mcp`: the calls as tools for programs, by the Model Context Protocol over Streamable HTTP, for
 * who sends an access token. Each message stands alone: there is no session and no stream, so that
 * any process can answer it.
 */
export const serveTools = (app: App, metrics: Metrics) => async (ctx: Context, next: Next) => {
  if (ctx.path !== toolsPath) return next()
  try {
    await serve(app, ctx, metrics)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await refuseAtDoor(app, ctx, error)
  } finally {
    // What nobody reads any more would keep its sender, and the next request of the connection, waiting.
    ctx.req.resume()
  }
}

/** Limits, method, origin, token and body; then the message itself. */
async function serve(app: App, ctx: Context, metrics: Metrics) {
  const caller = tokenOf(ctx)
  app.admission.call(ctx, caller?.user_id)
  if (ctx.method !== 'POST') {
    ctx.set('Allow', 'POST')
    return answer(ctx, { status: 405, code: codes.server, message: 'Method not allowed.' })
  }
  checkOrigin(app.config, ctx)
  if (!caller) throw new Refusal('not_signed_in')
  if (!ctx.is('application/json'))
    return answer(ctx, { status: 415, code: codes.request, message: 'Send application/json.' })
  const chosen = chosenBy([ctx.query.tools ?? ''].flat().join(','))
  if (typeof chosen === 'string')
    return answer(ctx, { status: 400, code: codes.params, message: chosen })
  const message = messageIn(await readText(ctx, limits.bodyBytes))
  if ('fault' in message) return answer(ctx, message.fault)
  // Not before somebody asks: reading it takes longer than a start should.
  const { serveMessage } = await import('./protocol.ts')
  const tools = toolsWith(caller.scope, chosen)
  await serveMessage({ app, ctx, metrics, tools }, message.read)
  app.admission.replied(ctx, caller.user_id, Buffer.byteLength(String(ctx.body ?? '')))
}

/** The one message of a body. */
function messageIn(text: string): { read: Record<string, unknown> } | { fault: Fault } {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return { fault: { status: 400, code: codes.parse, message: 'The body is no JSON.' } }
  }
  const fault = faultOf(read)
  return fault ? { fault } : { read: read as Record<string, unknown> }
}

function faultOf(read: unknown): Fault | undefined {
  const bad = (message: string, code = codes.request, status = 400): Fault => {
    const id = (read as { id?: unknown } | null)?.id
    return { status, code, message, ...(isId(id) ? { id } : {}) }
  }
  if (Array.isArray(read)) return bad('Send one message at a time: there are no batches.')
  if (typeof read !== 'object' || read === null) return bad('The message is no object.')
  if (!isStorable(read, deepest - limits.toolMessageDepth))
    return bad('The message is nested too deeply, or has characters that no text has.')
  const { jsonrpc, method, id, params } = read as Record<string, unknown>
  if (jsonrpc !== '2.0') return bad('The message is not JSON-RPC 2.0.')
  if (id !== undefined && !isId(id)) return bad('The id is neither a text nor a number.')
  if (method !== undefined && typeof method !== 'string') return bad('The method is no text.')
  if (
    params !== undefined &&
    (typeof params !== 'object' || params === null || Array.isArray(params))
  )
    return bad('The parameters are no object.', codes.params)
  if (!shapes.safeParse({ method, ...params }).success)
    return bad('The parameters do not fit the method.', codes.params)
  if (method === 'subscriptions/listen') return bad('There are no streams.', codes.method, 404)
  return undefined
}

/** What the methods take that are not the library's alone. */
const shapes = z.union([
  z.object({
    method: z.literal('tools/call'),
    name: z.string(),
    arguments: z.record(z.string(), z.unknown()).optional(),
  }),
  z.object({ method: z.literal('tools/list'), cursor: z.string().optional() }),
  z.object({
    method: z.unknown().refine((method) => !/^tools\/(call|list)$/.test(String(method))),
  }),
])

const isId = (id: unknown): id is string | number =>
  (typeof id === 'string' && id.length <= 1_000) || (typeof id === 'number' && Number.isFinite(id))

/** A request that is refused before its message is looked at. */
async function refuseAtDoor(app: App, ctx: Context, error: Refusal) {
  await noteRefused(app, ctx, error)
  if (error.code === 'not_signed_in') ctx.set('WWW-Authenticate', challengeOf(ctx))
  const { status } = errors[error.code]
  answer(ctx, { status, code: codes.server, message: error.message })
}

/** What a program is told of how to be let in (RFC 6750). */
const challengeOf = (ctx: Context) =>
  tokenOf(ctx) === null
    ? 'Bearer realm="Plumbline", error="invalid_token"'
    : 'Bearer realm="Plumbline"'

function answer(ctx: Context, { status, code, message, id = null }: Fault) {
  ctx.status = status
  ctx.type = 'application/json'
  ctx.body = toBytes({ jsonrpc: '2.0', id, error: { code, message } })
}

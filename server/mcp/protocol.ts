import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { CallName } from '../../src/core/contract.ts'
import type { App } from '../app.ts'
import { isCommandId } from '../http/input.ts'
import type { Metrics } from '../http/metrics.ts'
import { about } from './about.ts'
import { callTool } from './call-tool.ts'
import { toolOf } from './tool.ts'

const invalidParams = -32_602

/** A message of a program that has been let in. */
export interface Exchange {
  app: App
  ctx: Context
  metrics: Metrics
  /** The calls that the program may make, in the order in which they are listed. */
  tools: readonly CallName[]
}

/**
 * Answers one message: by the protocol without a handshake (2026-07-28 on), and by those before it,
 * whose handshake nobody needs to remember.
 */
export async function serveMessage(exchange: Exchange, message: Record<string, unknown>) {
  const request = requestOf(exchange.ctx)
  const isLegacy = await isLegacyRequest(request, message)
  const response = await (isLegacy ? serveLegacy : serveModern)(exchange, request, message)
  await send(exchange.ctx, response)
}

async function serveModern(exchange: Exchange, request: Request, parsedBody: unknown) {
  const handler = createMcpHandler(() => serverOf(exchange), { legacy: 'reject' })
  return handler.fetch(request, { parsedBody })
}

async function serveLegacy(exchange: Exchange, request: Request, parsedBody: unknown) {
  const server = serverOf(exchange)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}

/** The request as the library takes it: the headers of the protocol alone. */
function requestOf(ctx: Context): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(ctx.headers))
    if (/^(accept|content-type|mcp-[\w-]+)$/.test(name) && typeof value === 'string')
      headers.set(name, value)
  return new Request('http://localhost/mcp', { method: 'POST', headers })
}

async function send(ctx: Context, response: Response) {
  ctx.status = response.status
  for (const name of ['content-type', 'allow']) {
    const value = response.headers.get(name)
    if (value) ctx.set(name, value)
  }
  const text = inRightWords(await response.text())
  ctx.body = text === '' ? null : text
  // A body of nothing would make it 204.
  ctx.status = response.status
}

/**
 * The library calls it its own fault (-32603) when parameters do not fit a method. Ours are told as
 * what tools give.
 */
function inRightWords(text: string): string {
  if (!/"error":\{"code":-32603\b/.test(text.slice(0, 10_000))) return text
  const error = { code: invalidParams, message: 'The parameters do not fit the method.' }
  return JSON.stringify({ ...(JSON.parse(text) as object), error })
}

function serverOf({ app, ctx, metrics, tools }: Exchange): Server {
  const server = new Server(about.server, about.options)
  server.setRequestHandler('tools/list', ({ params }) => page(tools, params?.cursor))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const name = tools.find((each) => each === params.name)
    if (!name) throw new ProtocolError(invalidParams, 'There is no tool of that name.')
    const input = params.arguments ?? {}
    return callTool(app, ctx, metrics, { name, input, commandId: commandIdIn(params._meta) })
  })
  return server
}

/** A page of the tools; a cursor is the last tool of the page before. Errors: an unknown cursor. */
function page(tools: readonly CallName[], cursor: string | undefined) {
  const before = cursor === undefined ? -1 : tools.indexOf(cursor as CallName)
  if (cursor !== undefined && before < 0)
    throw new ProtocolError(invalidParams, 'There is no such page.')
  const shown = tools.slice(before + 1, before + 1 + limits.toolsPageSize)
  const isLast = before + 1 + shown.length >= tools.length
  return {
    tools: shown.map(toolOf),
    ...(isLast ? {} : { nextCursor: shown.at(-1)! }),
  }
}

/** The id that a program gives its command, so that sending it again does nothing more. */
function commandIdIn(meta: Record<string, unknown> | undefined): string | undefined {
  const given = meta?.['plumbline/command_id']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !isCommandId(given))
    throw new ProtocolError(invalidParams, 'plumbline/command_id is no UUID (version 4).')
  return given
}

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { errors, Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import type { Parts } from '../http/data-urls.ts'
import { failureOf } from '../http/failures.ts'
import { fieldsAndFiles, teamOf } from '../http/input.ts'
import type { Metrics } from '../http/metrics.ts'
import { inTurn, noteRefused, perform } from '../http/perform.ts'
import { saying } from '../http/saying.ts'
import { callerOf } from '../session/http-session.ts'
import { told, wrong } from './told.ts'

/** A tool that is called. */
export interface ToolCall {
  name: CallName
  input: Record<string, unknown>
  /** The id that the program gave its command. */
  commandId: string | undefined
}

/**
 * Makes a call for a program, as a request of the API with the same token would, and tells what it
 * gave. What is refused or fails is told too, so that the program can do something about it.
 */
export async function callTool(
  app: App,
  ctx: Context,
  metrics: Metrics,
  tool: ToolCall,
): Promise<CallToolResult> {
  const started = performance.now()
  let status = 200
  try {
    return await carryOut(app, ctx, tool)
  } catch (error) {
    const refused =
      error instanceof Refusal ? error : new Refusal(failureOf(app, ctx, error as Error, tool.name))
    status = errors[refused.code].status
    if (refused === error) await noteRefused(app, ctx, refused, tool.name)
    return refusalText(refused)
  } finally {
    metrics.called(tool.name, status, performance.now() - started)
  }
}

async function carryOut(app: App, ctx: Context, tool: ToolCall): Promise<CallToolResult> {
  const { name } = tool
  const call = contract[name] as Call
  const session = callerOf(app, ctx)
  const userId = session.data.user_id
  const team = teamOf(ctx, call, session)
  // Each command has an id, so that the program can undo it; only mutations can be undone.
  const commandId = changes(call) ? (tool.commandId ?? randomUUID()) : undefined
  const { input, files } = await givenTo(app, call, tool)
  const isGone = () => ctx.res.closed
  const request = { name, input, files, session, commandId, team, isGone }
  try {
    return await inTurn(app, ctx, userId, async () => {
      const given = await perform(app, ctx, call, request)
      const said = await saying(app, ctx, { says: given.says, userId })
      return told(call, given, { message: said.message, commandId })
    })
  } finally {
    for (const part of files.values()) await part.discard()
  }
}

/** The input of a tool, and the files that are data URLs in it. */
async function givenTo(app: App, { carriesFiles }: Call, { input }: ToolCall) {
  if (!carriesFiles) return { input, files: new Map() as Parts }
  const text = Readable.from([Buffer.from(JSON.stringify(input))])
  const { fields, files } = await fieldsAndFiles(app, text, limits.bodyBytes)
  return { input: fields, files }
}

/** A refusal in the words of the catalogue, with its code and the field that is wrong. */
function refusalText(error: Refusal): CallToolResult {
  const { code, field, details } = error
  const title = details.title ?? (errors[code] as { title?: string }).title
  return wrong(
    [
      `${title ? `${title} ` : ''}${error.message}`,
      `code: ${code}`,
      ...(field ? [`field: ${field}`] : []),
      ...(details.waitSeconds ? [`Try again in ${details.waitSeconds} seconds.`] : []),
      ...(details.body === undefined ? [] : [JSON.stringify(details.body)]),
    ].join('\n'),
  )
}

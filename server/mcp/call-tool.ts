import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Context } from 'koa'
import { errors, Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import type { Answer } from '../commands/pipeline.ts'
import type { Parts } from '../http/data-urls.ts'
import { failureOf } from '../http/failures.ts'
import { fieldsAndFiles, teamOf } from '../http/input.ts'
import { toBytes } from '../http/json-text.ts'
import type { Metrics } from '../http/metrics.ts'
import { inTurn, noteRefused, perform } from '../http/perform.ts'
import { saying } from '../http/saying.ts'
import { callerOf } from '../session/http-session.ts'

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

interface Told {
  message: string | null
  commandId: string | undefined
}

/** What a call gave. An answer that is too large is not shown, which only fails a call that reads. */
function told(call: Call, given: Answer, { message, commandId }: Told): CallToolResult {
  const bytes = toBytes({ body: given.body })
  const isTooLarge = bytes.length > limits.toolAnswerBytes
  const left_out = `The answer has ${bytes.length} bytes, and at most ${limits.toolAnswerBytes} are shown. Ask for less: a page, a part or a filter.`
  if (isTooLarge && !changes(call)) return wrong(left_out)
  const structuredContent = {
    ...(isTooLarge ? { left_out } : (JSON.parse(bytes.toString()) as { body?: unknown })),
    ...(message === null ? {} : { message }),
    ...(commandId && call.kind === 'mutation' ? { undo: undoOf(commandId, given) } : {}),
  }
  return {
    content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
    structuredContent,
  }
}

/** What `undoCommand` takes to undo a command: its id, and the project that it was about. */
function undoOf(command_id: string, { rooms }: Answer) {
  const room = rooms.find((each) => each.startsWith('project:'))
  return { command_id, ...(room ? { project_id: room.slice('project:'.length) } : {}) }
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

const wrong = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

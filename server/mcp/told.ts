import type { CallToolResult } from '@modelcontextprotocol/server'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import { roomsIn } from '../commands/job.ts'
import type { Answer } from '../commands/pipeline.ts'
import { toBytes } from '../http/json-text.ts'

interface Told {
  message: string | null
  commandId: string | undefined
}

/** What a call gave. An answer that is too large is not shown, which only fails a call that reads. */
export function told(
  call: Call,
  given: Pick<Answer, 'body' | 'rooms'>,
  { message, commandId }: Told,
): CallToolResult {
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
function undoOf(command_id: string, { rooms }: Pick<Answer, 'rooms'>) {
  const room = roomsIn(rooms).find((each) => each.startsWith('project:'))
  return { command_id, ...(room ? { project_id: room.slice('project:'.length) } : {}) }
}

/** What tells a program that its call failed. */
export const wrong = (text: string): CallToolResult => ({
  content: [{ type: 'text', text }],
  isError: true,
})

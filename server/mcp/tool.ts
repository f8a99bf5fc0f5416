import type { ListToolsResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes } from '../../src/core/engine/call.ts'
import { jsonSchema } from '../openapi/schemas.ts'
import { textOf, titleOf } from '../openapi/texts.ts'

type Tool = ListToolsResult['tools'][number]

const made = new Map<CallName, Tool>()

/** A call as a tool: its name, what it does, and the schemas of what it takes and gives. */
export function toolOf(name: CallName): Tool {
  const known = made.get(name)
  if (known) return known
  const call = contract[name] as Call
  const title = titleOf(name)
  const tool: Tool = {
    name,
    title,
    description: textOf(name) ?? `${title}.`,
    inputSchema: jsonSchema(call.input, 'input') as Tool['inputSchema'],
    outputSchema: jsonSchema(answerOf(call), 'output') as Tool['outputSchema'],
    annotations: {
      title,
      readOnlyHint: !changes(call),
      destructiveHint: changes(call) && destroys(name, call),
      idempotentHint: !changes(call) || call.method === 'DELETE',
      openWorldHint: false,
    },
  }
  made.set(name, tool)
  return tool
}

/** What a tool gives: as the call's reply, with what `undoCommand` takes to undo it. */
const answerOf = ({ output }: Call) =>
  z.object({
    body: output.optional(),
    message: z.string().optional(),
    undo: z.object({ command_id: z.uuid(), project_id: z.uuid().optional() }).optional(),
    /** Said in place of a body that would be too large. */
    left_out: z.string().optional(),
  })

/** Whether something goes with a call, be it by its method or by what it is called. */
const destroys = (name: CallName, { method }: Call) =>
  method === 'DELETE' || /^(delete|remove|empty|replace)[A-Z]/.test(name)

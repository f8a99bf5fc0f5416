import { ProtocolError, Server, type Transport } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { z } from 'zod'
import { about } from '../../server/mcp/about.ts'
import { NetworkError } from '../../src/client/requests/request.ts'
import { reasonOf } from '../shared/client.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { Failure } from '../shared/failure.ts'

/** The tools of a server, as a program asked for them. */
interface Upstream {
  /** Such as `https://plan.example.com`. */
  origin: string
  token: string
  tools?: string | undefined
  team?: string | undefined
}

/** What a server answers: the result of a method, or why there is none. */
const reply = z.union([
  z.object({ result: z.looseObject({}) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
])

/** JSON-RPC: a fault of a server. */
const serverFault = -32_000

/**
 * Hands what a program asks for on its standard input on to a server, and what that answers back. The
 * handshake, of any revision of the protocol, is held here. Errors: `Failure` if the server refuses
 * the token or the tools that were chosen, `NetworkError`.
 */
export async function bridge(upstream: Upstream, transport?: Transport) {
  await ask(upstream, 'tools/list', {}).catch((error: unknown) => {
    throw error instanceof ProtocolError
      ? new Failure(error.message, { exit: exitCodes.refused, code: 'refused' })
      : error
  })
  const told = async (method: string, params: object | undefined) => {
    try {
      return await ask(upstream, method, params ?? {})
    } catch (error) {
      if (error instanceof ProtocolError) throw error
      const { message } = error as Error
      throw new ProtocolError(serverFault, `The server cannot be reached: ${message}.`)
    }
  }
  return serveStdio(
    () => {
      const server = new Server(about.server, about.options)
      server.setRequestHandler('tools/list', ({ params }) => told('tools/list', params) as never)
      server.setRequestHandler('tools/call', ({ params }) => told('tools/call', params) as never)
      return server
    },
    transport ? { transport } : {},
  )
}

/** Sends one message. Errors: `ProtocolError` as the server words it, `NetworkError`. */
async function ask(
  { origin, token, tools, team }: Upstream,
  method: string,
  { _meta, ...params }: { _meta?: Record<string, unknown> },
) {
  const address = new URL('/mcp', origin)
  if (tools) address.searchParams.set('tools', tools)
  // Of what a program says of itself the server needs to know this alone.
  const id = _meta?.['plumbline/command_id']
  const meta = id === undefined ? {} : { _meta: { 'plumbline/command_id': id } }
  const response = await fetch(address, {
    method: 'POST',
    // The token is for this server alone.
    redirect: 'manual',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(team ? { 'X-Plumbline-Team': team } : {}),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, ...meta } }),
  }).catch((error: Error) => {
    throw new NetworkError(reasonOf(error).message)
  })
  const read = reply.safeParse(await response.json().catch(() => undefined))
  if (!read.success) throw new NetworkError(`it answers ${response.status}, and not as tools do`)
  if ('error' in read.data) throw new ProtocolError(read.data.error.code, read.data.error.message)
  return read.data.result
}

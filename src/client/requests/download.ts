import { limits } from '../../core/catalogue/limits.ts'
import type { Call } from '../../core/engine/call.ts'
import { address } from './address.ts'
import { NetworkError, ReplyError } from './failures.ts'
import { gateOpen } from './rate-gate.ts'
import { caller, replyIn } from './request.ts'

/** A file that the server has sent. */
export interface Downloaded {
  name: string
  content: Blob
}

interface Watched {
  /** Ends it, on the server too. */
  signal?: AbortSignal
  /** What is here of the file so far. */
  arrived?: (name: string, bytes: number) => void
}

/**
 * Asks for a file, and gives it when all of it is there. Errors: `Refusal`, `NetworkError`,
 * `ReplyError`.
 */
export async function download(
  call: Call,
  input: Record<string, unknown>,
  { signal, arrived }: Watched = {},
): Promise<Downloaded> {
  await gateOpen()
  const { url, body } = address(call, input)
  const late = AbortSignal.timeout(limits.exportMs)
  const ends = signal ? AbortSignal.any([signal, late]) : late
  const response = await reach(url, call.method, body, ends)
  const name = nameIn(response.headers.get('Content-Disposition') ?? '')
  if (name !== undefined)
    return { name, content: await whole(response, (bytes) => arrived?.(name, bytes)) }
  await replyIn(call, response)
  throw new ReplyError(response.status)
}

async function reach(
  url: string,
  method: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await (caller.send ?? fetch)(caller.base + url, {
      method,
      body: body ?? null,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...caller.headers,
      },
      signal,
    })
  } catch (error) {
    throw new NetworkError((error as Error).message, 'FETCH_ERROR')
  }
}

async function whole(response: Response, arrived: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, after) {
      bytes += part.length
      arrived(bytes)
      after.enqueue(part)
    },
  })
  const { body, headers } = response
  try {
    return await new Response(body?.pipeThrough(counted) ?? null, { headers }).blob()
  } catch (error) {
    throw new NetworkError((error as Error).message, 'FETCH_ERROR')
  }
}

/** The name in a `Content-Disposition` (RFC 6266); undefined where nothing is to be saved. */
function nameIn(header: string): string | undefined {
  if (!header.startsWith('attachment')) return undefined
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? /filename=([^;"]+)/i.exec(header)?.[1]?.trim()
}

import { type ErrorCode, errors, Refusal } from '../../core/catalogue/errors.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { Room } from '../../core/engine/table.ts'
import { sessionWire, type Wire } from '../../core/session/wire.ts'
import { address } from './address.ts'
import { NetworkError, ReplyError } from './failures.ts'
import { closeGate, gateOpen } from './rate-gate.ts'
import { kindOf, react } from './reactions.ts'
import { learnTime } from './server-clock.ts'

export { NetworkError, ReplyError } from './failures.ts'

export interface Reply {
  body: unknown
  title: string | null
  message: string | null
  /** Where the rooms stand that the call changed. */
  rooms: [room: Room, seq: number][]
}

export interface RequestOptions {
  base?: string
  commandId?: string
  /** The team that a call is meant for when it is about no row. */
  team?: string | undefined
  /** The command was given by a page that derives ids as the release before did. */
  formerIds?: boolean | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What a request sends and keeps between requests; a browser's cookies do the rest. */
export interface Caller {
  base: string
  headers: Record<string, string>
  csrf: string | undefined
  /** Sends in place of `fetch`: a program without a browser's cookies keeps them itself. */
  send?: typeof fetch
  /**
   * Whether the session is still the one that requests are meant for; asked when the token is
   * refused.
   */
  isOurs?: () => Promise<boolean>
}

export const caller: Caller = { base: '', headers: {}, csrf: undefined }

/**
 * Sends a call and gives its reply. Errors: `Refusal` with the server's words, `NetworkError`,
 * `ReplyError`. A refused CSRF token is fetched again and the call is repeated, unless the
 * session is another's by now; without a session the way leads to the login page (A8).
 */
export async function request(
  call: Wire,
  input: Record<string, unknown>,
  options: RequestOptions = {},
): Promise<Reply> {
  try {
    return await proveTwice(() => prove(call, input, options))
  } catch (error) {
    if (error instanceof ReplyError) error.failure = call.failure
    throw error
  }
}

/**
 * Sends what shows the CSRF token. A refused token is fetched again and the sending is repeated,
 * unless the session is another's by now. Errors: those of the sending; `Refusal` `not_signed_in`.
 */
export async function proveTwice<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const kind = kindOf(error)
    if (kind === 'session') react(error)
    if (kind !== 'csrf') throw error
    caller.csrf = undefined
    if (caller.isOurs && !(await caller.isOurs())) throw new Refusal('not_signed_in')
    react(error)
  }
  try {
    return await send()
  } catch (error) {
    if (kindOf(error) === 'session' || kindOf(error) === 'csrf') react(error, 'csrfAgain')
    throw error
  }
}

/** Sends a call with the token that shows it comes from our own pages. */
async function prove(
  call: Wire,
  input: Record<string, unknown>,
  options: RequestOptions,
): Promise<Reply> {
  if (call.kind !== 'query' && !call.withoutCsrf && !caller.csrf) await fetchCsrf()
  return inTime(call, input, options)
}

/**
 * Sends a call when the rate limit of the server allows it. A query that comes too soon is
 * repeated; a command is given back to the outbox, which keeps the order. A limit that applies to
 * one kind of call (signing in, invitations) is reported at once and delays nothing else.
 */
async function inTime(
  call: Wire,
  input: Record<string, unknown>,
  options: RequestOptions,
): Promise<Reply> {
  if (call.bare) return send(call, input, options)
  for (let tries = 1; ; tries++) {
    await gateOpen(options.signal)
    try {
      return await send(call, input, options)
    } catch (error) {
      const wait =
        error instanceof Refusal && error.code === 'too_many'
          ? error.details.waitSeconds
          : undefined
      if (!wait || wait * 1000 > limits.requestTimeoutMs) throw error
      closeGate(wait)
      if (call.kind !== 'query' || tries === triesMost) throw error
    }
  }
}

/** How often a query is tried that comes too soon. */
const triesMost = 3

async function send(
  call: Wire,
  input: Record<string, unknown>,
  { commandId, team, formerIds, signal }: RequestOptions,
): Promise<Reply> {
  const { url, body } = address(call, input)
  const asked = Date.now()
  const response = await reach(caller.base + url, {
    method: call.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(caller.csrf ? { 'X-CSRF-Token': caller.csrf } : {}),
      ...(commandId ? { 'X-Command-Id': commandId } : {}),
      // How this client derives the ids of new rows from the command's.
      ...(commandId && !formerIds ? { 'X-Plumbline-Ids': 'sha256' } : {}),
      ...(team ? { 'X-Plumbline-Team': team } : {}),
      ...caller.headers,
    },
    body: body ?? null,
    signal: signal ?? null,
  })
  learnTime(response.headers.get('Date'), asked, Date.now())
  // Signing in changes the token.
  caller.csrf = response.headers.get('X-CSRF-Token') ?? caller.csrf
  return replyIn(call, response, signal)
}

/**
 * What a response says; `signal` gives its request up. Errors: `Refusal`, `ReplyError`, and
 * `NetworkError` where it breaks off.
 */
export async function replyIn(
  call: Wire,
  response: Response,
  signal?: AbortSignal,
): Promise<Reply> {
  const reply = await parse(response, signal)
  if (!reply.done) {
    const refusal = refusalOf(reply, response)
    // It says nothing: the call's own words do.
    throw refusal.code === 'unknown' && !messageOf(reply)
      ? new ReplyError(response.status)
      : refusal
  }
  return {
    body: call.bare ? reply : reply.body,
    title: reply.title ?? null,
    message: reply.message ?? null,
    rooms: positionsIn(response.headers.get('X-Plumbline-Rooms')),
  }
}

/** Rooms and their positions, as `room=seq` with blanks between. */
const positionsIn = (text: string | null): Reply['rooms'] =>
  (text?.split(' ') ?? []).map((each) => {
    const [room, seq] = each.split('=')
    return [room as Room, Number(seq)]
  })

interface WireReply {
  done: boolean
  body?: unknown
  title?: string | null
  message?: string | null
  auth_error?: string | null
  code?: string
  field?: string
}

async function parse(response: Response, signal?: AbortSignal | null): Promise<WireReply> {
  const text = await response.text().catch((error: unknown) => {
    throw unanswered(error, signal)
  })
  try {
    const reply: unknown = JSON.parse(text)
    if (typeof reply === 'object' && reply !== null && 'done' in reply) return reply as WireReply
  } catch {
    // Not JSON: the status decides.
  }
  // A proxy in front has limits as well.
  if (response.status === 429) throw refusalOf({ done: false, code: 'too_many' }, response)
  throw new ReplyError(response.status, response.redirected ? response.url : undefined)
}

/**
 * The server's refusal with its own words; a code this client does not know counts as the plain one
 * of its status.
 */
function refusalOf(reply: WireReply, { status, headers }: Response): Refusal {
  const code =
    reply.code === 'EBADCSRFTOKEN' || (status === 403 && reply.message === errors.csrf.text)
      ? 'csrf'
      : reply.code && reply.code in errors
        ? (reply.code as ErrorCode)
        : status === 401
          ? 'not_signed_in'
          : 'unknown'
  const wait = Number(headers.get('Retry-After'))
  const refusal = new Refusal(code, reply.field, {
    body: reply.body,
    status,
    ...(reply.title ? { title: reply.title } : {}),
    ...(reply.auth_error ? { auth: true } : {}),
    ...(wait > 0 ? { waitSeconds: wait } : {}),
  })
  const text = messageOf(reply)
  if (text) refusal.message = text
  return refusal
}

const messageOf = ({ message, auth_error }: WireReply) => message ?? auth_error

async function reach(url: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
  try {
    return await (caller.send ?? fetch)(url, {
      credentials: 'include',
      ...init,
      signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
    })
  } catch (error) {
    throw unanswered(error, init.signal)
  }
}

/** Why there is no answer, or half of one; what was given up says so itself. */
function unanswered(error: unknown, signal?: AbortSignal | null): unknown {
  const { name, message } = error as Error
  if (signal?.aborted && name === 'AbortError') return error
  return new NetworkError(message, name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR')
}

/** Fetches the token that proves our own pages to the server. Errors: as `request`. */
export async function fetchCsrf(): Promise<void> {
  const { path } = sessionWire.getCsrfToken
  const response = await reach(caller.base + path, {
    headers: { Accept: 'application/json', ...caller.headers },
    signal: AbortSignal.timeout(limits.csrfTimeoutMs),
  })
  const { token } = (await parse(response)) as WireReply & { token?: string }
  if (!token) throw new Refusal('csrf')
  caller.csrf = token
}

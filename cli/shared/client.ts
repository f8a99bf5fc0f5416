import {
  caller,
  NetworkError,
  type Reply,
  type RequestOptions,
  request,
} from '../../src/client/requests/request.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { usage } from './failure.ts'
import type { Io } from './io.ts'
import { type KeptSession, readSession, writeSession } from './session-file.ts'

/** How a command line names a server; every client command has it. */
export const serverOption = [
  '--server <url>',
  'server to work with (PLUMBLINE_SERVER, http://localhost:3000)',
] as const

/** A server as a command works with it, with the session that is kept for it. */
export interface Client {
  /** Such as `http://localhost:3000`. */
  origin: string
  session: KeptSession | undefined
  /** It works with the access token of PLUMBLINE_TOKEN, and not with a session. */
  usesToken: boolean
  /** The session as a `Cookie` header. */
  cookie(): string
  /** Sends a call. Errors: `Refusal`, `NetworkError`, `ReplyError`. */
  request(call: Call, input: Record<string, unknown>, options?: RequestOptions): Promise<Reply>
  /** Keeps who is logged in, with the cookies the server has set. */
  keep(email: string): void
  /** Forgets the session of this server. */
  forget(): void
}

/** The server a command line means. Errors: `Failure` for what is no address. */
function serverOf(io: Io, given: string | undefined): string {
  const text = given ?? (io.env.PLUMBLINE_SERVER || 'http://localhost:3000')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw usage(`“${text}” is no address of a server.`, 'Give one such as https://plan.example.com')
  return url.origin
}

/**
 * Connects the shared request code to a server, with the cookies and the CSRF token kept for it.
 */
export function clientOf(io: Io, given: string | undefined): Client {
  const origin = serverOf(io, given)
  const session = readSession(io, origin)
  const cookies = new Map(Object.entries(session?.cookies ?? {}))
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = io.env.PLUMBLINE_TOKEN
  let email = token ? undefined : session?.email
  const save = () => {
    if (email === undefined) return
    writeSession(io, origin, {
      email,
      cookies: Object.fromEntries(cookies),
      ...(caller.csrf ? { csrf: caller.csrf } : {}),
    })
  }

  Object.assign(caller, {
    base: origin,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    // One with an access token needs no CSRF token, and so asks for none.
    csrf: token ? 'none' : session?.csrf,
    send: sendWith(token ? new Map() : cookies, cookie),
  })
  return {
    origin,
    session,
    usesToken: Boolean(token),
    cookie,
    async request(call, input, options) {
      const before = `${cookie()} ${caller.csrf}`
      try {
        return await request(call, input, options)
      } finally {
        if (before !== `${cookie()} ${caller.csrf}`) save()
      }
    },
    keep(address) {
      email = address
      save()
    },
    forget() {
      email = undefined
      writeSession(io, origin, undefined)
    },
  }
}

/**
 * `fetch` with the kept cookies. Redirects are not followed: they could carry the session to
 * another server.
 */
const sendWith =
  (cookies: Map<string, string>, cookie: () => string): typeof fetch =>
  async (url, init) => {
    const headers = new Headers(init?.headers)
    if (cookies.size > 0) headers.set('Cookie', cookie())
    const response = await fetch(url, { ...init, headers, redirect: 'manual' }).catch(
      (error: Error) => {
        throw reasonOf(error)
      },
    )
    if (response.status >= 300 && response.status < 400)
      throw new NetworkError(`it sends us on to ${response.headers.get('location')}`)
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }

/** Why a request failed: the operating system's words rather than "fetch failed". */
export function reasonOf(error: Error): Error {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  return cause ? new Error(cause.code ?? cause.message) : error
}

/** Takes over one `Set-Cookie` line; one that is empty or has ended removes the cookie. */
function keepCookie(cookies: Map<string, string>, line: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  if (at < 1) return
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const ended = attributes.some((attribute) => {
    const [key = '', text = ''] = attribute.split('=')
    return /^max-age$/i.test(key)
      ? Number(text) <= 0
      : /^expires$/i.test(key) && Date.parse(text) <= Date.now()
  })
  if (ended || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

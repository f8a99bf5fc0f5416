import { once } from 'node:events'
import { io, type Socket } from 'socket.io-client'
import { cookieKeys } from '../../server/session/cookie-keys.ts'
import { sessionCookie } from '../../server/session/cookies.ts'
import { sessionToken } from '../../server/session/csrf.ts'
import { keysOf } from '../../server/session/secrets.ts'
import { address } from '../../src/client/requests/address.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { TestServer } from '../harness.ts'

/** Signs the cookies of every server that the laws start. */
export const secret = 'a secret of the laws, long enough'

/** What came back, as it stood on the wire. */
export interface Reply {
  status: number
  done: boolean
  code: string | undefined
  body: unknown
  /** The whole reply as text. */
  text: string
  /** Where the rooms stand that the call changed. */
  positions: Map<Room, number>
  /** Where the project stands that it changed, else the first of the rooms. */
  seq: number
}

function positionsIn(header: string | null): Pick<Reply, 'positions' | 'seq'> {
  const told = (header?.split(' ') ?? []).map((each): [Room, number] => {
    const [room, seq] = each.split('=')
    return [room as Room, Number(seq)]
  })
  const [, seq] = told.find(([room]) => room.startsWith('project:')) ?? told[0] ?? ['', 0]
  return { positions: new Map(told), seq }
}

/**
 * A caller with or without a session. Sessions are written straight into the server's database; the
 * password door has its own tests.
 */
export class Caller {
  readonly headers: Record<string, string> = { Accept: 'application/json' }
  url: string

  constructor(url: string) {
    this.url = url
  }

  /** A signed-in user. */
  static async signedIn(
    { app, url }: Pick<TestServer, 'app' | 'url'>,
    userId: string,
  ): Promise<Caller> {
    const id = (await app.sessions.begin(userId, { passwordHash: null, factorAt: null }))!
    const caller = new Caller(url)
    const cookie = `${sessionCookie(app.config)}=${id}`
    const keys = keysOf(secret)
    caller.headers.Cookie = `${cookie}; ${cookie.split('=')[0]}.sig=${cookieKeys(keys.cookies).sign(cookie)}`
    caller.headers['X-CSRF-Token'] = sessionToken({ keys: () => keys }, id)
    return caller
  }

  async call(name: CallName, input: Record<string, unknown>, commandId?: string): Promise<Reply> {
    const call = contract[name] as Call
    const { url, body } = address(call, input)
    const response = await fetch(this.url + url, {
      method: call.method,
      redirect: 'manual',
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(commandId ? { 'X-Command-Id': commandId } : {}),
      },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const reply = (text.startsWith('{') ? JSON.parse(text) : {}) as {
      done?: boolean
      code?: string
      body?: unknown
    }
    return {
      status: response.status,
      done: reply.done === true,
      code: reply.code,
      body: call.bare ? reply : reply.body,
      text,
      ...positionsIn(response.headers.get('X-Plumbline-Rooms')),
    }
  }

  /**
   * A connected socket, opened with a statement of whose it is, as pages do. Errors: the server's,
   * when it refuses the connection.
   */
  async socket(auth: object = {}): Promise<Socket> {
    const socket = io(this.url, {
      path: '/socket',
      transports: ['websocket'],
      extraHeaders: this.headers,
      auth,
      reconnection: false,
      forceNew: true,
    })
    await Promise.race([
      once(socket as never, 'connect'),
      once(socket as never, 'connect_error').then(([error]) => {
        throw error
      }),
    ])
    return socket
  }
}

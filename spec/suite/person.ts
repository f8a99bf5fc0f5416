import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { ErrorCode } from '../../src/core/catalogue/errors.ts'
import { type Call, changes, type Input } from '../../src/core/engine/call.ts'
import { fromColumns } from '../../src/core/engine/snapshot.ts'
import type { RoomKind } from '../../src/core/engine/table.ts'
import { getSnapshot } from '../../src/core/live/calls.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import {
  type AuthResponse,
  getCsrfToken,
  type SessionUser,
  verify,
} from '../../src/core/session/calls.ts'
import { address } from '../harness.ts'
import { refusals } from '../oracle/refusals.ts'
import { timeoutMs } from '../timeout.ts'
import { hasOwnAddresses, isForeign, isOther } from './foreign.ts'
import { patiently } from './limited.ts'
import { connect, type Line } from './line.ts'
import { checkReply, doneOf, isCsrfRefusal, replyOf } from './reply.ts'

/** What a call is answered with. `body` has the declared shape when `done`. */
export interface Answer<C extends Call = Call> {
  status: number
  done: boolean
  body: z.output<C['output']>
  title: string | null
  message: string | null
  auth_error: string | null
  code: string | undefined
  field: string | undefined
  headers: Headers
}

interface Sending {
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | undefined
  redirect?: 'follow' | 'manual'
}

/**
 * A person with their own browser: cookies, a CSRF token, and an account to sign up with.
 */
export class Person {
  readonly url: string
  readonly account: { name: string; email: string; password: string }
  readonly #cookies = new Map<string, string>()
  readonly #lines: Line[] = []
  /** The address this browser has, for servers that believe it. */
  readonly #from: Record<string, string> = hasOwnAddresses
    ? { 'X-Forwarded-For': addressForTests() }
    : {}
  #csrf: string | undefined

  constructor(url: string, name: string) {
    this.url = url
    const [first = 'somebody'] = name.toLowerCase().split(' ')
    this.account = {
      name,
      email: `${first}.${randomUUID()}@plumbline.example`,
      password: 'Passw0rd!',
    }
  }

  /** The cookies as a browser sends them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /**
   * Makes a call, and holds its answer against the envelope and what the call declares. `file` is
   * the body of one that takes a file.
   */
  async call<C extends Call>(
    call: C,
    input: Input<C>,
    headers: Record<string, string> = {},
    file?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer<C>> {
    const { url, body = file } = address(call, input as Record<string, unknown>)
    const send = async () => {
      // Another implementation may want the token for signing in as well.
      if (changes(call) && (isOther || !call.withoutCsrf)) this.#csrf ??= await this.freshToken()
      const given = { ...(this.#csrf ? { 'X-CSRF-Token': this.#csrf } : {}), ...headers }
      const response = await this.#follow(
        await this.send(call.method, url, { body, headers: given }),
      )
      return { response, reply: await replyOf(call, response) }
    }
    let { response, reply } = await send()
    if (isCsrfRefusal(response.status, reply) && !headers['X-CSRF-Token']) {
      this.#csrf = undefined
      ;({ response, reply } = await send())
    }
    checkReply(call, response.status, reply)
    return {
      status: response.status,
      done: doneOf(call, reply) === true,
      body: (call.bare && doneOf(call, reply) ? reply : reply.body) as z.output<C['output']>,
      title: reply.title ?? null,
      message: reply.message ?? null,
      auth_error: reply.auth_error ?? null,
      code: reply.code,
      field: reply.field,
      headers: response.headers,
    }
  }

  /** Makes a call that must succeed, and gives its body. */
  async do<C extends Call>(call: C, input: Input<C>): Promise<z.output<C['output']>> {
    const { done, body, message, auth_error } = await this.call(call, input)
    expect({ done, message: done ? null : (message ?? auth_error) }).toEqual({
      done: true,
      message: null,
    })
    return body
  }

  /** Makes a call that must be refused with a code, and gives the answer. */
  async refused<C extends Call>(
    call: C,
    input: Input<C>,
    code: ErrorCode,
    field?: string,
  ): Promise<Answer<C>> {
    const answer = await this.call(call, input)
    expect(answer.done).toBe(false)
    if (!isOther || answer.code !== undefined) {
      expect({ code: answer.code, status: answer.status }).toEqual({
        code: code === 'csrf' ? 'EBADCSRFTOKEN' : code,
        status: refusals[code][0],
      })
      if (field) expect(answer.field).toBe(field)
    }
    return answer
  }

  /** The signed-in user, as the server knows them now. */
  async user(): Promise<SessionUser> {
    const { user } = (await this.do(verify, {})) as AuthResponse
    expect(user).not.toBeNull()
    return user!
  }

  /** The rows of a table in a room, as a snapshot brings them. */
  async rows<T extends TableName>(kind: RoomKind, id: string, table: T): Promise<Row<T>[]> {
    return fromColumns<T>((await this.snapshot(kind, id)).tables[table]!)
  }

  /** A room with the position of the log at which it is true. */
  snapshot(kind: RoomKind, id: string) {
    return this.do(getSnapshot, { kind, id, packed: true })
  }

  /** Sends a request as it is, with the cookies and nothing else. */
  async send(
    method: string,
    path: string,
    { headers = {}, body, redirect = 'manual' }: Sending = {},
  ): Promise<Response> {
    const request = () =>
      fetch(this.url + path, {
        method,
        redirect,
        body: body ?? null,
        headers: {
          Accept: 'application/json',
          ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          ...(this.cookie ? { Cookie: this.cookie } : {}),
          ...this.#from,
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
    const response = await (isForeign ? patiently(path, request) : request())
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** Signing in may be answered with the address of the answer (A8.9). */
  async #follow(response: Response): Promise<Response> {
    const to = isOther && response.status === 302 && response.headers.get('location')
    return to ? this.send('GET', new URL(to, this.url).href.slice(this.url.length)) : response
  }

  /** A CSRF token for this browser. */
  async freshToken(): Promise<string> {
    return (await this.call(getCsrfToken, {})).body.token
  }

  /** Opens a socket with this browser's cookies. */
  async socket(headers: Record<string, string> = {}): Promise<Line> {
    const line = await connect(this.url, {
      ...(this.cookie ? { Cookie: this.cookie } : {}),
      ...this.#from,
      ...headers,
    })
    this.#lines.push(line)
    return line
  }

  /** The same account in another browser, not signed in. */
  elsewhere(): Person {
    const other = new Person(this.url, this.account.name)
    Object.assign(other.account, this.account)
    return other
  }

  close() {
    for (const line of this.#lines) line.close()
  }

  #keep(line: string) {
    const [, name, value] = line.match(/^([^=]+)=([^;]*)/)!
    if (/expires=Thu, 01 Jan 1970/i.test(line) || value === '') this.#cookies.delete(name!)
    else this.#cookies.set(name!, value!)
  }
}

/** An address of the network that is kept for tests of devices (RFC 2544). */
const addressForTests = () => `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`

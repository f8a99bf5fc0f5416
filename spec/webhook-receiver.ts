import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came to a receiver. */
export interface Received {
  /** The header `webhook-id`. */
  id: string
  headers: IncomingHttpHeaders
  /** The body as it came, and what it says. */
  text: string
  said: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** How a receiver answers; by default with 204. */
type Answer = (response: ServerResponse, received: Received) => void

/** The server of somebody whom webhooks tell, with addresses of its own for each of them. */
export class WebhookReceiver {
  readonly #http: Server
  readonly url: string
  readonly #received = new Map<string, Received[]>()
  readonly #answers = new Map<string, Answer>()
  #atWork = new Map<string, number>()
  /** How many requests one address has had at work at once, at the most. */
  readonly atOnce = new Map<string, number>()

  private constructor(http: Server, url: string) {
    this.#http = http
    this.url = url
  }

  /** On a free port. */
  static async open(port = 0): Promise<WebhookReceiver> {
    const http = createServer()
    await once(http.listen(port, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const receiver = new WebhookReceiver(http, url)
    http.on('request', (request, response) => {
      const path = request.url ?? ''
      receiver.#begin(path)
      response.on('close', () => receiver.#end(path))
      response.on('error', () => {})
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { headers } = request
        const received = {
          id: String(headers['webhook-id']),
          headers,
          text,
          said: JSON.parse(text),
        }
        receiver.#received.get(path)?.push(received)
        const answer = receiver.#answers.get(path) ?? answers(204)
        answer(response, received)
      })
    })
    return receiver
  }

  /** A new address. */
  address(answer?: Answer): string {
    const path = `/${randomUUID()}`
    this.#received.set(path, [])
    if (answer) this.#answers.set(path, answer)
    return this.url + path
  }

  /** Has an address answer in another way from now on. */
  answer(address: string, answer: Answer) {
    this.#answers.set(new URL(address).pathname, answer)
  }

  /** What has come to an address. */
  received = (address: string): readonly Received[] =>
    this.#received.get(new URL(address).pathname)!

  #begin(path: string) {
    const count = (this.#atWork.get(path) ?? 0) + 1
    this.#atWork.set(path, count)
    this.atOnce.set(path, Math.max(count, this.atOnce.get(path) ?? 0))
  }

  #end(path: string) {
    this.#atWork.set(path, this.#atWork.get(path)! - 1)
  }

  close() {
    this.#http.close().closeAllConnections()
  }
}

/** An answer with a status. */
export const answers =
  (status: number, text = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(text)

/** Whether one of the signatures of a request is by a secret, as Standard Webhooks says. */
export function isSignedBy(secret: string, { id, headers, text }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${id}.${headers['webhook-timestamp']}.${text}`
  const expected = createHmac('sha256', key).update(signed).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some((each) => {
      const [version, signature = ''] = each.split(',')
      const given = Buffer.from(signature, 'base64')
      return (
        version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
      )
    })
}

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it came to a browser. */
export interface PushMessage {
  headers: IncomingHttpHeaders
  /** What the browser reads; JSON. */
  said: unknown
  /** What the server says of itself (VAPID), whose signature has been checked. */
  claims: { aud: string; exp: number; sub: string }
  /** The public key that it has shown. */
  key: string
}

/** What a browser gives to the server to be told at. */
export interface PushAddress {
  endpoint: string
  p256dh: string
  auth: string
}

interface Subscribed {
  ecdh: ECDH
  auth: Buffer
  messages: PushMessage[]
}

/** A push service as browsers have one (RFC 8030), which reads what it is given as they would. */
export class PushService {
  readonly #http: Server
  readonly url: string
  readonly #browsers = new Map<string, Subscribed>()
  /** What it answers instead of taking a message. */
  status: number | undefined
  /** Whether it hangs up instead of answering. */
  isSilent = false
  /** How often it was asked. */
  asked = 0

  private constructor(http: Server, url: string) {
    this.#http = http
    this.url = url
  }

  /** On a free port. */
  static async open(): Promise<PushService> {
    const http = createServer()
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const service = new PushService(http, url)
    http.on('request', (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        service.asked++
        if (service.isSilent) return void request.socket.destroy()
        const path = request.url ?? ''
        response.statusCode = service.#take(path, request.headers, Buffer.concat(parts))
        response.end()
      })
    })
    return service
  }

  /** A new browser. */
  subscribe(): PushAddress {
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys('base64url')
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(12).toString('base64url')}`
    this.#browsers.set(path, { ecdh, auth, messages: [] })
    return { endpoint: this.url + path, p256dh, auth: auth.toString('base64url') }
  }

  /** What has come to a browser. */
  messages = ({ endpoint }: Pick<PushAddress, 'endpoint'>): readonly PushMessage[] =>
    this.#browsers.get(new URL(endpoint).pathname)!.messages

  #take(path: string, headers: IncomingHttpHeaders, body: Buffer): number {
    const browser = this.#browsers.get(path)
    if (!browser) return 410
    if (this.status !== undefined) return this.status
    const said = JSON.parse(decrypted(body, browser))
    browser.messages.push({ headers, said, ...readVapid(headers.authorization ?? '') })
    return 201
  }

  close() {
    this.#http.close().closeAllConnections()
  }
}

/** Who sends, as its `Authorization` header says and proves (RFC 8292). Errors: a wrong signature. */
function readVapid(header: string): Pick<PushMessage, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isTrue) throw new Error('The signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

const saltBytes = 16
const tagBytes = 16
/** Where the length of the sender's key stands: after the salt and the size of a record. */
const keyLengthAt = saltBytes + 4
/** What ends the text of the last record, before its padding. */
const endOfText = 2

/** What a message of one record says (RFC 8188, 8291). Errors: it is for somebody else. */
function decrypted(body: Buffer, { ecdh, auth }: Pick<Subscribed, 'ecdh' | 'auth'>): string {
  const salt = body.subarray(0, saltBytes)
  const keyAt = keyLengthAt + 1
  const textAt = keyAt + body[keyLengthAt]!
  const theirs = body.subarray(keyAt, textAt)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32))
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, bytes))
  const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  const text = body.subarray(textAt)
  opening.setAuthTag(text.subarray(-tagBytes))
  const padded = Buffer.concat([opening.update(text.subarray(0, -tagBytes)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(endOfText)).toString()
}

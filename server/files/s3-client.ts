import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import type { Range } from './file-store.ts'

/** Where objects are kept, with an account there. */
export interface S3Settings {
  /** The address of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  url: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** What all names begin with. */
  prefix: string
}

/** What is put: its bytes, how many they are, and their SHA-256, which the service checks. */
interface Content {
  bytes: Buffer | Readable
  size: number
  hash: string
}

/** An object, and when it was put last, in milliseconds. */
interface Listed {
  name: string
  since: number
}

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The few requests that a store of files makes to a service that speaks S3, by path-style addresses. */
export class S3Client {
  readonly #settings: S3Settings
  readonly #send: typeof fetch

  /** All requests are sent by `send`, which reads and writes bodies bit by bit. */
  constructor(settings: S3Settings, send: typeof fetch) {
    this.#settings = settings
    this.#send = send
  }

  /** Errors: as of all requests, `Error` with the status for what the service refuses. */
  async put(name: string, { bytes, size, hash }: Content) {
    const headers = { 'content-length': String(size), 'x-amz-content-sha256': hash }
    await this.#drained(await this.#ask('PUT', name, { headers, body: bytes }))
  }

  async copy(from: string, to: string) {
    const { bucket, prefix } = this.#settings
    const headers = { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` }
    await this.#drained(await this.#ask('PUT', to, { headers }))
  }

  /** Some bytes of an object; undefined if there is none. */
  async get(name: string, range?: Range): Promise<Readable | undefined> {
    const headers: Record<string, string> = range
      ? { range: `bytes=${range.start}-${range.end}` }
      : {}
    const response = await this.#ask('GET', name, { headers })
    if (response.status !== 404) return Readable.fromWeb(response.body as never)
    await this.#drained(response)
    return undefined
  }

  /** How many bytes an object has; undefined if there is none. */
  async size(name: string): Promise<number | undefined> {
    const response = await this.#ask('HEAD', name)
    return response.status === 404 ? undefined : Number(response.headers.get('content-length'))
  }

  async remove(name: string) {
    await this.#drained(await this.#ask('DELETE', name))
  }

  /** All objects. */
  async *list(): AsyncGenerator<Listed> {
    const { prefix } = this.#settings
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query = new URLSearchParams({
        ...{ 'list-type': '2', 'encoding-type': 'url', prefix },
        ...(after ? { 'continuation-token': after } : {}),
      })
      const text: string = await (await this.#ask('GET', '', { query })).text()
      for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
        yield {
          name: decodeURIComponent(valueIn(entry, 'Key')!.replaceAll('+', ' ')).slice(
            prefix.length,
          ),
          since: Date.parse(valueIn(entry, 'LastModified')!),
        }
      after = valueIn(text, 'NextContinuationToken')
    }
  }

  async #ask(
    method: string,
    name: string,
    {
      headers = {},
      body,
      query,
    }: { headers?: Record<string, string>; body?: Content['bytes']; query?: URLSearchParams } = {},
  ): Promise<Response> {
    const { url, bucket, region, accessKey, secretKey, prefix } = this.#settings
    const path = query ? `?${query}` : `/${prefix}${name}`
    const signer = new AwsV4Signer({
      ...{ method, url: `${url}/${bucket}${path}`, service: 's3', region },
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey },
      headers: { 'x-amz-content-sha256': nothing, ...headers },
    })
    const signed = await signer.sign()
    const response = await this.#send(signed.url, {
      method,
      headers: signed.headers,
      ...(body ? { body: webBody(body), duplex: 'half' } : {}),
    } as RequestInit)
    if (response.ok || (response.status === 404 && !/PUT|DELETE/.test(method) && !query))
      return response
    const said = (await response.text()).slice(0, 500)
    throw new Error(`the store of files answers ${response.status} to ${method}: ${said}`)
  }

  /** Reads an answer to its end, so that its connection is free. */
  #drained = (response: Response) => response.arrayBuffer()
}

const webBody = (bytes: Content['bytes']) =>
  Buffer.isBuffer(bytes) ? new Uint8Array(bytes) : (Readable.toWeb(bytes) as ReadableStream)

/** What an element of an answer holds. */
export const valueIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&')

import { connect, type Socket } from 'node:net'

export interface Address {
  host: string
  port: number
  /** Where connections come from, where that is not left to the system. */
  localAddress?: string
}

/** An answer as it came: the body as it was sent, chunk marks taken out, compression left in. */
export interface Answer {
  status: number
  head: string
  body: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/**
 * One keep-alive connection that sends one request at a time. Requests are ready-made texts and
 * answers are looked at no further than needed, so that the one who asks works less than the one
 * who answers.
 */
export class Line {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  #size = 0
  #head: { status: number; text: string; start: number; length: number | undefined } | undefined
  #resolve: ((answer: Answer) => void) | undefined
  #reject: ((error: Error) => void) | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (data) => this.#take(data))
    const lost = (error?: Error) => this.#reject?.(error ?? new Error('connection closed'))
    socket.on('error', lost)
    socket.on('close', () => lost())
  }

  static open = ({ host, port, localAddress }: Address): Promise<Line> =>
    new Promise((resolve, reject) => {
      const from = localAddress === undefined ? {} : { localAddress }
      const socket = connect({ host, port, noDelay: true, ...from }, () =>
        resolve(new Line(socket)),
      )
      socket.once('error', reject)
    })

  /** Sends a request and waits for its answer. Errors: the connection's. */
  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.#socket.writable) return reject(new Error('connection closed'))
      this.#resolve = resolve
      this.#reject = reject
      this.#socket.write(request)
    })
  }

  close() {
    this.#reject = undefined
    this.#socket.destroy()
  }

  #take(data: Buffer) {
    this.#chunks.push(data)
    this.#size += data.length
    this.#head ??= headOf(this.#chunks.length === 1 ? data : Buffer.concat(this.#chunks))
    if (!this.#head || !this.#isWhole(data)) return
    const { status, text, start, length } = this.#head
    const all = this.#chunks.length === 1 ? data : Buffer.concat(this.#chunks)
    this.#chunks = []
    this.#size = 0
    this.#head = undefined
    const body = all.subarray(start)
    this.#resolve?.({ status, head: text, body: length === undefined ? withoutMarks(body) : body })
  }

  /** With one request at a time the answer is over when its last chunk ends what has arrived. */
  #isWhole(data: Buffer): boolean {
    const { start, length } = this.#head!
    if (length !== undefined) return this.#size >= start + length
    const end = data.length >= lastChunk.length ? data : Buffer.concat(this.#chunks.slice(-2))
    return end.subarray(-lastChunk.length).equals(lastChunk)
  }
}

function headOf(data: Buffer) {
  const end = data.indexOf(headEnd)
  if (end < 0) return undefined
  const text = data.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  return {
    status: Number(text.slice(9, 12)),
    text,
    start: end + 4,
    length: length === undefined ? undefined : Number(length),
  }
}

/** The content of a chunked body. */
function withoutMarks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

/** The text of a request. A body is sent as JSON. */
export function request(
  { host, port }: Address,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): string {
  const lines = Object.entries({
    Host: `${host}:${port}`,
    Accept: 'application/json',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

export interface Load {
  address: Address
  connections: number
  seconds: number
  /** The next request of a connection. */
  next: (connection: number) => string
  /** Whether an answer is the one wanted; by default any with status 200. */
  isGood?: (answer: Answer) => boolean
}

export interface Fired {
  perSecond: number
  /** How long each answer took, in milliseconds. */
  times: number[]
  refused: number
}

/** Lets several connections ask one request after the other for some time. */
export async function fire({
  address,
  connections,
  seconds,
  next,
  isGood = isOk,
}: Load): Promise<Fired> {
  const lines = await Promise.all(Array.from({ length: connections }, () => Line.open(address)))
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    lines.map(async (line, n) => {
      for (let before = performance.now(); before < end; ) {
        const answer = await line.ask(next(n))
        const now = performance.now()
        times.push(now - before)
        if (!isGood(answer)) refused++
        before = now
      }
      line.close()
    }),
  )
  return { perSecond: times.length / ((performance.now() - started) / 1000), times, refused }
}

/**
 * Asks until the server's compiler has seen enough of it, however slow the machine is at the
 * moment.
 */
export async function warmUp(load: Omit<Load, 'seconds'>) {
  const end = performance.now() + warmUpMostMs
  for (let answers = 0; answers < warmUpAnswers && performance.now() < end; )
    answers += (await fire({ ...load, seconds: 0.5 })).times.length
}

const warmUpAnswers = 5_000
const warmUpMostMs = 10_000

const isOk = ({ status }: Answer) => status === 200

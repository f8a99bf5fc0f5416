import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { pointsOf, pointsOfReply, tooMany } from '../limits/limiter.ts'
import type { Connection, SocketData } from './live-socket.ts'
import { inWords, noteRefusal } from './refusals.ts'

/**
 * A message as the connection hands it on: the kind of socket.io packet is its first character, and
 * nothing is parsed yet.
 */
interface Packet {
  type: string
  data?: unknown
}
interface Transport {
  onPacket(packet: Packet): void
  socket: { bufferedAmount: number }
}

/** The kinds of socket.io packets that clients send. */
const kinds = { connect: '0', disconnect: '1', event: '2', acknowledgement: '3' } as const
/** A request to connect is small. */
const connectBytes = 1_024

interface Gate {
  app: App
  connection: Connection
  /** The gates of an account's connections. */
  gatesOf(userId: string): SocketGate[]
}

/**
 * Between a connection and socket.io. Messages are counted by their bytes before they are parsed.
 * A message over the limit is refused, with a reason if it asks for an acknowledgement. A client
 * that does not read, or that uses the protocol in a way ours never does, is cut off; what is unread
 * is limited for each connection and for each account.
 */
export class SocketGate {
  /** The user of the connection, once known. */
  sender: Pick<SocketData, 'userId' | 'address'> | undefined
  readonly #gate: Gate
  #connecting = false
  #second = 0
  #messages = 0
  /** Bytes that the connection has not taken over yet. */
  #unsent = 0
  /** Bytes of everything that was sent. */
  #sent = 0

  constructor(gate: Gate) {
    this.#gate = gate
    const { connection } = gate
    const transport = this.#transport
    const pass = transport.onPacket.bind(transport)
    transport.onPacket = (packet) => {
      if (this.#admits(packet)) pass(packet)
    }
    connection.on('packetCreate', ({ data }: Packet) => {
      const bytes = typeof data === 'string' ? Buffer.byteLength(data) : 0
      this.#sent += bytes
      this.#unsent += bytes
      if (this.unreadBytes > limits.socketBufferedBytes) cut(connection)
      else if (this.unreadBytes > limits.largeReplyBytes) this.#relieveAccount()
    })
    connection.on('flush', () => {
      this.#unsent = 0
    })
  }

  /** Bytes that were sent and that the other end has not read. */
  get unreadBytes(): number {
    return this.#unsent + this.#transport.socket.bufferedAmount
  }

  get #transport(): Transport {
    return this.#gate.connection.transport as unknown as Transport
  }

  /** Sends replies, and charges them to the user of the connection like those of calls. */
  reply(send: () => void) {
    const before = this.#sent
    send()
    const points = pointsOfReply(this.#sent - before)
    this.#gate.app.limiter.charge('callsPerAccount', this.sender!.userId, points)
  }

  #admits({ type, data }: Packet): boolean {
    if (type === 'pong') return this.#isInTime()
    if (type !== 'message' || typeof data !== 'string') return this.#cut()
    const kind = data[0]
    if (!this.sender) return kind === kinds.connect ? this.#admitsConnect(data) : this.#cut()
    if (kind === kinds.disconnect) return true
    if (kind === kinds.acknowledgement) return this.#counts('', data) && false
    const event = kind === kinds.event && /^2(\d{0,15})\[/.exec(data.slice(0, 20))
    return event ? this.#counts(event[1]!, data) : this.#cut()
  }

  /** One request to connect for each connection, and a small one. */
  #admitsConnect(data: string): boolean {
    if (this.#connecting || data.length > connectBytes) return this.#cut()
    this.#connecting = true
    return true
  }

  /** Counts a message of a known user; `id` is that of the requested acknowledgement, if any. */
  #counts(id: string, data: string): boolean {
    const points = 1 + pointsOf(Buffer.byteLength(data))
    const wait = this.#isInTime()
      ? this.#gate.app.limiter.take('callsPerAccount', this.sender!.userId, points).waitSeconds
      : 1
    if (wait > 0) this.#refuse(id, points, wait)
    return wait === 0
  }

  /** Whether a message is among those that a socket may send in a second. */
  #isInTime(): boolean {
    const { app } = this.#gate
    if (!app.config.rateLimits) return true
    const second = Math.floor(app.now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#messages = 0
    }
    return ++this.#messages <= limits.socketEventsPerSecond
  }

  #refuse(id: string, points: number, wait: number) {
    const { app, connection, gatesOf } = this.#gate
    const sender = this.sender!
    const refusal = tooMany({ waitSeconds: wait })
    noteRefusal(app, refusal, sender)
    if (id)
      connection.write(`${kinds.acknowledgement}${id}${JSON.stringify([null, inWords(refusal)])}`)
    if (!app.limiter.take('refusalsPerAccount', sender.userId, points).allowed)
      for (const gate of gatesOf(sender.userId)) gate.#cut()
  }

  /** Cuts the connection that reads least, once those of an account leave too much unread. */
  #relieveAccount() {
    const gates = this.sender ? this.#gate.gatesOf(this.sender.userId) : []
    const unread = gates.reduce((sum, gate) => sum + gate.unreadBytes, 0)
    if (unread <= limits.unreadBytes) return
    gates.reduce((most, gate) => (gate.unreadBytes > most.unreadBytes ? gate : most)).#cut()
  }

  #cut(): false {
    cut(this.#gate.connection)
    return false
  }
}

/** Ends a connection at once, without a last message that the other end would have to read. */
export const cut = (connection: Connection) => void connection.request.socket.destroy()

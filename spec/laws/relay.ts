import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Direction = 'server' | 'client'

/** Where a connection ends: after so many bytes in a direction. */
export interface Cut {
  towards: Direction
  after: number
}

/** Stands between clients and a server, and cuts or holds what they say. */
export class Relay {
  readonly #upstream: { host: string; port: number }
  readonly #door = createServer((client) => this.#join(client))
  readonly #sockets = new Set<Socket>()
  /** The cuts of the connections that come, one for each. */
  ofNew: Cut[] = []
  /** The cut of the connections there are, whichever reaches it. */
  #cut: Cut | undefined
  /** How many connections have been cut. */
  cutOff = 0
  #isShut = false
  /** How many connections were turned away. */
  turnedAway = 0
  #held: (() => void)[] | undefined
  #onHeld = () => {}

  private constructor(upstream: { host: string; port: number }) {
    this.#upstream = upstream
  }

  /** Before a server at an address, of which `url` is then another one. */
  static async before(address: string): Promise<Relay & { url: string }> {
    const { hostname, port } = new URL(address)
    const relay = new Relay({ host: hostname, port: Number(port) })
    await once(relay.#door.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(address)
    url.hostname = '127.0.0.1'
    url.port = String((relay.#door.address() as AddressInfo).port)
    return Object.assign(relay, { url: url.href.replace(/\/$/, '') })
  }

  /** Cuts the connection through which so many more bytes have gone in a direction. */
  cutAfter(cut: Cut) {
    this.#cut = { ...cut }
  }

  /** Cuts nothing any more. */
  cutNone() {
    this.#cut = undefined
  }

  /** Ends all connections, and turns away those that come, until `open`. */
  shut() {
    this.#isShut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  open() {
    this.#isShut = false
  }

  /** Keeps back what the server says, until `release`. Resolves once there is something. */
  hold(): Promise<void> {
    this.#held = []
    return new Promise((resolve) => {
      this.#onHeld = resolve
    })
  }

  release() {
    const held = this.#held ?? []
    this.#held = undefined
    for (const pass of held) pass()
  }

  close() {
    this.#door.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket) {
    if (this.#isShut) {
      this.turnedAway++
      client.destroy()
      return
    }
    const upstream = connect(this.#upstream)
    const own = this.ofNew.shift()
    const end = () => {
      for (const socket of [client, upstream]) {
        socket.destroy()
        this.#sockets.delete(socket)
      }
    }
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true).on('error', end).on('close', end)
    }
    client.on('data', (part: Buffer) => this.#pass(part, upstream, { end, own, to: 'server' }))
    upstream.on('data', (part: Buffer) => {
      const pass = () => this.#pass(part, client, { end, own, to: 'client' })
      if (!this.#held) return pass()
      this.#held.push(pass)
      this.#onHeld()
    })
  }

  #pass(
    part: Buffer,
    socket: Socket,
    { end, own, to }: { end: () => void; own: Cut | undefined; to: Direction },
  ) {
    for (const cut of [own, this.#cut]) {
      if (cut?.towards !== to) continue
      cut.after -= part.length
      if (cut.after >= 0) continue
      if (cut === this.#cut) this.#cut = undefined
      this.cutOff++
      return void socket.write(part.subarray(0, part.length + cut.after), end)
    }
    socket.write(part)
  }
}

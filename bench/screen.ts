import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Address } from './load.ts'

/**
 * A live screen without the screen: a WebSocket that speaks as much socket.io as it must and hands
 * on what arrives as it arrived, so that two hundred of them are no work.
 */
export class Screen {
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)
  #joined: ((reply: string) => void) | undefined
  #onChanges: (text: Buffer) => void = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  /**
   * Connects as the owner of the given cookies. Errors: the server's refusal, or the connection's.
   */
  static async open(address: Address, headers: Record<string, string> = {}): Promise<Screen> {
    const socket = connect({ ...address, noDelay: true })
    const screen = new Screen(socket)
    try {
      await new Promise<void>((resolve, reject) => {
        socket.on('error', reject)
        socket.once('close', () => reject(new Error('connection closed')))
        socket.on('data', (data) => screen.#take(data, resolve, reject))
        socket.write(handshake(address, headers))
      })
    } catch (error) {
      socket.destroy()
      throw error
    }
    return screen
  }

  /** Follows a room from a position of its log on. Errors: a refusal. */
  async join(room: string, seq: number): Promise<void> {
    const reply = await new Promise<string>((resolve) => {
      this.#joined = resolve
      this.#send(`420${JSON.stringify(['64', { room, seq }])}`)
    })
    if (!reply.includes('"entries"')) throw new Error(`${room} cannot be joined: ${reply}`)
  }

  /** Calls back with every text of changes, still in the marks of socket.io. */
  onChanges(listener: (text: Buffer) => void) {
    this.#onChanges = listener
  }

  emit(event: string, payload: unknown) {
    this.#send(`42${JSON.stringify([event, payload])}`)
  }

  /**
   * Sends frames repeatedly at an interval in milliseconds until the connection ends, no faster
   * than the server reads them.
   */
  async flood(next: () => Buffer, apartMs: number): Promise<void> {
    const socket = this.#socket
    const ended = new Promise((resolve) => socket.once('close', resolve))
    while (!socket.destroyed) {
      if (!socket.write(next())) await Promise.race([once(socket, 'drain'), ended])
      await pause(apartMs)
    }
  }

  close() {
    this.#socket.destroy()
  }

  #open = false

  #take(data: Buffer, ready: () => void, refuse: (error: Error) => void) {
    this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data])
    if (!this.#open) {
      const end = this.#rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.#rest.toString('latin1', 0, end)
      if (!head.startsWith('HTTP/1.1 101')) return refuse(new Error(head))
      this.#open = true
      this.#rest = this.#rest.subarray(end + 4)
    }
    for (let frame = frameIn(this.#rest); frame; frame = frameIn(this.#rest)) {
      this.#rest = this.#rest.subarray(frame.end)
      this.#read(frame.payload, ready, refuse)
    }
  }

  #read(payload: Buffer, ready: () => void, refuse: (error: Error) => void) {
    const kind = payload.toString('latin1', 0, 2)
    if (kind === '42') {
      if (payload.toString('latin1', 2, 7) === '["66"') this.#onChanges(payload)
    } else if (kind === '2') this.#send('3')
    else if (kind.startsWith('0')) this.#send('40')
    else if (kind === '40') ready()
    else if (kind === '44') refuse(new Error(payload.toString()))
    else if (kind === '43') this.#joined?.(payload.toString())
  }

  #send(text: string) {
    this.#socket.write(frameOf(text))
  }
}

/** One text frame. The mask a client must use is all zeros, which leaves the text as it is. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81]), sizeOf(payload.length), Buffer.alloc(4), payload])
}

function sizeOf(length: number): Buffer {
  if (length < 126) return Buffer.from([0x80 | length])
  if (length < 65_536) return Buffer.from([0x80 | 126, length >> 8, length & 0xff])
  const size = Buffer.alloc(9)
  size[0] = 0x80 | 127
  size.writeBigUInt64BE(BigInt(length), 1)
  return size
}

const handshake = ({ host, port }: Address, headers: Record<string, string>) => {
  const lines = Object.entries({
    Host: `${host}:${port}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET /socket/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The first whole frame of what has arrived; servers send theirs unmasked. */
function frameIn(data: Buffer): { payload: Buffer; end: number } | undefined {
  if (data.length < 2) return undefined
  const short = data[1]! & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < start) return undefined
  const length =
    short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short
  const end = start + length
  return data.length < end ? undefined : { payload: data.subarray(start, end), end }
}

const mark = Buffer.from('\\"command_id\\":\\"')

/** The ids of the commands in a text of changes. */
export function commandsIn(text: Buffer): string[] {
  const ids: string[] = []
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length))
    ids.push(text.toString('latin1', at + mark.length, at + mark.length + 36))
  return ids
}

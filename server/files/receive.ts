import type { Readable } from 'node:stream'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Part } from './part.ts'

/** A part that is being received, or waits to be gone on with. */
interface Receiving {
  part: Part
  /** The account it is of. */
  userId: string
  /** Bytes of the whole file. */
  size: number
  /** Ends the request that brings it; undefined while none does. */
  stop: (() => Promise<unknown>) | undefined
  /** When a request last brought something, or began to. */
  at: number
}

/** What a request brings of a file. */
interface Coming {
  userId: string
  id: string
  size: number
  /** Where in the file the body begins. */
  from: number
  body: Readable
}

/**
 * Receives files. What a request that broke off has brought is kept for a while, in this process:
 * another request goes on there. It is on disk for sure only at the end.
 */
export class Receiver {
  readonly #folder: string
  readonly #parts = new Map<string, Receiving>()
  /** By file, the last request for it that has begun to be taken. */
  readonly #turns = new Map<string, Promise<unknown>>()
  /** By account, of how many requests each of its files is. */
  readonly #places = new Map<string, Map<string, number>>()
  /** Drops what nobody has gone on with, while there is any of that. */
  #sweeping: NodeJS.Timeout | undefined

  /** Parts are below this folder of files. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** How many bytes of a file of an account were received. */
  received = (userId: string, id: string): number =>
    this.#parts.get(`${userId}/${id}`)?.part.size ?? 0

  /**
   * Has a request be one of those that bring files of an account, until what is given is called.
   * Undefined where that would be too many files at once, or too many requests for this one.
   */
  enter(userId: string, id: string): (() => void) | undefined {
    const own = this.#places.get(userId) ?? new Map<string, number>()
    const count = own.get(id) ?? 0
    const most = limits.uploadsAtWorkPerAccount
    if (count >= most || (count === 0 && own.size >= most)) return undefined
    this.#places.set(userId, own.set(id, count + 1))
    return () => {
      const left = own.get(id)! - 1
      if (left > 0) own.set(id, left)
      else own.delete(id)
      if (own.size === 0) this.#places.delete(userId)
    }
  }

  /**
   * Takes the body of a request. Gives the part once it is complete, which belongs to the caller
   * from then on; undefined when it does not go on where the last one ended, or is not as long as
   * was said. A later request for the same file ends it. Errors: those of the connection and of the
   * operating system.
   */
  async take(coming: Coming): Promise<Part | undefined> {
    const key = `${coming.userId}/${coming.id}`
    const begun = await this.#inTurn(key, () => this.#begin(key, coming))
    if (!begun) return undefined
    const { receiving, taking } = begun
    const { part } = receiving
    try {
      const isWhole = await taking
      if (part.size > coming.size) await this.#drop(key)
      if (!isWhole) return undefined
      this.#parts.delete(key)
      return part
    } finally {
      receiving.stop = undefined
      receiving.at = Date.now()
      await this.#dropBeyond(this.#idle(), limits.uploadsIdle)
      this.#sweepLater()
    }
  }

  /** An empty part that belongs to the caller. */
  begin = () => Part.begin(this.#folder)

  /** Takes away the parts that nobody has gone on with for a while: each has a file open. */
  async dropIdle() {
    const until = Date.now() - limits.uploadIdleMs
    await this.#dropBeyond(this.#idle().filter(({ at }) => at <= until))
  }

  /** Takes away the parts that nobody goes on with. */
  async close() {
    clearTimeout(this.#sweeping)
    for (const [key, { stop }] of [...this.#parts]) {
      await stop?.()
      await this.#drop(key)
    }
  }

  /** Begins with one request for a file after the other. */
  async #inTurn<T>(key: string, begin: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(begin, begin)
    this.#turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key)
    }
  }

  /** Ends the request before, and begins to fill its part, or another one. */
  async #begin(key: string, { userId, size, from, body }: Coming) {
    await this.#parts.get(key)?.stop?.()
    const receiving = await this.#partFor(key, { userId, size, from })
    if (!receiving) return undefined
    const taking = fill(receiving.part, body, { from, size })
    const ended = taking.catch(() => {})
    receiving.stop = () => {
      body.destroy()
      return ended
    }
    return { receiving, taking }
  }

  async #partFor(
    key: string,
    { userId, size, from }: Pick<Coming, 'userId' | 'size' | 'from'>,
  ): Promise<Receiving | undefined> {
    const known = this.#parts.get(key)
    if (known && known.size === size && from > 0 && from <= known.part.size) {
      known.at = Date.now()
      return known
    }
    if (from > 0) return undefined
    await this.#drop(key)
    await this.#makeRoom(userId)
    const made = { part: await this.begin(), userId, size, stop: undefined, at: Date.now() }
    this.#parts.set(key, made)
    return made
  }

  /** The oldest parts of an account that nobody goes on with make room for others. */
  async #makeRoom(userId: string) {
    const idle = this.#idle().filter((each) => each.userId === userId)
    await this.#dropBeyond(idle, 2 * limits.uploadsAtWorkPerAccount - 1)
  }

  /** The parts that no request brings more of, the one that was left first before the others. */
  #idle = () =>
    [...this.#parts]
      .flatMap(([key, each]) => (each.stop ? [] : { key, ...each }))
      .sort((a, b) => a.at - b.at)

  /** Drops some idle parts but for the last ones. */
  async #dropBeyond(idle: readonly { key: string }[], kept = 0) {
    for (const { key } of idle.slice(0, Math.max(0, idle.length - kept))) await this.#drop(key)
  }

  #sweepLater() {
    if (this.#sweeping || this.#parts.size === 0) return
    const sweep = async () => {
      // What cannot be removed now goes with the files that nobody wrote to for a day.
      await this.dropIdle().catch(() => {})
      this.#sweeping = undefined
      this.#sweepLater()
    }
    this.#sweeping = setTimeout(() => void sweep(), limits.uploadIdleMs)
    this.#sweeping.unref()
  }

  async #drop(key: string) {
    const known = this.#parts.get(key)
    this.#parts.delete(key)
    await known?.part.discard()
  }
}

/** Whether a part is complete with a body. It ends when too much comes, or nothing for a while. */
async function fill(
  part: Part,
  body: Readable,
  { from, size }: { from: number; size: number },
): Promise<boolean> {
  const late = () => body.destroy(new Error('the upload fell silent'))
  let timer = setTimeout(late, limits.uploadSilenceMs)
  let at = from
  try {
    // What is left is read and dropped with the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      clearTimeout(timer)
      await part.write(chunk, at)
      at += chunk.length
      if (at > size) return false
      timer = setTimeout(late, limits.uploadSilenceMs)
    }
  } finally {
    clearTimeout(timer)
  }
  return at === size
}

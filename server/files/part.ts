import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

/** Below the folder of the files, where those are that are not complete yet. */
export const incomingName = 'incoming'

/** A file that is being received, under a name that no other has. */
export class Part {
  readonly path: string
  readonly #handle: FileHandle
  /** How many bytes it has, from its beginning on. */
  size = 0
  #closed = false
  /** Of the bytes as they are. */
  #hash: Promise<string> | undefined

  private constructor(path: string, handle: FileHandle) {
    this.path = path
    this.#handle = handle
  }

  /**
   * An empty one below a folder of files; only tests open its file otherwise. Errors: the operating
   * system's.
   */
  static async begin(folder: string, openFile = open): Promise<Part> {
    const incoming = join(folder, incomingName)
    mkdirSync(incoming, { recursive: true, mode: 0o700 })
    const path = join(incoming, `${randomBytes(8).toString('hex')}.${stamp()}.part`)
    return new Part(path, await openFile(path, 'wx+', 0o600))
  }

  /** Adds bytes at its end, or over those from `at` on. Errors: the operating system's. */
  async write(bytes: Uint8Array, at = this.size) {
    // A disk that becomes full takes what it has room for, and says how much that was.
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#handle.write(bytes, done, bytes.length - done, at + done)
      if (bytesWritten === 0) throw new Error('the bytes of a file cannot be written')
      done += bytesWritten
    }
    this.size = Math.max(this.size, at + bytes.length)
    this.#hash = undefined
  }

  /** The first bytes. Errors: the operating system's. */
  async head(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.min(length, this.size))
    await this.#handle.read(bytes, 0, bytes.length, 0)
    return bytes
  }

  /**
   * Waits until its bytes are on disk, and gives their SHA-256. Errors: the operating system's, and
   * that others are there than were written.
   */
  finish = (): Promise<string> => (this.#hash ??= this.#finished())

  async #finished(): Promise<string> {
    await this.#handle.sync()
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of this.read()) {
      hash.update(chunk as Buffer)
      read += (chunk as Buffer).length
    }
    if (read !== this.size) throw new Error(`a file has ${read} bytes and not ${this.size}`)
    return hash.digest('hex')
  }

  /** Its bytes, from the beginning. */
  read = () => createReadStream(this.path, { highWaterMark: 1_048_576 })

  /** Ends the writing; its file stays. */
  async close() {
    if (this.#closed) return
    this.#closed = true
    await this.#handle.close()
  }

  /** Takes it away. */
  async discard() {
    await this.close().catch(() => {})
    rmSync(this.path, { force: true })
  }
}

const stamp = () => randomBytes(6).toString('hex')

/** Removes the parts below a folder of files that nobody has written to since a time. */
export function sweepParts(folder: string, until: number) {
  const incoming = join(folder, incomingName)
  for (const name of namesIn(incoming)) {
    const path = join(incoming, name)
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && found.mtimeMs <= until) rmSync(path, { force: true })
  }
}

/** The names in a folder; none if there is no such folder. Errors: the operating system's. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

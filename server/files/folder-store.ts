import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { moveWholeFile, syncPath, writeWholeFile } from '../folder/whole-file.ts'
import {
  DamagedFile,
  type FileState,
  type FileStore,
  goneEnd,
  hashOf,
  isHash,
  placeOf,
  type Range,
  type StoredFile,
} from './file-store.ts'
import { incomingName, namesIn, type Part } from './part.ts'

/** Files in a folder, which several processes may share. Errors: the operating system's. */
export class FolderStore implements FileStore {
  readonly folder: string
  readonly shared = undefined

  constructor(folder: string) {
    this.folder = folder
  }

  async put(bytes: Buffer): Promise<string> {
    const hash = hashOf(bytes)
    const file = this.#ready(hash)
    if (file) writeWholeFile(file, bytes, { keep: true })
    return hash
  }

  async take(part: Part, hash: string) {
    await part.close()
    const file = this.#ready(hash)
    if (file) moveWholeFile(part.path, file)
    await part.discard()
  }

  async get(hash: string): Promise<Buffer | undefined> {
    const bytes = await unlessMissing(readFile(this.#fileOf(hash)))
    if (bytes && hashOf(bytes) !== hash) throw new DamagedFile(hash)
    return bytes
  }

  async open(hash: string, range?: Range): Promise<Readable | undefined> {
    const handle = await unlessMissing(open(this.#fileOf(hash), 'r'))
    return handle && createReadStream('', { fd: handle, ...range })
  }

  /** It is read to its end. */
  async look(hash: string): Promise<FileState> {
    const bytes = await this.open(hash)
    if (!bytes) return 'missing'
    const read = createHash('sha256')
    for await (const chunk of bytes) read.update(chunk as Buffer)
    return read.digest('hex') === hash ? 'whole' : 'damaged'
  }

  async *list(): AsyncGenerator<StoredFile> {
    for (const part of namesIn(this.folder)) {
      if (part === incomingName) continue
      for (const name of namesIn(join(this.folder, part))) {
        const path = join(this.folder, part, name)
        const found = statSync(path, { throwIfNoEntry: false })
        if (!found?.isFile()) continue
        const hash = name.replace(goneEnd, '')
        const isOurs = isHash(hash) && hash.startsWith(part)
        yield { path, hash: isOurs ? hash : undefined, name, since: found.mtimeMs }
      }
    }
  }

  /**
   * It is asked once the file has another name: who stores the same bytes meanwhile either finds
   * none and writes them again, or has noted so before, and then the file stays.
   */
  async remove(hash: string, isUsed: () => Promise<boolean>): Promise<boolean> {
    const file = this.#fileOf(hash)
    const gone = file + goneEnd
    if (existsSync(file)) renameSync(file, gone)
    const used = await isUsed()
    if (used && !existsSync(file)) renameSync(gone, file)
    else rmSync(gone, { force: true })
    return !used
  }

  async discard({ path }: StoredFile) {
    rmSync(path, { force: true })
  }

  #fileOf = (hash: string) => join(this.folder, placeOf(hash))

  /** Where a file is to be written; undefined if it is there, whose time is then now. */
  #ready(hash: string): string | undefined {
    const file = this.#fileOf(hash)
    if (this.#renew(file)) return undefined
    this.#makeFolder(dirname(file))
    return file
  }

  #renew(file: string): boolean {
    const now = new Date()
    try {
      utimesSync(file, now, now)
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  #makeFolder(folder: string) {
    if (existsSync(folder)) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const above of [this.folder, dirname(this.folder)]) syncPath(above)
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const unlessMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

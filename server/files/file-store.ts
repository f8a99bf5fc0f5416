import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPart, syncPath, writeWholeFile } from '../folder/whole-file.ts'

/** The SHA-256 of some bytes, as 64 hexadecimal digits: the name of a stored file. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether a text has the form of such a name. */
export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Where a file lies below the folder of all: in one of 256 folders, by the first digits. */
export const placeOf = (hash: string) => join(hash.slice(0, 2), hash)

/** A file that is named for being removed. */
const goneEnd = '.gone'

/**
 * Files by the SHA-256 of their content, in a folder that several processes may share. A file is
 * there whole or not at all, and never changes. Who refers to one is noted in the database.
 */
export class FileStore {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Stores some bytes, unless they are stored already, and gives their hash. They count as new from
   * now on. Errors: the operating system's.
   */
  put(bytes: Buffer): string {
    const hash = hashOf(bytes)
    const file = join(this.folder, placeOf(hash))
    if (this.#renew(file)) return hash
    this.#makeFolder(dirname(file))
    writeWholeFile(file, bytes, { keep: true })
    return hash
  }

  /**
   * The bytes of a file; undefined if it is missing. Errors: `DamagedFile` when its content is not
   * what was stored, or the operating system's.
   */
  async get(hash: string): Promise<Buffer | undefined> {
    let bytes: Buffer
    try {
      bytes = await readFile(join(this.folder, placeOf(hash)))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
    if (hashOf(bytes) !== hash) throw new DamagedFile(hash)
    return bytes
  }

  /** Every file of the folder. Errors: the operating system's. */
  *list(): Generator<StoredFile> {
    for (const part of namesIn(this.folder))
      for (const name of namesIn(join(this.folder, part))) {
        const path = join(this.folder, part, name)
        const found = statSync(path, { throwIfNoEntry: false })
        if (!found?.isFile()) continue
        const hash = name.replace(goneEnd, '')
        const isOurs = isHash(hash) && hash.startsWith(part)
        yield { path, hash: isOurs ? hash : undefined, name, since: found.mtimeMs }
      }
  }

  /**
   * Removes a file that nothing refers to, as `isUsed` says. It is asked once the file has another
   * name: who stores the same bytes meanwhile either finds none and writes them again, or has noted
   * so before, and then the file stays. Whether it was removed. Errors: as those of `isUsed`.
   */
  async remove(hash: string, isUsed: () => Promise<boolean>): Promise<boolean> {
    const file = join(this.folder, placeOf(hash))
    const gone = file + goneEnd
    if (existsSync(file)) renameSync(file, gone)
    const used = await isUsed()
    if (used && !existsSync(file)) renameSync(gone, file)
    else rmSync(gone, { force: true })
    return !used
  }

  /** Whether a file is there; its time is then now. */
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

/** A file as it lies in the folder. */
export interface StoredFile {
  path: string
  /** Undefined for one that this program did not store. */
  hash: string | undefined
  name: string
  /** When it was stored last, in milliseconds. */
  since: number
}

/** Whether a file is what an interrupted writing left. */
export const isLeftOver = ({ name }: StoredFile) => isPart(name)

/** The content of a stored file is not what its name says. */
export class DamagedFile extends Error {
  constructor(hash: string) {
    super(`The stored file ${hash} is damaged`)
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

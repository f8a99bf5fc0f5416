import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isPart } from '../folder/whole-file.ts'
import type { Part } from './part.ts'

/**
 * Files by the SHA-256 of their content, which several processes may share. A file is there whole
 * or not at all, and never changes. Who refers to one is noted in the database.
 */
export interface FileStore {
  /**
   * Stores some bytes, unless they are stored already, and gives their hash. They count as new from
   * now on. Errors: those of the store.
   */
  put(bytes: Buffer): Promise<string>
  /** Stores what a part holds, which is complete, and takes the part away. Errors: as `put`. */
  take(part: Part, hash: string): Promise<void>
  /**
   * The bytes of a file; undefined if it is missing. Errors: `DamagedFile` when its content is not
   * what was stored, or those of the store.
   */
  get(hash: string): Promise<Buffer | undefined>
  /** Some bytes of a file, to be read bit by bit; undefined if it is missing. Errors: as `put`. */
  open(hash: string, range?: Range): Promise<Readable | undefined>
  /** How a file is, as far as that is worth reading it. Errors: as `put`. */
  look(hash: string): Promise<FileState>
  /** Every file that is there. Errors: as `put`. */
  list(): AsyncGenerator<StoredFile>
  /**
   * Removes a file that nothing refers to, as `isUsed` says, and which is asked last. Whether it was
   * removed. Errors: as those of `isUsed`, and as `put`.
   */
  remove(hash: string, isUsed: () => Promise<boolean>): Promise<boolean>
  /** Removes what an interrupted writing left. Errors: as `put`. */
  discard(file: StoredFile): Promise<void>
  /** Who owns it, where others may have it in their settings too (`server/files/owner.ts`). */
  readonly shared: SharedStore | undefined
}

/** The name of the one installation that removes files. Errors: as `put`. */
interface SharedStore {
  owner(): Promise<string | undefined>
  own(name: string): Promise<void>
}

export type FileState = 'whole' | 'missing' | 'damaged'

/** What is added to the name of a file that is being removed. */
export const goneEnd = '.gone'

/** From which byte to which, both of them included. */
export interface Range {
  start: number
  end: number
}

/** A file as it is stored. */
export interface StoredFile {
  /** Where it is, as its store says it. */
  path: string
  /** Undefined for one that this program did not store. */
  hash: string | undefined
  name: string
  /** When it was stored last, in milliseconds. */
  since: number
}

/** The SHA-256 of some bytes, as 64 hexadecimal digits: the name of a stored file. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Whether a text has the form of such a name. */
export const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** Where a file lies below the folder of all: in one of 256 folders, by the first digits. */
export const placeOf = (hash: string) => join(hash.slice(0, 2), hash)

/** Whether a file is what an interrupted writing left. */
export const isLeftOver = ({ name }: StoredFile) => isPart(name)

/** The content of a stored file is not what its name says. */
export class DamagedFile extends Error {
  constructor(hash: string) {
    super(`The stored file ${hash} is damaged`)
  }
}

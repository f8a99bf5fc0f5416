import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../server/files/file-store.ts'
import { syncPath } from '../../server/folder/whole-file.ts'
import { Failure } from '../shared/failure.ts'
import { measure } from './folder.ts'
import { damaged, takeFile } from './take.ts'

/** A file that a database refers to. */
interface Used {
  /** SHA-256, which is also its name. */
  hash: string
  /** Null where it is not noted. */
  bytes: number | null
}

/** The folder of the stored files, in a data folder as in a backup. */
export const filesIn = (folder: string) => join(folder, 'files')

/** Bytes of some files. */
export const bytesOf = (files: readonly { bytes: number | null }[]) =>
  files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)

interface Copying {
  used: readonly Used[]
  /** A folder, or another store of files. */
  from: string | FileStore
  to: string
  /** Called with the number of bytes copied. */
  onBytes?: (count: number) => void
}

/**
 * Copies the files that a database refers to from one folder to another, and checks the copies.
 * Gives the hashes of those that are missing or damaged. Errors: the operating system's.
 */
export async function copyFiles({ used, from, to, onBytes }: Copying): Promise<string[]> {
  const { placeOf } = await import('../../server/files/file-store.ts')
  const lost: string[] = []
  const folders = new Set<string>()
  for (const { hash, bytes } of used) {
    const target = join(filesIn(to), placeOf(hash))
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    folders.add(dirname(target))
    const expected = { bytes, sha256: hash }
    const taking =
      typeof from === 'string'
        ? takeFile(join(from, placeOf(hash)), target, expected, onBytes)
        : fetchFile(from, target, expected)
    await taking.catch((error: Error) => {
      if (!(error instanceof Failure)) throw error
      rmSync(target, { force: true })
      lost.push(hash)
    })
  }
  if (folders.size > 0) for (const folder of [...folders, filesIn(to), to]) syncPath(folder)
  return lost
}

/** Copies a file out of a store and checks it. Errors: as `takeFile`, and those of the store. */
async function fetchFile(
  store: FileStore,
  target: string,
  { sha256: hash, bytes: size }: { sha256: string; bytes: number | null },
) {
  const bytes = await store.open(hash)
  if (!bytes) throw damaged(`the stored file ${hash} is missing`)
  await pipeline(bytes, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  const found = await measure(target)
  if (found.sha256 !== hash || (size !== null && found.bytes !== size))
    throw damaged(`the stored file ${hash} is damaged`)
}

/** Puts the files below a folder into a store. Errors: those of the store. */
export async function storeFiles(folder: string, store: FileStore) {
  for (const path of allIn(filesIn(folder)))
    if (statSync(path).isFile()) await store.put(readFileSync(path))
}

/**
 * Copies the files of a backup and checks them. Errors: `Failure` when one is not there that was
 * backed up.
 */
export async function takeFiles({ lost, ...copying }: Copying & { lost: readonly string[] }) {
  const missing = await copyFiles(copying)
  const [first] = missing.filter((hash) => !lost.includes(hash))
  if (first) throw damaged(`the stored file ${first} is missing, or is not what was backed up`)
}

/** A folder with all that is below it, folders before what is in them; nothing if it is not there. */
export const allIn = (folder: string): string[] =>
  existsSync(folder)
    ? [
        folder,
        ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .sort()
          .map((name) => join(folder, name)),
      ]
    : []

import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
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
import type { Part } from './part.ts'
import type { S3Client } from './s3-client.ts'

/**
 * Files in a bucket of a service that speaks S3, named as in a folder. The service checks what it is
 * given by the hash, and has it whole or not at all.
 */
export class S3Store implements FileStore {
  readonly #client: S3Client
  readonly shared = {
    owner: async () => {
      const stream = await this.#client.get(ownerName)
      return stream && String(await buffer(stream))
    },
    own: async (name: string) => {
      const bytes = Buffer.from(name)
      await this.#client.put(ownerName, { bytes, size: bytes.length, hash: hashOf(bytes) })
    },
  }

  constructor(client: S3Client) {
    this.#client = client
  }

  async put(bytes: Buffer): Promise<string> {
    const hash = hashOf(bytes)
    await this.#client.put(nameOf(hash), { bytes, size: bytes.length, hash })
    return hash
  }

  async take(part: Part, hash: string) {
    await part.close()
    const bytes = createReadStream(part.path)
    await this.#client.put(nameOf(hash), { bytes, size: part.size, hash })
    await part.discard()
  }

  async get(hash: string): Promise<Buffer | undefined> {
    const stream = await this.#client.get(nameOf(hash))
    const bytes = stream && (await buffer(stream))
    if (bytes && hashOf(bytes) !== hash) throw new DamagedFile(hash)
    return bytes
  }

  open = (hash: string, range?: Range): Promise<Readable | undefined> =>
    this.#client.get(nameOf(hash), range)

  /** What it holds is not read: the service has checked it. */
  look = async (hash: string): Promise<FileState> =>
    (await this.#client.size(nameOf(hash))) === undefined ? 'missing' : 'whole'

  async *list(): AsyncGenerator<StoredFile> {
    for await (const { name: path, since } of this.#client.list()) {
      if (path === ownerName) continue
      const name = basename(path)
      const hash = name.replace(goneEnd, '')
      const isOurs = isHash(hash) && (path === nameOf(hash) || path === nameOf(hash) + goneEnd)
      yield { path, hash: isOurs ? hash : undefined, name, since }
    }
  }

  /** It is asked once the file has another name, as in a folder. */
  async remove(hash: string, isUsed: () => Promise<boolean>): Promise<boolean> {
    const file = nameOf(hash)
    const gone = file + goneEnd
    if ((await this.#client.size(file)) !== undefined) {
      await this.#client.copy(file, gone)
      await this.#client.remove(file)
    }
    const used = await isUsed()
    if (used && (await this.#client.size(file)) === undefined) await this.#client.copy(gone, file)
    await this.#client.remove(gone)
    return !used
  }

  async discard({ path }: StoredFile) {
    await this.#client.remove(path)
  }
}

/** The object that says who owns the bucket, or what of it has the prefix. */
const ownerName = 'owner'

/** As paths in a folder are, whatever the operating system writes between folders. */
const nameOf = (hash: string) => placeOf(hash).replace('\\', '/')

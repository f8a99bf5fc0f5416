import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Failure } from '../shared/failure.ts'

/** A backup whose files are not what its description says. */
export const damaged = (why: string) =>
  new Failure(`The backup is damaged: ${why}. Nothing was changed.`, {
    code: 'damaged',
    hint: 'Use another backup.',
  })

/** Size in bytes and SHA-256 of a file. */
export interface Measure {
  bytes: number
  sha256: string
}

/**
 * Copies a file of a backup and checks it, up to the size in the description, where that has one.
 * `onBytes` is called with the number of bytes copied. Errors: `Failure` for a different file, or the operating
 * system's.
 */
export async function takeFile(
  from: string,
  to: string,
  { sha256, ...expected }: Omit<Measure, 'bytes'> & { bytes: number | null },
  onBytes?: (count: number) => void,
) {
  const source = await openPlain(from)
  if (!source) throw damaged(`${from} is missing, or is no file`)
  try {
    const { size } = await source.stat()
    const wanted = expected.bytes ?? size
    if (size !== wanted) throw damaged(`${from} is not what was backed up`)
    const target = await open(to, 'wx', 0o600)
    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(
      source.createReadStream({ highWaterMark: 1_048_576 }),
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          bytes += part.length
          if (bytes > wanted) break
          hash.update(part)
          onBytes?.(part.length)
          yield part
        }
      },
      target.createWriteStream({ flush: true }),
    )
    if (bytes !== wanted || hash.digest('hex') !== sha256)
      throw damaged(`${from} is not what was backed up`)
  } finally {
    await source.close()
  }
}

/** Opens a file for reading; undefined if it is missing, a link, a folder, a pipe or a device. */
export async function openPlain(file: string): Promise<FileHandle | undefined> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  try {
    const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    if (
      !/^(ENOENT|ENOTDIR|ELOOP|ENXIO|ENODEV|EISDIR)$/.test(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      throw error
  }
  return undefined
}

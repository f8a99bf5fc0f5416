import type { App } from '../app.ts'
import { DamagedFile } from './file-store.ts'

/**
 * The bytes of a stored file; undefined, and an entry of the log, if it is missing or damaged.
 * Errors: those of the store.
 */
export async function storedBytes(app: App, hash: string): Promise<Buffer | undefined> {
  try {
    const bytes = await app.files.get(hash)
    if (!bytes) app.log.error({ hash }, 'a stored file is missing')
    return bytes
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    app.log.error({ error: error.message }, 'a stored file is damaged')
    return undefined
  }
}

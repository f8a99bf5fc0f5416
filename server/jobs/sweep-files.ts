import { rmSync } from 'node:fs'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { isLeftOver } from '../files/file-store.ts'
import { usedHashes } from '../files/use.ts'

/**
 * Removes the files that nobody uses any more, and what interrupted writings left, once they have
 * been so for a while: what was just removed can be taken back, and a file is stored before its use
 * is noted.
 */
export async function sweepFiles({ database, files, now }: App) {
  const until = now() - limits.fileKeptMs
  await database.write.deleteFrom('file_use').where('released_at', '<', until).execute()
  const used = await usedHashes(database.read)
  for (const file of files.list()) {
    if (file.since > until) continue
    if (isLeftOver(file)) rmSync(file.path, { force: true })
    const { hash } = file
    if (hash && (!used.has(hash) || file.name !== hash))
      await files.remove(hash, async () => (await usedHashes(database.write)).has(hash))
  }
}

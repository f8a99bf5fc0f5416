import { limits } from '../../src/core/catalogue/limits.ts'
import type { App } from '../app.ts'
import { isLeftOver, type StoredFile } from '../files/file-store.ts'
import { notOwned, placeOf, takeIfEmpty } from '../files/owner.ts'
import { sweepParts } from '../files/part.ts'
import { usedAmong } from '../files/use.ts'

/** How many files are looked at with one question. */
const atOnce = 500

/**
 * Removes the files that nobody uses any more, uploads that were never used, and what interrupted
 * writings left, once they have been so for a while: what was just removed can be taken back, and a
 * file is stored before its use is noted. Of a bucket that others may use, only its owner removes files.
 */
export async function sweepFiles(app: App) {
  const { database, files, now, config, receiver } = app
  const until = now() - limits.fileKeptMs
  await database.write.deleteFrom('file_use').where('released_at', '<', until).execute()
  // Later than they can be used last: who uses one at the end finds it.
  const unused = now() - 2 * limits.fileKeptMs
  await database.write.deleteFrom('upload').where('created_at', '<', unused).execute()
  await receiver.dropIdle()
  sweepParts(config.files, until)
  if (
    !(await takeIfEmpty(files, placeOf({ db: database.write, flavour: database.flavour }, config)))
  )
    return app.log.warn(notOwned)
  let looked: StoredFile[] = []
  for await (const file of files.list()) {
    if (file.since > until) continue
    if (isLeftOver(file)) await files.discard(file)
    else if (file.hash) looked.push(file)
    if (looked.length < atOnce) continue
    await sweepAmong(app, looked)
    looked = []
  }
  await sweepAmong(app, looked)
}

async function sweepAmong({ database, files }: App, looked: readonly StoredFile[]) {
  const { flavour, read: db, write } = database
  const hashes = looked.map(({ hash }) => hash!)
  const used = await usedAmong({ db, flavour }, hashes)
  for (const { hash, name } of looked)
    if (!used.has(hash!) || name !== hash)
      await files.remove(
        hash!,
        async () => (await usedAmong({ db: write, flavour }, [hash!])).size > 0,
      )
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** The file of the index, beside that of the database. */
export const indexFile = (folder: string) => join(folder, 'search.db')

/** Removes the index: it is rebuilt from the rows. */
export function removeIndex(folder: string) {
  for (const end of ['', '-wal', '-shm', '-journal'])
    rmSync(indexFile(folder) + end, { force: true })
}

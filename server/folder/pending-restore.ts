import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeIndex } from '../search/store/index-file.ts'
import { giveToOwner, syncPath } from './whole-file.ts'

/**
 * Where a restore gathers its files before it puts them in place. Useless if it was interrupted.
 */
export const restorePart = (folder: string) => join(folder, 'restore-part')

/**
 * A gathered restore. From the moment it has this name it is to be put in place, if need be by the
 * next process that holds the folder; until then nothing has been changed.
 */
export const restoreReady = (folder: string) => join(folder, 'restore-ready')

/**
 * Puts a gathered restore in place and removes what interrupted ones have left. Each step may be
 * the last before a crash: the next call goes on. To be called by the one who holds the folder.
 * Errors: the operating system's.
 */
export function finishRestore(folder: string) {
  rmSync(restorePart(folder), { recursive: true, force: true })
  const ready = restoreReady(folder)
  if (!existsSync(ready)) return
  for (const name of readdirSync(ready))
    if (name.startsWith('replaced-')) renameSync(join(ready, name), join(folder, name))
  if (existsSync(join(ready, 'plumbline.db'))) putInPlace(ready, folder)
  rmSync(ready, { recursive: true })
}

/**
 * The database comes last: while it is among the gathered files, the one in the folder is
 * unchanged.
 */
function putInPlace(ready: string, folder: string) {
  for (const end of ['-wal', '-shm', '-journal'])
    rmSync(join(folder, `plumbline.db${end}`), { force: true })
  // It is of the database before, and is rebuilt from the other.
  removeIndex(folder)
  putFiles(join(ready, 'files'), join(folder, 'files'))
  if (existsSync(join(ready, 'secret'))) renameSync(join(ready, 'secret'), join(folder, 'secret'))
  syncPath(folder)
  renameSync(join(ready, 'plumbline.db'), join(folder, 'plumbline.db'))
  syncPath(folder)
}

/** Files are named by their content: those that are there already are the same. */
function putFiles(from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const part of readdirSync(from)) {
    mkdirSync(join(to, part), { recursive: true, mode: 0o700 })
    for (const name of readdirSync(join(from, part)))
      renameSync(join(from, part, name), join(to, part, name))
    giveToOwner(dirname(to), to, join(to, part))
    syncPath(join(to, part))
  }
  for (const folder of [to, dirname(to)]) syncPath(folder)
}

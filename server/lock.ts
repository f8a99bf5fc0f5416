import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Another process is using the data folder. */
export class LockedError extends Error {}

/** Claims a data folder for this process; the file left by one that has ended is taken over. Returns how to give it up. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner !== process.pid && isAlive(owner))
        throw new LockedError(
          `The data folder ${folder} is in use by process ${owner}. Stop it first, or choose another folder with PLUMBLINE_DATA.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new LockedError(`The data folder ${folder} is in use.`)
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

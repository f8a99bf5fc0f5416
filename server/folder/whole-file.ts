import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a file that only its owner can read and that is there whole or not at all, also after a
 * crash of the machine. With `keep`, a file of this name that is there already stays. Errors: the
 * operating system's.
 */
export function writeWholeFile(file: string, content: string | Buffer, { keep = false } = {}) {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    writeFileSync(part, content, { mode: 0o600, flag: 'wx', flush: true })
    if (keep) linkUnlessThere(part, file)
    else renameSync(part, file)
    syncPath(dirname(file))
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Gives a file that is whole and on disk its name, unless one of this name is there already. Errors:
 * the operating system's.
 */
export function moveWholeFile(from: string, file: string) {
  linkUnlessThere(from, file)
  syncPath(dirname(file))
}

/** Whether a name is that of a file that was never written to its end. */
export const isPart = (name: string) => /\.[0-9a-f]{12}\.part$/.test(name)

function linkUnlessThere(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    // It is there, or this disk has no hard links.
    if (!existsSync(to)) renameSync(from, to)
  }
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncPath(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A file that root makes gets the owner of its folder, so that their server can read it. */
export function giveToOwner(folder: string, ...files: string[]) {
  if (process.geteuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}

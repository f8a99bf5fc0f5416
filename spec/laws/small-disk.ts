import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Start } from './process.ts'

/** A disk that can be filled up. */
export interface SmallDisk {
  folder: string
  /**
   * Leaves so many kilobytes free. Gives what a process is to be started with, so that it has no
   * more.
   */
  fill(kilobytes: number): Partial<Start>
  /** Makes room again. */
  clear(): void
  remove(): void
}

/**
 * A disk of its own in memory, where this machine lets us mount one. Elsewhere no file of a process
 * grows beyond what is left, which comes near.
 */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true })
  const mounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(kilobytes) {
      if (!mounted) return { room: kilobytes }
      fillUp(filler, kilobytes * 1024)
      return {}
    },
    clear: () => rmSync(filler, { force: true }),
    remove() {
      if (mounted) spawnSync('umount', ['--lazy', folder])
    },
  }
}

const page = Buffer.alloc(4_096)

/** Writes a file until its disk is full, and makes it shorter by what is to be left. */
function fillUp(file: string, left: number) {
  const handle = openSync(file, 'w')
  let written = 0
  try {
    for (;;) written += writeSync(handle, page)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
  ftruncateSync(handle, Math.max(0, written - left))
  closeSync(handle)
}

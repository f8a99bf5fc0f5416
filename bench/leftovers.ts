import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

const children = new Set<ChildProcess>()
const folders = new Set<string>()

/** A program that ends with this one at the latest. */
export function ending<C extends ChildProcess>(child: C): C {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** A folder that is removed when this program ends, unless it was removed or kept before. */
export function temporary(folder: string): string {
  folders.add(folder)
  return folder
}

/** Removes a temporary folder now. */
export function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** Lets a folder stay after all. */
export const keep = (folder: string) => folders.delete(folder)

/** Leaves nothing behind however this program ends, also on Ctrl-C. */
export function cleanUpAtTheEnd() {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  for (const [signal, code] of [
    ['SIGINT', 130] as const,
    ['SIGTERM', 143] as const,
    ['SIGHUP', 129] as const,
  ])
    process.on(signal, () => process.exit(code))
}

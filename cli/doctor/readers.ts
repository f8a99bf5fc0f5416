import { lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, ok, warning } from './check.ts'

const shownMost = 3
const openToOthers = 0o077

/** Who can read the data folder: it holds names, work and password hashes of all users. */
export const readers: Check = async ({ config: { data } }) => {
  const folder = statSync(data, { throwIfNoEntry: false })
  if (!folder?.isDirectory() || process.platform === 'win32') return []
  if ((folder.mode & openToOthers) === 0) return ok('readers', `only its owner can read ${data}`)
  const open = openFiles(data)
  const files = open.length > 0 ? `, and in it ${open.slice(0, shownMost).join(', ')}` : ''
  const more = open.length > shownMost ? ` and ${open.length - shownMost} more` : ''
  return warning(
    'readers',
    `other users of this machine can read ${data}${files}${more}`,
    `chmod -R go= ${data}`,
  )
}

/** Files that others can read where the folder is open to them. */
function openFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name)
    const found = lstatSync(join(folder, path), { throwIfNoEntry: false })
    if (!found || (found.mode & openToOthers) === 0 || found.isSymbolicLink()) return []
    return found.isDirectory() ? openFiles(folder, path) : [path]
  })
}

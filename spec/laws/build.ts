import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type HeldFolder, LockedError, lockFolder } from '../../server/folder/lock.ts'

const root = join(import.meta.dirname, '../..')
const place = join(root, 'node_modules/.plumbline-laws')

let folder: string | undefined
/** Each state of the sources has a folder of its own: what is in use is never written over. */
const folderOfBuild = () => (folder ??= join(place, fingerprint()))

/** Server and command line in one file, as `npm run build` makes them, but only for the laws. */
export const builtProgram = () => join(folderOfBuild(), 'dist/plumbline.js')

/** A build takes its time on a busy machine; in milliseconds. */
export const buildPatience = 600_000

/**
 * Builds the program unless it is built already. Laws that run at the same time do so one after the
 * other.
 */
export async function buildProgram() {
  const turn = await takeTurn()
  try {
    const folder = folderOfBuild()
    const complete = join(folder, 'package.json')
    if (existsSync(complete)) return
    removeOld()
    const args = [
      ...['build', '--config', 'vite.server.config.ts', '--logLevel', 'error'],
      ...['--outDir', join(folder, 'dist')],
    ]
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(join(root, 'node_modules/.bin/vite'), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // The program reads its version from the folder above.
    copyFileSync(join(root, 'package.json'), complete)
  } finally {
    await turn.release()
  }
}

const dayMs = 86_400_000

/** Removes what was built of sources long changed. */
function removeOld() {
  for (const name of readdirSync(place)) {
    const path = join(place, name)
    const found = statSync(path)
    if (found.isDirectory() && found.mtimeMs < Date.now() - dayMs)
      rmSync(path, { recursive: true, force: true })
  }
}

async function takeTurn(): Promise<HeldFolder> {
  for (;;)
    try {
      return await lockFolder(place)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      // Asking all the time would take the builder its core.
      await setTimeout(100)
    }
}

/** What the program is built from, by the times of the files. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['src/core', 'src/client', 'server', 'cli'])
    for (const name of readdirSync(join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort()) {
      const { size, mtimeMs } = statSync(join(root, folder, name))
      hash.update(`${folder}/${name}:${size}:${mtimeMs}\n`)
    }
  for (const name of ['vite.server.config.ts', 'package-lock.json'])
    hash.update(readFileSync(join(root, name)))
  return hash.digest('hex')
}

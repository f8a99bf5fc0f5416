import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type HeldFolder, LockedError, lockFolder } from '../../server/folder/lock.ts'

const root = join(import.meta.dirname, '../..')
const place = join(root, 'node_modules/.plumbline-laws')
const output = join(place, 'dist')
const stamp = join(place, 'stamp')

/** Server and command line in one file, as `npm run build` makes them, but for the laws alone. */
export const builtProgram = join(output, 'plumbline.js')

/** A build takes its time on a busy machine; in milliseconds. */
export const buildPatience = 600_000

/**
 * Builds the program unless nothing has changed. Laws that run at the same time do so one after the
 * other.
 */
export async function buildProgram() {
  const turn = await takeTurn()
  try {
    const wanted = fingerprint()
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    const args = [
      'build',
      '--config',
      'vite.server.config.ts',
      '--outDir',
      output,
      '--logLevel',
      'error',
    ]
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(join(root, 'node_modules/.bin/vite'), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // The program reads its version from the folder above.
    copyFileSync(join(root, 'package.json'), join(place, 'package.json'))
    writeFileSync(stamp, wanted)
  } finally {
    await turn.release()
  }
}

async function takeTurn(): Promise<HeldFolder> {
  for (;;)
    try {
      return await lockFolder(place)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
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

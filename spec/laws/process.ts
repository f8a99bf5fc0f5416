import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { secret } from './person.ts'

/** What a process is started with. */
export interface Start {
  env: Record<string, string>
  /** No file of it grows beyond so many kilobytes, as on a full disk. */
  room?: number
}

const program = [process.execPath, '--import', 'tsx', join(import.meta.dirname, '../../cli/main.ts')]

/** The program as a process of its own, as people start it. */
export function plumbline({ env, room }: Start, ...argv: string[]): ChildProcess {
  // Ignored, the signal of a file that has become too large becomes an error of the write.
  const limited = room ? ['-c', `trap '' XFSZ; ulimit -f ${2 * room}; exec "$@"`, 'sh'] : []
  const [command = '', ...rest] = [...(room ? ['sh', ...limited] : []), ...program, ...argv]
  return spawn(command, rest, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PLUMBLINE_RATE_LIMITS: 'off',
      PLUMBLINE_LOG: 'silent',
      PLUMBLINE_SECRET: secret,
      TSX_DISABLE_CACHE: room ? '1' : undefined,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** A server in a process of its own. */
export interface ServerProcess {
  url: string
  /** Ends it, at once and in the middle of whatever it does with `SIGKILL`. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts a server and waits until it is ready. Errors: what it said instead. */
export async function startProcess(start: Start): Promise<ServerProcess> {
  const child = plumbline(start, 'serve', '--json')
  const gone = once(child, 'exit')
  const faults = textOf(child.stderr!)
  let said = ''
  for await (const part of child.stdout!) if ((said += part).includes('\n')) break
  if (!said) throw new Error(`The server did not start: ${await faults}`)
  const { url } = JSON.parse(said) as { url: string }
  return {
    url,
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

/** What a process ended with, and what it said. */
export interface Ended {
  code: number | null
  out: string
  err: string
}

/** Waits for the end of a process. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([textOf(child.stdout!), textOf(child.stderr!), once(child, 'exit')])
  return { code: code as number | null, out, err }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of stream) text += part
  return text
}

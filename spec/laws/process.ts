import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { builtProgram } from './build.ts'
import { secret } from './person.ts'

/** What a process is started with. */
export interface Start {
  env: Record<string, string>
  /** No file of it grows beyond so many kilobytes, as on a full disk. */
  room?: number
  /** A program that starts it, with its arguments: `['unshare', '--pid', '--fork']`. */
  through?: readonly string[]
}

const running = new Set<ChildProcess>()

/** Ends the processes that a law has left behind because it failed. */
export function endProcesses() {
  for (const child of running) child.kill('SIGKILL')
}

/** The program as `buildProgram` has built it, in a process of its own, as people start it. */
export function plumbline({ env, room, through = [] }: Start, ...argv: string[]): ChildProcess {
  // Ignored, the signal of a file that has become too large becomes an error of the write.
  const limited =
    room !== undefined ? ['sh', '-c', `trap '' XFSZ; ulimit -f ${2 * room}; exec "$@"`, 'sh'] : []
  const [command = '', ...rest] = [
    ...[...through, ...limited],
    ...[process.execPath, builtProgram(), ...argv],
  ]
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PLUMBLINE_RATE_LIMITS: 'off',
      PLUMBLINE_LOG: 'silent',
      PLUMBLINE_SECRET: secret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** A server in a process of its own. */
export interface ServerProcess {
  url: string
  /** Its number, where it is not hidden in a namespace of its own. */
  pid: number
  /** What it has said on its error output so far. */
  said(): string
  /** Tells it something and does not wait. */
  signal(signal: NodeJS.Signals): void
  /** The exit code it ends with, or null when it was killed. */
  ended: Promise<number | null>
  /** Ends it; with `SIGKILL` at once and without cleaning up. Returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a server and waits until it is ready. Errors: what it said instead. */
export async function startProcess(start: Start): Promise<ServerProcess> {
  const child = plumbline(start, 'serve', '--json')
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let faults = ''
  child.stderr!.on('data', (part: Buffer) => {
    faults += part
  })
  let out = ''
  for await (const part of child.stdout!) if ((out += part).includes('\n')) break
  if (!out) {
    await ended
    throw new Error(`The server did not start: ${faults}`)
  }
  const { url, pid } = JSON.parse(out) as { url: string; pid: number }
  return {
    url,
    pid,
    said: () => faults,
    signal: (signal) => void child.kill(signal),
    ended,
    end(signal) {
      child.kill(signal)
      return ended
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
  const [out, err, [code]] = await Promise.all([
    textOf(child.stdout!),
    textOf(child.stderr!),
    once(child, 'exit'),
  ])
  return { code: code as number | null, out, err }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of stream) text += part
  return text
}

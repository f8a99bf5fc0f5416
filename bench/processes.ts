import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { ending } from './leftovers.ts'
import { root } from './root.ts'

/** A program of its own that listens. */
export interface Endpoint {
  url: string
  host: string
  port: number
  pid: number
  /** From its start to its word that it is ready, in milliseconds. */
  startMs: number
  /**
   * Asks the process to end, and kills it if it has not ended in time. Returns the milliseconds it
   * took.
   */
  stop(patience?: number): Promise<number>
}

const patienceMs = 30_000
const stopMs = 5_000

/**
 * Starts a Node program that prints one line of JSON with its `url` when it is ready. Errors: what
 * it said when it ended instead.
 */
export async function launch(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Endpoint> {
  const started = performance.now()
  const child = ending(
    spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const { url } = await readyLine(child)
  const { hostname, port } = new URL(url)
  return {
    url,
    host: hostname,
    port: Number(port),
    pid: child.pid!,
    startMs: performance.now() - started,
    stop: (patience) => end(child, patience),
  }
}

/**
 * Runs a Node program to its end and gives what it printed. Errors: what it said when it failed.
 */
export function runToEnd(
  args: readonly string[],
  { shows = false, env = {} as Record<string, string> } = {},
): Promise<string> {
  const child = ending(
    spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', shows ? 2 : 'pipe', shows ? 2 : 'pipe'],
    }),
  )
  return new Promise((resolve, reject) => {
    let printed = ''
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      printed += data
    })
    child.stderr?.on('data', (data: Buffer) => {
      said += data
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${args.join(' ')} ended with ${code}: ${said}`)),
    )
  })
}

const readyLine = (child: ChildProcess) =>
  new Promise<{ url: string }>((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready within ${patienceMs / 1000} s: ${said}`))
    }, patienceMs)
    child.stderr!.on('data', (data: Buffer) => {
      said += data
    })
    child.stdout!.on('data', (data: Buffer) => {
      said += data
      const line = said.split('\n').find((each) => each.startsWith('{"ready"'))
      if (!line) return
      clearTimeout(late)
      resolve(JSON.parse(line))
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`ended with ${code}: ${said}`))
    })
  })

const end = (child: ChildProcess, patience = stopMs) =>
  new Promise<number>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(0)
    const started = performance.now()
    const late = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(late)
      resolve(performance.now() - started)
    })
    child.kill('SIGTERM')
  })

/**
 * Processor time a process has used so far, in milliseconds; undefined where the system does not
 * say.
 */
export function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return undefined
  }
}

/** Resident memory of a process and all it has started, in megabytes. */
export const memoryMb = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + kilobytesOf(each), 0) / 1024

function childrenOf(pid: number): number[] {
  try {
    const own = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    )
    return own.flatMap((child) => [child, ...childrenOf(child)])
  } catch {
    return []
  }
}

function kilobytesOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  } catch {
    return Number(
      execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
    )
  }
}

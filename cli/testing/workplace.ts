import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, expect } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type Running, start } from '../../server/main.ts'
import { run } from '../program.ts'
import type { Io } from '../shared/io.ts'

/** Real servers and processes of their own take their time on a busy machine; in milliseconds. */
export const patience = { testTimeout: 90_000, hookTimeout: 90_000 }

/** A folder of its own for a test, and a command line that works in it. */
export interface Workplace {
  folder: string
  /** The data folder that its command lines work on unless they are told of another. */
  data: string
  /** Runs a command line as the program would, and gives all that it said. */
  cli(...argv: string[]): Promise<Said>
  /** Starts a server on the data folder; the command lines that follow work with it. */
  serve(): Promise<Running>
  /** Starts the program as a process of its own. */
  spawn(...argv: string[]): ChildProcess
  /** Starts a server as a process of its own, for what two processes must not do at once. */
  serveApart(): Promise<Pick<Running, 'url' | 'stop'>>
  /** Settings for the command lines that follow. */
  env: Record<string, string | undefined>
  /** What the next command line finds on its standard input. */
  input: string
  /** All that command lines have said so far, also the one that runs. */
  said: string[]
  /** Stops the command that runs. */
  stop(): void
  remove(): void
}

export interface Said {
  code: number
  out: string
  err: string
}

/** A result printed with `--json`. */
export const json = <T>({ out }: Said) => JSON.parse(out) as T

/** The error printed with `--json`. */
export const errorOf = ({ err }: Said) =>
  (
    JSON.parse(err.trim().split('\n').at(-1)!) as {
      error: { code: string; field?: string; message: string }
    }
  ).error

/** Expects that a command line with `--json` failed for a reason. */
export function expectFailed(said: Said, code: string) {
  expect(said.code).toBe(1)
  expect(errorOf(said).code).toBe(code)
}

/** Gives what opens workplaces; they are removed when the tests of the file are through. */
export function workplaces(env: Workplace['env'] = {}): () => Workplace {
  const open: Workplace[] = []
  afterAll(() => {
    for (const workplace of open) workplace.remove()
  })
  return () => {
    const workplace = openWorkplace()
    Object.assign(workplace.env, env)
    open.push(workplace)
    return workplace
  }
}

/** Opens a workplace in the temporary folder. */
export function openWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-cli-'))
  const data = join(folder, 'data')
  const stops = new Set<() => void>()
  const workplace: Workplace = {
    folder,
    data,
    input: '',
    said: [],
    env: {
      PLUMBLINE_DATA: data,
      PLUMBLINE_SESSION: join(folder, 'sessions.json'),
      HOME: folder,
    },
    async cli(...argv) {
      const said = { out: [] as string[], err: [] as string[] }
      const io: Io = {
        env: workplace.env,
        out: (line) => workplace.said.push(line) && said.out.push(line),
        err: (line) => workplace.said.push(line) && said.err.push(line),
        tty: false,
        width: 200,
        now: Date.now,
        wait: setTimeout,
        readInput: async () => workplace.input,
        askHidden: async () => workplace.input,
        redraw: () => {},
        onStop(listener) {
          stops.add(listener)
          return () => stops.delete(listener)
        },
      }
      const code = await run(argv, io)
      return { code, out: said.out.join('\n'), err: said.err.join('\n') }
    },
    async serve() {
      const config = readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        PLUMBLINE_RATE_LIMITS: 'off',
        ...workplace.env,
      })
      const running = await start({ config, log: pino({ level: 'silent' }) })
      workplace.env = { ...workplace.env, PLUMBLINE_SERVER: running.url }
      return running
    },
    spawn: (...argv) =>
      spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, '../main.ts'), ...argv],
        {
          env: {
            ...process.env,
            PORT: '0',
            HOST: '127.0.0.1',
            PLUMBLINE_RATE_LIMITS: 'off',
            PLUMBLINE_LOG: 'silent',
            ...workplace.env,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      ),
    async serveApart() {
      const child = workplace.spawn('serve', '--json')
      const stop = () => ended(child, 'SIGTERM')
      let said = ''
      for await (const part of child.stdout!) if ((said += part).includes('\n')) break
      const { url } = JSON.parse(said) as { url: string }
      workplace.env = { ...workplace.env, PLUMBLINE_SERVER: url }
      return { url, stop }
    },
    stop() {
      for (const listener of stops) listener()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  return workplace
}

/** Ends a process and waits until it is gone. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

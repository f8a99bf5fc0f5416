import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { harmless } from './show.ts'

/** The longest a timer can wait, in milliseconds. */
export const timerMost = 2 ** 31 - 1

/** What a command works with beside its arguments; tests give their own. */
export interface Io {
  env: Record<string, string | undefined>
  /** Writes a line of results. */
  out(line: string): void
  /** Writes a line about how it goes, or what went wrong; nothing in it works on the terminal. */
  err(line: string): void
  /** Whether a person watches: only then progress is drawn and questions are asked. */
  tty: boolean
  /** Columns of the terminal. */
  width: number
  /** The clock, in milliseconds. */
  now(): number
  /** Waits some milliseconds. */
  wait(ms: number): Promise<unknown>
  /** All of standard input. */
  readInput(): Promise<string>
  /** Asks a person for something that is not shown while it is typed. */
  askHidden(question: string): Promise<string>
  /** Draws over the current line; only on a terminal. */
  redraw(text: string): void
  /** Calls back when the program is asked to stop. Returns a function that stops listening. */
  onStop(listener: () => void): () => void
}

/** The terminal, the environment and the clock of this process. */
export function processIo(): Io {
  // A reader that has seen enough (`| head`) is no fault.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  return {
    env: process.env,
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (text) => void process.stderr.write(`${text.split('\n').map(harmless).join('\n')}\n`),
    tty: process.stderr.isTTY === true && stdin.isTTY === true,
    width: process.stdout.columns ?? 100,
    now: Date.now,
    wait: setTimeout,
    readInput,
    askHidden,
    redraw: (text) => void process.stderr.write(`\r\u001b[2K${text}`),
    onStop(listener) {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listener)
      return () => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener)
      }
    },
  }
}

async function readInput(): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stdin) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

import { appendFileSync, closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Recorded } from '../recording/line.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'

/** What a recording is written to, and how much of it there may be. */
export interface TapeOptions {
  /** A file; the standard output when absent. */
  out?: string
  append?: boolean
  count?: number
  /** Nothing that happened later is written. */
  until?: string
}

/** Where the lines go. */
export class Tape {
  readonly #io: Io
  readonly #options: TapeOptions
  /** How many lines have been written. */
  events = 0
  #full = () => {}

  constructor(io: Io, options: TapeOptions) {
    this.#io = io
    this.#options = options
    if (options.out !== undefined) prepare(options.out, options.append === true)
  }

  /** Calls back when there is as much as there may be. */
  whenFull(listener: () => void) {
    this.#full = listener
    if (this.isFull) listener()
  }

  get isFull() {
    return this.events >= (this.#options.count ?? Number.POSITIVE_INFINITY)
  }

  write(line: Recorded) {
    const { out, until } = this.#options
    if (this.isFull || (until !== undefined && Date.parse(line.at ?? until) > Date.parse(until)))
      return
    const text = JSON.stringify(line)
    if (out === undefined) this.#io.out(text)
    else appendFileSync(out, `${text}\n`)
    this.events++
    if (this.isFull) this.#full()
  }
}

/** Makes the file, or ends the last line of one that is to be added to. */
function prepare(file: string, append: boolean) {
  try {
    const handle = openSync(file, append ? 'a+' : 'wx', 0o600)
    const { size } = statSync(file)
    const last = Buffer.alloc(1)
    if (size > 0) readSync(handle, last, 0, 1, size - 1)
    closeSync(handle)
    if (size > 0 && last[0] !== 10) appendFileSync(file, '\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Failure(`${file} is there already; nothing was written.`, {
      code: 'exists',
      hint: 'Add to it with --append.',
    })
  }
}

import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { z } from 'zod'
import { Failure } from '../shared/failure.ts'
import type { Why } from './sender.ts'

const head = z.strictObject({ server: z.string(), email: z.string(), sha256: z.string() })
const why = z.object({ code: z.string(), field: z.string().optional(), message: z.string() })
const note = z.strictObject({
  line: z.int().min(1),
  done: z.literal(true).optional(),
  unsent: z.literal(true).optional(),
  made: z.tuple([z.string(), z.string()]).optional(),
  refused: why.extend({ event: z.string() }).optional(),
})

/** The account and the recording of a replay; only the same replay can be resumed. */
export type Head = z.output<typeof head>
/** An event that was refused, and where it stands. */
export type Refused = Why & { line: number; event: string }

/** How far a replay has come. */
export interface Progress {
  /** The last line that was sent. */
  line: number
  done: number
  refused: Refused[]
  /** Lines that were sent and never answered. */
  unanswered: number[]
  made: Map<string, string>
}

/** Where the progress of a replay is kept: beside its recording, until all of it is played. */
const progressFile = (recording: string) => `${recording}.replay`

/** Keeps how far a replay has come, a line before an event is sent and one after its answer. */
export class Kept {
  readonly #file: string
  constructor(recording: string) {
    this.#file = progressFile(recording)
  }

  get exists() {
    return existsSync(this.#file)
  }

  begin(head: Head) {
    writeFileSync(this.#file, `${JSON.stringify(head)}\n`, { mode: 0o600 })
  }

  note(note: {
    line: number
    done?: true
    /** It was certainly not done. */
    unsent?: true
    made?: [recorded: string, here: string]
    refused?: Why & { event: string }
  }) {
    appendFileSync(this.#file, `${JSON.stringify(note)}\n`)
  }

  forget() {
    rmSync(this.#file, { force: true })
  }

  /**
   * What is kept, for a replay that goes on: a note that was never finished is removed. Errors: `Failure` when it is of another replay
   * or cannot be understood.
   */
  read(expected: Head): Progress {
    const bytes = readFileSync(this.#file)
    const end = bytes.lastIndexOf('\n') + 1
    const [first, ...notes] = bytes.toString('utf8', 0, end).split('\n').slice(0, -1).map(parsed)
    const known = head.safeParse(first)
    if (!known.success) throw this.#unclear()
    if (known.data.sha256 !== expected.sha256)
      throw this.#another('of a recording that has been changed since')
    if (known.data.server !== expected.server || known.data.email !== expected.email)
      throw this.#another(`of ${known.data.email} at ${known.data.server}`)
    const progress: Progress = { line: 0, done: 0, refused: [], unanswered: [], made: new Map() }
    let open: number | undefined
    let before = 0
    for (const each of notes) {
      const { success, data } = note.safeParse(each)
      if (!success) throw this.#unclear()
      if (data.done || data.refused || data.unsent) open = undefined
      else {
        if (open !== undefined) progress.unanswered.push(open)
        open = data.line
        before = progress.line
      }
      progress.line = data.unsent ? before : data.line
      if (data.done) progress.done++
      if (data.made) progress.made.set(...data.made)
      if (data.refused) {
        const { field, ...refused } = data.refused
        progress.refused.push({
          line: data.line,
          ...refused,
          ...(field === undefined ? {} : { field }),
        })
      }
    }
    if (open !== undefined) progress.unanswered.push(open)
    truncateSync(this.#file, end)
    return progress
  }

  #unclear = () => new Failure(`${this.#file} cannot be understood.`, { hint: restart })
  #another = (whose: string) =>
    new Failure(`${this.#file} is ${whose}.`, { code: 'another_replay', hint: restart })
}

const restart = 'Start again with --restart.'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const missingWrites = z.object({
  /** The last change that was noted before. */
  noted: z.int().min(0),
  /** The last change that the database has. */
  found: z.int().min(0),
})

/** The end of the log before and now, where a database was found to lack its latest writes. */
export type MissingWrites = z.output<typeof missingWrites>

const runNote = z.object({
  /** Who holds the folder; absent after a clean stop. */
  pid: z.int().min(1).optional(),
  host: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  /** When it was taken, as an ISO moment. */
  since: z.iso.datetime().optional(),
  /** A change that the log has reached, a second ago at most. */
  head: z.int().min(0),
  missing: missingWrites.optional(),
})

/**
 * What is known of the process that holds a data folder, or held it last. It is for people, and to
 * notice lost writes; whether the folder is held is decided by the lock alone.
 */
export type RunNote = z.output<typeof runNote>

/** The file of the note in a data folder. */
export const noteName = 'lock.json'
/**
 * One write of this size, always at the same place, needs no room on a full disk and is never seen
 * half.
 */
const noteBytes = 512
/** Changes of a second are noted together, so that commits cost nothing. */
const noteEveryMs = 1_000

/** Reads the note in a data folder; undefined if there is none or it is invalid. */
export function readRunNote(folder: string): RunNote | undefined {
  try {
    return runNote.parse(JSON.parse(readFileSync(join(folder, noteName), 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * The note of this process. Nothing depends on it, so that one that cannot be written holds nothing
 * up.
 */
export class RunNoteFile {
  #note: RunNote
  #handle: number | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, head: number) {
    const host = hostname()
      .replace(/[^\w.-]/g, '_')
      .slice(0, 64)
    this.#note = {
      pid: process.pid,
      ...(host ? { host } : {}),
      since: new Date().toISOString(),
      head,
    }
    try {
      this.#handle = openSync(join(folder, noteName), constants.O_RDWR | constants.O_CREAT, 0o600)
    } catch {
      // The folder cannot be written; the database will say so.
    }
    this.#write()
  }

  /** Notes where the log of the opened database ends, and what it lacks. */
  opened(head: number, missing: MissingWrites | undefined) {
    this.#note = { ...this.#note, head, ...(missing ? { missing } : {}) }
    this.#write()
  }

  /** Notes that the log has reached a position, a little later. */
  advance(head: number) {
    this.#note.head = head
    this.#timer ??= setTimeout(() => this.#write(), noteEveryMs).unref()
  }

  /** Notes a clean stop. */
  close() {
    this.#note = { head: this.#note.head }
    this.#write()
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }

  #write() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#handle === undefined) return
    const block = Buffer.alloc(noteBytes, ' ')
    block.write(JSON.stringify(this.#note))
    try {
      writeSync(this.#handle, block, 0, noteBytes, 0)
    } catch {
      // As above.
    }
  }
}

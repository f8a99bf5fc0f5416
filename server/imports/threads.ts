import { existsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { refuseTooLarge } from './csv.ts'
import { type PlannedFile, type Planning, planFile, type Said } from './plan-file.ts'
import type { RefuseFile } from './read.ts'

/** What the build makes of worker.ts, beside all else; there is none where the sources are run. */
const builtWorker = join(import.meta.dirname, 'import-worker.js')

/** A file that is read once there is a thread for it; of a large one nothing lies in memory before. */
interface FileToPlan extends Omit<Planning, 'bytes'> {
  /** Its bytes. Errors: what it is refused with. */
  read(): Promise<Uint8Array>
  /** How many bytes it has, where that is known before. */
  size?: number
}

/**
 * Plans projects of files: of small ones at once, of others in a thread for each, as reading them
 * takes a second, in which nobody else would be answered. A thread ends with its file, and what takes
 * too much memory or time ends the thread alone.
 */
export class ImportThreads {
  readonly #worker: string | undefined
  readonly #mostMs: number
  readonly #mostMegabytes: number
  readonly #turns = pLimit(limits.importThreads)
  readonly #running = new Set<Worker>()
  /** How many files of an account are read or wait for that. */
  readonly #ofAccount = new Map<string, number>()
  #isClosed = false

  /** Only tests have another worker, less time and less memory. */
  constructor(
    worker = builtWorker,
    { mostMs = limits.importThreadMs as number, mostMegabytes = threadMegabytes() } = {},
  ) {
    this.#worker = existsSync(worker) ? worker : undefined
    this.#mostMs = mostMs
    this.#mostMegabytes = mostMegabytes
  }

  /**
   * Plans a project for an account that waits for it, or for a job, which has all the time. Errors:
   * what the file is refused with; for an account also `busy` where too many wait.
   */
  async plan(file: FileToPlan, refuse: RefuseFile, account?: string): Promise<PlannedFile> {
    const { read, size = Number.POSITIVE_INFINITY, ...planning } = file
    const inTurn = () => this.#turns(() => this.#planInTurn(file, refuse))
    if (this.#worker === undefined || size <= limits.importBytesAtOnce)
      return planFile({ bytes: await read(), ...planning }, refuse)
    if (account === undefined) return inTurn()
    const count = this.#ofAccount.get(account) ?? 0
    const isFull = this.#turns.pendingCount >= limits.importThreadsWaiting
    if (isFull || count >= limits.importThreadsPerAccount) refuse('busy')
    this.#ofAccount.set(account, count + 1)
    try {
      return await inTurn()
    } finally {
      const left = this.#ofAccount.get(account)! - 1
      if (left > 0) this.#ofAccount.set(account, left)
      else this.#ofAccount.delete(account)
    }
  }

  /** Ends all threads; what they were asked for fails. */
  async close() {
    this.#isClosed = true
    await Promise.all([...this.#running].map((thread) => thread.terminate()))
  }

  async #planInTurn({ read, size: _, ...planning }: FileToPlan, refuse: RefuseFile) {
    const bytes = await read()
    if (this.#isClosed) throw new Error('no files are read any more')
    if (bytes.length <= limits.importBytesAtOnce) return planFile({ bytes, ...planning }, refuse)
    const { planned, refused } =
      (await this.#said({ bytes, ...planning })) ?? refuseTooLarge(refuse)
    if (refused) refuseAny(refused.code, refused.field, refused.details)
    return planned!
  }

  /** What a thread says of a file; nothing if that takes too much memory or time. */
  async #said(workerData: Planning): Promise<Said | undefined> {
    const thread = new Worker(this.#worker!, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: this.#mostMegabytes },
    })
    this.#running.add(thread)
    try {
      return await said(thread, this.#mostMs)
    } finally {
      this.#running.delete(thread)
      await thread.terminate()
    }
  }
}

const mebibyte = 1_048_576

/** The memory of a thread: all of them together take at most half of what there is. */
function threadMegabytes(): number {
  const all = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  return Math.min(
    limits.importThreadMegabytes,
    Math.floor(all / (2 * limits.importThreads * mebibyte)),
  )
}

/** What a thread says before it ends; nothing if it runs out of memory, or of time. */
const said = (thread: Worker, mostMs: number) =>
  new Promise<Said | undefined>((resolve, reject) => {
    const late = setTimeout(resolve, mostMs, undefined)
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
    )
    thread.once('exit', () => {
      clearTimeout(late)
      reject(new Error('an import thread ended without a word'))
    })
  })

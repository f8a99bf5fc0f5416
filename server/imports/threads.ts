import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { refuseTooLarge } from './csv.ts'
import { type PlannedFile, type Planning, planFile, type Said } from './plan-file.ts'
import type { RefuseFile } from './read.ts'

/** What the build makes of worker.ts, beside all else; there is none where the sources are run. */
const builtWorker = join(import.meta.dirname, 'import-worker.js')

/**
 * Plans projects of files: of small ones at once, of others in a thread for each, as reading them
 * takes a second, in which nobody else would be answered. A thread ends with its file, and what takes
 * too much memory ends the thread alone.
 */
export class ImportThreads {
  readonly #worker: string | undefined
  readonly #waiting: (() => void)[] = []
  #atWork = 0

  constructor(worker = builtWorker) {
    this.#worker = existsSync(worker) ? worker : undefined
  }

  /** Errors: what the file is refused with; `busy` where too many wait. */
  async plan(planning: Planning, refuse: RefuseFile): Promise<PlannedFile> {
    const worker = this.#worker
    if (!worker || planning.bytes.length <= limits.importBytesAtOnce)
      return planFile(planning, refuse)
    if (this.#atWork >= limits.importThreads) {
      if (this.#waiting.length >= limits.importThreadsWaiting) refuse('busy')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#atWork++
    try {
      return await inThread(worker, planning, refuse)
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#atWork--
    }
  }
}

async function inThread(
  file: string,
  planning: Planning,
  refuse: RefuseFile,
): Promise<PlannedFile> {
  const { planned, refused } = await new Promise<Said>((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: limits.importThreadMegabytes }
    const thread = new Worker(file, { workerData: planning, resourceLimits })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('an import thread ended without a word')))
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return refuseTooLarge(refuse)
    throw error
  })
  if (refused) refuseAny(refused.code, refused.field, refused.details)
  return planned!
}

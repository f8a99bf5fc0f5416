import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { type Planning, planFile, type Said } from './plan-file.ts'

/* The thread that plans a project of one file (threads.ts). */

const worker = parentPort!
const say = (said: Said) => {
  const { head, parts = [] } = said.planned?.plan ?? {}
  const bytes = [...(head ? [head] : []), ...parts]
  worker.postMessage(
    said,
    // Handed over, not copied.
    bytes.map(({ buffer }) => buffer as ArrayBuffer),
  )
}

try {
  say({ planned: await planFile(workerData as Planning, refuseAny) })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  const { code, field, details } = error
  say({ refused: { code, field, details } })
}

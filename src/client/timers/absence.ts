import { limits } from '../../core/catalogue/limits.ts'
import { readStored, store } from '../stored.ts'

/** When somebody went away and when they were back, in milliseconds. */
export interface Absence {
  from: number
  to: number
}

const key = 'lastUsed'
const isTime = (value: unknown): value is number => typeof value === 'number'
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const

/**
 * Tells when somebody uses this browser again who has not for a while: no window of the product had
 * a key, a pointer or the focus, or none was open. Returns how to end it.
 */
export function watchForAbsence(tell: (absence: Absence) => void): () => void {
  let noted = 0
  const look = () => {
    const now = Date.now()
    // In this window at most once in a while: a pointer moves often.
    if (now >= noted && now - noted < limits.useNotedMs) return
    const from = readStored(key, isTime) ?? now
    noted = now
    store(key, now)
    if (now - from >= limits.absenceMs) tell({ from, to: now })
  }
  look()
  for (const sign of signs) window.addEventListener(sign, look, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, look, { capture: true })
  }
}

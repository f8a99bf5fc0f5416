import { limits } from '../../core/catalogue/limits.ts'
import { readStored, store, storeText } from '../stored.ts'

/** When somebody went away and when they were back, in milliseconds. */
export interface Absence {
  from: number
  to: number
}

const key = 'lastUsed'
const askedKey = (userId: string) => `absence.${userId}`
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

/** The absence that somebody is asked about in all windows of this browser, until one has the answer. */
export const askedAbsence = (userId: string): Absence | undefined =>
  readStored(askedKey(userId), isAbsence)

const isAbsence = (value: unknown): value is Absence => {
  const { from, to } = (value ?? {}) as Partial<Record<keyof Absence, unknown>>
  return isTime(from) && isTime(to)
}

/** Notes what is to be asked about, or that there is an answer. */
export function noteAsked(userId: string, absence: Absence | undefined) {
  storeText(askedKey(userId), absence ? JSON.stringify(absence) : null)
}

/** Calls the listener when another window asks, or has the answer. Returns how to stop. */
export function watchAsked(userId: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === askedKey(userId)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

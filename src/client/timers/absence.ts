import { limits } from '../../core/catalogue/limits.ts'
import { readStored, store } from '../stored.ts'

/** When somebody went away and when they were back, in milliseconds. */
export interface Absence {
  from: number
  to: number
}

/** Whose running timers an absence is about. */
export interface Absentee {
  userId: string
  teamId: string
}

const key = 'lastUsed'
const lastKey = ({ userId }: Pick<Absentee, 'userId'>) => `absence.${userId}`
const askedKey = ({ userId, teamId }: Absentee) => `absence.${userId}.${teamId}`
const isTime = (value: unknown): value is number => typeof value === 'number'
const signs = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'] as const
const listeners = new Set<() => void>()

/**
 * Notes that somebody uses this browser, and their last absence from it: a while in which no window
 * of the product had a key, a pointer or the focus, or none was open. It goes on for as long as they
 * are signed in, whether timers run or not. Returns how to end it.
 */
export function noteUse(userId: string): () => void {
  let noted = 0
  const look = () => {
    const now = Date.now()
    // In this window at most once in a while: a pointer moves often.
    if (now >= noted && now - noted < limits.useNotedMs) return
    const from = readStored(key, isTime) ?? now
    noted = now
    store(key, now)
    if (now - from >= limits.absenceMs) note(lastKey({ userId }), { from, to: now })
  }
  look()
  for (const sign of signs) window.addEventListener(sign, look, { capture: true, passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, look, { capture: true })
  }
}

/** Calls the listener when what is noted of absences changes, in any window. Returns how to stop. */
export function watchAbsences(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The absences that somebody may be asked about in a team, the longest first: the last one, and
 * before it, if the question about an earlier one has no answer yet, both as one. None is left once
 * the last has an answer there; other teams have answers of their own.
 */
export function absencesOf(absentee: Absentee): readonly Absence[] {
  const last = readStored(lastKey(absentee), isAbsence)
  const asked = readStored(askedKey(absentee), isAbsence)
  if (!last || (asked && isAnswer(asked) && asked.to >= last.to)) return []
  return asked && !isAnswer(asked) ? [{ from: asked.from, to: last.to }, last] : [last]
}

/** An answered question is kept as a while that is over as it begins. */
const isAnswer = ({ from, to }: Absence) => from >= to

const isAbsence = (value: unknown): value is Absence => {
  const { from, to } = (value ?? {}) as Partial<Record<keyof Absence, unknown>>
  return isTime(from) && isTime(to)
}

/** Notes that an absence is asked about in a team, until there is an answer. */
export const noteAsked = (absentee: Absentee, absence: Absence) => note(askedKey(absentee), absence)

/** Notes that there is an answer about an absence in a team. */
export const noteAnswered = (absentee: Absentee, { to }: Absence) =>
  note(askedKey(absentee), { from: to, to })

function note(key: string, absence: Absence) {
  store(key, absence)
  for (const listener of listeners) listener()
}

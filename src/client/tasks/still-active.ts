import { keyIn, partsOf } from './shown.ts'

/** The task of a key. */
export const idIn = (key: string) => partsOf(key).id

/**
 * What the keyboard is on once other tasks are shown: the same, also in another lane, or else the
 * next task, or the one before. The line of a list keeps its column. While something is typed of the
 * task it is on nothing then, as the keys that follow would change another task.
 */
export function stillActive(
  active: string,
  before: readonly string[],
  shown: ReadonlySet<string>,
  typed: string | undefined,
): string | null {
  const { id, lane } = partsOf(active)
  const isKey = before.includes(active)
  const at = before.indexOf(isKey ? active : id)
  if (at < 0 || shown.has(before[at]!)) return active
  const same = [...shown].find((key) => idIn(key) === id)
  if (same === undefined && id === typed) return null
  const next =
    same ??
    before.slice(at).find((key) => shown.has(key)) ??
    before.slice(0, at).findLast((key) => shown.has(key))
  if (next === undefined) return null
  return keyIn(next, isKey ? undefined : lane)
}

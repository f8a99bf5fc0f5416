import type { Entry } from '../kept/stored.ts'

/**
 * The lines of a room that follow the last one that is here, each right after the one before;
 * undefined where lines are missing between them.
 */
export function inOrder(entries: readonly Entry[], reached: number): Entry[] | undefined {
  const next = entries.filter(({ seq }) => seq > reached)
  return next.every(({ seq }, n) => seq === reached + 1 + n) ? next : undefined
}

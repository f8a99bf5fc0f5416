import type { Tx } from '../../../src/core/engine/call.ts'

/** What rows are mended with. */
export interface RepairContext {
  tx: Tx
  now: number
  newId(label: string): string
  /** Takes note of what was done, as a sentence. */
  note(done: string): void
}

/** Rows in the order of their ids, which every run of a repair keeps. */
export const byId = <R extends { id: string }>(rows: readonly R[]) =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

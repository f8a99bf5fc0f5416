import type { Harness } from './harness.ts'

/** One number of the table, and what it must reach. */
export interface Figure {
  name: string
  unit: string
  better: 'lower' | 'higher'
  floor: number
}

/**
 * A measured value and its reference: the least that the same work could take, measured in the
 * same run.
 */
export interface Measured {
  value: number
  reference: { name: string; value: number }
  /** What else was seen: a rate behind a ratio, processor time. */
  note?: string
}

/** Figures that are measured together. */
export interface Family {
  name: string
  /** What is measured, in a few words. */
  what: string
  figures: readonly Figure[]
  /**
   * The figures by name. One that is missing was not measured. Errors: `NotMeasured` when none can
   * be.
   */
  run(harness: Harness): Promise<Record<string, Measured>>
}

/** Whether a figure reaches what it must. */
export const isMet = ({ better, floor }: Figure, value: number) =>
  better === 'lower' ? value <= floor : value >= floor

import { limits } from '../catalogue/limits.ts'
import { cut } from '../values/text.ts'
import type { ProblemReason } from './sources.ts'

/** Something of a file that is not taken over, or not as it stands. */
export interface Problem {
  /** The row of a table, its head being the first; null for what stands in no row. */
  line: number | null
  /** The field or column that it is about. */
  field: string
  reason: ProblemReason
  /** The beginning of what the file says there. */
  value: string
}

/** Collects what could not be taken over: all of it is counted, the first ones are kept. */
export class Problems {
  readonly list: Problem[] = []
  count = 0
  readonly #once = new Set<string>()

  add(reason: ProblemReason, field: string, value: string, line: number | null = null) {
    this.count++
    if (this.list.length < limits.importProblems)
      this.list.push({ line, field, reason, value: cut(value, limits.importProblemLength) })
  }

  /** The same, of what would be said again and again. */
  addOnce(reason: ProblemReason, field: string, value: string) {
    const key = JSON.stringify([reason, field, value])
    if (this.#once.has(key)) return
    this.#once.add(key)
    this.add(reason, field, value)
  }
}

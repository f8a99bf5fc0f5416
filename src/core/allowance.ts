import { refuse } from './catalogue/errors.ts'
import { limits } from './catalogue/limits.ts'

/**
 * How much one command may write: a number of rows, and their bytes. The consequences of a removal
 * do not count. Errors: `too_many_changes`.
 */
export class Allowance {
  #rows = 0
  #bytes = 0
  #following = 0
  #isCounting = true
  #isBounded = true

  /** From now on nothing is counted: what is written was written before. */
  unbind() {
    this.#isCounting = false
  }

  /** From now on nothing is too much: what is written is no more than a command wrote before. */
  lift() {
    this.#isBounded = false
  }

  /** How many rows were written, with what followed from removals. */
  get written() {
    return this.#rows + this.#following
  }

  /**
   * Counts a row that is written, or removed (null), in place of what the command wrote there
   * before, if anything.
   */
  take(row: object | null, before?: object | null) {
    if (!this.#isCounting) return
    if (before === undefined) this.#rows++
    if (!this.#isBounded) return
    this.#bytes += bytesOf(row) - bytesOf(before ?? null)
    if (this.#rows > limits.changesPerCommand || this.#bytes > limits.changeBytesPerCommand)
      refuse('too_many_changes')
  }

  /** Counts a row that follows from a removal. */
  follow() {
    this.#following++
  }
}

/** What a value takes beside its text, and what a number, a boolean or null takes, in JSON. */
const [around, plain] = [6, 5]

/**
 * About how many bytes a row takes as JSON. It is counted for each row that is written, so nothing
 * is encoded.
 */
function bytesOf(row: object | null): number {
  if (!row) return 0
  let bytes = 0
  for (const column in row) {
    const value = (row as Record<string, unknown>)[column]
    bytes += column.length + around + sizeOf(value)
  }
  return bytes
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return plain
  if (!Array.isArray(value)) return bytesOf(value)
  return value.reduce<number>((sum, each) => sum + around + sizeOf(each), 0)
}

import { folded, freeName, plainName } from '../../values/text.ts'
import type { Problems } from '../problems.ts'
import type { ProblemReason } from '../sources.ts'
import { fittingName } from './plain-texts.ts'

interface Bounds {
  most: number
  /** How long a name can be. */
  length: number
  /** These do not count: they are there already. */
  known?: ReadonlySet<string>
  /** What they are names of, and what is said of one that does not fit any more. */
  field: string
  tooMany: ProblemReason
}

/**
 * Names that are each once in every letter case, in the order in which they come, as many as fit.
 * What is cut stays apart from others that begin alike, and is told like what does not fit.
 */
export class Names {
  readonly list: string[] = []
  readonly #places = new Map<string, number | null>()
  /** What the names here are called, folded. */
  readonly #made = new Set<string>()
  readonly #bounds: Bounds
  readonly #problems: Problems
  #added = 0

  constructor(bounds: Bounds, problems: Problems) {
    this.#bounds = bounds
    this.#problems = problems
  }

  /** The place of a name; null when it does not fit any more, undefined for none. */
  add(text: string): number | null | undefined {
    const { most, known, field, tooMany } = this.#bounds
    const name = plainName(text)
    if (name === '') return undefined
    const key = folded(name)
    const place = this.#places.get(key)
    if (place !== undefined) return place
    const isKnown = known?.has(key) ?? false
    if (!isKnown && this.#added >= most) {
      this.#problems.add(tooMany, field, name)
      this.#places.set(key, null)
      return null
    }
    if (!isKnown) this.#added++
    this.#places.set(key, this.list.length)
    return this.list.push(this.#kept(name)) - 1
  }

  #kept(name: string): string {
    const { length, field, known } = this.#bounds
    const isCut = name.length > length
    if (isCut) this.#problems.add('name_cut', field, name)
    // One that is known is that one, unless it is only cut to it.
    const isTaken = (tried: string) =>
      this.#made.has(folded(tried)) || (isCut && known?.has(folded(tried)) === true)
    const kept = freeName(isCut ? fittingName(name, length) || '?' : name, isTaken, length)
    this.#made.add(folded(kept))
    return kept
  }
}

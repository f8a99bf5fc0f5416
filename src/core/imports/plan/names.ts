import { cut, folded, plainName } from '../../values/text.ts'

/** Names that are each once in every letter case, in the order in which they come, as many as fit. */
export class Names {
  readonly list: string[] = []
  readonly #places = new Map<string, number>()
  readonly #most: number
  readonly #length: number
  readonly #known: ReadonlySet<string>
  #added = 0

  /** `known` ones do not count: they are there already. */
  constructor(most: number, length: number, known: ReadonlySet<string> = new Set()) {
    this.#most = most
    this.#length = length
    this.#known = known
  }

  /** The place of a name; null when it does not fit any more, undefined for none. */
  add(text: string): number | null | undefined {
    const name = cut(plainName(text), this.#length).trim()
    if (name === '') return undefined
    const key = folded(name)
    const place = this.#places.get(key)
    if (place !== undefined) return place
    const isKnown = this.#known.has(key)
    if (!isKnown && this.#added >= this.#most) return null
    if (!isKnown) this.#added++
    this.#places.set(key, this.list.length)
    return this.list.push(name) - 1
  }
}

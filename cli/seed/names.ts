import { folded } from '../../src/core/values/text.ts'
import type { NamedPlan } from './plan.ts'

/** Names of things that are made when they are first used; upper and lower case are the same. */
export class Names {
  readonly #known = new Map<string, NamedPlan>()

  /** Adds a thing; says whether it is new. */
  add(thing: NamedPlan): boolean {
    if (this.#known.has(folded(thing.name))) return false
    this.#known.set(folded(thing.name), thing)
    return true
  }

  /** The name under which a thing is known. */
  use(name: string): string {
    this.add({ name })
    return this.#known.get(folded(name))!.name
  }

  all = () => [...this.#known.values()]
}

import { limits } from '../../src/core/catalogue/limits.ts'
import type { PackedPlan } from './packed-plan.ts'

/**
 * The plans of imports that this process has just begun, so that their job does not read the files
 * again. No more are kept than are carried out at once.
 */
export class BegunImports {
  readonly #plans = new Map<string, PackedPlan>()

  keep(id: string, plan: PackedPlan) {
    if (this.#plans.size >= limits.importsAtOnce)
      this.#plans.delete(this.#plans.keys().next().value!)
    this.#plans.set(id, plan)
  }

  /** Gives a plan and forgets it. */
  take(id: string): PackedPlan | undefined {
    const plan = this.#plans.get(id)
    this.#plans.delete(id)
    return plan
  }
}

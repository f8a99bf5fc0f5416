import { ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { CallName, Contract } from '../../../core/contract.ts'
import type { Input, Output } from '../../../core/engine/call.ts'

/**
 * Caches the answer of a query for a while. When asking again fails, the old answer is used.
 */
export function remembered<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
): () => Promise<Output<Contract[N]>> {
  let last: Promise<Output<Contract[N]>> | undefined
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    const before = last
    until = performance.now() + limits.cacheKeptMs
    last = ask(name, input).catch((error: unknown) => {
      until = 0
      if (before) return before
      throw error
    })
    return last
  }
}

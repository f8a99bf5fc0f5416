import type { CallName, Contract } from '../../core/contract.ts'
import type { Input, Output } from '../../core/engine/call.ts'
import { ask } from './workspace.ts'

/** After so many milliseconds the page that was being loaded is there, or will not come. */
const keptMs = 10_000

const answers = new Map<string, unknown>()

const keyOf = (name: CallName, input: string) => `${name} ${input}`

/**
 * Asks the server while the page that will show the answer is being loaded, and keeps the answer
 * for it. Errors: as `ask`.
 */
export async function askEarly<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
): Promise<void> {
  const key = keyOf(name, JSON.stringify(input))
  answers.set(key, await ask(name, input))
  setTimeout(() => answers.delete(key), keptMs)
}

/** The answer to an early question, once; `input` is the JSON text of what was asked. */
export function earlyAnswer<N extends CallName>(
  name: N,
  input: string,
): Output<Contract[N]> | undefined {
  const key = keyOf(name, input)
  const answer = answers.get(key) as Output<Contract[N]> | undefined
  answers.delete(key)
  return answer
}

import { test } from 'vitest'
import { isForeign } from './foreign.ts'

interface ClauseOptions {
  /** Needs to look or reach into the server, which is possible only with our own. */
  ours?: boolean
  /** Milliseconds the test may take. */
  timeout?: number
}

/** One test of the wire, under the clauses it proves. The coverage report finds it by this form. */
export function clause(
  ids: string | readonly string[],
  text: string,
  run: () => Promise<void> | void,
  { ours = false, timeout }: ClauseOptions = {},
) {
  test.skipIf(ours && isForeign)(`[${[ids].flat().join(' ')}] ${text}`, run, timeout)
}

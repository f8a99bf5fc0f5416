import { test } from 'vitest'
import { inside, isForeign, isOther, Lacking, ofOursAlone, type Unasked } from './foreign.ts'

interface ClauseOptions {
  /** Needs to look or reach into the server, which is possible only with our own. */
  ours?: boolean
  /** Is about what we add to the given wire, which is not asked of another implementation. */
  added?: boolean
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why the judged server could not be asked. */
    unasked?: Unasked
  }
}

/** One test of the wire, under the clauses it proves. The coverage report finds it by this form. */
export function clause(
  ids: string | readonly string[],
  text: string,
  run: () => Promise<void> | void,
  { ours = false, added = false }: ClauseOptions = {},
) {
  test(`[${[ids].flat().join(' ')}] ${text}`, async ({ skip, task }) => {
    try {
      if (added && isOther) throw ofOursAlone()
      if (ours && isForeign) throw inside()
      await run()
    } catch (error) {
      if (!(error instanceof Lacking)) throw error
      task.meta.unasked = error.unasked
      skip(error.message)
    }
  })
}

/** Fields that we add to the envelope, such as `code`; not asked of another implementation. */
export const added = <F extends object>(fields: F): Partial<F> => (isOther ? {} : fields)

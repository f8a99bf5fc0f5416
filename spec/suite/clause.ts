import { test } from 'vitest'
import { isForeign, isOther, Lacking } from './foreign.ts'

interface ClauseOptions {
  /** Needs to look or reach into the server, which is possible only with our own. */
  ours?: boolean
  /** Is about what we add to the given wire, which is not asked of another implementation. */
  added?: boolean
}

declare module 'vitest' {
  interface TaskMeta {
    /** Why the judged server could not be asked. */
    lacking?: string
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
    const lacking = await reasonNot(run, { ours, added })
    if (lacking === undefined) return
    task.meta.lacking = lacking
    skip(lacking)
  })
}

/** Runs a test unless the judged server cannot be asked, and gives the reason. */
async function reasonNot(
  run: () => Promise<void> | void,
  { ours, added }: { ours: boolean; added: boolean },
) {
  if (ours && isForeign) return 'needs to look inside the server'
  if (added && isOther) return 'is about what this product adds to the given wire'
  try {
    await run()
  } catch (error) {
    if (error instanceof Lacking) return error.message
    throw error
  }
}

/** Fields that we add to the envelope, such as `code`; not asked of another implementation. */
export const added = <F extends object>(fields: F): Partial<F> => (isOther ? {} : fields)

import type { RowChange } from '../../../src/core/engine/store.ts'
import type { Database } from '../../db/database.ts'

/** How many lines of the log are read at once. */
const linesAtOnce = 200

/**
 * What the lines of the log after a position and up to another have changed, line by line, some at
 * once with where they end.
 */
export async function* linesAfter(
  { read }: Pick<Database, 'read'>,
  after: number,
  to: number,
): AsyncGenerator<{ lines: RowChange[][]; end: number }> {
  for (let last = after; last < to; ) {
    const found = await read
      .selectFrom('change')
      .select(['line', 'past'])
      .where('line', '>', last)
      .where('line', '<=', to)
      .orderBy('line')
      .limit(linesAtOnce)
      .execute()
    const lines = found.map(({ past }) => JSON.parse(past) as RowChange[])
    last = found.length < linesAtOnce ? to : found.at(-1)!.line
    yield { lines, end: last }
  }
}

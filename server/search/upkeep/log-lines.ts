import { sql } from 'kysely'
import type { RowChange } from '../../../src/core/engine/store.ts'
import type { Database } from '../../db/database.ts'
import { logPosition } from '../../db/log-end.ts'

/** How many lines of the log are read at once. */
const linesAtOnce = 200

/**
 * What the lines of the log after a position have changed, line by line, some at once with the
 * position up to which all have come.
 */
export async function* linesAfter(
  database: Pick<Database, 'read' | 'flavour'>,
  after: number,
): AsyncGenerator<{ lines: RowChange[][]; end: number }> {
  const isShared = database.flavour === 'postgres'
  // Before the lines are read: what is committed meanwhile comes once more.
  const to = await logPosition(database)
  const isAfter = isShared
    ? sql<boolean>`xid > ${after}::text::xid8`
    : sql<boolean>`line > ${after}`
  for (let last = 0; ; ) {
    const found = await database.read
      .selectFrom('change')
      .select(['line', 'past'])
      .where(isAfter)
      .where('line', '>', last)
      .orderBy('line')
      .limit(linesAtOnce)
      .execute()
    const lines = found.map(({ past }) => JSON.parse(past) as RowChange[])
    const isLast = found.length < linesAtOnce
    last = found.at(-1)?.line ?? last
    // Lines of one transaction may be among those that are still to come.
    const end = isShared ? after : last
    yield { lines, end: isLast ? Math.max(to, end) : end }
    if (isLast) return
  }
}

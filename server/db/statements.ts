import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { Flavour } from './database.ts'
import type { Schema } from './schema.ts'

/** Where statements go: a database, or a transaction. */
export interface Target {
  db: Kysely<Schema>
  flavour: Flavour
}

/** Texts of statements, by what they do. */
const texts = memoize((_does: string): { sql?: string } => ({}), 1_000)

/**
 * A statement with a JSON text as its only parameter. Statements that do the same are composed
 * once.
 */
export function statement(
  { db, flavour }: Target,
  does: string,
  json: string,
  compose: (json: string) => RawBuilder<unknown>,
): CompiledQuery {
  const text = texts(`${flavour} ${does}`)
  text.sql ??= compose(json).compile(db).sql
  return CompiledQuery.raw(text.sql, [json])
}

/**
 * How many statements are under way at once. SQLite's thread is handed the next ones while it works
 * on one; a connection to PostgreSQL takes one at a time.
 */
const lanes = { sqlite: 3, postgres: 1 } as const

/**
 * Runs statements whose order does not matter; while some are at work the next are made. `wrote` is
 * told how many rows each has written. Errors: the database's, once nothing is under way any more.
 */
export const run = (
  { db, flavour }: Target,
  statements: Generator<CompiledQuery>,
  wrote?: (statement: CompiledQuery, rows: number) => void,
): Promise<void> =>
  db.getExecutor().provideConnection(async (connection) => {
    let failed: { error: unknown } | undefined
    const execute = async (each: CompiledQuery) => {
      const { numAffectedRows } = await connection.executeQuery(each)
      wrote?.(each, Number(numAffectedRows ?? 0))
    }
    // The lanes share the statements; one that fails leaves none for the others.
    const lane = async () => {
      let underWay: Promise<unknown> | undefined
      try {
        for (const each of statements) {
          await underWay
          underWay = execute(each)
        }
        await underWay
      } catch (error) {
        failed ??= { error }
        await underWay?.catch(() => {})
      }
    }
    await Promise.all(Array.from({ length: lanes[flavour] }, lane))
    if (failed) throw failed.error
  })

/**
 * Runs statements none of which has to see what another one writes: on PostgreSQL all as one, which
 * is one way there and back. Errors: the database's.
 */
export async function runTogether(to: Target, statements: Generator<CompiledQuery>): Promise<void> {
  if (to.flavour === 'sqlite') return run(to, statements)
  const all = [...statements]
  if (all.length > 0) await to.db.executeQuery(all.length > 1 ? asOne(all) : all[0]!)
}

/** Several statements as one, whose parts are carried out in no particular order. */
function asOne(statements: readonly CompiledQuery[]): CompiledQuery {
  const parameters = statements.flatMap((each) => each.parameters)
  let before = 0
  const parts = statements.map(({ sql, parameters }, n) => {
    const shifted = sql.replace(/\$(\d+)/g, (_, nth: string) => `$${Number(nth) + before}`)
    before += parameters.length
    return `part_${n} as (${shifted})`
  })
  // Of what only reads, the database carries out what is asked for.
  const asked = statements.flatMap(({ sql }, n) =>
    /^\s*select\b/.test(sql) ? `(select count(*) from part_${n})` : [],
  )
  return CompiledQuery.raw(
    `with ${parts.join(', ')} select ${asked.join(', ') || '1'}`,
    parameters as unknown[],
  )
}

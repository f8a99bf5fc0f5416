import { type Dialect, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Opens connections whose statements are counted together. */
export function counting() {
  let count = 0
  return {
    statements: () => count,
    open: (dialect: Dialect) =>
      new Kysely<Schema>({
        dialect,
        log: () => {
          count++
        },
      }),
  }
}

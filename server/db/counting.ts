import { type Dialect, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Opens connections whose statements are counted together; `used` hears of each one. */
export function counting() {
  let count = 0
  return {
    statements: () => count,
    open: (dialect: Dialect, used?: (failed: boolean) => void) =>
      new Kysely<Schema>({
        dialect,
        log: ({ level }) => {
          count++
          used?.(level === 'error')
        },
      }),
  }
}

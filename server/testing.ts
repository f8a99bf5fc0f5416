import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'

/** An embedded database for the tests of a file, in which rows need not hang on anything. */
export function looseDatabase(): { readonly database: Database } {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-server-'))
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ folder })
    await sql`pragma foreign_keys=off`.execute(database.write)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get database() {
      return database
    },
  }
}

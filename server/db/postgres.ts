import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { limits } from '../../src/core/catalogue/limits.ts'
import { counting } from './counting.ts'
import { type Database, nothingKnown } from './database.ts'

/** Connects to a PostgreSQL server as it is. */
export function openPostgres(url: string, readers: number): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
  }
  const { open, statements } = counting()
  const connect = (max: number) => {
    const pool = new pg.Pool({ connectionString: url, max, types: types as pg.CustomTypesConfig })
    // A connection that breaks while idle is replaced when the next one is needed.
    pool.on('error', () => {})
    return open(new PostgresDialect({ pool }))
  }
  const write = connect(1)
  const read = connect(readers)
  const reports = connect(limits.reportStatementsAtOnce)
  return {
    flavour: 'postgres',
    read,
    write,
    reports,
    statements,
    before: nothingKnown,
    async close() {
      await reports.destroy()
      await read.destroy()
      await write.destroy()
    },
  }
}

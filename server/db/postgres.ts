import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { limits } from '../../src/core/catalogue/limits.ts'
import { counting } from './counting.ts'
import { type Database, nothingKnown } from './database.ts'

/**
 * Connects to a PostgreSQL server as it is. Behind a pooler, which gives a connection for one
 * transaction at a time, what needs one of its own takes `directUrl`.
 */
export function openPostgres(
  url: string,
  {
    readers,
    writers,
    directUrl,
  }: { readers: number; writers: number; directUrl?: string | undefined },
): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === 20 || oid === 1700 ? Number : pg.types.getTypeParser(oid, format),
  }
  const { open, statements } = counting()
  const backends = new Set<unknown>()
  const poolOf = (max: number, more: pg.PoolConfig = {}) => {
    const options = { connectionString: url, max, types: types as pg.CustomTypesConfig, ...more }
    const pool = new pg.Pool(options)
    // A connection that breaks while idle is replaced when the next one is needed; one in use tells
    // its statements.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      backends.add(backendOf(client))
    })
    pool.on('remove', (client) => backends.delete(backendOf(client)))
    return pool
  }
  const connect = (max: number) => open(new PostgresDialect({ pool: poolOf(max) }))
  const write = connect(1)
  const read = connect(readers)
  const groups = connect(writers)
  const reports = connect(limits.reportStatementsAtOnce)
  return {
    flavour: 'postgres',
    read,
    write,
    groups,
    reports,
    apart(used) {
      const own = { connectionString: directUrl ?? url, idleTimeoutMillis: 0 }
      const pool = poolOf(1, own)
      // What it has of its own is gone with it: another one is no replacement.
      let isThere = false
      pool.on('connect', (client) => {
        if (isThere) void client.end()
        isThere = true
      })
      return open(new PostgresDialect({ pool }), used)
    },
    // A pooler gives numbers of its own, which may be those of others.
    isOwn: (backend) => !directUrl && backends.has(backend),
    statements,
    before: nothingKnown,
    async close() {
      await reports.destroy()
      await read.destroy()
      await groups.destroy()
      await write.destroy()
    },
  }
}

/** The process of the server behind a connection, which the types of `pg` do not know. */
const backendOf = (client: pg.PoolClient) => (client as { processID?: number }).processID

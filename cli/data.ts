import type { Kysely } from 'kysely'
import type { App } from '../server/app.ts'
import type { Config } from '../server/config.ts'
import type { Database, Flavour } from '../server/db/open.ts'
import type { Schema } from '../server/db/schema.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'

/** Settings that a command line can give instead of the environment. */
export interface Given {
  PORT?: string | undefined
  HOST?: string | undefined
  PLUMBLINE_DATA?: string | undefined
}

/** The environment as this command line wants it. */
export const settings = (io: Io, given: Given): Record<string, string | undefined> => ({
  ...io.env,
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
})

/** The configuration for a command that works on a data folder. Errors: `Failure`, one line per wrong variable. */
export async function configOf(io: Io, given: Given): Promise<Config> {
  const { readConfig } = await import('../server/config.ts')
  try {
    return readConfig(settings(io, given))
  } catch (error) {
    throw new Failure((error as Error).message, { code: 'settings' })
  }
}

/** Opens the product without its doors, for as long as `run` takes. With `lock`, nobody else may use the folder meanwhile. */
export async function withApp<T>(config: Config, { lock }: { lock: boolean }, run: (app: App) => Promise<T>): Promise<T> {
  const [{ openApp }, { lockFolder }, { pino }] = await Promise.all([
    import('../server/app.ts'),
    import('../server/lock.ts'),
    import('pino'),
  ])
  try {
    const unlock = lock && !config.databaseUrl ? lockFolder(config.data) : () => {}
    try {
      const app = await openApp({ config, log: pino({ level: 'silent' }) })
      try {
        return await run(app)
      } finally {
        await app.close()
      }
    } finally {
      unlock()
    }
  } catch (error) {
    throw await inOurWords(error)
  }
}

/**
 * The database, for a command that only adds to it. A folder nobody uses is brought to this release first; beside a running server
 * the database is taken as it is, and the server's own transactions are waited for.
 */
export async function withDatabase<T>(config: Config, run: (database: Database) => Promise<T>): Promise<T> {
  const [{ connectDatabase, openDatabase }, { lockFolder, LockedError }] = await Promise.all([
    import('../server/db/open.ts'),
    import('../server/lock.ts'),
  ])
  const options = { folder: config.data, url: config.databaseUrl }
  let unlock = () => {}
  let running = false
  try {
    if (!config.databaseUrl) unlock = lockFolder(config.data)
  } catch (error) {
    if (!(error instanceof LockedError)) throw error
    running = true
  }
  try {
    const database = await (running ? connectDatabase(options) : openDatabase(options))
    return await run(database).finally(() => database.close())
  } catch (error) {
    throw await inOurWords(error)
  } finally {
    unlock()
  }
}

/** A database as it is: no migration runs, and on the embedded one nothing can be changed. */
export interface Reading {
  flavour: Flavour
  db: Kysely<Schema>
}

/** Opens the database for reading only, for as long as `run` takes. Errors: `Failure` when there is none or it cannot be read. */
export async function withReading<T>(config: Config, run: (reading: Reading) => Promise<T>): Promise<T> {
  const { connectDatabase } = await import('../server/db/open.ts')
  try {
    const database = await connectDatabase({ folder: config.data, url: config.databaseUrl, readers: 1, readOnly: true })
    try {
      return await run({ flavour: database.flavour, db: database.read })
    } finally {
      await database.close()
    }
  } catch (error) {
    throw await inOurWords(error)
  }
}

/** Errors of the server's own modules in the words of this program. */
export async function inOurWords(error: unknown): Promise<unknown> {
  const [{ LockedError }, { DatabaseError }] = await Promise.all([import('../server/lock.ts'), import('../server/db/open.ts')])
  if (error instanceof LockedError) return new Failure(error.message, { code: 'locked' })
  if (error instanceof DatabaseError)
    return new Failure(error.message, { code: 'database', hint: 'Look closer with `plumbline doctor`.' })
  return error
}

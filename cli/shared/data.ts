import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { App } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import type { Database, Flavour } from '../../server/db/database.ts'
import type { Schema } from '../../server/db/schema.ts'
import type { HeldFolder } from '../../server/folder/lock.ts'
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

/**
 * The configuration for a command that works on a data folder. Errors: `Failure`, one line per
 * wrong variable.
 */
export async function configOf(io: Io, given: Given): Promise<Config> {
  const { readConfig } = await import('../../server/config.ts')
  try {
    return readConfig(settings(io, given))
  } catch (error) {
    throw new Failure((error as Error).message, { code: 'settings' })
  }
}

/** Receives a message for users when the database lacks acknowledged writes. */
type Warn = (line: string) => void

/**
 * Opens the product without its HTTP server and sockets, for as long as `run` takes. With `lock`,
 * no other process can use the folder or the database during that time; `alone` says that this is
 * seen to already.
 */
export async function withApp<T>(
  config: Config,
  { lock, alone = lock, warn }: { lock: boolean; alone?: boolean; warn?: Warn },
  run: (app: App) => Promise<T>,
): Promise<T> {
  if (lock && config.databaseUrl)
    return withoutServers(config, () => withApp(config, { lock: false, alone }, run))
  const [{ openApp }, { openHeldApp }, { pino }] = await Promise.all([
    import('../../server/app.ts'),
    import('../../server/folder/held-app.ts'),
    import('pino'),
  ])
  const options = { config, log: pino({ level: 'silent' }), alone }
  try {
    const held = lock ? await openHeldApp(options) : undefined
    const app = held?.app ?? (await openApp(options))
    if (held?.warning) warn?.(held.warning)
    try {
      return await run(app)
    } finally {
      await (held ?? app).close()
    }
  } catch (error) {
    throw await inOurWords(error)
  }
}

/**
 * Keeps servers and others from a PostgreSQL database for as long as `run` takes. Errors: `Failure`
 * while one is at work.
 */
export async function withoutServers<T>(config: Config, run: () => Promise<T>): Promise<T> {
  const held = await ifNoServers(config, run)
  if (held) return held.result
  throw new Failure(
    'A server, or another command, is at work on the PostgreSQL database. Nothing was changed.',
    { code: 'in_use', hint: 'Stop all server processes on it first.' },
  )
}

/** The same; gives nothing where a server is at work. */
async function ifNoServers<T>(
  { databaseUrl, databaseDirectUrl }: Config,
  run: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const [{ connectDatabase }, { excludeServers }, { sql }] = await Promise.all([
    import('../../server/db/open.ts'),
    import('../../server/db/server-lock.ts'),
    import('kysely'),
  ])
  const url = databaseDirectUrl ?? databaseUrl
  const database = await connectDatabase({ folder: '', url, readers: 1, writers: 1 })
  try {
    return await database.read.transaction().execute(async (alone) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(alone)
      return (await excludeServers(alone)) ? { result: await run() } : undefined
    })
  } finally {
    await database.close()
  }
}

/** Refuses a data folder without a database, which a command would make a new one in. */
export function requireDatabase({ data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>) {
  const names = ['plumbline.db', 'restore-ready']
  if (databaseUrl || names.some((name) => existsSync(join(data, name)))) return
  throw new Failure(`There is no database in the folder ${data}.`, { code: 'no_database' })
}

/**
 * The database, for a command that only adds to it. One that is not in use is brought to this release
 * first; beside a running server it is taken as it is, and the server's own transactions are waited
 * for. Errors: `Failure` where there is none, and beside a server of another release.
 */
export async function withDatabase<T>(
  config: Config,
  run: (database: Database) => Promise<T>,
  warn: Warn = () => {},
): Promise<T> {
  requireDatabase(config)
  const [{ connectDatabase, openDatabase }, { logEnd }, { refuseUnfinished }] = await Promise.all([
    import('../../server/db/open.ts'),
    import('../../server/db/log-end.ts'),
    import('../../server/db/unfinished-move.ts'),
  ])
  const options = { folder: config.data, url: config.databaseUrl }
  try {
    const held = config.databaseUrl ? undefined : await lockUnlessHeld(config.data)
    try {
      const opened = config.databaseUrl
        ? (await ifNoServers(config, () => openDatabase(options)))?.result
        : held && (await openDatabase(options))
      const database = opened ?? (await connectDatabase(options))
      try {
        if (!opened) {
          const to = { db: database.read, flavour: database.flavour }
          await refuseUnfinished(to)
          await requireCurrent(to)
        }
        const warning = held?.opened({ ...database.before, head: await logEnd(database.read) })
        if (warning) warn(warning)
        return await run(database)
      } finally {
        await database.close()
      }
    } finally {
      await held?.release()
    }
  } catch (error) {
    throw await inOurWords(error)
  }
}

async function lockUnlessHeld(folder: string): Promise<HeldFolder | undefined> {
  const { lockFolder, LockedError } = await import('../../server/folder/lock.ts')
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (error instanceof LockedError) return undefined
    throw error
  }
}

/** A database as it is: no migration runs, and on the embedded one nothing can be changed. */
export interface DatabaseReader {
  flavour: Flavour
  db: Kysely<Schema>
}

/**
 * Opens the database for reading only, for as long as `run` takes. Errors: `Failure` when there is
 * none, it cannot be read, or another one is only half moved into it.
 */
export async function withReading<T>(
  config: Config,
  run: (reading: DatabaseReader) => Promise<T>,
): Promise<T> {
  const [{ connectDatabase }, { refuseUnfinished }] = await Promise.all([
    import('../../server/db/open.ts'),
    import('../../server/db/unfinished-move.ts'),
  ])
  try {
    const database = await connectDatabase({
      folder: config.data,
      url: config.databaseUrl,
      readers: 1,
      readOnly: true,
    })
    try {
      await refuseUnfinished({ db: database.read, flavour: database.flavour })
      return await run({ flavour: database.flavour, db: database.read })
    } finally {
      await database.close()
    }
  } catch (error) {
    throw await inOurWords(error)
  }
}

/**
 * As `withReading`, of a database of this release: one of another is refused, as what is in it would be read wrongly, and
 * a command that reads changes nothing. Errors: `Failure`.
 */
export const withCurrent = <T>(
  config: Config,
  run: (reading: DatabaseReader) => Promise<T>,
): Promise<T> =>
  withReading(config, async (reading) => {
    await requireCurrent(reading)
    return run(reading)
  })

async function requireCurrent(reading: DatabaseReader) {
  if (await isCurrent(reading)) return
  throw new Failure('The database is of another release of Plumbline. It was left as it is.', {
    code: 'release',
    hint: 'Start the server of this release on it, or use the release that it is of. `plumbline doctor` says which that is.',
  })
}

/** Whether this release's migrations have run, and no others. */
export async function isCurrent({ db }: DatabaseReader): Promise<boolean> {
  const [{ migrationNames }, { migrationsOf, newerOf }] = await Promise.all([
    import('../../server/db/migrate.ts'),
    import('../../server/db/foreign.ts'),
  ])
  const ran = await migrationsOf(db)
  return ran.length === migrationNames.length && newerOf(ran).length === 0
}

/** Errors of the server's own modules in the words of this program. */
export async function inOurWords(error: unknown): Promise<unknown> {
  const [{ LockedError }, { DatabaseError }, { SecretError }] = await Promise.all([
    import('../../server/folder/lock.ts'),
    import('../../server/db/database.ts'),
    import('../../server/session/secrets.ts'),
  ])
  if (error instanceof SecretError) return new Failure(error.message, { code: 'secret' })
  if (error instanceof LockedError) return new Failure(error.message, { code: 'locked' })
  if (error instanceof DatabaseError)
    return new Failure(error.message, {
      code: 'database',
      hint: 'Look closer with `plumbline doctor`.',
    })
  return error
}

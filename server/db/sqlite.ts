import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import sqlite3 from 'sqlite3'

/** How a database file is opened: one connection that writes, or several that only read. */
export interface SqliteOptions {
  file: string
  connections: number
  readOnly: boolean
  /** A connection that only reads may have temporary tables. */
  temporary?: boolean
  /** The file may come from anywhere: every page is checked as it is read. */
  untrusted?: boolean
}

/**
 * Kysely on the `sqlite3` package: statements run on the thread pool and are prepared once per
 * connection.
 */
export class SqliteDialect implements Dialect {
  readonly #options: SqliteOptions
  constructor(options: SqliteOptions) {
    this.#options = options
  }
  createDriver = () => new SqliteDriver(this.#options)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new Adapter()
  createIntrospector = (db: ConstructorParameters<typeof SqliteIntrospector>[0]) =>
    new SqliteIntrospector(db)
}

/**
 * All migrations of a start are one transaction: a start that is cut short leaves the database as
 * it was.
 */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #options: SqliteOptions
  #all: SqliteConnection[] = []
  #free: SqliteConnection[] = []
  #waiting: ((connection: SqliteConnection) => void)[] = []

  constructor(options: SqliteOptions) {
    this.#options = options
  }

  async init() {
    const { connections } = this.#options
    this.#all = await Promise.all(
      Array.from({ length: connections }, () => openConnection(this.#options)),
    )
    this.#free = [...this.#all]
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new Promise((resolve) => this.#waiting.push(resolve))
  }

  async releaseConnection(connection: DatabaseConnection) {
    const next = this.#waiting.shift()
    if (next) next(connection as SqliteConnection)
    else this.#free.push(connection as SqliteConnection)
  }

  beginTransaction = (connection: DatabaseConnection) =>
    (connection as SqliteConnection).command(this.#options.readOnly ? 'begin' : 'begin immediate')
  commitTransaction = (connection: DatabaseConnection) =>
    (connection as SqliteConnection).command('commit')
  /** After a full disk and the like SQLite has rolled back by itself. */
  rollbackTransaction = (connection: DatabaseConnection) =>
    (connection as SqliteConnection).command('rollback').catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error
    })

  async destroy() {
    await Promise.all(this.#all.map((connection) => connection.close()))
  }
}

const preparedMost = 500

/** A statement, and whether it gives rows. */
interface Prepared {
  statement: sqlite3.Statement
  reads: boolean
  /** Called when it cannot be prepared: what was asked of it meanwhile is never answered. */
  wrong: () => void
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: sqlite3.Database
  readonly #prepared = new Map<string, Prepared>()
  #isClosed = false

  constructor(db: sqlite3.Database) {
    this.#db = db
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return new Promise((resolve, reject) => {
      const { statement, reads } = this.#statement(sql, reject)
      if (reads)
        statement.all(parameters as unknown[], (error: Error | null, rows: unknown[]) =>
          error ? reject(error) : resolve({ rows: rows as R[] }),
        )
      else
        statement.run(
          parameters as unknown[],
          function (this: sqlite3.RunResult, error: Error | null) {
            if (error) reject(error)
            else resolve({ rows: [], numAffectedRows: BigInt(this.changes ?? 0) })
          },
        )
    })
  }

  command(sql: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#statement(sql, reject).statement.run((error: Error | null) =>
        error ? reject(error) : resolve(),
      ),
    )
  }

  // biome-ignore lint/correctness/useYield: rows are read at once; nothing in this project streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported')
  }

  async close() {
    this.#isClosed = true
    await Promise.all(
      [...this.#prepared.values()].map(
        (prepared) =>
          new Promise<void>((resolve) => {
            prepared.wrong = resolve
            prepared.statement.finalize(() => resolve())
          }),
      ),
    )
    await closeFile(this.#db)
  }

  /**
   * A statement that cannot be prepared never calls back when it is used, so `fail` receives its
   * error. Nor does one that is asked for while the connection closes: that is refused. Errors: so.
   */
  #statement(sql: string, fail: (error: Error) => void): Prepared {
    if (this.#isClosed) throw new Error('The database is closed')
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= preparedMost) {
      const [oldest, { statement }] = this.#prepared.entries().next().value!
      this.#prepared.delete(oldest)
      statement.finalize()
    }
    const statement = this.#db.prepare(sql, (error: Error | null) => {
      if (!error) return
      this.#prepared.delete(sql)
      fail(error)
      prepared.wrong()
    })
    const prepared: Prepared = {
      statement,
      reads: /^\s*(select|with|pragma|values|explain)\b|\breturning\b/i.test(sql),
      wrong() {},
    }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * Opens one connection. Writers keep every acknowledged commit through a crash of the machine
 * (`synchronous=FULL`); WAL lets readers go on while they write. What a schema calls may do nothing
 * but compute (`trusted_schema=off`).
 */
async function openConnection({
  file,
  readOnly,
  temporary = false,
  untrusted = false,
}: SqliteOptions): Promise<SqliteConnection> {
  const db = await openFile(file, { create: !readOnly, readOnly })
  const pragmas = [
    'busy_timeout=5000',
    ...(readOnly
      ? [`query_only=${temporary ? 'off' : 'on'}`, `mmap_size=${untrusted ? 0 : 268_435_456}`]
      : ['journal_mode=wal', 'synchronous=full', 'foreign_keys=on', 'wal_autocheckpoint=4000']),
    'trusted_schema=off',
    `cell_size_check=${untrusted ? 'on' : 'off'}`,
    'cache_size=-16000',
    'temp_store=memory',
  ]
  try {
    await executeAll(db, pragmas.map((pragma) => `pragma ${pragma};`).join(''))
  } catch (error) {
    await closeFile(db)
    throw error
  }
  return new SqliteConnection(db)
}

/**
 * Opens a file with the package's own API: an existing one, or with `create` also a new one.
 * Errors: SQLite's own.
 */
export const openFile = (file: string, { create = false, readOnly = false } = {}) =>
  new Promise<sqlite3.Database>((resolve, reject) => {
    const mode = readOnly
      ? sqlite3.OPEN_READONLY
      : sqlite3.OPEN_READWRITE | (create ? sqlite3.OPEN_CREATE : 0)
    const opened = new sqlite3.Database(file, mode | sqlite3.OPEN_FULLMUTEX, (error) =>
      error ? reject(error) : resolve(opened),
    )
  })

/**
 * Runs statements that give no rows. Errors: SQLite's own; those after the failed one are not run.
 */
export const executeAll = (db: sqlite3.Database, sql: string) =>
  new Promise<void>((resolve, reject) =>
    db.exec(sql, (error) => (error ? reject(error) : resolve())),
  )

/** Closes what `openFile` has opened. */
export const closeFile = (db: sqlite3.Database) =>
  new Promise<void>((resolve, reject) => db.close((error) => (error ? reject(error) : resolve())))

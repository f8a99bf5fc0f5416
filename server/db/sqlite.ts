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
}

/** Kysely on the `sqlite3` package: statements run on the thread pool and are prepared once per connection. */
export class SqliteDialect implements Dialect {
  readonly #options: SqliteOptions
  constructor(options: SqliteOptions) {
    this.#options = options
  }
  createDriver = () => new SqliteDriver(this.#options)
  createQueryCompiler = () => new SqliteQueryCompiler()
  createAdapter = () => new Adapter()
  createIntrospector = (db: ConstructorParameters<typeof SqliteIntrospector>[0]) => new SqliteIntrospector(db)
}

/** All migrations of a start are one transaction: a start that is cut short leaves the database as it was. */
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
    const { file, connections, readOnly } = this.#options
    this.#all = await Promise.all(Array.from({ length: connections }, () => openConnection(file, readOnly)))
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
  commitTransaction = (connection: DatabaseConnection) => (connection as SqliteConnection).command('commit')
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
}

class SqliteConnection implements DatabaseConnection {
  readonly #db: sqlite3.Database
  readonly #prepared = new Map<string, Prepared>()

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
        statement.run(parameters as unknown[], function (this: sqlite3.RunResult, error: Error | null) {
          if (error) reject(error)
          else resolve({ rows: [], numAffectedRows: BigInt(this.changes ?? 0) })
        })
    })
  }

  command(sql: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#statement(sql, reject).statement.run((error: Error | null) => (error ? reject(error) : resolve())),
    )
  }

  // biome-ignore lint/correctness/useYield: rows are read at once; nothing in this project streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported')
  }

  async close() {
    await Promise.all(
      [...this.#prepared.values()].map(({ statement }) => new Promise<void>((resolve) => statement.finalize(() => resolve()))),
    )
    await new Promise<void>((resolve, reject) => this.#db.close((error) => (error ? reject(error) : resolve())))
  }

  /** A statement whose preparation fails never calls back when it is used, so `fail` hears of it. */
  #statement(sql: string, fail: (error: Error) => void): Prepared {
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
    })
    const prepared = { statement, reads: /^\s*(select|with|pragma|values)\b|\breturning\b/i.test(sql) }
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/**
 * Opens one connection. Writers keep every acknowledged commit through a crash of the machine (`synchronous=FULL`);
 * WAL lets readers go on while they write.
 */
async function openConnection(file: string, readOnly: boolean): Promise<SqliteConnection> {
  const mode = readOnly ? sqlite3.OPEN_READONLY : sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE
  const db = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, mode | sqlite3.OPEN_FULLMUTEX, (error) => (error ? reject(error) : resolve(opened)))
  })
  const pragmas = readOnly
    ? 'pragma busy_timeout=5000; pragma query_only=on; pragma mmap_size=268435456'
    : 'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma busy_timeout=5000; pragma wal_autocheckpoint=4000'
  await new Promise<void>((resolve, reject) =>
    db.exec(`${pragmas}; pragma cache_size=-16000; pragma temp_store=memory`, (error) => (error ? reject(error) : resolve())),
  )
  return new SqliteConnection(db)
}

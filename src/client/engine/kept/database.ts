import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, KeptCommand } from './stored.ts'

interface Schema extends DBSchema {
  /** `version` is that of the rows; rooms kept by the first release have none. */
  room: {
    key: string
    value: {
      room: string
      seq: number
      epoch?: number
      snapshot: string
      at: number
      version?: number
    }
  }
  tail: { key: [string, number]; value: Entry & { room: string } }
  command: { key: string; value: KeptCommand }
}

/** The object stores of a user's database, and their keys. */
const stores = { room: 'room', tail: ['room', 'seq'], command: 'id' } as const
const names = Object.keys(stores) as (keyof typeof stores)[]

/**
 * The database of one user. It is opened at whichever version it has: another release may have
 * written it, and the changes that wait in it are still to be sent.
 */
export class Database {
  readonly #name: string
  #opened: Promise<IDBPDatabase<Schema>> | undefined
  #closed = false

  private constructor(name: string) {
    this.#name = name
  }

  /** Opens a database. Errors: where the browser offers none. */
  static async open(name: string): Promise<Database> {
    const database = new Database(name)
    await database.get()
    return database
  }

  /** The connection. Errors: after it was closed, and where the browser offers none. */
  get(): Promise<IDBPDatabase<Schema>> {
    if (this.#closed) throw new Error('The database is closed')
    return (this.#opened ??= this.#connect().catch((error: unknown) => {
      // It may be opened later: one failure is not kept for the rest of the page.
      this.#opened = undefined
      throw error
    }))
  }

  /** Closes it. What was asked for before is still done: it waits for the connection longer. */
  close() {
    this.#closed = true
    void this.#opened?.then((db) => db.close()).catch(() => {})
  }

  async #connect(): Promise<IDBPDatabase<Schema>> {
    const db = await this.#openAt(undefined)
    const isWhole = names.every((name) => db.objectStoreNames.contains(name))
    if (isWhole) return db
    db.close()
    return this.#openAt(db.version + 1)
  }

  #openAt(version: number | undefined): Promise<IDBPDatabase<Schema>> {
    return openDB<Schema>(this.#name, version, {
      upgrade(db) {
        for (const name of names)
          if (!db.objectStoreNames.contains(name))
            db.createObjectStore(name, { keyPath: stores[name] as string | string[] })
      },
      // Another page wants to remove the database, or to add to it: this one must not be in the way.
      blocking: (_, wanted, event) => {
        ;(event.target as IDBDatabase).close()
        this.#opened = undefined
        if (wanted === null) this.#closed = true
      },
      terminated: () => {
        this.#opened = undefined
      },
    })
  }
}

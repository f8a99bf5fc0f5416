import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Flavour = 'sqlite' | 'postgres'

/**
 * An open database: `write` is one connection for what is written beside commands, `read` a pool
 * that never writes.
 */
export interface Database {
  flavour: Flavour
  read: Kysely<Schema>
  write: Kysely<Schema>
  /** Where groups of commands are written: on PostgreSQL several at once. */
  groups: Kysely<Schema>
  /** The pool of reports, which add up much: nothing else waits for their statements. */
  reports: Kysely<Schema>
  /** A connection of its own that only reads, beside temporary tables; its user closes it. */
  apart(used: (failed: boolean) => void): Kysely<Schema>
  /**
   * Whether a process of the database server works for this database here, by the number that the
   * notifications of PostgreSQL carry.
   */
  isOwn(backend: number): boolean
  /** How many statements were run so far. */
  statements(): number
  /** What an embedded database was like before `openDatabase` opened it. */
  before: Before
  close(): Promise<void>
}

/** Where the data is: a folder for the embedded database, or the address of a PostgreSQL server. */
export interface DatabaseOptions {
  folder: string
  /** `postgres://…`; absent for the embedded database. */
  url?: string | undefined
  /** PostgreSQL itself, where `url` leads to a pooler of its connections. */
  directUrl?: string | undefined
  readers?: number
  /** How many groups of commands PostgreSQL takes at once. */
  writers?: number
  /** Opens an embedded database that exists, and only for reading: `write` then refuses. */
  readOnly?: boolean
}

/**
 * The database cannot be used as it is; the message says why and what to do. Nothing was changed.
 */
export class DatabaseError extends Error {}

/** What an embedded database was like before it was opened. */
export interface Before {
  /** There was none. */
  absent: boolean
  /** It was in use when its process ended, and the write-ahead log of that time is not there. */
  walMissing: boolean
}

export const nothingKnown: Before = { absent: false, walMissing: false }

/** A boolean as plain SQL of this database wants it. */
export const stored = (database: Pick<Database, 'flavour'>, value: boolean): boolean | 0 | 1 =>
  database.flavour === 'sqlite' ? (value ? 1 : 0) : value

/*
 * The index of what is searched. On PostgreSQL its tables are among the others; beside the embedded
 * database they are in a file of their own, where the words are in a table of SQLite's FTS5.
 */

/** A row that can be found. Numbers are those of `search_ref`, except for `task`. */
interface EntryTable {
  no: number
  kind: string
  /** The row's own. */
  id: string
  project: number
  /** `no` of the task that it belongs to; null for a task, and for what belongs to none. */
  task: number | null
  status: number | null
  archived: 0 | 1
  /** The user who made it or wrote it. */
  author: number | null
  /** When it was changed last, in milliseconds. */
  at: number
  /** What tells one name, and one text, from another. */
  name_hash: number
  text_hash: number
}

/** The tables of the index. */
export interface SearchTables {
  search_entry: EntryTable
  /** Who is assigned. */
  search_person: { member: number; entry: number }
  /** Ids of projects, statuses, users and team members as short numbers. */
  search_ref: { no: number; id: string }
  /** What the index is of, and how far it has come. */
  search_state: { name: string; value: string }
}

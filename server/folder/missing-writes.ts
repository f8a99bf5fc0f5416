import type { Before } from '../db/database.ts'
import type { MissingWrites } from './run-note.ts'

/** A database that was opened: what it was like before, and where its log ends. */
export interface Opened extends Before {
  head: number
}

/**
 * Whether a database lacks writes that were acknowledged: its log ends before a position that was
 * noted, or its write-ahead log is gone without having been taken over into the database.
 */
export const missingWrites = (
  { head, walMissing }: Opened,
  noted: number,
): MissingWrites | undefined => (walMissing || head < noted ? { noted, found: head } : undefined)

/**
 * The same for people: what is missing, and what to do. `absent`: there was no database file at
 * all.
 */
export function missingInWords(
  folder: string,
  { noted, found }: MissingWrites,
  absent = false,
): string {
  if (absent)
    return `The database in ${folder} is missing; it had reached change ${noted}. The server begins with an empty one. To bring back the old one, restore a backup.`
  const what =
    found < noted
      ? `The database in ${folder} ends with change ${found}, but change ${noted} had been acknowledged: the latest changes are lost.`
      : `The database in ${folder} was not closed, and its write-ahead log plumbline.db-wal is missing: the latest changes may be lost.`
  return `${what} This happens when plumbline.db is copied or kept without the files beside it. To bring back what is missing, restore a backup.`
}

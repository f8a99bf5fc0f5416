import type { NewOrganization } from '../../server/db/schema.ts'
import type { Row, TableName } from '../../src/core/model.ts'

/** How a plan becomes rows. The same setting and the same plan give the same rows. */
export interface Setting {
  /** Part of every id, and the seed of every random choice. */
  salt: string
  /** The current day of the world, `YYYY-MM-DD`. Everything in it happened before this day. */
  today: string
  /** The highest user number that is taken. */
  usersBefore: number
  /** Added to every address, so that a database can have a second world. */
  mark?: string
  /** Called after each task. */
  onTask?: () => void
}

/** Rows to write. They refer to rows of the same and of earlier batches. */
export interface Batch {
  rows: { [T in TableName]?: Row<T>[] }
  organizations: NewOrganization[]
  /** Ids of users who get the password. */
  accounts: string[]
}

import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

export interface NewJob {
  /** The same id is one job, no matter which process gives it and how often. */
  id: string
  name: string
  about?: string
  /** When it is to be done, in milliseconds. */
  due: number
}

/** Gives a job; inside a transaction it is given with that alone. */
export const giveJob = (db: Kysely<Schema>, job: NewJob) => giveJobs(db, [job])

/** How many go into one statement. */
const atOnce = 500

/** Gives jobs, together as far as a statement goes. */
export async function giveJobs(db: Kysely<Schema>, jobs: readonly NewJob[]) {
  for (let from = 0; from < jobs.length; from += atOnce)
    await db
      .insertInto('job')
      .values(jobs.slice(from, from + atOnce).map(toRow))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

const toRow = ({ id, name, about = '', due }: NewJob) => ({
  ...{ id, name, about, due_at: due, next_at: due },
  ...{ tries: 0, ended_at: null, reason: null },
})

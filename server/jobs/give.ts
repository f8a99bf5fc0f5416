import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

interface NewJob {
  /** The same id is one job, whoever gives it and however often. */
  id: string
  name: string
  about?: string
  /** When it is to be done, in milliseconds. */
  due: number
}

/** Gives a job; inside a transaction it is given with that alone. */
export const giveJob = (db: Kysely<Schema>, { id, name, about = '', due }: NewJob) =>
  db
    .insertInto('job')
    .values({ id, name, about, due_at: due, next_at: due, tries: 0, ended_at: null, reason: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

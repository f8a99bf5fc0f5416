import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../server/db/schema.ts'
import { configOf, withDatabase } from './data.ts'
import type { Io } from './io.ts'

/**
 * Gives jobs to the running server, or to the next one, in the transaction that finds out which, and
 * tells how many.
 */
export async function withJobs(
  io: Io,
  data: string | undefined,
  jobs: (db: Kysely<Schema>) => Promise<{ name: string; about: string }[]>,
): Promise<number> {
  const { giveJobs } = await import('../../server/jobs/give.ts')
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  return withDatabase(
    config,
    ({ write }) =>
      write.transaction().execute(async (db) => {
        const given = await jobs(db)
        const due = io.now()
        await giveJobs(
          db,
          given.map((job) => ({ id: `${job.name} ${randomUUID()}`, ...job, due })),
        )
        return given.length
      }),
    io.err,
  )
}

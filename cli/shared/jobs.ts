import { randomUUID } from 'node:crypto'
import type { Target } from '../../server/db/statements.ts'
import { configOf, withDatabase } from './data.ts'
import type { Io } from './io.ts'

/**
 * Gives jobs to the running server, or to the next one, in the transaction that finds out which, and
 * tells how many.
 */
export async function withJobs(
  io: Io,
  data: string | undefined,
  jobs: (to: Target) => Promise<{ name: string; about: string }[]>,
): Promise<number> {
  const { giveJobs } = await import('../../server/jobs/give.ts')
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  return withDatabase(
    config,
    ({ write, flavour }) =>
      write.transaction().execute(async (db) => {
        const given = await jobs({ db, flavour })
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

import { join } from 'node:path'
import type { Database } from '../../server/db/database.ts'
import { brokenIn } from '../doctor/broken.ts'
import { findingsOf } from '../doctor/rules.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'

const look = 'Look closer with `plumbline doctor`.'

/**
 * Reads an embedded database through, as the doctor does, and warns where it lacks the latest
 * changes. Errors: `Failure` for one that is not sound, or of a newer release.
 */
export async function refuseUnsound(io: Io, data: string, noted: number) {
  const [{ inspectDatabase, lookAtLog }, { missingInWords, missingWrites }] = await Promise.all([
    import('../../server/db/copy.ts'),
    import('../../server/folder/missing-writes.ts'),
  ])
  const file = join(data, 'plumbline.db')
  const log = await lookAtLog(file).catch(() => undefined)
  const { problems, newer } = await inspectDatabase(file).catch((error: Error) => ({
    problems: [error.message],
    newer: [],
  }))
  const problem = problems[0] ?? (newer[0] && `it knows “${newer[0]}” of a newer release`)
  if (problem)
    throw new Failure(`The database in ${data} is not sound: ${problem}. Nothing was moved.`, {
      code: 'unsound',
      hint: look,
    })
  const missing = log && missingWrites({ ...log, absent: false }, noted)
  if (missing) io.err(missingInWords(data, missing))
}

/** Errors: `Failure` if rows break the rules of the product, with what follows from that. */
export async function requireObeyed({ read, flavour }: Database, so: string) {
  const broken = await brokenIn({ db: read, flavour })
  if (broken.length === 0) return
  const [finding] = findingsOf(broken)
  throw new Failure(
    `Rows break the rules of the product: ${finding!.message}. The database ${so}.`,
    {
      code: 'unsound',
      hint: look,
    },
  )
}

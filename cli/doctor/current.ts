import type { Config } from '../../server/config.ts'
import { type DatabaseReader, withReading } from '../shared/data.ts'

/** Whether this release's migrations have run, and no others. */
export async function isCurrent({ db }: DatabaseReader): Promise<boolean> {
  const [{ migrationNames }, { migrationsOf, newerOf }] = await Promise.all([
    import('../../server/db/migrate.ts'),
    import('../../server/db/foreign.ts'),
  ])
  const ran = await migrationsOf(db)
  return ran.length === migrationNames.length && newerOf(ran).length === 0
}

/**
 * What a look at a database of this release finds; undefined for one that cannot be opened or is of
 * another release, of which the check of the database tells. Errors: those of the look.
 */
export async function whenCurrent<T>(
  config: Config,
  look: (reading: DatabaseReader) => Promise<T>,
): Promise<T | undefined> {
  let isLooking = false
  try {
    return await withReading(config, async (reading) => {
      isLooking = await isCurrent(reading)
      return isLooking ? look(reading) : undefined
    })
  } catch (error) {
    if (isLooking) throw error
    return undefined
  }
}

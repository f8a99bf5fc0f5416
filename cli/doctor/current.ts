import type { Config } from '../../server/config.ts'
import { type DatabaseReader, isCurrent, withReading } from '../shared/data.ts'

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

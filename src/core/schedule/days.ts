import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import type { Context } from '../engine/call.ts'
import { instant, isOfKnownYear } from '../values/fields.ts'
import { dayIn, isDay } from '../values/time.ts'

/** A day as clients send it: `YYYY-MM-DD`, or an instant within it where they are; of the years 1900 to 2999. */
export const moment = z
  .string()
  .max(limits.instantRaw)
  .refine(isOfKnownYear)
  .refine((text) => isDay(text) || (instant.safeParse(text).success && isDay(text.slice(0, 10))))

/** The time zone of who sends a moment. */
export const time_zone = z.string().max(100).nullish()

/**
 * The day of a moment in a time zone. Midnight UTC is a day as the wire has it, and not an instant:
 * a client may send back what it got.
 */
export const dayOf = (moment: string, zone: string | null | undefined): string =>
  isDay(moment) || moment.endsWith('T00:00:00.000Z')
    ? moment.slice(0, 10)
    : dayIn(Date.parse(moment), zone)

/** The time zone of who acts. */
export const ownZone = async ({ tx, actor }: Pick<Context<never, never>, 'tx' | 'actor'>) =>
  (await tx.find('user', actor.user_id))?.timezone_name

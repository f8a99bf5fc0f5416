import { z } from 'zod'
import { limits } from './limits.ts'
import { isDay } from './time.ts'

/** A version 4 UUID, the form of every id on the wire (A7, B7). */
export const id = z.uuidv4()

/** A calendar day, `YYYY-MM-DD`. Input with a time part is cut at `T`. */
export const day = z
  .string()
  .max(limits.dayRaw)
  .transform((text) => text.split('T')[0]!)
  .refine(isDay)

/** A point in time as ISO-8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** A colour as `#RGB` or `#RRGGBB`. */
export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { isDay } from './time.ts'

/** A version 4 UUID, the form of every id on the wire (A7, B7). */
export const id = z.uuidv4()

/**
 * Ids, each once: one that is repeated means the same as once. `least` and `most` are of what is
 * given.
 */
export const ids = ({
  least = 0,
  most = limits.idsAtOnce,
}: {
  least?: number
  most?: number
} = {}) => z.array(id).min(least).max(most).overwrite(unique)

/** The same as objects with an id. */
export const idObjects = () => z.array(z.object({ id })).max(limits.idsAtOnce).overwrite(uniqueById)

const unique = (list: string[]) => [...new Set(list)]
const uniqueById = <T extends { id: string }>(list: T[]) => [
  ...new Map(list.map((each) => [each.id, each])).values(),
]

/** A calendar day, `YYYY-MM-DD`. Input with a time part is cut at `T`. */
export const day = z
  .string()
  .max(limits.dayRaw)
  .transform((text) => text.split('T')[0]!)
  .refine(isDay)

/** A day that may be cleared: null, or an empty text. */
export const optionalDay = z.preprocess((value) => (value === '' ? null : value), day.nullish())

/** A point in time as ISO-8601 in UTC. */
export const instant = z.iso.datetime({ offset: true })

/**
 * Whether a day or an instant is of the years 1900 to 2999: it is a day of the calendar in every time
 * zone then.
 */
export const isOfKnownYear = (text: string) => /^(19|2\d)\d\d-/.test(text)

/** A colour as `#RGB` or `#RRGGBB`. */
export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)

/** A number as the wire says it: a text. */
export const numeral = z.string().regex(/^\d+(\.\d+)?$/)

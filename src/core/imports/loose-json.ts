import { z } from 'zod'

/*
 * Parts of the JSON of other programs, of which nothing is sure: what is not as expected counts as
 * absent, and the rest is read all the same.
 */

/** A text; empty where there is none. */
export const text = z.string().catch('')
/** A list; without entries where there is none, or one of them is another. */
export const many = <T extends z.ZodType>(each: T) => z.array(each).catch([])

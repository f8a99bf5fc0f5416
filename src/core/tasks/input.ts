import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id } from '../values/fields.ts'
import { groupOrNone } from '../values/filter-words.ts'

/** The name of a task, as it comes. */
export const name = z.string().max(limits.taskName * 20)
/** The same in a form; what is missing counts as blank, which the call itself refuses. */
export const optionalName = name.nullish().transform((text) => text ?? '')
/** An id that a form cannot do without, as the call sees to; an empty text counts as missing. */
export const wanted = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  id.optional(),
)
/** The id of a group; empty and `Unmapped` mean none. */
export const group = z.string().max(100).nullish().transform(groupOrNone)

/** A place that a client chooses itself. */
export const place = z.number().min(-limits.place).max(limits.place)

/** A time of day; seconds are cut off. */
export const dueTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .transform((text) => text.slice(0, 'HH:mm'.length))

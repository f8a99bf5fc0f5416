import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { groupOrNone } from '../values/filter-words.ts'

/** The name of a task, as it comes. */
export const name = z.string().max(limits.taskName * 20)
/** The id of a group; empty and `Unmapped` mean none. */
export const group = z.string().max(100).nullish().transform(groupOrNone)

/** A place that a client chooses itself. */
export const place = z.number().min(-limits.place).max(limits.place)

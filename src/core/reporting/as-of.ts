import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { instant } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'

/** A moment: an instant, or a day, which means its beginning where who asks is. */
export const moment = z.union([z.iso.date().max(limits.instantRaw), instant.max(limits.instantRaw)])

/** What a report as it was at a moment is asked with; without it, it is that of now. */
export const asOf = { as_of: z.preprocess(blankToAbsent, moment.optional()) }

/** What every report that can be asked for as of a moment declares. */
export const ofPast = { hasPast: true, errors: ['moment_ahead', 'before_history'] } as const
export const pastErrors = ofPast.errors

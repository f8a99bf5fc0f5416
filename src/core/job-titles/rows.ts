import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id } from '../values/fields.ts'

export const job_title = z.object({ id, team_id: id, name: z.string().max(limits.jobTitle) })

/** The shapes of its tables' rows. */
export const rows = { job_title }

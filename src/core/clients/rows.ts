import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id } from '../values/fields.ts'

export const client = z.object({ id, team_id: id, name: z.string().max(limits.clientName) })

/** The shapes of its tables' rows. */
export const rows = { client }

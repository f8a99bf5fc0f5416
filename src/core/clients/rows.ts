import { z } from 'zod'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

export const client = z.object({ id, team_id: id, name: z.string().max(limits.clientName) })

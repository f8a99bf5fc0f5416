import { z } from 'zod'
import { colour, id } from '../fields.ts'
import { limits } from '../limits.ts'

export const label = z.object({ id, team_id: id, name: z.string().max(limits.labelName), color_code: colour })

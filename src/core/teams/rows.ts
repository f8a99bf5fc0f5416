import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

export const team = z.object({ id, name: z.string().max(limits.teamName), user_id: id, organization_id: id, created_at: instant })

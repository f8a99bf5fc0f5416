import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { query } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { blankToAbsent } from '../values/paging.ts'
import { activityLog } from './wire.ts'

const size = z.coerce.number().int().min(1).max(limits.activityListed)

/**
 * What was done to a task, the newest first. `before` is the id of the last entry of the page
 * before.
 */
export const listActivity = query({
  method: 'GET',
  path: '/activity-logs/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { task: 'id' },
  input: z.object({
    id,
    size: z.preprocess(
      blankToAbsent,
      size.catch(limits.activityListed).default(limits.activityListed),
    ),
    before: z.preprocess(
      blankToAbsent,
      z
        .string()
        .max(22)
        .regex(/^\d{1,15}-\d{1,6}$/)
        .optional(),
    ),
  }),
  output: activityLog,
  errors: [],
})

import { z } from 'zod'
import { mutation } from '../engine/call.ts'
import { id } from '../values/fields.ts'
import { wipLimit } from './rows.ts'

/*
 * How many tasks a status or a phase should have at most (decision 107). It is shown, and refuses
 * nothing.
 */

const limit = {
  method: 'PUT',
  clause: 'B7.132',
  may: 'workflow.edit',
  input: z.object({ id, wip_limit: wipLimit }),
  output: z.object({ id, wip_limit: wipLimit }),
  errors: [],
} as const

/** Sets or (null) removes the limit of a status. */
export const setStatusLimit = mutation({
  ...limit,
  path: '/statuses/limit/:id',
  about: { status: 'id' },
  run: async ({ tx, input: { id, wip_limit } }) => {
    const row = await tx.get('status', id)
    if (row.wip_limit !== wip_limit) await tx.put('status', { ...row, wip_limit })
    return { id, wip_limit }
  },
})

/** Sets or (null) removes the limit of a phase. */
export const setPhaseLimit = mutation({
  ...limit,
  path: '/task-phases/limit/:id',
  about: { phase: 'id' },
  run: async ({ tx, input: { id, wip_limit } }) => {
    const row = await tx.get('phase', id)
    if (row.wip_limit !== wip_limit) await tx.put('phase', { ...row, wip_limit })
    return { id, wip_limit }
  },
})

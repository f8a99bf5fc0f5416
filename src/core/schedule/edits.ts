import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, type RefuseWith, type Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { day, id, ids } from '../values/fields.ts'
import { addDays } from '../values/time.ts'
import { covers } from './overlap.ts'
import { allocation } from './rows.ts'
import { allocationErrors, checkDays, checkMember, isSamePair, secondsOf } from './rules.ts'

const path = '/schedule-gannt-v2/schedule' as const
const ours = { may: 'schedule.use', clause: 'B7.132' } as const

/** Other days and hours of an allocation; what is left out stays. */
const change = {
  allocated_from: day.optional(),
  allocated_to: day.optional(),
  hours_per_day: z.number().optional(),
}
const changeErrors = [...allocationErrors, 'allocation_hours'] as const
type Change = z.infer<z.ZodObject<typeof change>>

/** An allocation with such a change, if it may be made. */
async function changed(
  tx: Tx,
  before: Row<'allocation'>,
  { allocated_from, allocated_to, hours_per_day }: Change,
  refuse: RefuseWith<(typeof changeErrors)[number], 'allocated_to' | 'hours_per_day'>,
): Promise<Row<'allocation'>> {
  if ([allocated_from, allocated_to, hours_per_day].every((each) => each === undefined))
    return before
  const row = {
    ...before,
    allocated_from: allocated_from ?? before.allocated_from,
    allocated_to: allocated_to ?? before.allocated_to,
    seconds_per_day:
      hours_per_day === undefined
        ? before.seconds_per_day
        : (secondsOf(hours_per_day) ?? refuse('allocation_hours', 'hours_per_day')),
  }
  await checkDays(tx, row, refuse)
  return row
}

/** Changes the days or the hours of an allocation; what is left out stays. */
export const changeAllocation = mutation({
  ...ours,
  method: 'PATCH',
  path: `${path}/:id`,
  about: { allocation: 'id' },
  input: z.object({ id, ...change }),
  output: allocation,
  errors: changeErrors,
  run: async ({ tx, input, refuse }) =>
    tx.put('allocation', await changed(tx, await tx.get('allocation', input.id), input, refuse)),
})

/** Deletes an allocation. */
export const deleteAllocation = mutation({
  ...ours,
  method: 'DELETE',
  path: `${path}/:id`,
  about: { allocation: 'id' },
  input: z.object({ id }),
  output: z.null(),
  errors: [],
  run: async ({ tx, input }) => {
    await tx.get('allocation', input.id)
    await tx.remove('allocation', input.id)
    return null
  },
})

/**
 * Makes two of an allocation: the second begins on the day. Days and hours that are given are changed
 * before that.
 */
export const splitAllocation = mutation({
  ...ours,
  method: 'POST',
  path: `${path}/:id/split`,
  about: { allocation: 'id' },
  input: z.object({ id, day, ...change }),
  output: z.array(allocation),
  errors: [...changeErrors, 'allocation_not_split', 'too_many_allocations'],
  run: async ({ tx, input, newId, refuse }) => {
    const whole = await changed(tx, await tx.get('allocation', input.id), input, refuse)
    if (!covers(whole, input.day) || input.day === whole.allocated_from)
      refuse('allocation_not_split', 'day')
    const first = { ...whole, allocated_to: addDays(input.day, -1) }
    const second = { ...whole, id: newId('allocation'), allocated_from: input.day }
    return [await tx.put('allocation', first), await tx.add('allocation', second)]
  },
})

/**
 * Allocates a member to a project without saying how much, in the place of what they are allocated
 * there within these days (event 48).
 */
export const drawAllocation = mutation({
  ...ours,
  method: 'PUT',
  path: `${path}/drawn`,
  about: { project: 'project_id' },
  input: z.object({ project_id: id, team_member_id: id, allocated_from: day, allocated_to: day }),
  output: allocation,
  errors: [...allocationErrors, 'too_many_allocations'],
  run: async ({ tx, actor, input, newId, refuse }) => {
    const { team_member_id } = input
    await checkMember(tx, team_member_id, refuse)
    const row = {
      ...{ id: newId('allocation'), team_id: actor.team_id, seconds_per_day: null },
      ...input,
    }
    const within = (await tx.list('allocation', { team_member_id })).filter(
      (each) =>
        isSamePair(row, each) &&
        each.allocated_from >= row.allocated_from &&
        each.allocated_to <= row.allocated_to,
    )
    await checkDays(
      tx,
      row,
      refuse,
      within.map((each) => each.id),
    )
    for (const each of within) await tx.remove('allocation', each.id)
    return tx.add('allocation', row)
  },
})

/**
 * Gives the first of some allocations of one member and project another first or last day, and
 * deletes the others (events 49 and 50).
 */
export const mergeAllocations = mutation({
  ...ours,
  method: 'PUT',
  path: `${path}/merged`,
  about: { allocation: 'allocation_ids' },
  input: z.object({
    allocation_ids: ids({ least: 1, most: limits.allocationsMerged }),
    allocated_from: day.optional(),
    allocated_to: day.optional(),
  }),
  output: allocation,
  errors: allocationErrors,
  run: async ({ tx, input, refuse }) => {
    const [first, ...others] = await Promise.all(
      input.allocation_ids.map((each) => tx.get('allocation', each)),
    )
    const row = {
      ...first!,
      allocated_from: input.allocated_from ?? first!.allocated_from,
      allocated_to: input.allocated_to ?? first!.allocated_to,
    }
    if (!others.every((each) => isSamePair(row, each)))
      refuse('not_found', 'allocation_ids', { values: { what: 'Allocation' } })
    await checkDays(
      tx,
      row,
      refuse,
      others.map((each) => each.id),
    )
    for (const each of others) await tx.remove('allocation', each.id)
    return tx.put('allocation', row)
  },
})

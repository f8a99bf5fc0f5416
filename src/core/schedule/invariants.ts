import { limits } from '../catalogue/limits.ts'
import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'
import { daysBetween } from '../values/time.ts'
import { overlap } from './overlap.ts'
import { isSamePair } from './rules.ts'

type AllocationFault = Fault<
  'allocation_exists' | 'allocation_reversed' | 'allocation_too_long' | 'not_found'
>

/** Allocations have their days in order, are of one team, and those of a pair share no day. */
const allocationsStandAlone: Rule<AllocationFault> = async function* (lookup, written) {
  for (const { table, id, after } of written) {
    if (table !== 'allocation' || !after) continue
    const row = after as Row<'allocation'>
    const { allocated_from, allocated_to, team_member_id, team_id } = row
    const about = { table, id } as const
    if (allocated_from > allocated_to) yield { code: 'allocation_reversed', ...about }
    else if (daysBetween(allocated_from, allocated_to) >= limits.allocationDays) yield tooLong(id)
    const others = await lookup.list('allocation', { team_member_id })
    if (others.some((each) => each.id !== id && isSamePair(row, each) && overlap(row, each)))
      yield { code: 'allocation_exists', ...about }
    const member = await lookup.find('team_member', team_member_id)
    if (member && member.team_id !== team_id)
      yield {
        code: 'not_found',
        ...about,
        column: 'team_member_id',
        values: { what: 'Team member' },
      }
  }
}

const tooLong = (id: string): AllocationFault => ({
  ...{ code: 'allocation_too_long', table: 'allocation', id },
  values: { most: limits.allocationDays },
})

export const invariants = { allocationsStandAlone }

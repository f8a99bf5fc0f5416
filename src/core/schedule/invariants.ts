import { limits } from '../catalogue/limits.ts'
import type { Fault, Lookup, Rule } from '../engine/invariants.ts'
import type { Row, TableName } from '../model.ts'
import { daysBetween } from '../values/time.ts'
import { overlap } from './overlap.ts'
import { isSamePair } from './rules.ts'

type AllocationFault = Fault<
  'allocation_exists' | 'allocation_reversed' | 'allocation_too_long' | 'not_found'
>
type DaysOffFault = Fault<
  'allocation_reversed' | 'days_off_too_long' | 'too_many_days_off' | 'not_found'
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
    if (await isOfOther(lookup, team_member_id, team_id)) yield strange(about)
  }
}

const tooLong = (id: string): AllocationFault => ({
  ...{ code: 'allocation_too_long', table: 'allocation', id },
  values: { most: limits.allocationDays },
})

/** Days off are in order, so many for the team and each in it, and those of a member in the team of the member. */
const daysOffAreOrdered: Rule<DaysOffFault> = async function* (lookup, written) {
  for (const { table, id, before, after } of written) {
    if (table !== 'day_off' || !after) continue
    const { start_date, end_date, team_member_id, team_id } = after as Row<'day_off'>
    const about = { table, id } as const
    if (start_date > end_date) yield { code: 'allocation_reversed', ...about }
    else if (daysBetween(start_date, end_date) >= limits.daysOff)
      yield { code: 'days_off_too_long', ...about, values: { most: limits.daysOff } }
    const most = limits.daysOffOfPerson
    const isTooMany = async () =>
      (await lookup.list('day_off', { team_id, team_member_id })).length > most
    if (!before && (await isTooMany()))
      yield { code: 'too_many_days_off', ...about, values: { most } }
    if (team_member_id && (await isOfOther(lookup, team_member_id, team_id))) yield strange(about)
  }
}

/** The hours of a member are in the team of the member. */
const hoursAreOfMembers: Rule<Fault<'not_found'>> = async function* (lookup, written) {
  for (const { table, id, after } of written) {
    if (table !== 'member_hours' || !after) continue
    const { team_id } = after as Row<'member_hours'>
    if (await isOfOther(lookup, id, team_id)) yield { ...strange({ table, id }), column: 'id' }
  }
}

/** Whether a member is of another team. */
async function isOfOther(lookup: Lookup, memberId: string, teamId: string) {
  const member = await lookup.find('team_member', memberId)
  return member !== undefined && member.team_id !== teamId
}

const strange = (about: { table: TableName; id: string }) => ({
  ...({ code: 'not_found', ...about, column: 'team_member_id' } as const),
  values: { what: 'Team member' },
})

export const invariants = { allocationsStandAlone, daysOffAreOrdered, hoursAreOfMembers }

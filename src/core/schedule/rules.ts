import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { decimalOf } from '../values/decimal.ts'
import { daysBetween } from '../values/time.ts'
import { overlap } from './overlap.ts'

type Allocation = Row<'allocation'>

/** What the days and the place of an allocation can be refused with. */
export const allocationErrors = [
  'allocation_exists',
  'allocation_reversed',
  'allocation_too_long',
] as const

type Refuse = RefuseWith<(typeof allocationErrors)[number], 'allocated_to'>

/** Whether somebody is in the schedule: those who have joined the team and are active in it. */
export const isScheduled = ({ active, pending }: Row<'team_member'>) => active && !pending

/** Refuses who is not in the schedule of the team as not found. */
export async function checkMember(tx: Tx, id: string, refuse: RefuseWith<never, 'team_member_id'>) {
  const member = await tx.get('team_member', id)
  if (!isScheduled(member))
    refuse('not_found', 'team_member_id', { values: { what: 'Team member' } })
}

/** Whether two allocations are of the same member and project. */
export const isSamePair = (one: Allocation, other: Allocation) =>
  one.team_member_id === other.team_member_id && one.project_id === other.project_id

const figures = ['allocated_from', 'allocated_to', 'seconds_per_day'] as const
export type Figures = Pick<Allocation, (typeof figures)[number]>

/** Whether two allocations have the same days and hours. */
export const saysSame = (one: Figures, other: Figures): boolean =>
  figures.every((each) => one[each] === other[each])

/** Why days cannot be those of an allocation, if they cannot. */
export function daysFault({ allocated_from, allocated_to }: Figures) {
  if (allocated_from > allocated_to) return 'allocation_reversed'
  const isTooLong = daysBetween(allocated_from, allocated_to) >= limits.allocationDays
  return isTooLong ? 'allocation_too_long' : undefined
}

/** Refuses days in the wrong order, and those of another allocation of the same member and project. */
export async function checkDays(
  tx: Tx,
  row: Allocation,
  refuse: Refuse,
  without: readonly string[] = [],
) {
  const fault = daysFault(row)
  if (fault) refuse(fault, 'allocated_to', { values: { most: limits.allocationDays } })
  const others = await tx.list('allocation', { team_member_id: row.team_member_id })
  const isInTheWay = (other: Allocation) =>
    other.id !== row.id &&
    !without.includes(other.id) &&
    isSamePair(row, other) &&
    overlap(row, other)
  if (others.some(isInTheWay)) refuse('allocation_exists')
}

/** Hours as clients send them, in seconds; undefined where there are none, or more than a day has. */
export function secondsOf(hours: number | string): number | undefined {
  const number = decimalOf(hours)
  const seconds = Math.round(number * 3_600)
  return number > 0 && number <= limits.hoursPerDay && seconds > 0 ? seconds : undefined
}

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, type RefuseWith } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { day, id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { daysBetween } from '../values/time.ts'
import { day_off, member_hours } from './rows.ts'
import { checkMember, isScheduled } from './rules.ts'
import { dayNames } from './working-time.ts'

/*
 * Days on which a team or somebody in it does not work, and the hours of those who do not work as
 * long as their organisation.
 */

const path = '/schedule-gannt-v2' as const
const ours = { may: 'schedule.use', clause: 'B7.132' } as const
const name = z.string().max(1_000)

/** What the days and the name of days off can be refused with. */
export const daysOffErrors = [
  'allocation_reversed',
  'days_off_name_required',
  'days_off_too_long',
  'name_too_long',
] as const

/** Adds days off: of a member, or holidays of the whole team, which work on none of them. */
export const addDaysOff = mutation({
  ...ours,
  method: 'POST',
  path: `${path}/days-off`,
  input: z.object({ team_member_id: id.nullish(), name, start_date: day, end_date: day }),
  output: day_off,
  errors: [...daysOffErrors, 'too_many_days_off'],
  run: async ({ tx, actor, input, newId, refuse }) => {
    const team_member_id = input.team_member_id ?? null
    if (team_member_id) await checkMember(tx, team_member_id, refuse)
    const most = limits.daysOffOfPerson
    if ((await tx.list('day_off', { team_member_id })).length >= most)
      refuse('too_many_days_off', undefined, { values: { most } })
    const { start_date, end_date } = input
    const row = { id: newId('day_off'), team_id: actor.team_id, team_member_id }
    return tx.add('day_off', checked({ ...row, name: input.name, start_date, end_date }, refuse))
  },
})

/** Changes the name or the days of days off; what is left out stays. */
export const changeDaysOff = mutation({
  ...ours,
  method: 'PATCH',
  path: `${path}/days-off/:id`,
  about: { day_off: 'id' },
  input: z.object({
    id,
    name: name.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
  }),
  output: day_off,
  errors: daysOffErrors,
  run: async ({ tx, input, refuse }) => {
    const before = await tx.get('day_off', input.id)
    const row = {
      ...before,
      name: input.name ?? before.name,
      start_date: input.start_date ?? before.start_date,
      end_date: input.end_date ?? before.end_date,
    }
    return tx.put('day_off', checked(row, refuse))
  },
})

/** Deletes days off: they are worked on again. */
export const deleteDaysOff = mutation({
  ...ours,
  method: 'DELETE',
  path: `${path}/days-off/:id`,
  about: { day_off: 'id' },
  input: z.object({ id }),
  output: z.null(),
  errors: [],
  run: async ({ tx, input }) => {
    await tx.get('day_off', input.id)
    await tx.remove('day_off', input.id)
    return null
  },
})

/**
 * Sets how many hours a member works on each day of the week, from Monday; null for those of the
 * organisation.
 */
export const setMemberHours = mutation({
  ...ours,
  method: 'PUT',
  path: `${path}/members/:id/hours`,
  about: { team_member: 'id' },
  input: z.object({ id, hours_per_day: z.array(z.number()).length(dayNames.length).nullable() }),
  output: member_hours.nullable(),
  errors: ['member_hours_invalid'],
  run: async ({ tx, actor, input: { id, hours_per_day }, refuse }) => {
    if (!isScheduled(await tx.get('team_member', id)))
      refuse('not_found', 'id', { values: { what: 'Team member' } })
    if (!hours_per_day) {
      if (await tx.find('member_hours', id)) await tx.remove('member_hours', id)
      return null
    }
    if (!hours_per_day.every((hours) => hours >= 0 && hours <= limits.hoursPerDay))
      refuse('member_hours_invalid', 'hours_per_day')
    const seconds_per_day = hours_per_day.map((hours) => Math.round(hours * 3_600))
    return tx.put('member_hours', { id, team_id: actor.team_id, seconds_per_day })
  },
})

type Refuse = RefuseWith<(typeof daysOffErrors)[number], 'name' | 'end_date'>

/** Days off with a name as it is stored, once they may be so. */
function checked(row: Row<'day_off'>, refuse: Refuse): Row<'day_off'> {
  const { start_date, end_date } = row
  const name = plainName(row.name)
  if (name === '') refuse('days_off_name_required', 'name')
  if (name.length > limits.dayOffName)
    refuse('name_too_long', 'name', { values: { most: limits.dayOffName } })
  if (start_date > end_date) refuse('allocation_reversed', 'end_date')
  if (daysBetween(start_date, end_date) >= limits.daysOff)
    refuse('days_off_too_long', 'end_date', { values: { most: limits.daysOff } })
  return { ...row, name }
}

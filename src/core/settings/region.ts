import { z } from 'zod'
import { mutation, query } from '../engine/call.ts'
import { dateFormat, language, weekStart } from '../session/rows.ts'
import { id } from '../values/fields.ts'
import { iso } from '../values/time.ts'
import { isZone, zonesAt } from '../values/zones.ts'

const path = {
  path: '/timezones',
  clause: 'A2.29',
  may: 'settings.personal',
  ofAccount: true,
} as const

/** All time zones by name, that of the caller among them. */
export const listTimezones = query({
  ...path,
  method: 'GET',
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), abbrev: z.string(), utc_offset: z.string() })),
  errors: [],
})

/**
 * Changes the caller's language and region; what is left out stays as it is. `timezone` is the id of
 * one of the list, or an IANA name.
 */
export const saveRegion = mutation({
  ...path,
  method: 'PUT',
  input: z.object({
    language: language.optional(),
    timezone: z.string().max(100).optional(),
    week_start: weekStart.optional(),
    date_format: dateFormat.optional(),
  }),
  output: z.array(z.never()),
  errors: [],
  says: { message: 'updated' },
  run: async ({ tx, actor: { user_id }, input: { timezone, ...rest }, now, refuse }) => {
    const before = await tx.get('user', user_id)
    const timezone_name = timezone === undefined ? before.timezone_name : named(timezone, now)
    if (!timezone_name) return refuse('invalid', 'timezone')
    const language_chosen = before.language_chosen || rest.language !== undefined
    const after = { ...before, ...given(rest), timezone_name, language_chosen }
    const names = [
      'language',
      'language_chosen',
      'timezone_name',
      'week_start',
      'date_format',
    ] as const
    if (names.some((name) => before[name] !== after[name]))
      await tx.put('user', { ...after, updated_at: iso(now) })
    return []
  },
})

/** The name of a time zone that is given by name or id; undefined if there is none. */
const named = (zone: string, now: number): string | undefined =>
  isZone(zone) ? zone : zonesAt(now).find((each) => each.id === zone)?.name

/** The fields that are there. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

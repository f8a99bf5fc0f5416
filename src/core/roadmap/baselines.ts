import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { day, id } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { baselineText } from './baseline.ts'
import { spanOf } from './span.ts'

const path = '/baselines' as const
const managing = { may: 'project.edit', clause: 'B2.34' } as const

const baseline = z.object({
  id,
  project_id: id,
  name: z.string(),
  member_name: z.string(),
  created_at: z.string(),
})

/**
 * Keeps the days on which the tasks of a project are now under a name, to compare with them later.
 * Tasks without days have no part in it.
 */
export const setBaseline = mutation({
  ...managing,
  method: 'POST',
  path,
  about: { project: 'project_id' },
  input: z.object({ project_id: id, name: z.string().max(1_000) }),
  output: baseline,
  errors: [
    ...(['name_required', 'name_too_long', 'baseline_empty', 'baseline_too_large'] as const),
    'too_many_baselines',
  ],
  run: async ({ tx, input: { project_id, ...input }, actor, now, newId, refuse }) => {
    const name = plainName(input.name)
    if (name === '') refuse('name_required', 'name')
    const longest = limits.baselineName
    if (name.length > longest) refuse('name_too_long', 'name', { values: { most: longest } })
    const days = (await tx.list('task', { project_id })).flatMap((task) => {
      const span = spanOf(task)
      return span ? [[task.id, span] as const] : []
    })
    if (days.length === 0) refuse('baseline_empty')
    const most = limits.baselineTasks
    if (days.length > most) refuse('baseline_too_large', undefined, { values: { most } })
    // Those that are there count, though they are not in memory.
    await tx.list('baseline', { project_id })
    const said = { user_id: actor.user_id, member_name: actor.name, created_at: iso(now) }
    const made = await tx.add('baseline', {
      ...{ id: newId('baseline'), project_id, name, days: baselineText(days), ...said },
    })
    const { user_id: _, days: __, ...told } = made
    return told
  },
})

/** Deletes a baseline of a project. */
export const deleteBaseline = mutation({
  ...managing,
  method: 'DELETE',
  path: `${path}/:id`,
  about: { baseline: 'id' },
  input: z.object({ id }),
  output: z.null(),
  errors: [],
  run: async ({ tx, input }) => {
    const { id } = await tx.get('baseline', input.id)
    await tx.remove('baseline', id)
    return null
  },
})

/** The baselines of a project, the latest first. */
export const listBaselines = query({
  method: 'GET',
  path,
  clause: 'B2.34',
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.array(baseline),
  errors: [],
})

/**
 * A baseline against now: each task that is still there with its days then, its days now, and by how
 * many days it ends later (earlier, if negative).
 */
export const compareBaseline = query({
  method: 'GET',
  path: `${path}/:id`,
  clause: 'B2.34',
  may: 'project.view',
  about: { baseline: 'id' },
  input: z.object({ id }),
  output: baseline.extend({
    tasks: z.array(
      z.object({
        ...{ id, name: z.string(), baseline_start: day, baseline_end: day },
        start_date: day.nullable(),
        end_date: day.nullable(),
        /** Null for one that has no days now. */
        days_later: z.int().nullable(),
      }),
    ),
  }),
  errors: [],
})

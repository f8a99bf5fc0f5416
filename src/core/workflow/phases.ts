import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, query } from '../engine/call.ts'
import { checkOrder } from '../roadmap/span.ts'
import { avatarColour, phaseColour, soft } from '../values/colours.ts'
import { colour, id, idObjects, optionalDay } from '../values/fields.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { newPhase } from './new-rows.ts'
import { byIndex } from './order.ts'
import { wipLimit } from './rows.ts'
import { newPhaseName, phaseName, reordered } from './rules.ts'

const name = z.string().max(1_000)
const edit = { may: 'workflow.edit', about: { phase: 'id' } } as const
const phase = z.object({ id, name: z.string(), color_code: z.string() })

/**
 * The phases of a project as they are shown; colours carry the alpha suffix, `usage` counts tasks.
 */
export const listPhases = query({
  method: 'GET',
  path: '/task-phases',
  clause: ['B3.38', 'B7.31', 'B9.21'],
  may: 'workflow.view',
  about: { project: 'id' },
  /** `id` is the project's. */
  input: z.object({ id }),
  output: z.array(phase.extend({ usage: z.int(), wip_limit: wipLimit })),
  errors: [],
})

/** Adds a phase in the first place; without a name it is called `Untitled Phase (n)`. */
export const createPhase = mutation({
  method: 'POST',
  path: '/task-phases',
  clause: ['B4.10', 'B5.3', 'B5.4', 'B7.30'],
  may: 'workflow.edit',
  about: { project: 'id' },
  /** `id` is the project's. */
  input: z.object({ id, name: name.nullish() }),
  query: ['id'],
  output: phase.extend({ sort_index: z.number() }),
  errors: ['name_too_long', 'phase_name_taken'],
  run: async ({ tx, input, newId, refuse }) => {
    const project = await tx.get('project', input.id)
    const phases = await tx.list('phase', { project_id: project.id })
    const name = newPhaseName(refuse, phases, input.name ?? '')
    const { id, color_code, sort_index } = await tx.add(
      'phase',
      newPhase({
        id: newId('phase'),
        project_id: project.id,
        name,
        color_code: avatarColour(name),
        sort_index: Math.max(0, ...phases.map(({ sort_index }) => sort_index)) + 1,
      }),
    )
    return { id, name, color_code: soft(color_code), sort_index }
  },
})

export const renamePhase = mutation({
  ...edit,
  method: 'PUT',
  path: '/task-phases/:id',
  clause: ['B4.11', 'B5.2', 'B5.3', 'B7.34'],
  input: z.object({ id, name }),
  output: phase,
  errors: ['phase_name_invalid', 'phase_name_taken'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('phase', input.id)
    const name = phaseName(
      refuse,
      await tx.list('phase', { project_id: row.project_id }),
      input.name,
      row.id,
    )
    if (name !== row.name) await tx.put('phase', { ...row, name })
    return { id: row.id, name, color_code: row.color_code }
  },
})

/** Gives a phase a colour, with or without an alpha suffix; an invalid one becomes amber. */
export const recolourPhase = mutation({
  ...edit,
  method: 'PUT',
  path: '/task-phases/change-color/:id',
  clause: ['B4.11', 'B7.33'],
  input: z.object({ id, color_code: z.string().max(100) }),
  output: phase,
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.get('phase', input.id)
    const color_code = (
      colour.safeParse(input.color_code.slice(0, 7)).data ?? phaseColour
    ).toLowerCase()
    if (color_code !== row.color_code) await tx.put('phase', { ...row, color_code })
    return { id: row.id, name: row.name, color_code }
  },
})

/** Orders the phases of a project as given; the others follow in their present order. */
export const orderPhases = mutation({
  method: 'PUT',
  path: '/task-phases/update-sort-order',
  clause: ['B4.13', 'B7.35'],
  may: 'workflow.edit',
  about: { project: 'project_id' },
  input: z.object({ project_id: id, phases: idObjects().default([]) }),
  output: z.array(z.never()),
  errors: ['order_invalid'],
  failure: 'reorder_groups',
  run: async ({ tx, input: { project_id, ...input }, refuse }) => {
    const phases = (await tx.list('phase', { project_id })).sort(byIndex)
    const byId = new Map(phases.map((phase) => [phase.id, phase]))
    if (!input.phases.some(({ id }) => byId.has(id))) refuse('order_invalid', 'phases')
    const wanted = reordered(
      [...byId.keys()],
      input.phases.map(({ id }) => id),
    )
    // Counted from the end: the last one shown has index 0.
    for (const [sort_index, id] of wanted.reverse().entries())
      if (byId.get(id)!.sort_index !== sort_index)
        await tx.put('phase', { ...byId.get(id)!, sort_index })
    return []
  },
})

/** Sets the project's own word for "phase", which also heads the column. */
export const setPhaseLabel = mutation({
  method: 'PUT',
  path: '/task-phases/label/:projectId',
  clause: ['B3.8', 'B3.27', 'B7.36'],
  may: 'workflow.edit',
  about: { project: 'projectId' },
  input: z.object({ projectId: id, name }),
  output: z.null(),
  errors: ['phase_name_invalid'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('project', input.projectId)
    const phase_label = plainName(input.name)
    if (phase_label === '' || phase_label.length > limits.phaseLabel)
      refuse('phase_name_invalid', 'name')
    if (phase_label !== row.phase_label)
      await tx.put('project', { ...row, phase_label, updated_at: iso(now) })
    return null
  },
})

/** Sets or (null) clears the start and end of a phase; absent fields stay. */
export const setPhaseDates = mutation({
  ...edit,
  method: 'PUT',
  path: '/task-phases/:id/dates',
  clause: 'B7.132',
  input: z.object({ id, start_date: optionalDay, end_date: optionalDay }),
  output: z.object({ id, start_date: z.string().nullable(), end_date: z.string().nullable() }),
  errors: ['dates_reversed'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('phase', input.id)
    const { start_date = row.start_date, end_date = row.end_date } = input
    checkOrder({ start_date, end_date }, refuse)
    if (start_date !== row.start_date || end_date !== row.end_date)
      await tx.put('phase', { ...row, start_date, end_date })
    return { id: row.id, start_date, end_date }
  },
})

/** Deletes a phase; its tasks are then without one. */
export const deletePhase = mutation({
  ...edit,
  method: 'DELETE',
  path: '/task-phases/:id',
  clause: ['B4.12', 'B7.32'],
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.get('phase', input.id)
    await tx.remove('phase', row.id)
    return []
  },
})

import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { mutation, query, type RefuseWith } from '../../engine/call.ts'
import { phaseColour, soft } from '../../values/colours.ts'
import { colour, id } from '../../values/fields.ts'
import { plainName } from '../../values/text.ts'
import { statusColours } from '../../workflow/colours.ts'
import { categoryOf } from '../../workflow/lookups.ts'
import { isLast, newPhaseName, phaseName, statusName } from '../../workflow/rules.ts'
import { statusToWire, templateStatus } from './wire.ts'

const name = z.string().max(1_000)
const edit = { clause: 'B7.130', may: 'template.edit' } as const
const ofPhase = { ...edit, about: { project_template_phase: 'id' } } as const
const ofStatus = { ...edit, about: { project_template_status: 'id' } } as const
const view = { method: 'GET', clause: 'B7.130', may: 'template.edit', errors: [] } as const

const phase = z.object({ id, name: z.string(), color_code: z.string() })

/** The phases of a template as they are shown, with how many tasks are in each. */
export const listTemplatePhases = query({
  ...view,
  path: '/pt-task-phases',
  about: { project_template: 'id' },
  /** `id` is the template's. */
  input: z.object({ id }),
  output: z.array(phase.extend({ usage: z.int() })),
})

/** Adds a phase in the first place; without a name it is called `Untitled Phase (n)`. */
export const createTemplatePhase = mutation({
  ...edit,
  method: 'POST',
  path: '/pt-task-phases',
  about: { project_template: 'id' },
  /** `id` is the template's. */
  input: z.object({ id, name: name.nullish() }),
  query: ['id'],
  output: phase,
  errors: ['name_too_long', 'phase_name_taken'],
  run: async ({ tx, input, newId, refuse }) => {
    const { id: template_id, team_id } = await tx.get('project_template', input.id)
    const phases = await tx.list('project_template_phase', { template_id })
    const name = newPhaseName(refuse, phases, input.name ?? '')
    const { id } = await tx.add('project_template_phase', {
      ...{ id: newId('phase'), team_id, template_id, name, color_code: phaseColour },
      sort_index: phases.reduce((most, { sort_index }) => Math.max(most, sort_index), -1) + 1,
    })
    return { id, name, color_code: soft(phaseColour) }
  },
})

export const renameTemplatePhase = mutation({
  ...ofPhase,
  method: 'PUT',
  path: '/pt-task-phases/:id',
  input: z.object({ id, name }),
  output: phase,
  errors: ['phase_name_invalid', 'phase_name_taken'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_template_phase', input.id)
    const { id, template_id, color_code } = row
    const others = await tx.list('project_template_phase', { template_id })
    const name = phaseName(refuse, others, input.name, id)
    if (name !== row.name) await tx.put('project_template_phase', { ...row, name })
    return { id, name, color_code: soft(color_code) }
  },
})

/** Gives a phase a colour, with or without an alpha suffix; an invalid one becomes amber. */
export const recolourTemplatePhase = mutation({
  ...ofPhase,
  method: 'PUT',
  path: '/pt-task-phases/change-color/:id',
  input: z.object({ id, color_code: z.string().max(100) }),
  output: phase,
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.get('project_template_phase', input.id)
    const given = colour.safeParse(input.color_code.slice(0, 7)).data ?? phaseColour
    const color_code = given.toLowerCase()
    if (color_code !== row.color_code)
      await tx.put('project_template_phase', { ...row, color_code })
    return { id: row.id, name: row.name, color_code: soft(color_code) }
  },
})

/** Deletes a phase; its tasks are then without one. */
export const deleteTemplatePhase = mutation({
  ...ofPhase,
  method: 'DELETE',
  path: '/pt-task-phases/:id',
  input: z.object({ id }),
  output: z.array(z.never()),
  errors: [],
  run: async ({ tx, input }) => {
    const row = await tx.get('project_template_phase', input.id)
    await tx.list('project_template_task', { template_id: row.template_id })
    await tx.remove('project_template_phase', row.id)
    return []
  },
})

/** Sets the word for "phase" that projects of the template have. */
export const setTemplatePhaseLabel = mutation({
  ...edit,
  method: 'PUT',
  path: '/pt-task-phases/label/:templateId',
  about: { project_template: 'templateId' },
  input: z.object({ templateId: id, name }),
  output: z.null(),
  errors: ['phase_name_invalid'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_template_content', input.templateId)
    const phase_label = plainName(input.name)
    if (phase_label === '' || phase_label.length > limits.phaseLabel)
      refuse('phase_name_invalid', 'name')
    if (phase_label !== row.phase_label)
      await tx.put('project_template_content', { ...row, phase_label })
    return null
  },
})

/** The statuses of a template, in order. */
export const listTemplateStatuses = query({
  ...view,
  path: '/pt-statuses',
  about: { project_template: 'template_id' },
  input: z.object({ template_id: id }),
  output: z.array(templateStatus),
})

/** Adds a status, the last one of its template. */
export const createTemplateStatus = mutation({
  ...edit,
  method: 'POST',
  path: '/pt-statuses',
  about: { project_template: 'template_id' },
  input: z.object({ name, template_id: id, category_id: id }),
  output: templateStatus,
  errors: ['name_required', 'name_too_long', 'status_name_taken'],
  run: async ({ tx, input, newId, refuse }) => {
    const { id: template_id, team_id } = await tx.get('project_template', input.template_id)
    const statuses = await tx.list('project_template_status', { template_id })
    const category_id = knownCategory(refuse, input.category_id)
    const status = await tx.add('project_template_status', {
      ...{ id: newId('status'), team_id, template_id, category_id, color_code: null },
      name: statusName(refuse, statuses, input.name),
      sort_order: statuses.reduce((most, { sort_order }) => Math.max(most, sort_order), -1) + 1,
    })
    return statusToWire(status)
  },
})

const knownCategory = (refuse: RefuseWith<never, 'category_id'>, id: string): string =>
  (categoryOf(id) ?? refuse('not_found', 'category_id', { values: { what: 'Category' } })).id

export const renameTemplateStatus = mutation({
  ...ofStatus,
  method: 'PUT',
  path: '/pt-statuses/name/:id',
  input: z.object({ id, name }),
  output: z.object({ color_code: z.string() }),
  errors: ['name_required', 'name_too_long', 'status_name_taken'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_template_status', input.id)
    const { id, template_id } = row
    const others = await tx.list('project_template_status', { template_id })
    const name = statusName(refuse, others, input.name, id)
    if (name !== row.name) await tx.put('project_template_status', { ...row, name })
    return { color_code: statusColours(row).color_code }
  },
})

/** Gives a status a category, and a name if one is given; each category keeps one. */
export const updateTemplateStatus = mutation({
  ...ofStatus,
  method: 'PUT',
  path: '/pt-statuses/:id',
  input: z.object({ id, name: name.optional(), category_id: id }),
  output: templateStatus,
  errors: ['name_required', 'name_too_long', 'status_name_taken', 'status_update'],
  run: async ({ tx, input, refuse }) => {
    const row = await tx.get('project_template_status', input.id)
    const { id, template_id } = row
    const all = await tx.list('project_template_status', { template_id })
    const category_id = knownCategory(refuse, input.category_id)
    const name = input.name === undefined ? row.name : statusName(refuse, all, input.name, id)
    if (category_id !== row.category_id && isLast(all, row)) refuse('status_update', 'category_id')
    return statusToWire(
      name === row.name && category_id === row.category_id
        ? row
        : await tx.put('project_template_status', { ...row, name, category_id }),
    )
  },
})

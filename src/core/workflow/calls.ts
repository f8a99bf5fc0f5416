import { z } from 'zod'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { replaceInSeries } from '../recurring/replace-status.ts'
import { colour, id, ids } from '../values/fields.ts'
import { statusColours } from './colours.ts'
import { categoryOf } from './lookups.ts'
import { newStatus } from './new-rows.ts'
import { byOrder } from './order.ts'
import { wipLimit } from './rows.ts'
import { changeStatusRow, isLast, moveTasks, reordered, statusName } from './rules.ts'

const name = z.string().max(1_000)
const colours = z.object({ color_code: z.string(), color_code_dark: z.string() })
/** Sent along by clients; the status itself says where it belongs. */
const projectHint = z.string().max(100).nullish()

/** A status of a project (B3). */
export const statusRow = colours.extend({
  id,
  name: z.string(),
  category_id: id,
  category_name: z.string(),
  description: z.string(),
  sort_order: z.number(),
  wip_limit: wipLimit,
})

/** The statuses of a project, in order. */
export const listStatuses = query({
  method: 'GET',
  path: '/statuses',
  clause: ['B3.37', 'B7.65'],
  may: 'workflow.view',
  about: { project: 'project' },
  input: z.object({ project: id }),
  output: z.array(statusRow),
  errors: [],
  failure: 'fetch_statuses',
})

export const getStatus = query({
  method: 'GET',
  path: '/statuses/:id',
  clause: 'B7.132',
  may: 'workflow.view',
  about: { status: 'id' },
  input: z.object({ id }),
  output: colours.extend({ id, name: z.string() }),
  errors: [],
})

/** Makes a status, the last one of its project (B4: a section is added). */
export const createStatus = mutation({
  method: 'POST',
  path: '/statuses',
  clause: ['B4.10', 'B7.67'],
  may: 'workflow.edit',
  about: { project: 'project_id' },
  input: z.object({ name, project_id: id, category_id: id }),
  output: z.object({
    id,
    name: z.string(),
    project_id: id,
    team_id: id,
    category_id: id,
    sort_order: z.number(),
    color_code: z.string(),
  }),
  errors: ['name_required', 'name_too_long', 'status_name_taken'],
  run: async ({ tx, actor, input: { project_id, category_id, ...input }, newId, refuse }) => {
    const statuses = await tx.list('status', { project_id })
    const category = knownCategory(refuse, category_id)
    const { wip_limit: _, ...row } = await tx.add(
      'status',
      newStatus({
        id: newId('status'),
        project_id,
        name: statusName(refuse, statuses, input.name),
        category_id,
        sort_order: Math.max(-1, ...statuses.map(({ sort_order }) => sort_order)) + 1,
      }),
    )
    return { ...row, team_id: actor.team_id, color_code: category.color_code }
  },
})

const knownCategory = (refuse: RefuseWith<never, 'category_id'>, categoryId: string) =>
  categoryOf(categoryId) ?? refuse('not_found', 'category_id', { values: { what: 'Category' } })

export const renameStatus = mutation({
  method: 'PUT',
  path: '/statuses/name/:id',
  clause: ['B4.11', 'B7.69'],
  may: 'workflow.edit',
  about: { status: 'id' },
  input: z.object({ id, name, project_id: projectHint, category_id: projectHint }),
  output: z.object({ color_code: z.string() }),
  errors: ['name_required', 'name_too_long', 'status_name_taken'],
  run: async ({ tx, input, now, refuse }) => {
    const row = await tx.get('status', input.id)
    const name = statusName(
      refuse,
      await tx.list('status', { project_id: row.project_id }),
      input.name,
      row.id,
    )
    await changeStatusRow(tx, row, { name, category_id: row.category_id }, now)
    return { color_code: statusColours(row).color_code }
  },
})

/** Gives a status a colour of its own, or (null) that of its category again (decision 106). */
export const recolourStatus = mutation({
  method: 'PUT',
  path: '/statuses/color/:id',
  clause: ['B4.11', 'B7.132'],
  may: 'workflow.edit',
  about: { status: 'id' },
  input: z.object({ id, color_code: colour.toLowerCase().nullable() }),
  output: colours,
  errors: [],
  run: async ({ tx, input: { id, color_code } }) => {
    const row = await tx.get('status', id)
    return statusColours(
      row.color_code === color_code ? row : await tx.put('status', { ...row, color_code }),
    )
  },
})

/**
 * Gives a status another category, and so another meaning and, unless it has its own, colour; its
 * tasks keep their completion dates. With `status_order` the statuses are put in that order too.
 */
export const setStatusCategory = mutation({
  method: 'PUT',
  path: '/statuses/category/:id',
  clause: ['B4.11', 'B7.70'],
  may: 'workflow.edit',
  about: { status: 'id' },
  input: z.object({ id, category_id: id, status_order: ids().optional() }),
  output: colours,
  errors: ['status_category_update'],
  run: async ({ tx, input, now, refuse }) => {
    const { category_id } = input
    const row = await tx.get('status', input.id)
    knownCategory(refuse, category_id)
    const statuses = await tx.list('status', { project_id: row.project_id })
    if (row.category_id !== category_id && isLast(statuses, row))
      refuse('status_category_update', 'category_id')
    const changed = await changeStatusRow(tx, row, { name: row.name, category_id }, now)
    if (input.status_order) await putInOrder(tx, row.project_id, input.status_order)
    return statusColours(changed)
  },
})

/** Gives a status its name and category at once. */
export const updateStatus = mutation({
  method: 'PUT',
  path: '/statuses/:id',
  clause: ['B4.11', 'B7.68'],
  may: 'workflow.edit',
  about: { status: 'id' },
  input: z.object({ id, name, project_id: projectHint, category_id: id }),
  output: colours,
  errors: ['name_required', 'name_too_long', 'status_name_taken', 'status_update'],
  run: async ({ tx, input: { category_id, ...input }, now, refuse }) => {
    const row = await tx.get('status', input.id)
    const statuses = await tx.list('status', { project_id: row.project_id })
    knownCategory(refuse, category_id)
    const name = statusName(refuse, statuses, input.name, row.id)
    if (row.category_id !== category_id && isLast(statuses, row))
      refuse('status_update', 'category_id')
    return statusColours(await changeStatusRow(tx, row, { name, category_id }, now))
  },
})

/** Puts the statuses of a project in order; those not named follow in their old order. */
export const orderStatuses = mutation({
  method: 'PUT',
  path: '/statuses/order',
  clause: ['B4.13', 'B7.71'],
  may: 'workflow.edit',
  about: { status: 'status_order' },
  input: z.object({ status_order: ids().default([]) }),
  output: z.array(z.never()),
  errors: ['order_invalid'],
  failure: 'reorder_groups',
  run: async ({ tx, input: { status_order }, refuse }) => {
    const first = status_order[0] ?? refuse('order_invalid', 'status_order')
    const { project_id } = await tx.get('status', first)
    await putInOrder(tx, project_id, status_order)
    return []
  },
})

async function putInOrder(tx: Tx, project_id: string, wanted: readonly string[]) {
  const statuses = (await tx.list('status', { project_id })).sort(byOrder)
  const byId = new Map(statuses.map((status) => [status.id, status]))
  for (const [sort_order, id] of reordered([...byId.keys()], wanted).entries())
    if (byId.get(id)!.sort_order !== sort_order)
      await tx.put('status', { ...byId.get(id)!, sort_order })
}

/**
 * Deletes a status; its tasks, archived ones too, move to another given one. The last status of a
 * category cannot be deleted.
 */
export const deleteStatus = mutation({
  method: 'DELETE',
  path: '/statuses/:id',
  clause: ['B4.12', 'B7.72'],
  may: 'workflow.edit',
  about: { status: 'id' },
  input: z.object({
    id,
    project: id,
    replace: z
      .string()
      .max(100)
      .nullish()
      .transform((value) => (value && value !== 'null' ? value : null)),
  }),
  query: ['project', 'replace'],
  output: z.array(z.never()),
  errors: ['status_category_last', 'status_in_use'],
  run: async ({ tx, input: { id, project, replace }, now, refuse }) => {
    const row = await tx.get('status', id)
    if (row.project_id !== project) refuse('not_found', 'project', { values: { what: 'Project' } })
    const other = replace && replace !== row.id ? await tx.get('status', replace) : undefined
    if (isLast(await tx.list('status', { project_id: project }), row))
      refuse('status_category_last')
    const tasks = await tx.list('task', { status_id: row.id })
    if (tasks.length > 0)
      await moveTasks(tx, tasks, row, other ?? refuse('status_in_use', 'replace'), now)
    if (other) await replaceInSeries(tx, row, other)
    await tx.remove('status', row.id)
    return []
  },
})

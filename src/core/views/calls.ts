import { z } from 'zod'
import { type Actor, may } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { mutation, query, type RefuseWith, type Tx } from '../engine/call.ts'
import { uniqueName } from '../engine/unique.ts'
import type { Row } from '../model.ts'
import { filterIn, filterText } from '../tasks/list/filter-address.ts'
import { viewGrouping } from '../tasks/rows.ts'
import { id } from '../values/fields.ts'
import { toView, type View } from './rules.ts'

const view = z.object({
  id,
  project_id: id,
  name: z.string(),
  filter: z.string(),
  group_by: z.string(),
  is_default: z.boolean(),
  shared: z.boolean(),
})

const fields = {
  name: z.string().max(1_000),
  filter: z.string().max(limits.viewFilter),
  group_by: viewGrouping,
  shared: z.boolean(),
  is_default: z.boolean(),
}

/** The views of a project that its members share, and the caller's own. */
export const listTaskViews = query({
  method: 'GET',
  path: '/task-views/:project_id',
  clause: 'B7.132',
  may: 'task.view',
  about: { project: 'project_id' },
  input: z.object({ project_id: id }),
  output: z.array(view),
  errors: [],
})

/** Keeps what a list of tasks shows under a name, for oneself or, who may edit the project, for all. */
export const addTaskView = mutation({
  method: 'POST',
  path: '/task-views',
  clause: 'B7.132',
  may: 'task.view',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    ...fields,
    filter: fields.filter.default(''),
    group_by: viewGrouping.default('status'),
    shared: fields.shared.default(false),
    is_default: fields.is_default.default(false),
  }),
  output: view,
  errors: ['view_name_required', 'view_name_taken', 'name_too_long', 'too_many_views'],
  run: async (context) => {
    const { actor, input, newId, refuse } = context
    if (input.shared) mustShare(actor, refuse)
    return store(context, { ...input, id: newId('view') })
  },
})

/** Changes a view: its name, what it shows, who has it, and whether the project opens with it. */
export const changeTaskView = mutation({
  method: 'PUT',
  path: '/task-views/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { project: 'project_id' },
  input: z.object({ id, project_id: id, ...fields }).partial({
    name: true,
    filter: true,
    group_by: true,
    shared: true,
    is_default: true,
  }),
  output: view,
  errors: ['view_name_required', 'view_name_taken', 'name_too_long', 'too_many_views'],
  run: async (context) => {
    const { tx, actor, input, refuse } = context
    const before = await viewOf(tx, input)
    if (before.shared || input.shared) mustShare(actor, refuse)
    const after = { ...before, ...input }
    if (after.shared !== before.shared) await tx.remove(tableFor(before.shared), before.id)
    return store(context, after)
  },
})

/** Removes a view. */
export const deleteTaskView = mutation({
  method: 'DELETE',
  path: '/task-views/:id',
  clause: 'B7.132',
  may: 'task.view',
  about: { project: 'project_id' },
  input: z.object({ id, project_id: id }),
  query: ['project_id'],
  output: z.object({ id }),
  errors: [],
  run: async ({ tx, actor, input, refuse }) => {
    const { shared } = await viewOf(tx, input)
    if (shared) mustShare(actor, refuse)
    await tx.remove(tableFor(shared), input.id)
    return { id: input.id }
  },
})

/** What all members share is for those who may edit the project. */
function mustShare(actor: Actor, refuse: RefuseWith<never>) {
  if (!may(actor, 'project.edit')) refuse('forbidden')
}

const tableFor = (shared: boolean) => (shared ? 'shared_view' : 'personal_view')

const viewName = uniqueName({
  table: 'shared_view',
  most: limits.viewName,
  blank: 'view_name_required',
  taken: 'view_name_taken',
})

/** A view of a project, of those that the actor has. */
async function viewOf(
  tx: Tx,
  { id, project_id }: { id: string; project_id: string },
): Promise<View> {
  const shared = await tx.find('shared_view', id)
  if (shared) return toView(shared)
  const own = await tx.get('personal_view', id)
  // One of another project does not exist in this one.
  return toView(own.project_id === project_id ? own : await tx.get('shared_view', id))
}

interface Storing {
  tx: Tx
  actor: Actor
  refuse: RefuseWith<
    'view_name_required' | 'view_name_taken' | 'name_too_long' | 'too_many_views',
    'name'
  >
}

/** Stores a view among its like, of which one at the most is the default. */
async function store({ tx, actor, refuse }: Storing, given: View): Promise<View> {
  const { id, project_id, group_by, is_default, shared } = given
  const user_id = actor.user_id
  const others: Row<'shared_view'>[] = shared
    ? await tx.list('shared_view', { project_id })
    : await tx.list('personal_view', { user_id, project_id })
  const row = {
    id,
    project_id,
    name: viewName(refuse, others, given.name, id),
    filter: filterText(filterIn(new URLSearchParams(given.filter))),
    group_by,
    is_default,
  }
  const put = (each: Row<'shared_view'>) =>
    shared ? tx.put('shared_view', each) : tx.put('personal_view', { ...each, user_id })
  if (is_default)
    for (const other of others)
      if (other.is_default && other.id !== id) await put({ ...other, is_default: false })
  await put(row)
  return { ...row, shared }
}

import { z } from 'zod'
import { mutation } from '../engine/call.ts'
import { progressMode } from '../tasks/progress/progress.ts'
import { recountProgress } from '../tasks/stored-progress.ts'
import { checkProjectOpen } from '../time-approvals/locked.ts'
import { id } from '../values/fields.ts'
import { isSame } from '../values/same.ts'
import { iso } from '../values/time.ts'
import { asWhole, columnsOf, type EditContext, type Edits, editErrors, edits } from './edits.ts'
import { checkManager, managerIn, setManager } from './manager.ts'
import { addProject, checkFreeProjects, projectKey } from './rules.ts'

/** A project status must be named when a project is added or replaced. */
const status_id = z.string().max(100)

/** Adds a project with its first statuses and list columns; its key derives from its name. */
export const createProject = mutation({
  method: 'POST',
  path: '/projects',
  clause: 'B7.18',
  may: 'project.create',
  input: z.object({ ...edits, status_id }).omit({ key: true }),
  output: z.object({ id, name: z.string() }),
  errors: [...editErrors, 'free_project_limit'],
  run: async (context) => {
    const { tx, actor, now, newId } = context
    await checkFreeProjects(context)
    const given = asWhole({ priority_id: null, ...context.input })
    const { name, color_code, status_id, priority_id, ...columns } = await columnsOf(
      // The key of a new project is derived, so it is not refused.
      { ...context, refuse: context.refuse as EditContext['refuse'] },
      given,
    )
    const manager = await checkManager(context, given.project_manager?.id)
    const others = await tx.everywhere('project', { team_id: actor.team_id })
    const id = newId('project')
    const key = projectKey(name!, new Set(others.map((other) => other.key)), id)
    const said = {
      name: name!,
      color_code: color_code!,
      status_id: status_id!,
      priority_id: priority_id!,
    }
    await addProject(
      tx,
      { ...columns, ...said, id, key, team_id: actor.team_id },
      { actor, now, newId },
    )
    if (manager) await setManager(context, id, manager)
    return { id, name: name! }
  },
})

/** `project_manager_id` is a team member id. */
const saved = z.object({ id, name: z.string(), project_manager_id: id.nullable() })

/** Changes the given fields of a project. */
export const updateProject = mutation({
  method: 'PATCH',
  path: '/projects/:id',
  clause: ['B7.3', 'B7.19'],
  may: 'project.edit',
  about: { project: 'id' },
  input: z.object({ ...edits, id }),
  output: saved,
  errors: editErrors,
  run: (context) => edit(context, context.input.id, context.input),
})

/** Replaces all fields of a project: absent ones are cleared, the manager too. */
export const replaceProject = mutation({
  method: 'PUT',
  path: '/projects/:id',
  clause: ['B7.3', 'B7.19'],
  may: 'project.edit',
  about: { project: 'id' },
  input: z.object({ ...edits, id, status_id }),
  output: saved,
  errors: editErrors,
  run: (context) => edit(context, context.input.id, asWhole({ key: '', ...context.input })),
})

async function edit(
  context: EditContext & { now: number },
  id: string,
  given: Edits,
): Promise<z.output<typeof saved>> {
  const { tx, now } = context
  const before = await tx.get('project', id)
  const after = { ...before, ...(await columnsOf(context, given, before)) }
  const manager = await checkManager(context, given.project_manager?.id)
  if (!isSame(after, before)) await tx.put('project', { ...after, updated_at: iso(now) })
  if (progressMode(after) !== progressMode(before)) await recountProgress(tx, id, now)
  const project_manager_id =
    given.project_manager === undefined
      ? await managerIn(tx, id)
      : await setManager(context, id, manager)
  return { id, name: after.name, project_manager_id }
}

/** Deletes a project with everything in it, permanently. */
export const deleteProject = mutation({
  method: 'DELETE',
  path: '/projects/:id',
  clause: ['B4.22', 'B7.20'],
  may: 'project.delete',
  about: { project: 'id' },
  input: z.object({ id }),
  output: z.object({
    message: z.string(),
    deleted_project: z.object({ name: z.string(), color_code: z.string() }),
  }),
  errors: ['time_approved'],
  run: async ({ tx, input, refuse }) => {
    const { id, name, color_code } = await tx.get('project', input.id)
    await checkProjectOpen({ tx, refuse }, id)
    await tx.remove('project', id)
    return {
      message: `The project “${name}” has been deleted.`,
      deleted_project: { name, color_code },
    }
  },
})

import { z } from 'zod'
import type { Actor } from '../catalogue/access.ts'
import { action, mutation, type Tx } from '../engine/call.ts'
import { groupings } from '../tasks/grouping.ts'
import { id } from '../values/fields.ts'
import { truth } from '../values/paging.ts'
import { iso } from '../values/time.ts'
import type { MarkTable } from './marked-projects.ts'
import { views } from './rows.ts'
import { newProjectMember } from './rules.ts'

/** `on` sets or takes the mark; without it the mark is toggled. */
const toggling = z.object({ id, on: truth.optional() })

/** Stars a project for the caller, or takes the star off (B4). */
export const favoriteProject = mutation({
  method: 'GET',
  path: '/projects/favorite/:id',
  clause: ['B4.19', 'B7.14'],
  may: 'project.mark',
  about: { project: 'id' },
  input: toggling,
  query: ['on'],
  output: z.object({ id, favorite: z.boolean() }),
  errors: [],
  run: async (context) => ({
    id: context.input.id,
    favorite: await toggle(context, 'project_favorite'),
  }),
})

/** Archives a project for the caller alone, or brings it back (B4). */
export const archiveProject = mutation({
  method: 'GET',
  path: '/projects/archive/:id',
  clause: ['B4.20', 'B7.21'],
  may: 'project.mark',
  about: { project: 'id' },
  input: toggling,
  query: ['on'],
  output: z.object({ id, archived: z.boolean() }),
  errors: [],
  run: async (context) => ({
    id: context.input.id,
    archived: await toggle(context, 'project_archive'),
  }),
})

interface Toggle {
  tx: Tx
  actor: Actor
  input: z.output<typeof toggling>
  newId(label: string): string
}

async function toggle(
  { tx, actor: { user_id }, input, newId }: Toggle,
  table: MarkTable,
): Promise<boolean> {
  const { id: project_id, on } = input
  const marks = await tx.list(table, { user_id, project_id })
  const wanted = on ?? marks.length === 0
  if (!wanted) for (const { id } of marks) await tx.remove(table, id)
  else if (marks.length === 0) await tx.add(table, { id: newId('mark'), user_id, project_id })
  return wanted
}

/**
 * Archives a project for all members of the team, or restores it for all if any of them has
 * archived it (B4).
 */
export const archiveProjectForAll = action({
  method: 'GET',
  path: '/projects/archive-all/:id',
  clause: ['B4.21', 'B7.22'],
  may: 'project.archiveForAll',
  about: { project: 'id' },
  input: toggling,
  query: ['on'],
  output: z.array(z.never()),
  errors: [],
})

/** A view or a grouping; an unknown value counts as absent. */
const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values).optional().catch(undefined)

/**
 * Stores the view and groupings with which a project opens for the caller, who becomes a member of
 * it if they are not one.
 */
export const pinProjectView = mutation({
  method: 'PUT',
  path: '/projects/update-pinned-view',
  clause: ['B4.23', 'B7.24'],
  may: 'project.view',
  about: { project: 'project_id' },
  input: z.object({
    project_id: id,
    default_view: oneOf(views),
    task_list_group_by: oneOf(groupings),
    board_group_by: oneOf(groupings),
  }),
  output: z.null(),
  errors: ['view_missing'],
  run: async ({ tx, actor, input: { project_id, ...wanted }, now, newId, refuse }) => {
    const { team_member_id } = actor
    const chosen = Object.fromEntries(
      Object.entries(wanted).filter(([, value]) => value !== undefined),
    )
    if (Object.keys(chosen).length === 0) refuse('view_missing', 'default_view')
    const [place] = await tx.list('project_member', { project_id, team_member_id })
    const own =
      place ?? newProjectMember({ id: newId('member'), project_id, team_member_id, at: iso(now) })
    await tx.put('project_member', { ...own, ...chosen })
    return null
  },
})

import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { mutation, type Tx } from '../engine/call.ts'
import { labelNamed } from '../labels/rules.ts'
import { endForsaken } from '../recurring/series.ts'
import { checkFamiliesOpen } from '../time-approvals/locked.ts'
import { id, idObjects, ids, optionalDay } from '../values/fields.ts'
import { groupOrNone } from '../values/filter-words.ts'
import { iso } from '../values/time.ts'
import { assignAll, withMore } from './assign.ts'
import { changePhase, changePriority, changeStatuses } from './groups.ts'
import { archiveFamilies, getTasks } from './rules.ts'
import { updateProgress } from './stored-progress.ts'
import { assignee, assigneeTags, teamMember } from './task-context.ts'

/**
 * The tasks a bulk operation is about; the query `project` names the room to refresh and decides
 * nothing.
 */
const tasks = ids({ least: 1 })
const many = { tasks, project: z.string().max(100).optional() }
const bulk = {
  method: 'PUT',
  may: 'task.edit',
  bodyBytes: limits.idListBytes,
  tellsCaller: true,
} as const
const about = { task: 'tasks' } as const

/** Moves tasks to the top of a status, in the order given. Returns the ids of those with open dependencies. */
export const setStatusOfTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/status',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, status_id: id }),
  output: z.object({ failed_tasks: z.array(id).nullable() }),
  errors: ['assignee_inactive'],
  run: async (context) => {
    const { tx, input } = context
    const changed = (await getTasks(tx, input.tasks)).filter(
      (row) => row.status_id !== input.status_id,
    )
    if (changed.length === 0) return { failed_tasks: null }
    const { blocked } = await changeStatuses(context, changed, input.status_id)
    return { failed_tasks: blocked.size > 0 ? [...blocked] : null }
  },
})

/** Gives tasks a priority, at its top in the order given. */
export const setPriorityOfTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/priority',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, priority_id: id }),
  output: z.object({ task: z.null() }),
  errors: [],
  run: async (context) => {
    for (const row of (await getTasks(context.tx, context.input.tasks)).toReversed())
      if (row.priority_id !== context.input.priority_id)
        await changePriority(context, row, context.input.priority_id)
    return { task: null }
  },
})

/** Gives tasks a phase, at its top in the order given; `Unmapped` and empty clear it. */
export const setPhaseOfTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/phase',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, phase_id: z.string().max(100).nullish() }),
  output: z.object({ task: z.null() }),
  errors: [],
  run: async (context) => {
    const wanted = groupOrNone(context.input.phase_id)
    for (const row of (await getTasks(context.tx, context.input.tasks)).toReversed())
      if (row.phase_id !== wanted) await changePhase(context, row, wanted)
    return { task: null }
  },
})

/**
 * Adds labels to tasks: the given ones, or the one named by `text`, which is added to the team if
 * needed.
 */
export const labelTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/label',
  clause: 'B7.132',
  about,
  input: z.object({
    ...many,
    labels: idObjects().default([]),
    text: z.string().max(1_000).nullish(),
  }),
  output: z.null(),
  errors: ['label_name_required', 'name_too_long', 'too_many_labels', 'too_many_team_labels'],
  run: async (context) => {
    const { tx, input, now } = context
    const wanted = input.text?.trim()
      ? [(await labelNamed(context, input.text, 'text')).label.id]
      : input.labels.map((label) => label.id)
    for (const label of wanted) await tx.get('label', label)
    for (const row of await getTasks(tx, input.tasks)) {
      const labels = withMore(row.labels, wanted)
      if (labels !== row.labels) await tx.put('task', { ...row, labels, updated_at: iso(now) })
    }
    return null
  },
})

/** Assigns the caller to tasks; answers the people of the first. */
export const assignTasksToMe = mutation({
  ...bulk,
  path: '/tasks/bulk/assign-me',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, project_id: id.optional() }),
  output: z.object({
    id,
    members: z.array(teamMember),
    assignees: z.array(assignee),
    names: assigneeTags,
  }),
  errors: ['assignee_inactive', 'too_many_assignees'],
  run: async (context) => {
    const rows = await getTasks(context.tx, context.input.tasks)
    const [first] = await assignAll(context, rows, [context.actor.team_member_id])
    return first!
  },
})

/** Assigns people to tasks; existing assignees stay. */
export const assignMembersToTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/members',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, project_id: id.optional(), members: idObjects().default([]) }),
  output: z.null(),
  errors: ['assignee_inactive', 'too_many_assignees'],
  run: async (context) => {
    const rows = await getTasks(context.tx, context.input.tasks)
    await assignAll(
      context,
      rows,
      context.input.members.map((member) => member.id),
    )
    return null
  },
})

/**
 * Archives tasks and everything below them, or brings them back; anything but `archive` does the
 * latter.
 */
export const archiveTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/archive',
  clause: ['B4.24', 'B7.132'],
  about,
  query: ['type'],
  input: z.object({ ...many, project_id: id.optional(), type: z.string().max(20).nullish() }),
  output: z.array(id),
  errors: [],
  run: async ({ tx, input, now }) => {
    await archiveFamilies(tx, await getTasks(tx, input.tasks), input.type === 'archive', now)
    return input.tasks
  },
})

export const deleteTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/delete',
  clause: 'B7.132',
  about,
  input: z.object(many),
  output: z.object({ deleted_tasks: z.array(id) }),
  errors: ['time_approved'],
  run: async ({ tx, input, now, refuse }) => {
    const rows = await getTasks(tx, input.tasks)
    await checkFamiliesOpen({ tx, refuse }, rows)
    for (const row of rows) await tx.remove('task', row.id)
    for (const project of new Set(rows.map((row) => row.project_id))) await endForsaken(tx, project)
    const parents = rows.map((row) => row.parent_task_id)
    await updateProgress(tx, parents, now)
    return { deleted_tasks: rows.map((row) => row.id) }
  },
})

export const setDueDateOfTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/due-date',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, end_date: optionalDay }),
  output: z.object({ updated_count: z.int() }),
  errors: [],
  run: async ({ tx, input, now }) =>
    setDay(tx, input.tasks, 'end_date', input.end_date ?? null, now),
})

export const setStartDateOfTasks = mutation({
  ...bulk,
  path: '/tasks/bulk/start-date',
  clause: 'B7.132',
  about,
  input: z.object({ ...many, start_date: optionalDay }),
  output: z.object({ updated_count: z.int() }),
  errors: [],
  run: async ({ tx, input, now }) =>
    setDay(tx, input.tasks, 'start_date', input.start_date ?? null, now),
})

async function setDay(
  tx: Tx,
  ids: readonly string[],
  column: 'start_date' | 'end_date',
  value: string | null,
  now: number,
) {
  const changed = (await getTasks(tx, ids)).filter((row) => row[column] !== value)
  for (const row of changed) await tx.put('task', { ...row, [column]: value, updated_at: iso(now) })
  return { updated_count: changed.length }
}

import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { isCustom } from '../../columns/custom-key.ts'
import { mutation, type Tx } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { id, ids } from '../../values/fields.ts'
import { iso } from '../../values/time.ts'
import { isDone } from '../../workflow/lookups.ts'
import { assignAll } from '../assign.ts'
import { blockedAmong } from '../dependencies/blocked.ts'
import type { ViewGrouping } from '../grouping.ts'
import { changeGroup, changePriority, changeStatuses } from '../groups.ts'
import { putBelow } from '../hierarchy/below.ts'
import { setAllFree } from '../hierarchy/hierarchy.ts'
import { grouping, task, viewGrouping } from '../rows.ts'
import { getTasks, type RuleContext } from '../rules.ts'
import { enterColumnGroup } from './column-moves.ts'
import { groupOf, sortColumn } from './list.ts'
import { type Between, placesIn, putPlaces } from './places.ts'

type Task = Row<'task'>

const errors = ['group_unknown', 'dependencies_open', 'assignee_inactive'] as const
/** The previous and the next task; null or, beside the other one, absent at an end. */
const neighbours = { after: id.nullish(), before: id.nullish() }

/**
 * Puts a task between two others of a group, or at an end of it; moving to another group sets the
 * attribute (B4).
 */
export const moveTask = mutation({
  method: 'PUT',
  path: '/tasks/:id/position',
  clause: ['B4.8', 'B9.22', 'B7.132'],
  may: 'task.edit',
  about: { task: 'id' },
  input: z.object({
    id,
    group_by: grouping,
    /** The group to end up in; absent keeps the present one. */
    group_id: z.string().max(100).optional(),
    ...neighbours,
  }),
  output: task,
  errors,
  run: async (context) => {
    const { tx, input, now } = context
    const row = await tx.get('task', input.id)
    const group_id = input.group_id ?? groupOf(row, input.group_by)
    const [place] = await placesIn(tx, [row], { ...input, group_id })
    if (group_id !== groupOf(row, input.group_by))
      return changeGroup(context, row, input.group_by, group_id, place)
    return tx.put('task', { ...row, [sortColumn[input.group_by]]: place, updated_at: iso(now) })
  },
})

/** From whose lane of a board tasks are taken to whose; null is the lane of nobody's tasks. */
const lane = z.object({ from: id.nullable(), to: id.nullable() })

const many = z.object({
  tasks: ids({ least: 1 }),
  project: z.string().max(100).optional(),
  /** The group that they end up in; not asked with `parent_task_id`. */
  group_by: viewGrouping.optional(),
  group_id: z.string().max(100).optional(),
  ...neighbours,
  /** The task that they become subtasks of, or are; its subtasks are the neighbours then. */
  parent_task_id: id.optional(),
  lane: lane.optional(),
  priority_id: id.optional(),
  /** Subtasks among the tasks leave their parents and become tasks of the top level. */
  free: z.literal(true).optional(),
})
type Many = z.output<typeof many> & { group_by: ViewGrouping; group_id: string }
type Context = RuleContext<(typeof errors)[number]>

/**
 * Puts tasks one after the other between two others of a group, or at an end of it, and into
 * another lane of the board: to other people, or to another priority (decision 107). Groups can be
 * those of a custom column (decision 117). With neither neighbour given those of the group keep
 * their places in it, and others come to its top. With `free` subtasks leave their parents first.
 * With `parent_task_id` tasks go among the subtasks of another, whatever their groups (decision
 * 176). Those that wait for others stay as they are; their ids are answered.
 */
export const moveTasks = mutation({
  method: 'PUT',
  path: '/tasks/bulk/position',
  clause: ['B4.8', 'B7.132'],
  may: 'task.edit',
  about: { task: 'tasks' },
  bodyBytes: limits.idListBytes,
  tellsCaller: true,
  input: many,
  output: z.object({ failed_tasks: z.array(id).nullable() }),
  errors: [...errors, 'too_many_assignees', 'parent_cycle', 'too_deep'],
  run: async (context) => {
    const { tx, refuse } = context
    const { parent_task_id, group_by, group_id } = context.input
    const rows = await getTasks(tx, context.input.tasks)
    if (parent_task_id) {
      await putBelow(context, rows, { ...context.input, parent_task_id })
      return { failed_tasks: null }
    }
    if (group_by === undefined || group_id === undefined) return refuse('group_unknown', 'group_id')
    const input = { ...context.input, group_by, group_id }
    const blocked = await blockedFrom(tx, rows, input)
    const moved = input.tasks.filter((each) => !blocked.has(each))
    if (moved.length === 0) refuse('dependencies_open')
    const freed = input.free ? await freeAll(context, moved) : new Set<string>()
    if (input.lane) await enterLane(context, moved, input.lane)
    const come = await enterGroup(context, moved, input)
    // Who moves a task that is nobody's would be assigned to it.
    if (input.lane?.to === null) await enterLane(context, moved, input.lane)
    const hasPlace = input.after !== undefined || input.before !== undefined
    for (const each of come) freed.add(each)
    await place(context, hasPlace ? moved : moved.filter((each) => freed.has(each)), input)
    return { failed_tasks: blocked.size > 0 ? [...blocked] : null }
  },
})

/** Takes the subtasks among tasks out of their parents; gives their ids. */
async function freeAll({ tx, now }: Context, all: readonly string[]): Promise<Set<string>> {
  const subtasks = (await getTasks(tx, all)).filter((row) => row.parent_task_id !== null)
  await setAllFree(tx, subtasks, now)
  return new Set(subtasks.map(({ id }) => id))
}

/** The tasks that cannot become done by going to a group. */
async function blockedFrom(
  tx: Tx,
  rows: readonly Task[],
  { group_by, group_id }: Many,
): Promise<ReadonlySet<string>> {
  if (group_by !== 'status') return new Set()
  const { project_id, category_id } = await tx.get('status', group_id)
  if (!isDone(category_id)) return new Set()
  return blockedAmong(
    tx,
    project_id,
    rows.filter((row) => row.status_id !== group_id),
  )
}

/** Takes tasks from one person to another; in nobody's lane they have no assignees at all. */
async function enterLane(
  context: Context,
  all: readonly string[],
  { from, to }: z.output<typeof lane>,
) {
  const { tx, now } = context
  for (const row of await getTasks(tx, all)) {
    const left = to === null ? [] : row.assignees.filter((each) => each !== from || each === to)
    if (left.length < row.assignees.length)
      await tx.put('task', { ...row, assignees: left, updated_at: iso(now) })
  }
  if (to) await assignAll(context, await getTasks(tx, all), [to])
}

/** Takes tasks to a group and its priority; gives the ids of those that were not in the group. */
async function enterGroup(
  context: Context,
  all: readonly string[],
  input: Many,
): Promise<string[]> {
  const { priority_id } = input
  const come = await changeGroups(context, await getTasks(context.tx, all), input)
  if (priority_id)
    for (const row of (await getTasks(context.tx, all)).toReversed())
      if (row.priority_id !== priority_id) await changePriority(context, row, priority_id)
  return come
}

async function changeGroups(
  context: Context,
  rows: readonly Task[],
  { group_by, group_id }: Many,
): Promise<string[]> {
  if (isCustom(group_by)) return enterColumnGroup(context, rows, { group_by, group_id })
  const others = rows.filter((row) => groupOf(row, group_by) !== group_id)
  if (group_by === 'status') await changeStatuses(context, others, group_id)
  else for (const row of others.toReversed()) await changeGroup(context, row, group_by, group_id)
  return others.map(({ id }) => id)
}

const place = async (context: Context, all: readonly string[], to: Between) =>
  putPlaces(context, await getTasks(context.tx, all), to)

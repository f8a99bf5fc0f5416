import { act, workspace } from '../../../client/engine/workspace.ts'
import { cellIn } from '../../../client/tasks/shown.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { isCustom } from '../../../core/columns/custom-key.ts'
import type { Input } from '../../../core/engine/call.ts'
import { nobody, shownLanes } from '../../../core/tasks/list/lanes.ts'
import type { moveTasks } from '../../../core/tasks/list/move.ts'
import { tellNotDone } from '../messages/tell-not-done.ts'

interface Place {
  view: TaskView
  group: string
  /** The other tasks of the group, in the order shown. */
  order: readonly string[]
  /** Where among them they go. */
  at: number
}

/** Puts a task at a place of a group. */
export const dropTask = ({ id, ...place }: Place & { id: string }) =>
  void dropCards({ ids: [id], ...place })

interface CardDrop extends Place {
  /** The tasks, in the order in which they are to stand. */
  ids: readonly string[]
  /** The lanes of a board that they go from and to, if it has any. */
  lane?: { from: string | undefined; to: string } | undefined
}

/**
 * Puts tasks one after the other at a place of a group, and of a lane: to its person, or its
 * priority. It is one command, which is taken back as one; what waits for others stays. With a
 * sorting set only the group and the lane change. Subtasks leave their parents, unless they are rows
 * of their own. Undefined if they are there already; else resolves with whether it was done.
 */
export function dropCards(drop: CardDrop): Promise<boolean> | undefined {
  const { view, ids, group, lane } = drop
  const [id, ...others] = ids
  if (id === undefined || isThere(drop)) return undefined
  const to = { group_by: view.choices.grouping, group_id: group, ...neighboursOf(drop) }
  const { group_by } = to
  const free = ids.some((each) => isSubtask(each) && !isRow(view, each))
  return others.length === 0 && !lane && !free && !isCustom(group_by)
    ? act('moveTask', { id, ...to, group_by }).then((done) => done !== undefined)
    : moveAll({
        tasks: [...ids],
        ...to,
        ...(lane ? laneInput(view, lane) : {}),
        ...(free ? { free } : {}),
      })
}

const isSubtask = (id: string) => Boolean(workspace().replica.find('task', id)?.parent_task_id)

/** Whether a task stands in a group itself, as also a subtask does whose parent is not shown. */
const isRow = (view: TaskView, id: string) =>
  view.shown.value.groups.some(({ tasks }) => tasks.some((each) => each.id === id))

async function moveAll(input: Input<typeof moveTasks>): Promise<boolean> {
  const done = await act('moveTasks', input)
  if (done) tellNotDone(done.body)
  return done !== undefined
}

/**
 * The tasks between which a place of a group is. With a sorting set there are none: those beside it
 * say nothing about the stored order.
 */
const neighboursOf = ({ view, order, at }: Place) =>
  isSorted(view) ? {} : { after: order[at - 1] ?? null, before: order[at] ?? null }

/** Whether tasks are where they are put, or, with a sorting set, anywhere in the group and lane. */
function isThere({ view, ids, group, order, at, lane }: CardDrop): boolean {
  if (lane?.from !== lane?.to) return false
  const there = cellIn(view.shown.value, group, lane?.to)?.tasks.map(({ id }) => id) ?? []
  if (isSorted(view)) return ids.every((id) => there.includes(id))
  const wanted = [...order.slice(0, at), ...ids, ...order.slice(at)]
  return wanted.length === there.length && wanted.every((id, n) => id === there[n])
}

const isSorted = ({ choices: { sorts } }: TaskView) => sorts.length > 0

const laneInput = (
  { choices }: TaskView,
  { from, to }: NonNullable<CardDrop['lane']>,
): { priority_id: string } | { lane: { from: string | null; to: string | null } } =>
  shownLanes(choices.lanes, choices.grouping) === 'priority'
    ? { priority_id: to }
    : { lane: { from: personOf(from), to: personOf(to) } }

const personOf = (lane: string | undefined) => (lane === undefined || lane === nobody ? null : lane)

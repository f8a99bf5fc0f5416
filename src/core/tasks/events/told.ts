import type { EventName } from '../../catalogue/events.ts'
import { columnReplies, isColumnTold } from '../../columns/told.ts'
import type { Replies } from '../../engine/event-adapter.ts'
import { memoize } from '../../engine/memoize.ts'
import type { Reader, RowChange } from '../../engine/store.ts'
import type { Change, Row, TableName } from '../../model.ts'
import { isSame } from '../../values/same.ts'
import { type Grouping, groupings } from '../grouping.ts'
import { byPlace, sortColumn } from '../list/list.ts'
import { progressMode } from '../progress/progress.ts'
import { progressIn, taskContextOf } from '../task-context.ts'
import { events } from './events.ts'
import { type Placed, placedIn } from './order.ts'

type Task = Row<'task'>

/** What a command did in a project, as the log has it. */
export interface Done {
  changes: readonly Change[]
  /** Rows before and after; of these the fields that changed are enough. */
  past: readonly RowChange[]
  /** The labels that it made. */
  newLabels: ReadonlySet<string>
}

/** What a command did, in the replies of the numbered events that do the same. */
export interface Told {
  /** Replies of events 6 to 16, 25, 52, 53, 55, 56 and 77, and event 60 for progress. */
  replies: Replies
  /** By grouping, what event 20 answers about the tasks that moved in it. */
  places: ReadonlyMap<Grouping, Placed[]>
  /** Whether it did anything else: then the list has to be fetched again. */
  untold: boolean
}

/** Tells a command, with the rows as they are now; tasks that are gone by now are not told. */
export function toldOf({ changes, past, newLabels }: Done, rows: Reader): Told {
  const reader = listingSubtasksOnce(rows)
  const tasks = past.flatMap(({ table, id, before, after }): TaskChange[] => {
    const task = table === 'task' && after ? reader.get('task', id) : undefined
    return task ? [{ task, before, after, changed: changedIn(before, after) } as TaskChange] : []
  })
  return {
    replies: [
      ...parentsFirst(tasks).flatMap((change) => taskReplies(change, newLabels, reader)),
      ...changes.flatMap((change) => descriptionReplies(change, reader)),
      ...columnReplies(past, reader),
      ...progressReplies(tasks, reader),
    ],
    places: new Map(groupings.map((grouping) => [grouping, placesIn(grouping, tasks)])),
    untold: past.some(isUntold),
  }
}

/**
 * The replies about a hundred subtasks of one parent all ask for its progress. `rows` must not
 * change meanwhile.
 */
function listingSubtasksOnce(rows: Reader): Reader {
  const subtasks = memoize((parentId: string) => rows.list('task', { parent_task_id: parentId }))
  return {
    get: (table, id) => rows.get(table, id),
    list(table, where = {}) {
      const [[column, value] = [], ...others] = Object.entries(where)
      return table === 'task' && column === 'parent_task_id' && others.length === 0 && value
        ? (subtasks(value as string) as Row<typeof table>[])
        : rows.list(table, where)
    },
  }
}

/** How many people the replies name: each person who comes or goes, all assignees of the task. */
export const peopleNamed = (past: readonly RowChange[]): number =>
  past.reduce((sum, { table, before, after }) => {
    if (table !== 'task' || !before || !after) return sum
    const [was = [], now = []] = [before as Task, after as Task].map((task) => task.assignees)
    return sum + (without(now, was).length + without(was, now).length) * now.length
  }, 0)

/** New tasks each after the one that it is below, if that is new too; all others as they are. */
function parentsFirst(tasks: readonly TaskChange[]): readonly TaskChange[] {
  const parents = new Map(
    tasks.flatMap(({ task, before }) => (before ? [] : [[task.id, task.parent_task_id] as const])),
  )
  const depthOf = memoize((id: string): number => {
    const parent = parents.get(id)
    return parent && parents.has(parent) ? depthOf(parent) + 1 : 0
  })
  return tasks.toSorted((a, b) => depthOf(a.task.id) - depthOf(b.task.id))
}

interface TaskChange {
  /** The task as it is now. */
  task: Task
  /** Null for a new task. */
  before: Task | null
  after: Task
  /** The columns of a known task that differ. */
  changed: ReadonlySet<string>
}

function changedIn(before: object | null, after: object | null): ReadonlySet<string> {
  const was = (before ?? {}) as Record<string, unknown>
  const changed = Object.entries((before && after) ?? {}).filter(
    ([column, value]) => !isSame(was[column], value),
  )
  return new Set(changed.map(([column]) => column))
}

/** The columns that have an event of their own, in the order in which these are sent. */
const eventOf = {
  name: 'TASK_NAME_CHANGE',
  status_id: 'TASK_STATUS_CHANGE',
  priority_id: 'TASK_PRIORITY_CHANGE',
  phase_id: 'TASK_PHASE_CHANGE',
  start_date: 'TASK_START_DATE_CHANGE',
  end_date: 'TASK_END_DATE_CHANGE',
  total_minutes: 'TASK_TIME_ESTIMATION_CHANGE',
  billable: 'TASK_BILLABLE_CHANGE',
  schedule_id: 'TASK_RECURRING_CHANGE',
} as const satisfies Partial<Record<keyof Task, EventName>>

function taskReplies(
  { task, before, after, changed }: TaskChange,
  newLabels: ReadonlySet<string>,
  reader: Reader,
): Replies {
  const { phase_id } = task
  if (!before)
    return replyOf('QUICK_TASK', { payload: { phase_id }, result: { task_id: task } }, reader)
  const about = (payload: object = {}) => ({ payload: { task_id: task.id, ...payload } })
  const assigned = (members: readonly string[], mode: 0 | 1) =>
    members.flatMap((team_member_id) =>
      replyOf('QUICK_ASSIGNEES_UPDATE', about({ team_member_id, mode }), reader),
    )
  return [
    ...(changed.has('assignees')
      ? [
          ...assigned(without(after.assignees, before.assignees), 0),
          ...assigned(without(before.assignees, after.assignees), 1),
        ]
      : []),
    ...Object.entries(eventOf).flatMap(([column, event]) =>
      changed.has(column) ? replyOf(event, about({ phase_id }), reader) : [],
    ),
    ...(changed.has('due_time') ? replyOf('TASK_DUE_TIME_CHANGE', about(), reader) : []),
    ...(changed.has('labels') ? labelReplies({ task, before, after }, newLabels, reader) : []),
  ]
}

/** Event 12 for each new label; event 11 once where others were put on or taken off. */
function labelReplies(
  { task, before, after }: Pick<TaskChange, 'task' | 'after'> & { before: Task },
  newLabels: ReadonlySet<string>,
  reader: Reader,
): Replies {
  const payload = { task_id: task.id }
  const added = without(after.labels, before.labels)
  const made = added.flatMap((id) => (newLabels.has(id) && reader.get('label', id)) || [])
  const others = added.length > made.length || without(before.labels, after.labels).length > 0
  return [
    ...made.flatMap((label) =>
      replyOf('CREATE_LABEL', { payload, result: { label, is_new: true } }, reader),
    ),
    ...(others ? replyOf('TASK_LABELS_CHANGE', { payload }, reader) : []),
  ]
}

function descriptionReplies({ table, id, row }: Change, reader: Reader): Replies {
  if (table !== 'task_text' || !reader.get('task', id)) return []
  const description = (row as Row<'task_text'> | null)?.description || null
  const payload = { task_id: id }
  return replyOf('TASK_DESCRIPTION_CHANGE', { payload, result: { description } }, reader)
}

/** Whether the progress of a task, or of those above it, may be another. */
function isCounted({ task, before, changed }: TaskChange, reader: Reader): boolean {
  const project = reader.get('project', task.project_id)!
  const counted = ['status_id', 'progress_value', 'manual_progress']
  if (progressMode(project) === 'time') counted.push('total_minutes')
  return !before || counted.some((column) => changed.has(column))
}

/** Event 60 for tasks and those above them. Who did not change them is not asked if they are done. */
function progressReplies(tasks: readonly TaskChange[], reader: Reader): Replies {
  const found = new Map<string, Task>()
  for (const { task } of tasks.filter((change) => isCounted(change, reader)))
    for (let up: Task | undefined = task; up && !found.has(up.id); ) {
      found.set(up.id, up)
      up = up.parent_task_id ? reader.get('task', up.parent_task_id) : undefined
    }
  for (const { task, before } of tasks) if (!before) found.delete(task.id)
  const around = memoize((projectId: string) => taskContextOf(reader, projectId))
  return [...found.values()].map((task) => {
    const { ratio } = progressIn(task, around(task.project_id))
    const progress = { task_id: task.id, progress_value: ratio, should_prompt_for_done: false }
    return ['TASK_PROGRESS_UPDATED', progress]
  })
}

/** The reply of an event under its own number; what else it sends follows from other changes. */
const replyOf = (
  event: keyof typeof events,
  { payload, result }: { payload: unknown; result?: unknown },
  reader: Reader,
): Replies =>
  events[event]
    .replies({ payload, result, reader, before: reader })
    .filter(([name]) => name === event)

/** Event 20 as it answers the tasks that moved within a grouping. */
const placesIn = (grouping: Grouping, tasks: readonly TaskChange[]): Placed[] =>
  tasks
    .filter(({ changed }) => changed.has(sortColumn[grouping]))
    .map(({ task }) => task)
    .sort(byPlace(grouping))
    .map((task) => placedIn(grouping, task))

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id))

/** Rows that follow from others, or that no list shows. */
const followers: ReadonlySet<TableName> = new Set([
  'project_counter',
  'project_member',
  'task_text',
  'task_comment',
  'attachment',
  'project_comment',
  'project_comment_edit',
  'work_log',
  'task_schedule',
  'schedule_text',
])
/** Columns that events up to 63 tell, that follow from those, or that no list shows. */
const told: ReadonlySet<string> = new Set([
  ...Object.keys(eventOf),
  ...Object.values(sortColumn),
  'assignees',
  'labels',
  'progress_value',
  'manual_progress',
  'description_preview',
  'sort_order',
  'completed_at',
  'updated_at',
])

function isUntold({ table, before, after }: RowChange): boolean {
  if (followers.has(table)) return false
  if (table === 'custom_value' || table === 'custom_column')
    return !isColumnTold({ table, before, after }, changedIn(before, after))
  if (table !== 'task' || !after) return true
  return [...changedIn(before, after)].some((column) => !told.has(column))
}

import type { Entry } from '../../src/client/engine/kept/stored.ts'
import type { EventName } from '../../src/core/catalogue/events.ts'
import type { Reader } from '../../src/core/engine/store.ts'
import type { Change, Row, TableName } from '../../src/core/model.ts'
import { type Grouping, groupings } from '../../src/core/tasks/grouping.ts'
import { sortColumn } from '../../src/core/tasks/list/list.ts'
import type { Recorded } from '../recording/line.ts'

type Task = Row<'task'>
type Sent = Pick<Recorded, 'event' | 'payload' | 'made'>

/** What a command did, as the numbered events that do the same. */
export interface Told {
  events: Recorded[]
  /** Whether something of it has no numbered event. */
  partly: boolean
  /**
   * Whether it gave out places in a way of its own: from here on tasks do not find the same place
   * by themselves.
   */
  placed: boolean
}

/** The name of a label that was made while recording; `undefined` for one that was there before. */
type NewLabel = (id: string) => string | undefined

/**
 * What an entry is told with: the project's rows without it, and whether every place has to be
 * told.
 */
export interface Around {
  before: Reader
  newLabel: NewLabel
  exact: boolean
}

/** Tells an entry of a project's log as events. */
export function eventsOf(
  { at, actor_id, call, changes }: Entry,
  { before, newLabel, exact }: Around,
): Told {
  const tasks = rowsOf(changes, 'task').sort((a, b) => a.task_no - b.task_no)
  const sent = [
    ...tasks.flatMap((task) => taskEvents(task, before.get('task', task.id), { call, newLabel })),
    ...endedSchedules(changes, before),
    ...rowsOf(changes, 'task_text').map((text) =>
      on(text.id, 'TASK_DESCRIPTION_CHANGE', { description: text.description }),
    ),
  ]
  const order =
    exact || !placing.has(call)
      ? groupings.flatMap((grouping) => orderEvents(tasks, { before, grouping, exact }))
      : []
  const events = [...sent, ...order].map((each): Recorded => ({ at, by: actor_id, ...each }))
  return {
    events,
    partly: changes.some((change) => isUntold(change, before)),
    placed: order.length > 0,
  }
}

const rowsOf = <T extends TableName>(changes: readonly Change[], table: T): Row<T>[] =>
  changes.flatMap((change) => (change.table === table && change.row ? [change.row as Row<T>] : []))

/** Event 53 for each schedule that ends; it ends for all of its tasks. */
const endedSchedules = (changes: readonly Change[], before: Reader): Sent[] =>
  changes.flatMap(({ table, id, row }) => {
    const [task] = table === 'task_schedule' && !row ? before.list('task', { schedule_id: id }) : []
    return task ? [on(task.id, 'TASK_RECURRING_CHANGE', { schedule_id: id })] : []
  })

const on = (task_id: string, event: EventName, payload: object): Sent => ({
  event,
  payload: { task_id, ...payload },
})

interface EventContext {
  call: string
  newLabel: NewLabel
}

/** A new task is one that is quickly added and then given all the rest. */
function taskEvents(task: Task, before: Task | undefined, telling: EventContext): Sent[] {
  if (before) return changeEvents(before, task, telling)
  const { id, name, project_id, status_id, priority_id, phase_id, parent_task_id, end_date } = task
  const payload = { name, project_id, status_id, priority_id, phase_id, parent_task_id, end_date }
  const start: Task = {
    ...task,
    assignees: [],
    labels: [],
    start_date: null,
    total_minutes: 0,
    weight: null,
    billable: true,
  }
  return [{ event: 'QUICK_TASK', payload, made: id }, ...changeEvents(start, task, telling)]
}

/** Assignments come before the status: a task without an assignee would be given to the one who moves it. */
function changeEvents(before: Task, after: Task, { call, newLabel }: EventContext): Sent[] {
  const { id } = after
  const differs = (column: keyof Task) => before[column] !== after[column]
  const told = (column: keyof Task, event: EventName, payload: object) =>
    differs(column) ? [on(id, event, payload)] : []
  const added = (column: 'assignees' | 'labels') =>
    after[column].filter((each) => !before[column].includes(each))
  const removed = (column: 'assignees' | 'labels') =>
    before[column].filter((each) => !after[column].includes(each))
  const assigned = (team_member_id: string, mode: 0 | 1) =>
    on(id, 'QUICK_ASSIGNEES_UPDATE', { team_member_id, mode })
  const toggled = (label_id: string) => on(id, 'TASK_LABELS_CHANGE', { label_id })
  const {
    name,
    status_id,
    priority_id,
    phase_id,
    start_date,
    end_date,
    total_minutes,
    weight,
    progress_value,
    billable,
  } = after
  return [
    ...told('name', 'TASK_NAME_CHANGE', { name }),
    ...added('assignees').map((member) => assigned(member, 0)),
    ...removed('assignees').map((member) => assigned(member, 1)),
    ...told('status_id', 'TASK_STATUS_CHANGE', { status_id }),
    ...told('priority_id', 'TASK_PRIORITY_CHANGE', { priority_id }),
    ...told('phase_id', 'TASK_PHASE_CHANGE', { phase_id }),
    ...told('start_date', 'TASK_START_DATE_CHANGE', { start_date }),
    ...told('end_date', 'TASK_END_DATE_CHANGE', { end_date }),
    ...told('total_minutes', 'TASK_TIME_ESTIMATION_CHANGE', { total_hours: 0, total_minutes }),
    ...told('billable', 'TASK_BILLABLE_CHANGE', { billable }),
    ...(before.schedule_id === null && call === 'setTaskRecurring'
      ? told('schedule_id', 'TASK_RECURRING_CHANGE', { schedule_id: null })
      : []),
    ...added('labels').map((label) => labelled(id, label, newLabel(label)) ?? toggled(label)),
    ...removed('labels').map(toggled),
    ...(weight === null ? [] : told('weight', 'UPDATE_TASK_WEIGHT', { weight })),
    // The progress of those above follows from what was set.
    ...(call === 'setTaskProgress' && after.manual_progress
      ? told('progress_value', 'UPDATE_TASK_PROGRESS', { progress_value })
      : []),
  ]
}

const labelled = (task: string, label: string, name: string | undefined): Sent | undefined =>
  name === undefined ? undefined : { ...on(task, 'CREATE_LABEL', { label: name }), made: label }

/** Calls that put one task at the top of its new group, which the event for it does as well. */
const placing: ReadonlySet<string> = new Set(['setTaskStatus', 'setTaskPriority', 'setTaskPhase'])

/** New places within a grouping. A task that is added comes last by itself. */
function orderEvents(
  tasks: readonly Task[],
  { before, grouping, exact }: { before: Reader; grouping: Grouping; exact: boolean },
): Sent[] {
  const column = sortColumn[grouping]
  const isMoved = (task: Task) => {
    const was = before.get('task', task.id)
    if (was) return was[column] !== task[column]
    return (
      exact ||
      before
        .list('task', { project_id: task.project_id })
        .some((other) => other[column] >= task[column])
    )
  }
  const moved = tasks.filter(isMoved)
  const [first] = moved
  if (!first) return []
  const task_updates = moved.map((task) => ({ task_id: task.id, sort_order: task[column] }))
  return [
    {
      event: 'TASK_SORT_ORDER_CHANGE',
      payload: { project_id: first.project_id, group_by: grouping, task_updates },
    },
  ]
}

/** Columns of a task that no numbered event sets. */
const unsettable = ['parent_task_id', 'due_time', 'archived'] as const
/** Rows that follow from others. */
const followers: ReadonlySet<TableName> = new Set([
  'project_counter',
  'project_member',
  'task_text',
  'schedule_text',
])

function isUntold({ table, id, row }: Change, before: Reader): boolean {
  if (followers.has(table)) return false
  // A schedule that begins or ends is told, but not how its rule is changed.
  if (table === 'task_schedule') return row !== null && before.get(table, id) !== undefined
  if (table !== 'task' || !row) return true
  const was = before.get('task', id)
  const now = row as Task
  if (!was) return now.due_time !== null || now.archived || now.schedule_id !== null
  return (
    unsettable.some((column) => was[column] !== now[column]) ||
    (was.weight !== null && now.weight === null)
  )
}

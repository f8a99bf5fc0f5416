import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyMutation } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { addDays } from '../../values/time.ts'
import { priorities } from '../../workflow/lookups.ts'
import {
  archiveTask,
  assignTask,
  deleteTask,
  quickTask,
  renameTask,
  setTaskDates,
  setTaskPriority,
  setTaskStatus,
} from '../calls.ts'
import { createTasks } from '../create-many.ts'
import { type Grouping, groupings } from '../grouping.ts'
import { placeOf } from '../list/list.ts'
import { moveTask } from '../list/move.ts'
import { estimateTask, setTaskProgress } from '../progress/effort.ts'
import { setTaskBillable, setTaskDueTime } from '../single.ts'
import { progressIn, taskContextOf } from '../task-context.ts'
import { doing, done, idOf, taskRow, todo, Workbench } from '../testing.ts'
import { peopleNamed, type Told, toldOf } from './told.ts'

/** What a client shows of a task. */
interface Shown {
  name: string
  status: string
  priority: string
  start: string | null
  end: string | null
  minutes: number
  billable: boolean
  assignees: string[]
  places: Record<Grouping, number>
  progress: number
}

/** What a client has once it has read the list. */
const listed = (bench: Workbench): Map<string, Shown> =>
  new Map(bench.tasks().map((task) => [task.id, shown(task, bench)]))

const shown = (task: Row<'task'>, bench: Workbench): Shown => ({
  name: task.name,
  status: task.status_id,
  priority: task.priority_id,
  start: task.start_date,
  end: task.end_date,
  minutes: task.total_minutes,
  billable: task.billable,
  assignees: task.assignees,
  places: Object.fromEntries(
    groupings.map((grouping) => [grouping, placeOf(task, grouping)]),
  ) as Shown['places'],
  progress: progressIn(task, taskContextOf(bench.reader, task.project_id)).ratio,
})

// biome-ignore lint/suspicious/noExplicitAny: replies are looked at as a client does
type Reply = any

/** What a client makes of each event. */
const taken: Record<string, (list: Map<string, Shown>, reply: Reply) => void> = {
  TASK_NAME_CHANGE: (list, { id, name }) => Object.assign(list.get(id)!, { name }),
  TASK_STATUS_CHANGE: (list, { id, status_id }) =>
    Object.assign(list.get(id)!, { status: status_id }),
  TASK_PRIORITY_CHANGE: (list, { id, priority_id }) =>
    Object.assign(list.get(id)!, { priority: priority_id }),
  TASK_START_DATE_CHANGE: (list, { id, start_date }) =>
    Object.assign(list.get(id)!, { start: start_date }),
  TASK_END_DATE_CHANGE: (list, { id, end_date }) => Object.assign(list.get(id)!, { end: end_date }),
  TASK_TIME_ESTIMATION_CHANGE: (list, { id, total_minutes }) =>
    Object.assign(list.get(id)!, { minutes: total_minutes }),
  TASK_BILLABLE_CHANGE: (list, { id, billable }) => Object.assign(list.get(id)!, { billable }),
  QUICK_ASSIGNEES_UPDATE: (list, { id, assignees }) =>
    Object.assign(list.get(id)!, {
      assignees: assignees.map(({ team_member_id }: Reply) => team_member_id),
    }),
  TASK_PROGRESS_UPDATED: (list, { task_id, progress_value }) =>
    Object.assign(list.get(task_id)!, { progress: progress_value }),
}

/** A client that takes what it is told, reads a new task, and the whole list where it has to. */
function take(list: Map<string, Shown>, told: Told, bench: Workbench) {
  if (told.untold) return listed(bench)
  for (const [event, reply] of told.replies as [string, Reply][])
    if (event === 'QUICK_TASK') list.set(reply.id, shown(bench.task(reply.id), bench))
    else taken[event]!(list, reply)
  for (const [grouping, places] of told.places)
    for (const { id, current_sort_order } of places)
      list.get(id)!.places[grouping] = current_sort_order
  return list
}

const commands = {
  renameTask: [renameTask, (id, n) => ({ id, name: `Name ${n}` })],
  setTaskStatus: [setTaskStatus, (id, n) => ({ id, status_id: [todo, doing, done, done][n] })],
  setTaskPriority: [setTaskPriority, (id, n) => ({ id, priority_id: priorities[n]!.id })],
  startOn: [setTaskDates, (id, n) => ({ id, start_date: n ? addDays('2026-02-01', n) : null })],
  endOn: [setTaskDates, (id, n) => ({ id, end_date: n ? addDays('2026-03-01', n) : null })],
  setTaskDueTime: [setTaskDueTime, (id, n) => ({ id, due_time: n ? `1${n}:00` : null })],
  estimateTask: [estimateTask, (id, n) => ({ id, total_minutes: n * 50 })],
  assignTask: [assignTask, (id, n) => ({ id, team_member_id: idOf('member'), mode: n % 2 })],
  setTaskBillable: [setTaskBillable, (id, n) => ({ id, billable: n > 1 })],
  moveTask: [moveTask, (id, n) => ({ id, group_by: groupings[n % 3], before: idOf(n) })],
  setTaskProgress: [setTaskProgress, (id, n) => ({ id, progress_value: n * 30 })],
  quickTask: [
    quickTask,
    (id, n) => ({
      name: `New ${n}`,
      project_id: idOf('project'),
      parent_task_id: n % 2 ? id : null,
    }),
  ],
  archiveTask: [archiveTask, (id, n) => ({ id, archived: n % 2 === 0 })],
  deleteTask: [deleteTask, (id) => ({ id })],
} satisfies Record<string, [AnyMutation, (id: string, n: number) => Record<string, unknown>]>

const command = fc.record({
  name: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
  task: fc.nat(4),
  n: fc.nat(3),
})
const mode = fc.constantFrom('manual' as const, 'time' as const, 'default' as const)

test('a client that takes what it is told shows what one that reads the list again shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), mode, async (script, mode) => {
      const tasks = [0, 1, 2, 3, 4].map((n) =>
        taskRow(n, { parent_task_id: n > 2 ? idOf(n - 2) : null }),
      )
      const bench = new Workbench(tasks, {
        use_manual_progress: mode === 'manual',
        use_time_progress: mode === 'time',
      })
      let list = listed(bench)
      for (const { name, task, n } of script) {
        const [mutation, input] = commands[name]
        const isCarriedOut = await bench.run(mutation, input(idOf(task), n)).then(
          () => true,
          () => false,
        )
        if (!isCarriedOut) continue
        const done = { changes: [], past: bench.lastDone, newLabels: new Set<string>() }
        const told = toldOf(done, bench.reader)
        const named = (told.replies as [string, Reply][]).flatMap(([event, reply]) =>
          event === 'QUICK_ASSIGNEES_UPDATE' ? reply.assignees : [],
        )
        expect(named).toHaveLength(peopleNamed(done.past))
        list = take(list, told, bench)
        expect(list).toEqual(listed(bench))
      }
    }),
    { numRuns: 200 },
  )
})

test('the subtasks of a parent are listed once, however many of them changed', async () => {
  const subtasks = Array.from({ length: 50 }, (_, n) => taskRow(n + 1, { parent_task_id: idOf(0) }))
  const bench = new Workbench([taskRow(0), ...subtasks])
  const past = subtasks.map((before) => {
    const after = { ...before, status_id: done }
    return { table: 'task' as const, id: before.id, before, after }
  })
  let listed = 0
  const told = toldOf(
    { changes: [], past, newLabels: new Set() },
    {
      get: (table, id) => bench.reader.get(table, id),
      list(table, where = {}) {
        if ('parent_task_id' in where && where.parent_task_id === idOf(0)) listed++
        return bench.reader.list(table, where)
      },
    },
  )
  expect(told.replies.filter(([event]) => event === 'TASK_STATUS_CHANGE')).toHaveLength(50)
  expect(listed).toBe(1)
})

test('new tasks are told after the new ones that they are below', async () => {
  const bench = new Workbench([taskRow(1)])
  const fields = [{}, { parent: 0 }, { parent: 1 }, { parent: 2 }]
  const input = { project_id: idOf('project'), names: ['A', 'B', 'C', 'D'], fields }
  await bench.run(createTasks, input)
  const done = { changes: [], past: bench.lastDone, newLabels: new Set<string>() }
  const told = (toldOf(done, bench.reader).replies as [string, Reply][]).flatMap(
    ([event, reply]) => (event === 'QUICK_TASK' ? [reply.name] : []),
  )
  expect(told).toEqual(['A', 'B', 'C', 'D'])
})

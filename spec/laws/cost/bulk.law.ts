import './steps.ts'
import { describe, expect, test } from 'vitest'
import type { AnyMutation } from '../../../src/core/engine/call.ts'
import { undoCommand } from '../../../src/core/history/calls.ts'
import {
  archiveTasks,
  assignMembersToTasks,
  assignTasksToMe,
  deleteTasks,
  labelTasks,
  setDueDateOfTasks,
  setPriorityOfTasks,
  setStartDateOfTasks,
  setStatusOfTasks,
} from '../../../src/core/tasks/bulk.ts'
import { reorderTasks, sortTasks } from '../../../src/core/tasks/list/order.ts'
import { doing, done, idOf, taskRow, Workbench } from '../../../src/core/tasks/testing.ts'
import { priorities } from '../../../src/core/workflow/lookups.ts'
import { runs } from '../script.ts'
import { isLinear } from './growth.ts'

/*
 * A command about many tasks takes steps in proportion to their number, and so does taking it back,
 * however the tasks lie: side by side, below one parent, or at the end of a long line of parents.
 * The steps are counted (`steps.ts`).
 */

const length = 400

/** How the tasks of a project lie, given how many there are. */
const forests: Record<string, (count: number) => (n: number) => number | null> = {
  'side by side': () => () => null,
  'below one parent': () => (n) => (n === 1 ? null : 1),
  'below a line of parents': () => (n) => (n === 1 ? null : Math.min(n - 1, 40)),
  'two by two': () => (n) => (n % 2 === 0 ? n - 1 : null),
}
const modes = {
  default: {},
  weighted: { use_weighted_progress: true },
  manual: { use_manual_progress: true },
}

interface Bulk {
  call: AnyMutation
  input: (tasks: string[]) => Record<string, unknown>
}

const project_id = idOf('project')
const calls: Record<string, Bulk> = {
  'a status': { call: setStatusOfTasks, input: (tasks) => ({ tasks, status_id: done }) },
  'another status': { call: setStatusOfTasks, input: (tasks) => ({ tasks, status_id: doing }) },
  'a priority': {
    call: setPriorityOfTasks,
    input: (tasks) => ({ tasks, priority_id: priorities[2].id }),
  },
  'a due day': { call: setDueDateOfTasks, input: (tasks) => ({ tasks, end_date: '2026-04-01' }) },
  'a start day': {
    call: setStartDateOfTasks,
    input: (tasks) => ({ tasks, start_date: '2026-04-01' }),
  },
  'no label': { call: labelTasks, input: (tasks) => ({ tasks, labels: [] }) },
  'a label': { call: labelTasks, input: (tasks) => ({ tasks, text: 'Glass' }) },
  'the caller': { call: assignTasksToMe, input: (tasks) => ({ tasks }) },
  'one member, named as often as there are tasks': {
    call: assignMembersToTasks,
    input: (tasks) => ({ tasks, members: tasks.map(() => ({ id: idOf('member') })) }),
  },
  'the archive': { call: archiveTasks, input: (tasks) => ({ tasks, type: 'archive' }) },
  'no tasks any more': { call: deleteTasks, input: (tasks) => ({ tasks }) },
  'new places': {
    call: reorderTasks,
    input: (task_ids) => ({ task_ids, new_order: task_ids.map((_, n) => -n), project_id }),
  },
  'places in a group': {
    call: sortTasks,
    input: (tasks) => ({
      project_id,
      group_by: 'status',
      places: tasks.map((id, n) => ({ id, place: -n })),
    }),
  },
}

const forestCases = Object.keys(forests).flatMap((forest) =>
  Object.keys(modes).map((mode) => [forest, mode as keyof typeof modes] as const),
)

/** A quick look takes every third case, of each call others. */
const casesOf = (name: string) =>
  forestCases.filter((_, n) => runs(3) >= 3 || n % 3 === Object.keys(calls).indexOf(name) % 3)

describe.each(Object.entries(calls))('bulk changes of tasks: %s', (name, { call, input }) => {
  test.each(casesOf(name))(
    'takes steps in proportion to their number, and so does the undo: %s, %s',
    async (forest, mode) => {
      const benches = new Map(
        parts.map((count) => [count, bench(forests[forest]!(count), count, modes[mode])]),
      )
      const linear = await isLinear(length, (count) => run(benches.get(count)!, call, input))
      expect(linear).toEqual([true, expect.anything()])
      const undone = await isLinear(length, (count) => undo(benches.get(count)!))
      expect(undone).toEqual([true, expect.anything()])
    },
  )
})

const parts = [length / 4, length / 2, length]

/** A project with tasks that lie in a certain way. */
function bench(parentOf: (n: number) => number | null, count: number, fields: object): Workbench {
  const tasks = Array.from({ length: count }, (_, n) => {
    const parent = parentOf(n + 1)
    return taskRow(n + 1, { parent_task_id: parent === null ? null : idOf(parent) })
  })
  return new Workbench(tasks, fields)
}

const run = (bench: Workbench, call: AnyMutation, input: Bulk['input']) =>
  bench.run(call, input(bench.tasks().map(({ id }) => id)))

/**
 * Takes back the last command of a bench; where it changed nothing, there is nothing to take back.
 */
async function undo(bench: Workbench) {
  await bench.run(undoCommand, { command_id: bench.last }).catch((error: Error) => {
    if ((error as { code?: string }).code !== 'nothing_to_undo') throw error
  })
}

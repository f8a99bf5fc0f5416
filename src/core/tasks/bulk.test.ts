import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priorities } from '../workflow/lookups.ts'
import { deleteTasks, setPriorityOfTasks, setStatusOfTasks } from './bulk.ts'
import { moveTasks } from './list/move.ts'
import { sortTasks } from './list/sort.ts'
import { doing, done, idOf, statusRows, taskRow, todo, Workbench } from './testing.ts'

const count = 6

test('tasks that are given a status or a priority together are at its top in the order given', async () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1 })
  const [priority_id] = priorities.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(some, some, async (there, picked) => {
      const bench = new Workbench(Array.from({ length: count }, (_, n) => taskRow(n + 1)))
      const numbers = (grouping: 'status' | 'priority') =>
        sortTasks(bench.tasks(), [], grouping, { statuses: statusRows }).flatMap((task) =>
          (grouping === 'status' ? task.status_id === doing : task.priority_id === priority_id)
            ? task.task_no
            : [],
        )
      const come = picked.filter((no) => !there.includes(no))
      const wanted = [...come, ...there]
      for (const tasks of [there, picked].map((each) => each.map(idOf))) {
        await bench.run(setStatusOfTasks, { tasks, status_id: doing })
        await bench.run(setPriorityOfTasks, { tasks, priority_id: priority_id! })
      }
      expect(numbers('status')).toEqual(wanted)
      expect(numbers('priority')).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

test('tasks that are dragged to a group of a sorted list have a place there in the order given', async () => {
  const bench = new Workbench(Array.from({ length: count }, (_, n) => taskRow(n + 1)))
  const tasks = [5, 2, 4].map(idOf)
  await bench.run(moveTasks, { tasks, group_by: 'status', group_id: doing })
  const placed = sortTasks(bench.tasks(), [], 'status', { statuses: statusRows })
  expect(placed.flatMap((row) => (row.status_id === doing ? row.task_no : []))).toEqual([5, 2, 4])
})

test('every parent follows when subtasks of several are deleted or set free together', async () => {
  for (const act of ['delete', 'free'] as const) {
    const below = (no: number, parent: number, status_id: string) =>
      taskRow(no, { parent_task_id: idOf(parent), status_id })
    const bench = new Workbench([
      ...[taskRow(1, { progress_value: 33 }), below(2, 1, done), below(3, 1, todo)],
      ...[taskRow(4, { progress_value: 33 }), below(5, 4, done), below(6, 4, todo)],
    ])
    const tasks = [3, 6].map(idOf)
    if (act === 'delete') await bench.run(deleteTasks, { tasks })
    else
      await bench.run(moveTasks, { tasks, group_by: 'status', group_id: todo, free: true as const })
    expect([1, 4].map((no) => bench.task(idOf(no)).progress_value)).toEqual([50, 50])
  }
})

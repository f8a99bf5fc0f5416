import { expect, test } from 'vitest'
import { begin } from '../recurring/begin.ts'
import { setTaskStatus } from '../tasks/calls.ts'
import { doing, done, idOf, taskRow, todo, Workbench } from '../tasks/testing.ts'
import { createStatus, deleteStatus, setStatusCategory } from './calls.ts'
import { doingCategory, doneCategory, todoCategory } from './lookups.ts'

test('a task that stays done keeps its date, and one that is open again shows no progress of being done', async () => {
  const bench = new Workbench([
    taskRow(1),
    taskRow(2, { progress_value: 40, manual_progress: true }),
    taskRow(3),
  ])
  const released = { name: 'Released', project_id: idOf('project'), category_id: doneCategory.id }
  const { id } = (await bench.run(createStatus, released)) as { id: string }
  const [march, may] = ['2026-03-04T10:00:00.000Z', '2026-05-01T10:00:00.000Z']
  await bench.run(setTaskStatus, { id: idOf(1), status_id: done }, Date.parse(march))
  await bench.run(setTaskStatus, { id: idOf(1), status_id: id }, Date.parse(may))
  expect(bench.task(idOf(1))).toMatchObject({ completed_at: march, progress_value: 100 })
  const other = { id, category_id: todoCategory.id }
  // One in a status that has come to mean done has no date yet.
  await bench.run(setTaskStatus, { id: idOf(3), status_id: doing })
  const doingDone = { id: doing, category_id: doneCategory.id }
  await bench.run(createStatus, { ...released, name: 'Busy', category_id: doingCategory.id })
  await bench.run(setStatusCategory, doingDone)
  await bench.run(setTaskStatus, { id: idOf(3), status_id: done }, Date.parse(may))
  expect(bench.task(idOf(3)).completed_at).toBe(may)
  await bench.run(setStatusCategory, other)
  expect(bench.task(idOf(1))).toMatchObject({ progress_value: null, manual_progress: false })
  expect(bench.task(idOf(2))).toMatchObject({ status_id: todo, progress_value: 40 })
})

test('a series goes on with the status that takes the place of its own', async () => {
  const task = taskRow(1)
  const bench = new Workbench([task])
  const named = { name: 'Review', project_id: idOf('project'), category_id: doneCategory.id }
  const { id } = (await bench.run(createStatus, named)) as { id: string }
  const ids = { id: idOf('schedule'), userId: idOf('reporter') }
  const begun = await begin(bench.tx, task, { ...ids, now: 0, today: '2026-03-05' })
  await bench.tx.put('task_schedule', { ...begun, status_id: id, target_status_id: id })
  await bench.run(deleteStatus, { id, project: idOf('project'), replace: done })
  expect(bench.rows('task_schedule')).toMatchObject([{ status_id: done, target_status_id: done }])
})

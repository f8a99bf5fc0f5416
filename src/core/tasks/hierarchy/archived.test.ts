import { expect, test } from 'vitest'
import { quickTask } from '../calls.ts'
import { idOf, taskRow, Workbench } from '../testing.ts'
import { convertToSubtask } from './hierarchy.ts'

test('what is put below a task is in the archive, or not, with it', async () => {
  const bench = new Workbench([
    taskRow(1, { archived: true }),
    taskRow(2),
    taskRow(3),
    taskRow(4, { parent_task_id: idOf(3) }),
  ])
  const archived = (id: string) => bench.task(id).archived
  const made = await bench.run(quickTask, {
    name: 'New',
    project_id: idOf('project'),
    parent_task_id: idOf(1),
  })
  expect(archived((made as { id: string }).id)).toBe(true)
  await bench.run(convertToSubtask, { id: idOf(3), parent_task_id: idOf(1) })
  expect([3, 4].map((n) => archived(idOf(n)))).toEqual([true, true])
  await bench.run(convertToSubtask, { id: idOf(3), parent_task_id: idOf(2) })
  expect([3, 4].map((n) => archived(idOf(n)))).toEqual([false, false])
})

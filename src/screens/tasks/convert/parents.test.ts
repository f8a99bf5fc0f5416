import { expect, test } from 'vitest'
import { idOf, statusRows, taskRow } from '../../../core/tasks/testing.ts'
import { parentsFor, withText } from './parents.ts'

const setting = { key: 'MB', statuses: statusRows, phases: [] }

test('a parent and the tasks beside one are listed below the top, the parent refused', () => {
  const all = [
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), sort_order: 9 }),
    taskRow(3, { parent_task_id: idOf(1) }),
    taskRow(4, { parent_task_id: idOf(1) }),
    // Below itself: it ends, and is nowhere.
    taskRow(5, { parent_task_id: idOf(5) }),
  ]
  const [group, ...others] = parentsFor(all[2]!, all, 'status', setting)
  expect(others).toEqual([])
  expect(
    group!.parents.map(({ key, depth, above, refused }) => [key, depth, above, refused]),
  ).toEqual([
    ['MB-1', 0, undefined, 'isParent'],
    ['MB-4', 1, 'Task 1', undefined],
    ['MB-2', 1, 'Task 1', undefined],
  ])
  const keysWith = (text: string) =>
    withText([group!], text).flatMap(({ parents }) => parents.map(({ key }) => key))
  expect(keysWith('mb-4')).toEqual(['MB-4'])
  expect(keysWith('task 2')).toEqual(['MB-2'])
  expect(keysWith('none')).toEqual([])
})

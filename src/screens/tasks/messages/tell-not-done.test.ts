// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { alerts } from '../../../client/requests/alerts.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { tellNotDone } from './tell-not-done.ts'

withTexts()
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([...[1, 2, 3, 4, 5].map((n) => taskRow(n)), taskRow(6, { name: '' })])
  alerts.shown = []
})

const wait = 'wait for other tasks and were not changed.'

test.each([
  [[1], '“Task 1” waits for other tasks and was not changed.'],
  [[2, 1], `“Task 2” and “Task 1” ${wait}`],
  [[1, 6, 2], `“Task 1”, “Untitled Task”, and “Task 2” ${wait}`],
  [[5, 4, 3, 2, 1], `“Task 5”, “Task 4”, “Task 3”, and 2 more ${wait}`],
])('tasks that were left as they are since they wait for others are named: %j', (tasks, text) => {
  expect(tellNotDone({ failed_tasks: tasks.map(idOf) })).toBe(tasks.length)
  expect(alerts.shown).toMatchObject([{ kind: 'warning', title: 'Incomplete dependencies', text }])
})

test('where none was left nothing is told', () => {
  for (const body of [undefined, null, {}, { failed_tasks: null }, { failed_tasks: [] }])
    expect(tellNotDone(body)).toBe(0)
  expect(alerts.shown).toEqual([])
})

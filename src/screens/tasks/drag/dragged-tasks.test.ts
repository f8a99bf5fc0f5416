// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { alerts } from '../../../client/requests/alerts.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { elsewhere, loadTasks, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { droppedTasks, noteNames } from './dragged-tasks.ts'

withTexts()
beforeEach(openWorkspaceForTest)

const told = () => alerts.shown.map(({ text }) => text)
const deleted = (n: number) => elsewhere({ table: 'task', id: idOf(n), row: null })

test('tasks that are deleted while they are dragged are left out, and named', async () => {
  await loadTasks([taskRow(1, { name: 'Dome' }), taskRow(2), taskRow(3)])
  alerts.shown = []
  const ids = [1, 2, 3].map(idOf)
  const data = { ...noteNames(ids), ids }
  expect(droppedTasks(data)).toEqual(ids)
  expect(told()).toEqual([])
  await deleted(1)
  expect(droppedTasks(data)).toEqual([idOf(2), idOf(3)])
  await deleted(3)
  expect(droppedTasks(data)).toEqual([idOf(2)])
  expect(told()).toEqual([
    '“Dome” was deleted while you were moving it.',
    '2 of the tasks were deleted while you were moving them.',
  ])
})

test('a task without a name is told as one', async () => {
  await loadTasks([taskRow(1, { name: '' })])
  alerts.shown = []
  const data = { ...noteNames([idOf(1)]), ids: [idOf(1)] }
  await deleted(1)
  expect(droppedTasks(data)).toEqual([])
  expect(told()).toEqual(['“Untitled Task” was deleted while you were moving it.'])
})

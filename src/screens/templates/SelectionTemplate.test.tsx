// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { TaskView } from '../../client/tasks/view.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { idOf, taskRow } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { SelectionTemplate } from './SelectionTemplate.tsx'
import { selectedTasks } from './selected-tasks.ts'
import { TaskTemplateDrawer } from './TaskTemplateDrawer.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

async function select(tasks: readonly ReturnType<typeof taskRow>[]) {
  await loadTasks([...tasks])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  view.select(tasks.map(({ id }) => id))
  return view
}

test('[B2.28] of more selected tasks than a template has, those left out are counted', async () => {
  const many = Array.from({ length: limits.tasksAtOnce + 2 }, (_, n) => taskRow(n + 1))
  const { tasks, leftOut } = selectedTasks(await select(many))
  expect([tasks.length, leftOut]).toEqual([limits.tasksAtOnce, 2])
  const start = { name: '', tasks: tasks.slice(0, 1) }
  draw(<TaskTemplateDrawer start={start} leftOut={2} save={async () => {}} close={() => {}} />)
  screen.getByText('A template has at most 500 tasks: 2 selected tasks are left out.')
})

test('[B2.28] a task whose parent is selected is its subtask, and nothing is said of tasks left out where all have room', async () => {
  const view = await select([taskRow(1), taskRow(2, { parent_task_id: idOf(1) })])
  draw(<SelectionTemplate view={view} close={() => {}} />)
  screen.getByLabelText('Subtask')
  expect(screen.queryByText(/left out/)).toBeNull()
})

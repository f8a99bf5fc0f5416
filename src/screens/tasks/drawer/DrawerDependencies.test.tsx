// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

function open(n: number) {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  return draw(
    <TaskDrawer
      taskId={idOf(n)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={() => {}}
    />,
  )
}

const section = () => screen.getByRole('region', { name: 'Dependencies' })
const linesOf = (relation: string) =>
  within(within(section()).getByRole('list', { name: relation }))
    .getAllByRole('listitem')
    .map((line) => within(line).getAllByRole('button')[0]!.textContent)

/** Makes the open task wait for another one, found by its name. */
async function addDependency(name: string) {
  fireEvent.click(within(section()).getByRole('button', { name: 'Add dependency' }))
  const field = await screen.findByRole('combobox', { name: 'Search tasks' })
  fireEvent.change(field, { target: { value: name } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await within(section()).findByRole('button', { name })
}

test('[B7.49] a task is made to wait for another, which says that it blocks it', async () => {
  await loadTasks([taskRow(1), taskRow(2), taskRow(3)])
  const { unmount } = open(1)
  await addDependency('Task 2')
  expect(linesOf('Blocked by')).toEqual(['Task 2'])
  expect(within(section()).queryByRole('list', { name: 'Blocks' })).toBeNull()
  unmount()
  open(2)
  expect(linesOf('Blocks')).toEqual(['Task 1'])
})

test('[B7.49] neither the task itself nor one it waits for is offered', async () => {
  await loadTasks([taskRow(1), taskRow(2), taskRow(3), taskRow(4, { archived: true })])
  open(1)
  await addDependency('Task 2')
  fireEvent.click(within(section()).getByRole('button', { name: 'Add dependency' }))
  await screen.findByRole('combobox', { name: 'Search tasks' })
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/^Task 3/),
  ])
})

test('[B7.49] a dependency is taken away', async () => {
  await loadTasks([taskRow(1), taskRow(2, { status_id: done })])
  open(1)
  await addDependency('Task 2')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the dependency with “Task 2”' }))
  await waitFor(() =>
    expect(within(section()).queryByRole('list', { name: 'Blocked by' })).toBeNull(),
  )
})

test('[B7.49] the lag of a dependency is set in the drawer, and shown there', async () => {
  await loadTasks([taskRow(1), taskRow(2)])
  open(1)
  await addDependency('Task 2')
  const button = (lag: string) =>
    within(section()).getByRole('button', { name: `Lag of the dependency with “Task 2”: ${lag}` })
  fireEvent.click(button('No lag'))
  const field = await screen.findByRole('textbox', { name: 'Lag' })
  fireEvent.change(field, { target: { value: '366' } })
  screen.getByText('A whole number from 0 to 365')
  fireEvent.submit(field)
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Later or earlier' }), {
    target: { value: '-1' },
  })
  fireEvent.submit(field)
  await waitFor(() => expect(button('2 days earlier').textContent).toBe('-2d'))
})

// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withEditor } from '../../../parts/testing/editor.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { DescriptionText } from './DescriptionText.tsx'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
withEditor()
beforeAll(() => Promise.all([readDeclarations(), richTextEditor.load()]))
beforeEach(openWorkspaceForTest)

let view: TaskView
let opened: string[]

const load = (tasks: number[]) =>
  loadTasks(tasks.map((n, at) => taskRow(n, { status_sort_order: at })))

/** Opens the drawer of the second of these tasks. */
async function open(...tasks: number[]) {
  await load(tasks)
  opened = []
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <TaskDrawer
      taskId={idOf(tasks[1]!)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={(id) => opened.push(id)}
      close={() => {}}
    />,
  )
}

/** Lets somebody else change which tasks there are. */
async function now(...tasks: number[]) {
  await act(() => load(tasks))
  act(() => {
    view.choices.search = view.choices.search ? '' : 'Task'
  })
}

const drawer = () => screen.getByRole('dialog')
const next = () => screen.getByRole('button', { name: 'Next task' })
const down = (element: Element) => fireEvent.keyDown(element, { key: 'ArrowDown', altKey: true })

test('Enter on a link of a description follows it, and on the description edits that', () => {
  let edited = 0
  draw(
    <DescriptionText
      html={'<p>See <a href="https://example.com/">the plan</a></p>'}
      focused={false}
      onEdit={() => edited++}
    />,
  )
  // What is not prevented is left to the browser, which follows a link.
  expect(fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' })).toBe(true)
  expect(edited).toBe(0)
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' })).toBe(false)
  expect(edited).toBe(1)
})

test('the place of a task and its neighbours are those of now', async () => {
  await open(1, 2, 3)
  screen.getByText('2 of 3')
  await now(4, 5, 1, 2, 3)
  await screen.findByText('4 of 5')
  await now(1, 2, 6)
  await screen.findByText('2 of 3')
  fireEvent.click(next())
  down(drawer())
  expect(opened).toEqual([idOf(6), idOf(6)])
})

test('a task that has left the list has no neighbours, by keys neither', async () => {
  await open(1, 2, 3)
  act(() => {
    view.choices.search = 'Task 3'
  })
  await waitFor(() => expect(within(drawer()).queryByText(/ of /)).toBeNull())
  for (const key of ['ArrowDown', 'ArrowUp']) fireEvent.keyDown(drawer(), { key, altKey: true })
  expect(opened).toEqual([])
})

test('Alt and an arrow in a field, or in what is open over the drawer, go to no other task', async () => {
  await open(1, 2, 3)
  down(screen.getByLabelText('Add subtask'))
  fireEvent.click(screen.getByRole('button', { name: 'Change: Due date' }))
  down(await screen.findByRole('button', { name: 'Tomorrow' }))
  expect(opened).toEqual([])
  down(next())
  expect(opened).toEqual([idOf(3)])
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { doing, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { PhasesDrawer } from '../groups/manage/PhasesDrawer.tsx'
import { StatusesDrawer } from '../groups/manage/StatusesDrawer.tsx'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), groupActions.load()]))

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
})

let view: TaskView
async function open(tasks: readonly Row<'task'>[] = [taskRow(1)]) {
  await loadTasks(tasks)
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
}

const column = (name: string) => screen.getByLabelText(name, { selector: 'section' })
const status = (id: string) => workspace().replica.find('status', id)!
async function menu(name: string, entry: string) {
  fireEvent.click(await screen.findByLabelText(`Actions for ${name}`))
  fireEvent.click(await screen.findByText(entry))
}

test('[B4.11] a section gets another name by a click on it, and another colour by its menu', async () => {
  await open()
  fireEvent.click(screen.getByTitle('Doing'))
  const input = await screen.findByLabelText('Name of the section')
  fireEvent.change(input, { target: { value: 'In work' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => column('In work'))
  await menu('In work', 'Change color')
  fireEvent.click(await screen.findByRole('radio', { name: '#f37070' }))
  await waitFor(() => expect(status(doing).color_code).toBe('#f37070'))
  fireEvent.click(await screen.findByText('Color of its category'))
  await waitFor(() => expect(status(doing).color_code).toBeNull())
})

test('[B4.11] a name that another section has as it would be stored is not taken, in the column and in the drawer', async () => {
  await open()
  const taken = 'to\u200b DO'
  fireEvent.click(screen.getByTitle('Doing'))
  const input = await screen.findByLabelText('Name of the section')
  fireEvent.change(input, { target: { value: taken } })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  fireEvent.keyDown(input, { key: 'Escape' })
  draw(<StatusesDrawer projectId={project} close={() => {}} />)
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.click(drawer.getByLabelText('Rename Doing'))
  const field = drawer.getByDisplayValue('Doing')
  fireEvent.change(field, { target: { value: taken } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await drawer.findByText('There is already one with this name.')
  expect(status(doing).name).toBe('Doing')
})

test('a section over its limit says so to eyes and ears, and takes further cards', async () => {
  await open([taskRow(1), taskRow(2)])
  await menu('To do', 'Set limit…')
  const input = await screen.findByLabelText('Limit')
  fireEvent.change(input, { target: { value: '0' } })
  screen.getByText('A whole number from 1 to 999, or nothing')
  fireEvent.submit(input)
  expect(status(todo).wip_limit).toBeNull()
  fireEvent.change(input, { target: { value: '2' } })
  fireEvent.submit(input)
  const mark = await within(column('To do')).findByLabelText('2 tasks, at most 2')
  expect(mark.textContent).toBe('2 / 2')
  fireEvent.click(within(column('To do')).getByText('Add task'))
  const field = within(column('To do')).getByLabelText('Add task')
  fireEvent.change(field, { target: { value: 'Dome' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await within(column('To do')).findByLabelText('Over the limit: 3 tasks, at most 2')
  // A filter leaves the limit as it is, and the archive has none.
  view.choices.search = 'Dome'
  await within(column('To do')).findByText('1')
  within(column('To do')).getByLabelText('Over the limit: 3 tasks, at most 2')
  view.choices.search = ''
  view.showArchived(true)
  await waitFor(() => expect(within(column('To do')).queryByRole('img')).toBeNull())
})

test('a board without any task says how to begin', async () => {
  await open([])
  within(column('To do')).getByText(/No tasks yet/)
  within(column('Doing')).getByText('Drop a task here')
})

test('lanes stand across the columns, fold to their numbers, and have fields for their person', async () => {
  await open([taskRow(1, { assignees: [idOf('Ada')] }), taskRow(2)])
  view.choices.lanes = 'member'
  const lane = (name: string) => screen.findByLabelText(name, { selector: '[data-lane-row]' })
  within(await lane('Ada')).getByLabelText('Task 1')
  within(await lane('Nobody')).getByLabelText('Task 2')
  const cell = screen.getByLabelText('Ada, Doing')
  fireEvent.click(within(cell).getByText('Add task'))
  const field = within(cell).getByLabelText('Add task')
  fireEvent.change(field, { target: { value: 'Dome' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await within(await lane('Ada')).findByLabelText('Dome')
  const made = workspace().replica.reader(`project:${project}`)!.list('task')
  expect(made.find(({ name }) => name === 'Dome')).toMatchObject({
    assignees: [idOf('Ada')],
    status_id: doing,
  })
  const fold = within(await lane('Ada')).getByRole('button', { expanded: true })
  expect(fold.textContent).toContain('2')
  fireEvent.click(fold)
  await waitFor(() => expect(screen.queryByLabelText('Task 1')).toBeNull())
  expect((await lane('Ada')).textContent).toContain('110')
})

/** The names of the sections in a list of a drawer. */
const names = (list: HTMLElement) =>
  [...list.querySelectorAll('[data-section]')].map(
    (row) => row.querySelector('button[title]:not([aria-description])')?.textContent,
  )

test('in the drawer of statuses one steps past another and into the next category, whose last one stays', async () => {
  draw(<StatusesDrawer projectId={project} close={() => {}} />)
  const category = (name: string) => screen.getByLabelText(name, { selector: 'section' })
  const field = within(category('To do')).getByLabelText('Add status')
  for (const shown of ['Later', 'Later (2)']) {
    fireEvent.change(field, { target: { value: 'Later' } })
    fireEvent.submit(field)
    await screen.findByText(shown)
  }
  expect(names(category('To do'))).toEqual(['To do', 'Later', 'Later (2)'])
  const handle = (name: string) => screen.getByLabelText(`Move “${name}”`)
  fireEvent.keyDown(handle('Later (2)'), { key: 'ArrowUp' })
  await waitFor(() => expect(names(category('To do'))).toEqual(['To do', 'Later (2)', 'Later']))
  fireEvent.keyDown(handle('Later'), { key: 'ArrowDown' })
  await waitFor(() => expect(names(category('Doing'))).toEqual(['Later', 'Doing']))
  fireEvent.keyDown(handle('Done'), { key: 'ArrowUp' })
  await waitFor(() =>
    expect(alerts.shown.map(({ text }) => text)).toContain('errors:status_category_update'),
  )
  expect(names(category('Done'))).toEqual(['Done'])
})

test('the fields of a drawer save a limit and a word when they are left, and Escape restores', async () => {
  draw(<PhasesDrawer projectId={project} close={() => {}} />)
  const word = screen.getByLabelText('Word for phases')
  fireEvent.change(word, { target: { value: 'Sprint' } })
  fireEvent.keyDown(word, { key: 'Escape' })
  expect(word).toHaveProperty('value', 'Phase')
  fireEvent.change(word, { target: { value: ' Sprint ' } })
  fireEvent.blur(word)
  await screen.findByRole('heading', { name: 'Configure Sprint' })
  const limit = screen.getByLabelText('Limit of “Planning”')
  fireEvent.change(limit, { target: { value: 'many' } })
  expect(limit.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(limit)
  expect(limit).toHaveProperty('value', '')
  fireEvent.change(limit, { target: { value: '3' } })
  fireEvent.keyDown(limit, { key: 'Enter' })
  await waitFor(() =>
    expect(workspace().replica.find('phase', idOf('Planning'))?.wip_limit).toBe(3),
  )
})

test('[B5.4] a phase that is added without a name is given one, and the usual ones are suggested', async () => {
  for (const name of ['Planning', 'Building']) void act('deletePhase', { id: idOf(name) })
  draw(<PhasesDrawer projectId={project} close={() => {}} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Testing' }))
  const list = screen.getByRole('list')
  await waitFor(() => expect(names(list)).toEqual(['Testing']))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(names(list)).toEqual(['Untitled Phase (2)', 'Testing']))
  fireEvent.keyDown(screen.getByLabelText('Move “Testing”'), { key: 'ArrowUp' })
  await waitFor(() => expect(names(list)).toEqual(['Testing', 'Untitled Phase (2)']))
})

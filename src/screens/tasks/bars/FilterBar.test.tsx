// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { actions, offered } from '../../../client/keyboard/actions.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { closeTestWorkspace, openTestWorkspace, project } from '../../../parts/testing/world.ts'
import { filterPopover, moreMenu } from '../menu-codes.ts'
import { FilterBar } from './FilterBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'

withTexts()
beforeAll(openTestWorkspace)
beforeAll(() => Promise.all([filterPopover.load(), moreMenu.load()]))
afterAll(closeTestWorkspace)

let view: TaskView
beforeEach(() => {
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <MemoryRouter>
      <FilterBar view={view} projectId={project} />
    </MemoryRouter>,
  )
})

// While a list is open, all else is hidden from those who hear the page.
const hidden = true
const bar = () => screen.getByRole('toolbar', { hidden })
/** The filters beside each other; those of a phone are in the page as well. */
const filter = (name: string) =>
  within(bar()).getByRole('button', { hidden, name: new RegExp(`^${name}`) })
const pick = (name: string) => fireEvent.click(screen.getByRole('option', { name }))

test('what is searched for is taken back by Escape or the cross', async () => {
  const field = screen.getByRole('textbox', { name: 'Search tasks' })
  const search = (value: string) => fireEvent.change(field, { target: { value } })
  search('dome')
  expect(view.filter.search).toBe('dome')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(view.filter.search).toBe('')
  search('suit')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear search' }))
  expect(view.filter.search).toBe('')
})

test('the field has what was typed at once, so that the caret stays in the middle of a word', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search tasks' })
  for (const value of ['dm', 'dom', 'do']) {
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe(value)
  }
})

test('several values of a filter are selected, removed, and counted', async () => {
  fireEvent.click(filter('Priority'))
  pick('High')
  pick('Low')
  expect(view.condition('priority').values).toEqual([priorities[2].id, priorities[0].id])
  await within(filter('Priority')).findByText('2')
  pick('High')
  expect(view.condition('priority').values).toEqual([priorities[0].id])
  await within(filter('Priority')).findByText('1')
})

test('members with a pending invitation can be filtered by, and are distinguished', () => {
  fireEvent.click(filter('Assignees'))
  screen.getByText('Invited')
  fireEvent.click(screen.getByRole('option', { name: /Greta/ }))
  expect(view.condition('member').values).toEqual([idOf('Greta')])
})

test('all filters are cleared at once', async () => {
  fireEvent.click(filter('Labels'))
  pick('urgent')
  await screen.findByText('1 task')
  fireEvent.click(await screen.findByRole('button', { hidden, name: /^Clear/ }))
  expect(view.filters).toBe(0)
  expect(view.choices.conditions).toEqual([])
  await screen.findByText('3 tasks')
})

test('on a narrow screen the menu says which of its choices group, and which sort', async () => {
  fireEvent.click(within(bar()).getByRole('button', { name: 'More' }))
  const group = (name: string) => within(screen.getByRole('group', { name }))
  group('Group by').getByRole('menuitemradio', { name: 'Priority' })
  group('Sort').getByRole('menuitemcheckbox', { name: 'Priority' })
})

test('the bar of the selected tasks says how many of them a search has hidden', async () => {
  draw(<SelectionBar view={view} project={workspace().replica.find('project', project)!} />)
  view.select([idOf(1), idOf(2), idOf(3)])
  await screen.findByText('3 selected')
  view.choices.search = 'Task 2'
  await screen.findByText('1 selected')
  screen.getByText('2 are not shown any more and were deselected')
  view.choices.search = 'no such task'
  await screen.findByText('3 are not shown any more and were deselected')
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected tasks' })).toBeNull())
})

test('the palette offers what can be done with the selected tasks', async () => {
  const own = () => offered().filter(({ section }) => section === 'selection')
  const find = async (typed: string) =>
    (
      await Promise.all(
        actions.finders
          .filter(({ section }) => section === 'selection')
          .map(({ find }) => find(typed, new AbortController().signal)),
      )
    ).flat()
  draw(<SelectionBar view={view} project={workspace().replica.find('project', project)!} />)
  expect(own()).toEqual([])
  view.select([idOf(1), idOf(2)])
  await waitFor(() => expect(own().map(({ id }) => id)).toContain('selection-delete'))
  expect(await find('')).toEqual([])
  for (const text of [
    'Status: Done',
    'Priority: High',
    'Phase: Building',
    'Labels: urgent',
    'Assignees: Bill',
    'Due date: Tomorrow',
  ])
    expect((await find(text)).map((each) => each.text)).toContain(text)

  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const [high] = await find('priority high')
  high!.run()
  await waitFor(() =>
    expect(given).toMatchObject([{ tasks: [idOf(1), idOf(2)], priority_id: priorities[2].id }]),
  )
  await waitFor(() => expect(own()).toEqual([]))
})

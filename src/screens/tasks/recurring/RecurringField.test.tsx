// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), import('./RecurringField.tsx')]))

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
beforeEach(async () => {
  vi.setSystemTime(Date.parse('2026-03-05T12:00:00Z'))
  onTestFinished(() => void vi.useRealTimers())
  await openWorkspaceForTest()
  // Their time zone.
  await loadOwn({})
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

const props = () => {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  return { view, project: workspace().replica.find('project', project)!, openTask: () => {} }
}
const open = async () => {
  await loadTasks([taskRow(1, { end_date: '2026-03-06' }), taskRow(2)])
  return draw(<TaskDrawer {...props()} taskId={idOf(1)} close={() => {}} />)
}
const repeats = () => screen.findByRole('switch', { name: 'Repeats' })
const dialog = async () =>
  within(await screen.findByRole('dialog', { name: /How “Task 1” repeats/ }))
const dates = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('[B3.65] a task is made to repeat, its rule is chosen with the dates that follow, and it is ended', async () => {
  await open()
  await screen.findByText('Does not repeat')
  fireEvent.click(await repeats())
  const form = await dialog()
  const list = form.getByRole('list', { name: 'Next dates' })
  expect(dates(list)).toEqual([
    'Sat, Mar 7, 2026',
    'Sun, Mar 8, 2026',
    'Mon, Mar 9, 2026',
    'Tue, Mar 10, 2026',
    'Wed, Mar 11, 2026',
  ])
  fireEvent.change(form.getByLabelText('Repeats'), { target: { value: 'weekly' } })
  expect(form.getByRole('button', { name: 'Friday' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(form.getByRole('button', { name: 'Sunday' }))
  fireEvent.click(form.getByLabelText('After a number of tasks'))
  fireEvent.change(form.getByLabelText('Number of tasks'), { target: { value: '3' } })
  expect(dates(list)).toEqual(['Sun, Mar 8, 2026', 'Fri, Mar 13, 2026', 'Sun, Mar 15, 2026'])
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Every week on Sunday and Friday, 3 times')
  screen.getByText('Next on Mar 8, 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Skip the date Mar 8, 2026' }))
  await screen.findByText('Next on Mar 13, 2026')
  fireEvent.click(await repeats())
  await screen.findByText('Does not repeat')
  expect(given.map(([name]) => name)).toEqual([
    'setTaskRecurring',
    'skipNextDate',
    'setTaskRecurring',
  ])
})

test('[B3.65] a rule with a wrong number is not saved; a date that ends the series is one of those after its beginning', async () => {
  await open()
  fireEvent.click(await repeats())
  const form = await dialog()
  const save = form.getByRole('button', { name: 'Save' })
  fireEvent.change(form.getByLabelText('Repeats'), { target: { value: 'every_x_days' } })
  const interval = form.getByLabelText('Days from one to the next')
  for (const wrong of ['0', '366', '1.5', 'x', '']) {
    fireEvent.change(interval, { target: { value: wrong } })
    form.getByText('Please enter a whole number from 1 to 365.')
    expect(save.getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(save.closest('[role=dialog]')!.querySelector('form')!)
  }
  fireEvent.change(interval, { target: { value: '3' } })
  fireEvent.click(form.getAllByLabelText('On a date').at(-1)!)
  form.getByText('Please choose a day after the beginning.')
  expect(given).toEqual([])
  fireEvent.click(form.getByLabelText('Never'))
  fireEvent.click(form.getByLabelText('This task gets a status'))
  fireEvent.change(form.getByLabelText('Status'), { target: { value: idOf('doing') } })
  fireEvent.click(save)
  await screen.findByText('Every 3 days: goes to “Doing”')
})

test('[B3.65] a rule that is not saved is none: nothing is stored before, nor to be undone after Cancel and Escape', async () => {
  await open()
  for (const leave of [
    (form: Awaited<ReturnType<typeof dialog>>) =>
      fireEvent.click(form.getByRole('button', { name: 'Cancel' })),
    (form: Awaited<ReturnType<typeof dialog>>) =>
      fireEvent.keyDown(form.getByLabelText('Repeats'), { key: 'Escape' }),
  ]) {
    fireEvent.click(await repeats())
    const form = await dialog()
    screen.getByText('Does not repeat')
    leave(form)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /repeats/ })).toBeNull())
    screen.getByText('Does not repeat')
    expect((await repeats()) as HTMLInputElement).toHaveProperty('checked', false)
    expect(given).toEqual([])
  }
})

test('[B3.65] Cancel and Escape leave a rule as it was, which Escape asks about where it would be another', async () => {
  await open()
  fireEvent.click(await repeats())
  fireEvent.click((await dialog()).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /repeats/ })).toBeNull())
  const rule = screen.getByRole('button', { name: 'Change how it repeats: Every day' })
  fireEvent.click(rule)
  const again = await dialog()
  fireEvent.change(again.getByLabelText('Repeats'), { target: { value: 'yearly' } })
  fireEvent.keyDown(again.getByLabelText('Repeats'), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  const kept = () => again.getByLabelText<HTMLSelectElement>('Repeats')
  expect(kept().value).toBe('yearly')
  fireEvent.keyDown(kept(), { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /repeats/ })).toBeNull())
  screen.getByText('Every day')
  fireEvent.click(rule)
  const third = await dialog()
  fireEvent.change(third.getByLabelText('Repeats'), { target: { value: 'yearly' } })
  fireEvent.click(third.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /repeats/ })).toBeNull())
  screen.getByText('Every day')
})

test('[B3.65] a task that repeats is marked in the list', async () => {
  await loadTasks([taskRow(1, { schedule_id: idOf('schedule') }), taskRow(2)])
  draw(<TaskList {...props()} />)
  await screen.findByText('Task 1')
  expect(screen.getAllByRole('img', { name: 'This task repeats' })).toHaveLength(1)
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { caller } from '../../client/requests/request.ts'
import { setUser } from '../../client/session/session.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { answer, loadTeam, openWorkspaceForTest, team } from '../../parts/testing/world.ts'
import { TaskTemplatesPage } from './TaskTemplatesPage.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
})

const template = (name: string) => ({
  ...{ id: idOf(name), team_id: team, name, created_at: '2026-03-01T09:00:00.000Z' },
})
const open = () =>
  draw(
    <MemoryRouter>
      <TaskTemplatesPage />
    </MemoryRouter>,
  )
const names = () =>
  [...document.querySelectorAll('[role=row]')]
    .slice(1)
    .map((row) => row.querySelector('[role=cell]')!.textContent)
const drawer = () => within(document.querySelector<HTMLElement>('[role=dialog]')!)
const tasks = () =>
  drawer()
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

test('[A2.36 B2.26] a task template is made in a drawer, with subtasks, and deleted in its row', async () => {
  await loadTeam({ task_template: [template('Closing')] })
  open()
  screen.getByText('Task templates', { selector: 'h1' })
  fireEvent.click(screen.getByText('New task template'))
  fireEvent.click(drawer().getByText('Save'))
  drawer().getByText('Please enter a template name')
  drawer().getByText('Please add at least one task')
  fireEvent.change(drawer().getByLabelText(/^Template name/), { target: { value: 'CLOSING' } })
  drawer().getByText('There is already a template with this name')
  fireEvent.change(drawer().getByLabelText(/^Template name/), { target: { value: 'Opening' } })
  const field = drawer().getByLabelText('Add a task')
  for (const value of ['Unlock', 'Lights', 'Coffee']) {
    fireEvent.change(field, { target: { value } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  fireEvent.click(drawer().getByLabelText('Make “Lights” a subtask'))
  drawer().getByLabelText('Subtask')
  fireEvent.click(drawer().getByLabelText('Remove “Coffee”'))
  expect(tasks()).toEqual(['Unlock', 'Lights'])
  fireEvent.click(drawer().getByText('Save'))
  await waitFor(() => expect(names()).toEqual(['Closing', 'Opening']))
  const { input } = workspace().replica.pending[0]!
  expect(input).toMatchObject({
    name: 'Opening',
    tasks: [{ name: 'Unlock', sub_tasks: [{ name: 'Lights' }] }],
  })
  fireEvent.click(screen.getByLabelText('Delete Closing'))
  await waitFor(() => expect(names()).toEqual(['Opening']))
})

test('[A2.36 B2.26] a template is changed in the drawer once its tasks are here', async () => {
  await loadTeam({ task_template: [template('Opening')] })
  answer({
    [`/task-templates/${idOf('Opening')}`]: () => ({
      ...{ id: idOf('Opening'), name: 'Opening' },
      tasks: [
        {
          ...{ name: 'Unlock', total_minutes: 90 },
          sub_tasks: [{ name: 'Lights', total_minutes: 0, sub_tasks: [] }],
        },
      ],
    }),
  })
  open()
  fireEvent.click(screen.getByText('Opening'))
  await waitFor(() => expect(tasks()).toEqual(['Unlock1h 30m', 'Lights']))
  fireEvent.click(drawer().getByLabelText('Move “Lights” one level out'))
  fireEvent.click(drawer().getByText('Update'))
  await waitFor(() => expect(workspace().replica.pending).toHaveLength(1))
  expect(workspace().replica.pending[0]!.input).toMatchObject({
    tasks: [
      { name: 'Unlock', total_minutes: 90, sub_tasks: [] },
      { name: 'Lights', sub_tasks: [] },
    ],
  })
})

test('what others make of an open template is shown at once, or, where something was typed, on demand', async () => {
  await loadTeam({ task_template: [template('Opening')] })
  let theirs = ['Unlock']
  answer({
    [`/task-templates/${idOf('Opening')}`]: () => ({
      ...{ id: idOf('Opening'), name: 'Opening', revision: theirs.join(' ') },
      tasks: theirs.map((name) => ({ name, total_minutes: 0, sub_tasks: [] })),
    }),
  })
  const changeElsewhere = async (...names: string[]) => {
    theirs = names
    await loadTeam({ task_template: [{ ...template('Opening') }] })
  }
  open()
  fireEvent.click(screen.getByText('Opening'))
  await waitFor(() => expect(tasks()).toEqual(['Unlock']))
  await changeElsewhere('Unlock', 'Lights')
  await waitFor(() => expect(tasks()).toEqual(['Unlock', 'Lights']))
  const field = drawer().getByLabelText('Add a task')
  fireEvent.change(field, { target: { value: 'Coffee' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await changeElsewhere('Unlock', 'Lights', 'Heating')
  await drawer().findByText(/Somebody has changed this template meanwhile/)
  expect(tasks()).toEqual(['Unlock', 'Lights', 'Coffee'])
  fireEvent.click(drawer().getByText('Load theirs'))
  expect(tasks()).toEqual(['Unlock', 'Lights', 'Heating'])
  expect(drawer().queryByText(/Somebody has changed/)).toBeNull()
  fireEvent.click(drawer().getByText('Update'))
  await waitFor(() => expect(workspace().replica.pending).toHaveLength(1))
  expect(workspace().replica.pending[0]!.input.base).toBe('Unlock Lights Heating')
})

test('a task that is typed when the template is saved is one of it; what is refused stays in the drawer', async () => {
  await loadTeam({})
  let refuse = () => {}
  caller.send = () =>
    new Promise((resolve) => {
      refuse = () =>
        resolve(
          Response.json({ done: false, code: 'too_many_entries', message: 'Full', body: null }),
        )
    })
  open()
  fireEvent.click(screen.getAllByText('New task template')[0]!)
  fireEvent.change(drawer().getByLabelText(/^Template name/), { target: { value: 'Opening' } })
  fireEvent.change(drawer().getByLabelText('Add a task'), { target: { value: ' Unlock ' } })
  fireEvent.click(drawer().getByText('Save'))
  await waitFor(() => expect(names()).toEqual(['Opening']))
  expect(workspace().replica.pending[0]!.input).toMatchObject({ tasks: [{ name: 'Unlock' }] })
  expect(drawer().queryByText('There is already a template with this name')).toBeNull()
  await waitFor(() => {
    refuse()
    expect(names()).toEqual([])
  })
  await drawer().findByText('Full')
  expect((drawer().getByLabelText(/^Template name/) as HTMLInputElement).value).toBe('Opening')
})

test('without templates the page says how they are made', async () => {
  await loadTeam({})
  open()
  screen.getByText('No task templates yet')
})

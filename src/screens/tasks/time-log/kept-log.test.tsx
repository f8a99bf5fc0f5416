// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../client/engine/replica/command.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { holdCommands, noteCommands, screenOf } from '../../../parts/testing/screens.ts'
import {
  answer,
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { timeLogs as code } from '../codes.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), code.load()]))

let given: readonly Command[]
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1, { total_minutes_spent: 120 })])
  given = noteCommands()
})

const log = (): Row<'work_log'> => ({
  ...{ id: idOf('log'), project_id: project, task_id: idOf(1) },
  ...{ user_id: workspace().user.id, member_name: 'Ada', time_spent: 120 },
  ...{ description: 'Words', logged_by_timer: false, created_at: '2026-03-04T09:00:00.000Z' },
})
const stored = (...rows: Row<'work_log'>[]) =>
  answer({ [`/snapshots/task/${idOf(1)}/work_log`]: () => ({ seq: 1, rows }) })

function open() {
  const drawn = draw(<TaskDrawer {...screenOf('list')} taskId={idOf(1)} close={() => {}} />)
  fireEvent.click(screen.getByText('Time log', { selector: '[role=tab] *:first-child' }))
  return drawn
}
const panel = () => within(screen.getByRole('tabpanel'))
const form = () => panel().getByRole('form')
const field = (name: string) => panel().getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('a log that is being changed is changed on when its drawer is opened again, and is still there once its day is approved', async () => {
  stored(log())
  const { unmount } = open()
  fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
  type('Minutes', '5')
  type('Work description', 'Steel')
  unmount()
  open()
  await waitFor(() =>
    expect([field('Minutes').value, field('Work description').value]).toEqual(['5', 'Steel']),
  )
  await elsewhere({
    table: 'time_approval',
    id: idOf('approval'),
    row: {
      ...{ id: idOf('approval'), project_id: project },
      ...{ start_date: '2026-03-03', end_date: '2026-03-05', time_zone: 'Etc/UTC' },
      ...{ starts_at: '2026-03-03T00:00:00.000Z', ends_at: '2026-03-06T00:00:00.000Z' },
      ...{ lines: 'tasks', rounding: 15, direction: 'up', note: null },
      ...{ user_id: idOf('user Bill'), member_name: 'Bill' },
      created_at: '2026-03-07T09:00:00.000Z',
    },
  })
  await panel().findByText(/^Approved by Bill/)
  expect(field('Work description').value).toBe('Steel')
  expect(panel().getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(panel().getByRole('button', { name: 'Cancel' }))
  await panel().findByText('Words')
  expect(readDraft(`log ${idOf('log')}`)).toBeNull()
})

test('a change of a log that is refused is there again, also in the next drawer', async () => {
  stored(log())
  const { unmount } = open()
  fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
  type('Work description', 'Steel')
  const refuse = holdCommands()
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  expect(panel().queryByLabelText('Work description')).toBeNull()
  await refuse()
  await waitFor(() => expect(field('Work description').value).toBe('Steel'))
  expect(panel().getByRole('form', { name: 'Edit' }).contains(document.activeElement)).toBe(false)
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  unmount()
  await refuse()
  await waitFor(() => expect(readDraft(`log ${idOf('log')}`)).toContain('Steel'))
})

test('time that is refused is there again or kept, and nobody is assigned for it', async () => {
  stored()
  const { unmount } = open()
  const submit = () => fireEvent.submit(form())
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  type('Hours', '1')
  type('Work description', 'Steel')
  const refuse = holdCommands()
  submit()
  expect(panel().queryByLabelText('Hours')).toBeNull()
  await refuse()
  await waitFor(() =>
    expect([field('Hours').value, field('Work description').value]).toEqual(['1', 'Steel']),
  )
  expect(form().contains(document.activeElement)).toBe(false)
  submit()
  unmount()
  await refuse()
  await waitFor(() => expect(readDraft(`time ${idOf(1)}`)).toBe('Steel'))
  expect(given.map(({ name }) => name)).toEqual(['addTimeLog', 'addTimeLog'])
  open()
  await waitFor(() => expect(field('Work description').value).toBe('Steel'))
  expect(form().contains(document.activeElement)).toBe(false)
  fireEvent.click(panel().getByRole('button', { name: 'Cancel' }))
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  expect(document.activeElement).toBe(field('Hours'))
})

test('what was done in time that is refused outlasts the form that is open by then', async () => {
  stored()
  const { unmount } = open()
  const refuse = holdCommands()
  const log = (description: string) => {
    fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
    type('Hours', '1')
    type('Work description', description)
  }
  log('Steel')
  fireEvent.submit(form())
  log('Glass')
  await refuse()
  expect(field('Work description').value).toBe('Glass')
  fireEvent(document, new Event('visibilitychange'))
  fireEvent.click(panel().getByRole('button', { name: 'Cancel' }))
  unmount()
  open()
  await waitFor(() => expect(field('Work description').value).toBe('Steel'))
})

test('a change of a log that is refused does not replace the next', async () => {
  stored(log())
  const { unmount } = open()
  const change = async (description: string) => {
    fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
    type('Work description', description)
  }
  await change('Steel')
  const refuse = holdCommands()
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  await change('Steel beams')
  await refuse()
  unmount()
  await waitFor(() => expect(readDraft(`log ${idOf('log')}`)).toContain('Steel beams'))
})

test('a change of a log that is refused is in a form that was opened meanwhile and not touched', async () => {
  stored(log())
  const { unmount } = open()
  fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
  type('Hours', '1.5')
  const refuse = holdCommands()
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
  expect(field('Hours').value).toBe('1')
  await refuse()
  await waitFor(() => expect(field('Hours').value).toBe('1.5'))
  unmount()
  expect(readDraft(`log ${idOf('log')}`)).toContain('1.5')
})

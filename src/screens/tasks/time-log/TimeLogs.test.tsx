// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { answer, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { timeLogs as code } from '../codes.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(async () => {
  await readDeclarations()
  await code.load()
})
beforeEach(async () => {
  localStorage.clear()
  await openWorkspaceForTest()
})

const log = (n: number, fields: Partial<Row<'work_log'>> = {}): Row<'work_log'> => ({
  id: idOf(`log ${n}`),
  project_id: project,
  task_id: idOf(1),
  user_id: workspace().user.id,
  member_name: 'Ada',
  time_spent: n * 60,
  description: `Words ${n}`,
  logged_by_timer: false,
  created_at: `2026-03-04T0${n}:00:00.000Z`,
  ...fields,
})
const bills = { user_id: idOf('user Bill'), member_name: 'Bill' }

/** Lets the server have these logs of the first task. */
const stored = (...rows: Row<'work_log'>[]) =>
  answer({ [`/snapshots/task/${idOf(1)}/work_log`]: () => ({ seq: 1, rows }) })

async function open(total_minutes_spent = 0, time_approval: readonly Row<'time_approval'>[] = []) {
  const tasks = [taskRow(1, { total_minutes_spent }), taskRow(2)]
  await loadTasks(tasks, {}, [], { time_approval })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const drawn = draw(
    <TaskDrawer
      taskId={idOf(1)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={() => {}}
    />,
  )
  fireEvent.click(screen.getByText('Time log', { selector: '[role=tab] *:first-child' }))
  return drawn
}

const panel = () => within(screen.getByRole('tabpanel'))
const lines = () =>
  [...document.querySelectorAll('[role=tabpanel] li time')].map((time) =>
    time.closest('li')!.textContent!.replace(/^.*?logged/, 'logged'),
  )
const field = (name: string) => panel().getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('[B2.25] logs are listed with a total and what each person has logged, the newest first', async () => {
  stored(log(1, bills), log(2, { logged_by_timer: true, time_spent: 3_723, description: null }))
  await open(3_783)
  await panel().findByText('Words 1')
  expect(panel().getByText('Total logged: 1h 3m 3s')).toBeTruthy()
  expect(lines()).toEqual([
    expect.stringMatching(/^logged 1h 2m 3s by timer/),
    expect.stringMatching(/^logged 1m by hand.*Words 1$/),
  ])
  const people = within(panel().getByRole('list', { name: 'Time by person' }))
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ada1h 2m 3s$/),
    expect.stringMatching(/Bill1m$/),
  ])
  // Others' logs are not one's own to change.
  expect(panel().getAllByRole('button', { name: 'Edit' })).toHaveLength(1)
})

test('logs that cannot be read are read on a click; a task without any says so', async () => {
  await open()
  const retry = await panel().findByRole('button', { name: 'Retry' })
  stored()
  fireEvent.click(retry)
  await panel().findByText('No time logs found in the task.')
  expect(panel().getByText('Total logged: 0s')).toBeTruthy()
})

test('[B2.25] time is logged by hand, and who logs it is assigned', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(new Date('2026-03-04T12:00:00').getTime())
  stored()
  await open()
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  expect(document.activeElement).toBe(field('Hours'))
  type('Hours', '0')
  type('Minutes', '0')
  const submit = () => panel().getByRole('button', { name: 'Log time' })
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  // Below all fields, as the field itself has no room for words.
  const said = panel().getByText('Duration must be greater than 0 minutes')
  expect(field('Minutes').getAttribute('aria-describedby')).toContain(said.id)
  expect(field('Minutes').closest('.fui-Field')!.contains(said)).toBe(false)
  type('Minutes', '9x')
  expect(panel().getByText('Minutes: A whole number')).toBeTruthy()
  type('Minutes', '90')
  type('Hours', '-1')
  expect(panel().getByText('Hours: At least 0')).toBeTruthy()
  type('Hours', 'one')
  expect(panel().getByText('Hours: A number, such as 1.5')).toBeTruthy()
  type('Hours', '1.5')
  expect([field('Hours').value, field('Minutes').value]).toEqual(['1.5', '30'])
  type('Minutes', '90')
  fireEvent.blur(field('Minutes'))
  expect([field('Hours').value, field('Minutes').value]).toEqual(['2', '30'])
  expect(submit().getAttribute('aria-disabled')).not.toBe('true')
  type('Start time', '09:00')
  type('End time', '08:00')
  expect([field('Hours').value, field('Minutes').value]).toEqual(['23', '0'])
  expect(panel().getByText(/^This ends in the future/)).toBeTruthy()
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  now.mockReturnValue(new Date('2026-03-05T08:00:00').getTime())
  expect(await panel().findByText('Ends on a later day')).toBeTruthy()
  type('End time', '10:15')
  expect(field('Hours').value).toBe('1')
  type('Work description', ' Cut <glass> ')
  caller.csrf = 'token'
  const headers = { 'X-Plumbline-Rooms': `project:${project}=9` }
  caller.send = async () => Response.json({ done: true, body: null }, { headers })
  fireEvent.click(submit())
  await panel().findByText('Cut <glass>')
  expect(lines()).toEqual([expect.stringMatching(/^logged 1h 15m by hand/)])
  expect(panel().getByText('Total logged: 1h 15m')).toBeTruthy()
  await waitFor(() =>
    expect(workspace().replica.find('task', idOf(1))!.assignees).toEqual([idOf('Ada')]),
  )
})

test('one’s own log is changed and deleted', async () => {
  stored(log(2))
  await open(120)
  fireEvent.click(await panel().findByRole('button', { name: 'Edit' }))
  type('Minutes', '5')
  type('Work description', 'Steel')
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  await panel().findByText('Steel')
  expect(panel().getByText('Total logged: 5m')).toBeTruthy()
  fireEvent.click(panel().getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(lines()).toEqual([]))
  expect(panel().getByText('Total logged: 0s')).toBeTruthy()
})

test('Escape leaves the form and not the drawer; words that were written are there again', async () => {
  stored()
  const { unmount } = await open()
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  type('Work description', 'Half a')
  unmount()
  await open()
  expect(field('Work description').value).toBe('Half a')
  fireEvent.keyDown(field('Work description'), { key: 'Escape' })
  expect(panel().queryByLabelText('Hours')).toBeNull()
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  expect(field('Work description').value).toBe('Half a')
  fireEvent.click(panel().getByRole('button', { name: 'Cancel' }))
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  expect(field('Work description').value).toBe('')
  // Longer work began earlier, unless its beginning is typed.
  const end = field('End time').value
  type('Hours', '2')
  expect(field('End time').value).toBe(end)
  type('Start time', '00:00')
  type('Hours', '3')
  expect([field('Start time').value, field('End time').value]).toEqual(['00:00', '03:00'])
})

test('approved time is locked: it says by whom, is neither changed nor deleted, and none is added to its days', async () => {
  stored(log(1), log(2, { created_at: '2026-03-05T12:00:00.000Z' }))
  const time_zone = 'Etc/GMT+12'
  const days = { start_date: '2026-03-03', end_date: '2026-03-04', time_zone }
  await open(180, [
    {
      ...{ id: idOf('approval'), project_id: project, ...days },
      ...{ starts_at: '2026-03-03T12:00:00.000Z', ends_at: '2026-03-05T12:00:00.000Z' },
      ...{ lines: 'tasks', rounding: 15, direction: 'up', note: null },
      ...{ user_id: idOf('user Bill'), member_name: 'Bill' },
      created_at: '2026-03-05T09:00:00.000Z',
    },
  ])
  await panel().findByText('Words 1')
  const lineOf = (words: string) => within(panel().getByText(words).closest('li')!)
  expect(lineOf('Words 1').getByText(/^Approved by Bill on .*, and so locked$/)).toBeTruthy()
  expect(lineOf('Words 1').queryByRole('button')).toBeNull()
  expect(lineOf('Words 2').queryByText(/Approved/)).toBeNull()
  fireEvent.click(lineOf('Words 2').getByRole('button', { name: 'Edit' }))
  const save = () => panel().getByRole('button', { name: 'Save' })
  expect(save().getAttribute('aria-disabled')).not.toBe('true')
  // To an hour before, where the last approved day was not over where it was approved.
  const [hour, minutes] = field('Start time').value.split(':')
  type('Start time', `${String(Number(hour) - 1).padStart(2, '0')}:${minutes}`)
  expect(panel().getByText(/^The time of this day is approved and locked/)).toBeTruthy()
  expect(save().getAttribute('aria-disabled')).toBe('true')
})

// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
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

/** The commands given, by name. */
let given: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1, { total_minutes_spent: 120 })])
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name }) => given.push(name)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

const log = (): Row<'work_log'> => ({
  ...{ id: idOf('log'), project_id: project, task_id: idOf(1) },
  ...{ user_id: workspace().user.id, member_name: 'Ada', time_spent: 120 },
  ...{ description: 'Words', logged_by_timer: false, created_at: '2026-03-04T09:00:00.000Z' },
})
const stored = (...rows: Row<'work_log'>[]) =>
  answer({ [`/snapshots/task/${idOf(1)}/work_log`]: () => ({ seq: 1, rows }) })

function open() {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const row = workspace().replica.find('project', project)!
  const drawn = draw(
    <TaskDrawer
      {...{ view, taskId: idOf(1) }}
      project={row}
      openTask={() => {}}
      close={() => {}}
    />,
  )
  fireEvent.click(screen.getByText('Time log', { selector: '[role=tab] *:first-child' }))
  return drawn
}
const panel = () => within(screen.getByRole('tabpanel'))
const field = (name: string) => panel().getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** Holds the answer to the next command back, which is a refusal. */
function refuseLater() {
  let refuse: (() => void) | undefined
  caller.csrf = 'token'
  caller.send = () =>
    new Promise((answered) => {
      refuse = () => answered(Response.json({ done: false, code: 'forbidden' }, { status: 403 }))
    })
  return async () => {
    await waitFor(() => expect(refuse).toBeDefined())
    await settle(async () => refuse!())
  }
}

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
  const refuse = refuseLater()
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  expect(panel().queryByLabelText('Work description')).toBeNull()
  await refuse()
  await waitFor(() => expect(field('Work description').value).toBe('Steel'))
  const refuseAgain = refuseLater()
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  unmount()
  await refuseAgain()
  await waitFor(() => expect(readDraft(`log ${idOf('log')}`)).toContain('Steel'))
})

test('time that is refused is there again or kept, and nobody is assigned for it', async () => {
  stored()
  const { unmount } = open()
  const submit = () => fireEvent.submit(field('Hours').closest('form')!)
  fireEvent.click(panel().getByRole('button', { name: 'Log time' }))
  type('Hours', '1')
  type('Work description', 'Steel')
  const refuse = refuseLater()
  submit()
  expect(panel().queryByLabelText('Hours')).toBeNull()
  await refuse()
  await waitFor(() =>
    expect([field('Hours').value, field('Work description').value]).toEqual(['1', 'Steel']),
  )
  const refuseAgain = refuseLater()
  submit()
  unmount()
  await refuseAgain()
  await waitFor(() => expect(readDraft(`time ${idOf(1)}`)).toBe('Steel'))
  expect(given).toEqual(['addTimeLog', 'addTimeLog'])
})

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Activity } from '../../../core/activity/wire.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { answer, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { activityLog as code } from '../codes.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(async () => {
  await readDeclarations()
  await code.load()
})
beforeEach(openWorkspaceForTest)

const bill = { name: 'Bill', avatar_url: null, color_code: '#3b7ad4' }
const entry = (n: number, fields: Partial<Activity> = {}): Activity => ({
  id: `${n}-0`,
  task_id: idOf(1),
  created_at: '2026-03-04T10:00:00.000Z',
  attribute_type: 'name',
  log_type: 'update',
  log_text: 'updated the ',
  previous: `Name ${n - 1}`,
  current: `Name ${n}`,
  undo: false,
  done_by: bill,
  ...{ assigned_user: null, label_data: null, previous_status: null, next_status: null },
  ...{ previous_priority: null, next_priority: null, previous_phase: null, next_phase: null },
  ...fields,
})

/** Lets the server have these entries of the first task, the newest first. */
const stored = (logs: readonly Activity[]) =>
  answer({
    [`/activity-logs/${idOf(1)}`]: (query) => {
      const from = logs.findIndex(({ id }) => id === query.get('before')) + 1
      const page = logs.slice(from, from + Number(query.get('size')))
      return { ...bill, created_at: '2026-03-01T10:00:00.000Z', logs: page }
    },
  })

async function open() {
  await loadTasks([taskRow(1), taskRow(2)])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <TaskDrawer
      taskId={idOf(1)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={() => {}}
    />,
  )
  fireEvent.click(screen.getByText('Activity log', { selector: '[role=tab] *:first-child' }))
}

const lines = () => [...document.querySelectorAll('[role=tabpanel] li')]
const told = () =>
  lines().map(({ textContent }) => textContent!.replaceAll(/^B(?=Bill)|\d+ \w+ ago/g, '').trim())

test('each kind of entry is told in words and values', async () => {
  const coloured = { color_code: '#a9a9a9', color_code_dark: '#989898' }
  stored([
    entry(9, { attribute_type: 'mood', previous: null, current: '<b>fine</b>' }),
    entry(8, {
      ...{ attribute_type: 'status', undo: true },
      ...{ previous_status: { name: 'To Do', ...coloured } },
      ...{ next_status: { name: 'Baking', ...coloured } },
    }),
    entry(7, { attribute_type: 'end date', previous: null, current: '2026-03-07' }),
    entry(6, {
      ...{ attribute_type: 'assignee', log_type: 'unassign', log_text: 'removed an ' },
      ...{ previous: idOf('x'), current: null, assigned_user: { ...bill, name: 'Ann' } },
    }),
    entry(5, { attribute_type: 'archived', previous: 'false', current: 'true' }),
    entry(4, { attribute_type: 'progress', previous: '0', current: '40' }),
  ])
  await open()
  await screen.findByText('<b>fine</b>')
  expect(told()).toEqual([
    'Bill changed “mood”None<b>fine</b>',
    'Bill changed the statusby undoTo DoBaking',
    'Bill changed the due dateNoneMar 7, 2026',
    'Bill took a person off the taskAAnn',
    'Bill archived the task',
    'Bill changed the progress0%40%',
    'Bill created the task',
  ])
})

test('the log is read when its tab is opened, and again when the task has changed', async () => {
  stored([entry(1)])
  await open()
  await screen.findByText('Name 1')
  stored([entry(2), entry(1)])
  const row = taskRow(1, { name: 'Name 2' })
  await workspace().replica.receive(`project:${project}`, [
    { seq: 2, command_id: idOf('elsewhere'), changes: [{ table: 'task', id: row.id, row }] },
  ])
  await screen.findByText('Name 2', { selector: 'li *' })
  expect(lines()).toHaveLength(3)
})

test('older entries are read on a click, down to who made the task', async () => {
  const count = limits.activityPage + 3
  stored(Array.from({ length: count }, (_, n) => entry(count - n)))
  await open()
  await screen.findByText(`Name ${count}`)
  expect(lines()).toHaveLength(limits.activityPage)
  fireEvent.click(screen.getByText('Show older'))
  await screen.findByText('created the task', { exact: false })
  expect(lines()).toHaveLength(count + 1)
  expect(screen.queryByText('Show older')).toBeNull()
})

test('a log that cannot be read is read on a click', async () => {
  await open()
  const retry = await screen.findByText('Retry')
  stored([])
  fireEvent.click(retry)
  await screen.findByText('No changes have been logged yet.')
  expect(told()).toEqual(['Bill created the task'])
})

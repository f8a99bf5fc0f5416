// @vitest-environment jsdom
import { act as draws, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { columnLayoutId, noLayout } from '../../../core/columns/layout.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { PrintTasks } from './PrintTasks.tsx'

withTexts()
beforeEach(async () => {
  localStorage.clear()
  await openWorkspaceForTest()
})

const printed = () => document.querySelector<HTMLElement>('[data-print]')
const print = () => draws(() => void window.dispatchEvent(new Event('beforeprint')))

function openList() {
  const view = new TaskView(project, 'list')
  draw(<PrintTasks view={view} project={workspace().replica.find('project', project)!} />)
  return view
}

test('while it is printed, a list stands there as it is filtered and sorted, with all subtasks', async () => {
  await loadTasks([
    taskRow(1, { name: 'Glass', end_date: '2026-03-05' }),
    taskRow(2, { name: 'Steel', parent_task_id: idOf(1) }),
    taskRow(3, { name: 'Anchor' }),
  ])
  const view = openList()
  expect(printed()).toBeNull()
  print()
  const lines = () =>
    within(printed()!)
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent).slice(0, 2))
  expect(lines()).toEqual([
    // As on the screen, a subtask is not one of its parent's group.
    [expect.stringMatching(/\(2\)$/)],
    ['Key', 'Task'],
    ...['Glass', 'Steel', 'Anchor'].map((name) => [expect.any(String), name]),
  ])
  within(printed()!).getByText('3 tasks (1 subtask)', { exact: false })
  within(printed()!).getByText('Mar 5, 2026')
  draws(() => void window.dispatchEvent(new Event('afterprint')))
  expect(printed()).toBeNull()

  Object.assign(view.choices, { sorts: [{ key: 'name', order: 'asc' }], search: 'a' })
  print()
  expect(lines().slice(2)).toEqual([
    [expect.any(String), 'Anchor'],
    [expect.any(String), 'Glass'],
  ])
})

test('columns are printed as their reader has laid out the list', async () => {
  await loadTasks([taskRow(1, { end_date: '2026-03-05' })])
  const user_id = workspace().user.id
  const own = { id: columnLayoutId(user_id, project), user_id, project_id: project }
  await loadOwn({ column_layout: [{ ...own, ...noLayout, pinned: ['DUE_DATE'] } as never] })
  openList()
  print()
  const heads = within(printed()!)
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(heads.slice(1, 4)).toEqual(['Key', 'Task', 'Due date'])
})

test('columns in which no line has anything are not printed', async () => {
  await loadTasks([taskRow(1), taskRow(2, { parent_task_id: idOf(1), end_date: '2026-03-05' })])
  openList()
  print()
  const heads = () =>
    within(printed()!)
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(heads()).toContain('Due date')
  expect(heads()).not.toContain('Labels')
  draws(() => void window.dispatchEvent(new Event('afterprint')))
  await loadTasks([taskRow(1), taskRow(2, { parent_task_id: idOf(1) })])
  print()
  expect(heads()).not.toContain('Due date')
})

test('groups have the figures of the screen, whatever the statuses of subtasks, also in the archive', async () => {
  const [doing] = workspace().replica.reader(`project:${project}`)!.list('status').slice(-1)
  await loadTasks([
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), status_id: doing!.id }),
    taskRow(3, { parent_task_id: idOf(1), archived: true }),
    taskRow(4, { archived: true }),
    taskRow(5, { parent_task_id: idOf(4), archived: true }),
  ])
  const view = openList()
  onTestFinished(view.start())
  const figures = () =>
    [...printed()!.querySelectorAll('[scope=colgroup]')].map(({ textContent }) => textContent)
  const ofScreen = () =>
    view.shown.value.groups
      .filter(({ tasks }) => tasks.length > 0)
      .map(({ name, tasks }) => `${name} (${tasks.length})`)
  for (const archived of [false, true]) {
    view.showArchived(archived)
    await waitFor(() =>
      expect(view.shown.value.lines.some(({ key }) => key === idOf(archived ? 4 : 1))).toBe(true),
    )
    print()
    expect(figures().map((each) => each?.toLowerCase())).toEqual(
      ofScreen().map((each) => each.toLowerCase()),
    )
    expect(figures()).toHaveLength(1)
    draws(() => void window.dispatchEvent(new Event('afterprint')))
  }
})

test('what is printed is filtered by the day and sorted by what tasks are shown with, as on the screen', async () => {
  await loadTasks([
    taskRow(1, { name: 'Late', end_date: '2000-01-03', progress_value: 10, manual_progress: true }),
    taskRow(2, {
      name: 'Later',
      end_date: '2000-01-04',
      progress_value: 90,
      manual_progress: true,
    }),
    taskRow(3, { name: 'In time', end_date: '2999-01-03' }),
  ])
  const view = openList()
  view.choices.conditions = [{ kind: 'due', not: false, values: ['overdue'] }]
  view.choices.sorts = [{ key: 'progress', order: 'desc' }]
  print()
  const names = within(printed()!)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.children[1]?.textContent)
  expect(names.filter(Boolean)).toEqual(['Task', 'Later', 'Late'])
})

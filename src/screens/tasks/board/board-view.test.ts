// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import {
  loadPlaces,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'

const [ada, bill] = [idOf('Ada'), idOf('Bill')]
const [first, second] = [idOf(1), idOf(2)]

let view: TaskView
async function open(...tasks: Parameters<typeof taskRow>[]) {
  await loadTasks(tasks.map((made) => taskRow(...made)))
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
}
beforeEach(openWorkspaceForTest)

/** The lanes that have any tasks, with the tasks of each column. */
const lanes = () =>
  view.shown.value.lanes
    .filter(({ count }) => count > 0)
    .map(({ id, groups }) => [id, ...groups.map(({ tasks }) => tasks.map((task) => task.id))])

test('lanes follow who is assigned, though nothing moves in its column', async () => {
  await open([1, { assignees: [ada, bill] }], [2, { status_id: doing }])
  view.choices.lanes = 'member'
  await expect.poll(lanes).toEqual([
    [ada, [first], [], []],
    [bill, [first], [], []],
    ['Nobody', [], [second], []],
  ])
  await loadTasks([taskRow(1, { assignees: [bill] }), taskRow(2, { status_id: doing })])
  view.choices.search = 'Task'
  await expect.poll(lanes).toEqual([
    [bill, [first], [], []],
    ['Nobody', [], [second], []],
  ])
})

test('members of the project have lanes before they have tasks, in the order of their names', async () => {
  await open([1])
  const place = (team_member_id: string) => ({
    id: `${team_member_id} here`,
    project_id: project,
    team_member_id,
    access_level: 'MEMBER' as const,
    default_view: 'TASK_LIST' as const,
    task_list_group_by: 'status' as const,
    board_group_by: 'status' as const,
    created_at: '2026-03-04T09:00:00.000Z',
  })
  await loadPlaces([place(bill), place(ada)])
  view.choices.lanes = 'member'
  const ids = () => view.shown.value.lanes.map(({ id }) => id)
  await expect.poll(ids).toEqual([ada, bill, 'Nobody'])
  view.setCondition({ kind: 'member', not: false, values: [bill] })
  await expect.poll(ids).toEqual([bill, 'Nobody'])
})

test('the keyboard stays on a card that comes to another lane, and leaves one that is closed', async () => {
  await open([1, { assignees: [ada] }], [2, { assignees: [bill] }])
  view.choices.active = first
  view.choices.lanes = 'member'
  await expect.poll(() => view.choices.active).toBe(`${first}/${ada}`)
  await loadTasks([taskRow(1, { assignees: [bill] }), taskRow(2, { assignees: [bill] })])
  view.choices.search = 'Task'
  await expect.poll(() => view.choices.active).toBe(`${first}/${bill}`)
  view.choices.lanes = 'none'
  await expect.poll(() => view.choices.active).toBe(first)
})

test('a limit counts what a filter leaves out, and not what is archived or below a task', async () => {
  await open([1], [2], [3, { archived: true }], [4, { parent_task_id: first }])
  view.choices.search = 'Task 1'
  await expect.poll(() => view.shown.value.groups[0]!.tasks.length).toBe(1)
  expect(view.shown.value.counts.get(todo)).toBe(2)
})

test('columns that are as they were stay the same, and those by phase have one for none', async () => {
  await open([1], [2, { status_id: doing }])
  const [before] = [view.shown.value.groups]
  await loadTasks([taskRow(1), taskRow(2)])
  view.choices.collapsed = ['x']
  await expect.poll(() => view.shown.value.groups[1]!.tasks).toEqual([])
  expect(view.shown.value.groups[2]).toBe(before[2])
  expect(view.shown.value.groups[1]).not.toBe(before[1])
  await loadTasks([taskRow(1, { phase_id: idOf('Planning') })])
  view.choices.grouping = 'phase'
  await expect
    .poll(() => view.shown.value.groups.map(({ id }) => id))
    .toEqual([idOf('Planning'), idOf('Building'), 'Unmapped'])
})

test('all lanes close and open at once, and the columns open with them', async () => {
  await open([1, { assignees: [ada] }])
  view.choices.lanes = 'member'
  await expect.poll(() => view.shown.value.lanes.length).toBe(2)
  view.closeGroups(true)
  expect(view.choices).toMatchObject({ closedLanes: [ada, 'Nobody'], collapsed: [] })
  await expect.poll(() => view.shown.value.keys).toEqual([])
  view.choices.collapsed = [todo]
  view.closeGroups(false)
  expect(view.choices).toMatchObject({ closedLanes: [], collapsed: [] })
})

test('a range is selected in the order of the lanes', async () => {
  await open([1, { assignees: [bill] }], [2, { assignees: [ada] }], [3, { assignees: [ada] }])
  view.choices.lanes = 'member'
  await expect.poll(() => view.shown.value.keys.length).toBe(3)
  view.toggleSelected(idOf(3))
  view.selectTo(first)
  expect(view.choices.selected).toEqual([idOf(3), first])
})

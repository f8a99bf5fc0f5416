import { expect, test } from 'vitest'
import type { Row } from '../../core/model.ts'
import { noFilter } from '../../core/tasks/list/filter.ts'
import { idOf, statusRows, taskRow } from '../../core/tasks/testing.ts'
import { linesOf, withGroup } from './lines.ts'
import { ProjectTasks } from './project-tasks.ts'

test('a list of tasks with a cycle is finite, in every state of expansion and search', () => {
  const tasks = [
    taskRow(1, { parent_task_id: idOf(2) }),
    taskRow(2, { parent_task_id: idOf(1) }),
    taskRow(3, { parent_task_id: idOf(3) }),
    taskRow(4),
    taskRow(5, { parent_task_id: idOf(4) }),
  ]
  for (const search of ['', 'Task'])
    for (const subtasks of [false, true]) {
      const { lines } = linesOf(
        new ProjectTasks(tasks),
        { key: 'MB', statuses: statusRows, phases: [] },
        {
          grouping: 'status',
          filter: { ...noFilter, search, subtasks },
          sorts: [],
          collapsed: new Set(),
          expanded: new Set(tasks.map(({ id }) => id)),
          closed: new Set(),
          adding: true,
        },
      )
      const shown = lines.flatMap((line) => (line.kind === 'task' ? [line.id] : []))
      expect(shown.sort()).toEqual((subtasks ? tasks : tasks.slice(3)).map(({ id }) => id).sort())
    }
})

/** The lines of a list that a search leaves, with no task opened. */
const closed = (tasks: Row<'task'>[], search = '', closedIds: string[] = []) =>
  linesOf(
    new ProjectTasks(tasks),
    { key: 'MB', statuses: statusRows, phases: [] },
    {
      grouping: 'status',
      filter: { ...noFilter, search },
      sorts: [],
      collapsed: new Set(),
      expanded: new Set(),
      closed: new Set(closedIds),
      adding: true,
    },
  )

test('a line counts all subtasks of its task, also those that the search leaves out', () => {
  const tasks = [
    taskRow(1, { name: 'Dome' }),
    taskRow(2, { parent_task_id: idOf(1) }),
    taskRow(3, { parent_task_id: idOf(1), archived: true }),
  ]
  const { lines } = closed(tasks, 'dome')
  expect(lines).toContainEqual(expect.objectContaining({ id: idOf(1), subtasks: 1 }))
})

test('a line is open whose subtasks match, until it is closed, and one without any has nothing to open', () => {
  const tasks = [
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), name: 'Dome' }),
    taskRow(3, { name: 'Dome' }),
    taskRow(4, { parent_task_id: idOf(3) }),
  ]
  const linesIn = (search: string, closedIds?: string[]) =>
    closed(tasks, search, closedIds).lines.flatMap((line) =>
      line.kind === 'task' ? [[line.id, line.subtasks, line.listed, line.open]] : [],
    )
  expect(linesIn('dome')).toEqual([
    [idOf(1), 1, 1, true],
    [idOf(2), 0, 0, false],
    [idOf(3), 1, 0, false],
  ])
  expect(linesIn('dome', [idOf(1)])).toEqual([
    [idOf(1), 1, 1, false],
    [idOf(3), 1, 0, false],
  ])
  expect(linesIn('')).toEqual([
    [idOf(1), 1, 1, false],
    [idOf(3), 1, 1, false],
  ])
})

test('a list counts its subtasks whether or not they are shown, and of those searched for what is found', () => {
  const tasks = [
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), name: 'Dome' }),
    taskRow(3, { parent_task_id: idOf(1) }),
    taskRow(4, { parent_task_id: idOf(1), archived: true }),
  ]
  expect(closed(tasks)).toMatchObject({ total: 1, subtasks: 2 })
  expect(closed(tasks, 'dome')).toMatchObject({ total: 1, subtasks: 1 })
})

test('all of a group are selected or not in steps in proportion to their number', () => {
  const ids = (from: number) => Array.from({ length: 2_000 }, (_, n) => `${from + n}`)
  let reads = 0
  const counted = (list: string[]) =>
    new Proxy(list, {
      get(target, key, self) {
        reads++
        return Reflect.get(target, key, self)
      },
    })
  const [selected, group] = [counted(ids(0)), counted(ids(1_000))]
  expect(withGroup(selected, group, true)).toEqual([...ids(0).slice(0, 1_000), ...ids(1_000)])
  expect(withGroup(selected, group, false)).toEqual(ids(0).slice(0, 1_000))
  expect(reads).toBeLessThan(50_000)
})

test('a subtask of which the parent is in the archive, or not with it there, is a line of its own', () => {
  const tasks = [
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), archived: true }),
    taskRow(3, { parent_task_id: idOf(2), archived: true }),
    taskRow(4, { archived: true }),
    taskRow(5, { parent_task_id: idOf(4) }),
  ]
  const shown = (archived: boolean) => {
    const { lines, total, subtasks } = linesOf(
      new ProjectTasks(tasks),
      { key: 'MB', statuses: statusRows, phases: [] },
      {
        ...{ grouping: 'status', filter: { ...noFilter, archived }, sorts: [], adding: false },
        ...{ collapsed: new Set(), expanded: new Set([idOf(2)]), closed: new Set() },
      },
    )
    const ids = lines.flatMap((line) => (line.kind === 'task' ? [line.id] : []))
    return { ids: ids.sort(), total, subtasks }
  }
  expect(shown(false)).toEqual({ ids: [idOf(1), idOf(5)].sort(), total: 2, subtasks: 0 })
  expect(shown(true)).toEqual({ ids: [idOf(2), idOf(3), idOf(4)].sort(), total: 2, subtasks: 1 })
})

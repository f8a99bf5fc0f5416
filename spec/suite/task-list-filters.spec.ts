import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { archiveTasks, labelTasks, setDueDateOfTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask } from '../../src/core/tasks/calls.ts'
import { createTask } from '../../src/core/tasks/form.ts'
import { listTasksV2, listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()

const grouped = (
  { owner, project_id }: EmptyProject,
  query: Partial<Parameters<typeof owner.do<typeof listTasksV3>>[1]> = {},
) => owner.do(listTasksV3, { id: project_id, include_empty: 'true', ...query })

/** A project with a task per kind of filter, and one whose subtask's subtask has it all. */
async function filtered() {
  const shop = await emptyProject(server)
  const { owner, project_id, ids, make, priorities, doing } = shop
  const plain = await make('Write home')
  const parent = await make('Build the dome', { status_id: doing })
  const middle = await make('Seal it', { parent_task_id: parent })
  const { task: deep } = await owner.do(createTask, {
    name: 'Test for leaks',
    project_id,
    parent_task_id: middle,
    priority_id: priorities[3]!,
    assignees: [ids.member],
    labels: ['urgent'],
  })
  const names = async (query: Parameters<EmptyProject['list']>[0]) =>
    (await shop.list(query)).map(({ name }) => name)
  return { ...shop, plain, parent, middle, deep: deep.id, label: deep.labels[0]!.id, names }
}

clause(
  ['B7.37', 'B7.38'],
  'search matches names and keys, including subtasks of any level',
  async () => {
    const { names, list, parent } = await filtered()
    expect(await names({ search: ' DOME ' })).toEqual(['Build the dome'])
    expect(await names({ search: 'mb-2' })).toEqual(['Write home'])
    expect(await names({ search: 'leaks' })).toEqual(['Build the dome'])
    expect(await names({ search: 'nothing' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    const [row] = await list({ search: 'leaks' })
    expect(row).toMatchObject({ id: parent, has_filtered_children: true, sub_tasks_count: 1 })
    expect((await list({ search: 'dome' }))[0]).toMatchObject({
      has_filtered_children: false,
      sub_tasks_count: 0,
    })
  },
)

clause(
  ['B7.37', 'B7.38'],
  'a filter keeps a task that matches or has a matching subtask; the status filter only the task itself',
  async () => {
    const { names, ids, priorities, label, todo, doing, done, list } = await filtered()
    expect(await names({ priorities: priorities[3]! })).toEqual(['Build the dome'])
    expect(await names({ priorities: `${priorities[3]} ${priorities[1]}` })).toEqual([
      'Write home',
      'Build the dome',
    ])
    expect(await names({ labels: label })).toEqual(['Build the dome'])
    expect(await names({ members: ids.member })).toEqual(['Build the dome'])
    expect(await names({ members: `${ids.member} ${ids.admin}` })).toEqual(['Build the dome'])
    expect(await names({ members: ids.admin })).toEqual([])
    expect(await names({ statuses: doing })).toEqual(['Build the dome'])
    expect(await names({ statuses: `${todo} ${done}` })).toEqual(['Write home'])
    // Kinds are combined with AND.
    expect(await names({ statuses: todo, labels: label })).toEqual([])
    expect(
      await names({
        search: 'leaks',
        members: ids.member,
        priorities: priorities[3]!,
        labels: label,
        statuses: doing,
      }),
    ).toEqual(['Build the dome'])
    expect(await names({ priorities: randomUUID() })).toEqual([])
    expect((await list({ statuses: doing }))[0]).toMatchObject({
      has_filtered_children: false,
      sub_tasks_count: 0,
    })
    expect((await list({ members: ids.member }))[0]).toMatchObject({
      has_filtered_children: true,
      sub_tasks_count: 1,
    })
  },
)

clause(['B7.37', 'B7.38'], 'a list can be filtered by project', async () => {
  const { names, project_id } = await filtered()
  expect(await names({ projects: `${randomUUID()} ${project_id}` })).toHaveLength(2)
  expect(await names({ projects: randomUUID() })).toEqual([])
})

clause(
  ['B7.37', 'B7.38', 'B9.22'],
  'lists are sorted by every known key, in both directions, empty values last',
  async () => {
    const shop = await emptyProject(server)
    const { owner, make, priorities, done, list } = shop
    const first = await make('beta 10', { priority_id: priorities[2], end_date: '2026-03-06' })
    const second = await make('Alpha', { status_id: done })
    const third = await make('beta 9', { priority_id: priorities[0], end_date: '2026-03-02' })
    await owner.do(setDueDateOfTasks, { tasks: [second], end_date: '' })
    const order = async (field: string, direction = '') =>
      (await list({ field, order: direction }))
        .map(({ id }) => [first, second, third].indexOf(id) + 1)
        .join('')
    expect(await order('')).toBe('123')
    expect(await order('nothing')).toBe('123')
    expect(await order("name'; drop table task; --", 'desc')).toBe('123')
    expect(await order('name')).toBe('231')
    expect(await order('name', 'DESC')).toBe('132')
    expect(await order('name', 'descend')).toBe('132')
    expect(await order('task_key', 'desc')).toBe('321')
    expect(await order('status', 'desc')).toBe('213')
    expect(await order('priority')).toBe('321')
    expect(await order('end_date')).toBe('312')
    expect(await order('end_date', 'desc')).toBe('132')
    expect(await order('completed_at', 'desc')).toBe('213')
    expect(await order('created_at', 'desc')).toBe('321')
    expect(await order('start_date')).toBe('123')
    expect(await order('status descend,name ascend')).toBe('231')
    expect(await order('end_date descend, name ascend')).toBe('132')
  },
)

clause(
  'B7.38',
  'a sort key orders the ids of a group, and keeps the stored positions of its rows',
  async () => {
    const shop = await emptyProject(server)
    const first = await shop.make('beta')
    const second = await shop.make('alpha')
    const { groups, allTasks } = await grouped(shop, { field: 'name', order: 'ASC' })
    expect(allTasks.map(({ id }) => id)).toEqual([second, first])
    expect(groups[0]!.taskIds).toEqual([second, first])
    expect(groups[0]!.tasks.map(({ id }) => id)).toEqual([first, second])
  },
)

clause('B4.24', 'archived tasks are listed in the archive, and only there', async () => {
  const { owner, make, list } = await emptyProject(server)
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).map(({ name }) => name)
  const gone = await make('Build the dome')
  await make('Order glass', { parent_task_id: gone })
  await make('Write home')
  expect(await owner.do(archiveTasks, { tasks: [gone], type: 'archive' })).toEqual([gone])
  expect(await names({})).toEqual(['Write home'])
  const archive = await list({ archived: 'true' })
  expect(archive).toEqual([
    expect.objectContaining({ name: 'Build the dome', show_sub_tasks: true, sub_tasks_count: 1 }),
  ])
  expect(archive[0]!.sub_tasks).toEqual([
    expect.objectContaining({ name: 'Order glass', parent_task_archived: true }),
  ])
  await owner.do(archiveTasks, { tasks: [gone], type: 'unarchive' })
  expect(await names({ isSubtasksInclude: 'true' })).toEqual([
    'Build the dome',
    'Order glass',
    'Write home',
  ])
  expect(await names({ archived: 'true' })).toEqual([])
})

clause(
  'B4.24',
  'the archive shows a placeholder row for a parent that is not archived',
  async () => {
    const shop = await emptyProject(server)
    const { owner, make, doing } = shop
    const parent = await make('Build the dome', { status_id: doing })
    const child = await make('Order glass', { parent_task_id: parent })
    await owner.do(archiveTasks, { tasks: [child], type: 'archive' })
    const { groups, allTasks } = await grouped(shop, { archived: 'true' })
    expect(allTasks).toEqual([
      expect.objectContaining({
        id: `archived-parent-container-${parent}`,
        parent_task_container_id: parent,
        is_parent_container: true,
        parent_task_not_archived: true,
        is_sub_task: false,
        name: 'Build the dome',
        task_key: 'MB-2',
        show_sub_tasks: true,
        sub_tasks_count: 1,
        sub_tasks: [expect.objectContaining({ id: child, name: 'Order glass' })],
      }),
    ])
    expect(allTasks[0]!.order).toBeLessThan(allTasks[0]!.sub_tasks[0]!.order)
    expect(groups.map(({ taskIds }) => taskIds)).toEqual([[], [allTasks[0]!.id], []])
    expect((await shop.list())[0]).toMatchObject({ id: parent, sub_tasks_count: 0 })
  },
)

clause(
  ['B7.37', 'B7.38', 'B6.6'],
  'only project members can read the task list; others get a 404',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const id = await red.make('Secret')
    await red.member.do(listTasksV3, { id: red.project_id })
    const stranger = await server.newTeam('Green')
    for (const person of [blue.owner, blue.member, stranger.member])
      for (const call of [listTasksV3, listTasksV2] as const) {
        await person.refused(call, { id: red.project_id }, 'not_found')
        await person.refused(call, { id: randomUUID() }, 'not_found')
      }
    await red.owner.refused(listTasksV3, { id: 'x' }, 'invalid', 'id')
    // Ids of another project lead nowhere.
    expect(await blue.list({ parent_task: id })).toEqual([])
    expect(await blue.list({ projects: red.project_id })).toEqual([])
  },
)

clause(
  ['B3.7', 'B7.38'],
  'assignees and labels beyond the first few are counted and named at the end',
  async () => {
    const { owner, make, list, project_id, ids } = await emptyProject(server)
    const id = await make('Build the dome')
    for (const text of ['d', 'c', 'B', 'a']) await owner.do(labelTasks, { tasks: [id], text })
    const { task } = await owner.do(createTask, {
      name: 'Two',
      project_id,
      assignees: [ids.owner, ids.admin, ids.member],
    })
    const [first, second] = await list()
    expect(first!.all_labels.map(({ name }) => name)).toEqual(['a', 'B', 'c', 'd'])
    expect(first!.labels).toHaveLength(3)
    expect(first!.labels[2]).toMatchObject({ name: '+2', end: true, names: ['c', 'd'] })
    expect(second).toMatchObject({ id: task.id, assignees: [ids.owner, ids.admin, ids.member] })
    expect(second!.assignee_names.map(({ name }) => name)).toEqual([
      'Rosa Red',
      'Adam Admin',
      'Mia Member',
    ])
    await owner.do(deleteTask, { id })
    expect(await list()).toHaveLength(1)
  },
)

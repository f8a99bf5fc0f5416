import { expect } from 'vitest'
import { createTask } from '../../src/core/tasks/form.ts'
import { type GroupV2, listTasksV2, listTasksV3 } from '../../src/core/tasks/queries.ts'
import type { TaskV2 } from '../../src/core/tasks/wire.ts'
import { createStatus } from '../../src/core/workflow/calls.ts'
import { listStatusCategories } from '../../src/core/workflow/lookup-calls.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { type Workshop, workshop } from './workshop.ts'
import { target } from './world.ts'

const world = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const grouped = ({ owner, project_id }: Workshop, query: Partial<Parameters<typeof owner.do<typeof listTasksV3>>[1]> = {}) =>
  owner.do(listTasksV3, { id: project_id, include_empty: 'true', ...query })
const older = async ({ owner, project_id }: Workshop, query: Partial<Parameters<typeof owner.do<typeof listTasksV2>>[1]> = {}) =>
  (await owner.do(listTasksV2, { id: project_id, ...query })) as GroupV2[]

clause(
  ['B7.38', 'B7.39', 'B3.23', 'B3.26'],
  'a row of the newer list has names, places, people, dates, counts and marks',
  async () => {
    const shop = await workshop(world)
    const { owner, project_id, ids, doing, priorities } = shop
    const { task } = await owner.do(createTask, {
      name: 'Build the dome',
      project_id,
      status_id: doing,
      priority_id: priorities[3]!,
      start: '2026-03-02',
      end: '2026-03-06',
      total_hours: 1,
      total_minutes: 30,
      description: '<p>Of glass</p>',
      assignees: [ids.member],
      labels: ['a', 'b', 'c'],
    })
    const answer = await grouped(shop)
    expect(Object.keys(answer).sort()).toEqual(['allTasks', 'grouping', 'groups', 'totalTasks'])
    expect(answer).toMatchObject({ grouping: 'status', totalTasks: 1 })
    const label = (name: string) => expect.objectContaining({ name, color_code: expect.stringMatching(/^#/) })
    expect(answer.allTasks).toEqual([
      {
        id: task.id,
        task_key: 'MB-2',
        title: 'Build the dome',
        name: 'Build the dome',
        description: '<p>Of glass</p>',
        status: 'doing',
        priority: 'critical',
        phase: '',
        progress: 0,
        complete_ratio: 0,
        progress_value: null,
        assignees: [ids.member],
        assignee_names: [expect.objectContaining({ team_member_id: ids.member, name: 'Mia Member', avatar_url: '' })],
        labels: [
          expect.objectContaining({ name: 'a', color: expect.stringMatching(/^#/) }),
          expect.objectContaining({ name: 'b' }),
          expect.objectContaining({ name: '+1', end: true, names: ['c'] }),
        ],
        all_labels: [label('a'), label('b'), label('c')],
        dueDate: '2026-03-06T00:00:00.000Z',
        startDate: '2026-03-02T00:00:00.000Z',
        due_time: null,
        timeTracking: { estimated: 1.5, logged: 0 },
        customFields: {},
        custom_column_values: {},
        createdAt: isoText,
        updatedAt: isoText,
        order: expect.any(Number),
        originalStatusId: doing,
        originalPriorityId: priorities[3],
        statusColor: '#70a6f369',
        priorityColor: expect.stringMatching(/^#.{6}69$/),
        sub_tasks_count: 0,
        sub_tasks: [],
        show_sub_tasks: false,
        is_sub_task: false,
        parent_task_id: null,
        parent_task_name: null,
        parent_task_key: null,
        parent_task_archived: null,
        parent_task_status_id: null,
        parent_task_status_name: null,
        parent_task_priority_id: null,
        parent_task_priority_value: null,
        parent_task_priority_color: null,
        has_filtered_children: false,
        comments_count: 0,
        attachments_count: 0,
        has_subscribers: false,
        has_dependencies: false,
        schedule_id: null,
        reporter: 'Rosa Red',
      },
    ])
    const [, group] = answer.groups
    expect(group).toMatchObject({ id: doing, taskIds: [task.id], tasks: answer.allTasks })
  },
)

clause(
  ['B4.1', 'B9.17', 'B3.25', 'B9.19'],
  'grouped by status: every status in order, in the colours of its category',
  async () => {
    const shop = await workshop(world)
    const { owner, project_id } = shop
    const [, started] = await owner.do(listStatusCategories, {})
    const review = await owner.do(createStatus, { name: 'In  Review', project_id, category_id: started!.id })
    const reviewed = await shop.make('Plant lettuce', { status_id: review.id })
    const { groups, allTasks } = await grouped(shop, { group: '' })
    expect(groups.map(({ title, groupValue, color, taskIds }) => [title, groupValue, color, taskIds])).toEqual([
      ['To Do', 'to_do', '#a9a9a9', []],
      ['Doing', 'doing', '#70a6f3', []],
      ['Done', 'done', '#75c997', []],
      ['In  Review', 'in_review', '#70a6f3', [reviewed]],
    ])
    expect(groups[3]).toEqual({
      id: review.id,
      title: 'In  Review',
      groupType: 'status',
      groupValue: 'in_review',
      collapsed: false,
      color: '#70a6f3',
      color_code_dark: '#4190FF',
      category_id: started!.id,
      taskIds: [reviewed],
      tasks: allTasks,
    })
  },
)

clause(
  ['B4.1', 'B9.18', 'B9.20', 'B3.24'],
  'grouped by priority: critical, high, medium, low, with how far each is',
  async () => {
    const shop = await workshop(world)
    const { make, priorities, doing, done } = shop
    const high = { priority_id: priorities[2]! }
    const ids = [
      await make('One', high),
      await make('Two', { ...high, status_id: doing }),
      await make('Three', { ...high, status_id: done }),
    ]
    const { groups, allTasks } = await grouped(shop, { group: 'priority' })
    expect(groups.map(({ id, title, groupValue }) => [id, title, groupValue])).toEqual([
      [priorities[3], 'Critical', 'critical'],
      [priorities[2], 'High', 'high'],
      [priorities[1], 'Medium', 'medium'],
      [priorities[0], 'Low', 'low'],
    ])
    expect(groups[1]).toMatchObject({
      groupType: 'priority',
      taskIds: ids,
      todo_progress: 33,
      doing_progress: 33,
      done_progress: 33,
    })
    expect(groups[0]).toMatchObject({ taskIds: [], todo_progress: 0, doing_progress: 0, done_progress: 0 })
    // Grouped otherwise, a row's status is the id.
    expect(allTasks.map(({ status, priority }) => [status, priority])).toEqual([
      [shop.todo, 'high'],
      [doing, 'high'],
      [done, 'high'],
    ])
  },
)

clause(['B4.1', 'B5.6', 'B9.21'], 'grouped by phase: the newest first, and Unmapped last when a task has none', async () => {
  const shop = await workshop(world)
  const { owner, project_id, make } = shop
  const planning = await owner.do(createPhase, { id: project_id, name: 'Planning' })
  const building = await owner.do(createPhase, { id: project_id, name: 'Building' })
  const planned = await make('Choose a crater', { phase_id: planning.id })
  const ids = async () => (await grouped(shop, { group: 'phase' })).groups.map(({ id, taskIds }) => [id, taskIds])
  expect(await ids()).toEqual([
    [building.id, []],
    [planning.id, [planned]],
  ])
  const loose = await make('Write home')
  expect(await ids()).toEqual([
    [building.id, []],
    [planning.id, [planned]],
    ['Unmapped', [loose]],
  ])
  const { groups, allTasks } = await grouped(shop, { group: 'phase' })
  expect(allTasks.map(({ name, phase }) => [name, phase])).toEqual([
    ['Choose a crater', 'Planning'],
    ['Write home', ''],
  ])
  expect(groups[1]).toMatchObject({ start_date: null, end_date: null, sort_index: expect.any(Number), todo_progress: 100 })
  expect(groups[2]).toMatchObject({
    title: 'Unmapped',
    groupType: 'phase',
    groupValue: 'unmapped',
    color: '#fbc84c69',
    sort_index: 999,
    todo_progress: 100,
  })
  expect(groups[2]).not.toHaveProperty('color_code_dark')
})

clause('B7.38', 'empty groups are left out unless asked for, and no group is made up for an unknown grouping', async () => {
  const shop = await workshop(world)
  const id = await shop.make('Write home')
  expect((await grouped(shop, { include_empty: 'false' })).groups.map(({ title }) => title)).toEqual(['To Do'])
  expect((await grouped(shop, { include_empty: '' })).groups).toHaveLength(1)
  for (const group of ['members', 'labels', 'nothing']) {
    const { groups, allTasks, totalTasks } = await grouped(shop, { group })
    expect({ groups, totalTasks }).toEqual({ groups: [], totalTasks: 1 })
    expect(allTasks).toEqual([expect.objectContaining({ id, status: shop.todo })])
    expect(await older(shop, { group })).toEqual([
      expect.objectContaining({ id: 'Unmapped', name: 'Unmapped', tasks: [expect.objectContaining({ id })] }),
    ])
  }
})

clause(['B7.37', 'B3.23', 'B3.25'], 'a row of the older list has the same in other words, and ids', async () => {
  const shop = await workshop(world)
  const { owner, project_id, ids, todo, doing, done, priorities } = shop
  const { task } = await owner.do(createTask, {
    name: 'Build the dome',
    project_id,
    status_id: doing,
    priority_id: priorities[0]!,
    end: '2026-03-06',
    total_minutes: 90,
    assignees: [ids.member],
  })
  const groups = await older(shop)
  expect(groups.map(({ id, name, tasks }) => [id, name, tasks.length])).toEqual([
    [todo, 'To Do', 0],
    [doing, 'Doing', 1],
    [done, 'Done', 0],
  ])
  const { tasks, ...group } = groups[1]!
  expect(group).toEqual({
    id: doing,
    name: 'Doing',
    category_id: expect.any(String),
    start_date: null,
    end_date: null,
    color_code: '#70a6f369',
    color_code_dark: '#4190FF',
    todo_progress: 0,
    doing_progress: 100,
    done_progress: 0,
  })
  expect(tasks[0]).toMatchObject({
    id: task.id,
    name: 'Build the dome',
    task_key: 'MB-2',
    project_id,
    project_name: 'Moon base',
    archived: false,
    description: null,
    status: doing,
    status_color: '#70a6f369',
    status_color_dark: '#4190FF',
    status_category: { is_todo: false, is_doing: true, is_done: false },
    priority: priorities[0],
    priority_value: 0,
    phase_id: null,
    index: 0,
    progress: 0,
    manual_progress: false,
    weight: null,
    project_use_manual_progress: false,
    project_use_weighted_progress: false,
    project_use_time_progress: false,
    names: [expect.objectContaining({ name: 'Mia Member' })],
    total_minutes: 90,
    total_minutes_spent: 0,
    total_time_string: '1h 30m',
    time_spent: { hours: 0, minutes: 0 },
    overdue: false,
    is_complete: false,
    sub_tasks_count: 0,
    total_tasks_count: 0,
    timer_start_time: null,
    start_date: null,
    end_date: '2026-03-06T00:00:00.000Z',
    completed_at: null,
    reporter: 'Rosa Red',
  })
})

clause(['B7.37', 'B4.6'], 'the older list gives the subtasks of a task flat, the newer one in groups', async () => {
  const shop = await workshop(world)
  const { owner, project_id, make, done } = shop
  const parent_task = await make('Build the dome')
  const children = [
    await make('Order glass', { parent_task_id: parent_task }),
    await make('Seal it', { parent_task_id: parent_task, status_id: done }),
  ]
  await make('Test for leaks', { parent_task_id: children[0]! })
  const flat = (await owner.do(listTasksV2, { id: project_id, parent_task })) as TaskV2[]
  expect(
    flat.map(({ id, is_sub_task, parent_task_name, parent_task_key, sub_tasks_count }) => [
      id,
      is_sub_task,
      parent_task_name,
      parent_task_key,
      sub_tasks_count,
    ]),
  ).toEqual([
    [children[0], true, 'Build the dome', 'MB-2', 1],
    [children[1], true, 'Build the dome', 'MB-2', 0],
  ])
  const { groups, allTasks } = await grouped(shop, { parent_task })
  expect(allTasks.map(({ id, parent_task_id }) => [id, parent_task_id])).toEqual(children.map((id) => [id, parent_task]))
  expect(groups.map(({ taskIds }) => taskIds)).toEqual([[children[0]], [], [children[1]]])
  const [top] = await shop.list()
  expect(top).toMatchObject({ id: parent_task, sub_tasks_count: 2, show_sub_tasks: false, sub_tasks: [] })
  for (const none of ['', 'null', 'undefined']) expect(await shop.list({ parent_task: none })).toHaveLength(1)
})

clause('B4.24', 'subtasks of every level are listed flat when asked for', async () => {
  const { make, list } = await workshop(world)
  const top = await make('Build the dome')
  const middle = await make('Seal it', { parent_task_id: top })
  const leaf = await make('Test for leaks', { parent_task_id: middle })
  expect((await list({ isSubtasksInclude: 'true' })).map(({ id }) => id)).toEqual([top, middle, leaf])
  expect((await list({ isSubtasksInclude: 'true', parent_task: top })).map(({ id }) => id)).toEqual([top, middle, leaf])
  expect((await list()).map(({ id }) => id)).toEqual([top])
})

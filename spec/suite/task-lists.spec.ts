import { expect } from 'vitest'
import { createTask } from '../../src/core/tasks/form.ts'
import { sortTasks } from '../../src/core/tasks/list/order.ts'
import {
  type GroupV2,
  listSubtasks,
  listTasksV2,
  listTasksV3,
} from '../../src/core/tasks/list/queries.ts'
import { setTaskWeight } from '../../src/core/tasks/progress/effort.ts'
import type { TaskV2 } from '../../src/core/tasks/wire/wire.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

const grouped = (
  { owner, project_id }: EmptyProject,
  query: Partial<Parameters<typeof owner.do<typeof listTasksV3>>[1]> = {},
) => owner.do(listTasksV3, { id: project_id, include_empty: 'true', ...query })
const older = async (
  { owner, project_id }: EmptyProject,
  query: Partial<Parameters<typeof owner.do<typeof listTasksV2>>[1]> = {},
) => (await owner.do(listTasksV2, { id: project_id, ...query })) as GroupV2[]

clause(
  ['B7.38', 'B7.39', 'B3.23', 'B3.26'],
  'a row of the newer list has names, positions, assignees, dates, counts and marks',
  async () => {
    const shop = await emptyProject(server)
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
    const label = (name: string) =>
      expect.objectContaining({ name, color_code: expect.stringMatching(/^#/) })
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
        weight: null,
        assignees: [ids.member],
        assignee_names: [
          expect.objectContaining({
            team_member_id: ids.member,
            name: 'Mia Member',
            avatar_url: '',
          }),
        ],
        labels: [
          expect.objectContaining({ name: 'a', color: expect.stringMatching(/^#/) }),
          expect.objectContaining({ name: 'b' }),
          expect.objectContaining({ name: '+1', end: true, names: ['c'] }),
        ],
        all_labels: [label('a'), label('b'), label('c')],
        dueDate: '2026-03-06T00:00:00.000Z',
        startDate: '2026-03-02T00:00:00.000Z',
        due_time: null,
        completedAt: null,
        timeTracking: { estimated: 1.5, logged: 0 },
        customFields: {},
        custom_column_values: {},
        createdAt: isoText,
        updatedAt: isoText,
        order: expect.any(Number),
        sort_order: expect.any(Number),
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
  ['B7.37', 'B3.23', 'B3.25', 'B3.68'],
  'a row of the older list has the same under other names, and ids',
  async () => {
    const shop = await emptyProject(server)
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
  },
)

clause(
  ['B7.37', 'B7.38', 'B3.62', 'B9.22'],
  'rows of both lists have the weight of the task and its place in the grouping that is shown',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id, make, done } = shop
    const [one, two] = [await make('One'), await make('Two', { status_id: done })]
    await owner.do(setTaskWeight, { id: two, weight: 40 })
    const groupings = ['status', 'priority', 'phase'] as const
    for (const [n, group_by] of groupings.entries())
      await owner.do(sortTasks, {
        project_id,
        group_by,
        places: [
          { id: one, place: 20 + n },
          { id: two, place: 10 + n },
        ],
      })
    for (const [n, group] of groupings.entries()) {
      const rows = (await older(shop, { group })).flatMap(({ tasks }) => tasks)
      const newer = (await grouped(shop, { group })).allTasks
      for (const shown of [rows, newer]) {
        const places = shown.map(({ id, sort_order, weight }) => [id, sort_order, weight])
        expect(places.sort()).toEqual(
          [
            [one, 20 + n, null],
            [two, 10 + n, 40],
          ].sort(),
        )
      }
      const row = newer.find(({ id }) => id === two)!
      expect(row).toMatchObject({ order: 10 + n, originalStatusId: done, completedAt: isoText })
      expect(row.status).toBe(group === 'status' ? 'done' : done)
      expect(row.completed_at).toBe(row.completedAt)
      const open = newer.find(({ id }) => id === one)!
      expect([open.completedAt, open.completed_at]).toEqual([null, undefined])
    }
    const ofMembers = (await older(shop, { group: 'members' })).flatMap(({ tasks }) => tasks)
    expect(ofMembers).toHaveLength(2)
    for (const { sort_order, member_sort_order, status_sort_order } of ofMembers) {
      expect(member_sort_order).toBe(sort_order)
      expect(status_sort_order).not.toBe(sort_order)
    }
  },
)

clause(
  ['B7.37', 'B4.6'],
  'the older list has the subtasks of a task flat, the newer one in groups',
  async () => {
    const shop = await emptyProject(server)
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
    expect(allTasks.map(({ id, parent_task_id }) => [id, parent_task_id])).toEqual(
      children.map((id) => [id, parent_task]),
    )
    expect(groups.map(({ taskIds }) => taskIds)).toEqual([[children[0]], [], [children[1]]])
    const [top] = await shop.list()
    expect(top).toMatchObject({
      id: parent_task,
      sub_tasks_count: 2,
      show_sub_tasks: false,
      sub_tasks: [],
    })
    for (const none of ['', 'null', 'undefined'])
      expect(await shop.list({ parent_task: none })).toHaveLength(1)
  },
)

clause('B4.24', 'subtasks of every level are listed flat when requested', async () => {
  const { make, list } = await emptyProject(server)
  const top = await make('Build the dome')
  const middle = await make('Seal it', { parent_task_id: top })
  const leaf = await make('Test for leaks', { parent_task_id: middle })
  expect((await list({ isSubtasksInclude: 'true' })).map(({ id }) => id)).toEqual([
    top,
    middle,
    leaf,
  ])
  // A client that sends both opens a task in its list.
  const below = await list({ isSubtasksInclude: 'true', parent_task: top })
  expect(below.map(({ id }) => id)).toEqual([middle])
  expect((await list()).map(({ id }) => id)).toEqual([top])
})

/** The fields of a task that the second document names and the server knows, by their clauses. */
const fields = {
  'B3.23': 'id task_key name title description',
  'B3.52': 'parent_task_id is_sub_task sub_tasks sub_tasks_count show_sub_tasks',
  'B3.53': 'status status_color status_color_dark status_category',
  'B3.54': 'priority priority_color',
  'B3.55': 'phase_id phase_color',
  'B3.57': 'all_labels',
  'B3.58': 'assignees assignee_names names',
  'B3.59': 'start_date end_date startDate dueDate',
  'B3.60': 'total_time_string timeTracking',
  'B3.61': 'complete_ratio progress_value completed_count total_tasks_count',
  'B3.62': 'order weight',
  'B3.63': 'createdAt updatedAt reporter',
  'B3.64': 'comments_count attachments_count has_dependencies has_subscribers',
}

clause(
  [
    'B3.23',
    'B3.52',
    'B3.53',
    'B3.54',
    'B3.55',
    'B3.56',
    'B3.57',
    'B3.58',
    'B3.59',
    'B3.60',
    'B3.61',
    'B3.62',
    'B3.63',
    'B3.64',
  ],
  'a task has every field of the document in one of its lists',
  async () => {
    const shop = await emptyProject(server)
    const { owner, project_id, ids } = shop
    const phase = await owner.do(createPhase, { id: project_id, name: 'Roof' })
    const parent = await shop.make('Dome', { phase_id: phase.id })
    const { task } = await owner.do(createTask, {
      name: 'Glass',
      project_id,
      status_id: shop.todo,
      priority_id: shop.priorities[1]!,
      parent_task_id: parent,
      assignees: [ids.member],
      labels: ['a', 'b', 'c'],
    })
    const newer = (await grouped(shop)).allTasks.find(({ id }) => id === parent)!
    const [old] = (await older(shop)).flatMap(({ tasks }) => tasks)
    const known = Object.keys({ ...newer, ...old })
    for (const [clause, names] of Object.entries(fields))
      expect([clause, names.split(' ').filter((name) => !known.includes(name))]).toEqual([
        clause,
        [],
      ])
    const [subtask] = await owner.do(listSubtasks, { id: parent })
    expect(subtask).toMatchObject({ id: task.id, priority_color_dark: '#FFC227' })
    expect(newer.timeTracking).toMatchObject({ estimated: 0, logged: 0 })
    const [first, , more] = subtask!.labels
    expect(Object.keys(first!)).toEqual(expect.arrayContaining(['id', 'name']))
    expect(more).toMatchObject({ name: '+1', end: true, names: ['c'] })
    expect(Object.keys(subtask!.all_labels[0]!).sort()).toEqual(['color_code', 'id', 'name'])
  },
)

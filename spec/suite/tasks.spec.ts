import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listTaskLabels } from '../../src/core/labels/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { deleteTask, quickTask } from '../../src/core/tasks/calls.ts'
import { createTasks } from '../../src/core/tasks/create-many.ts'
import { createTask, updateTask } from '../../src/core/tasks/form.ts'
import { getTaskInfo } from '../../src/core/tasks/list/queries.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

clause(['B4.14', 'B3.23'], 'a task created with only a name has every default', async () => {
  const { owner, member, project_id, todo, priorities } = await emptyProject(server)
  const { task_id } = await member.do(quickTask, { name: '  Order oxygen ', project_id })
  expect(task_id).toEqual({
    id: task_id.id,
    name: 'Order oxygen',
    task_key: 'MB-2',
    project_id,
    project_name: 'Moon base',
    project_color: expect.stringMatching(/^#/),
    archived: false,
    parent_task_id: null,
    is_sub_task: false,
    parent_task_name: null,
    status: todo,
    status_name: 'To Do',
    status_color: '#a9a9a969',
    status_color_dark: '#989898',
    status_category: { is_todo: true, is_doing: false, is_done: false },
    priority: priorities[1],
    priority_name: 'Medium',
    priority_value: 1,
    priority_color: expect.stringMatching(/^#.{6}69$/),
    phase_id: null,
    phase_name: null,
    phase_color_code: null,
    assignees: [],
    names: [],
    labels: [],
    all_labels: [],
    reporter: 'Mia Member',
    start_date: null,
    end_date: null,
    sort_order: expect.any(Number),
    progress: 0,
    complete_ratio: 0,
    completed_count: 0,
    total_tasks_count: 0,
    completed_sub_tasks: 0,
    sub_tasks_count: 0,
    total_minutes: 0,
    total_minutes_spent: 0,
    time_spent: { hours: 0, minutes: 0 },
    time_spent_string: '0h 0m',
    total_time_string: '0h 0m',
    overdue: false,
    comments_count: 0,
    attachments_count: 0,
    show_sub_tasks: false,
    name_color: expect.stringMatching(/^#/),
    width: 35,
    project_statuses: [
      expect.objectContaining({ name: 'To Do', color_code: '#a9a9a9' }),
      expect.objectContaining({ name: 'Doing', color_code: '#70a6f3' }),
      expect.objectContaining({ name: 'Done', color_code: '#75c997' }),
    ],
    created_at: isoText,
    updated_at: isoText,
  })
  expect((await owner.do(getTaskInfo, { task_id: task_id.id })).task).toMatchObject({
    billable: true,
    done: false,
  })
})

clause(
  ['B4.14', 'B5.6'],
  'a task is created in the group it was typed in; “Unmapped” and an empty value mean no group',
  async () => {
    const { owner, make, info, doing, done, priorities, project_id, todo } =
      await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    expect(await info(await make('One', { status_id: doing }))).toMatchObject({
      status_id: doing,
      completed_at: null,
      done: false,
    })
    expect(await info(await make('Two', { priority_id: priorities[3] }))).toMatchObject({
      priority_id: priorities[3],
    })
    expect(await info(await make('Three', { phase_id: phase.id }))).toMatchObject({
      phase_id: phase.id,
    })
    for (const none of ['Unmapped', '', null])
      expect(
        await info(await make('Four', { status_id: none, priority_id: none, phase_id: none })),
      ).toMatchObject({
        status_id: todo,
        priority_id: priorities[1],
        phase_id: null,
      })
    expect(await info(await make('Five', { status_id: done }))).toMatchObject({
      completed_at: isoText,
      done: true,
      complete_ratio: 100,
    })
  },
)

clause(
  'B3.23',
  'task numbers increase for every task and subtask, and are never reused',
  async () => {
    const { owner, make, list, project_id } = await emptyProject(server)
    const parent = await make('Build the dome')
    const { task_id: child } = await owner.do(quickTask, {
      name: 'Order glass',
      project_id,
      parent_task_id: parent,
    })
    expect(child).toMatchObject({
      task_key: 'MB-3',
      is_sub_task: true,
      parent_task_id: parent,
      parent_task_name: 'Build the dome',
    })
    await owner.do(deleteTask, { id: child.id })
    await make('Write home')
    expect((await list()).map(({ task_key, name }) => [task_key, name])).toEqual([
      ['MB-2', 'Build the dome'],
      ['MB-4', 'Write home'],
    ])
  },
)

clause('B5.11', 'task names are 1 to 500 characters long, and need not be unique', async () => {
  const { owner, make, list, project_id } = await emptyProject(server)
  const longest = 'ü'.repeat(bounds.taskName)
  await make(longest)
  await make(longest)
  for (const name of ['', '   ', '<b></b>', '\n'])
    await owner.refused(quickTask, { name, project_id }, 'name_required', 'name')
  const { message } = await owner.refused(
    quickTask,
    { name: `${longest}x`, project_id },
    'task_name_too_long',
    'name',
  )
  expect(message).toBe('Task name size exceeded')
  expect((await list()).map(({ name }) => name)).toEqual([longest, longest])
})

clause(
  'B6.6',
  'a task is created only in a project the caller can see, with rows of that project',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const theirs = await blue.make('Secret')
    const input = { name: 'Mine', project_id: red.project_id }
    await red.owner.refused(quickTask, { ...input, project_id: blue.project_id }, 'not_found')
    await red.owner.refused(quickTask, { ...input, project_id: randomUUID() }, 'not_found')
    for (const foreign of [
      { status_id: blue.todo },
      { status_id: randomUUID() },
      { phase_id: randomUUID() },
      { priority_id: randomUUID() },
      { parent_task_id: theirs },
    ]) {
      await red.owner.refused(quickTask, { ...input, ...foreign }, 'not_found')
      if (!('phase_id' in foreign))
        await red.owner.refused(createTask, { ...input, ...foreign }, 'not_found')
    }
    await red.owner.refused(createTask, { ...input, project_id: blue.project_id }, 'not_found')
    await red.owner.refused(createTask, { ...input, assignees: [blue.ids.member] }, 'not_found')
    expect(await red.list()).toEqual([])
  },
)

clause(
  ['B3.23', 'B7.132'],
  'a task created with the form is answered with all fields of the drawer',
  async () => {
    const { owner, project_id, ids, doing, priorities, list } = await emptyProject(server)
    const made = await owner.do(createTask, {
      name: 'Build the <b>dome</b>',
      project_id,
      status_id: doing,
      priority_id: priorities[2]!,
      start: '2026-03-02',
      end: '2026-03-06T00:00:00.000Z',
      total_hours: 1.2,
      total_minutes: 30,
      description: '<p></p><p>With <b>glass</b><script>alert(1)</script></p>',
      assignees: [ids.member],
      labels: ['Urgent', 'outside', 'urgent'],
    })
    expect(made.task).toMatchObject({
      name: 'Build the dome',
      task_key: 'MB-2',
      description: '<p>With <b>glass</b></p>',
      status_id: doing,
      priority_id: priorities[2],
      phase_id: null,
      start_date: '2026-03-02T00:00:00.000Z',
      end_date: '2026-03-06T00:00:00.000Z',
      total_minutes: 2 * 60 + 30,
      assignees: [ids.member],
      labels: [
        expect.objectContaining({ name: 'outside' }),
        expect.objectContaining({ name: 'Urgent' }),
      ],
      reporter: 'Rosa Red',
      team_member_id: ids.owner,
    })
    expect(made.team_members.map(({ name }) => name).sort()).toEqual([
      'Adam Admin',
      'Mia Member',
      'Rosa Red',
    ])
    expect(made.statuses.map(({ name }) => name)).toEqual(['To Do', 'Doing', 'Done'])
    expect(made.priorities.map(({ name }) => name)).toEqual(['Low', 'Medium', 'High', 'Critical'])
    expect(made.assignees).toEqual([
      expect.objectContaining({ team_member_id: ids.member, name: 'Mia Member' }),
    ])
    const [row] = await list()
    expect(row).toMatchObject({
      id: made.task.id,
      timeTracking: { estimated: 2.5, logged: 0 },
      description: made.task.description,
    })
  },
)

clause('B7.132', 'a form needs a name of at most 100 characters and a project', async () => {
  const { owner, project_id, list } = await emptyProject(server)
  await owner.refused(createTask, { project_id }, 'name_required', 'name')
  await owner.refused(createTask, { name: ' ', project_id }, 'name_required', 'name')
  await owner.refused(createTask, { name: 'x' }, 'project_required', 'project_id')
  await owner.refused(createTask, { name: 'x', project_id: 'x' }, 'invalid', 'project_id')
  const input = { name: 'x'.repeat(bounds.taskNameHttp), project_id }
  await owner.refused(
    createTask,
    { ...input, name: `${input.name}x` },
    'form_name_too_long',
    'name',
  )
  const description = 'd'.repeat(bounds.descriptionHttp)
  await owner.refused(
    createTask,
    { ...input, description: `${description}d` },
    'form_description_too_long',
    'description',
  )
  await owner.refused(
    createTask,
    { ...input, labels: ['l'.repeat(bounds.labelName + 1)] },
    'name_too_long',
    'labels',
  )
  await owner.refused(createTask, { ...input, labels: [' '] }, 'label_name_required', 'labels')
  await owner.refused(createTask, { ...input, start: 'soon' }, 'invalid', 'start')
  expect(await list()).toEqual([])
  for (const none of ['x', bounds.taskHours + 1, -5, null, '']) {
    const { task } = await owner.do(createTask, {
      ...input,
      description,
      total_hours: none,
      total_minutes: none,
    })
    expect(task.total_minutes).toBe(0)
  }
})

clause(['B4.5', 'B7.54'], 'a subtask created with the form is counted for its parent', async () => {
  const { owner, make, project_id, list } = await emptyProject(server)
  const parent = await make('Build the dome')
  const { task } = await owner.do(createTask, {
    name: 'Order glass',
    project_id,
    parent_task_id: parent,
  })
  expect(task).toMatchObject({ parent_task_id: parent, is_sub_task: true })
  expect((await list())[0]).toMatchObject({ id: parent, sub_tasks_count: 1 })
})

clause(
  'B7.132',
  'replacing a task sets every field, and clears those that are not sent',
  async () => {
    const { owner, member, make, info, project_id, ids, todo, doing, priorities } =
      await emptyProject(server)
    const id = await make('Build the dome')
    const full = {
      id,
      name: 'Raise the dome',
      project_id,
      status_id: doing,
      priority_id: priorities[3]!,
    }
    const dates = { start: '2026-03-02', end: '2026-03-06' }
    const [first] = await member.do(updateTask, {
      ...full,
      ...dates,
      description: '<p>Of glass</p>',
      total_hours: 2,
      assignees: [ids.admin, ids.owner],
      labels: ['urgent'],
    })
    expect(first).toEqual({
      task: {
        id,
        name: 'Raise the dome',
        old_assignees: [],
        new_assignees: [ids.admin, ids.owner],
      },
    })
    expect(await info(id)).toMatchObject({
      name: 'Raise the dome',
      status_id: doing,
      priority_id: priorities[3],
      start_date: '2026-03-02T00:00:00.000Z',
      end_date: '2026-03-06T00:00:00.000Z',
      description: '<p>Of glass</p>',
      total_hours: 2,
      total_minutes: 0,
      assignees: [ids.admin, ids.owner],
      labels: [expect.objectContaining({ name: 'urgent' })],
    })
    const [kept] = await owner.do(updateTask, { ...full, inline: 'true', assignees: [ids.owner] })
    expect(kept!.task).toMatchObject({
      old_assignees: [ids.admin, ids.owner],
      new_assignees: [ids.owner],
    })
    expect(await owner.do(listTaskLabels, { id })).toHaveLength(1)
    await owner.do(updateTask, { ...full, status_id: todo })
    expect(await info(id)).toMatchObject({
      status_id: todo,
      start_date: null,
      end_date: null,
      total_hours: 0,
      assignees: [],
      labels: [],
      description: '<p>Of glass</p>',
    })
  },
)

clause(
  'B7.132',
  'an incomplete replacement, or one with rows of another project, changes nothing',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const { owner, project_id, todo, doing, priorities, info } = red
    const id = await red.make('Build the dome')
    const before = await info(id)
    const full = { id, name: 'Raised', project_id, status_id: doing, priority_id: priorities[3]! }
    for (const [field, code] of [
      ['name', 'name_required'],
      ['project_id', 'project_required'],
      ['status_id', 'status_required'],
      ['priority_id', 'priority_required'],
    ] as const) {
      await owner.refused(updateTask, { ...full, [field]: '' }, code, field)
      await owner.refused(updateTask, { ...full, [field]: undefined }, code, field)
    }
    await owner.refused(
      updateTask,
      { ...full, name: 'x'.repeat(bounds.taskNameHttp + 1) },
      'form_name_too_long',
      'name',
    )
    const long = { ...full, description: 'd'.repeat(bounds.descriptionHttp + 1) }
    await owner.refused(updateTask, long, 'form_description_too_long', 'description')
    await owner.refused(updateTask, { ...full, project_id: blue.project_id }, 'not_found')
    await owner.refused(updateTask, { ...full, status_id: blue.todo }, 'not_found')
    await owner.refused(
      updateTask,
      { ...full, status_id: todo, priority_id: randomUUID() },
      'not_found',
    )
    await owner.refused(updateTask, { ...full, assignees: [blue.ids.member] }, 'not_found')
    await owner.refused(updateTask, { ...full, id: randomUUID() }, 'not_found')
    await blue.owner.refused(updateTask, full, 'not_found')
    expect(await info(id)).toEqual(before)
  },
)

clause(
  ['B4.14', 'B3.6'],
  'if the project is set so, the creator of a task is assigned to it',
  async () => {
    const { owner, member, make, info, ids, project_id } = await emptyProject(server)
    expect((await info(await make('Before'))).assignees).toEqual([])
    await owner.do(updateProject, { id: project_id, auto_assign_task_creator: true })
    const { task_id } = await member.do(quickTask, { name: 'Quick', project_id })
    expect((await info(task_id.id)).assignees).toEqual([ids.member])
    const { task } = await member.do(createTask, {
      name: 'Whole',
      project_id,
      assignees: [ids.admin, ids.member],
    })
    expect([...task.assignees].sort()).toEqual([ids.admin, ids.member].sort())
  },
)

clause('B4.14', 'a task can be added at the top, before all others', async () => {
  const { make, list } = await emptyProject(server)
  await make('One')
  await make('Two', { end: 'bottom' })
  await make('Zero', { end: 'top' })
  for (const group of ['status', 'priority', 'phase'])
    expect((await list({ group })).map(({ name }) => name)).toEqual(['Zero', 'One', 'Two'])
})

clause('B3.23', 'task keys change with the key of the project', async () => {
  const { owner, make, list, project_id } = await emptyProject(server)
  await make('One')
  await owner.do(updateProject, { id: project_id, key: 'BASE' })
  expect((await list()).map(({ task_key }) => task_key)).toEqual(['BASE-2'])
  expect(await list({ search: 'base-2' })).toHaveLength(1)
})

clause(
  'B7.132',
  'tasks created together keep their order in their group, at its end or at its top, and are undone together',
  async () => {
    const { member, project_id, list, make, info, doing } = await emptyProject(server)
    const names = async () => (await list()).map(({ name }) => name)
    await make('First')
    const place = { project_id, status_id: doing }
    await member.do(createTasks, { ...place, names: [' Order glass ', 'Cut it', 'Seal it'] })
    const { undo } = await give(
      member,
      createTasks,
      { ...place, names: ['Pack', 'Fly'], end: 'top' },
      project_id,
    )
    expect(await names()).toEqual(['Pack', 'Fly', 'First', 'Order glass', 'Cut it', 'Seal it'])
    const sorted = await list()
    expect(sorted[0]).toMatchObject({ originalStatusId: doing })
    await member.do(undoCommand, undo)
    expect(await names()).toEqual(['First', 'Order glass', 'Cut it', 'Seal it'])
    const parent = sorted[2]!.id
    const below = await member.do(createTasks, {
      ...{ project_id, parent_task_id: parent },
      names: ['Ask', 'Pay'],
    })
    expect(await info(below.tasks[0]!)).toMatchObject({ name: 'Ask', parent_task_id: parent })
  },
  { added: true },
)

clause(
  'B7.132',
  'of tasks created together all are written or none, and only so many at once',
  async () => {
    const { member, project_id, list } = await emptyProject(server)
    const refused = (names: string[], code: 'name_required' | 'invalid') =>
      member.refused(createTasks, { names, project_id }, code, 'names')
    await refused(['Order glass', ' '], 'name_required')
    await refused([], 'invalid')
    await refused(
      Array.from({ length: bounds.tasksAtOnce + 1 }, (_, n) => `No ${n}`),
      'invalid',
    )
    const fields = [{}, { total_minutes: 5 }]
    await member.refused(createTasks, { names: ['One'], project_id, fields }, 'invalid', 'fields')
    // What no command may write is refused before any of it is written.
    const values = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`key${n}`, 'x']))
    const names = Array.from({ length: bounds.tasksAtOnce }, (_, n) => `No ${n}`)
    const many = { names, project_id, custom_column_values: values }
    await member.refused(createTasks, many, 'too_many_changes')
    expect(await list()).toEqual([])
    const { tasks } = await member.do(createTasks, { names, project_id })
    expect(tasks).toHaveLength(bounds.tasksAtOnce)
    expect((await list()).map(({ name }) => name)).toEqual(names)
  },
  { added: true },
)

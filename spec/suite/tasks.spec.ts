import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listTaskLabels } from '../../src/core/labels/calls.ts'
import { limits } from '../../src/core/limits.ts'
import { archiveTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, quickTask } from '../../src/core/tasks/calls.ts'
import { createTask, updateTask } from '../../src/core/tasks/form.ts'
import { getTaskInfo, listSubtasks, listTaskAssignees, searchTasks } from '../../src/core/tasks/queries.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { clause } from './clause.ts'
import { workshop } from './workshop.ts'
import { target } from './world.ts'

const world = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

clause(['B4.14', 'B3.23'], 'a task made from its name alone has every default', async () => {
  const { owner, member, project_id, todo, priorities } = await workshop(world)
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
  expect((await owner.do(getTaskInfo, { task_id: task_id.id })).task).toMatchObject({ billable: true, done: false })
})

clause(['B4.14', 'B5.6'], 'a task is made in the group it was typed in; “Unmapped” and nothing mean none', async () => {
  const { owner, make, info, doing, done, priorities, project_id, todo } = await workshop(world)
  const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
  expect(await info(await make('One', { status_id: doing }))).toMatchObject({ status_id: doing, completed_at: null, done: false })
  expect(await info(await make('Two', { priority_id: priorities[3] }))).toMatchObject({ priority_id: priorities[3] })
  expect(await info(await make('Three', { phase_id: phase.id }))).toMatchObject({ phase_id: phase.id })
  for (const none of ['Unmapped', '', null])
    expect(await info(await make('Four', { status_id: none, priority_id: none, phase_id: none }))).toMatchObject({
      status_id: todo,
      priority_id: priorities[1],
      phase_id: null,
    })
  expect(await info(await make('Five', { status_id: done }))).toMatchObject({
    completed_at: isoText,
    done: true,
    complete_ratio: 100,
  })
})

clause('B3.23', 'keys count on for every task and subtask, and no number comes back', async () => {
  const { owner, make, list, project_id } = await workshop(world)
  const parent = await make('Build the dome')
  const { task_id: child } = await owner.do(quickTask, { name: 'Order glass', project_id, parent_task_id: parent })
  expect(child).toMatchObject({ task_key: 'MB-3', is_sub_task: true, parent_task_id: parent, parent_task_name: 'Build the dome' })
  await owner.do(deleteTask, { id: child.id })
  await make('Write home')
  expect((await list()).map(({ task_key, name }) => [task_key, name])).toEqual([
    ['MB-2', 'Build the dome'],
    ['MB-4', 'Write home'],
  ])
})

clause('B5.11', 'names are 1 to 500 characters long, and may be used twice', async () => {
  const { owner, make, list, project_id } = await workshop(world)
  const longest = 'ü'.repeat(limits.taskName)
  await make(longest)
  await make(longest)
  for (const name of ['', '   ', '<b></b>', '\n']) await owner.refused(quickTask, { name, project_id }, 'name_required', 'name')
  const { message } = await owner.refused(quickTask, { name: `${longest}x`, project_id }, 'task_name_too_long', 'name')
  expect(message).toBe('Task name size exceeded')
  expect((await list()).map(({ name }) => name)).toEqual([longest, longest])
})

clause('B6.6', 'a task is made only in a project within reach, from rows of that project', async () => {
  const [red, blue] = await Promise.all([workshop(world), workshop(world, 'Blue')])
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
    if (!('phase_id' in foreign)) await red.owner.refused(createTask, { ...input, ...foreign }, 'not_found')
  }
  await red.owner.refused(createTask, { ...input, project_id: blue.project_id }, 'not_found')
  await red.owner.refused(createTask, { ...input, assignees: [blue.ids.member] }, 'not_found')
  expect(await red.list()).toEqual([])
})

clause(['B3.23', 'B7.132'], 'a task made from a form is answered with all its drawer shows', async () => {
  const { owner, project_id, ids, doing, priorities, list } = await workshop(world)
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
    labels: [expect.objectContaining({ name: 'outside' }), expect.objectContaining({ name: 'Urgent' })],
    reporter: 'Rosa Red',
    team_member_id: ids.owner,
  })
  expect(made.team_members.map(({ name }) => name).sort()).toEqual(['Adam Admin', 'Mia Member', 'Rosa Red'])
  expect(made.statuses.map(({ name }) => name)).toEqual(['To Do', 'Doing', 'Done'])
  expect(made.priorities.map(({ name }) => name)).toEqual(['Low', 'Medium', 'High', 'Critical'])
  expect(made.assignees).toEqual([expect.objectContaining({ team_member_id: ids.member, name: 'Mia Member' })])
  const [row] = await list()
  expect(row).toMatchObject({ id: made.task.id, timeTracking: { estimated: 2.5, logged: 0 }, description: made.task.description })
})

clause('B7.132', 'a form needs a name of at most 100 characters and a project', async () => {
  const { owner, project_id, list } = await workshop(world)
  await owner.refused(createTask, { project_id }, 'name_required', 'name')
  await owner.refused(createTask, { name: ' ', project_id }, 'name_required', 'name')
  await owner.refused(createTask, { name: 'x' }, 'project_required', 'project_id')
  await owner.refused(createTask, { name: 'x', project_id: 'x' }, 'invalid', 'project_id')
  const input = { name: 'x'.repeat(limits.taskNameHttp), project_id }
  await owner.refused(createTask, { ...input, name: `${input.name}x` }, 'task_name_too_long', 'name')
  const description = 'd'.repeat(limits.descriptionHttp)
  await owner.refused(createTask, { ...input, description: `${description}d` }, 'description_too_long', 'description')
  await owner.refused(createTask, { ...input, labels: ['l'.repeat(limits.quickLabelName + 1)] }, 'name_too_long', 'labels')
  await owner.refused(createTask, { ...input, labels: [' '] }, 'label_name_required', 'labels')
  await owner.refused(createTask, { ...input, start: 'soon' }, 'invalid', 'start')
  expect(await list()).toEqual([])
  for (const none of ['x', limits.taskHours + 1, -5, null, '']) {
    const { task } = await owner.do(createTask, { ...input, description, total_hours: none, total_minutes: none })
    expect(task.total_minutes).toBe(0)
  }
})

clause(['B4.5', 'B7.54'], 'a subtask made from a form counts for its parent', async () => {
  const { owner, make, project_id, list } = await workshop(world)
  const parent = await make('Build the dome')
  const { task } = await owner.do(createTask, { name: 'Order glass', project_id, parent_task_id: parent })
  expect(task).toMatchObject({ parent_task_id: parent, is_sub_task: true })
  expect((await list())[0]).toMatchObject({ id: parent, sub_tasks_count: 1 })
})

clause('B7.132', 'replacing a task sets every field, and clears what is not sent', async () => {
  const { owner, member, make, info, project_id, ids, todo, doing, priorities } = await workshop(world)
  const id = await make('Build the dome')
  const full = { id, name: 'Raise the dome', project_id, status_id: doing, priority_id: priorities[3]! }
  const dates = { start: '2026-03-02', end: '2026-03-06' }
  const [first] = await member.do(updateTask, {
    ...full,
    ...dates,
    description: '<p>Of glass</p>',
    total_hours: 2,
    assignees: [ids.admin, ids.owner],
    labels: ['urgent'],
  })
  expect(first).toEqual({ task: { id, name: 'Raise the dome', old_assignees: [], new_assignees: [ids.admin, ids.owner] } })
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
  expect(kept!.task).toMatchObject({ old_assignees: [ids.admin, ids.owner], new_assignees: [ids.owner] })
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
})

clause('B7.132', 'a replacement that is not whole, or reaches too far, changes nothing', async () => {
  const [red, blue] = await Promise.all([workshop(world), workshop(world, 'Blue')])
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
  await owner.refused(updateTask, { ...full, name: 'x'.repeat(limits.taskNameHttp + 1) }, 'task_name_too_long', 'name')
  const long = { ...full, description: 'd'.repeat(limits.descriptionHttp + 1) }
  await owner.refused(updateTask, long, 'description_too_long', 'description')
  await owner.refused(updateTask, { ...full, project_id: blue.project_id }, 'not_found')
  await owner.refused(updateTask, { ...full, status_id: blue.todo }, 'not_found')
  await owner.refused(updateTask, { ...full, status_id: todo, priority_id: randomUUID() }, 'not_found')
  await owner.refused(updateTask, { ...full, assignees: [blue.ids.member] }, 'not_found')
  await owner.refused(updateTask, { ...full, id: randomUUID() }, 'not_found')
  await blue.owner.refused(updateTask, full, 'not_found')
  expect(await info(id)).toEqual(before)
})

clause('B7.43', 'the drawer is given everything about a task and all there is to choose', async () => {
  const { owner, member, make, project_id, ids, todo, priorities } = await workshop(world)
  const phases = [await owner.do(createPhase, { id: project_id, name: 'Take-off' })]
  phases.push(await owner.do(createPhase, { id: project_id, name: 'Landing' }))
  const task_id = await make('Build the dome', { phase_id: phases[0]!.id, end_date: '2026-03-06' })
  const answer = await member.do(getTaskInfo, { task_id, project_id })
  expect(answer).toEqual({
    task: {
      id: task_id,
      name: 'Build the dome',
      task_key: 'MB-2',
      project_id,
      parent_task_id: null,
      is_sub_task: false,
      description: null,
      status_id: todo,
      status_color: '#a9a9a969',
      status_color_dark: '#989898',
      priority_id: priorities[1],
      phase_id: phases[0]!.id,
      start_date: null,
      end_date: '2026-03-06T00:00:00.000Z',
      due_time: null,
      completed_at: null,
      created_at: isoText,
      updated_at: isoText,
      total_hours: 0,
      total_minutes: 0,
      assignees: [],
      names: [],
      labels: [],
      billable: true,
      schedule_id: null,
      done: false,
      sort_order: expect.any(Number),
      reporter: 'Rosa Red',
      team_member_id: ids.member,
      timer_start_time: null,
      sub_tasks_count: 0,
      completed_count: 0,
      total_tasks_count: 0,
      complete_ratio: 0,
      attachments_count: 0,
      custom_column_values: {},
      progress_value: null,
      weight: null,
      manual_progress: false,
    },
    priorities: ['Low', 'Medium', 'High', 'Critical'].map((name, value) => ({ id: priorities[value], name })),
    statuses: expect.arrayContaining([{ id: todo, name: 'To Do' }]),
    phases: [
      { id: phases[1]!.id, name: 'Landing' },
      { id: phases[0]!.id, name: 'Take-off' },
    ],
    projects: [{ id: project_id, name: 'Moon base' }],
    team_members: expect.arrayContaining([expect.objectContaining({ id: ids.admin, name: 'Adam Admin' })]),
    assignees: [],
    custom_columns: [],
  })
})

clause('B7.43', 'of a subtask the drawer shows how far its parent is', async () => {
  const { make, info, done } = await workshop(world)
  const parent_task_id = await make('Build the dome')
  const child = await make('Order glass', { parent_task_id })
  await make('Seal the joints', { parent_task_id, status_id: done })
  expect(await info(parent_task_id)).toMatchObject({
    sub_tasks_count: 2,
    complete_ratio: 33,
    completed_count: 1,
    total_tasks_count: 3,
  })
  expect(await info(child)).toMatchObject({ sub_tasks_count: 0, complete_ratio: 33, completed_count: 1, total_tasks_count: 3 })
})

clause(['B6.6', 'B7.43'], 'a task out of reach is as if it were not there', async () => {
  const [red, blue] = await Promise.all([workshop(world), workshop(world, 'Blue')])
  const task_id = await red.make('Secret')
  const stranger = await world.newTeam('Green')
  for (const person of [blue.owner, stranger.member])
    for (const [call, input] of [
      [getTaskInfo, { task_id }],
      [listSubtasks, { id: task_id }],
      [deleteTask, { id: task_id }],
      [listTaskAssignees, { id: red.project_id }],
      [searchTasks, { projectId: red.project_id }],
    ] as const)
      await person.refused(call as typeof getTaskInfo, input as never, 'not_found')
  await red.owner.refused(getTaskInfo, { task_id: randomUUID() }, 'not_found')
  await red.owner.refused(getTaskInfo, { task_id: 'x' }, 'invalid', 'task_id')
  await red.owner.refused(getTaskInfo, {} as never, 'invalid', 'task_id')
  expect(await red.list()).toHaveLength(1)
})

clause('B7.44', 'deleting a task takes its subtasks at every level along', async () => {
  const { owner, member, make, list } = await workshop(world)
  const top = await make('Build the dome')
  const middle = await make('Seal the joints', { parent_task_id: top })
  const leaf = await make('Test for leaks', { parent_task_id: middle })
  const other = await make('Write home')
  expect(await member.do(deleteTask, { id: top })).toEqual([])
  for (const task_id of [top, middle, leaf]) await owner.refused(getTaskInfo, { task_id }, 'not_found')
  expect((await list({ isSubtasksInclude: true })).map(({ id }) => id)).toEqual([other])
  await owner.refused(deleteTask, { id: top }, 'not_found')
})

clause(['B4.5', 'B7.44'], 'a deleted subtask no longer counts for its parent', async () => {
  const { owner, make, list, done } = await workshop(world)
  const parent_task_id = await make('Build the dome')
  const open = await make('Order glass', { parent_task_id })
  await make('Seal the joints', { parent_task_id, status_id: done })
  expect((await list())[0]).toMatchObject({ sub_tasks_count: 2, progress: 33 })
  await owner.do(deleteTask, { id: open })
  expect((await list())[0]).toMatchObject({ sub_tasks_count: 1, progress: 50 })
})

clause(['B4.6', 'B7.54'], 'the subtasks of a task come oldest first, without archived ones', async () => {
  const { owner, member, make, doing, priorities } = await workshop(world)
  const parent_task_id = await make('Build the dome')
  const first = await make('Order glass', { parent_task_id, status_id: doing })
  const second = await make('Seal the joints', { parent_task_id, priority_id: priorities[3], end_date: '2026-03-06' })
  await make('Test for leaks', { parent_task_id: second })
  const gone = await make('Paint it', { parent_task_id })
  await owner.do(archiveTasks, { tasks: [gone], type: 'archive' })
  const subtasks = await member.do(listSubtasks, { id: parent_task_id })
  expect(subtasks.map(({ id }) => id)).toEqual([first, second])
  expect(subtasks[0]).toMatchObject({ status: doing, status_name: 'Doing', status_color: '#70a6f369', sub_tasks_count: 0 })
  expect(subtasks[1]).toMatchObject({
    name: 'Seal the joints',
    parent_task_id,
    is_sub_task: true,
    priority: priorities[3],
    priority_name: 'Critical',
    priority_value: 3,
    end_date: '2026-03-06T00:00:00.000Z',
    sub_tasks_count: 1,
    reporter: 'Rosa Red',
  })
  expect(subtasks[0]!.statuses.map(({ name }) => name)).toEqual(['Doing', 'Done', 'To Do'])
})

clause('B7.40', 'the assignees of a project are those of its members who have a task', async () => {
  const { owner, project_id, ids } = await workshop(world)
  expect(await owner.do(listTaskAssignees, { id: project_id })).toEqual([])
  const { task } = await owner.do(createTask, { name: 'One', project_id, assignees: [ids.member, ids.admin] })
  await owner.do(createTask, { name: 'Two', project_id, assignees: [ids.member] })
  const names = async () => (await owner.do(listTaskAssignees, { id: project_id })).map(({ id, name }) => [id, name])
  expect(await names()).toEqual([
    [ids.admin, 'Adam Admin'],
    [ids.member, 'Mia Member'],
  ])
  await owner.do(archiveTasks, { tasks: [task.id], type: 'archive' })
  expect(await names()).toHaveLength(2)
  await owner.do(deleteTask, { id: task.id })
  expect(await names()).toEqual([[ids.member, 'Mia Member']])
})

clause('B7.48', 'searching finds up to 15 tasks by a part of the name, but never the task itself', async () => {
  const { owner, make, project_id } = await workshop(world)
  const own = await make('Dome A')
  const child = await make('dome door', { parent_task_id: own })
  await make('Write home')
  const find = (searchQuery: string, taskId = '') => owner.do(searchTasks, { projectId: project_id, taskId, searchQuery })
  expect(await find(' DOME ', own)).toEqual([{ value: child, label: 'dome door', task_key: 'MB-3' }])
  expect(await find('nothing')).toEqual([])
  for (let n = 0; n < limits.taskSearchResults; n++) await make(`Panel ${n}`)
  expect(await find('')).toHaveLength(limits.taskSearchResults)
})

clause('B6.6', 'a member of the team who is not in the project sees and changes nothing there', async () => {
  const team = await world.newTeam()
  const { owner, member, project_id } = team
  const { task_id } = await owner.do(quickTask, { name: 'Secret', project_id })
  await member.refused(getTaskInfo, { task_id: task_id.id }, 'not_found')
  await member.refused(quickTask, { name: 'Mine', project_id }, 'not_found')
  await member.refused(createTask, { name: 'Mine', project_id }, 'not_found')
  await member.refused(setStatusOfTasks, { tasks: [task_id.id], status_id: task_id.status }, 'not_found')
  await member.refused(deleteTask, { id: task_id.id }, 'not_found')
})

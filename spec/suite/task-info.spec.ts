import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { updateProject } from '../../src/core/projects/calls.ts'
import { archiveTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, quickTask } from '../../src/core/tasks/calls.ts'
import { createTask } from '../../src/core/tasks/form.ts'
import {
  getTaskInfo,
  listSubtasks,
  listTaskAssignees,
  searchTasks,
} from '../../src/core/tasks/list/queries.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { added, clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

clause(
  'B7.43',
  'the data for the task drawer has the whole task and all available choices',
  async () => {
    const { owner, member, make, project_id, ids, todo, priorities } = await emptyProject(server)
    const phases = [await owner.do(createPhase, { id: project_id, name: 'Take-off' })]
    phases.push(await owner.do(createPhase, { id: project_id, name: 'Landing' }))
    const task_id = await make('Build the dome', {
      phase_id: phases[0]!.id,
      end_date: '2026-03-06',
    })
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
        ...added({ description_revision: '' }),
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
      priorities: ['Low', 'Medium', 'High', 'Critical'].map((name, value) => ({
        id: priorities[value],
        name,
      })),
      statuses: expect.arrayContaining([{ id: todo, name: 'To Do' }]),
      phases: [
        { id: phases[1]!.id, name: 'Landing' },
        { id: phases[0]!.id, name: 'Take-off' },
      ],
      projects: [{ id: project_id, name: 'Moon base' }],
      team_members: expect.arrayContaining([
        expect.objectContaining({ id: ids.admin, name: 'Adam Admin' }),
      ]),
      assignees: [],
      custom_columns: [],
    })
  },
)

clause(['B6.6', 'B7.43'], 'the drawer names only projects that the caller can see', async () => {
  const { owner, member, make, project_id } = await emptyProject(server)
  const task_id = await make('Build the dome')
  await newProject(owner, { name: 'Secret' })
  const named = async (person: Person) =>
    (await person.do(getTaskInfo, { task_id, project_id })).projects.map(({ name }) => name)
  expect(await named(member)).toEqual(['Moon base'])
  expect(await named(owner)).toEqual(['Moon base', 'Secret'])
})

clause(
  ['B3.61', 'B7.43'],
  'the drawer has the progress that the list shows, of what is done and of what was logged too',
  async () => {
    const { owner, project_id, make, info, done, list } = await emptyProject(server)
    await owner.do(updateProject, { id: project_id, use_time_progress: true })
    const parent = await make('Build the dome', { status_id: done })
    await make('Order glass', { parent_task_id: parent })
    const leaf = await make('Write home')
    await owner.do(estimateTask, { id: leaf, total_minutes: 60 })
    const formatted_start = '2026-03-05T09:00:00Z'
    await owner.do(addTimeLog, { id: leaf, formatted_start, seconds_spent: 1_800 })
    expect((await list()).map(({ id, progress }) => [id, progress])).toEqual([
      [parent, 100],
      [leaf, 50],
    ])
    expect((await info(leaf)).complete_ratio).toBe(50)
    expect((await info(parent)).complete_ratio).toBe(100)
  },
  { added: true },
)

clause('B7.43', 'the drawer of a subtask has the progress of its parent', async () => {
  const { make, info, done } = await emptyProject(server)
  const parent_task_id = await make('Build the dome')
  const child = await make('Order glass', { parent_task_id })
  await make('Seal the joints', { parent_task_id, status_id: done })
  expect(await info(parent_task_id)).toMatchObject({
    sub_tasks_count: 2,
    complete_ratio: 33,
    completed_count: 1,
    total_tasks_count: 3,
  })
  expect(await info(child)).toMatchObject({
    sub_tasks_count: 0,
    complete_ratio: 33,
    completed_count: 1,
    total_tasks_count: 3,
  })
})

clause(
  ['B6.6', 'B7.43'],
  'a task that the caller cannot see is answered as a missing one',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const task_id = await red.make('Secret')
    const stranger = await server.newTeam('Green')
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
  },
)

clause('B7.44', 'deleting a task deletes its subtasks of every level', async () => {
  const { owner, member, make, list } = await emptyProject(server)
  const top = await make('Build the dome')
  const middle = await make('Seal the joints', { parent_task_id: top })
  const leaf = await make('Test for leaks', { parent_task_id: middle })
  const other = await make('Write home')
  expect(await member.do(deleteTask, { id: top })).toEqual([])
  for (const task_id of [top, middle, leaf])
    await owner.refused(getTaskInfo, { task_id }, 'not_found')
  expect((await list({ isSubtasksInclude: true })).map(({ id }) => id)).toEqual([other])
  await owner.refused(deleteTask, { id: top }, 'not_found')
})

clause(['B4.5', 'B7.44'], 'a deleted subtask is no longer counted for its parent', async () => {
  const { owner, make, list, done } = await emptyProject(server)
  const parent_task_id = await make('Build the dome')
  const open = await make('Order glass', { parent_task_id })
  await make('Seal the joints', { parent_task_id, status_id: done })
  expect((await list())[0]).toMatchObject({ sub_tasks_count: 2, progress: 33 })
  await owner.do(deleteTask, { id: open })
  expect((await list())[0]).toMatchObject({ sub_tasks_count: 1, progress: 50 })
})

clause(
  ['B4.6', 'B7.54'],
  'the subtasks of a task are listed oldest first, without archived ones',
  async () => {
    const { owner, member, make, doing, priorities } = await emptyProject(server)
    const parent_task_id = await make('Build the dome')
    const first = await make('Order glass', { parent_task_id, status_id: doing })
    const second = await make('Seal the joints', {
      parent_task_id,
      priority_id: priorities[3],
      end_date: '2026-03-06',
    })
    await make('Test for leaks', { parent_task_id: second })
    const gone = await make('Paint it', { parent_task_id })
    await owner.do(archiveTasks, { tasks: [gone], type: 'archive' })
    const subtasks = await member.do(listSubtasks, { id: parent_task_id })
    expect(subtasks.map(({ id }) => id)).toEqual([first, second])
    expect(subtasks[0]).toMatchObject({
      status: doing,
      status_name: 'Doing',
      status_color: '#70a6f369',
      sub_tasks_count: 0,
    })
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
  },
)

clause('B7.40', 'the assignees of a project are its members with at least one task', async () => {
  const { owner, project_id, ids } = await emptyProject(server)
  expect(await owner.do(listTaskAssignees, { id: project_id })).toEqual([])
  const { task } = await owner.do(createTask, {
    name: 'One',
    project_id,
    assignees: [ids.member, ids.admin],
  })
  await owner.do(createTask, { name: 'Two', project_id, assignees: [ids.member] })
  const names = async () =>
    (await owner.do(listTaskAssignees, { id: project_id })).map(({ id, name }) => [id, name])
  expect(await names()).toEqual([
    [ids.admin, 'Adam Admin'],
    [ids.member, 'Mia Member'],
  ])
  await owner.do(archiveTasks, { tasks: [task.id], type: 'archive' })
  expect(await names()).toHaveLength(2)
  await owner.do(deleteTask, { id: task.id })
  expect(await names()).toEqual([[ids.member, 'Mia Member']])
})

clause(
  'B7.48',
  'search finds up to 15 tasks by part of the name, without the task itself',
  async () => {
    const { owner, make, project_id } = await emptyProject(server)
    const own = await make('Dome A')
    const child = await make('dome door', { parent_task_id: own })
    await make('Write home')
    const find = (searchQuery: string, taskId = '') =>
      owner.do(searchTasks, { projectId: project_id, taskId, searchQuery })
    expect(await find(' DOME ', own)).toEqual([
      { value: child, label: 'dome door', task_key: 'MB-3' },
    ])
    expect(await find('nothing')).toEqual([])
    for (let n = 0; n < bounds.taskSearchResults; n++) await make(`Panel ${n}`)
    expect(await find('')).toHaveLength(bounds.taskSearchResults)
  },
)

clause(
  'B6.6',
  'a team member who is not in the project can neither read nor change its tasks',
  async () => {
    const team = await server.newTeam()
    const { owner, member, project_id } = team
    const { task_id } = await owner.do(quickTask, { name: 'Secret', project_id })
    await member.refused(getTaskInfo, { task_id: task_id.id }, 'not_found')
    await member.refused(quickTask, { name: 'Mine', project_id }, 'not_found')
    await member.refused(createTask, { name: 'Mine', project_id }, 'not_found')
    await member.refused(
      setStatusOfTasks,
      { tasks: [task_id.id], status_id: task_id.status },
      'not_found',
    )
    await member.refused(deleteTask, { id: task_id.id }, 'not_found')
  },
)

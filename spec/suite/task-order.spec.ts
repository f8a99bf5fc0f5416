import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { archiveTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { convertToSubtask, convertToTask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { changeTaskGroup, reorderTasks } from '../../src/core/tasks/list/order.ts'
import {
  getDependencyStatus,
  getProgressStatus,
  listTasksV2,
  refreshProgress,
} from '../../src/core/tasks/list/queries.ts'
import type { TaskV2 } from '../../src/core/tasks/wire/wire.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

clause(
  ['B7.52', 'B9.22'],
  'reordering changes the positions of tasks in every grouping',
  async () => {
    const { owner, member, make, list, project_id } = await emptyProject(server)
    const ids = [await make('One'), await make('Two'), await make('Three')]
    const answer = await member.do(reorderTasks, {
      task_ids: ids,
      new_order: [3, 1, 2],
      project_id,
    })
    expect(answer).toEqual({ done: true })
    for (const group of ['status', 'priority', 'phase'])
      expect((await list({ group })).map(({ name, order }) => [name, order])).toEqual([
        ['Two', 1],
        ['Three', 2],
        ['One', 3],
      ])
    expect((await owner.do(listTasksV2, { id: project_id, group: 'members' }))[0]).toMatchObject({
      tasks: ['Two', 'Three', 'One'].map((name) => expect.objectContaining({ name })),
    })
  },
)

clause(
  'B7.52',
  'an inconsistent order, or one with tasks of another project, moves nothing',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const { owner, make, list, project_id } = red
    const ids = [await make('One'), await make('Two')]
    const theirs = await blue.make('Theirs')
    const before = await list()
    await owner.refused(
      reorderTasks,
      { task_ids: ids, new_order: [1], project_id },
      'list_mismatch',
      'new_order',
    )
    await owner.refused(
      reorderTasks,
      { task_ids: [ids[0]!, theirs], new_order: [9, 8], project_id },
      'not_found',
    )
    await owner.refused(
      reorderTasks,
      { task_ids: [ids[0]!, randomUUID()], new_order: [9, 8], project_id },
      'not_found',
    )
    await owner.refused(
      reorderTasks,
      { task_ids: ['x'], new_order: [1], project_id },
      'invalid',
      'task_ids',
    )
    await owner.refused(
      reorderTasks,
      { task_ids: ids, new_order: ['a', 'b'] as never, project_id },
      'invalid',
      'new_order',
    )
    const many = Array.from({ length: bounds.idsAtOnce + 1 }, () => ids[0]!)
    await owner.refused(
      reorderTasks,
      { task_ids: many, new_order: many.map(() => 1), project_id },
      'invalid',
      'task_ids',
    )
    await blue.owner.refused(
      reorderTasks,
      { task_ids: ids, new_order: [9, 8], project_id },
      'not_found',
    )
    expect(await list()).toEqual(before)
  },
)

clause(['B7.53', 'B4.4', 'B4.8'], 'a task moves to the top of a group given by id', async () => {
  const { owner, member, make, info, list, doing, done, priorities, project_id } =
    await emptyProject(server)
  const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
  const other = await make('Write home', { status_id: doing })
  const id = await make('Build the dome')
  const move = (group_type: 'status' | 'priority' | 'phase', group_value: string) =>
    member.do(changeTaskGroup, { id, group_type, group_value, project_id })
  await move('status', doing)
  expect((await list()).map(({ id }) => id)).toEqual([id, other])
  await move('priority', priorities[3]!)
  await move('phase', phase.id)
  expect(await info(id)).toMatchObject({
    status_id: doing,
    priority_id: priorities[3],
    phase_id: phase.id,
  })
  await move('status', done)
  expect(await info(id)).toMatchObject({
    done: true,
    completed_at: isoText,
    progress_value: 100,
    complete_ratio: 100,
  })
  await move('status', doing)
  expect(await info(id)).toMatchObject({
    done: false,
    completed_at: null,
    progress_value: null,
    complete_ratio: 0,
  })
})

clause(
  ['B7.53', 'B5.6'],
  'a group may be given by name, and Unmapped clears the phase',
  async () => {
    const { owner, make, info, todo, done, priorities, project_id } = await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Soft Landing' })
    const id = await make('Build the dome', { phase_id: phase.id })
    const move = async (group_type: 'status' | 'priority' | 'phase', group_value: string) => {
      await owner.do(changeTaskGroup, { id, group_type, group_value, project_id })
      return info(id)
    }
    expect(await move('status', 'done')).toMatchObject({ status_id: done })
    expect(await move('status', 'to_do')).toMatchObject({ status_id: todo })
    expect(await move('priority', 'Critical')).toMatchObject({ priority_id: priorities[3] })
    expect(await move('phase', 'Unmapped')).toMatchObject({ phase_id: null })
    expect(await move('phase', 'soft_landing')).toMatchObject({ phase_id: phase.id })
    expect(await move('phase', '')).toMatchObject({ phase_id: null })
  },
)

clause(['B7.53', 'B8.10'], 'an unknown group is refused with “Failed to move task”', async () => {
  const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
  const { owner, make, info, project_id } = red
  const id = await make('Build the dome')
  const before = await info(id)
  for (const [group_type, group_value] of [
    ['status', 'nothing'],
    ['status', ''],
    ['status', blue.todo],
    ['priority', 'Unmapped'],
    ['phase', randomUUID()],
  ] as const) {
    const { message } = await owner.refused(
      changeTaskGroup,
      { id, group_type, group_value, project_id },
      'group_unknown',
    )
    expect(message).toBe('Failed to move task')
  }
  await owner.refused(
    changeTaskGroup,
    { id, group_type: 'members' as never, group_value: '' },
    'invalid',
    'group_type',
  )
  const foreign = { id, group_type: 'status', group_value: 'Done', project_id } as const
  await blue.owner.refused(changeTaskGroup, foreign, 'not_found')
  expect(await info(id)).toEqual(before)
})

clause(
  ['B7.46', 'B4.5'],
  'a task moved under another gets its group, and keeps its own subtasks',
  async () => {
    const { owner, member, make, list, info, doing, project_id, priorities } =
      await emptyProject(server)
    const parent = await make('Build the dome', { status_id: doing })
    const id = await make('Seal it')
    const own = await make('Test for leaks', { parent_task_id: id })
    const single = await member.do(convertToSubtask, {
      id,
      project_id,
      parent_task_id: parent,
      group_by: 'status',
      to_group_id: doing,
    })
    expect(single).toMatchObject({
      id,
      parent_task_id: parent,
      is_sub_task: true,
      parent_task_name: 'Build the dome',
      status: doing,
    })
    expect(await info(own)).toMatchObject({ parent_task_id: id })
    expect((await list()).map(({ id, sub_tasks_count }) => [id, sub_tasks_count])).toEqual([
      [parent, 1],
    ])
    const other = await make('Paint it')
    const input = { id: other, project_id, parent_task_id: parent }
    await owner.do(convertToSubtask, {
      ...input,
      group_by: 'priority',
      to_group_id: priorities[0]!,
    })
    expect(await info(other)).toMatchObject({ parent_task_id: parent, priority_id: priorities[0] })
    const third = await make('Polish it')
    await owner.do(convertToSubtask, { ...input, id: third, group_by: 'nothing', to_group_id: 'x' })
    expect(await info(third)).toMatchObject({ parent_task_id: parent })
  },
)

clause('B7.46', 'a move can set the phase too, and Unmapped clears it', async () => {
  const { owner, make, info, project_id } = await emptyProject(server)
  const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
  const parent_task_id = await make('Build the dome')
  const id = await make('Seal it')
  const convert = (to_group_id: string) =>
    owner.do(convertToSubtask, { id, project_id, parent_task_id, group_by: 'phase', to_group_id })
  expect(await convert(phase.id)).toMatchObject({ phase_id: phase.id, phase_name: 'Landing' })
  expect(await convert('Unmapped')).toMatchObject({ phase_id: null, phase_name: null })
  expect(await info(id)).toMatchObject({ phase_id: null })
})

clause(
  'B7.46',
  'a task cannot be moved under itself, under its own subtasks, or to another project',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const { owner, make, info, project_id } = red
    const id = await make('Build the dome')
    const child = await make('Seal it', { parent_task_id: id })
    const grandchild = await make('Test for leaks', { parent_task_id: child })
    const theirs = await blue.make('Theirs')
    for (const parent_task_id of [id, child, grandchild])
      await owner.refused(
        convertToSubtask,
        { id, project_id, parent_task_id },
        'parent_cycle',
        'parent_task_id',
      )
    for (const parent_task_id of [theirs, randomUUID()])
      await owner.refused(convertToSubtask, { id, project_id, parent_task_id }, 'not_found')
    await blue.owner.refused(
      convertToSubtask,
      { id, project_id, parent_task_id: theirs },
      'not_found',
    )
    expect(await info(id)).toMatchObject({ parent_task_id: null })
  },
)

clause(
  ['B7.47', 'B4.5'],
  'a subtask converted to a task comes last, and its parent has one subtask less',
  async () => {
    const { owner, member, make, list, project_id } = await emptyProject(server)
    const parent_task_id = await make('Build the dome')
    const id = await make('Seal it', { parent_task_id })
    await make('Write home')
    const single = await member.do(convertToTask, { id, project_id })
    expect(single).toMatchObject({
      id,
      parent_task_id: null,
      is_sub_task: false,
      parent_task_name: null,
      task_key: 'MB-3',
    })
    expect((await list()).map(({ name, sub_tasks_count }) => [name, sub_tasks_count])).toEqual([
      ['Build the dome', 0],
      ['Write home', 0],
      ['Seal it', 0],
    ])
    expect(await owner.do(convertToTask, { id, project_id })).toMatchObject({
      id,
      parent_task_id: null,
    })
    await owner.refused(convertToTask, { id: randomUUID() }, 'not_found')
  },
)

clause('B7.49', 'a task that waits for none can have any status', async () => {
  const { member, make, todo, done } = await emptyProject(server)
  const taskId = await make('Build the dome')
  for (const statusId of [todo, done])
    expect(await member.do(getDependencyStatus, { taskId, statusId })).toEqual({
      can_continue: true,
    })
  await member.refused(getDependencyStatus, { taskId: randomUUID(), statusId: done }, 'not_found')
  await (await server.newTeam('Blue')).owner.refused(
    getDependencyStatus,
    { taskId, statusId: done },
    'not_found',
  )
})

clause(
  'B7.51',
  'the progress of a project is calculated from its tasks and subtasks that are not archived',
  async () => {
    const { owner, member, make, done, project_id } = await emptyProject(server)
    const read = () => member.do(getProgressStatus, { id: project_id })
    expect(await read()).toEqual({
      projectId: project_id,
      totalTasks: 0,
      completedTasks: 0,
      avgProgress: 0,
      lastUpdated: null,
      completionPercentage: 0,
    })
    const parent_task_id = await make('Build the dome')
    await make('Seal it', { parent_task_id, status_id: done })
    const gone = await make('Write home', { status_id: done })
    expect(await read()).toMatchObject({
      totalTasks: 3,
      completedTasks: 2,
      completionPercentage: 67,
      lastUpdated: isoText,
    })
    expect((await read()).avgProgress).toBeCloseTo((50 + 100 + 100) / 3)
    await owner.do(archiveTasks, { tasks: [gone], type: 'archive' })
    expect(await read()).toMatchObject({
      totalTasks: 2,
      completedTasks: 1,
      completionPercentage: 50,
    })
    await (await server.newTeam('Blue')).owner.refused(
      getProgressStatus,
      { id: project_id },
      'not_found',
    )
  },
)

clause('B7.50', 'recalculating changes nothing when the stored progress is right', async () => {
  const { member, make, list, done, project_id } = await emptyProject(server)
  const parent_task_id = await make('Build the dome')
  await make('Seal it', { parent_task_id, status_id: done })
  await make('Test for leaks', {
    parent_task_id: (await list({ parent_task: parent_task_id }))[0]!.id,
  })
  const before = await list({ isSubtasksInclude: 'true' })
  expect(await member.do(refreshProgress, { id: project_id })).toEqual({
    message: 'Task progress values refreshed successfully',
    performanceMetrics: { refreshTime: expect.any(Number), projectId: project_id },
  })
  expect(await list({ isSubtasksInclude: 'true' })).toEqual(before)
  await (await server.newTeam('Blue')).owner.refused(
    refreshProgress,
    { id: project_id },
    'not_found',
  )
  await member.refused(refreshProgress, { id: randomUUID() }, 'not_found')
})

clause(
  ['B3.23', 'B4.5'],
  'the progress of a parent is the share done of itself and its subtasks, at each level',
  async () => {
    const { owner, make, list, done, project_id, doing } = await emptyProject(server)
    const top = await make('Build the dome')
    const middle = await make('Seal it', { parent_task_id: top })
    const leaf = await make('Test for leaks', { parent_task_id: middle })
    const shown = async () =>
      Object.fromEntries(
        (await list({ isSubtasksInclude: 'true' })).map(({ id, progress }) => [id, progress]),
      )
    const set = (id: string, status_id: string) =>
      owner.do(setStatusOfTasks, { tasks: [id], status_id })
    expect(await shown()).toEqual({ [top]: 0, [middle]: 0, [leaf]: 0 })
    await set(leaf, done)
    expect(await shown()).toEqual({ [top]: 0, [middle]: 50, [leaf]: 100 })
    await set(middle, done)
    expect(await shown()).toEqual({ [top]: 50, [middle]: 100, [leaf]: 100 })
    await set(top, done)
    expect(await shown()).toEqual({ [top]: 100, [middle]: 100, [leaf]: 100 })
    await set(middle, doing)
    expect(await shown()).toEqual({ [top]: 100, [middle]: 50, [leaf]: 100 })
    await set(top, doing)
    expect(await shown()).toEqual({ [top]: 0, [middle]: 50, [leaf]: 100 })
    const [row] = (await owner.do(listTasksV2, { id: project_id, parent_task: top })) as TaskV2[]
    expect(row).toMatchObject({
      completed_count: 1,
      total_tasks_count: 1,
      completed_sub_tasks: 1,
      complete_ratio: 50,
    })
  },
)

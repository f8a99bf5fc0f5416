import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  archiveTask,
  assignTask,
  createTaskLabel,
  describeTask,
  labelTask,
  renameTask,
  setTaskDates,
  setTaskPhase,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { moveTask } from '../../src/core/tasks/list/move.ts'
import { sortTasks } from '../../src/core/tasks/list/order.ts'
import { getTaskInfo } from '../../src/core/tasks/list/queries.ts'
import {
  estimateTask,
  setTaskProgress,
  setTaskWeight,
} from '../../src/core/tasks/progress/effort.ts'
import { setTaskDueTime } from '../../src/core/tasks/single.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()

clause(['B5.5', 'B7.132'], 'a task is renamed; a blank name keeps the old one', async () => {
  const { member, make, info } = await emptyProject(server)
  const id = await make('Build the dome')
  expect(await member.do(renameTask, { id, name: ' Raise <i>the</i> dome ' })).toMatchObject({
    id,
    name: 'Raise the dome',
  })
  for (const name of ['', '  ', '<b> </b>'])
    expect((await member.do(renameTask, { id, name })).name).toBe('Raise the dome')
  await member.refused(
    renameTask,
    { id, name: 'x'.repeat(bounds.taskName + 1) },
    'task_name_too_long',
    'name',
  )
  expect((await info(id)).name).toBe('Raise the dome')
})

clause(
  ['B4.4', 'B7.132'],
  'status, priority and phase change, and the task moves to the top of its new group',
  async () => {
    const { owner, member, make, list, doing, priorities, project_id } = await emptyProject(server)
    const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
    const first = await make('One', {
      status_id: doing,
      priority_id: priorities[3],
      phase_id: phase.id,
    })
    const second = await make('Two')
    await member.do(setTaskStatus, { id: second, status_id: doing })
    await member.do(setTaskPriority, { id: second, priority_id: priorities[3]! })
    await member.do(setTaskPhase, { id: second, phase_id: phase.id })
    for (const group of ['status', 'priority', 'phase'])
      expect((await list({ group })).map(({ id }) => id)).toEqual([second, first])
    expect(await member.do(setTaskPhase, { id: second, phase_id: 'Unmapped' })).toMatchObject({
      phase_id: null,
    })
    for (const [call, input] of [
      [setTaskStatus, { status_id: randomUUID() }],
      [setTaskPriority, { priority_id: randomUUID() }],
      [setTaskPhase, { phase_id: randomUUID() }],
    ] as const)
      await member.refused(
        call as typeof setTaskStatus,
        { id: first, ...input } as never,
        'not_found',
      )
  },
)

clause('B4.4', 'a subtask keeps its position when its status changes', async () => {
  const { owner, make, doing, list } = await emptyProject(server)
  const parent_task_id = await make('Build the dome')
  const ids = [await make('One', { parent_task_id }), await make('Two', { parent_task_id })]
  await owner.do(setTaskStatus, { id: ids[1]!, status_id: doing })
  expect((await list({ parent_task: parent_task_id })).map(({ id }) => id)).toEqual(ids)
})

clause('B7.132', 'changing the status of an unassigned task assigns it to the caller', async () => {
  const { owner, member, make, doing, done, ids } = await emptyProject(server)
  const id = await make('Build the dome')
  expect((await member.do(setTaskStatus, { id, status_id: doing })).assignees).toEqual([ids.member])
  expect((await owner.do(setTaskStatus, { id, status_id: done })).assignees).toEqual([ids.member])
})

clause(
  ['B3.6', 'B7.132'],
  'members are assigned and unassigned one by one, and are added to the project',
  async () => {
    const { owner, make, ids, info } = await emptyProject(server)
    const id = await make('Build the dome')
    await owner.do(assignTask, { id, team_member_id: ids.admin, mode: 0 })
    await owner.do(assignTask, { id, team_member_id: ids.admin })
    expect(await info(id)).toMatchObject({
      assignees: [ids.admin],
      names: [expect.objectContaining({ name: 'Adam Admin' })],
    })
    await owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 })
    await owner.do(assignTask, { id, team_member_id: ids.admin, mode: 1 })
    await owner.do(assignTask, { id, team_member_id: randomUUID(), mode: 1 })
    expect((await info(id)).assignees).toEqual([ids.member])
    await owner.refused(assignTask, { id, team_member_id: randomUUID() }, 'not_found')
    await owner.refused(
      assignTask,
      { id, team_member_id: ids.admin, mode: 2 as never },
      'invalid',
      'mode',
    )
  },
)

clause(
  ['B3.7', 'B7.132'],
  'a label is toggled, added or removed, or created by its name',
  async () => {
    const { owner, member, make, info } = await emptyProject(server)
    const id = await make('Build the dome')
    const { label, is_new } = await member.do(createTaskLabel, { id, name: ' Urgent ' })
    expect({ name: label.name, is_new }).toEqual({ name: 'Urgent', is_new: true })
    expect(await owner.do(createTaskLabel, { id, name: 'URGENT' })).toMatchObject({
      label: { id: label.id },
      is_new: false,
    })
    const has = async () => (await info(id)).labels.length
    for (const [on, wanted] of [
      [undefined, 0],
      [undefined, 1],
      [true, 1],
      [false, 0],
      [false, 0],
    ] as const) {
      await member.do(labelTask, { id, label_id: label.id, ...(on === undefined ? {} : { on }) })
      expect(await has()).toBe(wanted)
    }
    await member.refused(labelTask, { id, label_id: randomUUID() }, 'not_found')
    await member.refused(createTaskLabel, { id, name: ' ' }, 'label_name_required', 'name')
    await member.refused(
      createTaskLabel,
      { id, name: 'x'.repeat(bounds.labelName + 1) },
      'name_too_long',
      'name',
    )
  },
)

clause(
  ['B3.12', 'B3.13', 'B3.14', 'B7.132'],
  'dates and due times are set and cleared',
  async () => {
    const { member, make, info } = await emptyProject(server)
    const id = await make('Build the dome')
    await member.do(setTaskDates, { id, start_date: '2026-03-02', end_date: '2026-03-01' })
    await member.do(setTaskDueTime, { id, due_time: '17:30' })
    expect(await info(id)).toMatchObject({
      start_date: '2026-03-02T00:00:00.000Z',
      end_date: '2026-03-01T00:00:00.000Z',
      due_time: '17:30',
    })
    await member.do(setTaskDates, { id, start_date: null })
    await member.do(setTaskDueTime, { id, due_time: null })
    expect(await info(id)).toMatchObject({
      start_date: null,
      end_date: '2026-03-01T00:00:00.000Z',
      due_time: null,
    })
    await member.refused(setTaskDates, { id, end_date: '2026-02-30' }, 'invalid', 'end_date')
    for (const due_time of ['24:00', '9:00', 'noon'])
      await member.refused(setTaskDueTime, { id, due_time }, 'invalid', 'due_time')
  },
)

clause(
  ['B3.3', 'B7.132'],
  'a description is stored as safe HTML without empty paragraphs at its start and end',
  async () => {
    const { member, make, info } = await emptyProject(server)
    const id = await make('Build the dome')
    const describe = async (description: string | null) =>
      (await member.do(describeTask, { id, description })).description
    const link = '<p>See <a href="https://moon.example">the plan</a></p>'
    expect(await describe(`<p></p>${link}<p><br></p> <p>&nbsp;</p>`)).toMatch(
      /^<p>See <a href="https:\/\/moon\.example".*>the plan<\/a><\/p>$/,
    )
    const hostile = await describe(
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=y><iframe></iframe><a href="javascript:z">b</a></p>',
    )
    expect(hostile).not.toMatch(/onclick|script|img|iframe|javascript/)
    expect((await info(id)).description).toBe(hostile)
    for (const empty of ['', '<p></p>', null]) expect(await describe(empty)).toBeNull()
    expect((await info(id)).description).toBeNull()
  },
)

clause(['B3.11', 'B7.132'], 'an estimate is 0 to 999 999 minutes', async () => {
  const { member, make, info } = await emptyProject(server)
  const id = await make('Build the dome')
  await member.do(estimateTask, { id, total_minutes: 90.2 })
  expect(await info(id)).toMatchObject({ total_hours: 1, total_minutes: 31 })
  await member.do(estimateTask, { id, total_minutes: bounds.taskMinutes })
  for (const total_minutes of [-1, bounds.taskMinutes + 1])
    await member.refused(estimateTask, { id, total_minutes }, 'estimate_range', 'total_minutes')
  expect(await info(id)).toMatchObject({ total_hours: 16_666, total_minutes: 39 })
})

clause(
  ['B3.4', 'B7.132'],
  'progress and weight are whole numbers from 0 to 100; the progress of a parent is calculated from its subtasks',
  async () => {
    const { member, make, info } = await emptyProject(server)
    const parent = await make('Build the dome')
    const id = await make('Seal it', { parent_task_id: parent })
    await member.do(setTaskProgress, { id, progress_value: 40.4 })
    await member.do(setTaskWeight, { id, weight: 60 })
    expect(await info(id)).toMatchObject({ progress_value: 40, manual_progress: true, weight: 60 })
    await member.refused(setTaskProgress, { id: parent, progress_value: 40 }, 'progress_of_parent')
    for (const value of [-1, 101]) {
      await member.refused(
        setTaskProgress,
        { id, progress_value: value },
        'progress_range',
        'progress_value',
      )
      await member.refused(setTaskWeight, { id, weight: value }, 'progress_range', 'weight')
    }
    expect(await info(id)).toMatchObject({ progress_value: 40, weight: 60 })
  },
)

clause(['B4.24', 'B7.132'], 'a task is archived and unarchived with its subtasks', async () => {
  const { member, make, list } = await emptyProject(server)
  const id = await make('Build the dome')
  await make('Seal it', { parent_task_id: id })
  expect(await member.do(archiveTask, { id, archived: true })).toMatchObject({
    id,
    archived: true,
  })
  expect(await list({ isSubtasksInclude: 'true' })).toEqual([])
  await member.do(archiveTask, { id, archived: false })
  expect(await list({ isSubtasksInclude: 'true' })).toHaveLength(2)
})

clause(
  ['B4.8', 'B4.9', 'B9.22'],
  'a task is moved between two others, also of another group',
  async () => {
    const { owner, member, make, list, todo, doing, project_id } = await emptyProject(server)
    const [one, two, three] = [await make('One'), await make('Two'), await make('Three')] as [
      string,
      string,
      string,
    ]
    const order = async () =>
      (await list()).map(({ id }) => [one, two, three].indexOf(id) + 1).join('')
    await member.do(moveTask, { id: three, group_by: 'status', after: one, before: two })
    expect(await order()).toBe('132')
    await member.do(moveTask, { id: one, group_by: 'status', after: two, before: null })
    expect(await order()).toBe('321')
    await member.do(moveTask, { id: two, group_by: 'status', before: three })
    expect(await order()).toBe('231')
    for (let n = 0; n < 70; n++)
      await owner.do(moveTask, {
        id: n % 2 ? one : three,
        group_by: 'status',
        after: two,
        before: n % 2 ? three : one,
      })
    expect(await order()).toBe('213')
    await member.do(moveTask, { id: one, group_by: 'status', group_id: doing })
    expect((await list()).find(({ id }) => id === one)).toMatchObject({ originalStatusId: doing })
    await member.do(sortTasks, {
      project_id,
      group_by: 'status',
      places: [
        { id: three, place: 1 },
        { id: two, place: 2 },
        { id: one, place: 3 },
      ],
      moved: { id: one, group_id: todo },
    })
    expect(await order()).toBe('321')
    expect((await list()).every(({ originalStatusId }) => originalStatusId === todo)).toBe(true)
    await member.refused(
      moveTask,
      { id: one, group_by: 'status', group_id: randomUUID() },
      'not_found',
    )
  },
)

clause(
  'B7.132',
  'each user has their own timer, and its time is logged when it stops',
  async () => {
    const { owner, member, make, project_id } = await emptyProject(server)
    const id = await make('Build the dome')
    const started = await member.do(startTimer, { id })
    const mine = async () =>
      (await member.do(getTaskInfo, { task_id: id, project_id })).task.timer_start_time
    expect(await mine()).toBe(Date.parse(started.start_time))
    expect((await owner.do(getTaskInfo, { task_id: id })).task.timer_start_time).toBeNull()
    expect(await member.do(stopTimer, { id })).toBeNull()
    expect(await member.do(stopTimer, { id })).toBeNull()
    expect(await mine()).toBeNull()
  },
)

clause('B7.132', 'the last command is undone', async () => {
  const { member, make, info, doing, project_id } = await emptyProject(server)
  const id = await make('Build the dome')
  const before = await info(id)
  const command = randomUUID()
  await member.call(setTaskStatus, { id, status_id: doing }, { 'X-Command-Id': command })
  expect(await info(id)).toMatchObject({ status_id: doing })
  await member.do(undoCommand, { command_id: command, project_id })
  expect({ ...(await info(id)), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  await member.refused(undoCommand, { command_id: command, project_id }, 'nothing_to_undo')
  await member.refused(undoCommand, { command_id: randomUUID(), project_id }, 'nothing_to_undo')
})

clause('B6.6', 'no field of a task that the caller cannot see is changed', async () => {
  const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
  const id = await red.make('Secret')
  const before = await red.info(id)
  for (const [call, input] of [
    [renameTask, { name: 'Mine' }],
    [setTaskStatus, { status_id: red.done }],
    [setTaskPriority, { priority_id: red.priorities[3] }],
    [setTaskPhase, { phase_id: null }],
    [assignTask, { team_member_id: blue.ids.owner }],
    [createTaskLabel, { name: 'mine' }],
    [setTaskDates, { end_date: '2026-03-06' }],
    [setTaskDueTime, { due_time: '17:30' }],
    [describeTask, { description: 'mine' }],
    [estimateTask, { total_minutes: 5 }],
    [setTaskProgress, { progress_value: 5 }],
    [setTaskWeight, { weight: 5 }],
    [archiveTask, { archived: true }],
    [moveTask, { group_by: 'status' }],
    [startTimer, {}],
    [stopTimer, {}],
  ] as const)
    await blue.owner.refused(call as typeof renameTask, { id, ...input } as never, 'not_found')
  expect(await red.info(id)).toEqual(before)
})

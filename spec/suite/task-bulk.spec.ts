import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { listLabels } from '../../src/core/labels/calls.ts'
import {
  archiveTasks,
  assignMembersToTasks,
  assignTasksToMe,
  deleteTasks,
  labelTasks,
  setDueDateOfTasks,
  setPhaseOfTasks,
  setPriorityOfTasks,
  setStartDateOfTasks,
  setStatusOfTasks,
} from '../../src/core/tasks/bulk.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()
const isoText = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Every bulk call about some tasks, with an input that changes them. */
const everyCall = ({ ids, done, priorities }: EmptyProject, tasks: string[]) => {
  const input = <C extends Call>(call: C, more: Omit<Input<C>, 'tasks'>) => ({
    call: call as Call,
    input: { tasks, ...more },
  })
  return [
    input(setStatusOfTasks, { status_id: done }),
    input(setPriorityOfTasks, { priority_id: priorities[3]! }),
    input(setPhaseOfTasks, { phase_id: 'Unmapped' }),
    input(labelTasks, { text: 'urgent' }),
    input(assignTasksToMe, {}),
    input(assignMembersToTasks, { members: [{ id: ids.member }] }),
    input(archiveTasks, { type: 'archive' }),
    input(setDueDateOfTasks, { end_date: '2026-03-06' }),
    input(setStartDateOfTasks, { start_date: '2026-03-06' }),
    input(deleteTasks, {}),
  ]
}

clause('B7.132', 'setting a status on many tasks completes or reopens each of them', async () => {
  const { owner, member, make, info, todo, done } = await emptyProject(server)
  const parent = await make('Build the dome')
  const tasks = [
    await make('Seal it', { parent_task_id: parent }),
    await make('Write home'),
    await make('Order glass', { status_id: done }),
  ]
  expect(await member.do(setStatusOfTasks, { tasks, status_id: done })).toEqual({
    failed_tasks: null,
  })
  for (const id of tasks)
    expect(await info(id)).toMatchObject({
      status_id: done,
      completed_at: isoText,
      progress_value: 100,
      manual_progress: true,
    })
  expect(await info(parent)).toMatchObject({ progress_value: 50, complete_ratio: 50 })
  await owner.do(setStatusOfTasks, { tasks, status_id: todo })
  for (const id of tasks)
    expect(await info(id)).toMatchObject({
      status_id: todo,
      completed_at: null,
      progress_value: null,
      manual_progress: false,
    })
  expect(await info(parent)).toMatchObject({ progress_value: 0, complete_ratio: 0 })
})

clause('B7.132', 'priority and phase are set on many tasks; no phase clears it', async () => {
  const { owner, member, make, info, priorities, project_id } = await emptyProject(server)
  const phase = await owner.do(createPhase, { id: project_id, name: 'Landing' })
  const tasks = [await make('One'), await make('Two')]
  expect(await member.do(setPriorityOfTasks, { tasks, priority_id: priorities[3]! })).toEqual({
    task: null,
  })
  expect(await member.do(setPhaseOfTasks, { tasks, phase_id: phase.id })).toEqual({ task: null })
  for (const id of tasks)
    expect(await info(id)).toMatchObject({ priority_id: priorities[3], phase_id: phase.id })
  for (const none of ['Unmapped', '', null]) {
    await owner.do(setPhaseOfTasks, { tasks, phase_id: phase.id })
    await owner.do(setPhaseOfTasks, { tasks, phase_id: none })
    for (const id of tasks) expect(await info(id)).toMatchObject({ phase_id: null })
  }
  await owner.refused(setPriorityOfTasks, { tasks, priority_id: randomUUID() }, 'not_found')
  await owner.refused(setPhaseOfTasks, { tasks, phase_id: randomUUID() }, 'not_found')
})

clause(
  'B7.132',
  'labels are added and none removed; a label text is matched regardless of case, or created',
  async () => {
    const { owner, member, make, info } = await emptyProject(server)
    const tasks = [await make('One'), await make('Two')]
    const names = async (id: string) => (await info(id)).labels.map(({ name }) => name)
    expect(await member.do(labelTasks, { tasks, text: ' Urgent ' })).toBeNull()
    await member.do(labelTasks, { tasks: [tasks[0]!], text: 'URGENT' })
    await member.do(labelTasks, { tasks: [tasks[0]!], text: 'outside' })
    const labels = await owner.do(listLabels, {})
    expect(labels.map(({ name, usage }) => [name, usage])).toEqual([
      ['outside', 1],
      ['Urgent', 2],
    ])
    await owner.do(labelTasks, { tasks, labels: [{ id: labels[0]!.id }], text: null })
    for (const id of tasks) expect(await names(id)).toEqual(['outside', 'Urgent'])
    await owner.refused(
      labelTasks,
      { tasks, text: 'x'.repeat(bounds.labelName + 1) },
      'name_too_long',
    )
    await owner.refused(labelTasks, { tasks, text: '<b></b>' }, 'label_name_required')
    await owner.refused(labelTasks, { tasks, labels: [{ id: randomUUID() }] }, 'not_found')
  },
)

clause(
  'B7.132',
  'assigning many tasks adds members, never removes one, and adds them to the project',
  async () => {
    const { owner, admin, make, info, ids, project_id } = await emptyProject(server)
    const tasks = [await make('One'), await make('Two')]
    const mine = await admin.do(assignTasksToMe, { tasks, project_id })
    expect(mine).toMatchObject({
      id: tasks[0],
      assignees: [
        expect.objectContaining({
          team_member_id: ids.admin,
          name: 'Adam Admin',
          project_member_id: expect.any(String),
        }),
      ],
      names: [expect.objectContaining({ name: 'Adam Admin' })],
    })
    expect(mine.members.map(({ name, usage, is_pending }) => [name, usage, is_pending])).toEqual(
      expect.arrayContaining([['Mia Member', 0, false]]),
    )
    const members = [{ id: ids.member }, { id: ids.owner }, { id: ids.member }]
    expect(await owner.do(assignMembersToTasks, { tasks, project_id, members })).toBeNull()
    for (const id of tasks)
      expect(await info(id)).toMatchObject({ assignees: [ids.admin, ids.member, ids.owner] })
    await admin.do(assignTasksToMe, { tasks })
    expect((await info(tasks[0]!)).assignees).toHaveLength(3)
    await owner.refused(
      assignMembersToTasks,
      { tasks, members: [{ id: randomUUID() }] },
      'not_found',
    )
  },
)

clause(
  'B7.132',
  'dates are set and cleared on many tasks, and the tasks that changed are counted',
  async () => {
    const { member, make, info } = await emptyProject(server)
    const tasks = [await make('One', { end_date: '2026-03-06' }), await make('Two')]
    expect(
      await member.do(setDueDateOfTasks, { tasks, end_date: '2026-03-06T10:00:00.000Z' }),
    ).toEqual({ updated_count: 1 })
    expect(await member.do(setStartDateOfTasks, { tasks, start_date: '2026-03-02' })).toEqual({
      updated_count: 2,
    })
    for (const id of tasks)
      expect(await info(id)).toMatchObject({
        start_date: '2026-03-02T00:00:00.000Z',
        end_date: '2026-03-06T00:00:00.000Z',
      })
    expect(await member.do(setDueDateOfTasks, { tasks, end_date: '' })).toEqual({
      updated_count: 2,
    })
    expect(await member.do(setStartDateOfTasks, { tasks, start_date: null })).toEqual({
      updated_count: 2,
    })
    expect(await member.do(setStartDateOfTasks, { tasks, start_date: null })).toEqual({
      updated_count: 0,
    })
    for (const id of tasks)
      expect(await info(id)).toMatchObject({ start_date: null, end_date: null })
    for (const end_date of ['soon', '2026-02-30', 7] as never[])
      await member.refused(setDueDateOfTasks, { tasks, end_date }, 'invalid', 'end_date')
  },
)

clause(
  ['B7.132', 'B4.24'],
  'archiving includes subtasks of every level, and unarchiving restores them',
  async () => {
    const { owner, member, make, list } = await emptyProject(server)
    const top = await make('Build the dome')
    const middle = await make('Seal it', { parent_task_id: top })
    await make('Test for leaks', { parent_task_id: middle })
    const flat = async (archived: string) =>
      (await list({ archived, isSubtasksInclude: 'true' })).flatMap(({ name, sub_tasks }) => [
        name,
        ...sub_tasks.map((sub) => sub.name),
      ])
    expect(await member.do(archiveTasks, { tasks: [top, top], type: 'archive' })).toEqual([top])
    expect(await flat('false')).toEqual([])
    expect(await flat('true')).toContain('Seal it')
    for (const type of ['unarchive', 'anything']) {
      await owner.do(archiveTasks, { tasks: [top], type: 'archive' })
      await owner.do(archiveTasks, { tasks: [top], type })
      expect(await flat('false')).toEqual(['Build the dome', 'Seal it', 'Test for leaks'])
    }
  },
)

clause(['B7.132', 'B4.5'], 'an archived subtask is not counted for its parent', async () => {
  const { owner, make, info, list, done } = await emptyProject(server)
  const parent = await make('Build the dome')
  const open = await make('Order glass', { parent_task_id: parent })
  await make('Seal it', { parent_task_id: parent, status_id: done })
  await owner.do(archiveTasks, { tasks: [open], type: 'archive' })
  expect(await info(parent)).toMatchObject({ sub_tasks_count: 1, progress_value: 50 })
  expect((await list())[0]).toMatchObject({ sub_tasks_count: 1, progress: 50 })
})

clause('B7.132', 'many tasks are deleted with all their subtasks, in any order', async () => {
  const { member, make, list } = await emptyProject(server)
  const top = await make('Build the dome')
  const child = await make('Seal it', { parent_task_id: top })
  const other = await make('Write home')
  const kept = await make('Order glass')
  const tasks = [top, other, child]
  expect(await member.do(deleteTasks, { tasks })).toEqual({ deleted_tasks: tasks })
  expect((await list({ isSubtasksInclude: 'true' })).map(({ id }) => id)).toEqual([kept])
})

clause(
  ['B7.132', 'B6.6'],
  'one task that the caller cannot see refuses the whole call, and nothing is changed',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const own = await red.make('Build the dome')
    const theirs = await blue.make('Secret')
    const before = [await red.list(), await blue.list()]
    for (const tasks of [
      [own, theirs],
      [theirs, own],
      [own, randomUUID()],
    ])
      for (const { call, input } of everyCall(red, tasks))
        await red.owner.refused(call, input, 'not_found')
    for (const { call, input } of everyCall(red, [own]))
      await blue.owner.refused(call, input, 'not_found')
    expect([await red.list(), await blue.list()]).toEqual(before)
  },
)

clause(
  ['B7.132', 'A7.1'],
  'an empty list, too many tasks, and malformed ids are refused',
  async () => {
    const shop = await emptyProject(server)
    const id = await shop.make('Build the dome')
    const before = await shop.list()
    const wrong: unknown[] = [
      [],
      ['x'],
      'x',
      null,
      undefined,
      [id, 7],
      Array.from({ length: bounds.idsAtOnce + 1 }, () => id),
    ]
    for (const tasks of wrong)
      for (const { call, input } of everyCall(shop, [id]))
        await shop.owner.refused(call, { ...input, tasks }, 'invalid', 'tasks')
    for (const call of [setStatusOfTasks, setPriorityOfTasks] as Call[])
      expect(await shop.owner.call(call, { tasks: [id] })).toMatchObject({
        status: 400,
        done: false,
      })
    expect(await shop.list()).toEqual(before)
  },
)

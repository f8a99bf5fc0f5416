import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listActivity } from '../../src/core/activity/calls.ts'
import type { Input } from '../../src/core/engine/call.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listRecentTasks } from '../../src/core/home/feeds.ts'
import { deleteLabel } from '../../src/core/labels/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import { setDueDateOfTasks, setPriorityOfTasks } from '../../src/core/tasks/bulk.ts'
import {
  archiveTask,
  assignTask,
  createTaskLabel,
  deleteTask,
  describeTask,
  labelTask,
  quickTask,
  renameTask,
  setTaskDates,
  setTaskPhase,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { convertToSubtask } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { estimateTask, setTaskProgress } from '../../src/core/tasks/progress/effort.ts'
import { setTaskDueTime } from '../../src/core/tasks/single.ts'
import { createPhase, deletePhase, listPhases } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()

/** A project with a task, and its activity log. */
async function worked(name?: string) {
  const shop = await emptyProject(server, name)
  const id = await shop.make('Raise the dome')
  const read = (more: Partial<Input<typeof listActivity>> = {}, person = shop.owner) =>
    person.do(listActivity, { id, ...more })
  return { ...shop, id, read, last: async () => (await read()).logs[0]! }
}

const nothing = {
  previous: null,
  current: null,
  undo: false,
  assigned_user: null,
  label_data: null,
  ...{ previous_status: null, next_status: null },
  ...{ previous_priority: null, next_priority: null },
  ...{ previous_phase: null, next_phase: null },
}
const updated = { log_type: 'update', log_text: 'updated the ' } as const
const rosa = { name: 'Rosa Red', avatar_url: null, color_code: '#bf4949' }
const todoColours = { color_code: '#a9a9a9', color_code_dark: '#989898' }
const doingColours = { color_code: '#70a6f3', color_code_dark: '#4190FF' }

clause('B7.132', 'what is done to a task is listed with who did it, the newest first', async () => {
  const { owner, member, id, todo, doing, read } = await worked()
  await owner.do(renameTask, { id, name: 'Raise the roof' })
  await member.do(setTaskStatus, { id, status_id: doing })
  const { logs, ...head } = await read()
  expect(head).toEqual({ ...rosa, created_at: expect.any(String) })
  const common = { id: expect.any(String), task_id: id, created_at: expect.any(String) }
  const [status, name, made] = logs.filter(({ attribute_type }) => attribute_type !== 'assignee')
  expect(status).toEqual({
    ...{ ...nothing, ...common, ...updated, attribute_type: 'status' },
    ...{ previous: todo, current: doing },
    done_by: expect.objectContaining({ name: 'Mia Member' }),
    previous_status: { name: 'To Do', ...todoColours },
    next_status: { name: 'Doing', ...doingColours },
  })
  expect(name).toEqual({
    ...{ ...nothing, ...common, ...updated, attribute_type: 'name', done_by: rosa },
    ...{ previous: 'Raise the dome', current: 'Raise the roof' },
  })
  expect(made).toEqual({
    ...{ ...nothing, ...common, attribute_type: 'status', done_by: rosa },
    ...{ log_type: 'create', log_text: 'added a ', current: todo },
    next_status: { name: 'To Do', ...todoColours },
  })
  expect(new Set(logs.map((entry) => entry.id)).size).toBe(logs.length)
})

clause('B7.132', 'each attribute of a task is logged as it was and as it became', async () => {
  const { owner, id, priorities, make, last } = await worked()
  const told = async (attribute_type: string, previous: string | null, current: string | null) =>
    expect(await last()).toMatchObject({ ...updated, attribute_type, previous, current })
  await owner.do(setTaskDates, { id, start_date: '2026-03-05' })
  await told('start date', null, '2026-03-05')
  await owner.do(setTaskDates, { id, end_date: '2026-03-07' })
  await told('end date', null, '2026-03-07')
  await owner.do(setTaskDueTime, { id, due_time: '10:30' })
  await told('due time', null, '10:30')
  await owner.do(estimateTask, { id, total_minutes: 90 })
  await told('estimation', '0h 0m', '1h 30m')
  await owner.do(setTaskProgress, { id, progress_value: 40 })
  await told('progress', '0', '40')
  await owner.do(describeTask, { id, description: '<p>Two &amp; <b>four</b></p>' })
  await told('description', null, 'Two & four')
  await owner.do(archiveTask, { id, archived: true })
  await told('archived', 'false', 'true')
  await owner.do(archiveTask, { id, archived: false })
  await owner.do(setTaskPriority, { id, priority_id: priorities[2]! })
  expect(await last()).toMatchObject({
    attribute_type: 'priority',
    previous_priority: { name: 'Medium', color_code: '#fbc84c', color_code_dark: '#FFC227' },
    next_priority: { name: 'High', color_code: '#f37070', color_code_dark: '#FF4141' },
  })
  const parent_task_id = await make('Build')
  await owner.do(convertToSubtask, { id, parent_task_id })
  await told('parent', null, 'Build')
})

clause('B7.132', 'people and labels are logged as they come and go', async () => {
  const { owner, ids, id, last } = await worked()
  const mia = { name: 'Mia Member' }
  await owner.do(assignTask, { id, team_member_id: ids.member })
  expect(await last()).toMatchObject({
    ...{ attribute_type: 'assignee', log_type: 'assign', log_text: 'added an ' },
    ...{ previous: null, current: ids.member, assigned_user: mia },
  })
  await owner.do(assignTask, { id, team_member_id: ids.member, mode: 1 })
  expect(await last()).toMatchObject({
    ...{ attribute_type: 'assignee', log_type: 'unassign', log_text: 'removed an ' },
    ...{ previous: ids.member, current: null, assigned_user: mia },
  })
  const { label } = await owner.do(createTaskLabel, { id, name: 'Copper' })
  const label_data = { name: 'Copper', color_code: label.color_code }
  expect(await last()).toMatchObject({ log_type: 'create', log_text: 'added a ', label_data })
  await owner.do(labelTask, { id, label_id: label.id, on: false })
  expect(await last()).toMatchObject({ log_type: 'delete', log_text: 'removed a ', label_data })
  await owner.do(deleteLabel, { id: label.id })
  expect(await last()).toMatchObject({ label_data: { name: 'Copper' } })
})

clause('B7.132', 'what is gone keeps its name in the log', async () => {
  const { owner, id, project_id, last } = await worked()
  const phase = await owner.do(createPhase, { id: project_id, name: 'Ice' })
  await owner.do(setTaskPhase, { id, phase_id: phase.id })
  expect(await last()).toMatchObject({
    previous_phase: null,
    next_phase: { name: 'Ice', color_code: phase.color_code.slice(0, 7) },
  })
  expect((await owner.do(listPhases, { id: project_id })).map((each) => each.id)).toContain(
    phase.id,
  )
  await owner.do(deletePhase, { id: phase.id })
  expect(await last()).toMatchObject({
    ...{ attribute_type: 'phase', previous: phase.id, current: null },
    ...{ previous_phase: { name: 'Ice' }, next_phase: null },
  })
})

clause('B7.132', 'who has left the team keeps their name in the log', async () => {
  const { owner, member, ids, project_id } = await worked()
  const { id } = (await member.do(quickTask, { name: 'Knead', project_id })).task_id
  await owner.do(assignTask, { id, team_member_id: ids.member })
  await owner.do(removeMember, { id: ids.member })
  const { name, logs } = await owner.do(listActivity, { id })
  const made = logs.at(-1)!
  expect([name, made.done_by.name]).toEqual(['Mia Member', 'Mia Member'])
  const assigned = logs.find(({ log_type }) => log_type === 'assign')!
  expect(assigned.assigned_user).toMatchObject({ name: 'Mia Member' })
})

clause('B7.132', 'an undo is logged as one, and so is its own', async () => {
  const { owner, id, project_id, read, last } = await worked()
  const { undo } = await give(owner, renameTask, { id, name: 'Roof' }, project_id)
  const back = await give(owner, undoCommand, undo, project_id)
  expect(await last()).toMatchObject({ previous: 'Roof', current: 'Raise the dome', undo: true })
  await owner.do(undoCommand, back.undo)
  expect(await last()).toMatchObject({ previous: 'Raise the dome', current: 'Roof', undo: true })
  const { logs } = await read()
  const removed = await give(owner, deleteTask, { id }, project_id)
  await owner.refused(listActivity, { id }, 'not_found')
  await owner.do(undoCommand, removed.undo)
  const [restored, deleted, ...before] = (await read()).logs
  expect(restored).toMatchObject({ attribute_type: 'name', log_type: 'create', current: 'Roof' })
  expect(deleted).toMatchObject({
    ...{ attribute_type: 'name', log_type: 'delete', log_text: 'removed a ', previous: 'Roof' },
    undo: false,
  })
  expect(before).toEqual(logs)
})

clause('B7.132', 'changes of many tasks are logged with each of them', async () => {
  const { owner, id, make, priorities, last } = await worked()
  const other = await make('Build')
  await owner.do(setPriorityOfTasks, { tasks: [id, other], priority_id: priorities[3]! })
  for (const each of [id, other])
    expect((await owner.do(listActivity, { id: each })).logs[0]).toMatchObject({
      next_priority: { name: 'Critical' },
    })
  await owner.do(setDueDateOfTasks, { tasks: [id], end_date: '2026-03-09' })
  expect(await last()).toMatchObject({ attribute_type: 'end date', current: '2026-03-09' })
})

clause('B7.132', 'the log is read by pages, each from where the last one ended', async () => {
  const { owner, id, read } = await worked()
  for (const name of ['A', 'B', 'C', 'D']) await owner.do(renameTask, { id, name })
  const { logs } = await read()
  const first = (await read({ size: 2 })).logs
  const second = (await read({ size: 2, before: first[1]!.id })).logs
  expect([...first, ...second]).toEqual(logs.slice(0, 4))
  expect((await read({ before: logs.at(-1)!.id })).logs).toEqual([])
  expect((await read({ size: bounds.activityListed + 1 })).logs).toEqual(logs)
  await owner.refused(listActivity, { id, before: 'x' }, 'invalid')
})

clause('B7.132', 'activity in other projects and teams is not there', async () => {
  const { owner, id } = await worked()
  const blue = await worked('Blue')
  for (const stranger of [blue.owner, await server.newPerson()])
    await stranger.refused(listActivity, { id }, 'not_found')
  await owner.refused(listActivity, { id: randomUUID() }, 'not_found')
  await owner.refused(listActivity, { id: 'x' }, 'invalid')
})

clause(
  'B7.132',
  'the tasks that the caller has changed last, with how often, unless archived or out of reach',
  async () => {
    const { owner, member, project_id } = await emptyProject(server)
    const made = async (name: string) =>
      (await member.do(quickTask, { name, project_id })).task_id.id
    const [first, second] = [await made('First'), await made('Second')]
    await owner.do(renameTask, { id: second, name: 'Second, by the owner' })
    await member.do(renameTask, { id: first, name: 'First again' })
    const listed = await member.do(listRecentTasks, {})
    expect(listed.map(({ task_id }) => task_id)).toEqual([first, second])
    expect(listed[0]).toEqual({
      ...{ task_id: first, task_name: 'First again', project_id, project_name: 'Moon base' },
      ...{ project_color: expect.stringMatching(/^#/), task_status: 'To Do' },
      ...{ status_color: expect.stringMatching(/^#/), last_activity_at: expect.any(String) },
      activity_count: expect.any(Number),
    })
    expect(listed[0]!.activity_count).toBe(listed[1]!.activity_count + 1)
    expect(await member.do(listRecentTasks, { limit: '1', offset: '1' })).toEqual([listed[1]])
    expect(await member.do(listRecentTasks, { limit: 'x', offset: '-1' })).toEqual(listed)
    await owner.do(archiveTask, { id: first, archived: true })
    expect(await member.do(listRecentTasks, {})).toHaveLength(1)
    await member.do(archiveProject, { id: project_id })
    expect(await member.do(listRecentTasks, {})).toEqual([])
  },
  { added: true },
)

clause(
  'B7.132',
  'the recent tasks of somebody with very many changes are made of the newest alone',
  async () => {
    const { member, project_id } = await emptyProject(server)
    const made = async (name: string) =>
      (await member.do(quickTask, { name, project_id })).task_id.id
    await made('First')
    const second = await made('Second')
    const { write } = server.app.database
    const entry = await write
      .selectFrom('task_activity')
      .selectAll()
      .where('task_id', '=', second)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: bounds.homeFeedEntries }, (_, n) => ({
      ...entry,
      nth: 1_000 + n,
    }))
    for (let n = 0; n < copies.length; n += 500)
      await write
        .insertInto('task_activity')
        .values(copies.slice(n, n + 500))
        .execute()
    const listed = await member.do(listRecentTasks, {})
    expect(listed.map(({ task_id }) => task_id)).toEqual([second])
    expect(listed[0]!.activity_count).toBe(bounds.homeFeedEntries)
  },
  { added: true, ours: true },
)

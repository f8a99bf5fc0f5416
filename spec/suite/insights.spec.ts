import { expect } from 'vitest'
import {
  getDeadline,
  getInsights,
  getMemberStats,
  getProjectOverview,
  listEarlyTasks,
  listLastUpdated,
  listLateTasks,
  listMemberOverview,
  listMemberTasks,
  listOverdueTasks,
  listOverloggedTasks,
  listPriorityOverview,
  listProjectLogs,
  listStatusOverview,
} from '../../src/core/insights/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { archiveTask, renameTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { updateTask } from '../../src/core/tasks/form.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

let now = Date.parse('2026-03-10T12:00:00Z')
const server = target({}, { now: () => now })
const ours = { ours: true }

/**
 * A project that ends on 11 March, looked at on the tenth: one task done early and one late, one
 * overdue with too much time on it, a subtask of it due after the end, and one in the archive.
 */
async function studio() {
  now = Date.parse('2026-03-10T12:00:00Z')
  const shop = await emptyProject(server)
  const { owner, make, ids, project_id, done, doing } = shop
  await owner.do(updateProject, { id: project_id, end_date: '2026-03-11' })
  const early = await make('Dig', { end_date: '2026-03-12', assignees: [ids.member] })
  const late = await make('Pour', { end_date: '2026-03-07', assignees: [ids.member] })
  const overdue = await make('Weld', { end_date: '2026-03-05', assignees: [ids.owner] })
  const after = await make('Paint', { end_date: '2026-03-20', parent_task_id: overdue })
  const old = await make('Sketch', { assignees: [ids.owner] })
  for (const id of [early, late]) await owner.do(setTaskStatus, { id, status_id: done })
  await owner.do(setTaskStatus, { id: after, status_id: doing })
  const { name, priority_id, status_id } = await shop.info(overdue)
  await owner.do(updateTask, {
    ...{ id: overdue, project_id, name, priority_id, status_id, total_hours: 1 },
    ...{ end: '2026-03-05', assignees: [ids.owner] },
  })
  const log = (formatted_start: string, seconds_spent: number) =>
    owner.do(addTimeLog, { id: overdue, project_id, formatted_start, seconds_spent })
  await log('2026-03-04T10:00:00Z', 3_600)
  await log('2026-03-10T10:00:00Z', 90)
  await owner.do(archiveTask, { id: old, archived: true })
  return { ...shop, early, late, overdue, after, old }
}
const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name)

clause(
  ['B7.15', 'B2.30'],
  'the figures of a project count what is done, late and logged, and archived tasks when they are asked for',
  async () => {
    const { owner, member, project_id: id } = await studio()
    expect(await member.do(getProjectOverview, { id })).toEqual({
      done_task_count: 2,
      pending_task_count: 2,
    })
    const figures = {
      ...{ total_tasks_count: 5, archived_tasks_count: 1, last_week_count: 2, sub_tasks_count: 1 },
      ...{ completed_tasks_count: 2, pending_tasks_count: 1, todo_tasks_count: 2 },
      ...{ overdue_count: 1, total_minutes_sum: 60, time_spent_sum: 3_690 },
      total_estimated_hours_string: '1h 0m',
      total_logged_hours_string: '1h 1m 30s',
      overlogged_hours: '1m 30s',
    }
    expect(await owner.do(getInsights, { id })).toMatchObject(figures)
    expect(await owner.do(getInsights, { id, archived: 'true' })).toMatchObject({
      ...figures,
      todo_tasks_count: 3,
    })
    expect(await owner.do(listStatusOverview, { id })).toEqual([
      { name: 'To Do', color: expect.any(String), y: 1 },
      { name: 'Doing', color: expect.any(String), y: 1 },
      { name: 'Done', color: expect.any(String), y: 2 },
    ])
    expect(
      (await owner.do(listPriorityOverview, { id, archived: true })).map(({ name, data }) => [
        name,
        ...data,
      ]),
    ).toEqual([
      ['Low', 0],
      ['Medium', 5],
      ['High', 0],
      ['Critical', 0],
    ])
    now += 8 * 86_400_000
    expect(await owner.do(getInsights, { id })).toMatchObject({ last_week_count: 0 })
  },
)

clause(
  'B2.30',
  'tasks are listed by how overdue, early, late and over their estimate they are, and by the end of their project',
  async () => {
    const { owner, project_id: id, overdue, ids } = await studio()
    expect(await owner.do(listOverdueTasks, { id })).toEqual([
      {
        ...{ id: overdue, name: 'Weld', status: 'To Do', status_name: 'To Do', days_overdue: 5 },
        ...{ end_date: '2026-03-05T00:00:00.000Z', completed_at: null },
        ...{ status_id: expect.any(String), status_color: expect.stringMatching(/^#\w{6}69$/) },
        ...{ priority: expect.any(String), updated_at: expect.any(String) },
      },
    ])
    expect(names(await owner.do(listEarlyTasks, { id }))).toEqual(['Dig'])
    expect(names(await owner.do(listLateTasks, { id }))).toEqual(['Pour'])
    const [most, ...others] = await owner.do(listOverloggedTasks, { id })
    expect(others).toEqual([])
    expect(most).toMatchObject({
      ...{ name: 'Weld', overlogged_time: 90, overlogged_time_string: '1m 30s' },
      assignees: [{ team_member_id: ids.owner }],
    })
    expect(await owner.do(getDeadline, { id })).toMatchObject({
      ...{ deadline_tasks_count: 2, deadline_logged_hours: 0 },
      ...{ deadline_logged_hours_string: '0h 0m', project_end_date: '2026-03-11T00:00:00.000Z' },
      tasks: [{ name: 'Dig' }, { name: 'Paint' }],
    })
    await owner.do(updateProject, { id, end_date: '2026-03-09' })
    expect(await owner.do(getDeadline, { id })).toMatchObject({ deadline_logged_hours: 90 })
    await owner.do(updateProject, { id, end_date: null })
    expect(await owner.do(getDeadline, { id })).toEqual({
      ...{ deadline_tasks_count: 0, deadline_logged_hours: null, project_end_date: null },
      ...{ deadline_logged_hours_string: '0h 0m', tasks: [] },
    })
    now += 1_000
    await owner.do(renameTask, { id: overdue, name: 'Weld again' })
    const all = await owner.do(listLastUpdated, { id, limit: '100', offset: '0' })
    expect(all.total).toBe(4)
    expect(all.tasks[0]).toMatchObject({ name: 'Weld again' })
    expect(await owner.do(listLastUpdated, { id, limit: '2', offset: '1' })).toEqual({
      total: 4,
      tasks: all.tasks.slice(1, 3),
    })
    const [last] = await owner.do(listProjectLogs, { id })
    expect(last!.description).toBe('Rosa Red updated the name of Weld again')
  },
)

clause(
  'B7.15',
  'time after the end of a project is that of the tasks that count, and never more than all of it',
  async () => {
    const { owner, project_id: id, overdue } = await studio()
    await owner.do(updateProject, { id, end_date: '2026-03-09' })
    await owner.do(archiveTask, { id: overdue, archived: true })
    for (const [archived, seconds] of [
      ['false', 0],
      ['true', 90],
    ] as const) {
      const { deadline_logged_hours: late } = await owner.do(getDeadline, { id, archived })
      const { time_spent_sum } = await owner.do(getInsights, { id, archived })
      expect(late).toBe(seconds)
      expect(late).toBeLessThanOrEqual(time_spent_sum)
    }
  },
  ours,
)

clause(['B7.16', 'B2.30'], 'each member of a project has their share of its tasks', async () => {
  const { owner, project_id, ids } = await studio()
  const shares = await owner.do(listMemberOverview, { id: project_id })
  expect(shares.map(({ name }) => name)).toEqual(['Mia Member', 'Rosa Red'])
  expect(shares).toMatchObject([
    {
      ...{ id: ids.member, project_task_count: 4, task_count: 2, done_task_count: 2 },
      ...{ pending_task_count: 0, overdue_task_count: 0, progress: 100, contribution: 50 },
    },
    {
      ...{ id: ids.owner, task_count: 2, done_task_count: 0, pending_task_count: 2 },
      ...{ overdue_task_count: 1, progress: 0, contribution: 50, tasks: [] },
    },
  ])
  const [, archived] = await owner.do(listMemberOverview, { id: project_id, archived: 'true' })
  expect(archived).toMatchObject({ project_task_count: 5, task_count: 3, contribution: 60 })
  expect(await owner.do(getMemberStats, { id: project_id })).toEqual({
    ...{ total_members_count: 2, unassigned_members: 0, overdue_members: 1 },
  })
  const own = await owner.do(listMemberTasks, { project_id, member_id: ids.member })
  expect(own.map(({ name, late_days }) => [name, late_days])).toEqual([
    ['Dig', -2],
    ['Pour', 3],
  ])
  const [weld] = await owner.do(listMemberTasks, { project_id, member_id: ids.owner })
  expect(weld).toMatchObject({
    ...{ total_minutes: '1h 0m', overlogged_time: '1m 30s', is_overdue: true, days_overdue: 5 },
  })
})

clause(
  'B2.30',
  'who does not see a project is told nothing of its figures',
  async () => {
    const { project_id, ids } = await studio()
    const { owner: stranger } = await server.newTeam('Blue')
    for (const call of [getProjectOverview, getInsights, listMemberOverview, listProjectLogs])
      await stranger.refused(call, { id: project_id }, 'not_found')
    await stranger.refused(listMemberTasks, { project_id, member_id: ids.owner }, 'not_found')
  },
  ours,
)

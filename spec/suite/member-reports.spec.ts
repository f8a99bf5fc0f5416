import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import { listReportingMembers } from '../../src/core/reporting/member-calls.ts'
import { exportReportingMembers } from '../../src/core/reporting/member-download-calls.ts'
import {
  archiveTask,
  assignTask,
  deleteTask,
  setTaskDates,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import { noonTarget } from './timed-target.ts'

const { server, today } = noonTarget()
const past = '2020-01-01'

/** The days from some days ago to others, as a query has them. */
const between = (from: number, to: number) => ({
  date_range: `${addDays(today, -from)},${addDays(today, -to)}`,
})

/** A project with a member who has tasks, and what the report says of them. */
async function reported() {
  const project = await emptyProject(server)
  const { owner, ids, make } = project
  const list = (input: Partial<Input<typeof listReportingMembers>> = {}, person = owner) =>
    person.do(listReportingMembers, input)
  return {
    ...project,
    list,
    own: async (input: Partial<Input<typeof listReportingMembers>> = {}) =>
      (await list(input)).members.find(({ id }) => id === ids.member)!,
    give: async (name: string, more = {}) => {
      const task = await make(name, more)
      await owner.do(assignTask, { id: task, team_member_id: ids.member, mode: 0 })
      return task
    },
  }
}

const none = {
  ...{ projects: 1, total_tasks: 0, tasks: 0, total_completed: 0, completed: 0 },
  ...{ total_ongoing: 0, ongoing: 0, overdue: 0, todo: 0 },
  ...{ todo_by_activity_logs: 0, ongoing_by_activity_logs: 0 },
  tasks_stat: { todo: 0, doing: 0, done: 0 },
}

clause(
  ['A2.48', 'A6.3', 'B6.2', 'B7.115'],
  'the report on members is for owners and admins of a paid plan, and about their team alone',
  async () => {
    const { list, owner, admin, member, id } = await reported()
    await emptyProject(server, 'Blue')
    const { team, members, total } = await list({}, admin)
    expect(team).toEqual({ id, name: 'Red' })
    const names = members.map(({ name }) => name).sort()
    expect([total, names]).toEqual([3, ['Adam Admin', 'Mia Member', 'Rosa Red']])
    await member.refused(listReportingMembers, {}, 'forbidden')
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(listReportingMembers, {}, 'forbidden')
  },
)

clause(
  ['B7.115', 'B3.46', 'B9.2'],
  'members are found by name and come in pages of ten',
  async () => {
    const { list, member, ids } = await reported()
    const first = await list({ search: 'mIA' })
    expect([first.total, first.members.map(({ id }) => id)]).toEqual([1, [ids.member]])
    expect(first.members[0]).toMatchObject({
      ...{ ...none, name: 'Mia Member', email: member.account.email, avatar_url: null },
      ...{ member_teams: [], last_user_activity: null },
    })
    expect(first.members[0]!.color_code).toMatch(/^#[0-9a-f]{6}69$/)
    expect(await list({ search: 'nobody' })).toMatchObject({ total: 0, members: [] })
    const { members, total } = await list({ size: 1, index: 2 })
    expect([total, members.map(({ id }) => id)]).toEqual([3, [ids.member]])
    expect((await list({ size: 1, index: 4 })).members).toEqual([])
    expect((await list()).members).toHaveLength(3)
  },
)

clause(
  ['B9.34', 'B7.115'],
  'members are sorted by name at first, otherwise by a figure or by who did something last',
  async () => {
    const { list, member, give, doing, owner } = await reported()
    const names = async (input: Parameters<typeof list>[0] = {}) =>
      (await list(input)).members.map(({ name }) => name)
    const byName = ['Adam Admin', 'Mia Member', 'Rosa Red']
    expect(await names()).toEqual(byName)
    expect(await names({ order: 'desc' })).toEqual(byName.toReversed())
    expect(await names({ field: 'email' as never })).toEqual(byName)
    const task = await give('Build the dome')
    await owner.do(setTaskDates, { id: task, end_date: past })
    await member.do(setTaskStatus, { id: task, status_id: doing })
    expect((await list()).members[1]!.last_user_activity).toMatch(new RegExp(`^${today}`))
    for (const field of ['tasks', 'overdue', 'ongoing', 'last_user_activity'] as const)
      expect((await names({ field, order: 'descend' as never }))[0]).toBe('Mia Member')
    // Equal ones are in the order of their names, and those without a value come last.
    expect(await names({ field: 'completed', order: 'desc' })).toEqual(byName)
    expect((await names({ field: 'last_user_activity' }))[2]).toBe('Adam Admin')
    const file = await fetchFile(owner, exportReportingMembers, {
      ...{ format: 'csv', language: 'en', field: 'tasks', order: 'desc' },
    })
    expect(csvRecords(file.bytes).map(([name]) => name)).toEqual([
      ...['Member', 'Mia Member', 'Adam Admin', 'Rosa Red'],
    ])
  },
)

clause(
  ['B7.115', 'A3.35', 'A3.36'],
  'tasks are assigned and completed in a period, overdue at its end, and were to do or ongoing then',
  async () => {
    const { own, give, owner, ids, todo, doing, done } = await reported()
    const [one, two, three] = [await give('One'), await give('Two'), await give('Three')]
    for (const id of [one, two, three]) await owner.do(setTaskDates, { id, end_date: past })
    await owner.do(setTaskStatus, { id: one, status_id: doing })
    await owner.do(setTaskStatus, { id: two, status_id: done })
    expect(await own()).toMatchObject({
      ...{ total_tasks: 3, tasks: 3, total_completed: 1, completed: 1 },
      ...{ total_ongoing: 1, ongoing: 1, overdue: 2, todo: 1 },
      ...{ todo_by_activity_logs: 1, ongoing_by_activity_logs: 1 },
      tasks_stat: { todo: 33, doing: 33, done: 33 },
    })
    expect(await own({ duration: 'ALL_TIME' })).toMatchObject({ tasks: 3, completed: 1 })
    // Before today none of them was there, though they are done or overdue now.
    for (const days of [{ duration: 'YESTERDAY' as const }, between(5, 2)])
      expect(await own(days)).toMatchObject({
        ...{ ...none, total_tasks: 3, total_completed: 1, total_ongoing: 1 },
        ...{ ongoing: 1, overdue: 2, todo: 1 },
      })
    expect(await own(between(0, 0))).toMatchObject({ tasks: 3, completed: 1 })
    await owner.do(setTaskStatus, { id: two, status_id: todo })
    expect(await own()).toMatchObject({ completed: 0, todo: 2, overdue: 3 })
    await owner.do(assignTask, { id: two, team_member_id: ids.member, mode: 1 })
    await owner.do(deleteTask, { id: three })
    expect(await own()).toMatchObject({ total_tasks: 1, tasks: 1, overdue: 1 })
  },
)

clause(
  ['B7.115', 'A3.23'],
  'archived projects count when asked for, archived tasks and subtasks always',
  async () => {
    const { own, give, owner, project_id, admin, list, ids } = await reported()
    const task = await give('One')
    await give('Two', { parent_task_id: task })
    await owner.do(archiveTask, { id: task, archived: true })
    expect(await own()).toMatchObject({ projects: 1, total_tasks: 2, tasks: 2 })
    await owner.do(archiveProject, { id: project_id })
    expect(await own()).toMatchObject({ ...none, projects: 0 })
    expect(await own({ archived: true })).toMatchObject({ projects: 1, total_tasks: 2, tasks: 2 })
    const seen = (await list({}, admin)).members.find(({ id }) => id === ids.member)
    expect(seen).toMatchObject({ projects: 1, total_tasks: 2 })
  },
)

clause(
  ['A3.35', 'A3.36'],
  'a period is asked for as clients write it, and refused when it is none',
  async () => {
    const { owner, own, give } = await reported()
    await give('One')
    const js = `${new Date(`${today}T10:00:00Z`).toUTCString().replace(/^(...), (..) (...) (....).*/, '$1 $3 $2 $4')} 10:00:00 GMT 0530 (India Standard Time)`
    expect(await own({ date_range: `${js},${js}`, duration: 'YESTERDAY' })).toMatchObject({
      tasks: 1,
    })
    expect(await own({ date_range: 'undefined', duration: 'YESTERDAY' })).toMatchObject({
      tasks: 0,
    })
    const refused = (input: object, code: 'invalid' | 'dates_reversed') =>
      owner.refused(listReportingMembers, input as never, code)
    await refused({ date_range: today }, 'invalid')
    await refused({ date_range: '2026-02-30,2026-03-01' }, 'invalid')
    await refused({ date_range: '0001-01-01,9999-12-31' }, 'invalid')
    await refused({ date_range: '1900-01-01,2999-12-31' }, 'invalid')
    await refused({ duration: 'FORTNIGHT' }, 'invalid')
    await refused({ date_range: '2026-03-02,2026-03-01' }, 'dates_reversed')
  },
)

clause(
  ['B7.132', 'A3.36'],
  'the report on members is exported with all of them, for a period',
  async () => {
    const { owner, member, give, done } = await reported()
    const task = await give('=One')
    await give('Two')
    await owner.do(setTaskStatus, { id: task, status_id: done })
    const file = await fetchFile(owner, exportReportingMembers, { format: 'csv', language: 'en' })
    const [heads, ...rows] = csvRecords(file.bytes)
    expect(heads).toEqual([
      ...['Member', 'Email', 'Tasks assigned', 'Overdue tasks', 'Completed tasks'],
      ...['Ongoing tasks', 'Done tasks (%)', 'Doing tasks (%)', 'To-do tasks (%)'],
    ])
    expect(rows).toHaveLength(3)
    const own = ['Mia Member', member.account.email, '2', '0', '1', '0', '50', '0', '50']
    expect(rows).toContainEqual(own)
    const before = await fetchFile(owner, exportReportingMembers, {
      ...{ format: 'csv', language: 'en', duration: 'YESTERDAY' },
    })
    expect(csvRecords(before.bytes)[1]).not.toContain('2')
    const reversed = { date_range: '2026-03-02,2026-03-01' }
    await owner.refused(exportReportingMembers, reversed, 'dates_reversed')
    await member.refused(exportReportingMembers, {}, 'forbidden')
  },
  { added: true },
)

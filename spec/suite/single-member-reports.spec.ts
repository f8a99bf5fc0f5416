import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Call, Input } from '../../src/core/engine/call.ts'
import {
  exportReportingFlatTasks,
  exportReportingMemberActivities,
  exportReportingMemberProjects,
  exportReportingMemberTasks,
  exportReportingMemberTimeLogs,
} from '../../src/core/reporting/member-download-calls.ts'
import {
  listReportedProjectTasks,
  listReportedProjectTime,
} from '../../src/core/reporting/project-drawer-calls.ts'
import {
  getReportingMember,
  getReportingMemberProjectStats,
  getReportingMemberTaskStats,
  getReportingTeamMember,
  listReportingMemberActivities,
  listReportingMemberProjects,
  listReportingMemberTasks,
  listReportingMemberTimeLogs,
} from '../../src/core/reporting/single-member-calls.ts'
import {
  assignTask,
  quickTask,
  setTaskDates,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { noonTarget } from './timed-target.ts'

const { server, today } = noonTarget()
const past = '2020-01-01'
const yesterday = addDays(today, -1)

/** A project with three tasks of a member: one to do and late, one ongoing, one done. */
async function busy() {
  const project = await emptyProject(server)
  const { owner, member, ids, make, doing, done } = project
  const tasks: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const id = await make(name)
    await owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 })
    tasks.push(id)
  }
  const [late, ongoing, completed] = tasks as [string, string, string]
  await owner.do(setTaskDates, { id: late, end_date: past })
  await member.do(setTaskStatus, { id: ongoing, status_id: doing })
  await member.do(setTaskStatus, { id: completed, status_id: done })
  return { ...project, late, ongoing, completed }
}

const log = (person: Person, id: string, seconds: number, day = today) =>
  person.do(addTimeLog, {
    ...{ id, seconds_spent: seconds, formatted_start: `${day}T00:10:00.000Z` },
  })

/** Every call about a member, with what it needs of them. */
const calls = [
  [getReportingMember, 'teamMemberId'],
  [getReportingTeamMember, 'teamMemberId'],
  [listReportingMemberTasks, 'teamMemberId'],
  [listReportingMemberTimeLogs, 'team_member_id'],
  [listReportingMemberActivities, 'team_member_id'],
  [getReportingMemberTaskStats, 'team_member_id'],
  [getReportingMemberProjectStats, 'team_member_id'],
  [listReportingMemberProjects, 'teamMemberId'],
] as const

clause(
  ['A6.3', 'B6.2', 'B2.7', 'B7.109', 'B7.110', 'B7.113', 'B7.116', 'B7.124', 'B7.125', 'B7.126'],
  'reports on a member are for owners and admins of their organisation alone',
  async () => {
    const { owner, admin, member, ids }: EmptyProject = await emptyProject(server)
    const blue = await emptyProject(server, 'Blue')
    for (const [call, name] of calls) {
      const of = (id: string) => ({ [name]: id }) as Input<Call>
      await admin.do(call as Call, of(ids.member))
      await owner.refused(call as Call, of(blue.ids.member), 'not_found')
      await owner.refused(call as Call, of(randomUUID()), 'not_found')
      await member.refused(call as Call, of(ids.member), 'forbidden')
    }
  },
)

clause(
  ['B7.109', 'B7.110', 'B2.36'],
  'the figures of a member in a period, and their tasks by status, project and priority',
  async () => {
    const { owner, member, ids, late, completed, priorities } = await busy()
    await log(member, completed, 3_600)
    await owner.do(setTaskPriority, { id: late, priority_id: priorities[3]! })
    const asked = { teamMemberId: ids.member }
    const info = await owner.do(getReportingMember, asked)
    expect(info.stats).toEqual({
      ...{ teams: 1, projects: 1, total_tasks: 0, assigned: 3, completed: 1 },
      ...{ ongoing: 1, overdue: 1, total_logged: '1h 0m' },
    })
    const counts = (legend: typeof info.by_status) =>
      legend.data.map(({ label, count }) => [label, count])
    expect(counts(info.by_status)).toEqual([
      ['Todo', 1],
      ['Doing', 1],
      ['Done', 1],
    ])
    expect(counts(info.by_project)).toEqual([['Moon base', 3]])
    expect(counts(info.by_priority)).toEqual([
      ['Low', 0],
      ['Medium', 2],
      ['High', 0],
      ['Critical', 1],
    ])
    expect(info.by_status.chart.map(({ name, y }) => [name, y])).toEqual(counts(info.by_status))
    expect(info.by_status.total).toBe(3)
    const before = await owner.do(getReportingMember, { ...asked, duration: 'YESTERDAY' })
    expect(before.stats).toMatchObject({ assigned: 0, completed: 0, total_logged: '0h 0m' })
    expect(before.by_status.total).toBe(0)
    const now = await owner.do(getReportingTeamMember, asked)
    expect(now.stats).toMatchObject({ total_tasks: 3, assigned: 3, total_logged: '1h 0m' })
  },
)

clause(
  ['B7.109', 'B7.116', 'B7.125'],
  'what somebody has logged counts on whatever task of their team, and is the same in all reports',
  async () => {
    const { owner, member, ids, make, completed } = await busy()
    await log(member, completed, 3_600)
    await log(member, await make('Of nobody'), 60)
    await log(owner, completed, 30)
    const { stats } = await owner.do(getReportingMember, { teamMemberId: ids.member })
    const projects = await owner.do(listReportingMemberProjects, { teamMemberId: ids.member })
    const days = await owner.do(listReportingMemberTimeLogs, { team_member_id: ids.member })
    expect(stats.total_logged).toBe('1h 1m')
    expect(projects.map(({ time_logged }) => time_logged)).toEqual(['1h 1m'])
    const logs = days.flatMap(({ logs }) => logs.map(({ time_spent }) => time_spent))
    expect(logs.toSorted((a, b) => a - b)).toEqual([60, 3_600])
  },
)

clause(
  ['B7.113', 'B7.126', 'B2.36'],
  'the tasks of a member that have to do with a period, and those behind each figure',
  async () => {
    const { owner, ids, late, ongoing, completed, project_id } = await busy()
    const asked = { teamMemberId: ids.member }
    const tasks = await owner.do(listReportingMemberTasks, asked)
    expect(tasks.map(({ name }) => name)).toEqual(['One', 'Three', 'Two'])
    expect(tasks[0]).toMatchObject({
      ...{ id: late, project_id, project_name: 'Moon base', team_name: 'Red' },
      ...{ is_sub_task: false, status_name: 'To Do', priority_name: 'Medium' },
      ...{ end_date: `${past}T00:00:00.000Z`, completed_at: null, total_minutes: 0 },
      ...{ estimated_string: '0h 0m', time_spent_string: '0h 0m', overlogged_time: '0h 0m' },
    })
    expect(tasks[0]!.days_overdue).toBeGreaterThan(2_000)
    const other = await newProject(owner, { name: 'Ark' })
    expect(await owner.do(listReportingMemberTasks, { ...asked, project: other })).toEqual([])
    // Yesterday none was theirs, but two are late or ongoing since.
    const before = { ...asked, duration: 'YESTERDAY' as const }
    expect((await owner.do(listReportingMemberTasks, before)).map(({ id }) => id)).toEqual([
      late,
      ongoing,
    ])
    const { groups, team_member_name } = await owner.do(getReportingMemberTaskStats, {
      team_member_id: ids.member,
    })
    expect(team_member_name).toBe('Mia Member')
    expect(groups.map(({ name, tasks }) => [name, tasks.map(({ id }) => id)])).toEqual([
      ['Total Tasks', []],
      ['Tasks Assigned', [late, completed, ongoing]],
      ['Tasks Completed', [completed]],
      ['Tasks Overdue', [late]],
      ['Tasks Ongoing', [ongoing]],
    ])
  },
)

clause(
  'B7.125',
  'what a member logged in a period, by day, of billable tasks or others',
  async () => {
    const { owner, member, ids, late, ongoing, project_id } = await busy()
    await log(member, late, 60)
    await log(member, ongoing, 5_400)
    await log(member, ongoing, 30, yesterday)
    await log(owner, late, 999)
    const asked = { team_member_id: ids.member }
    const days = await owner.do(listReportingMemberTimeLogs, asked)
    expect(days.map(({ log_day, logs }) => [log_day, logs.length])).toEqual([
      [yesterday, 1],
      [today, 2],
    ])
    expect(days[0]!.logs[0]).toMatchObject({
      ...{ task_id: ongoing, task_name: 'Two', project_id, project_name: 'Moon base' },
      ...{ time_spent: 30, time_spent_string: '0m 30s' },
    })
    expect(days[0]!.logs[0]!.task_key).toMatch(/^[A-Z]+-\d+$/)
    const of = async (billable: { billable: boolean; nonBillable: boolean }) =>
      (await owner.do(listReportingMemberTimeLogs, { ...asked, billable })).flatMap(
        ({ logs }) => logs,
      ).length
    expect(await of({ billable: true, nonBillable: true })).toBe(3)
    expect(
      (await of({ billable: true, nonBillable: false })) +
        (await of({ billable: false, nonBillable: true })),
    ).toBe(3)
    const one = { ...asked, date_range: [yesterday, yesterday] }
    expect(await owner.do(listReportingMemberTimeLogs, one)).toHaveLength(1)
  },
)

clause(
  'B7.125',
  'what was logged in another team is not told of the member of this one',
  async () => {
    const { owner, ids, id, late } = await busy()
    await log(owner, late, 60)
    const { id: second } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id: second })
    const project_id = await newProject(owner, { name: 'Ark' })
    const { task_id } = await owner.do(quickTask, { name: 'Elsewhere', project_id })
    await log(owner, task_id.id, 5_400)
    await owner.do(activateTeam, { id })
    const days = await owner.do(listReportingMemberTimeLogs, { team_member_id: ids.owner })
    expect(days.flatMap(({ logs }) => logs.map(({ task_name }) => task_name))).toEqual(['One'])
    const { stats } = await owner.do(getReportingMember, { teamMemberId: ids.owner })
    expect(stats.total_logged).toBe('0h 1m')
  },
)

clause(
  ['B7.113', 'B7.117', 'B7.124', 'B7.125', 'B7.126'],
  'long lists about a member or the time of a project come in pages, the newest entries first',
  async () => {
    const { owner, member, ids, late, ongoing, completed, project_id } = await busy()
    const own = { team_member_id: ids.member }
    const tasks = async (input: object) =>
      (await owner.do(listReportingMemberTasks, { teamMemberId: ids.member, ...input })).map(
        ({ id }) => id,
      )
    expect(await tasks({ size: 2 })).toEqual([late, completed])
    expect(await tasks({ size: 2, index: 2 })).toEqual([ongoing])
    expect(await tasks({ size: 'many', index: -1 })).toHaveLength(3)
    expect(await tasks({ search: 'tW' })).toEqual([ongoing])
    const { groups } = await owner.do(getReportingMemberTaskStats, { ...own, size: 1, index: 2 })
    expect(groups.map(({ total, tasks }) => [total, tasks.map(({ id }) => id)])).toEqual([
      [0, []],
      [3, [completed]],
      [1, []],
      [1, []],
      [1, []],
    ])
    for (const [nth, day] of [yesterday, today, today].entries())
      await member.do(addTimeLog, {
        ...{ id: late, seconds_spent: 60 * (nth + 1) },
        formatted_start: `${day}T00:1${nth}:00.000Z`,
      })
    for (const call of [listReportingMemberTimeLogs, listReportedProjectTime]) {
      const days = async (index: number) =>
        (
          await owner.do(call as typeof listReportingMemberTimeLogs, {
            ...{ ...own, id: project_id, index, size: 2 },
          })
        ).map(({ log_day, logs }) => [log_day, logs.map(({ time_spent }) => time_spent)])
      expect(await days(1)).toEqual([[today, [180, 120]]])
      expect(await days(2)).toEqual([[yesterday, [60]]])
      expect(await days(3)).toEqual([])
    }
    const changes = async (index: number) =>
      (await owner.do(listReportingMemberActivities, { ...own, index, size: 1 })).flatMap(
        ({ logs }) => logs.map(({ task_name }) => task_name),
      )
    expect([await changes(1), await changes(2), await changes(3)]).toEqual([['Three'], ['Two'], []])
  },
)

clause('B7.124', 'what a member changed in a period, by day', async () => {
  const { owner, member, ids, late, ongoing, priorities } = await busy()
  await member.do(setTaskPriority, { id: late, priority_id: priorities[2]! })
  await member.do(setTaskDates, { id: late, end_date: today })
  await owner.do(setTaskPriority, { id: late, priority_id: priorities[0]! })
  const asked = { team_member_id: ids.member }
  const [day, ...others] = await owner.do(listReportingMemberActivities, asked)
  expect([day!.log_day, others]).toEqual([today, []])
  expect(day!.logs.map(({ attribute_type, task_name }) => [attribute_type, task_name])).toEqual([
    ['end_date', 'One'],
    ['priority', 'One'],
    ['status', 'Three'],
    ['status', 'Two'],
  ])
  expect(day!.logs[0]).toMatchObject({ previous: past, current: today, previous_status: null })
  expect(day!.logs[1]).toMatchObject({
    ...{ previous_priority: { name: 'Medium' }, next_priority: { name: 'High' } },
  })
  expect(day!.logs[3]).toMatchObject({
    ...{ task_id: ongoing, previous_status: { name: 'To Do' }, next_status: { name: 'Doing' } },
    ...{ log_type: 'update', previous_phase: null, next_phase: null },
  })
  const before = { ...asked, duration: 'YESTERDAY' as const }
  expect(await owner.do(listReportingMemberActivities, before)).toEqual([])
})

clause('B7.116', 'what a member does in each of their projects', async () => {
  const { owner, member, ids, id, make, project_id, completed } = await busy()
  await make('Of nobody')
  await log(member, completed, 120)
  await log(owner, completed, 60)
  const asked = { teamMemberId: ids.member }
  const projects = await owner.do(listReportingMemberProjects, asked)
  expect(projects).toEqual([
    {
      ...{ id: project_id, name: 'Moon base', team_member_id: ids.member, team: 'Red' },
      ...{ task_count: 3, project_task_count: 4, completed: 1, overdue: 1, incompleted: 2 },
      ...{ time_logged: '0h 2m', contribution: 75 },
    },
  ])
  expect(await owner.do(listReportingMemberProjects, { ...asked, teamId: id })).toEqual(projects)
  expect(await owner.do(listReportingMemberProjects, { ...asked, teamId: randomUUID() })).toEqual(
    [],
  )
})

clause('B7.127', 'the projects that a member takes part in, with how they stand', async () => {
  const { owner, ids, project_id } = await busy()
  await newProject(owner, { name: 'Ark' })
  const of = (team_member_id: string) =>
    owner.do(getReportingMemberProjectStats, { team_member_id })
  const { team_member_name, projects } = await of(ids.member)
  expect(team_member_name).toBe('Mia Member')
  expect(projects).toMatchObject([
    { id: project_id, name: 'Moon base', tasks_stat: { todo: 33, doing: 33, done: 33 } },
  ])
  expect((await of(ids.admin)).projects.map(({ name }) => name)).not.toContain('Ark')
})

clause(
  ['B7.132', 'A3.36'],
  'what reports say of a member is exported: projects, tasks, logged time and changes',
  async () => {
    const { owner, member, ids, project_id, late } = await busy()
    await log(member, late, 90)
    const blue = await emptyProject(server, 'Blue')
    const asked = { team_member_id: ids.member, format: 'csv', language: 'en' } as const
    const files = [
      exportReportingMemberProjects,
      exportReportingMemberTasks,
      exportReportingMemberTimeLogs,
      exportReportingMemberActivities,
    ] as const
    const rowsOf = async (call: Call, input: object) =>
      csvRecords((await fetchFile(owner, call, input as Input<Call>)).bytes).slice(1)
    // An account has two files written at a time.
    const [projects, tasks, times, changes] = [
      ...(await Promise.all(files.slice(0, 2).map((call) => rowsOf(call, asked)))),
      ...(await Promise.all(files.slice(2).map((call) => rowsOf(call, asked)))),
    ]
    expect(projects).toEqual([['Moon base', 'Red', '3', '100', '2', '1', '1', '0:01:30']])
    expect(tasks!.map(([name]) => name)).toEqual(['One', 'Three', 'Two'])
    expect(tasks![0]!.slice(0, 5)).toEqual(['One', 'Moon base', 'To Do', 'Medium', past])
    expect(times).toEqual([[today, '0:01:30', expect.any(String), 'One', 'Moon base']])
    expect(changes!.map((row) => [row[2], row[3], row[5]])).toEqual([
      ['To Do', 'Done', 'Three'],
      ['To Do', 'Doing', 'Two'],
    ])
    const { team_id } = await owner.user()
    const ofTeam = (team_id: string) => rowsOf(exportReportingMemberProjects, { ...asked, team_id })
    expect(await ofTeam(team_id)).toEqual(projects)
    expect(await ofTeam(blue.id)).toEqual([])
    await owner.do(setTaskBillable, { id: late, billable: false })
    const wanted = (kinds: object) => rowsOf(exportReportingMemberTimeLogs, { ...asked, ...kinds })
    expect(await wanted({ billable: true })).toEqual([])
    expect(await wanted({ nonBillable: true })).toEqual(times)
    expect(await wanted({ billable: true, nonBillable: true })).toEqual(times)
    const some = (of: object) => rowsOf(exportReportingMemberTasks, { ...asked, ...of })
    expect((await some({ search: 'tW', project: project_id })).map(([name]) => name)).toEqual([
      'Two',
    ])
    expect(await some({ project: randomUUID() })).toEqual([])
    const flat = { ...asked, project_id }
    expect((await rowsOf(exportReportingFlatTasks, flat)).map(([name]) => name)).toEqual([
      ...['One', 'Three', 'Two'],
    ])
    await owner.refused(
      exportReportingFlatTasks,
      { ...flat, project_id: blue.project_id },
      'not_found',
    )
    for (const call of files) {
      await owner.refused(call, { team_member_id: blue.ids.member }, 'not_found')
      await member.refused(call, { team_member_id: ids.member }, 'forbidden')
    }
  },
  { added: true },
)

clause(
  ['B7.112', 'B7.113', 'B2.36'],
  'what was logged without an estimate is over it, in the report on a member and in that on a project',
  async () => {
    const { owner, member, ids, late, project_id } = await busy()
    await log(member, late, 7_200)
    const tasks = await owner.do(listReportingMemberTasks, { teamMemberId: ids.member })
    expect(tasks.find(({ id }) => id === late)).toMatchObject({ overlogged_time: '2h 0m' })
    const groups = await owner.do(listReportedProjectTasks, { projectId: project_id })
    expect(groups.flatMap((group) => group.tasks).find(({ id }) => id === late)).toMatchObject({
      overlogged_time_string: '2h 0m',
    })
  },
)

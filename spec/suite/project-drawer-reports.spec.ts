import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  exportReportedProjectMembers,
  exportReportedProjectTasks,
  exportReportedProjectTime,
} from '../../src/core/reporting/download-calls.ts'
import {
  getReportedProjectInfo,
  listReportedProjectMembers,
  listReportedProjectTasks,
  listReportedProjectTime,
} from '../../src/core/reporting/project-drawer-calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import {
  assignTask,
  setTaskDates,
  setTaskPriority,
  setTaskStatus,
} from '../../src/core/tasks/calls.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { createPhase } from '../../src/core/workflow/phases.ts'
import { addDays } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { noonTarget } from './timed-target.ts'

const { server, today } = noonTarget()
const past = '2020-01-01'

/** A day before or after today, in UTC. */
const dayFromNow = (days: number) => addDays(today, days)

/** A project with an open task that is overdue, a done one of a member, and one without a day. */
async function planned() {
  const shop = await emptyProject(server)
  const { owner, member, ids, make, done, doing, project_id, priorities } = shop
  const [dome, glass, paint] = [await make('Dome'), await make('=Glass'), await make('Paint')]
  await owner.do(setTaskDates, { id: dome, end_date: past })
  await owner.do(setTaskPriority, { id: dome, priority_id: priorities[3]! })
  await owner.do(estimateTask, { id: dome, total_minutes: 90 })
  await owner.do(setTaskDates, { id: glass, end_date: '2099-01-01' })
  for (const id of [glass, paint])
    await owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 })
  await owner.do(setTaskStatus, { id: glass, status_id: done })
  await owner.do(setTaskStatus, { id: paint, status_id: doing })
  for (const [formatted_start, seconds_spent] of [
    ['2026-03-05T23:30:00.000Z', 3_600],
    ['2026-03-04T09:00:00.000Z', 5_400],
  ] as const)
    await member.do(addTimeLog, { id: dome, project_id, formatted_start, seconds_spent })
  // Who logs time does the task; the one of nobody has time of somebody all the same.
  await owner.do(assignTask, { id: dome, team_member_id: ids.member, mode: 1 })
  return { ...shop, dome, glass, paint }
}

clause(
  ['B7.108', 'B7.111', 'B7.112', 'B7.117', 'B7.132', 'B6.2'],
  'the report on a project is for owners and admins of its organisation',
  async () => {
    const { owner, member, project_id } = await server.newTeam()
    const blue = await server.newTeam('Blue')
    for (const id of [blue.project_id, randomUUID()]) {
      await owner.refused(getReportedProjectInfo, { projectId: id }, 'not_found')
      await owner.refused(listReportedProjectMembers, { projectId: id }, 'not_found')
      await owner.refused(listReportedProjectTasks, { projectId: id }, 'not_found')
      await owner.refused(listReportedProjectTime, { id }, 'not_found')
      await owner.refused(exportReportedProjectMembers, { project_id: id }, 'not_found')
      await owner.refused(exportReportedProjectTasks, { project_id: id }, 'not_found')
      await owner.refused(exportReportedProjectTime, { id }, 'not_found')
    }
    await member.refused(getReportedProjectInfo, { projectId: project_id }, 'forbidden')
    await member.refused(listReportedProjectMembers, { projectId: project_id }, 'forbidden')
    await member.refused(listReportedProjectTasks, { projectId: project_id }, 'forbidden')
    await member.refused(listReportedProjectTime, { id: project_id }, 'forbidden')
    await member.refused(exportReportedProjectTasks, { project_id }, 'forbidden')
  },
  { added: true },
)

clause(
  'B7.108',
  'the tasks of a project are counted by status, priority and due date, with their times in hours',
  async () => {
    const { owner, project_id } = await planned()
    const info = await owner.do(getReportedProjectInfo, { projectId: project_id })
    expect(info).toMatchObject({
      stats: {
        ...{ completed: 1, incompleted: 2, overdue: 1 },
        ...{ total_allocated: '2', total_logged: '3' },
      },
      by_status: { all: 3, todo: 1, doing: 1, done: 1 },
      by_priority: { all: 3, low: 0, medium: 2, high: 0, critical: 1 },
      by_due: { all: 3, completed: 1, upcoming: 1, overdue: 1, no_due: 1 },
    })
    expect(info.by_due.chart.map(({ name, y }) => [name, y])).toEqual([
      ['Completed', 1],
      ['Upcoming', 1],
      ['Overdue', 1],
      ['No due date', 1],
    ])
  },
)

clause(
  'B7.111',
  'members of a project have their share of its tasks, what is done of it, and their own time',
  async () => {
    const { owner, ids, project_id } = await planned()
    const members = await owner.do(listReportedProjectMembers, { projectId: project_id })
    expect(members.find(({ team_member_id }) => team_member_id === ids.member)).toMatchObject({
      ...{ name: 'Mia Member', tasks_count: 2, completed: 1, incompleted: 1, overdue: 0 },
      ...{ contribution: 67, progress: 50, time_logged: '2h 30m' },
    })
  },
)

clause(
  'B7.112',
  'the tasks of a project are grouped by status, priority or phase, by name, those of a member alone too',
  async () => {
    const { owner, ids, project_id, dome } = await planned()
    await owner.do(createPhase, { id: project_id, name: 'Build' })
    const groups = async (query: object = {}) =>
      (await owner.do(listReportedProjectTasks, { projectId: project_id, ...query })).map(
        ({ name, tasks }) => [name, tasks.map((task) => task.name)],
      )
    expect(await groups()).toEqual([
      ['To Do', ['Dome']],
      ['Doing', ['Paint']],
      ['Done', ['=Glass']],
    ])
    expect(await groups({ group: 'priority' })).toEqual([
      ['Critical', ['Dome']],
      ['High', []],
      ['Medium', ['=Glass', 'Paint']],
      ['Low', []],
    ])
    expect(await groups({ group: 'phase' })).toEqual([
      ['Build', []],
      ['Unmapped', ['=Glass', 'Dome', 'Paint']],
    ])
    expect((await groups({ member: ids.member })).map(([, tasks]) => tasks)).toEqual([
      [],
      ['Paint'],
      ['=Glass'],
    ])
    const pages = { group: 'phase', size: 2 } as const
    expect((await groups(pages)).at(-1)).toEqual(['Unmapped', ['=Glass', 'Dome']])
    expect((await groups({ ...pages, index: 2 })).at(-1)).toEqual(['Unmapped', ['Paint']])
    expect((await groups({ group: 'phase', search: 'DOM' })).at(-1)).toEqual(['Unmapped', ['Dome']])
    const paged = await owner.do(listReportedProjectTasks, { projectId: project_id, ...pages })
    expect(paged.map(({ total }) => total)).toEqual([0, 3])
    const [todo] = await owner.do(listReportedProjectTasks, { projectId: project_id })
    expect(todo!.tasks[0]).toMatchObject({
      ...{ id: dome, is_sub_task: false, status_name: 'To Do', priority_name: 'Critical' },
      ...{ end_date: past, completed_at: null, overdue_days: '0', total_minutes: 90 },
      ...{ total_seconds_spent: 9_000, total_minutes_spent: 150, total_time_string: '1h 30m' },
      ...{ time_spent_string: '2h 30m', overlogged_time_string: '1h 0m' },
    })
  },
)

clause(
  'B7.117',
  'the time of a project is told day by day, in the days that are asked for',
  async () => {
    const { owner, member, project_id } = await planned()
    const days = async (date_range: string[]) =>
      owner.do(listReportedProjectTime, { id: project_id, date_range })
    const all = await days(['2026-03-01', '2026-03-31'])
    expect(all.map(({ logs }) => logs.map((log) => log.time_spent_string))).toEqual([
      ['1h 30m'],
      ['1h 0m'],
    ])
    expect(all[0]!.logs[0]).toMatchObject({
      ...{ project_name: 'Moon base', project_key: 'MB', task_name: 'Dome', time_spent: 5_400 },
      ...{ user_name: 'Mia Member', user_email: member.account.email },
      ...{ start_date: '2026-03-04T09:00:00.000Z', end_date: '2026-03-04T10:30:00.000Z' },
    })
    expect(await days(['2026-03-04', '2026-03-04'])).toMatchObject([{ log_day: '2026-03-04' }])
    expect(await days(['2025-01-01', '2025-01-02'])).toEqual([])
    await owner.do(saveRegion, { timezone: 'Pacific/Honolulu' })
    expect(await days(['2026-03-03', '2026-03-03'])).toMatchObject([{ log_day: '2026-03-03' }])
    await owner.refused(
      listReportedProjectTime,
      { id: project_id, date_range: ['2026-03-05', '2026-03-04'] },
      'dates_reversed',
    )
  },
)

clause(
  ['B7.117', 'B7.132'],
  'the time of a project is told and exported as it is asked for: what is billable, what is not, or both',
  async () => {
    const { owner, dome, paint, project_id } = await planned()
    const log = { project_id, formatted_start: '2026-03-04T12:00:00.000Z', seconds_spent: 60 }
    await owner.do(addTimeLog, { id: paint, ...log })
    await owner.do(setTaskBillable, { id: dome, billable: false })
    await owner.do(setTaskBillable, { id: paint, billable: true })
    for (const [billable, nonBillable, names] of [
      [true, true, ['Dome', 'Dome', 'Paint']],
      [true, false, ['Paint']],
      [false, true, ['Dome', 'Dome']],
      [false, false, ['Dome', 'Dome', 'Paint']],
    ] as const) {
      const asked = { id: project_id, duration: 'ALL_TIME' } as const
      const wanted = { billable, nonBillable }
      const days = await owner.do(listReportedProjectTime, { ...asked, billable: wanted })
      const told = days.flatMap(({ logs }) => logs.map(({ task_name }) => task_name))
      expect(told.sort()).toEqual(names)
      const file = { ...asked, ...wanted, format: 'csv' } as const
      const [, ...lines] = csvRecords(
        (await fetchFile(owner, exportReportedProjectTime, file)).bytes,
      )
      expect(lines).toHaveLength(names.length)
    }
  },
  { added: true },
)

clause(
  'B7.132',
  'members, tasks and time of a project are exported',
  async () => {
    const { owner, ids, project_id } = await planned()
    const asked = { project_id, format: 'csv' } as const
    const csv = async (...given: Parameters<typeof fetchFile>) =>
      csvRecords((await fetchFile(...given)).bytes)
    const members = await csv(owner, exportReportedProjectMembers, asked)
    expect(members).toContainEqual([...['Mia Member', '2', '1', '1', '0', '67', '50', '2:30:00']])
    const [head, ...tasks] = await csv(owner, exportReportedProjectTasks, asked)
    expect(head!.slice(0, 5)).toEqual(['Task', 'Status', 'Priority', 'Phase', 'Due date'])
    expect(tasks.map(([name]) => name)).toEqual(["'=Glass", 'Dome', 'Paint'])
    expect(tasks[1]!.slice(4)).toEqual([past, '', '0', '1:30:00', '2:30:00', '1:00:00'])
    const own = await csv(owner, exportReportedProjectTasks, { ...asked, member: ids.member })
    expect(own.slice(1).map(([name]) => name)).toEqual(["'=Glass", 'Paint'])
    const found = { ...asked, search: 'pAi' }
    expect((await csv(owner, exportReportedProjectTasks, found)).slice(1)).toHaveLength(1)
    const people = await csv(owner, exportReportedProjectMembers, { ...asked, search: 'mia' })
    expect(people.slice(1).map(([name]) => name)).toEqual(['Mia Member'])
    const { bytes } = await fetchFile(owner, exportReportedProjectTime, {
      ...{ id: project_id, date_range: '2026-03-01,2026-03-31' },
    })
    const [title, , period, , heads, first] = await sheetRows(bytes)
    expect(title![0]).toBe('Moon base - Time log')
    expect(period![0]).toBe('From : Mar-01-2026 To : Mar-31-2026')
    expect(heads).toEqual(['Date', 'Log'])
    expect(first![1]).toBe('Mia Member logged 1h 30m for Dome')
  },
  { added: true },
)

clause(
  'B7.132',
  'figures in the files of a project are of the days of the account, as on its page',
  async () => {
    const { owner, make, glass, dome, paint, project_id, ids } = await planned()
    const now = await make('Now', { assignees: [ids.member] })
    await owner.do(setTaskDates, { id: glass, end_date: past })
    await owner.do(setTaskDates, { id: dome, end_date: dayFromNow(-1) })
    await owner.do(assignTask, { id: dome, team_member_id: ids.member, mode: 0 })
    await owner.do(setTaskDates, { id: now, end_date: dayFromNow(0) })
    await owner.do(setTaskDates, { id: paint, end_date: dayFromNow(0) })
    const asked = { project_id, format: 'csv', language: 'en' } as const
    const csv = async (...given: Parameters<typeof fetchFile>) =>
      csvRecords((await fetchFile(...given)).bytes).slice(1)
    const groups = await owner.do(listReportedProjectTasks, { projectId: project_id })
    const late = groups.flatMap(({ tasks }) => tasks.map(({ overdue_days }) => overdue_days))
    const members = await owner.do(listReportedProjectMembers, { projectId: project_id })
    const overdue = members.map((each) => [each.name, String(each.overdue)])
    // At any time it is another day than that of the account in one of these.
    for (const time_zone_name of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const tasks = await csv(owner, exportReportedProjectTasks, { ...asked, time_zone_name })
      expect(tasks.map((row) => row[6]).sort()).toEqual(late.sort())
      const people = await csv(owner, exportReportedProjectMembers, { ...asked, time_zone_name })
      expect(people.map((row) => [row[0], row[4]])).toEqual(overdue)
    }
  },
  { added: true },
)

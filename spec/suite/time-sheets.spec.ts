import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { createCategory } from '../../src/core/projects/categories.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import {
  getTimeSheet,
  listEstimatedVsActual,
  listMemberTime,
  listProjectTime,
} from '../../src/core/reporting/time-sheets/calls.ts'
import {
  listTimeSheetCategories,
  listTimeSheetProjects,
} from '../../src/core/reporting/time-sheets/choices.ts'
import { setWorkingTime } from '../../src/core/schedule/calls.ts'
import { addDaysOff, setMemberHours } from '../../src/core/schedule/days-off.ts'
import { archiveTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { createTask } from '../../src/core/tasks/form.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const sheets = [getTimeSheet, listProjectTime, listMemberTime, listEstimatedVsActual] as const
/** A week from Monday to Sunday, and a day in it. */
const week = ['2026-03-02', '2026-03-08']
const inWeek = '2026-03-04T10:00:00.000Z'

const log = (person: Person, id: string, seconds_spent: number, formatted_start = inWeek) =>
  person.do(addTimeLog, { id, formatted_start, seconds_spent })

/** A project with two hours on one task and half an hour on another that is not billed. */
async function worked() {
  const shop = await emptyProject(server)
  const { owner, member, project_id } = shop
  const estimated = async (name: string, total_hours: number) =>
    (await owner.do(createTask, { name, project_id, total_hours })).task.id
  const [dome, ladder] = [await estimated('Dome', 3), await estimated('Ladder', 2)]
  await owner.do(setTaskBillable, { id: ladder, billable: false })
  await log(owner, dome, 3_600)
  await log(member, dome, 3_600)
  await log(member, ladder, 1_845)
  const asked = { teams: [shop.id], projects: [project_id], date_range: week }
  return { ...shop, dome, ladder, asked }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

clause(
  ['A6.3', 'B6.2', 'B7.118', 'B7.119', 'B7.120', 'B7.121', 'B7.122', 'B7.123'],
  'time sheets are for owners and admins, and what is of another organisation is not in them',
  async () => {
    const { member, admin, asked, id, project_id } = await worked()
    const blue = await emptyProject(server, 'Blue')
    const others = { teams: [blue.id, id], projects: [blue.project_id, project_id] }
    for (const call of sheets) {
      await member.refused(call, asked, 'forbidden')
      expect(await blue.owner.do(call, { ...asked, ...others })).toEqual(
        await blue.owner.do(call, {
          ...asked,
          ...{ teams: [blue.id], projects: [blue.project_id] },
        }),
      )
      expect(JSON.stringify(await blue.owner.do(call, asked))).not.toContain('Moon base')
    }
    const selectedTeams = [id, randomUUID()]
    const chosen = { selectedTeams, selectedCategories: [], noCategoryIncluded: true }
    await admin.do(createCategory, { name: 'Research' })
    await member.refused(listTimeSheetCategories, { teams: [id] }, 'forbidden')
    expect(await blue.owner.do(listTimeSheetCategories, { teams: [id] })).toEqual([])
    await member.refused(listTimeSheetProjects, chosen, 'forbidden')
    expect(await blue.owner.do(listTimeSheetProjects, chosen)).toEqual([])
    expect(ids(await admin.do(listTimeSheetProjects, chosen))).toEqual([project_id])
  },
)

clause(
  ['A6.3', 'B6.5'],
  'on the free plan there are no time sheets',
  async () => {
    const { owner, asked, id } = await worked()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    for (const call of sheets) await owner.refused(call, asked, 'forbidden')
    await owner.refused(listTimeSheetCategories, { teams: [id] }, 'forbidden')
  },
  { ours: true },
)

clause(
  ['B7.118', 'B7.119', 'B3.47'],
  'time sheets are filtered by the categories of teams, and by projects of these or of none',
  async () => {
    const { owner, id, project_id } = await emptyProject(server)
    const research = await owner.do(createCategory, { name: 'Research' })
    const art = await owner.do(createCategory, { name: 'Art' })
    const ark = await newProject(owner, { name: 'Ark', category_id: research.id })
    await owner.do(archiveProject, { id: ark })
    const second = await owner.do(createTeam, { name: 'Second' })
    expect(await owner.do(listTimeSheetCategories, { teams: [id, second.id] })).toEqual(
      [art, research].map((each) => ({
        ...{ id: each.id, name: each.name, color_code: each.color_code },
        ...{ team_id: id, selected: true },
      })),
    )
    expect(await owner.do(listTimeSheetCategories, { teams: [second.id] })).toEqual([])
    expect(await owner.do(listTimeSheetCategories, { teams: [] })).toEqual([])
    const listed = async (selectedCategories: string[], noCategoryIncluded: boolean) =>
      ids(
        await owner.do(listTimeSheetProjects, {
          ...{ selectedTeams: [id], selectedCategories, noCategoryIncluded },
        }),
      )
    expect(await listed([research.id], true)).toEqual([ark, project_id])
    expect(await listed([research.id], false)).toEqual([ark])
    expect(await listed([art.id], false)).toEqual([])
    expect(await listed([], true)).toEqual([project_id])
    expect(await listed([], false)).toEqual([])
    expect(
      await owner.do(listTimeSheetProjects, {
        ...{ selectedTeams: [], selectedCategories: [research.id], noCategoryIncluded: true },
      }),
    ).toEqual([])
    const [first] = await owner.do(listTimeSheetProjects, {
      ...{ selectedTeams: [id], selectedCategories: [research.id], noCategoryIncluded: false },
    })
    expect(first).toMatchObject({
      ...{ name: 'Ark', selected: true, team_id: id, category_id: research.id },
    })
  },
)

clause(
  ['A3.33', 'A3.34', 'B7.120', 'B7.121', 'B7.122', 'B7.123'],
  'without a team or a project a time sheet is empty',
  async () => {
    const { owner, asked } = await worked()
    for (const none of [{ teams: [] }, { projects: [] }]) {
      const nothing = { ...asked, ...none }
      expect(await owner.do(getTimeSheet, nothing)).toEqual({ users: [], projects: [] })
      for (const call of [listProjectTime, listMemberTime, listEstimatedVsActual] as const)
        expect(await owner.do(call, nothing)).toEqual([])
    }
  },
)

clause(
  ['B7.120', 'B3.47'],
  'the time sheet has what everybody has logged in each project, with totals and what is done',
  async () => {
    const { owner, asked, dome, done, project_id } = await worked()
    await owner.do(setTaskStatus, { id: dome, status_id: done })
    const ark = await newProject(owner, { name: 'Ark' })
    const sheet = await owner.do(getTimeSheet, { ...asked, projects: [project_id, ark] })
    expect(sheet.users).toMatchObject([
      { name: expect.stringContaining('Admin'), total_time: '-' },
      { name: 'Mia Member', total_time: '1h 30m 45s' },
      { name: 'Rosa Red', total_time: '1h 0m 0s' },
    ])
    expect(sheet.projects).toMatchObject([
      { name: 'Ark', total: '-', totalProjectsTime: 0, all_tasks_count: 0, progress: 0 },
      {
        ...{ id: project_id, name: 'Moon base', color_code: expect.any(String) },
        ...{ status_name: 'Proposed', status_icon: 'clock-circle', status_color_code: '#cbc8a1' },
        ...{ all_tasks_count: 2, completed_tasks_count: 1, progress: 50 },
        time_logs: [
          { time_logged: '-' },
          { name: 'Mia Member', time_logged: '1h 30m 45s' },
          { name: 'Rosa Red', time_logged: '1h 0m 0s' },
        ],
        ...{ total: '2h 30m 45s', totalProjectsTime: 9_045 },
      },
    ])
    const total = async (billable: object) =>
      (await owner.do(getTimeSheet, { ...asked, billable })).projects[0]!.totalProjectsTime
    expect(await total({ billable: true, nonBillable: false })).toBe(7_200)
    expect(await total({ billable: false, nonBillable: true })).toBe(1_845)
    expect(await total({ billable: true, nonBillable: true })).toBe(9_045)
    expect(await total({ billable: false, nonBillable: false })).toBe(9_045)
  },
)

clause(
  ['A3.36', 'B7.120', 'B3.48'],
  'time counts by the day on which the work began, both ends of the range included',
  async () => {
    const { owner, asked, dome } = await worked()
    await log(owner, dome, 10, '2026-03-02T00:00:00.000Z')
    await log(owner, dome, 100, '2026-03-08T23:59:59.999Z')
    await log(owner, dome, 1_000, '2026-03-01T23:59:59.999Z')
    await log(owner, dome, 1_000, '2026-03-09T00:00:00.000Z')
    const seconds = async (range: object) =>
      (await owner.do(getTimeSheet, { ...asked, ...range })).projects[0]!.totalProjectsTime
    expect(await seconds({})).toBe(9_155)
    expect(await seconds({ date_range: ['2026-03-08', '2026-03-08'] })).toBe(100)
    expect(await seconds({ date_range: [], duration: 'ALL_TIME' })).toBe(11_155)
    expect(await seconds({ date_range: [], duration: 'YESTERDAY' })).toBe(0)
  },
)

clause(
  ['A3.23', 'B7.120', 'B7.121'],
  'archived projects count where they are included, and archived tasks of the time sheet with them',
  async () => {
    const { owner, admin, asked, ladder, project_id } = await worked()
    await owner.do(archiveTask, { id: ladder, archived: true })
    const total = async (archived: boolean, person = owner) =>
      (await person.do(getTimeSheet, { ...asked, archived })).projects[0]?.totalProjectsTime
    expect(await total(false)).toBe(7_200)
    expect(await total(true)).toBe(9_045)
    const [project] = await owner.do(listProjectTime, asked)
    expect(project!.logged_time).toBe(9_045)
    await owner.do(archiveProject, { id: project_id })
    expect(await total(false)).toBeUndefined()
    expect(await total(true)).toBe(9_045)
    expect(await total(false, admin)).toBe(7_200)
    expect(await owner.do(listProjectTime, asked)).toEqual([])
    // The address says it, whatever the body does.
    const response = await admin.send('POST', '/api/v1/reporting/allocation/?archived=true', {
      body: JSON.stringify({ ...asked, archived: false }),
    })
    const { body } = (await response.json()) as { body: { projects: [{ total: string }] } }
    expect(body.projects[0].total).toBe('2h 30m 45s')
  },
)

clause(
  'B7.121',
  'projects are listed by the time that was logged in them, with the estimates of their tasks once',
  async () => {
    const { owner, asked, project_id } = await worked()
    const ark = await newProject(owner, { name: 'Ark' })
    await newProject(owner, { name: 'Idle' })
    const task = await owner.do(createTask, { name: 'Plan', project_id: ark })
    await log(owner, task.task.id, 36_000)
    const projects = [project_id, ark]
    expect(await owner.do(listProjectTime, { ...asked, projects })).toEqual([
      {
        ...{ id: ark, name: 'Ark', color_code: '#154c9b', logged_time: 36_000, estimated: 0 },
        ...{ value: 10, estimated_value: 0 },
      },
      {
        ...{
          id: project_id,
          name: 'Moon base',
          color_code: expect.any(String),
          logged_time: 9_045,
        },
        ...{ estimated: 300, value: 2.51, estimated_value: 5 },
      },
    ])
    const billable = { billable: true, nonBillable: false }
    expect(await owner.do(listProjectTime, { ...asked, billable })).toMatchObject([
      { logged_time: 7_200, estimated: 180, value: 2, estimated_value: 3 },
    ])
  },
)

clause(
  'B7.123',
  'what everybody has logged is compared with their working hours in the range',
  async () => {
    const { owner, member, asked, ids } = await worked()
    const rows = await owner.do(listMemberTime, asked)
    expect(rows).toMatchObject([
      {
        ...{ name: 'Mia Member', email: member.account.email, logged_time: '5445', value: 1.51 },
        ...{ total_working_hours: 40, utilization_percent: '3.78', utilized_hours: '1.51' },
        over_under_utilized_hours: '-38.49',
      },
      { name: 'Rosa Red', logged_time: '3600', utilization_percent: '2.50' },
      { logged_time: '0', utilization_percent: '0.00', over_under_utilized_hours: '-40.00' },
    ])
    const day = { start_date: '2026-03-03', end_date: '2026-03-03' }
    await owner.do(addDaysOff, { name: 'Holiday', ...day })
    await owner.do(setMemberHours, { id: ids.member, hours_per_day: [4, 4, 0, 0, 3.5, 0, 0] })
    await owner.do(addDaysOff, {
      team_member_id: ids.owner,
      name: 'Ill',
      ...day,
      end_date: '2026-03-04',
    })
    const own = await owner.do(listMemberTime, asked)
    expect(
      ['Mia', 'Rosa', 'Adam'].map(
        (name) => own.find((each) => each.name.startsWith(name))!.total_working_hours,
      ),
    ).toEqual([7.5, 24, 32])
    const blue = await server.newTeam('Blue')
    await blue.owner.do(addDaysOff, { name: 'Other', ...day, end_date: '2026-03-06' })
    expect(await owner.do(listMemberTime, asked)).toEqual(own)
    await owner.do(setMemberHours, { id: ids.member, hours_per_day: null })
    await owner.do(setWorkingTime, { workingDays: ['Monday', 'Sunday'], workingHours: 6 })
    expect((await owner.do(listMemberTime, asked))[0]).toMatchObject({
      ...{ total_working_hours: 12, utilization_percent: '12.60' },
    })
    await owner.do(setWorkingTime, { workingDays: ['Monday'], workingHours: 6 })
    const weekend = await owner.do(listMemberTime, {
      ...{ ...asked, date_range: ['2026-03-07', '2026-03-08'] },
    })
    expect(weekend[0]).toMatchObject({ total_working_hours: 0, utilization_percent: '0.00' })
  },
)

clause(
  'B7.123',
  'who works in two organisations has the working hours of each in it alone',
  async () => {
    const { owner, asked, id } = await worked()
    const blue = await server.newTeam('Blue')
    const emails = [owner.account.email]
    const [place] = await blue.owner.do(inviteMembers, { emails, is_admin: false })
    await owner.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await owner.do(activateTeam, { id })
    const own = await owner.do(listMemberTime, asked)
    await blue.owner.do(setMemberHours, {
      id: place!.team_member_id,
      hours_per_day: Array(7).fill(1),
    })
    expect(await owner.do(listMemberTime, { ...asked, teams: [id, blue.id] })).toEqual(own)
  },
)

clause('B7.120', 'who has left a team keeps what they have logged there', async () => {
  const { owner, asked, ids } = await worked()
  await owner.do(removeMember, { id: ids.member })
  const { users, projects } = await owner.do(getTimeSheet, asked)
  expect(users.map(({ name }) => name)).toContain('Mia Member')
  expect(projects[0]!.totalProjectsTime).toBe(9_045)
})

clause(
  'B7.122',
  'the days that a project was to take are compared with those that were logged',
  async () => {
    const { owner, asked, project_id, dome } = await worked()
    const days = { working_days: 5, man_days: 7, hours_per_day: 4, end_date: '2099-01-01' }
    await owner.do(updateProject, { id: project_id, ...days })
    await log(owner, dome, 7_200)
    const idle = await newProject(owner, { name: 'Idle' })
    const planned = await newProject(owner, { name: 'Planned', working_days: 2 })
    const projects = [project_id, idle, planned]
    expect(await owner.do(listEstimatedVsActual, { ...asked, projects })).toEqual([
      {
        ...{
          id: project_id,
          name: 'Moon base',
          color_code: expect.any(String),
          end_date: '2099-01-01T00:00:00.000Z',
        },
        ...{ hours_per_day: 4, estimated_man_days: 7, estimated_working_days: 5 },
        ...{ logged_time: 16_245, estimated: 300, value: 1.13, estimated_value: 5 },
      },
      expect.objectContaining({ id: planned, value: 0, estimated_value: 2 }),
    ])
    expect(await owner.do(listEstimatedVsActual, { ...asked, type: 'MAN_DAYS' })).toMatchObject([
      { value: 1.13, estimated_value: 7 },
    ])
  },
)

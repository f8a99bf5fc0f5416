import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import {
  deleteOrganizationProject,
  deleteOrganizationTeam,
  inviteToOrganizationTeam,
} from '../../src/core/organisation/teams.ts'
import { deleteProject, updateProject } from '../../src/core/projects/calls.ts'
import { listReportedProjectTime } from '../../src/core/reporting/project-drawer-calls.ts'
import { listReportingMemberTimeLogs } from '../../src/core/reporting/single-member-calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { deleteTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask } from '../../src/core/tasks/calls.ts'
import { createTask } from '../../src/core/tasks/form.ts'
import { setTaskBillable } from '../../src/core/tasks/single.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import {
  approveTime,
  exportApprovedTime,
  listTimeApprovals,
  previewTimeApproval,
  takeBackApproval,
} from '../../src/core/time-approvals/calls.ts'
import { listTimeToApprove } from '../../src/core/time-approvals/report.ts'
import { startTimer, stopTimer } from '../../src/core/timers/calls.ts'
import { addTimeLog, deleteTimeLog, editTimeLog, listTimeLogs } from '../../src/core/timers/logs.ts'
import { clause } from './clause.ts'
import { csvRecords, sheetRows } from './downloads.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'
import { look } from './uploads.ts'

let now = Date.parse('2026-03-10T12:00:00Z')
const server = target({}, { now: () => now })
const added = { added: true }

const march = { start_date: '2026-03-02', end_date: '2026-03-06' }
const log = (person: Person, id: string, formatted_start: string, seconds_spent = 3_600) =>
  person.do(addTimeLog, { id, formatted_start, seconds_spent })

/** A project with time on two tasks, within a period and after it. */
async function worked() {
  const shop = await emptyProject(server)
  const { owner, member, make, project_id } = shop
  const dome = await make('Dome')
  const ladder = await make('Ladder')
  await log(owner, dome, '2026-03-02T00:00:00Z')
  await log(member, dome, '2026-03-06T23:59:59Z', 61)
  await log(member, ladder, '2026-03-07T00:00:00Z')
  return {
    ...shop,
    ...{ dome, ladder, period: { project_id, ...march } },
    logs: (id: string) => owner.do(listTimeLogs, { id }),
    approvals: (person = owner) => person.do(listTimeApprovals, { project_id }),
  }
}

clause(
  ['B7.132', 'B6.5'],
  'the manager of a project, admins and the owner approve its time for a period; its members see it, others do not',
  async () => {
    const { owner, admin, member, ids, period, approvals, project_id } = await worked()
    const blue = await emptyProject(server, 'Blue')
    await member.refused(approveTime, period, 'forbidden')
    await member.refused(previewTimeApproval, period, 'forbidden')
    await blue.owner.refused(approveTime, period, 'not_found')
    await blue.owner.refused(listTimeApprovals, { project_id }, 'not_found')
    for (const person of [owner, admin]) {
      const { id } = await person.do(approveTime, period)
      await member.refused(takeBackApproval, { id }, 'forbidden')
      await member.refused(exportApprovedTime, { id }, 'forbidden')
      await blue.owner.refused(takeBackApproval, { id }, 'not_found')
      expect(await approvals(member)).toEqual([expect.objectContaining({ id, ...march })])
      await person.do(takeBackApproval, { id })
    }
    await owner.do(updateProject, { id: project_id, project_manager: { id: ids.member } })
    const { id } = await member.do(approveTime, period)
    await member.do(takeBackApproval, { id })
    expect(await approvals()).toEqual([])
  },
  added,
)

clause(
  'B7.132',
  'an approval says who gave it and when, how its lines are rounded, and how much it locks',
  async () => {
    const { owner, period, approvals, dome } = await worked()
    await owner.do(startTimer, { id: dome })
    expect(await owner.do(previewTimeApproval, period)).toEqual({
      ...{ logs: 2, seconds: 3_661, billable_seconds: 3_661, time_zone: 'UTC', running: 0 },
    })
    const rule = { lines: 'entries', rounding: 15, direction: 'nearest' } as const
    const approval = await owner.do(approveTime, { ...period, ...rule, note: ' As agreed ' })
    const { id: user_id } = await owner.user()
    expect(approval).toEqual({
      ...{ id: expect.any(String), ...period, ...rule, note: 'As agreed', time_zone: 'UTC' },
      ...{ starts_at: '2026-03-02T00:00:00.000Z', ends_at: '2026-03-07T00:00:00.000Z' },
      ...{ user_id, member_name: 'Rosa Red', created_at: new Date(now).toISOString() },
    })
    expect(await approvals()).toEqual([
      { ...approval, logs: 2, seconds: 3_661, billable_seconds: 3_661 },
    ])
    const next = { ...period, start_date: '2026-03-06', end_date: '2026-03-07' }
    const open = { ...period, start_date: '2026-03-07' }
    for (const call of [previewTimeApproval, approveTime]) {
      await owner.refused(call, next, 'approval_exists')
      await owner.refused(call, { ...open, end_date: '2026-03-10' }, 'approval_not_over')
      await owner.refused(call, { ...open, end_date: '2026-03-06' }, 'approval_reversed')
    }
    await owner.do(approveTime, { ...open, end_date: '2026-03-09' })
    expect((await approvals()).map(({ logs }) => logs)).toEqual([1, 2])
  },
  added,
)

clause(
  'B7.132',
  'while its period is approved, time is not added, changed or deleted, nor what it is on',
  async () => {
    const shop = await worked()
    const { owner, admin, member, dome, ladder, period, project_id, logs } = shop
    const { id } = await owner.do(approveTime, period)
    const both = [ladder, dome]
    const before = await logs(dome)
    const [own] = before
    const within = { formatted_start: '2026-03-03T10:00:00Z', seconds_spent: 60 }
    const after = { ...within, formatted_start: '2026-03-08T10:00:00Z' }
    const [open] = await logs(ladder)
    for (const [person, call, input] of [
      [member, addTimeLog, { id: dome, ...within }],
      [member, editTimeLog, { id: own!.id, ...after }],
      [member, editTimeLog, { id: open!.id, ...within }],
      [member, deleteTimeLog, { id: own!.id }],
      [owner, deleteTask, { id: dome }],
      [owner, deleteTasks, { tasks: both }],
      [owner, setTaskBillable, { id: dome, billable: false }],
      [owner, deleteProject, { id: project_id }],
      [admin, deleteOrganizationProject, { id: project_id }],
    ] as const)
      await person.refused(call, input, 'time_approved')
    expect(await logs(dome)).toEqual(before)
    await log(member, dome, after.formatted_start)
    await owner.do(setTaskBillable, { id: ladder, billable: false })
    await owner.do(deleteTask, { id: ladder })
    await owner.do(takeBackApproval, { id })
    await member.do(deleteTimeLog, { id: own!.id })
    await owner.do(deleteProject, { id: project_id })
  },
  added,
)

clause(
  'B7.132',
  'an undo changes no approved time; an approval is undone, and one taken back is given anew',
  async () => {
    const { owner, member, dome, period, project_id, approvals } = await worked()
    const input = { id: dome, formatted_start: '2026-03-03T10:00:00Z', seconds_spent: 60 }
    const logged = await give(member, addTimeLog, input, project_id)
    await owner.do(setTaskBillable, { id: dome, billable: false })
    const billed = await give(owner, setTaskBillable, { id: dome, billable: true }, project_id)
    now += 1_000
    const approved = await give(owner, approveTime, period, project_id)
    await member.refused(undoCommand, logged.undo, 'time_approved')
    await owner.refused(undoCommand, billed.undo, 'time_approved')
    const { id } = approved.body
    now += 1_000
    const taken = await give(owner, takeBackApproval, { id }, project_id)
    now += 1_000
    await owner.do(undoCommand, taken.undo)
    expect(await approvals()).toEqual([
      expect.objectContaining({ id, logs: 3, created_at: new Date(now).toISOString() }),
    ])
    const { data } = await owner.do(listAudit, { kind: 'projects' })
    expect(data.slice(0, 3)).toEqual([
      expect.objectContaining({
        ...{
          action: 'time_approved',
          current_value: expect.stringContaining('2026-03-02 – 2026-03-06 ('),
          undo: true,
        },
      }),
      expect.objectContaining({
        ...{
          action: 'time_reopened',
          previous_value: expect.stringContaining('2026-03-02 – 2026-03-06 ('),
        },
      }),
      expect.objectContaining({ action: 'time_approved', undo: false }),
    ])
    await owner.do(takeBackApproval, { id })
    await member.do(undoCommand, logged.undo)
  },
  added,
)

clause(
  'B7.132',
  'a timer that runs since an approved day is logged whole, from the end of the period on',
  async () => {
    const { owner, member, dome, period, logs } = await worked()
    const noon = now
    now = Date.parse('2026-03-06T22:00:00Z')
    await member.do(startTimer, { id: dome })
    now = noon
    expect(await owner.do(previewTimeApproval, period)).toMatchObject({ running: 1 })
    await owner.do(approveTime, period)
    await member.do(stopTimer, { id: dome })
    expect((await logs(dome))[0]).toMatchObject({
      ...{ created_at: '2026-03-07T00:00:00.000Z', logged_by_timer: true },
      time_spent: (noon - Date.parse('2026-03-06T22:00:00Z')) / 1_000,
    })
  },
  added,
)

clause(
  'B7.132',
  'the file of an approved period has its lines, rounded as it was approved, and says by whom and when',
  async () => {
    const { owner, member, period, ladder, id: team_id, project_id } = await worked()
    await owner.do(setTaskBillable, { id: ladder, billable: false })
    const rule = { lines: 'tasks', rounding: 15, direction: 'up' } as const
    const { id } = await owner.do(approveTime, { ...period, ...rule, note: 'For March' })
    const file = (format: string) =>
      look(owner, `/api/v1/time-approvals/${id}/export?format=${format}&time_zone_name=UTC`)
    const csv = async () => csvRecords((await file('csv')).bytes)
    const lines = await csv()
    expect(lines.map((row) => row.slice(-6))).toEqual([
      ['Logged', 'Billed', 'Billed hours', 'Approved by', 'Approved on', 'Round'],
      ['0:01:01', '0:15:00', '0.25', 'Rosa Red', '2026-03-10', 'Rounded up to 15 minutes'],
      ['1:00:00', '1:00:00', '1', 'Rosa Red', '2026-03-10', 'Rounded up to 15 minutes'],
    ])
    await log(member, ladder, '2026-03-09T00:00:00Z')
    expect(await csv()).toEqual(lines)
    const said = 'Approved by Rosa Red on Mar-10-2026'
    const rows = await sheetRows((await file('xlsx')).bytes)
    expect(rows.slice(2, 6).map(([text]) => text)).toEqual([
      expect.stringContaining('Mar-02-2026'),
      ...[said, 'Rounded up to 15 minutes', 'For March'],
    ])
    const query = new URLSearchParams({ teams: team_id, projects: project_id })
    const whole = await look(owner, `/api/v1/reporting-export/time-logs/export?${query}`)
    expect((await sheetRows(whole.bytes)).map(([text]) => text)).toContain(
      `Moon base, Mar-02-2026 – Mar-06-2026: ${said} (Rounded up to 15 minutes)`,
    )
  },
  added,
)

clause(
  'B7.132',
  'a team with approved time is not deleted',
  async () => {
    const { owner, period, id } = await worked()
    const { id: approval } = await owner.do(approveTime, period)
    const { id: second } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id: second })
    await owner.refused(deleteOrganizationTeam, { id }, 'time_approved')
    await owner.do(takeBackApproval, { id: approval })
    await owner.do(deleteOrganizationTeam, { id })
  },
  added,
)

clause(
  ['B7.132', 'A6.3', 'B6.5'],
  'what can be approved of a report is told by project, with what is approved and who may approve',
  async () => {
    const shop = await worked()
    const { owner, admin, member, dome, ladder, id: team_id, project_id, period } = shop
    const blue = await emptyProject(server, 'Blue')
    const asked = {
      teams: [team_id],
      projects: [project_id],
      date_range: ['2026-03-01', '2026-03-31'],
    }
    const told = (person = owner, more = {}) => person.do(listTimeToApprove, { ...asked, ...more })
    await member.refused(listTimeToApprove, asked, 'forbidden')
    expect(await told(blue.owner)).toEqual([])
    expect(await told(owner, { projects: [] })).toEqual([])
    // Days that are over alone, however long the period is.
    const moon = {
      ...{ id: project_id, name: 'Moon base', color_code: expect.any(String), time_zone: 'UTC' },
      ...{ may_approve: true, logs: 3, seconds: 7_261, running: 0, approvals: [] },
      open: [{ start_date: '2026-03-01', end_date: '2026-03-09' }],
    }
    expect(await told()).toEqual([moon])
    expect(await told(admin)).toEqual([moon])
    expect(await told(owner, { date_range: [], duration: 'ALL_TIME' })).toEqual([
      { ...moon, open: [{ start_date: '2026-03-02', end_date: '2026-03-09' }] },
    ])
    expect(await told(owner, { date_range: ['2026-03-10', '2026-03-31'] })).toEqual([])
    const { id, created_at } = await owner.do(approveTime, period)
    const noon = now
    now = Date.parse('2026-03-08T22:00:00Z')
    await member.do(startTimer, { id: dome })
    now = noon
    const rest = { ...moon, logs: 1, seconds: 3_600, running: 1 }
    const approvals = [{ id, ...march, member_name: 'Rosa Red', created_at }]
    expect(await told()).toEqual([
      {
        ...{ ...rest, approvals },
        open: [
          { start_date: '2026-03-01', end_date: '2026-03-01' },
          { start_date: '2026-03-07', end_date: '2026-03-09' },
        ],
      },
    ])
    for (const open of (await told())[0]!.open) await owner.do(approveTime, { project_id, ...open })
    expect(await told(owner, { date_range: ['2026-03-06', '2026-03-09'] })).toEqual([
      {
        ...{ ...moon, logs: 0, seconds: 0, open: [] },
        approvals: [
          expect.objectContaining({ start_date: '2026-03-07', end_date: '2026-03-09' }),
          expect.objectContaining({ id }),
        ],
      },
    ])
    await owner.refused(
      addTimeLog,
      { id: ladder, formatted_start: '2026-03-01T10:00:00Z', seconds_spent: 60 },
      'time_approved',
    )
    // Admins approve in their own team alone.
    const second = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id: second.id })
    const mars = await newProject(owner)
    const { task } = await owner.do(createTask, { name: 'Plan', project_id: mars })
    await log(owner, task.id, '2026-03-02T10:00:00Z')
    const there = { teams: [second.id], projects: [mars] }
    expect(await told(owner, there)).toMatchObject([{ may_approve: true, logs: 1 }])
    expect(await told(admin, there)).toMatchObject([{ may_approve: false, logs: 1 }])
    // There a member alone, and then its manager.
    const wanted = { id: second.id, emails: [admin.account.email] }
    const [place] = await owner.do(inviteToOrganizationTeam, wanted)
    await admin.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await admin.do(activateTeam, { id: team_id })
    expect(await told(admin, there)).toMatchObject([{ may_approve: false }])
    await owner.do(updateProject, { id: mars, project_manager: { id: place!.id } })
    expect(await told(admin, there)).toMatchObject([{ may_approve: true }])
    const left = { id: place!.id, active: 'true', email: admin.account.email } as const
    await owner.do(deactivateMember, left)
    expect(await told(admin, there)).toMatchObject([{ may_approve: false }])
  },
  added,
)

clause(
  'B7.132',
  'what can be approved ends with the last day that is over where the days of the project are counted',
  async () => {
    const { owner, admin, member, ladder, id, project_id, period } = await worked()
    await log(member, ladder, '2026-03-10T02:00:00Z')
    const other = await newProject(owner, { name: 'ark' })
    const { task } = await owner.do(createTask, { name: 'Plan', project_id: other })
    await log(owner, task.id, '2026-03-10T02:00:00Z')
    await log(owner, task.id, '2026-03-09T02:00:00Z')
    const projects = [project_id, other]
    const asked = { teams: [id], projects, date_range: ['2026-03-01', '2026-03-31'] }
    const told = () => owner.do(listTimeToApprove, asked)
    const ark = { name: 'ark', time_zone: 'UTC', logs: 1 }
    expect(await told()).toMatchObject([ark, { time_zone: 'UTC', logs: 3 }])
    // There the eleventh has begun.
    const time_zone = 'Pacific/Auckland'
    await admin.do(saveRegion, { timezone: time_zone })
    await admin.do(approveTime, period)
    expect(await told()).toMatchObject([
      ark,
      {
        ...{ time_zone, logs: 3, seconds: 7_261 },
        open: [
          { start_date: '2026-03-01', end_date: '2026-03-01' },
          { start_date: '2026-03-07', end_date: '2026-03-10' },
        ],
      },
    ])
  },
  added,
)

clause(
  ['B7.117', 'B7.125', 'B7.132'],
  'the time logs in reports say who approved them, while they are approved',
  async () => {
    const { owner, ids, period, project_id } = await worked()
    const march = { date_range: ['2026-03-01', '2026-03-31'] }
    const locks = async () => {
      const ofProject = await owner.do(listReportedProjectTime, { id: project_id, ...march })
      const asked = { team_member_id: ids.member, ...march }
      const ofMember = await owner.do(listReportingMemberTimeLogs, asked)
      return [ofProject, ofMember].map((days) =>
        days.flatMap(({ log_day, logs }) =>
          logs.flatMap(({ approval }) => (approval ? [[log_day, approval]] : [])),
        ),
      )
    }
    expect(await locks()).toEqual([[], []])
    const { id, member_name, created_at } = await owner.do(approveTime, period)
    const approval = { member_name, created_at }
    const last = ['2026-03-06', approval]
    expect(await locks()).toEqual([[['2026-03-02', approval], last], [last]])
    await owner.do(takeBackApproval, { id })
    expect(await locks()).toEqual([[], []])
  },
  added,
)

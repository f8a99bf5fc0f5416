import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { createProject, updateProject } from '../../src/core/projects/calls.ts'
import { createCategory } from '../../src/core/projects/categories.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import {
  getReportingProject,
  listReportedTeamProjects,
  listReportingProjects,
} from '../../src/core/reporting/project-calls.ts'
import { assignTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { estimateTask } from '../../src/core/tasks/progress/effort.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { addUpdate } from '../../src/core/updates/calls.ts'
import { listProjectHealths, listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { draft, newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const past = '2020-01-01'

/** The statuses and healths that projects can have, by name. */
async function lookups(person: Person) {
  const [statuses, healths] = [
    await person.do(listProjectStatuses, {}),
    await person.do(listProjectHealths, {}),
  ]
  return {
    status: (name: string) => statuses.find((each) => each.name === name)!,
    health: (name: string) => healths.find((each) => each.name === name)!,
  }
}

const names = async (person: Person, query: object = {}) =>
  (await person.do(listReportingProjects, query)).projects.map(({ name }) => name)

clause(
  ['B7.100', 'B7.104', 'B7.114', 'B6.2', 'B6.5'],
  'projects are reported to owners and admins of their organisation, on the free plan to nobody',
  async () => {
    const { owner, admin, member, id, project_id } = await server.newTeam()
    const blue = await server.newTeam('Blue')
    for (const person of [owner, admin]) {
      expect((await person.do(listReportingProjects, {})).total).toBe(1)
      expect((await person.do(listReportedTeamProjects, { team: id })).total).toBe(1)
      expect((await person.do(getReportingProject, { projectId: project_id })).id).toBe(project_id)
      await person.refused(listReportedTeamProjects, { team: blue.id }, 'not_found')
      await person.refused(getReportingProject, { projectId: blue.project_id }, 'not_found')
      await person.refused(getReportingProject, { projectId: randomUUID() }, 'not_found')
    }
    await member.refused(listReportingProjects, {}, 'forbidden')
    await member.refused(listReportedTeamProjects, { team: id }, 'forbidden')
    await member.refused(getReportingProject, { projectId: project_id }, 'forbidden')
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await owner.refused(listReportingProjects, {}, 'forbidden')
  },
  { ours: true },
)

clause(
  ['B7.114', 'B3.28', 'B3.70', 'B3.71', 'B3.72'],
  'a project is reported with its state, its days, its manager, and the shares and times of its tasks',
  async () => {
    const { owner, id, ids, project_id, make, doing, done, member } = await emptyProject(server)
    const category = await owner.do(createCategory, { name: 'Research' })
    const { status: statusOf, health: healthOf } = await lookups(owner)
    const [status, health] = [statusOf('In Progress'), healthOf('At Risk')]
    await owner.do(updateProject, {
      ...{ id: project_id, status_id: status.id, health_id: health.id, category_id: category.id },
      ...{ client_name: 'Acme', start_date: '2019-01-01', end_date: past },
      project_manager: { id: ids.member },
    })
    const tasks = [await make('One'), await make('Two'), await make('Three')]
    await owner.do(setTaskStatus, { id: tasks[0]!, status_id: doing })
    await owner.do(setTaskStatus, { id: tasks[1]!, status_id: done })
    await owner.do(estimateTask, { id: tasks[2]!, total_minutes: 90 })
    await member.do(addTimeLog, {
      id: tasks[2]!,
      project_id,
      seconds_spent: 3_660,
      formatted_start: '2026-03-05T09:00:00.000Z',
    })
    const row = await owner.do(getReportingProject, { projectId: project_id })
    expect(row).toMatchObject({
      ...{ id: project_id, name: 'Moon base', team_id: id, team_name: 'Red' },
      ...{ project_health: health.id, health_name: 'At Risk', health_color: '#f37070' },
      ...{ status_id: status.id, status_name: 'In Progress', status_icon: 'clock-circle' },
      ...{ category_id: category.id, category_name: 'Research', client: 'Acme' },
      ...{ start_date: '2019-01-01', end_date: past, is_overdue: true, is_today: false },
      ...{ estimated_time: 90, actual_time: 3_660 },
      ...{ estimated_time_string: '1h 30m', actual_time_string: '1h 1m' },
      tasks_stat: { todo: 33, doing: 33, done: 33 },
      project_manager: {
        ...{ id: ids.member, name: 'Mia Member', pending_invitation: false, active: true },
        project_manager_info: { name: 'Mia Member', email: member.account.email },
      },
      ...{ update: [], can_edit: true },
    })
    expect(Number(row.days_left)).toBeGreaterThan(2_000)
    expect(typeof row.days_left).toBe('string')
    await owner.do(updateProject, { id: project_id, end_date: null, project_manager: null })
    expect(await owner.do(getReportingProject, { projectId: project_id })).toMatchObject({
      ...{ end_date: null, days_left: null, is_overdue: false, project_manager: null },
    })
    expect(await owner.do(listReportingProjects, {})).toMatchObject({
      ...{ total: 1, projects: [{ id: project_id, status_name: 'In Progress' }] },
    })
  },
)

clause(
  'B7.114',
  'a project is reported with what was done last to a task, and with its newest update',
  async () => {
    const { owner, ids, project_id, make, member } = await emptyProject(server)
    const row = () => owner.do(getReportingProject, { projectId: project_id })
    await owner.do(assignTask, { id: await make('Dome'), team_member_id: ids.member, mode: 0 })
    const user = { name: 'Rosa Red' }
    expect((await row()).last_activity).toMatchObject({
      ...{ name: 'Dome', attribute_type: 'assignee', log_type: 'assign', log_text: 'added an ' },
      ...{ done_by: user, assigned_user: { name: 'Mia Member' }, current: 'Mia Member' },
      last_activity_string: 'Rosa Red added an assignee',
    })
    const mentions = [{ id: (await member.user()).id, name: 'Mia Member' }]
    await owner.do(addUpdate, { project_id, content: 'Older', mentions: [] })
    await owner.do(addUpdate, { project_id, content: 'Well <b>done</b> @Mia Member', mentions })
    const { update, comment } = await row()
    expect(update).toMatchObject([
      {
        content: 'Well <b>done</b> {0}',
        mentions: [{ user_name: 'Mia Member', user_email: member.account.email }],
      },
    ])
    expect(comment).toContain('<span class="mentions"> @Mia Member </span>')
  },
  { added: true },
)

clause(
  ['B7.114', 'B9.34'],
  'projects of all teams are found by name, filtered by several things at once, sorted and shown in pages',
  async () => {
    const { owner, admin, ids, project_id, id: first } = await emptyProject(server)
    const category = await owner.do(createCategory, { name: 'Research' })
    const { status_id } = await draft(owner)
    const { status, health } = await lookups(owner)
    const made = async (name: string, more: object) =>
      (await owner.do(createProject, { ...(await draft(owner)), name, ...more })).id
    await made('Ark', { category_id: category.id, health_id: health('Good').id })
    await made('Bridge', { status_id: status('Completed').id, health_id: health('At Risk').id })
    await owner.do(updateProject, { id: project_id, project_manager: { id: ids.admin } })
    const { id } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id })
    await newProject(owner, { name: 'Canal' })
    expect(await names(owner)).toEqual(['Ark', 'Bridge', 'Canal', 'Moon base'])
    expect(await names(owner, { search: 'A' })).toEqual(['Ark', 'Canal', 'Moon base'])
    expect(await names(owner, { categories: category.id })).toEqual(['Ark'])
    expect(await names(owner, { healths: `${health('Good').id},${health('At Risk').id}` })).toEqual(
      ['Ark', 'Bridge'],
    )
    expect(await names(owner, { healths: health('Not Set').id, statuses: status_id })).toContain(
      'Canal',
    )
    const { id: manager } = await admin.user()
    expect(await names(owner, { project_managers: manager })).toEqual(['Moon base'])
    expect(await names(owner, { teams: id })).toEqual(['Canal'])
    expect(await names(owner, { categories: 'undefined', statuses: '' })).toHaveLength(4)
    expect(await names(owner, { categories: randomUUID() })).toEqual([])
    expect(await names(owner, { order: 'descend' })).toEqual([
      ...['Moon base', 'Canal', 'Bridge', 'Ark'],
    ])
    expect((await names(owner, { field: 'team_name', order: 'desc' }))[0]).toBe('Canal')
    expect((await names(owner, { field: 'status_id', order: 'desc' }))[0]).toBe('Bridge')
    const page = await owner.do(listReportingProjects, { index: 2, size: 3 })
    expect([page.total, page.projects.map(({ name }) => name)]).toEqual([4, ['Moon base']])
    const own = await admin.do(listReportingProjects, {})
    expect(own.projects.map(({ name, can_edit }) => [name, can_edit])).toEqual([
      ...[
        ['Ark', true],
        ['Bridge', true],
        ['Canal', false],
        ['Moon base', true],
      ],
    ])
    // As an admin there, until they are deactivated.
    const canal = async () =>
      (await admin.do(listReportingProjects, { search: 'Canal' })).projects.map((each) => [
        each.name,
        each.can_edit,
      ])
    const { email } = await admin.user()
    const [place] = await owner.do(inviteMembers, { emails: [email], is_admin: true })
    await admin.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await admin.do(activateTeam, { id: first })
    expect(await canal()).toEqual([['Canal', true]])
    await owner.do(deactivateMember, { id: place!.team_member_id, active: 'true', email })
    expect(await canal()).toEqual([['Canal', false]])
  },
  { added: true },
)

clause(
  ['B7.114', 'B7.104', 'A3.23'],
  'projects that the caller has archived are reported when they are asked for',
  async () => {
    const { owner, admin, id, project_id } = await server.newTeam()
    await newProject(owner, { name: 'Ark' })
    await owner.do(archiveProject, { id: project_id })
    expect(await names(owner)).toEqual(['Ark'])
    expect(await names(owner, { archived: true })).toEqual(['Ark', 'Moon base'])
    expect(await names(admin)).toEqual(['Ark', 'Moon base'])
    const { total } = await owner.do(listReportedTeamProjects, { team: id })
    expect(total).toBe(1)
    const found = await owner.do(listReportedTeamProjects, {
      team: id,
      search: 'ark',
      archived: true,
    })
    expect(found.projects.map(({ name }) => name)).toEqual(['Ark'])
    expect((await owner.do(getReportingProject, { projectId: project_id })).name).toBe('Moon base')
  },
)

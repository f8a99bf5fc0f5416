import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addTeamMembers } from '../../src/core/members/calls.ts'
import { renameOrganization } from '../../src/core/organisation/calls.ts'
import { createCategory } from '../../src/core/projects/categories.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import {
  getReportingInfo,
  getReportingStatistics,
  getReportingTeam,
  listReportingTeamMembers,
  listReportingTeamProjects,
  listReportingTeams,
} from '../../src/core/reporting/calls.ts'
import { assignTask, setTaskDates, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { onPlan } from './inside.ts'
import { draft, newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const past = '2020-01-01'
const future = '2099-01-01'

clause(
  ['A2.48', 'A6.3', 'B6.2', 'B7.101', 'B7.102', 'B7.103', 'B7.105', 'B7.106', 'B7.107'],
  'reports are for owners and admins of an organisation, and of no other',
  async () => {
    const { owner, admin, member, id } = await server.newTeam()
    const blue = await server.newTeam('Blue')
    for (const person of [owner, admin]) {
      await person.do(getReportingTeam, { id })
      await person.do(listReportingTeamMembers, { teamId: id })
      await person.do(listReportingTeamProjects, { teamId: id })
      await person.refused(getReportingTeam, { id: blue.id }, 'not_found')
      await person.refused(listReportingTeamMembers, { teamId: blue.id }, 'not_found')
      await person.refused(listReportingTeamProjects, { teamId: blue.id }, 'not_found')
      await person.refused(getReportingTeam, { id: randomUUID() }, 'not_found')
    }
    for (const call of [getReportingInfo, getReportingStatistics, listReportingTeams] as const)
      await member.refused(call, {}, 'forbidden')
    await member.refused(getReportingTeam, { id }, 'forbidden')
    await member.refused(listReportingTeamMembers, { teamId: id }, 'forbidden')
    await member.refused(listReportingTeamProjects, { teamId: id }, 'forbidden')
  },
)

clause(
  ['A6.3', 'B6.5', 'A4.15'],
  'on the free plan nobody is told figures of the organisation',
  async () => {
    const { owner, admin } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    for (const person of [owner, admin]) {
      await person.refused(getReportingInfo, {}, 'forbidden')
      await person.refused(getReportingStatistics, {}, 'forbidden')
    }
  },
  { ours: true },
)

clause(['A7.75', 'B7.101', 'A3.37'], 'reporting names the organisation of the team', async () => {
  const { owner, admin } = await server.newTeam()
  expect(await admin.do(getReportingInfo, {})).toEqual({ organization_name: 'Red' })
  await owner.do(renameOrganization, { name: 'Red & Co' })
  const { id } = await owner.do(createTeam, { name: 'Second' })
  await owner.do(activateTeam, { id })
  expect(await owner.do(getReportingInfo, {})).toEqual({ organization_name: 'Red & Co' })
})

clause(
  'B7.102',
  'people are counted once over all teams, with those who have no task or an overdue one',
  async () => {
    const { owner, member, make, ids, done } = await emptyProject(server)
    await emptyProject(server, 'Blue')
    const { id } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(addTeamMembers, {
      id,
      emails: [member.account.email, `${randomUUID()}@plumbline.example`],
    })
    const figures = () => owner.do(getReportingStatistics, {})
    expect(await figures()).toEqual({
      teams: { count: 2, projects: 1, members: 4 },
      projects: { count: 1, active: 1, overdue: 0 },
      members: { count: 4, unassigned: 4, overdue: 0 },
    })
    const task = await make('Build the dome', { end_date: past })
    for (const team_member_id of [ids.member, ids.admin])
      await owner.do(assignTask, { id: task, team_member_id, mode: 0 })
    expect((await figures()).members).toEqual({ count: 4, unassigned: 2, overdue: 2 })
    await owner.do(setTaskStatus, { id: task, status_id: done })
    expect((await figures()).members).toEqual({ count: 4, unassigned: 2, overdue: 0 })
  },
)

clause(
  ['B7.102', 'B7.103', 'A3.23'],
  'projects are active until their last day, then overdue unless they are completed; archived ones count for others alone',
  async () => {
    const { owner, admin, project_id } = await server.newTeam()
    const { id } = await owner.do(createTeam, { name: 'Second' })
    await owner.do(activateTeam, { id })
    await newProject(owner, { name: 'Late', end_date: past })
    await newProject(owner, { name: 'Later', end_date: future })
    const projects = async (archived: boolean, person = owner) =>
      (await person.do(getReportingStatistics, { archived })).projects
    expect(await projects(false)).toEqual({ count: 3, active: 2, overdue: 1 })
    await admin.do(archiveProject, { id: project_id })
    expect(await projects(false)).toEqual({ count: 3, active: 2, overdue: 1 })
    expect(await projects(false, admin)).toEqual({ count: 2, active: 1, overdue: 1 })
    expect(await projects(true, admin)).toEqual({ count: 3, active: 2, overdue: 1 })
    const counts = async (archived: boolean) =>
      (await admin.do(listReportingTeams, { archived })).map(({ name, projects_count }) => [
        name,
        projects_count,
      ])
    expect(await counts(false)).toEqual([
      ['Red', 0],
      ['Second', 2],
    ])
    expect(await counts(true)).toEqual([
      ['Red', 1],
      ['Second', 2],
    ])
  },
)

clause('B7.103', 'teams are listed by name with the faces of who is in them', async () => {
  const { owner, id } = await server.newTeam()
  const emails = ['a', 'b', 'c'].map((name) => `${name}.${randomUUID()}@plumbline.example`)
  await owner.do(addTeamMembers, { id, emails })
  const [team] = await owner.do(listReportingTeams, {})
  expect(team).toMatchObject({ id, name: 'Red', projects_count: 1 })
  expect(team!.members).toHaveLength(5)
  expect(team!.members.at(-1)).toMatchObject({ name: '+2', end: true })
  expect(team!.members.at(-1)!.names).toHaveLength(2)
})

clause(
  'B7.105',
  'the projects of a team are listed by name, those of a member without a team too',
  async () => {
    const { owner, id, ids, project_id } = await emptyProject(server)
    const other = await newProject(owner, { name: 'Ark' })
    const listed = async (input: { teamId: string; member?: string; archived?: boolean }) =>
      (await owner.do(listReportingTeamProjects, input)).map(({ id }) => id)
    expect(await listed({ teamId: id })).toEqual([other, project_id])
    expect(await listed({ teamId: id, member: ids.member })).toEqual([project_id])
    expect(await listed({ teamId: 'undefined', member: ids.member })).toEqual([project_id])
    expect(await listed({ teamId: 'undefined' })).toEqual([])
    await owner.do(archiveProject, { id: other })
    expect(await listed({ teamId: id })).toEqual([other, project_id])
    expect(await listed({ teamId: id, archived: false })).toEqual([project_id])
    const blue = await emptyProject(server, 'Blue')
    expect(await listed({ teamId: 'undefined', member: blue.ids.member })).toEqual([])
    expect(await owner.do(listReportingTeamProjects, { teamId: id })).toMatchObject([
      { name: 'Ark', color_code: '#154c9b', team_id: id },
      { name: 'Moon base', team_id: id },
    ])
  },
)

clause(
  'B7.106',
  'members of a team have their projects and their tasks: overdue, completed and ongoing',
  async () => {
    const { owner, id, ids, make, doing, done, member } = await emptyProject(server)
    const own = async () =>
      (await owner.do(listReportingTeamMembers, { teamId: id })).find(
        (each) => each.id === ids.member,
      )
    const none = { tasks: 0, overdue: 0, completed: 0, ongoing: 0 }
    const who = { id: ids.member, name: 'Mia Member', email: member.account.email, projects: 1 }
    expect(await own()).toEqual({ ...who, ...none })
    const tasks = []
    for (const name of ['One', 'Two', 'Three']) {
      const task = await make(name)
      await owner.do(assignTask, { id: task, team_member_id: ids.member, mode: 0 })
      await owner.do(setTaskDates, { id: task, end_date: past })
      tasks.push(task)
    }
    await owner.do(setTaskStatus, { id: tasks[0]!, status_id: doing })
    await owner.do(setTaskStatus, { id: tasks[1]!, status_id: done })
    expect(await own()).toEqual({ ...who, tasks: 3, overdue: 2, completed: 1, ongoing: 1 })
  },
)

clause(
  'B7.107',
  'the projects of a team are counted by status, by category and by health',
  async () => {
    const { owner, id } = await server.newTeam()
    const info = () => owner.do(getReportingTeam, { id })
    const before = await info()
    expect(before.by_status).toMatchObject({ all: 1, cancelled: 0, completed: 0 })
    expect(before.by_status.chart).toHaveLength(7)
    expect(before.by_category).toEqual({ chart: [], all: 1, total: 0, data: [] })
    const category = await owner.do(createCategory, { name: 'Research' })
    const { status_id } = await draft(owner)
    await newProject(owner, { name: 'Ark', status_id, category_id: category.id })
    const after = await info()
    expect(after.by_status).toMatchObject({
      ...{ all: 2, proposed: before.by_status.proposed + 1 },
    })
    expect(after.by_category).toMatchObject({
      ...{ all: 2, total: 1, data: [{ id: category.id, label: 'Research', count: 1 }] },
      chart: [{ name: 'Research', y: 1 }],
    })
    expect(after.by_health).toMatchObject({ all: 2, not_set: 2, at_risk: 0 })
    expect(after.by_health.chart.map(({ name, y }) => [name, y])).toEqual([
      ['Not Set', 2],
      ['Needs Attention', 0],
      ['At Risk', 0],
      ['Good', 0],
    ])
  },
)

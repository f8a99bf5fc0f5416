import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import {
  countMyTasks,
  listHomeProjects,
  listHomeTeamProjects,
  listMyTasks,
  searchTeamTasks,
} from '../../src/core/home/calls.ts'
import { arrangeHomeCards, getHomeCards } from '../../src/core/home/cards.ts'
import { listProjectsByTeam } from '../../src/core/home/feeds.ts'
import { listMemberOptions } from '../../src/core/members/calls.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import { signup } from '../../src/core/session/calls.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { archiveTask, assignTask, quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { addDays, dayIn } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { isForeign } from './foreign.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { type Team, target } from './target.ts'

/** The clock of our own server begins just before a month ends; other servers have their own. */
const now = isForeign ? Date.now() : Date.parse('2026-05-31T23:59:00Z')
/** It goes on, so that what was made first is older, and does not reach the next day. */
let clock = now
const server = target({}, { now: () => clock++ })

/**
 * A zone far in the east, where no day begins later than anywhere else, and one far in the west.
 */
const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12']
const todayIn = (zone: string) => dayIn(now, zone)

/** Makes a task for its maker, due on a day or on none. */
const add = async (
  person: Person,
  project_id: string,
  name: string,
  end_date: string | null = null,
) => (await person.do(quickTask, { name, project_id, end_date, assign_me: true })).task_id.id
const names = ({ tasks }: { tasks: { name: string }[] }) => tasks.map(({ name }) => name)
/** A team whose member, who is in the project, has tasks due in all ways, seen from the east. */
async function withTasks() {
  const team = await server.newTeam('Red', { together: true })
  const today = todayIn(east)
  await add(team.member, team.project_id, 'Whenever')
  await add(team.member, team.project_id, 'Later', addDays(today, 9))
  await add(team.member, team.project_id, 'Late', addDays(today, -3))
  await add(team.member, team.project_id, 'Now', today)
  return { ...team, today }
}
const doneIn = async ({ owner, project_id }: Team) =>
  (await owner.do(listStatuses, { project: project_id }))[2]!.id

clause(
  ['B3.30', 'B7.7'],
  'the open tasks of the caller are sorted by due date, those without one last, and counted',
  async () => {
    const { member, project_id, id: team_id, today } = await withTasks()
    const mine = await member.do(listMyTasks, { time_zone: east })
    expect(names(mine)).toEqual(['Late', 'Now', 'Later', 'Whenever'])
    expect(mine).toMatchObject({ total: 4, today: 1, upcoming: 1, overdue: 1, no_due_date: 1 })
    const statuses = await member.do(listStatuses, { project: project_id })
    expect(mine.tasks[1]).toEqual({
      id: expect.any(String),
      name: 'Now',
      project_id,
      team_id,
      project_name: 'Moon base',
      project_color: expect.stringMatching(/^#/),
      parent_task_id: null,
      parent_task_name: null,
      is_sub_task: false,
      sub_tasks_count: 0,
      status_id: statuses[0]!.id,
      status: 'To Do',
      status_color: statuses[0]!.color_code,
      start_date: null,
      end_date: `${today}T00:00:00.000Z`,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_task: true,
      done: false,
      project_statuses: statuses.map(({ id, name, color_code }) => ({ id, name, color_code })),
    })
  },
)

clause(
  ['B3.31', 'B7.7'],
  'a tab filters the tasks but not the counts; All is the default',
  async () => {
    const { member } = await withTasks()
    const tab = async (current_tab?: string) => {
      const { tasks, ...counts } = await member.do(listMyTasks, {
        current_tab: current_tab as 'All',
        time_zone: east,
      })
      expect(counts).toEqual({ total: 4, today: 1, upcoming: 1, overdue: 1, no_due_date: 1 })
      return names({ tasks })
    }
    const all = ['Late', 'Now', 'Later', 'Whenever']
    for (const name of [undefined, 'All', '', 'Nothing']) expect(await tab(name)).toEqual(all)
    expect(await tab('Today')).toEqual(['Now'])
    expect(await tab('Upcoming')).toEqual(['Later'])
    expect(await tab('Overdue')).toEqual(['Late'])
    expect(await tab('NoDueDate')).toEqual(['Whenever'])
    expect(await tab('UpcomingNowOn')).toEqual(['Now', 'Later'])
  },
)

clause(
  'B7.132',
  'of the task list a part can be asked for, and its numbers are of all',
  async () => {
    const { member } = await withTasks()
    const part = async (limit?: unknown, offset?: unknown, current_tab?: 'UpcomingNowOn') => {
      const asked = { limit, offset, current_tab, time_zone: east } as { limit?: number }
      const { tasks, ...counts } = await member.do(listMyTasks, asked)
      expect(counts).toEqual({ total: 4, today: 1, upcoming: 1, overdue: 1, no_due_date: 1 })
      return names({ tasks })
    }
    const all = ['Late', 'Now', 'Later', 'Whenever']
    expect(await part(2)).toEqual(['Late', 'Now'])
    expect(await part(2, 2)).toEqual(['Later', 'Whenever'])
    expect(await part(2, 3)).toEqual(['Whenever'])
    for (const behind of [4, '4.0', 2_000_000]) expect(await part(2, behind)).toEqual([])
    expect(await part(undefined, 1)).toEqual(all.slice(1))
    expect(await part(1, 1, 'UpcomingNowOn')).toEqual(['Later'])
    for (const none of ['', '0', '-1', 'x', '1.5', '0x2', '1001'])
      expect(await part(none)).toEqual(all)
  },
  { added: true },
)

clause(['B3.31', 'B7.7'], 'today is the date in the time zone of the caller', async () => {
  const { member, project_id } = await server.newTeam('Red', { together: true })
  await add(member, project_id, 'Now in the east', todayIn(east))
  expect(await member.do(listMyTasks, { time_zone: east })).toMatchObject({ today: 1, upcoming: 0 })
  expect(await member.do(listMyTasks, { time_zone: west })).toMatchObject({ today: 0, upcoming: 1 })
  for (const time_zone of ['', 'Nowhere/At all', 'x'.repeat(500)])
    expect(await member.do(listMyTasks, { time_zone })).toMatchObject({ total: 1 })
})

clause('B3.31', 'without a time zone in the request, that of the account decides', async () => {
  const elena = server.visitor()
  await elena.do(signup, { ...elena.account, timezone: east })
  const { id } = await elena.do(setUpAccount, {
    ...{ team_name: 'East', project_name: 'Island', tasks: ['Land'], team_members: [] },
  })
  await add(elena, id, 'Now in the east', todayIn(east))
  expect(await elena.do(listMyTasks, {})).toMatchObject({ today: 1, upcoming: 0 })
  expect(await elena.do(listMyTasks, { time_zone: west })).toMatchObject({ today: 0, upcoming: 1 })
  const counted = { date: todayIn(east), count: 1 }
  expect(await elena.do(countMyTasks, {})).toEqual([counted])
})

clause(
  ['B3.31', 'B4.26', 'B7.7'],
  'the calendar lists and counts the tasks of the selected day, in every tab',
  async () => {
    const { member, today } = await withTasks()
    const on = (selected_date?: string) =>
      member.do(listMyTasks, {
        is_calendar_view: 'true',
        selected_date,
        current_tab: 'NoDueDate',
        time_zone: east,
      })
    const late = await on(addDays(today, -3))
    expect(names(late)).toEqual(['Late'])
    expect(late).toMatchObject({ total: 1, today: 0, upcoming: 0, overdue: 1, no_due_date: 0 })
    for (const day of [today, `${today}T23:00:00.000Z`, undefined, 'someday', '2026-02-30'])
      expect(names(await on(day))).toEqual(['Now'])
    expect(names(await on(addDays(today, 1)))).toEqual([])
  },
)

clause(
  ['B3.31', 'B7.7'],
  'the task list has the tasks assigned to the caller, or those the caller assigned',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, member, project_id } = team
    const mia = (await owner.do(listMemberOptions, {})).find(({ name }) => name === 'Mia Member')!
    const { task_id: task } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
    await owner.do(assignTask, { id: task.id, team_member_id: mia.id })
    expect(names(await member.do(listMyTasks, {}))).toEqual(['Order oxygen'])
    expect(names(await member.do(listMyTasks, { group_by: '1' }))).toEqual([])
    expect(names(await owner.do(listMyTasks, { group_by: '0' }))).toEqual(['Choose a crater'])
    expect(names(await owner.do(listMyTasks, { group_by: '1' }))).toContain('Order oxygen')
    expect(names(await member.do(listMyTasks, { group_by: '2' as '1' }))).toEqual(['Order oxygen'])
  },
)

clause('B7.7', 'done and archived tasks and those of other teams are not listed', async () => {
  const team = await server.newTeam('Red', { together: true })
  const { member, project_id, id } = team
  const [done, archived] = [
    await add(member, project_id, 'Done'),
    await add(member, project_id, 'Archived'),
  ]
  await add(member, project_id, 'Open')
  await member.do(setTaskStatus, { id: done, status_id: await doneIn(team) })
  await member.do(archiveTask, { id: archived, archived: true })
  expect(names(await member.do(listMyTasks, {}))).toEqual(['Open'])
  const own = (await member.do(listTeams, {})).find((each) => each.id !== id)!
  await member.do(activateTeam, { id: own.id })
  expect(await member.do(listMyTasks, {})).toEqual({
    tasks: [],
    total: 0,
    today: 0,
    upcoming: 0,
    overdue: 0,
    no_due_date: 0,
  })
})

clause(
  'B7.7',
  'a subtask has the name of its parent, and a task the number of its subtasks',
  async () => {
    const { member, project_id } = await server.newTeam('Red', { together: true })
    const parent = await add(member, project_id, 'Order oxygen')
    await member.do(quickTask, {
      name: 'Ask for prices',
      project_id,
      parent_task_id: parent,
      assign_me: true,
    })
    const { tasks } = await member.do(listMyTasks, {})
    expect(
      tasks.map(({ name, is_sub_task, parent_task_id, parent_task_name, sub_tasks_count }) => [
        name,
        is_sub_task,
        parent_task_id,
        parent_task_name,
        sub_tasks_count,
      ]),
    ).toEqual([
      ['Order oxygen', false, null, null, 1],
      ['Ask for prices', true, parent, 'Order oxygen', 0],
    ])
  },
)

clause(
  'B7.132',
  'the calendar counts the open tasks of each day of a month',
  async () => {
    const { member, project_id } = await server.newTeam('Red', { together: true })
    for (const day of ['2026-03-05', '2026-03-05', '2026-03-31', '2026-04-01'])
      await add(member, project_id, 'Order oxygen', day)
    await add(member, project_id, 'Whenever')
    expect(await member.do(countMyTasks, { month: '2026-03' })).toEqual([
      { date: '2026-03-05', count: 2 },
      { date: '2026-03-31', count: 1 },
    ])
    expect(await member.do(countMyTasks, { month: '2026-02' })).toEqual([])
    expect(await member.do(countMyTasks, { month: '2026-02', until: '2026-04' })).toEqual([
      { date: '2026-03-05', count: 2 },
      { date: '2026-03-31', count: 1 },
      { date: '2026-04-01', count: 1 },
    ])
    expect(await member.do(countMyTasks, { month: '2026-04', until: '2026-03' })).toEqual([])
    expect(await member.do(countMyTasks, { month: '2026-03', group_by: '1' })).toHaveLength(2)
    const today = todayIn(east)
    await add(member, project_id, 'Now', today)
    for (const month of [undefined, '', 'March', '2026-13'])
      expect(await member.do(countMyTasks, { month, time_zone: east })).toContainEqual({
        date: today,
        count: 1,
      })
  },
  { added: true },
)

clause(
  'B7.7',
  'an open dashboard is notified within about a second of a change in one of the user’s projects',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const hears = (await member.socket()).next(events.PROJECTS_CHANGED)
    await owner.do(quickTask, { name: 'Order oxygen', project_id })
    expect(await hears).toEqual({ project_ids: [project_id] })
  },
  { added: true },
)

clause(
  'B7.8',
  'the projects of the caller, with the latest activity first, members and progress',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { member, admin, project_id } = team
    const id = await add(member, project_id, 'Order oxygen')
    await member.do(setTaskStatus, { id, status_id: await doneIn(team) })
    const [project, ...others] = await member.do(listHomeProjects, { view: '0' })
    expect(others).toEqual([])
    expect(project).toEqual({
      id: project_id,
      name: 'Moon base',
      color_code: expect.stringMatching(/^#/),
      favorite: false,
      archived: false,
      all_tasks_count: 2,
      completed_tasks_count: 1,
      members_count: 2,
      names: ['Mia Member', 'Rosa Red'].map((name) => ({ name, avatar_url: null })),
      updated_at: expect.any(String),
    })
    expect(await admin.do(listHomeProjects, {})).toEqual([])
    expect(await member.do(listHomeProjects, { view: '1' })).toEqual([])
    expect(await member.do(listHomeProjects, { view: '7' as '1' })).toHaveLength(1)
  },
)

clause('B7.8', 'the project in which a task has changed last is the first', async () => {
  const { owner, project_id } = await server.newTeam('Red', { together: true })
  const other = await newProject(owner)
  const order = async () => (await owner.do(listHomeProjects, {})).map(({ id }) => id)
  expect(await order()).toEqual([other, project_id])
  await add(owner, project_id, 'Order oxygen')
  expect(await order()).toEqual([project_id, other])
})

clause('B7.9', 'the caller’s projects in the active team', async () => {
  const { member, admin, owner, project_id, id } = await server.newTeam('Red', { together: true })
  const expected = [{ id: project_id, name: 'Moon base', color_code: expect.stringMatching(/^#/) }]
  expect(await member.do(listHomeTeamProjects, {})).toEqual(expected)
  expect(await owner.do(listHomeTeamProjects, {})).toEqual(expected)
  expect(await admin.do(listHomeTeamProjects, {})).toEqual([])
  const own = (await member.do(listTeams, {})).find((each) => each.id !== id)!
  await member.do(activateTeam, { id: own.id })
  expect(await member.do(listHomeTeamProjects, {})).toEqual([])
})

clause(
  'B7.48',
  'tasks of all projects that the caller sees are found by a part of their name',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const other = await newProject(owner)
    await add(owner, project_id, 'Order oxygen')
    await add(owner, other, 'Übung: 100 % oxygen_tanks')
    const find = async (who: typeof owner, search: string) =>
      (await who.do(searchTeamTasks, { search })).map(({ name }) => name)
    expect(await find(owner, ' OXYGEN ')).toEqual(['Übung: 100 % oxygen_tanks', 'Order oxygen'])
    expect(await find(member, 'oxygen')).toEqual(['Order oxygen'])
    for (const part of ['übung', 'Übung', '0 %', 'n_t'])
      expect(await find(owner, part)).toHaveLength(1)
    for (const none of ['0%', 'oxygen%', 'o_ygen', 'nothing'])
      expect(await find(owner, none)).toEqual([])
    const [found] = await owner.do(searchTeamTasks, { search: 'order' })
    expect(found).toMatchObject({ project_id, project_name: 'Moon base' })
    await owner.do(archiveProject, { id: project_id })
    expect(await find(owner, 'order')).toEqual([])
    expect(await find(member, 'order')).toEqual(['Order oxygen'])
  },
)

/** The other team of a member of a team: their own. */
const ownTeam = async (person: Person, team: string) =>
  (await person.do(listTeams, {})).find(({ id }) => id !== team)!

clause(
  ['B2.13', 'B7.132'],
  'the projects in which the caller takes part are listed by team, the active one first',
  async () => {
    const { owner, member, admin, project_id, id } = await server.newTeam('Red', { together: true })
    const own = await ownTeam(member, id)
    const project = { id: project_id, name: 'Moon base', color_code: expect.stringMatching(/^#/) }
    expect(await member.do(listProjectsByTeam, {})).toEqual([
      { id, name: 'Red', active: true, projects: [project] },
      { id: own.id, name: own.name, active: false, projects: [] },
    ])
    const red = async (who: Person) => (await who.do(listProjectsByTeam, {}))[0]!.projects
    expect(await red(admin)).toEqual([])
    await member.do(activateTeam, { id: own.id })
    const [first, second] = await member.do(listProjectsByTeam, {})
    expect([first!.id, second!.projects]).toEqual([own.id, [project]])
    await owner.do(archiveProject, { id: project_id })
    expect(await red(owner)).toEqual([])
  },
  { added: true },
)

clause(
  'B7.132',
  'the cards of the dashboard are arranged by each person for each team, and taken back',
  async () => {
    const { owner, member, id } = await server.newTeam('Red', { together: true })
    const first = await member.do(getHomeCards, {})
    expect(first.map(({ card }) => card)).toEqual([
      'tasks',
      'todo',
      'projects',
      'recent',
      'logged',
      'teams',
    ])
    const wanted = { card: 'teams', column: 'main', shown: false } as const
    const arranged = await member.do(arrangeHomeCards, { cards: [wanted, wanted] })
    expect(arranged).toEqual([wanted, ...first.filter(({ card }) => card !== 'teams')])
    expect(await member.do(getHomeCards, {})).toEqual(arranged)
    expect(await owner.do(getHomeCards, {})).toEqual(first)
    const own = await ownTeam(member, id)
    await member.do(activateTeam, { id: own.id })
    expect(await member.do(getHomeCards, {})).toEqual(first)
    await member.do(activateTeam, { id })
    expect(await member.do(arrangeHomeCards, { cards: [] })).toEqual(first)
    const strange = { card: 'weather', column: 'main', shown: true }
    await member.refused(arrangeHomeCards, { cards: [strange] } as never, 'invalid', 'cards')
  },
  { added: true },
)

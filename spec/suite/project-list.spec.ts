import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import { createCategory, updateCategory } from '../../src/core/projects/categories.ts'
import { archiveProject, favoriteProject, pinProjectView } from '../../src/core/projects/marks.ts'
import { inviteToProject } from '../../src/core/projects/members.ts'
import {
  listGroupedProjects,
  listProjectManagers,
  listProjects,
} from '../../src/core/projects/queries.ts'
import { archiveTask, quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import {
  listPriorities,
  listProjectHealths,
  listProjectStatuses,
} from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { memberId, newProject, takeIn } from './project.ts'
import { target } from './target.ts'

const server = target()
const names = async (person: Person, input: Input<typeof listProjects> = {}) =>
  (await person.do(listProjects, input)).data.map(({ name }) => name)

/** A team with projects that differ in everything a list can ask for. */
async function withProjects() {
  const team = await server.newTeam()
  const { owner } = team
  const statuses = await owner.do(listProjectStatuses, {})
  const priorities = await owner.do(listPriorities, {})
  const [second, tenth] = [
    await owner.do(createCategory, { name: 'Category 2' }),
    await owner.do(createCategory, { name: 'Category 10' }),
  ]
  const status = (name: string) => statuses.find((each) => each.name === name)!.id
  const priority = (value: number) => priorities.find((each) => each.value === value)!.id
  const ids = {
    moon: team.project_id,
    venus: await newProject(owner, {
      name: 'Venus',
      status_id: status('Completed'),
      priority_id: priority(3),
      category_id: tenth.id,
      client_name: 'Zeta',
      start_date: '2026-03-05',
    }),
    mars: await newProject(team.admin, {
      name: 'mars 10',
      status_id: status('Cancelled'),
      priority_id: priority(0),
      category_id: second.id,
      client_name: 'Alpha',
      start_date: '2026-01-05',
      end_date: '2026-02-05',
    }),
    mars9: await newProject(owner, {
      name: 'Mars 9',
      priority_id: priority(2),
      client_name: 'alpha',
    }),
  }
  return { ...team, ids, status, priority, categories: { second, tenth } }
}

clause(
  ['B3.29', 'B7.10'],
  'a row of the project list has the figures and members of the project',
  async () => {
    const { owner, admin, member, project_id } = await server.newTeam('Red', { together: true })
    const category = await owner.do(createCategory, { name: 'Research' })
    await owner.do(updateProject, {
      id: project_id,
      category_id: category.id,
      client_name: 'Space Agency',
      end_date: '2026-12-24',
    })
    const done = (await owner.do(listStatuses, { project: project_id }))[2]!
    const add = async (name: string) => (await owner.do(quickTask, { name, project_id })).task_id.id
    await owner.do(setTaskStatus, { id: await add('Done'), status_id: done.id })
    await owner.do(quickTask, { name: 'Part', project_id, parent_task_id: await add('Whole') })
    await owner.do(archiveTask, { id: await add('Archived'), archived: true })
    const { total, data } = await member.do(listProjects, {})
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      id: project_id,
      name: 'Moon base',
      color_code: expect.stringMatching(/^#/),
      status: 'Proposed',
      status_color: '#cbc8a1',
      status_icon: 'clock-circle',
      favorite: false,
      archived: false,
      start_date: null,
      category_id: category.id,
      category_name: 'Research',
      category_color: category.color_code,
      client_name: 'Space Agency',
      project_owner: 'Rosa Red',
      all_tasks_count: 4,
      completed_tasks_count: 1,
      progress: 25,
      members_count: 2,
      priority_name: 'Medium',
      project_manager_team_member_id: await memberId(owner, owner),
      project_manager: { id: await memberId(owner, owner) },
      team_member_default_view: 'TASK_LIST',
      updated_at_string: expect.stringMatching(/\S/),
    })
    expect(data[0]!.end_date).toMatch(/^2026-12-24/)
    expect(data[0]!.names.map(({ name }) => name)).toEqual(['Mia Member', 'Rosa Red'])
    expect((await admin.do(listProjects, {})).data[0]).toMatchObject({
      team_member_default_view: null,
    })
  },
)

clause(
  ['B3.29', 'B7.10'],
  'a row of the project list follows its tasks, its category, its client and its people',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const category = await owner.do(createCategory, { name: 'Research' })
    await owner.do(updateProject, { id: project_id, category_id: category.id })
    const add = async (name: string) => (await owner.do(quickTask, { name, project_id })).task_id.id
    const row = async () => (await owner.do(listProjects, {})).data[0]!
    const [first, second] = [await add('First'), await add('Second')]
    expect(await row()).toMatchObject({ all_tasks_count: 3, category_name: 'Research' })
    await owner.do(archiveTask, { id: first, archived: true })
    expect(await row()).toMatchObject({ all_tasks_count: 2 })
    const done = (await owner.do(listStatuses, { project: project_id }))[2]!
    await owner.do(setTaskStatus, { id: first, status_id: done.id })
    await owner.do(setTaskStatus, { id: second, status_id: done.id })
    expect(await row()).toMatchObject({ all_tasks_count: 2, completed_tasks_count: 1 })
    await owner.do(archiveTask, { id: first, archived: false })
    expect(await row()).toMatchObject({ all_tasks_count: 3, completed_tasks_count: 2 })
    await owner.do(updateCategory, { id: category.id, name: 'Science' })
    expect(await row()).toMatchObject({ category_name: 'Science' })
    await owner.do(removeMember, { id: await memberId(owner, member) })
    expect((await row()).names.map(({ name }) => name)).toEqual(['Rosa Red'])
  },
)

clause(
  ['B6.6', 'B7.10', 'B7.12'],
  'members see their own projects, owners and admins all projects of the active team',
  async () => {
    const team = await withProjects()
    const all = ['Mars 9', 'mars 10', 'Moon base', 'Venus']
    expect(await names(team.owner)).toEqual(all)
    expect(await names(team.admin)).toEqual(all)
    expect(await names(team.member)).toEqual([])
    expect(await team.member.do(listGroupedProjects, {})).toMatchObject({
      total_groups: 0,
      data: [],
    })
    await takeIn(team, team.member)
    expect(await names(team.member)).toEqual(['Moon base'])
    const blue = await server.newTeam('Blue')
    expect(await blue.owner.do(listProjects, { search: 'mars' })).toEqual({ total: 0, data: [] })
    const { id } = await team.owner.do(createTeam, { name: 'Green' })
    await team.owner.do(activateTeam, { id })
    expect(await names(team.owner)).toEqual([])
  },
)

clause(
  ['B5.10', 'B7.10', 'B9.1'],
  'projects are sorted by name by default, in pages of 20',
  async () => {
    const { owner } = await withProjects()
    const byName = ['Mars 9', 'mars 10', 'Moon base', 'Venus']
    for (const input of [
      {},
      { field: '' },
      { field: 'password_hash' },
      { order: '' },
      { order: 'sideways' },
    ])
      expect(await names(owner, input as never)).toEqual(byName)
    for (const order of ['desc', 'descend', 'DESCEND'])
      expect(await names(owner, { order })).toEqual(byName.toReversed())
    expect(await names(owner, { size: 3 })).toEqual(byName.slice(0, 3))
    expect(await owner.do(listProjects, { size: 3, index: 2 })).toMatchObject({
      total: 4,
      data: [{ name: 'Venus' }],
    })
    expect(await names(owner, { size: 3, index: 9 })).toEqual([])
    for (const size of ['', 'x', -1, 0, 1.5, 1e9] as never[])
      expect(await names(owner, { size, index: size })).toEqual(byName)
    for (let n = 0; n < 17; n++) await newProject(owner, { name: `Probe ${n}` })
    expect((await owner.do(listProjects, {})).data).toHaveLength(20)
    expect((await owner.do(listProjects, { index: 2 })).data).toHaveLength(1)
  },
)

clause('B7.10', 'projects are sorted by any field, those without a value last', async () => {
  const { owner, ids } = await withProjects()
  const sorted = (field: Input<typeof listProjects>['field'], order = 'asc') =>
    names(owner, { field, order })
  expect(await sorted('start_date')).toEqual(['mars 10', 'Venus', 'Mars 9', 'Moon base'])
  expect(await sorted('start_date', 'desc')).toEqual(['Venus', 'mars 10', 'Mars 9', 'Moon base'])
  expect(await sorted('end_date')).toEqual(['mars 10', 'Mars 9', 'Moon base', 'Venus'])
  for (const field of ['status', 'status_id'] as const)
    expect(await sorted(field)).toEqual(['mars 10', 'Mars 9', 'Moon base', 'Venus'])
  for (const field of ['category', 'category_id'] as const)
    expect(await sorted(field)).toEqual(['mars 10', 'Venus', 'Mars 9', 'Moon base'])
  expect(await sorted('client_name')).toEqual(['Mars 9', 'mars 10', 'Venus', 'Moon base'])
  for (const field of ['priority', 'priority_id', 'priority_name'] as const)
    expect(await sorted(field, 'descend')).toEqual(['Venus', 'Mars 9', 'Moon base', 'mars 10'])
  expect((await sorted('project_owner'))[0]).toBe('mars 10')
  expect(await sorted('created_at')).toEqual(['Moon base', 'Venus', 'mars 10', 'Mars 9'])
  await owner.do(quickTask, { name: 'Order oxygen', project_id: ids.venus })
  expect((await sorted('updated_at', 'desc'))[0]).toBe('Venus')
})

clause(
  'B7.10',
  'projects are filtered by name, and by any of several statuses, categories and priorities',
  async () => {
    const { owner, status, priority, categories } = await withProjects()
    const { second, tenth } = categories
    expect(await names(owner, { search: 'MARS' })).toEqual(['Mars 9', 'mars 10'])
    expect(await names(owner, { search: 'mars%209' })).toEqual(['Mars 9'])
    expect(await names(owner, { search: '%' })).toEqual([])
    expect(await names(owner, { statuses: status('Completed') })).toEqual(['Venus'])
    expect(
      await names(owner, { statuses: `${status('Completed')} ${status('Cancelled')}` }),
    ).toEqual(['mars 10', 'Venus'])
    expect(await names(owner, { categories: `${second.id} ${tenth.id}` })).toEqual([
      'mars 10',
      'Venus',
    ])
    expect(await names(owner, { priorities: `${priority(2)} ${priority(3)}` })).toEqual([
      'Mars 9',
      'Venus',
    ])
    expect(
      await names(owner, { categories: `${second.id} ${tenth.id}`, priorities: priority(3) }),
    ).toEqual(['Venus'])
    expect(await names(owner, { categories: randomUUID() })).toEqual([])
    expect(await names(owner, { statuses: '', categories: '', priorities: '' })).toHaveLength(4)
    expect((await owner.do(listProjects, { search: 'mars', size: 1 })).total).toBe(2)
  },
)

clause(
  'B7.11',
  'the list for reports is filtered by healths and managers, and has archived projects in it if that is wanted',
  async () => {
    const { owner, admin, ids } = await withProjects()
    const healths = await owner.do(listProjectHealths, {})
    const good = healths.find(({ name }) => name === 'Good')!.id
    await owner.do(updateProject, { id: ids.venus, health_id: good })
    const manager = { id: await memberId(owner, admin) }
    await owner.do(updateProject, { id: ids.mars, project_manager: manager })
    expect(await names(owner, { healths: good })).toEqual(['Venus'])
    const notSet = healths.find(({ is_default }) => is_default)!.id
    expect(await names(owner, { healths: `${notSet},${good}` })).toHaveLength(4)
    const [asManager] = await owner.do(listProjectManagers, {})
    expect(await names(owner, { project_managers: asManager!.id })).toEqual(['mars 10'])
    expect(await names(owner, { project_managers: randomUUID() })).toEqual([])
    await owner.do(archiveProject, { id: ids.venus })
    expect(await names(owner, { healths: good })).toEqual([])
    expect(await names(owner, { healths: good, archived: 'true' })).toEqual(['Venus'])
  },
)

clause(
  ['B2.16', 'B7.10', 'B9.23'],
  'the filters All, Favorites and Archived use the caller’s own marks',
  async () => {
    const { owner, admin, ids } = await withProjects()
    await owner.do(favoriteProject, { id: ids.venus })
    await owner.do(favoriteProject, { id: ids.mars })
    await owner.do(archiveProject, { id: ids.mars })
    for (const filter of ['', '0', '7'])
      expect(await names(owner, { filter })).toEqual(['Mars 9', 'Moon base', 'Venus'])
    expect(await names(owner, { filter: '1' })).toEqual(['Venus'])
    expect(await names(owner, { filter: '2' })).toEqual(['mars 10'])
    expect(await names(admin, { filter: '1' })).toEqual([])
    expect(await names(admin)).toHaveLength(4)
    const [row] = (await owner.do(listProjects, { filter: '2' })).data
    expect(row).toMatchObject({ favorite: true, archived: true })
  },
)

clause('B7.10', 'a row has the view with which the project opens for the caller', async () => {
  const { owner, admin, project_id } = await server.newTeam()
  await owner.do(pinProjectView, { project_id, default_view: 'BOARD' })
  expect((await owner.do(listProjects, {})).data[0]).toMatchObject({
    team_member_default_view: 'BOARD',
  })
  expect((await admin.do(listProjects, {})).data[0]).toMatchObject({
    team_member_default_view: null,
  })
})

clause('B7.10', 'members beyond the first four are counted and named at the end', async () => {
  const { owner, project_id } = await server.newTeam('Red', { together: true })
  for (const email of ['zoe', 'yves', 'xaver', 'willy'].map(
    (name) => `${name}.${randomUUID()}@plumbline.example`,
  ))
    await owner.do(inviteToProject, { project_id, email })
  const { names, members_count } = (await owner.do(listProjects, {})).data[0]!
  expect(members_count).toBe(6)
  expect(names).toHaveLength(5)
  expect(names[4]).toMatchObject({
    name: '+2',
    end: true,
    names: [expect.stringMatching(/^yves/), expect.stringMatching(/^zoe/)],
  })
})

const grouped = async (person: Person, input: Input<typeof listGroupedProjects>) =>
  (await person.do(listGroupedProjects, input)).data.map(
    ({ group_name, group_color, projects, project_count }) => {
      expect(project_count).toBe(projects.length)
      return [group_name, group_color, projects.map(({ name }) => name)]
    },
  )

clause(
  ['B2.14', 'B7.12'],
  'projects are grouped by client or category, with those without one last',
  async () => {
    const { owner, categories } = await withProjects()
    const { second, tenth } = categories
    expect(await grouped(owner, { groupBy: 'client' })).toEqual([
      ['Alpha', '#688', ['Mars 9', 'mars 10']],
      ['No Client', '#688', ['Moon base']],
      ['Zeta', '#688', ['Venus']],
    ])
    for (const groupBy of ['category', 'nothing', ''] as 'category'[])
      expect(await grouped(owner, { groupBy })).toEqual([
        ['Category 2', second.color_code, ['mars 10']],
        ['Category 10', tenth.color_code, ['Venus']],
        ['Uncategorized', '#888', ['Mars 9', 'Moon base']],
      ])
    const keys = (await owner.do(listGroupedProjects, { groupBy: 'client' })).data.map(
      ({ group_key }) => group_key,
    )
    expect(keys[1]).toBe('no-client')
  },
)

clause(
  'B7.12',
  'projects can also be grouped by status or by priority, the highest first',
  async () => {
    const { owner } = await withProjects()
    const by = async (groupBy: 'status' | 'priority') =>
      (await grouped(owner, { groupBy })).map(([name]) => name)
    expect(await by('priority')).toEqual(['Critical', 'High', 'Medium', 'Low'])
    expect(await by('status')).toEqual(['Cancelled', 'Completed', 'Proposed'])
  },
)

clause(
  'B7.12',
  'pages count groups, after filtering; each has all its projects, sorted',
  async () => {
    const { owner } = await withProjects()
    const first = await owner.do(listGroupedProjects, {
      groupBy: 'client',
      size: 1,
      order: 'descend',
    })
    expect(first.total_groups).toBe(3)
    // All projects, also those of other pages, where a server says it.
    expect(first.total ?? 4).toBe(4)
    expect(first.data.map(({ projects }) => projects.map(({ name }) => name))).toEqual([
      ['mars 10', 'Mars 9'],
    ])
    expect(
      (await owner.do(listGroupedProjects, { groupBy: 'client', size: 2, index: 2 })).data,
    ).toHaveLength(1)
    expect(
      (await owner.do(listGroupedProjects, { groupBy: 'client', search: 'venus' })).total_groups,
    ).toBe(1)
  },
)

clause('B7.25', 'the project managers of the organisation, each once', async () => {
  const { owner, member, admin } = await server.newTeam()
  const manager = { id: await memberId(owner, admin) }
  for (const name of ['Mars', 'Venus']) await newProject(owner, { name, project_manager: manager })
  const managers = await member.do(listProjectManagers, {})
  expect(managers).toEqual([
    { id: (await admin.user()).id, name: 'Adam Admin', team_member_id: manager.id },
    { id: (await owner.user()).id, name: 'Rosa Red', team_member_id: await memberId(owner, owner) },
  ])
  const blue = await server.newTeam('Blue')
  expect((await blue.member.do(listProjectManagers, {})).map(({ id }) => id)).toEqual([
    (await blue.owner.user()).id,
  ])
})

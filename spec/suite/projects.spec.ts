import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listColumns } from '../../src/core/columns/calls.ts'
import { createProject, updateProject } from '../../src/core/projects/calls.ts'
import { createCategory } from '../../src/core/projects/categories.ts'
import { listProjectMembers } from '../../src/core/projects/members.ts'
import { getProject, listProjects } from '../../src/core/projects/queries.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import {
  listPriorities,
  listProjectHealths,
  listProjectStatuses,
} from '../../src/core/workflow/lookup-calls.ts'
import { listPhases } from '../../src/core/workflow/phases.ts'
import { bounds } from '../oracle/bounds.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { draft, memberId, newProject, takeIn } from './project.ts'
import { target } from './target.ts'

const server = target()
const names = async (person: Person) =>
  (await person.do(listProjects, {})).data.map(({ name }) => name)

clause(
  ['B7.13', 'B7.18'],
  'a project is created with every field, and read as it was created',
  async () => {
    const { owner, member } = await server.newTeam()
    const [health, priorities, statuses] = [
      (await owner.do(listProjectHealths, {}))[3]!,
      await owner.do(listPriorities, {}),
      await owner.do(listProjectStatuses, {}),
    ]
    const category = await owner.do(createCategory, { name: 'Research' })
    const manager = await memberId(owner, member)
    const [status, priority] = [statuses[5]!, priorities[2]!]
    const { id, name } = await owner.do(createProject, {
      name: ' Mars base ',
      color_code: '#BF4949',
      status_id: status.id,
      health_id: health.id,
      category_id: category.id,
      priority_id: priority.id,
      notes: 'Cold there.',
      client_name: ' Space Agency ',
      start_date: '2026-03-05T00:00:00.000Z',
      end_date: '2026-12-24',
      working_days: 30,
      man_days: 60,
      hours_per_day: 6,
      project_manager: { id: manager },
      use_weighted_progress: true,
      auto_assign_task_creator: true,
    })
    expect(name).toBe('Mars base')
    const project = await owner.do(getProject, { id })
    expect(project).toMatchObject({
      id,
      name: 'Mars base',
      key: 'MBM',
      notes: 'Cold there.',
      phase_label: 'Phase',
      start_date: '2026-03-05',
      end_date: '2026-12-24',
      status_id: status.id,
      status: 'In Progress',
      status_color: status.color_code,
      status_icon: status.icon,
      health_id: health.id,
      category_id: category.id,
      category_name: 'Research',
      category_color: category.color_code,
      client_name: 'Space Agency',
      project_owner: 'Rosa Red',
      folder_id: null,
      working_days: 30,
      man_days: 60,
      hours_per_day: 6,
      use_manual_progress: false,
      use_weighted_progress: true,
      use_time_progress: false,
      auto_assign_task_creator: true,
      priority_id: priority.id,
      priority_name: 'High',
      currency: 'USD',
      budget: null,
      subscribed: true,
      task_list_group_by: 'status',
      board_group_by: 'status',
      project_manager: {
        id: manager,
        name: 'Mia Member',
        email: member.account.email,
        avatar_url: null,
        pending_invitation: false,
        active: true,
        project_manager_info: { name: 'Mia Member', email: member.account.email, avatar_url: null },
      },
    })
    expect(project.color_code.toLowerCase()).toBe('#bf4949')
  },
)

clause(
  ['B7.13', 'B7.18', 'B9.13'],
  'omitted fields of a new project have their defaults',
  async () => {
    const { owner } = await server.newTeam()
    const id = await newProject(owner)
    const [health] = await owner.do(listProjectHealths, {})
    expect(await owner.do(getProject, { id })).toMatchObject({
      notes: null,
      start_date: null,
      end_date: null,
      category_id: null,
      category_name: null,
      client_name: null,
      health_id: health!.id,
      priority_name: 'Medium',
      working_days: 0,
      man_days: 0,
      hours_per_day: bounds.workingHours,
      use_manual_progress: false,
      use_weighted_progress: false,
      use_time_progress: false,
      auto_assign_task_creator: false,
      restrict_task_creation: false,
      project_manager: null,
    })
  },
)

clause(
  ['B7.18', 'B9.17'],
  'a new project has its creator as member, three statuses, the columns, and no phases',
  async () => {
    const { admin } = await server.newTeam()
    const id = await newProject(admin)
    const members = await admin.do(listProjectMembers, { project_id: id })
    expect(members.map(({ name, access_level }) => [name, access_level])).toEqual([
      ['Adam Admin', 'ADMIN'],
    ])
    expect((await admin.do(listStatuses, { project: id })).map(({ name }) => name)).toEqual([
      'To Do',
      'Doing',
      'Done',
    ])
    expect(await admin.do(listColumns, { id })).toHaveLength(17)
    expect(await admin.do(listPhases, { id })).toEqual([])
  },
)

clause(
  ['B7.18', 'B7.19'],
  'a client is found by its name regardless of case, or created',
  async () => {
    const { owner } = await server.newTeam()
    const first = await owner.do(getProject, {
      id: await newProject(owner, { client_name: 'Space Agency' }),
    })
    const second = await owner.do(getProject, {
      id: await newProject(owner, { name: 'Venus', client_name: 'SPACE agency ' }),
    })
    expect(second).toMatchObject({ client_id: first.client_id, client_name: 'Space Agency' })
    await owner.do(updateProject, { id: second.id, client_name: ' ' })
    expect(await owner.do(getProject, { id: second.id })).toMatchObject({
      client_id: null,
      client_name: null,
    })
    const long = { client_name: 'c'.repeat(bounds.clientName + 1) }
    await owner.refused(updateProject, { id: second.id, ...long }, 'name_too_long', 'client_name')
  },
)

clause(
  ['B7.18', 'B5.11'],
  'an invalid new project is refused with the reason, and nothing is created',
  async () => {
    const { owner } = await server.newTeam()
    const refused = async (
      wanted: Parameters<typeof draft>[1],
      code: Parameters<Person['refused']>[2],
      field: string,
    ) => owner.refused(createProject, await draft(owner, wanted), code, field)
    for (const name of ['', ' ', '<b></b>'])
      await refused({ name }, 'project_name_required', 'name')
    await refused({ name: 'p'.repeat(bounds.projectName + 1) }, 'name_too_long', 'name')
    const taken = await refused({ name: ' moon BASE' }, 'project_name_taken', 'name')
    expect(taken.message).toBe(
      'A project with the name “moon BASE” already exists. Please choose a different name.',
    )
    expect((await refused({ color_code: '' }, 'colour_required', 'color_code')).message).toBe(
      'Color code is required',
    )
    for (const color_code of ['red', '#12345', '#1234567'])
      await refused({ color_code }, 'colour_invalid', 'color_code')
    for (const status_id of ['', 'x', randomUUID()])
      await refused({ status_id }, 'status_unknown', 'status_id')
    await refused({ notes: 'n'.repeat(bounds.projectNotes + 1) }, 'notes_too_long', 'notes')
    const reversed = await refused(
      { start_date: '2026-03-06', end_date: '2026-03-05' },
      'dates_reversed',
      'start_date',
    )
    expect(reversed.message).toBe('Start date cannot be later than end date')
    await refused({ start_date: '2026-02-30' }, 'invalid', 'start_date')
    for (const field of ['working_days', 'man_days', 'hours_per_day'] as const) {
      await refused({ [field]: 1.5 }, 'whole_numbers', field)
      await refused({ [field]: -1 }, 'number_range', field)
    }
    await refused({ hours_per_day: 25 }, 'number_range', 'hours_per_day')
    await refused({ category_id: randomUUID() }, 'not_found', 'category_id')
    await refused({ health_id: randomUUID() }, 'invalid', 'health_id')
    await refused({ priority_id: randomUUID() }, 'invalid', 'priority_id')
    await refused({ project_manager: { id: randomUUID() } }, 'manager_unknown', 'project_manager')
    await owner.refused(
      createProject,
      { name: 'Mars', color_code: '#154c9b' } as never,
      'invalid',
      'status_id',
    )
    expect(await names(owner)).toEqual(['Moon base'])
  },
)

clause(['B6.6', 'B7.18'], 'category and manager must belong to the same team', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const foreign = await blue.owner.do(createCategory, { name: 'Research' })
  await red.owner.refused(
    createProject,
    await draft(red.owner, { category_id: foreign.id }),
    'not_found',
  )
  const manager = await memberId(blue.owner, blue.admin)
  await red.owner.refused(
    createProject,
    await draft(red.owner, { project_manager: { id: manager } }),
    'manager_unknown',
  )
  expect(await names(red.owner)).toEqual(['Moon base'])
})

clause(
  'B7.18',
  'the key of a project is derived from its name and unique in the team',
  async () => {
    const { owner } = await server.newTeam()
    const key = async (name: string) =>
      (await owner.do(getProject, { id: await newProject(owner, { name }) })).key
    expect(await key('Red planet')).toBe('RP')
    expect(await key('Big-red_planet far out of here')).toBe('BRPFO')
    expect(await key('Go')).toBe('GO')
    expect(await key('Venus')).toBe('VEN')
    expect(await key('Venus!')).toBe('VENV')
    expect(await key('Venus?')).toBe('VENVE')
    expect(await key('Venus.')).toMatch(/^[A-Z]{3,5}$/)
    expect(await key('李家')).toMatch(/^[A-Z]{3}$/)
    const keys = (await owner.do(listProjects, {})).data.map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  },
)

clause('B7.18', 'tasks are numbered from 1 with the key of their project', async () => {
  const { owner } = await server.newTeam()
  const project_id = await newProject(owner, { name: 'Red planet' })
  const keys = []
  for (const name of ['One', 'Two'])
    keys.push((await owner.do(quickTask, { name, project_id })).task_id.task_key)
  expect(keys).toEqual(['RP-1', 'RP-2'])
})

clause(
  ['B6.6', 'B7.13', 'B5.1'],
  'only its members and the owners and admins of its team can read a project',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { project_id: id } = red
    for (const person of [red.owner, red.admin])
      expect((await person.do(getProject, { id })).name).toBe('Moon base')
    for (const person of [red.member, blue.owner])
      await person.refused(getProject, { id }, 'not_found')
    expect((await red.owner.refused(getProject, { id: randomUUID() }, 'not_found')).message).toBe(
      'Project not found',
    )
    await red.owner.refused(getProject, { id: 'nothing' }, 'invalid', 'id')
    await takeIn(red, red.member)
    expect(await red.member.do(getProject, { id })).toMatchObject({
      task_list_group_by: 'status',
      project_manager: { name: 'Rosa Red' },
    })
    expect(await red.admin.do(getProject, { id })).toMatchObject({
      task_list_group_by: null,
      board_group_by: null,
    })
  },
)

clause(
  'B7.13',
  'a project of another team of the caller is read without switching teams',
  async () => {
    const { owner, project_id: id } = await server.newTeam()
    const green = await owner.do(createTeam, { name: 'Green' })
    await owner.do(activateTeam, { id: green.id })
    expect((await owner.do(getProject, { id })).name).toBe('Moon base')
    expect((await owner.user()).team_id).toBe(green.id)
    expect(await names(owner)).toEqual([])
  },
)

clause(
  ['B7.18', 'B5.11'],
  'the free plan limits the number of projects across all teams of the owner',
  async () => {
    const { owner, admin } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'FREE' })
    for (let n = 2; n < plans.FREE.projects; n++) await newProject(admin, { name: `Base ${n}` })
    const { id } = await owner.do(createTeam, { name: 'Green' })
    await owner.do(activateTeam, { id })
    await newProject(owner, { name: 'Garden' })
    for (const person of [owner, admin]) {
      const { body, message } = await person.refused(
        createProject,
        await draft(person, { name: 'One too many' }),
        'free_project_limit',
      )
      expect({ body, message }).toEqual({
        body: [],
        message: `Sorry, the free plan cannot have more than ${plans.FREE.projects} projects.`,
      })
    }
    await onPlan(server, owner, { license_type: 'TRIAL' })
    await newProject(owner, { name: 'One more' })
  },
  { ours: true },
)

clause(
  'B7.18',
  'a project created twice with one name at the same moment exists once',
  async () => {
    const { owner, admin } = await server.newTeam()
    const [first, second] = [await draft(owner), await draft(admin)]
    const answers = await Promise.all([
      owner.call(createProject, first),
      admin.call(createProject, second),
    ])
    expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
    expect(await names(owner)).toEqual(['Mars base', 'Moon base'])
  },
)

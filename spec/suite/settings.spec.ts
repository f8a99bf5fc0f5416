import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Input } from '../../src/core/engine/call.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { signup } from '../../src/core/session/calls.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { mediumPriority } from '../oracle/lookups.ts'
import { clause } from './clause.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const address = () => `${randomUUID()}@plumbline.example`
const wanted: Input<typeof setUpAccount> = {
  team_name: ' Red ',
  project_name: 'Moon base',
  tasks: ['Choose a crater', ' ', 'Order oxygen'],
  team_members: [],
}

clause(
  ['A7.38', 'A4.11'],
  'set-up names the team, creates the first project, and marks the account as set up',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    expect((await rosa.user()).setup_completed).toBe(false)
    const { body, message } = await rosa.call(setUpAccount, wanted)
    expect(message).toBeNull()
    expect(body).toEqual({ id: expect.any(String), members: null })
    expect(await rosa.user()).toMatchObject({
      setup_completed: true,
      my_setup_completed: true,
      team_name: 'Red',
    })
  },
)

clause(
  ['A7.38', 'A7.79'],
  'the first project has statuses, tasks in order, and its creator as manager',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const { id } = await rosa.do(setUpAccount, wanted)
    const { id: user_id, team_member_id } = await rosa.user()
    expect(await rosa.rows('project', id, 'project')).toMatchObject([
      { name: 'Moon base', key: 'MB', color_code: '#3b7ad4', owner_id: user_id },
    ])
    const statuses = await rosa.rows('project', id, 'status')
    expect(statuses.map(({ name }) => name)).toEqual(['To Do', 'Doing', 'Done'])
    expect(await rosa.rows('project', id, 'project_member')).toMatchObject([
      { team_member_id, access_level: 'PROJECT_MANAGER' },
    ])
    const tasks = (await rosa.rows('project', id, 'task')).sort(
      (a, b) => Number(a.sort_order) - Number(b.sort_order),
    )
    expect(tasks).toMatchObject(
      ['Choose a crater', 'Order oxygen'].map((name, n) => ({
        name,
        task_no: n + 1,
        status_id: statuses[0]!.id,
        priority_id: mediumPriority.id,
        assignees: [team_member_id],
      })),
    )
  },
)

clause(
  'A7.38',
  'the colleagues entered in set-up are invited as members of the team and the project',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const emails = [address(), address()]
    const { id, members } = await rosa.do(setUpAccount, {
      ...wanted,
      team_members: [...emails, '', emails[0]!, rosa.account.email],
    })
    expect(members!.map(({ email }) => email)).toEqual(emails)
    const { data } = await rosa.do(listMembers, { field: 'role_name' })
    expect(
      data.map(({ role_name, pending_invitation }) => [role_name, pending_invitation]),
    ).toEqual([
      ['Member', true],
      ['Member', true],
      ['Owner', false],
    ])
    const joined = server.visitor()
    joined.account.email = emails[0]!
    await joined.do(signup, {
      ...joined.account,
      team_id: (await rosa.user()).team_id,
      team_member_id: await server.tokenOf(members![0]!),
    })
    expect(await joined.rows('project', id, 'project')).toHaveLength(1)
  },
)

clause('A7.38', 'colleagues who are already invited do not make set-up fail', async () => {
  const rosa = await server.newPerson('Rosa Red')
  const [early, late] = [address(), address()]
  await rosa.do(inviteMembers, { emails: [early] })
  const { members } = await rosa.do(setUpAccount, { ...wanted, team_members: [early, late] })
  expect(members!.map(({ email }) => email)).toEqual([late])
})

clause(
  ['A7.38', 'A5.9'],
  'set-up input is validated step by step, and a refused set-up stores nothing',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const refused = (
      part: Partial<typeof wanted>,
      ...rest: [Parameters<typeof rosa.refused>[2], string]
    ) => rosa.refused(setUpAccount, { ...wanted, ...part }, ...rest)
    await refused(
      { team_name: ' ', project_name: '', tasks: [] },
      'account_name_required',
      'team_name',
    )
    await refused({ team_name: 'n'.repeat(bounds.setupTeamName + 1) }, 'name_too_long', 'team_name')
    await refused({ project_name: null, tasks: [] }, 'project_name_required', 'project_name')
    await refused(
      { project_name: 'n'.repeat(bounds.projectName + 1) },
      'name_too_long',
      'project_name',
    )
    await refused({ tasks: ['', ' '] }, 'tasks_required', 'tasks')
    await refused({ tasks: Array(bounds.setupTasks + 1).fill('One more') }, 'too_many_ids', 'tasks')
    await refused({ tasks: ['n'.repeat(bounds.taskName + 1)] }, 'task_name_too_long', 'tasks')
    await refused(
      { team_members: Array.from({ length: bounds.setupMembers + 1 }, address) },
      'too_many_ids',
      'team_members',
    )
    expect(
      await refused(
        { team_members: [address(), 'nobody'] },
        'setup_emails_invalid',
        'team_members',
      ),
    ).toMatchObject({
      title: 'Account setup failed!',
    })
    expect(await rosa.user()).toMatchObject({ setup_completed: false, team_name: 'Rosa Red' })
    expect((await rosa.do(listMembers, {})).total).toBe(1)
  },
)

clause('A7.38', 'an account is set up once, even by two requests at the same moment', async () => {
  const rosa = await server.newPerson('Rosa Red')
  const answers = await Promise.all([
    rosa.call(setUpAccount, wanted),
    rosa.call(setUpAccount, wanted),
  ])
  expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
  await rosa.refused(setUpAccount, wanted, 'setup_done')
})

clause('A7.38', 'only the owner of a team can set it up', async () => {
  const { member, id } = await server.newTeam()
  await member.refused(setUpAccount, wanted, 'setup_done')
  await member.do(activateTeam, { id })
  expect((await member.user()).team_name).toBe('Red')
})

clause(
  ['A7.38', 'B7.19'],
  'set-up refuses a team or project name that is already used',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    await rosa.do(createTeam, { name: 'Red' })
    await rosa.refused(setUpAccount, wanted, 'team_name_taken', 'team_name')
    await newProject(rosa, { name: 'MOON base' })
    await rosa.refused(
      setUpAccount,
      { ...wanted, team_name: 'Blue' },
      'project_name_taken',
      'project_name',
    )
    await rosa.do(setUpAccount, { ...wanted, team_name: 'Blue', project_name: 'Mars base' })
  },
)

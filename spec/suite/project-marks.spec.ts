import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { listHomeProjects, listMyTasks } from '../../src/core/home/calls.ts'
import {
  archiveProject,
  archiveProjectForAll,
  favoriteProject,
  pinProjectView,
} from '../../src/core/projects/marks.ts'
import { listProjectMembers } from '../../src/core/projects/members.ts'
import { getProject, listProjects } from '../../src/core/projects/queries.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()
const rows = async (person: Person, filter: string) =>
  (await person.do(listProjects, { filter })).data.map(({ id }) => id)
const archived = async (...people: Person[]) =>
  Promise.all(people.map(async (person) => (await rows(person, '2')).length === 1))

clause(
  ['B4.19', 'B7.14'],
  'a project is marked as favourite and unmarked, for the caller only',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    await member.do(favoriteProject, { id })
    expect(await rows(member, '1')).toEqual([id])
    expect((await member.do(listProjects, {})).data[0]).toMatchObject({ favorite: true })
    expect(await member.do(listHomeProjects, { view: '1' })).toMatchObject([{ id, favorite: true }])
    expect(await rows(owner, '1')).toEqual([])
    await member.do(favoriteProject, { id })
    expect(await rows(member, '1')).toEqual([])
  },
)

clause(
  ['B4.20', 'B7.21'],
  'a project is archived and unarchived for the caller only, and stays visible',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    await member.do(quickTask, { name: 'Order oxygen', project_id: id, assign_me: true })
    await member.do(archiveProject, { id })
    expect(await archived(member, owner)).toEqual([true, false])
    expect(await rows(member, '0')).toEqual([])
    expect(await member.do(listHomeProjects, {})).toEqual([])
    expect((await member.do(listMyTasks, {})).tasks).toEqual([])
    expect((await member.do(getProject, { id })).name).toBe('Moon base')
    await member.do(quickTask, { name: 'Order helium', project_id: id })
    await member.do(archiveProject, { id })
    expect(await archived(member, owner)).toEqual([false, false])
    expect((await member.do(listMyTasks, {})).tasks).toHaveLength(1)
  },
)

clause(
  ['B4.21', 'B7.22'],
  'archiving for everyone is undone for everyone, whoever archived the project',
  async () => {
    const { owner, admin, member, project_id: id } = await server.newTeam('Red', { together: true })
    expect(await admin.do(archiveProjectForAll, { id })).toEqual([])
    expect(await archived(owner, admin, member)).toEqual([true, true, true])
    await owner.do(archiveProjectForAll, { id })
    expect(await archived(owner, admin, member)).toEqual([false, false, false])
    await member.do(archiveProject, { id })
    await owner.do(archiveProjectForAll, { id })
    expect(await archived(owner, admin, member)).toEqual([false, false, false])
  },
)

clause(
  ['B7.14', 'B7.21', 'B7.22'],
  'a mark can be set explicitly on or off, so that a repeated request changes nothing',
  async () => {
    const { owner, project_id: id } = await server.newTeam()
    for (const on of [true, true])
      expect(await owner.do(favoriteProject, { id, on })).toEqual({ id, favorite: true })
    for (const on of [true, true])
      expect(await owner.do(archiveProject, { id, on })).toEqual({ id, archived: true })
    for (const on of [false, false]) await owner.do(archiveProjectForAll, { id, on })
    expect(await archived(owner)).toEqual([false])
    expect(await owner.do(favoriteProject, { id, on: false })).toEqual({ id, favorite: false })
  },
  { added: true },
)

clause(
  ['B7.14', 'B7.22'],
  'marks reach all sockets of the caller at once, and archiving for everyone reaches all members',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const { id: user } = await member.user()
    const first = await follow(member, 'user', user)
    await member.do(favoriteProject, { id })
    expect(await first('project_favorite')).toEqual([
      expect.objectContaining({ project_id: id, user_id: user }),
    ])
    const second = await follow(member, 'user', user)
    await owner.do(archiveProjectForAll, { id })
    expect(await second('project_archive')).toEqual([
      expect.objectContaining({ project_id: id, user_id: user }),
    ])
  },
  { added: true },
)

clause(
  ['B4.23', 'B7.24'],
  'a project opens with the list unless the caller pins the board; the caller’s grouping is stored with it',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const view = async (person: Person) => {
      const { task_list_group_by, board_group_by } = await person.do(getProject, { id: project_id })
      const { team_member_default_view } = (await person.do(listProjects, {})).data[0]!
      return [team_member_default_view, task_list_group_by, board_group_by]
    }
    expect(await view(member)).toEqual(['TASK_LIST', 'status', 'status'])
    expect(await member.do(pinProjectView, { project_id, default_view: 'BOARD' })).toBeNull()
    await member.do(pinProjectView, {
      project_id,
      task_list_group_by: 'phase',
      board_group_by: 'nothing' as never,
    })
    await member.do(pinProjectView, { project_id, board_group_by: 'priority' })
    expect(await view(member)).toEqual(['BOARD', 'phase', 'priority'])
    expect(await view(owner)).toEqual(['TASK_LIST', 'status', 'status'])
  },
)

clause('B7.24', 'an admin who pins a view becomes a member of the project', async () => {
  const { owner, admin, project_id } = await server.newTeam()
  await admin.do(pinProjectView, { project_id, default_view: 'BOARD' })
  const members = await owner.do(listProjectMembers, { project_id })
  expect(members.map(({ name, access_level }) => [name, access_level])).toEqual([
    ['Adam Admin', 'MEMBER'],
    ['Rosa Red', 'PROJECT_MANAGER'],
  ])
})

clause('B7.24', 'a request to store a view or grouping needs a value', async () => {
  const { owner, project_id } = await server.newTeam()
  await owner.refused(pinProjectView, { project_id }, 'view_missing')
  await owner.refused(
    pinProjectView,
    { project_id, default_view: 'GANTT' as never },
    'view_missing',
  )
  await owner.refused(pinProjectView, { default_view: 'BOARD' } as never, 'invalid', 'project_id')
})

clause(
  ['B6.6', 'B7.14', 'B7.21', 'B7.22', 'B7.24'],
  'only visible projects can be marked, and only by owners and admins for everyone',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    await red.member.refused(archiveProjectForAll, { id: red.project_id }, 'forbidden')
    for (const id of [red.project_id, randomUUID()])
      for (const person of [blue.owner, blue.member]) {
        await person.refused(favoriteProject, { id }, 'not_found')
        await person.refused(archiveProject, { id }, 'not_found')
        await person.refused(archiveProjectForAll, { id }, 'not_found')
        await person.refused(pinProjectView, { project_id: id, default_view: 'BOARD' }, 'not_found')
      }
    expect(await archived(red.owner, red.member)).toEqual([false, false])
  },
)

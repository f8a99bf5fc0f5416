import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import type { Input } from '../../src/core/engine/call.ts'
import {
  createProject,
  deleteProject,
  replaceProject,
  updateProject,
} from '../../src/core/projects/calls.ts'
import { createCategory, deleteCategory } from '../../src/core/projects/categories.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { getProject, listProjects } from '../../src/core/projects/queries.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import { listProjectHealths, listProjectStatuses } from '../../src/core/workflow/lookup-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import type { RefusalCode } from '../oracle/refusals.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { draft, memberId, newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const names = async (person: Person) =>
  (await person.do(listProjects, {})).data.map(({ name }) => name)

clause(
  ['B7.19', 'B3.27'],
  'PATCH changes the fields that are sent and leaves the others',
  async () => {
    const { owner, project_id: id } = await server.newTeam()
    const { updated_at: _, ...before } = await owner.do(getProject, { id })
    const { id: manager } = before.project_manager!
    expect(await owner.do(updateProject, { id, notes: ' Bring cheese. ' })).toEqual({
      id,
      name: 'Moon base',
      project_manager_id: manager,
    })
    expect(await owner.do(getProject, { id })).toMatchObject({ ...before, notes: 'Bring cheese.' })
    await owner.do(updateProject, {
      id,
      name: 'Moon city',
      key: ' city ',
      start_date: '2026-03-05',
      hours_per_day: 7,
    })
    expect(await owner.do(getProject, { id })).toMatchObject({
      ...before,
      name: 'Moon city',
      key: 'CITY',
      notes: 'Bring cheese.',
      start_date: '2026-03-05',
      hours_per_day: 7,
    })
    await owner.refused(updateProject, { id, end_date: '2026-03-04' }, 'dates_reversed', 'end_date')
  },
)

clause(
  'B7.19',
  'PUT replaces a project: absent fields are cleared, including the manager',
  async () => {
    const { owner, project_id: id, member } = await server.newTeam()
    const manager = await memberId(owner, member)
    const whole = await draft(owner, { name: 'Moon city' })
    const body = {
      ...whole,
      id,
      key: 'MC',
      notes: 'Bring cheese.',
      client_name: 'Space Agency',
      start_date: '2026-03-05',
    }
    const flags = { use_time_progress: true, auto_assign_task_creator: true }
    const answer = await owner.do(replaceProject, {
      ...body,
      ...flags,
      project_manager: { id: manager },
    })
    expect(answer).toEqual({ id, name: 'Moon city', project_manager_id: manager })
    expect(await owner.do(getProject, { id })).toMatchObject({
      client_name: 'Space Agency',
      start_date: '2026-03-05',
      ...flags,
    })
    expect(await owner.do(replaceProject, { ...whole, id, key: 'MC' })).toEqual({
      id,
      name: 'Moon city',
      project_manager_id: null,
    })
    expect(await owner.do(getProject, { id })).toMatchObject({
      name: 'Moon city',
      notes: null,
      client_name: null,
      start_date: null,
      use_time_progress: false,
      auto_assign_task_creator: false,
      project_manager: null,
      phase_label: 'Phase',
    })
  },
)

clause(
  ['B7.19', 'B5.11'],
  'a changed project is validated like a new one, including its key, with PUT and PATCH',
  async () => {
    const { owner, project_id: id } = await server.newTeam()
    await newProject(owner, { name: 'Mars base' })
    const whole = { ...(await draft(owner, { name: 'Moon base' })), id, key: 'MOON' }
    const wrong: [Input<typeof updateProject>, RefusalCode, string][] = [
      [{ id, name: ' ' }, 'project_name_required', 'name'],
      [{ id, name: 'MARS base' }, 'project_name_taken', 'name'],
      [{ id, name: 'p'.repeat(bounds.projectName + 1) }, 'name_too_long', 'name'],
      [{ id, key: ' ' }, 'project_key_required', 'key'],
      [{ id, key: 'MOONIE' }, 'project_key_too_long', 'key'],
      [{ id, key: ' mbm ' }, 'project_key_taken', 'key'],
      [{ id, color_code: '' }, 'colour_required', 'color_code'],
      [{ id, color_code: 'red' }, 'colour_invalid', 'color_code'],
      [{ id, status_id: randomUUID() }, 'status_unknown', 'status_id'],
      [{ id, notes: 'n'.repeat(bounds.projectNotes + 1) }, 'notes_too_long', 'notes'],
      [{ id, start_date: '2026-03-06', end_date: '2026-03-05' }, 'dates_reversed', 'start_date'],
      [{ id, man_days: 0.5 }, 'whole_numbers', 'man_days'],
      [{ id, hours_per_day: 25 }, 'number_range', 'hours_per_day'],
      [{ id, project_manager: { id: randomUUID() } }, 'manager_unknown', 'project_manager'],
      [{ id, category_id: randomUUID() }, 'not_found', 'category_id'],
    ]
    for (const [fields, code, field] of wrong) {
      await owner.refused(updateProject, fields, code, field)
      await owner.refused(replaceProject, { ...whole, ...fields }, code, field)
    }
    const { key: _, ...keyless } = whole
    const { message } = await owner.refused(replaceProject, keyless, 'project_key_required', 'key')
    expect(message).toBe('The project key cannot be empty.')
    const { status_id: __, ...without } = whole
    await owner.refused(replaceProject, without as never, 'invalid', 'status_id')
    expect(await names(owner)).toEqual(['Mars base', 'Moon base'])
    await owner.do(updateProject, { id, name: 'MOON base' })
  },
)

clause(
  ['B7.19', 'B6.6'],
  'a project has at most one manager; a new manager becomes a project member, and the former one a plain member',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, admin, member, project_id: id } = team
    const levels = async () =>
      Object.fromEntries(
        (await owner.do(listProjectMembers, { project_id: id })).map((each) => [
          each.name,
          each.access_level,
        ]),
      )
    expect(await levels()).toEqual({ 'Rosa Red': 'PROJECT_MANAGER', 'Mia Member': 'MEMBER' })
    await owner.do(updateProject, { id, project_manager: { id: await memberId(owner, member) } })
    expect(await levels()).toEqual({ 'Rosa Red': 'MEMBER', 'Mia Member': 'PROJECT_MANAGER' })
    await owner.do(updateProject, { id, project_manager: { id: await memberId(owner, admin) } })
    expect(await levels()).toEqual({
      'Rosa Red': 'MEMBER',
      'Mia Member': 'MEMBER',
      'Adam Admin': 'PROJECT_MANAGER',
    })
    await owner.do(updateProject, { id, project_manager: null })
    expect(Object.values(await levels())).toEqual(['MEMBER', 'MEMBER', 'MEMBER'])
  },
)

clause(
  ['B6.6', 'B7.3', 'B7.19'],
  'a manager changes their project, with or without its id in the query; a plain member cannot',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, member, project_id: id } = team
    await member.refused(updateProject, { id, notes: 'Mine' }, 'forbidden')
    await member.refused(replaceProject, { ...(await draft(owner)), id, key: 'MINE' }, 'forbidden')
    await owner.do(updateProject, { id, project_manager: { id: await memberId(owner, member) } })
    await member.do(updateProject, { id, notes: 'Mine' })
    const headers = { 'X-CSRF-Token': await member.freshToken() }
    const path = `/api/v1/projects/${id}?current_project_id=${id}`
    expect((await member.send('PATCH', path, { headers, body: '{"notes":"Ours"}' })).status).toBe(
      200,
    )
    expect((await member.do(getProject, { id })).notes).toBe('Ours')
    await member.refused(createProject, await draft(member), 'forbidden')
    await member.refused(deleteProject, { id }, 'forbidden')
  },
)

clause(
  ['B6.6', 'B7.18', 'B7.19', 'B7.20'],
  'projects that the caller cannot see are neither changed nor deleted',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    for (const person of [blue.owner, red.member]) {
      await person.refused(updateProject, { id: red.project_id, notes: 'Mine' }, 'not_found')
      await person.refused(
        replaceProject,
        { ...(await draft(person)), id: red.project_id, key: 'MINE' },
        'not_found',
      )
      await person.refused(deleteProject, { id: red.project_id }, 'not_found')
    }
    await red.member.refused(createProject, await draft(red.member), 'forbidden')
    expect(await names(red.owner)).toEqual(['Moon base'])
  },
)

clause(
  ['B7.19', 'A4.36'],
  'a new manager who was set by another user is notified once',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, member, project_id: id } = team
    const line = await member.socket()
    const heard = line.next(events.NOTIFICATIONS_UPDATE)
    const manager = { id: await memberId(owner, member) }
    await owner.do(updateProject, { id, project_manager: manager })
    expect(await heard).toMatchObject({
      team: 'Red',
      project_id: id,
      message: expect.stringContaining('<b>Moon base</b>'),
    })
    const next = line.next(events.NOTIFICATIONS_UPDATE)
    await owner.do(updateProject, { id, project_manager: manager, notes: 'Nothing new' })
    const place = (await owner.do(listProjectMembers, { project_id: id })).find(
      ({ name }) => name === 'Mia Member',
    )!
    await owner.do(removeProjectMember, { id: place.id })
    expect(await next).toMatchObject({
      message: '<b>Rosa Red</b> has taken you out of <b>Moon base</b>',
    })
  },
  { added: true },
)

clause(
  'B7.19',
  'users in the room of a project are notified when another user changes it',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const [own, other] = [await owner.socket(), await member.socket()]
    await own.ask(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id, type: 'join' })
    await other.ask(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id, type: 'join' })
    const heard = other.next(events.PROJECT_DATA_CHANGE)
    await owner.do(updateProject, { id, notes: 'Bring cheese.' })
    expect(await heard).toEqual({ user_id: (await owner.user()).id })
  },
)

clause(
  ['B7.18', 'B7.19', 'B7.20'],
  'project changes and deletion reach everyone who has the project open',
  async () => {
    const { owner, member, project_id: id } = await server.newTeam('Red', { together: true })
    const first = await follow(member, 'project', id)
    await owner.do(updateProject, { id, name: 'Moon city' })
    expect(await first('project')).toEqual([expect.objectContaining({ id, name: 'Moon city' })])
    const line = await member.socket()
    const { seq } = await member.snapshot('project', id)
    await line.acknowledged(events.JOIN, { room: `project:${id}`, seq })
    const left = line.next(events.LEFT)
    await owner.do(deleteProject, { id })
    expect(await left).toEqual({ room: `project:${id}` })
  },
  { added: true },
)

clause(['B4.22', 'B7.20'], 'deleting a project deletes everything in it', async () => {
  const { owner, admin, member, project_id: id } = await server.newTeam('Red', { together: true })
  const { message, deleted_project } = await admin.do(deleteProject, { id })
  expect(message).toContain('Moon base')
  expect(deleted_project).toEqual({ name: 'Moon base', color_code: expect.stringMatching(/^#/) })
  for (const person of [owner, admin, member]) {
    await person.refused(getProject, { id }, 'not_found')
    await person.refused(quickTask, { name: 'Too late', project_id: id }, 'not_found')
    expect(await names(person)).toEqual([])
  }
  await admin.refused(deleteProject, { id }, 'not_found')
  await newProject(owner, { name: 'Moon base' })
})

clause(['B7.60', 'B7.13'], 'the projects of a deleted category have no category', async () => {
  const { owner } = await server.newTeam()
  const category = await owner.do(createCategory, { name: 'Research' })
  const id = await newProject(owner, { category_id: category.id })
  await owner.do(deleteCategory, { id: category.id })
  expect(await owner.do(getProject, { id })).toMatchObject({
    category_id: null,
    category_name: null,
    category_color: null,
  })
})

clause(
  ['B7.19', 'B7.56'],
  'the numbered events 30 to 35 change a project and are told to who has it open; a member who may not is not answered',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const [line, other] = [await owner.socket(), await member.socket()]
    await other.ask(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id: project_id, type: 'join' })
    const send = (event: number, payload: object) =>
      line.ask(event, JSON.stringify({ project_id, ...payload }))
    const { id: status_id, ...status } = (await owner.do(listProjectStatuses, {})).at(-1)!
    const heard = other.next(events.PROJECT_STATUS_CHANGE)
    const told = {
      ...{ id: project_id, status: status_id, status_name: status.name },
      ...{ status_color: status.color_code, status_icon: status.icon },
    }
    expect(await send(events.PROJECT_STATUS_CHANGE, { status_id })).toEqual(told)
    expect(await heard).toEqual(told)
    const { id: health_id, name, color_code } = (await owner.do(listProjectHealths, {})).at(-1)!
    expect(await send(events.PROJECT_HEALTH_CHANGE, { health_id })).toEqual({
      ...{ id: project_id, health_id, name, color_code },
    })
    const day = { end_date: '2026-06-01' }
    expect(await send(events.PROJECT_END_DATE_CHANGE, day)).toEqual({ project_id, ...day })
    expect(await send(events.PROJECT_START_DATE_CHANGE, {})).toEqual({
      ...{ project_id, start_date: null },
    })
    const made = (await send(events.CREATE_PROJECT_CATEGORY, { name: 'Space' })) as {
      category_id: string
    }
    expect(made).toMatchObject({ id: project_id, category_name: 'Space' })
    const { category_id } = made
    expect(await send(events.PROJECT_CATEGORY_CHANGE, { category_id })).toMatchObject({
      ...{ project_id, category_id, category: { id: category_id, name: 'Space' } },
    })
    expect(await owner.do(getProject, { id: project_id })).toMatchObject({
      ...{ status_id, health_id, category_id, ...day },
    })
    other.emit(events.PROJECT_HEALTH_CHANGE, JSON.stringify({ project_id, health_id: null }))
    other.emit(events.PROJECT_END_DATE_CHANGE, JSON.stringify({ project_id }))
    await other.ask(events.JOIN_OR_LEAVE_PROJECT_ROOM, { id: project_id, type: 'join' })
    expect(await owner.do(getProject, { id: project_id })).toMatchObject(day)
  },
)

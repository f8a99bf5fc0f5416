import ICAL from 'ical.js'
import { expect } from 'vitest'
import { getCalendar, removeCalendar, renewCalendar } from '../../src/core/calendars/calls.ts'
import { archiveProject } from '../../src/core/projects/marks.ts'
import { removeProjectMember } from '../../src/core/projects/members.ts'
import { changePassword } from '../../src/core/session/calls.ts'
import { archiveTask, assignTask, setTaskDates, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { allStored, deactivate } from './inside.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target()
const ours = { ours: true, added: true }

/** Makes the address of a person's calendar, and gives its path. */
async function pathOf(person: Person) {
  const { password } = person.account
  const { address } = await person.do(renewCalendar, { password })
  expect(address).toMatch(/^http:\/\/[^/]+\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  return new URL(address).pathname
}

/** What a program without cookies is answered at a path. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers })

/** The events of a calendar. */
async function eventsAt(path: string) {
  const response = await read(path)
  expect(response.status).toBe(200)
  return new ICAL.Component(ICAL.parse(await response.text()))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
}
const namesAt = async (path: string) => (await eventsAt(path)).map(({ summary }) => summary)

/** A member with tasks that have days. */
async function planned() {
  const shop = await emptyProject(server)
  const { owner, ids, make } = shop
  const task = async (name: string, dates: object) => {
    const id = await make(name)
    await owner.do(assignTask, { id, team_member_id: ids.member, mode: 0 })
    await owner.do(setTaskDates, { id, ...dates })
    return id
  }
  const dome = await task('Raise; the, dome', { start_date: '2026-03-01', end_date: '2026-03-05' })
  const glass = await task('Cut glass', { end_date: '2026-02-01' })
  await task('Think', {})
  await make('Of nobody', {})
  return { ...shop, dome, glass, path: await pathOf(shop.member) }
}

clause(
  'A2.30',
  'own open tasks with days are a calendar at a secret address, by whole days and with links',
  async () => {
    const { owner, path, dome, glass, project_id, done } = await planned()
    const response = await read(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox/)
    const [first, second, ...others] = await eventsAt(path)
    expect(others).toEqual([])
    expect([first!.summary, second!.summary]).toEqual(['Cut glass', 'Raise; the, dome'])
    expect([second!.startDate.toString(), second!.endDate.toString()]).toEqual([
      ...['2026-03-01', '2026-03-06'],
    ])
    expect(second!.uid).toBe(`${dome}@plumbline`)
    expect(second!.description).toBe(
      `Moon base\nRed\n${server.url}/worklenz/projects/${project_id}?task=${dome}`,
    )
    await owner.do(setTaskStatus, { id: glass, status_id: done })
    expect(await namesAt(path)).toEqual(['Raise; the, dome'])
    await owner.do(archiveTask, { id: dome, archived: true })
    expect(await namesAt(path)).toEqual([])
  },
  ours,
)

clause(
  'A2.30',
  'a program that has the calendar is told that it is unchanged, until it changes',
  async () => {
    const { owner, path, glass } = await planned()
    const etag = (await read(path)).headers.get('etag')!
    const again = await read(path, { 'If-None-Match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await owner.do(setTaskDates, { id: glass, end_date: '2026-02-02' })
    const changed = await read(path, { 'If-None-Match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  },
  ours,
)

clause(
  'A2.30',
  'the address is told once and kept as a hash; a new one ends the one before, and so do removing it and another password',
  async () => {
    const { member, path } = await planned()
    const secret = path.split('/').at(-1)!.replace('.ics', '')
    expect(await allStored(server)).not.toContain(secret)
    await member.refused(renewCalendar, {}, 'password_required')
    await member.refused(renewCalendar, { password: 'Not-mine-7' }, 'password_wrong')
    expect(await member.do(getCalendar, {})).toMatchObject({ last_used: null })
    expect((await read(path)).status).toBe(200)
    expect(await member.do(getCalendar, {})).toMatchObject({ last_used: expect.any(String) })
    const next = await pathOf(member)
    expect([(await read(path)).status, (await read(next)).status]).toEqual([404, 200])
    expect(await member.do(removeCalendar, {})).toBeNull()
    expect(await member.do(getCalendar, {})).toBeNull()
    expect((await read(next)).status).toBe(404)
    const last = await pathOf(member)
    const { password } = member.account
    const other = 'Moon-base-7 is ours'
    await member.do(changePassword, {
      ...{ password, new_password: other, confirm_password: other },
    })
    expect((await read(last)).status).toBe(404)
    for (const wrong of ['x', `${'a'.repeat(43)}.ics`, '%00', '../teams', ''])
      expect((await read(`/api/v1/calendar/${wrong}`)).status).not.toBe(200)
  },
  ours,
)

clause(
  'A2.30',
  'a calendar has nothing of projects that its owner has left, and of teams in which they are inactive',
  async () => {
    const gone = await planned()
    const { owner, path, ids, project_id } = gone
    expect(await namesAt(path)).toHaveLength(2)
    const places = await owner.rows('project', project_id, 'project_member')
    const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place.id, current_project_id: project_id })
    expect(await namesAt(path)).toEqual([])
    const inactive = await planned()
    expect(await namesAt(inactive.path)).toHaveLength(2)
    await deactivate(server, inactive.id, inactive.ids.member)
    expect(await namesAt(inactive.path)).toEqual([])
  },
  ours,
)

clause(
  'A2.30',
  'of an organisation that asks for a second factor there is nothing in the calendar of who has none',
  async () => {
    const { app } = server
    const { owner, path } = await planned()
    expect(await namesAt(path)).toHaveLength(2)
    const { team_id } = await owner.user()
    const team = app.database.read.selectFrom('team').select('organization_id')
    const { organization_id } = await team.where('id', '=', team_id).executeTakeFirstOrThrow()
    const organization = app.database.write.updateTable('organization')
    const factor_required = app.database.flavour === 'postgres' ? true : 1
    await organization.set({ factor_required }).where('id', '=', organization_id).execute()
    app.actors.forgetOrganization(organization_id)
    expect(await namesAt(path)).toEqual([])
  },
  ours,
)

const limited = limitedTarget()

clause(
  'A2.30',
  'readings of a calendar are counted',
  async () => {
    const { owner } = await limited.newTeam()
    const { address } = await owner.do(renewCalendar, { password: owner.account.password })
    for (let n = 0; n < 120; n++) expect((await fetch(address)).status).toBe(200)
    const response = await fetch(address)
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  },
  ours,
)

clause(
  'A2.30',
  'a project that its reader has archived is not in their calendar, and one that others have is',
  async () => {
    const { owner, member, path, project_id } = await planned()
    await owner.do(archiveProject, { id: project_id })
    expect(await namesAt(path)).toHaveLength(2)
    await member.do(archiveProject, { id: project_id })
    expect(await namesAt(path)).toEqual([])
    await member.do(archiveProject, { id: project_id })
    expect(await namesAt(path)).toHaveLength(2)
  },
  ours,
)

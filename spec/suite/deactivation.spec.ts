import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  inviteMembers,
  listMemberOptions,
  listMembers,
  resendInvitation,
} from '../../src/core/members/calls.ts'
import { deactivateMember, updateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listProjectMembers } from '../../src/core/projects/members.ts'
import { renameTask } from '../../src/core/tasks/calls.ts'
import { listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import {
  acceptInvitation,
  activateTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { plans } from '../oracle/plans.ts'
import { added, clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import { deactivate, nextMillisecond, onPlan, speaks } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const address = () => `${randomUUID()}@plumbline.example`

const off = (person: Person, id: string) => person.call(deactivateMember, { id, active: 'true' })
const on = (person: Person, id: string) => person.call(deactivateMember, { id, active: 'false' })

clause(['A7.27', 'A1.2'], 'a deactivated member stays listed and cannot be assigned', async () => {
  const { owner, ids, list, make, project_id } = await emptyProject(server)
  const task = await make('Build the dome')
  expect(await off(owner, ids.member)).toMatchObject({
    done: true,
    body: [],
    message: 'Team member deactivated successfully.',
  })
  const state = async () =>
    (await owner.do(listMembers, {})).data.find(({ id }) => id === ids.member)?.active
  expect(await state()).toBe(false)
  const places = await owner.do(listProjectMembers, { project_id })
  expect(places.find((place) => place.team_member_id === ids.member)).toMatchObject(
    added({ active: false }),
  )
  const assignable = async () => (await owner.do(listMemberOptions, {})).map(({ id }) => id)
  expect(await assignable()).not.toContain(ids.member)
  expect(await on(owner, ids.member)).toMatchObject({
    done: true,
    message: 'Team member activated successfully.',
  })
  expect(await state()).toBe(true)
  expect(await assignable()).toContain(ids.member)
  expect((await list()).map(({ id }) => id)).toEqual([task])
})

clause(
  ['A7.27', 'A7.78', 'B6.6'],
  'a deactivated member loses the team at once, on HTTP and on an open socket, and gets event 4',
  async () => {
    const { owner, member, line, other, ids, make, project_id, id } = await connected(server)
    const task_id = await make('Build the dome')
    await line.ask(21, { id: project_id, type: 'join' })
    const told = line.next(4)
    await off(owner, ids.member)
    expect(await told).toEqual({
      teamId: id,
      message: 'Your access to <b>Red</b> has been deactivated by <b>Rosa Red</b>',
    })
    await member.refused(listTasksV3, { id: project_id }, 'not_found')
    await member.refused(renameTask, { id: task_id, name: 'Mine' }, 'not_found')
    expect(await send(line, 10, { task_id, name: 'Mine' })).toBeNull()
    expect(await line.ask(17, task_id)).toBeNull()
    const heard = line.heard.length
    await send(other, 10, { task_id, name: 'Ours' })
    expect(await line.ask(17, task_id)).toBeNull()
    expect(line.heard.slice(heard).flatMap(([event]) => (Number(event) < 64 ? event : []))).toEqual(
      ['17'],
    )
    const user = await member.user()
    expect(user.team_id).not.toBe(id)
    expect((await member.do(listTeams, {})).map((team) => team.id)).not.toContain(id)
    await member.refused(activateTeam, { id }, 'not_a_member', 'id')
    await on(owner, ids.member)
    await member.do(activateTeam, { id })
    await member.do(renameTask, { id: task_id, name: 'Mine' })
  },
)

clause(
  ['A7.27', 'A4.2'],
  'a member who is deactivated in the active team goes on in their own team, or else in the oldest of theirs',
  async () => {
    const blue = await server.newTeam('Blue')
    await nextMillisecond()
    const [green, grey] = [await server.newTeam('Green'), await server.newTeam('Grey')]
    const red = await server.newTeam('Red')
    const otto = await server.newPerson('Otto Outside')
    const own = await otto.user()
    const places = new Map<string, string>()
    for (const { id, owner } of [green, blue, grey, red]) {
      const [place] = await owner.do(inviteMembers, { emails: [otto.account.email] })
      await otto.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
      places.set(id, place!.team_member_id)
    }
    await otto.do(activateTeam, { id: red.id })
    expect((await off(red.owner, places.get(red.id)!)).done).toBe(true)
    expect((await otto.user()).team_id).toBe(own.team_id)
    await otto.do(activateTeam, { id: grey.id })
    await deactivate(server, grey.id, places.get(grey.id)!)
    expect((await otto.user()).team_id).toBe(own.team_id)
    await deactivate(server, own.team_id!, own.team_member_id!)
    expect((await otto.user()).team_id).toBe(blue.id)
    expect((await off(blue.owner, places.get(blue.id)!)).done).toBe(true)
    expect((await otto.user()).team_id).toBe(green.id)
  },
  { ours: true },
)

clause('A7.27', 'what two do at once to the same member is done once', async () => {
  const { owner, admin, ids } = await emptyProject(server)
  const answers = await Promise.all([off(owner, ids.member), off(admin, ids.member)])
  expect(answers.map(({ done }) => done)).toEqual([true, true])
  const { data } = await owner.do(listMembers, {})
  expect(data.find(({ id }) => id === ids.member)?.active).toBe(false)
  await owner.do(updateMember, { id: ids.member, is_admin: true })
  await on(owner, ids.member)
  const [first, second] = await Promise.all([
    off(admin, ids.member),
    server.newTeam('Blue').then(({ owner: rosa }) => off(rosa, ids.member)),
  ])
  expect([first.done, second.done, second.code]).toEqual([true, false, 'not_found'])
})

clause(
  ['A7.27', 'A7.3', 'A8.3'],
  'a link or a prefetch changes nobody: the call needs the CSRF token although it is a GET',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const path = `/api/v1/team-members/deactivate/${ids.member}?active=true`
    expect((await owner.send('GET', path)).status).toBe(403)
    const token = { 'X-CSRF-Token': 'another' }
    expect((await owner.send('GET', path, { headers: token })).status).toBe(403)
    expect((await owner.do(listMembers, {})).data.every(({ active }) => active)).toBe(true)
    await owner.refused(deactivateMember, { id: ids.member } as never, 'invalid', 'active')
  },
)

clause(
  ['A7.27', 'A1.3'],
  'the owner, oneself and members of other teams stay as they are',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    const input = (id: string) => ({ id, active: 'true' })
    await red.admin.refused(deactivateMember, input(red.ids.owner), 'member_protected', 'id')
    await red.owner.refused(deactivateMember, input(red.ids.owner), 'own_access', 'id')
    await red.admin.refused(deactivateMember, input(red.ids.admin), 'own_access', 'id')
    await red.member.refused(deactivateMember, input(red.ids.admin), 'forbidden')
    await red.owner.refused(deactivateMember, input(blue.ids.member), 'not_found')
    await red.owner.refused(deactivateMember, input(randomUUID()), 'not_found')
  },
)

clause('A7.27', 'a deactivated invitation cannot be accepted', async () => {
  const { owner } = await mailing.newTeam()
  const otto = await mailing.provenPerson('Otto Outside')
  const [place] = await owner.do(inviteMembers, { emails: [otto.account.email] })
  await off(owner, place!.id)
  expect(await otto.do(listInvitations, {})).toEqual([])
  await owner.refused(resendInvitation, { id: place!.id }, 'resend_failed', 'id')
  await on(owner, place!.id)
  expect(await otto.do(listInvitations, {})).toHaveLength(1)
})

clause(
  ['A7.27', 'A7.19'],
  'deactivated people take no seat, and activating them needs one',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const emails = Array.from({ length: plans.TRIAL.seats - 3 }, address)
    await owner.do(inviteMembers, { emails })
    await off(owner, ids.member)
    await owner.do(inviteMembers, { emails: [address()] })
    const { body } = await owner.refused(
      deactivateMember,
      { id: ids.member, active: 'false' },
      'seat_limit',
      'id',
    )
    expect(body).toMatchObject({ seats_enough: false, required_count: 1 })
    const { data } = await owner.do(listMembers, { search: emails[0]! })
    await owner.do(removeMember, { id: data[0]!.id })
    expect((await on(owner, ids.member)).done).toBe(true)
  },
)

clause(
  ['A7.27', 'A3.20'],
  'who is behind with paying neither deactivates nor activates',
  async () => {
    const { owner, ids } = await emptyProject(server)
    await onPlan(server, owner, { subscription_status: 'past_due' })
    for (const active of ['true', 'false'])
      await owner.refused(deactivateMember, { id: ids.member, active }, 'subscription_lapsed')
  },
  { ours: true },
)

clause(
  ['A7.27', 'A7.78'],
  'a success and event 4 are told in the language of their reader, a success in the one a request asks for',
  async () => {
    const { owner, admin, member, line, ids } = await connected(server)
    await speaks(server, (await owner.user()).id, 'de')
    await speaks(server, (await member.user()).id, 'es')
    const told = line.next(4)
    expect((await off(owner, ids.member)).message).toBe('Das Teammitglied wurde deaktiviert.')
    expect((await told) as object).toMatchObject({
      message: '<b>Rosa Red</b> ha desactivado su acceso a <b>Red</b>',
    })
    const active = (person: Person, active: string, language: string) =>
      person.call(deactivateMember, { id: ids.member, active }, { 'Accept-Language': language })
    const said = async (...given: Parameters<typeof active>) => (await active(...given)).message
    expect(await said(owner, 'false', 'pt-BR,pt;q=0.9,en;q=0.8')).toBe(
      'O membro da equipe foi ativado.',
    )
    expect(await said(owner, 'true', '*')).toBe('Das Teammitglied wurde deaktiviert.')
    expect(await said(owner, 'false', 'xx')).toBe('Das Teammitglied wurde aktiviert.')
    expect(await said(admin, 'true', 'xx')).toBe('Team member deactivated successfully.')
  },
  { ours: true },
)

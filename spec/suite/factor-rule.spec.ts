import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import { countMyTasks } from '../../src/core/home/calls.ts'
import { createLabel, listLabels } from '../../src/core/labels/calls.ts'
import { getSnapshot } from '../../src/core/live/calls.ts'
import { addTeamMembers } from '../../src/core/members/calls.ts'
import { getFactor, removeFactor } from '../../src/core/security/factor.ts'
import { getFactorRule, setFactorRule } from '../../src/core/security/factor-rule.ts'
import { listSessions } from '../../src/core/security/sessions.ts'
import { logout, verify } from '../../src/core/session/calls.ts'
import { quickTask } from '../../src/core/tasks/calls.ts'
import {
  acceptInvitation,
  activateTeam,
  createTeam,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { address } from '../harness.ts'
import { withoutFactor } from '../oracle/account.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected } from './events.ts'
import { turnOn } from './factor.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { newToken } from './token.ts'

const now = Date.parse('2026-03-05T12:00:00Z')
const server = target({}, { now: () => now })
const ours = { ours: true, added: true }

/** Has the organisation of an owner ask for a second factor; the owner has one from then on. */
async function require(owner: Person) {
  await turnOn(owner, now)
  await owner.do(setFactorRule, { required: true })
}
const isMissing = async (person: Person) => (await person.user()).factor_missing

clause(
  'A2.30',
  'where an organisation asks for a second factor, nobody without one uses its teams, by page or by program',
  async () => {
    const { owner, admin, member, project_id, id: team } = await emptyProject(server)
    expect(await isMissing(member)).toBe(false)
    const token = await newToken(member)
    const asked = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` }
      const reply = await fetch(server.url + address(listLabels, {}).url, { headers })
      return { status: reply.status, code: ((await reply.json()) as { code?: string }).code }
    }
    expect((await asked(token)).status).toBe(200)
    await require(owner)
    expect([await isMissing(owner), await isMissing(admin), await isMissing(member)]).toEqual([
      false,
      true,
      true,
    ])
    for (const person of [admin, member]) {
      await person.refused(countMyTasks, {}, 'factor_required')
      await person.refused(listLabels, {}, 'factor_required')
      await person.refused(quickTask, { name: 'Inside', project_id }, 'factor_required')
      expect((await person.call(getSnapshot, { kind: 'team', id: team })).done).toBe(false)
    }
    await admin.refused(setFactorRule, { required: false }, 'factor_required')
    expect(await asked(token)).toEqual({ status: 403, code: 'factor_required' })
    await owner.do(createLabel, { name: 'Inside' })

    await turnOn(member, now)
    expect(await isMissing(member)).toBe(false)
    await member.do(quickTask, { name: 'Inside', project_id })
    await owner.do(setFactorRule, { required: false })
    expect(await isMissing(admin)).toBe(false)
    await admin.do(listLabels, {})
  },
  ours,
)

clause(
  'A2.30',
  'who lacks the second factor that a team asks for reaches what is about the account, and no other call',
  async () => {
    const { owner, member } = await server.newTeam('Red', { together: true })
    await require(owner)
    for (const [name, call] of Object.entries(contract as Record<string, Call>)) {
      if (call === logout) continue
      const { code } = await member.call(call, {})
      const isOpen = withoutFactor.includes(name as CallName)
      if (code !== 'invalid') expect([name, code === 'factor_required']).toEqual([name, !isOpen])
    }
  },
  ours,
)

clause(
  'A2.30',
  'the account, other teams and logging out stay open to who lacks the second factor that a team asks for',
  async () => {
    const { owner, member } = await server.newTeam('Red', { together: true })
    await require(owner)
    expect((await member.do(getFactor, {})).on).toBe(false)
    await member.do(listSessions, {})
    const own = (await member.do(listTeams, {})).find((team) => team.owner)!
    await member.do(activateTeam, { id: own.id })
    expect(await isMissing(member)).toBe(false)
    await member.do(createLabel, { name: 'Our own' })
    await member.do(logout, {})
    expect((await member.do(verify, {})).authenticated).toBe(false)
  },
  ours,
)

clause(
  'A2.30',
  'open pages are told nothing more of a team once it asks for what their user does not have',
  async () => {
    const shop = await connected(server)
    const { owner, admin, member, line, id, make, project_id } = shop
    const joined = line.next(21)
    line.emit(21, { id: project_id, type: 'join' })
    await joined
    const following = await member.socket()
    const { seq } = await member.snapshot('team', id)
    await following.acknowledged(events.JOIN, { room: `team:${id}`, seq })
    const own = await owner.socket()
    const toldOfAll = async (change: () => Promise<unknown>) => {
      const told = own.next(events.PROJECTS_CHANGED)
      await change()
      await told
    }
    // What is collected of before is over, and has come to everybody.
    await toldOfAll(() => make('Heard'))
    await line.acknowledged(events.JOIN, { room: `user:${(await member.user()).id}`, seq: 0 })
    const planning = await admin.socket()
    const planned = await admin.snapshot('schedule', id)
    const plan = { room: `schedule:${id}`, seq: planned.seq }
    expect(await planning.acknowledged(events.JOIN, plan)).not.toEqual({ refused: true })
    const left = following.next(events.LEFT)
    const planLeft = planning.next(events.LEFT)
    await require(owner)
    expect(await left).toEqual({ room: `team:${id}` })
    expect(await planLeft).toEqual({ room: plan.room })
    expect(await planning.acknowledged(events.JOIN, plan)).toEqual({ refused: true })
    expect(await following.acknowledged(events.JOIN, { room: `team:${id}`, seq })).toEqual({
      refused: true,
    })
    const from = line.heard.length
    await toldOfAll(() => make('Unheard'))
    const { id: user } = await member.user()
    await line.acknowledged(events.JOIN, { room: `user:${user}`, seq: 0 })
    expect(line.heard.slice(from)).toEqual([])

    await turnOn(member, now)
    const again = await follow(member, 'team', id)
    await owner.do(createLabel, { name: 'Heard' })
    expect(await again('label')).toMatchObject([{ name: 'Heard' }])
    const last = await member.socket()
    const { seq: then } = await member.snapshot('team', id)
    await last.acknowledged(events.JOIN, { room: `team:${id}`, seq: then })
    const lost = last.next(events.LEFT)
    await member.do(removeFactor, { password: member.account.password })
    expect(await lost).toEqual({ room: `team:${id}` })
  },
  ours,
)

clause(
  'A2.30',
  'it is asked for in all teams of the organisation, also in their open pages, and in no other',
  async () => {
    const [red, blue] = [await server.newTeam('Red'), await server.newTeam('Blue')]
    const { id: second } = await red.owner.do(createTeam, { name: 'Second' })
    const mia = await server.newPerson('Mia Member')
    const emails = [mia.account.email]
    const [place] = await red.owner.do(addTeamMembers, { id: second, emails })
    await mia.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    const page = await mia.socket()
    const { seq } = await mia.snapshot('team', second)
    await page.acknowledged(events.JOIN, { room: `team:${second}`, seq })
    const left = page.next(events.LEFT)
    await require(red.owner)
    expect(await left).toEqual({ room: `team:${second}` })
    await mia.do(activateTeam, { id: second })
    await mia.refused(listLabels, {}, 'factor_required')
    await blue.member.do(listLabels, {})
  },
  ours,
)

clause(
  'A2.30',
  'owners and admins have an organisation ask for a second factor, once they have their own',
  async () => {
    const { owner, admin, member } = await server.newTeam('Red', { together: true })
    const people = (await owner.do(getFactorRule, {})).people
    expect(await owner.do(getFactorRule, {})).toEqual({ required: false, people, without: people })
    await owner.refused(setFactorRule, { required: true }, 'factor_own_first')
    await owner.do(setFactorRule, { required: false })
    await member.refused(setFactorRule, { required: true }, 'forbidden')
    await member.refused(getFactorRule, {}, 'forbidden')
    await turnOn(admin, now)
    await admin.do(setFactorRule, { required: true })
    expect(await admin.do(getFactorRule, {})).toEqual({
      required: true,
      people,
      without: people - 1,
    })
    await turnOn(owner, now)
    await owner.do(setFactorRule, { required: false })
    expect((await owner.do(getFactorRule, {})).without).toBe(people - 2)
  },
  ours,
)

clause(
  'A2.30',
  'no numbered event shows anything of a team that is closed for want of a second factor',
  async () => {
    const shop = await connected(server)
    const { owner, line, make, project_id, doing } = shop
    const parent_task_id = await make('Dome')
    const id = await make('Door', { parent_task_id })
    await require(owner)
    const from = line.heard.length
    const payload = { id, task_id: id, project_id, status_id: doing, parent_task: null }
    for (const name of Object.keys(eventAdapters) as (keyof typeof eventAdapters)[]) {
      const event = events[name]
      line.emit(event, JSON.stringify({ ...payload, team_id: shop.id }))
      line.emit(event, id)
    }
    await line.acknowledged(17, id)
    const known = new Set([id, project_id, doing, shop.id])
    const told = JSON.stringify(line.heard.slice(from))
    const ids = told.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
    expect(ids.filter((each) => !known.has(each))).toEqual([])
    for (const name of ['To Do', 'Doing', 'Done', 'Dome', 'Door']) expect(told).not.toContain(name)
    expect(told).not.toMatch(/ratio|progress|count/)
  },
  ours,
)

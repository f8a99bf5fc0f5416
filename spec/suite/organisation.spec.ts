import { expect } from 'vitest'
import { saveBillingConfiguration } from '../../src/core/billing/configuration.ts'
import { events } from '../../src/core/catalogue/events.ts'
import { addTeamMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import {
  getOrganization,
  listAdmins,
  renameOrganization,
  setContactNumber,
} from '../../src/core/organisation/calls.ts'
import { login } from '../../src/core/session/calls.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A7.45', 'A3.16', 'A6.2'],
  'owner and admins see their organisation and who owns it, and members do not',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const { email, name } = owner.account
    const wanted = {
      name: 'Red',
      contact_number: null,
      contact_number_secondary: null,
      email,
      owner_name: name,
    }
    expect(await owner.do(getOrganization, {})).toEqual(wanted)
    expect(await admin.do(getOrganization, {})).toEqual(wanted)
    for (const call of [getOrganization, listAdmins] as const)
      await member.refused(call, {}, 'forbidden')
    await member.refused(renameOrganization, { name: 'Mine' }, 'forbidden')
    await member.refused(setContactNumber, { contact_number: '' }, 'forbidden')
  },
)

clause(
  ['A7.46', 'A3.4'],
  'the owner and the admins of all teams are listed once each, the owner first, without those who are only invited or deactivated',
  async () => {
    const { owner, admin } = await server.newTeam()
    const { id } = await owner.do(createTeam, { name: 'Second' })
    const zoe = await server.newPerson('Zoe Second')
    const emails = [zoe.account.email, admin.account.email]
    const places = await owner.do(addTeamMembers, { id, emails, is_admin: true })
    const listed = async () => (await admin.do(listAdmins, {})).map(({ name }) => name)
    expect(await listed()).toEqual(['Rosa Red', 'Adam Admin'])
    for (const [person, place] of [
      [zoe, places[0]!],
      [admin, places[1]!],
    ] as const)
      await person.do(acceptInvitation, { team_member_id: await server.tokenOf(place) })
    expect(await admin.do(listAdmins, {})).toEqual([
      { name: 'Rosa Red', email: owner.account.email, is_owner: true },
      { name: 'Adam Admin', email: admin.account.email, is_owner: false },
      { name: 'Zoe Second', email: zoe.account.email, is_owner: false },
    ])
    await zoe.do(activateTeam, { id })
    expect((await zoe.do(getOrganization, {})).name).toBe('Red')
    await owner.do(activateTeam, { id })
    await owner.do(deactivateMember, { id: places[0]!.team_member_id, active: 'true' })
    expect(await listed()).toEqual(['Rosa Red', 'Adam Admin'])
  },
)

clause(
  ['A7.47', 'A5.9'],
  'an organisation is renamed by its owner and admins, and no other is',
  async () => {
    const [red, blue] = [await server.newTeam('Red'), await server.newTeam('Blue')]
    expect(await red.admin.do(renameOrganization, { name: '  Red & Co ' })).toEqual([])
    expect((await red.owner.do(getOrganization, {})).name).toBe('Red & Co')
    expect((await blue.owner.do(getOrganization, {})).name).toBe('Blue')
    await red.owner.refused(renameOrganization, { name: '  ' }, 'name_required', 'name')
    await red.owner.refused(renameOrganization, {}, 'name_required', 'name')
    const longest = 'n'.repeat(bounds.organisationName)
    await red.owner.refused(renameOrganization, { name: `${longest}n` }, 'name_too_long', 'name')
    await red.owner.do(renameOrganization, { name: longest })
    expect((await red.admin.do(getOrganization, {})).name).toBe(longest)
  },
)

clause('A7.48', 'the number of the owner is set and cleared, and has to be one', async () => {
  const { owner, admin } = await server.newTeam()
  const number = async () => (await owner.do(getOrganization, {})).contact_number
  expect(await admin.do(setContactNumber, { contact_number: ' +1-234-567-8900 ' })).toEqual([])
  expect(await number()).toBe('+1-234-567-8900')
  for (const contact_number of ['0761 4567890', '(030) 4567-890', '110'])
    await owner.do(setContactNumber, { contact_number })
  expect(await number()).toBe('110')
  for (const contact_number of ['call me', '++49 761', '12', '+', '1'.repeat(16), '<b>1</b>234'])
    await owner.refused(setContactNumber, { contact_number }, 'contact_number_invalid')
  expect(await number()).toBe('110')
  await owner.do(setContactNumber, {})
  expect(await number()).toBeNull()
})

clause(
  ['A7.47', 'A7.79'],
  'of sign-ins the admin centre is not told, except for its audit log',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const line = await admin.socket()
    const changed = line.next(events.ORGANIZATION_CHANGED)
    await owner.do(renameOrganization, { name: 'Crimson' })
    await changed
    const signIn = async () => {
      const logged = line.next(events.AUDIT_CHANGED)
      await member.elsewhere().do(login, member.account)
      expect(await logged).toEqual({})
    }
    // With the first comes what is told of the changes before.
    await signIn()
    await signIn()
    const from = line.heard.length
    await signIn()
    const heard = line.heard.slice(from).map(([event]) => Number(event))
    expect(heard).not.toContain(events.ORGANIZATION_CHANGED)
  },
  { ours: true, added: true },
)

clause(
  ['A7.47', 'A7.46'],
  'owners and admins in any team of an organisation are told when what the admin centre shows has changed',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const { id } = await owner.do(createTeam, { name: 'Second' })
    const [line, other] = [await admin.socket(), await member.socket()]
    const told = () => line.next(events.ORGANIZATION_CHANGED)
    for (const name of ['Red & Co', 'Red']) {
      const renamed = told()
      await owner.do(renameOrganization, { name })
      expect(await renamed).toEqual({})
    }
    const addressed = told()
    await owner.do(saveBillingConfiguration, { company_name: 'Red', city: 'Kandy' })
    await addressed
    // What is told of the team that everybody made at sign-up has come by now.
    const from = other.heard.length
    const invited = told()
    await owner.do(addTeamMembers, { id, emails: ['zoe@plumbline.example'] })
    await invited
    const heard = other.heard.slice(from).map(([event]) => Number(event))
    expect(heard).not.toContain(events.ORGANIZATION_CHANGED)
  },
  { ours: true, added: true },
)

clause(
  'A7.47',
  'what changes all teams has a reply that proxies take, however many there are',
  async () => {
    const { owner } = await server.newTeam()
    for (let n = 0; n < 100; n++) await owner.do(createTeam, { name: `Team ${n}` })
    const { headers } = await owner.call(renameOrganization, { name: 'Large' })
    const bytes = [...headers].reduce((sum, [name, text]) => sum + name.length + text.length + 4, 0)
    // What nginx takes, if it is not told otherwise.
    expect(bytes).toBeLessThan(4_096)
    expect(headers.get('X-Plumbline-Rooms')).toMatch(/^team:\S+( team:\S+)+$/)
  },
  { ours: true },
)

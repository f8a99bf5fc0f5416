import { expect } from 'vitest'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { getProfile, saveProfile } from '../../src/core/settings/profile.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

clause('A7.34', 'the profile is the own name and address', async () => {
  const rosa = await server.newPerson('Rosa Red')
  expect(await rosa.do(getProfile, {})).toEqual({ name: 'Rosa Red', email: rosa.account.email })
  await server.visitor().refused(getProfile, {}, 'not_signed_in')
})

clause('A7.35', 'a new name is shown in all teams of the person', async () => {
  const { member, owner, id } = await server.newTeam()
  const { id: user_id, last_updated } = await member.user()
  const name = 'O’Brien & Sons'
  const saved = await member.do(saveProfile, { name: ' O’Brien & <b>Sons</b> ' })
  expect(saved).toMatchObject({ id: user_id, name, email: member.account.email })
  expect(saved.updated_at > last_updated).toBe(true)
  expect(await member.user()).toMatchObject({ name, last_updated: saved.updated_at })
  expect(await member.do(getProfile, {})).toMatchObject({ name })
  const namesIn = async (team: string, person: Person) =>
    (await person.rows('team', team, 'team_member')).map((row) => row.name)
  expect(await namesIn(id, owner)).toContain(name)
  const home = (await member.do(listTeams, {})).find((team) => team.owner)!
  await member.do(activateTeam, { id: home.id })
  expect(await namesIn(home.id, member)).toEqual([name])
})

clause(
  'A7.35',
  'in a team where the person is deactivated the new name is shown once they are activated again',
  async () => {
    const { member, owner, id } = await server.newTeam()
    const { email } = member.account
    const place = async () =>
      (await owner.rows('team', id, 'team_member')).find((row) => row.email === email)!
    const { id: placeId, name } = await place()
    await owner.do(deactivateMember, { id: placeId, active: true, email })
    await member.do(saveProfile, { name: 'Mia Mended' })
    expect(await place()).toMatchObject({ active: false, name })
    await owner.do(deactivateMember, { id: placeId, active: false, email })
    expect(await place()).toMatchObject({ active: true, name: 'Mia Mended' })
  },
)

clause('A7.35', 'a name is needed, and has a length', async () => {
  const rosa = await server.newPerson('Rosa Red')
  for (const name of ['', '  ', '<b></b>', '\u200b'])
    await rosa.refused(saveProfile, { name }, 'name_required', 'name')
  await rosa.refused(
    saveProfile,
    { name: 'n'.repeat(bounds.userName + 1) },
    'name_too_long',
    'name',
  )
  expect((await rosa.user()).name).toBe('Rosa Red')
  await rosa.do(saveProfile, { name: 'n'.repeat(bounds.userName) })
  await server.visitor().refused(saveProfile, { name: 'Nobody' }, 'not_signed_in')
})

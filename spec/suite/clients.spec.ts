import { expect } from 'vitest'
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  renameClient,
} from '../../src/core/clients/calls.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { newProject, takeIn } from './project.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B3.41', 'B7.84', 'B7.88'],
  'clients are listed in pages with the number of their projects, by name or by that number',
  async () => {
    const { owner, member } = await server.newTeam()
    await owner.do(createClient, { name: ' Lunar Works ' })
    await newProject(owner, { client_name: 'Acme' })
    await newProject(owner, { name: 'Venus', client_name: 'acme' })
    await newProject(owner, { name: 'Moon', client_name: 'Lunar Works' })
    await owner.do(createClient, { name: 'Zenith' })
    const id = expect.any(String)
    const [acme, lunar, zenith] = [
      { id, name: 'Acme', projects_count: 2 },
      { id, name: 'Lunar Works', projects_count: 1 },
      { id, name: 'Zenith', projects_count: 0 },
    ]
    expect(await owner.do(listClients, {})).toEqual({ total: 3, data: [acme, lunar, zenith] })
    // Members are not told of projects that they do not see.
    const { data } = await member.do(listClients, {})
    expect(data.map(({ name, projects_count }) => [name, projects_count])).toEqual([
      ['Acme', 0],
      ['Lunar Works', 0],
      ['Zenith', 0],
    ])
    expect(await owner.do(listClients, { field: 'projects_count' })).toEqual({
      total: 3,
      data: [zenith, lunar, acme],
    })
    expect(await owner.do(listClients, { order: 'desc', size: '2' })).toEqual({
      total: 3,
      data: [zenith, lunar],
    })
    expect(await owner.do(listClients, { index: '2', size: '2' })).toEqual({
      total: 3,
      data: [zenith],
    })
    expect(await owner.do(listClients, { search: 'WORKS' })).toEqual({ total: 1, data: [lunar] })
    expect(await owner.do(listClients, { search: 'nobody' })).toEqual({ total: 0, data: [] })
  },
)

clause(
  ['B7.86', 'B7.88'],
  'the name of a client is required, not too long, and unique in its team regardless of case',
  async () => {
    const { owner } = await server.newTeam()
    const { id } = await owner.do(createClient, { name: 'Lunar Works' })
    await owner.do(createClient, { name: 'Acme' })
    const wrong = [
      ['', 'name_required'],
      [' <i></i>', 'name_required'],
      ['c'.repeat(bounds.clientName + 1), 'name_too_long'],
      ['ACME ', 'client_name_taken'],
    ] as const
    for (const [name, code] of wrong) {
      await owner.refused(createClient, { name }, code, 'name')
      await owner.refused(renameClient, { id, name }, code, 'name')
    }
    await owner.refused(createClient, { name: 7 as never }, 'invalid', 'name')
    expect(await owner.do(renameClient, { id, name: ' lunar works ' })).toEqual([])
    expect(await owner.do(getClient, { id })).toEqual({ id, name: 'lunar works' })
    await owner.do(createClient, { name: 'c'.repeat(bounds.clientName) })
  },
)

clause(['B7.85', 'B7.87'], 'the projects of a deleted client have none', async () => {
  const { owner } = await server.newTeam()
  const { id } = await owner.do(createClient, { name: 'Acme' })
  const project = await newProject(owner, { client_name: 'Acme' })
  expect(await owner.do(deleteClient, { id })).toEqual([])
  expect(await owner.do(getProject, { id: project })).toMatchObject({ client_name: null })
  await owner.refused(getClient, { id }, 'not_found')
  await owner.refused(deleteClient, { id }, 'not_found')
})

clause(
  ['B6.3', 'B6.6', 'B7.84', 'B7.85', 'B7.86', 'B7.87', 'B7.88'],
  'clients are changed by owners and admins of their own team alone',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const { project_id } = red
    const { id } = await red.admin.do(createClient, { name: 'Acme' })
    await red.member.refused(createClient, { name: 'Mine' }, 'forbidden')
    await red.member.refused(createClient, { name: 'Mine', project_id }, 'forbidden')
    await blue.owner.refused(createClient, { name: 'Mine', project_id }, 'not_found')
    for (const [person, code] of [
      [red.member, 'forbidden'],
      [blue.owner, 'not_found'],
    ] as const) {
      await person.refused(getClient, { id }, code)
      await person.refused(renameClient, { id, name: 'Mine' }, code)
      await person.refused(deleteClient, { id }, code)
    }
    expect(await blue.owner.do(listClients, {})).toEqual({ total: 0, data: [] })
    expect((await red.member.do(listClients, {})).total).toBe(1)
  },
)

clause(
  ['B6.6', 'B7.88'],
  'a project manager can make a client, but not rename or delete one',
  async () => {
    const team = await server.newTeam()
    const { member, project_id } = team
    await takeIn(team, member, 'PROJECT_MANAGER')
    const { id } = await member.do(createClient, { name: 'Zenith', project_id })
    await member.refused(renameClient, { id, name: 'Mine' }, 'forbidden')
    await member.refused(deleteClient, { id }, 'forbidden')
  },
)

clause(
  ['B7.86', 'B7.87', 'B7.88'],
  'changes of clients reach every connected member of the team',
  async () => {
    const { owner, member, id: team } = await server.newTeam()
    const heard = await follow(member, 'team', team)
    const { id } = await owner.do(createClient, { name: 'Acme' })
    expect(await heard('client')).toEqual([expect.objectContaining({ id, name: 'Acme' })])
    const later = await follow(member, 'team', team)
    await owner.do(deleteClient, { id })
    expect(await later('client')).toEqual([null])
  },
  { added: true },
)

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  createCategory,
  deleteCategory,
  listCategories,
  listOrganisationCategories,
  listTeamCategories,
  updateCategory,
} from '../../src/core/projects/categories.ts'
import { activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { avatarColour } from '../oracle/colours.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { newProject, takeIn } from './project.ts'
import { target } from './target.ts'

const server = target()
const names = async (person: Person) =>
  (await person.do(listCategories, {})).map(({ name }) => name)

clause(
  ['B3.39', 'B7.55', 'B7.56'],
  'a category has the given colour or that of its first letter; categories are sorted by name',
  async () => {
    const { owner, member } = await server.newTeam()
    const research = await owner.do(createCategory, { name: ' Research ' })
    expect(research).toEqual({
      id: expect.any(String),
      name: 'Research',
      color_code: avatarColour('Research'),
    })
    const building = await owner.do(createCategory, { name: 'Building', color_code: '#75c997' })
    expect(building.color_code).toBe('#75c997')
    const odd = await owner.do(createCategory, { name: 'Odd', color_code: 'red' })
    expect(odd.color_code).toBe(avatarColour('Odd'))
    expect(await member.do(listCategories, {})).toEqual(
      [building, odd, research].map((each) => ({ ...each, usage: 0 })),
    )
  },
)

clause('B7.23', 'the categories of the team are listed below the projects too', async () => {
  const { owner } = await server.newTeam()
  await owner.do(createCategory, { name: 'Research' })
  const response = await owner.send('GET', '/api/v1/projects/categories')
  expect(await response.json()).toMatchObject({
    done: true,
    body: await owner.do(listCategories, {}),
  })
})

clause(
  ['B7.56', 'B5.11'],
  'a category name is required and unique; the refusal has an object as body, as clients expect',
  async () => {
    const { owner } = await server.newTeam()
    await owner.do(createCategory, { name: 'Research' })
    for (const name of ['', ' ', '<b></b>']) {
      const { body, message } = await owner.refused(
        createCategory,
        { name },
        'category_name_required',
        'name',
      )
      expect({ body, message }).toEqual({ body: {}, message: 'Category name is required.' })
    }
    const { body, message } = await owner.refused(
      createCategory,
      { name: 'Research ' },
      'category_name_taken',
      'name',
    )
    expect({ body, message }).toEqual({
      body: {},
      message: 'Category already exists. Use a different name',
    })
    const long = await owner.refused(
      createCategory,
      { name: 'c'.repeat(bounds.categoryName + 1) },
      'name_too_long',
      'name',
    )
    expect(long.body).toEqual({})
    await owner.refused(createCategory, { name: 7 as never }, 'invalid', 'name')
    await owner.do(createCategory, { name: 'research' })
    await owner.do(createCategory, { name: 'c'.repeat(bounds.categoryName) })
    expect(await names(owner)).toHaveLength(3)
  },
)

clause('B7.57', 'a member can list the categories of any of their teams', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const made = await red.owner.do(createCategory, { name: 'Research' })
  expect(await red.member.do(listTeamCategories, { teamId: red.id })).toEqual([
    { ...made, usage: 0 },
  ])
  for (const teamId of [red.id, randomUUID()])
    await blue.owner.refused(listTeamCategories, { teamId }, 'not_found')
  await red.owner.refused(listTeamCategories, { teamId: 'mine' }, 'invalid', 'teamId')
})

clause(
  'B7.58',
  'a member can list the categories of all their teams in the organisation',
  async () => {
    const { owner, member } = await server.newTeam()
    const research = await owner.do(createCategory, { name: 'Research' })
    const { id } = await owner.do(createTeam, { name: 'Green' })
    await owner.do(activateTeam, { id })
    expect(await names(owner)).toEqual([])
    const building = await owner.do(createCategory, { name: 'Building' })
    expect(await owner.do(listOrganisationCategories, {})).toEqual([building, research])
    expect(await member.do(listOrganisationCategories, {})).toEqual([research])
    const other = await server.newTeam('Blue')
    expect(await other.owner.do(listOrganisationCategories, {})).toEqual([])
  },
)

clause('B7.59', 'a category gets a new name and colour, and the answer shows them', async () => {
  const { owner } = await server.newTeam()
  const { id, color_code } = await owner.do(createCategory, { name: 'Research' })
  expect(await owner.do(updateCategory, { id, name: ' Science ' })).toEqual({
    id,
    name: 'Science',
    color_code,
  })
  expect(await owner.do(updateCategory, { id, name: 'Science', color: '#bf4949' })).toMatchObject({
    color_code: '#bf4949',
  })
  expect(await owner.do(updateCategory, { id, color: '#154c9b' })).toMatchObject({
    ...{ name: 'Science', color_code: '#154c9b' },
  })
  expect(await owner.do(updateCategory, { id, color: '#bf4949' })).toMatchObject({
    color_code: '#bf4949',
  })
  expect(await owner.do(listCategories, {})).toEqual([
    { id, name: 'Science', color_code: '#bf4949', usage: 0 },
  ])
})

clause('B7.59', 'an invalid name or colour is refused and changes nothing', async () => {
  const { owner } = await server.newTeam()
  const made = await owner.do(createCategory, { name: 'Research' })
  await owner.do(createCategory, { name: 'Building' })
  const { id } = made
  expect(
    (await owner.refused(updateCategory, { id, name: ' ' }, 'category_name_required', 'name')).body,
  ).toBe('Category name is required.')
  expect(
    (
      await owner.refused(
        updateCategory,
        { id, name: 'Science', color: 'red' },
        'colour_invalid',
        'color',
      )
    ).body,
  ).toBe('Invalid color')
  await owner.refused(updateCategory, { id, name: 'Building' }, 'category_name_taken', 'name')
  await owner.refused(
    updateCategory,
    { id, name: 'c'.repeat(bounds.categoryName + 1) },
    'name_too_long',
    'name',
  )
  expect(await owner.do(listCategories, {})).toContainEqual({ ...made, usage: 0 })
})

clause('B7.60', 'a category is deleted', async () => {
  const { owner } = await server.newTeam()
  const { id } = await owner.do(createCategory, { name: 'Research' })
  expect(await owner.do(deleteCategory, { id })).toEqual([])
  expect(await names(owner)).toEqual([])
  await owner.refused(deleteCategory, { id }, 'not_found')
})

clause(
  ['B7.56', 'B7.59', 'B7.60'],
  'category changes reach every connected member of the team',
  async () => {
    const { owner, member, id: team } = await server.newTeam()
    const heard = await follow(member, 'team', team)
    const { id } = await owner.do(createCategory, { name: 'Research' })
    expect(await heard('project_category')).toEqual([
      expect.objectContaining({ id, name: 'Research' }),
    ])
    const later = await follow(member, 'team', team)
    await owner.do(deleteCategory, { id })
    expect(await later('project_category')).toEqual([null])
  },
  { added: true },
)

clause(
  ['B6.3', 'B6.6', 'B7.56', 'B7.60'],
  'only owners and admins change categories, and only those of their own team',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const { id } = await red.admin.do(createCategory, { name: 'Research' })
    await red.member.refused(createCategory, { name: 'Mine' }, 'forbidden')
    await red.member.refused(
      createCategory,
      { name: 'Mine', project_id: red.project_id },
      'forbidden',
    )
    await blue.owner.refused(
      createCategory,
      { name: 'Mine', project_id: red.project_id },
      'not_found',
    )
    for (const [person, code] of [
      [red.member, 'forbidden'],
      [blue.owner, 'not_found'],
    ] as const) {
      await person.refused(updateCategory, { id, name: 'Mine' }, code)
      await person.refused(deleteCategory, { id }, code)
    }
    expect(await names(red.owner)).toEqual(['Research'])
  },
)

clause(['B7.55', 'B7.57'], 'a category has the number of projects that use it', async () => {
  const { owner, member, id } = await server.newTeam()
  const [research] = [
    await owner.do(createCategory, { name: 'Research' }),
    await owner.do(createCategory, { name: 'Unused' }),
  ]
  for (const name of ['Mars', 'Venus']) await newProject(owner, { name, category_id: research.id })
  const usage = [
    ['Research', 2],
    ['Unused', 0],
  ]
  expect((await member.do(listCategories, {})).map(({ name, usage }) => [name, usage])).toEqual(
    usage,
  )
  expect(
    (await member.do(listTeamCategories, { teamId: id })).map(({ name, usage }) => [name, usage]),
  ).toEqual(usage)
})

clause(
  ['B6.6', 'B7.56'],
  'a project manager can create a category, but not rename or delete one',
  async () => {
    const team = await server.newTeam()
    const { member, project_id } = team
    await takeIn(team, member, 'PROJECT_MANAGER')
    const { id } = await member.do(createCategory, { name: 'Research', project_id })
    await member.refused(updateCategory, { id, name: 'Mine' }, 'forbidden')
    await member.refused(deleteCategory, { id }, 'forbidden')
  },
)

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import {
  createStatus,
  getStatus,
  listStatuses,
  renameStatus,
  setStatusCategory,
  updateStatus,
} from '../../src/core/workflow/calls.ts'
import { listStatusCategories } from '../../src/core/workflow/lookup-calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { firstStatuses, lastOfCategory, statusesIn, statusOf } from './statuses.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B3.37', 'B7.65'],
  'a new project has one status of each category, in order, with the colours of the category',
  async () => {
    const { owner, member, project_id } = await server.newTeam('Red', { together: true })
    const statuses = await member.do(listStatuses, { project: project_id })
    expect(await statusesIn(owner, project_id)).toEqual(firstStatuses)
    const categories = await member.do(listStatusCategories, {})
    for (const [n, { id: category_id, color_code, description }] of categories.entries())
      expect(statuses[n]).toMatchObject({ category_id, color_code, description })
  },
)

clause('B7.65', 'statuses of a project that is missing or not visible are not listed', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  for (const person of [red.owner, blue.member])
    await person.refused(listStatuses, { project: blue.project_id }, 'not_found')
  await red.owner.refused(listStatuses, { project: randomUUID() }, 'not_found')
  await red.owner.refused(listStatuses, {} as never, 'invalid', 'project')
})

clause(
  'B7.132',
  'one status is read by its id',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { id, color_code, color_code_dark } = await statusOf(red, 'Doing')
    expect(await red.admin.do(getStatus, { id })).toEqual({
      id,
      name: 'Doing',
      color_code,
      color_code_dark,
    })
    await blue.owner.refused(getStatus, { id }, 'not_found')
    await red.member.refused(getStatus, { id }, 'not_found')
  },
  { added: true },
)

clause(
  ['B4.10', 'B7.67'],
  'a new status comes last, and has the colour of its category',
  async () => {
    const { admin, id, project_id } = await server.newTeam()
    const [todo] = await admin.do(listStatusCategories, {})
    const made = await admin.do(createStatus, {
      name: ' Review ',
      project_id,
      category_id: todo!.id,
    })
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Review',
      project_id,
      team_id: id,
      category_id: todo!.id,
      sort_order: 3,
      color_code: '#a9a9a9',
    })
    expect(await statusesIn(admin, project_id)).toEqual([...firstStatuses, ['Review', 'To do', 3]])
  },
)

clause(
  'B7.67',
  'a new status reaches everyone who has the project open',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const heard = await follow(team.member, 'project', team.project_id)
    const { category_id } = await statusOf(team, 'Doing')
    const made = await team.owner.do(createStatus, {
      name: 'Review',
      project_id: team.project_id,
      category_id,
    })
    expect(await heard('status')).toEqual([
      expect.objectContaining({ id: made.id, name: 'Review', category_id }),
    ])
  },
  { added: true },
)

clause(
  ['B7.67', 'B5.11'],
  'a status name is plain text, not blank, at most 50 characters long, and unique in the project',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const { category_id } = await statusOf(team, 'Doing')
    const make = (name: string) => ({ name, project_id, category_id })
    for (const blank of ['', '  ', '\u0007', '<b></b>'])
      await owner.refused(createStatus, make(blank), 'name_required', 'name')
    await owner.refused(
      createStatus,
      make('s'.repeat(bounds.statusName + 1)),
      'name_too_long',
      'name',
    )
    for (const taken of ['Doing', 'dOING ', '<i>Doing</i>'])
      await owner.refused(createStatus, make(taken), 'status_name_taken', 'name')
    await owner.refused(
      createStatus,
      { name: 'Review', project_id, category_id: randomUUID() },
      'not_found',
      'category_id',
    )
    await owner.refused(
      createStatus,
      { name: 'Review', project_id } as never,
      'invalid',
      'category_id',
    )
    await owner.refused(
      createStatus,
      { name: 'Review', category_id } as never,
      'invalid',
      'project_id',
    )
    expect(await statusesIn(owner, project_id)).toEqual(firstStatuses)
    await owner.do(createStatus, make('s'.repeat(bounds.statusName)))
  },
)

clause(
  ['B4.11', 'B7.69'],
  'a status is renamed; clients send its project and category too',
  async () => {
    const team = await server.newTeam()
    const { id, category_id } = await statusOf(team, 'Doing')
    const { project_id } = team
    expect(
      await team.owner.do(renameStatus, { id, name: 'In work', project_id, category_id }),
    ).toEqual({ color_code: '#70a6f3' })
    expect(await statusesIn(team.owner, project_id)).toEqual([
      firstStatuses[0],
      ['In work', 'Doing', 1],
      firstStatuses[2],
    ])
    await team.owner.do(renameStatus, { id, name: 'IN WORK' })
    expect((await statusOf(team, 'IN WORK')).id).toBe(id)
  },
)

clause(
  'B7.69',
  'a status name must not be blank, used by another status, or too long',
  async () => {
    const team = await server.newTeam()
    const { id } = await statusOf(team, 'Doing')
    await team.owner.refused(renameStatus, { id, name: ' ' }, 'name_required', 'name')
    await team.owner.refused(renameStatus, { id, name: 'done' }, 'status_name_taken', 'name')
    await team.owner.refused(
      renameStatus,
      { id, name: 's'.repeat(bounds.statusName + 1) },
      'name_too_long',
      'name',
    )
    await team.owner.refused(renameStatus, { id, name: 7 as never }, 'invalid', 'name')
    expect(await statusesIn(team.owner, team.project_id)).toEqual(firstStatuses)
  },
)

clause(['B4.11', 'B7.70'], 'a status gets another category and its colours', async () => {
  const team = await server.newTeam()
  const { owner, project_id } = team
  const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
  const { id } = await owner.do(createStatus, {
    name: 'Tested',
    project_id,
    category_id: doing.category_id,
  })
  expect(await owner.do(setStatusCategory, { id, category_id: done.category_id })).toEqual({
    color_code: '#75c997',
    color_code_dark: '#46D980',
  })
  expect(await statusesIn(owner, project_id)).toContainEqual(['Tested', 'Done', 3])
})

clause('B7.70', 'the only status of a category cannot leave it', async () => {
  const team = await server.newTeam()
  const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
  const move = { id: doing.id, category_id: done.category_id }
  const { title, message } = await team.owner.refused(
    setStatusCategory,
    move,
    'status_category_update',
  )
  expect({ title, message }).toEqual({
    title: 'Status category update failed!',
    message: lastOfCategory,
  })
  await team.owner.do(setStatusCategory, { id: doing.id, category_id: doing.category_id })
  await team.owner.refused(
    setStatusCategory,
    { id: doing.id, category_id: randomUUID() },
    'not_found',
    'category_id',
  )
  expect(await statusesIn(team.owner, team.project_id)).toEqual(firstStatuses)
})

clause(
  'B7.70',
  'tasks keep their completion dates when their status gets another category',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
    const tested = await owner.do(createStatus, {
      name: 'Tested',
      project_id,
      category_id: done.category_id,
    })
    const { task_id: task } = await owner.do(quickTask, {
      name: 'Order oxygen',
      project_id,
      status_id: tested.id,
    })
    await owner.do(setTaskStatus, { id: task.id, status_id: done.id })
    const { completed_at } = await owner.do(setTaskStatus, { id: task.id, status_id: tested.id })
    expect(completed_at).toEqual(expect.any(String))
    await owner.do(setStatusCategory, { id: tested.id, category_id: doing.category_id })
    const rows = await owner.rows('project', project_id, 'task')
    expect(rows.find(({ id }) => id === task.id)).toMatchObject({
      completed_at,
      status_id: tested.id,
    })
  },
  { added: true },
)

clause(['B4.11', 'B7.68'], 'a status gets a name and a category in one call', async () => {
  const team = await server.newTeam()
  const { owner, project_id } = team
  const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
  const { id } = await owner.do(createStatus, {
    name: 'Tested',
    project_id,
    category_id: doing.category_id,
  })
  const answer = await owner.do(updateStatus, {
    id,
    name: 'Approved',
    project_id,
    category_id: done.category_id,
  })
  expect(answer).toEqual({ color_code: '#75c997', color_code_dark: '#46D980' })
  expect(await statusesIn(owner, project_id)).toEqual([...firstStatuses, ['Approved', 'Done', 3]])
})

clause(
  'B7.68',
  'the last status of a category can be renamed, but not moved to another category',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
    const { id, category_id } = doing
    const change = { id, name: 'In work', project_id, category_id }
    const { title, message } = await owner.refused(
      updateStatus,
      { ...change, category_id: done.category_id },
      'status_update',
    )
    expect({ title, message }).toEqual({ title: 'Status update failed!', message: lastOfCategory })
    await owner.refused(updateStatus, { ...change, name: '' }, 'name_required', 'name')
    await owner.refused(updateStatus, { ...change, name: 'Done' }, 'status_name_taken', 'name')
    await owner.refused(
      updateStatus,
      { ...change, name: 's'.repeat(bounds.statusName + 1) },
      'name_too_long',
      'name',
    )
    await owner.refused(
      updateStatus,
      { ...change, category_id: randomUUID() },
      'not_found',
      'category_id',
    )
    expect(await statusesIn(owner, project_id)).toEqual(firstStatuses)
    await owner.do(updateStatus, change)
    expect(await statusesIn(owner, project_id)).toEqual([
      firstStatuses[0],
      ['In work', 'Doing', 1],
      firstStatuses[2],
    ])
  },
)

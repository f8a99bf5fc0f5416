import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { archiveTask, quickTask } from '../../src/core/tasks/calls.ts'
import {
  createStatus,
  deleteStatus,
  listStatuses,
  orderStatuses,
  renameStatus,
  setStatusCategory,
  updateStatus,
} from '../../src/core/workflow/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { takeIn } from './project.ts'
import { firstStatuses, lastOfCategory, statusesIn, statusOf } from './statuses.ts'
import { type Team, target } from './target.ts'

const server = target()

clause(
  ['B4.13', 'B7.71'],
  'statuses are reordered; those not named keep their order after them',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [todo, doing, done] = await owner.do(listStatuses, { project: project_id })
    expect(
      await owner.do(orderStatuses, { status_order: [done!.id, todo!.id, doing!.id] }),
    ).toEqual([])
    expect((await statusesIn(owner, project_id)).map(([name]) => name)).toEqual([
      'Done',
      'To Do',
      'Doing',
    ])
    await owner.do(orderStatuses, { status_order: [doing!.id, doing!.id] })
    expect(await statusesIn(owner, project_id)).toEqual([
      ['Doing', 'Doing', 0],
      ['Done', 'Done', 1],
      ['To Do', 'To do', 2],
    ])
  },
)

clause('B7.71', 'an order needs statuses of the project and refuses others', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const own = await statusOf(red, 'Doing')
  const foreign = await statusOf(blue, 'Doing')
  const { message } = await red.owner.refused(orderStatuses, {}, 'order_invalid', 'status_order')
  expect(message).toBe('Invalid request. Please try again.')
  await red.owner.refused(orderStatuses, { status_order: [] }, 'order_invalid')
  await red.owner.refused(orderStatuses, { status_order: [foreign.id, own.id] }, 'not_found')
  await red.owner.do(orderStatuses, { status_order: [own.id, foreign.id, randomUUID()] })
  expect((await statusesIn(red.owner, red.project_id)).map(([name]) => name)).toEqual([
    'Doing',
    'To Do',
    'Done',
  ])
  expect(await statusesIn(blue.owner, blue.project_id)).toEqual(firstStatuses)
  const many = Array(bounds.idsAtOnce + 1).fill(own.id)
  expect((await red.owner.call(orderStatuses, { status_order: many })).status).toBe(400)
})

clause(['B4.12', 'B7.72'], 'a status without tasks is deleted', async () => {
  const team = await server.newTeam()
  const { owner, project_id } = team
  const { category_id } = await statusOf(team, 'Doing')
  const { id } = await owner.do(createStatus, { name: 'Review', project_id, category_id })
  expect(await owner.do(deleteStatus, { id, project: project_id, replace: 'null' })).toEqual([])
  expect(await statusesIn(owner, project_id)).toEqual(firstStatuses)
  await owner.refused(deleteStatus, { id, project: project_id }, 'not_found')
})

clause(
  'B7.72',
  'the last status of a category cannot be deleted, and nothing is moved; clients compare the text',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [todo, doing] = [await statusOf(team, 'To Do'), await statusOf(team, 'Doing')]
    const { message } = await owner.refused(
      deleteStatus,
      { id: todo.id, project: project_id, replace: doing.id },
      'status_category_last',
    )
    expect(message).toBe(lastOfCategory)
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task!.status_id).toBe(todo.id)
  },
  { added: true },
)

clause(
  'B7.72',
  'the tasks of a deleted status, including archived ones, move to the status that must be given',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const [todo, done] = [await statusOf(team, 'To Do'), await statusOf(team, 'Done')]
    const { id } = await owner.do(createStatus, {
      name: 'Later',
      project_id,
      category_id: todo.category_id,
    })
    const make = async (name: string) =>
      (await owner.do(quickTask, { name, project_id, status_id: id })).task_id.id
    const [plain, archived] = [await make('Order oxygen'), await make('Order helium')]
    await owner.do(archiveTask, { id: archived, archived: true })
    const { message } = await owner.refused(
      deleteStatus,
      { id, project: project_id },
      'status_in_use',
    )
    expect(message).toBe(
      '$One or more tasks (archived/non-archived) will be affected. Please select another status to move the tasks',
    )
    await owner.refused(deleteStatus, { id, project: project_id, replace: id }, 'status_in_use')
    await owner.refused(
      deleteStatus,
      { id, project: project_id, replace: randomUUID() },
      'not_found',
    )
    await owner.do(deleteStatus, { id, project: project_id, replace: done.id })
    const rows = await owner.rows('project', project_id, 'task')
    for (const id of [plain, archived])
      expect(rows.find((row) => row.id === id)).toMatchObject({
        status_id: done.id,
        completed_at: expect.any(String),
      })
  },
  { added: true },
)

clause(
  'B7.72',
  'a status is deleted only from its own project, and its tasks stay in the project',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const { id, category_id } = await statusOf(red, 'Doing')
    const foreign = await statusOf(blue, 'Doing')
    await red.owner.do(createStatus, { name: 'Review', project_id: red.project_id, category_id })
    await red.owner.refused(deleteStatus, { id, project: blue.project_id }, 'not_found')
    await red.owner.refused(
      deleteStatus,
      { id, project: red.project_id, replace: foreign.id },
      'not_found',
    )
    await red.owner.refused(deleteStatus, { id } as never, 'invalid', 'project')
    expect(await statusesIn(red.owner, red.project_id)).toHaveLength(4)
  },
)

/** Every call that changes statuses, made by one person. */
const changesBy = (
  person: Person,
  { project_id }: Team,
  { id, category_id }: { id: string; category_id: string },
) => [
  (code: 'forbidden' | 'not_found') =>
    person.refused(createStatus, { name: 'Mine', project_id, category_id }, code),
  (code: 'forbidden' | 'not_found') => person.refused(renameStatus, { id, name: 'Mine' }, code),
  (code: 'forbidden' | 'not_found') => person.refused(setStatusCategory, { id, category_id }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(updateStatus, { id, name: 'Mine', category_id }, code),
  (code: 'forbidden' | 'not_found') => person.refused(orderStatuses, { status_order: [id] }, code),
  (code: 'forbidden' | 'not_found') =>
    person.refused(deleteStatus, { id, project: project_id }, code),
]

clause(
  ['B6.6', 'B7.67', 'B7.72'],
  'only owners, admins and the project manager change statuses, and only in projects they can see',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const status = await statusOf(red, 'Doing')
    for (const refused of changesBy(red.member, red, status)) await refused('forbidden')
    for (const person of [blue.owner, await server.newPerson()])
      for (const refused of changesBy(person, red, status)) await refused('not_found')
    expect(await statusesIn(red.owner, red.project_id)).toEqual(firstStatuses)
  },
)

clause(
  ['B6.6', 'B7.67', 'B7.71'],
  'the project manager changes the statuses of the project, and of no other',
  async () => {
    const [team, blue] = [await server.newTeam(), await server.newTeam('Blue')]
    const { member, project_id } = team
    await takeIn(team, member, 'PROJECT_MANAGER')
    const { id, category_id } = await statusOf(team, 'Doing')
    await member.do(createStatus, { name: 'Review', project_id, category_id })
    await member.do(updateStatus, { id, name: 'In work', category_id })
    await member.do(orderStatuses, { status_order: [id] })
    await member.do(deleteStatus, { id: (await statusOf(team, 'Review')).id, project: project_id })
    expect((await statusesIn(member, project_id)).map(([name]) => name)).toEqual([
      'In work',
      'To Do',
      'Done',
    ])
    await member.refused(
      createStatus,
      { name: 'Mine', project_id: blue.project_id, category_id },
      'not_found',
    )
  },
)

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { archiveTask, quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import {
  createStatus,
  deleteStatus,
  getStatus,
  listStatuses,
  orderStatuses,
  renameStatus,
  setStatusCategory,
  updateStatus,
} from '../../src/core/workflow/calls.ts'
import {
  getPriority,
  listPriorities,
  listProjectHealths,
  listProjectStatuses,
  listStatusCategories,
} from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import type { Person } from './person.ts'
import { takeIn } from './project.ts'
import { type Team, target } from './world.ts'

const world = target()
const lastOne = 'At least one status should exists under each category.'

/** A status of a project by its name. */
const statusOf = async ({ owner, project_id }: Team, name: string) =>
  (await owner.do(listStatuses, { project: project_id })).find((status) => status.name === name)!
const names = async (person: Person, project: string) =>
  (await person.do(listStatuses, { project })).map(({ name, category_name, sort_order }) => [
    name,
    category_name,
    sort_order,
  ])
const start = [
  ['To Do', 'To do', 0],
  ['Doing', 'Doing', 1],
  ['Done', 'Done', 2],
]

clause(
  ['B7.66', 'B9.17', 'B9.19'],
  'categories of statuses come as to do, doing and done: grey, blue and green',
  async () => {
    const vera = await world.newPerson()
    const categories = await vera.do(listStatusCategories, {})
    expect(
      categories.map(({ name, color_code, color_code_dark }) => [
        name,
        color_code,
        color_code_dark,
      ]),
    ).toEqual([
      ['To do', '#a9a9a9', '#989898'],
      ['Doing', '#70a6f3', '#4190FF'],
      ['Done', '#75c997', '#46D980'],
    ])
    for (const { description } of categories) expect(description).toMatch(/\w+ \w+/)
  },
)

clause(
  ['B3.24', 'B7.63'],
  'priorities come by value, low to critical, each with two colours',
  async () => {
    const vera = await world.newPerson()
    const priorities = await vera.do(listPriorities, {})
    expect(priorities.map(({ name, value }) => [name, value])).toEqual([
      ['Low', 0],
      ['Medium', 1],
      ['High', 2],
      ['Critical', 3],
    ])
    for (const { color_code, color_code_dark } of priorities) {
      expect(color_code).toMatch(/^#[0-9a-f]{6}$/i)
      expect(color_code_dark).toMatch(/^#[0-9a-f]{6}$/i)
    }
  },
)

clause('B7.64', 'one priority is asked for by its id', async () => {
  const vera = await world.newPerson()
  for (const priority of await vera.do(listPriorities, {}))
    expect(await vera.do(getPriority, { id: priority.id })).toEqual(priority)
  await vera.refused(getPriority, { id: randomUUID() }, 'not_found')
  await vera.refused(getPriority, { id: 'high' }, 'invalid', 'id')
})

clause('B7.61', 'what can be said of a project: eight statuses, Proposed at first', async () => {
  const vera = await world.newPerson()
  const statuses = await vera.do(listProjectStatuses, {})
  expect(statuses.map(({ name, color_code, icon }) => [name, color_code, icon])).toEqual([
    ['Cancelled', '#f37070', 'close-circle'],
    ['Blocked', '#cbc8a1', 'stop'],
    ['On Hold', '#cbc8a1', 'stop'],
    ['Proposed', '#cbc8a1', 'clock-circle'],
    ['In Planning', '#cbc8a1', 'clock-circle'],
    ['In Progress', '#80ca79', 'clock-circle'],
    ['Completed', '#80ca79', 'check-circle'],
    ['Continuous', '#80ca79', 'clock-circle'],
  ])
  expect(statuses.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual([
    'Proposed',
  ])
})

clause('B7.62', 'how a project can be doing: four healths, Not Set at first', async () => {
  const vera = await world.newPerson()
  const healths = await vera.do(listProjectHealths, {})
  expect(healths.map(({ name, color_code, is_default }) => [name, color_code, is_default])).toEqual(
    [
      ['Not Set', '#a9a9a9', true],
      ['Needs Attention', '#fbc84c', false],
      ['At Risk', '#f37070', false],
      ['Good', '#75c997', false],
    ],
  )
})

clause(
  ['B3.37', 'B7.65'],
  'a project starts with one status of each category, in order, with the colours of the category',
  async () => {
    const { owner, member, project_id } = await world.newTeam('Red', { together: true })
    const statuses = await member.do(listStatuses, { project: project_id })
    expect(await names(owner, project_id)).toEqual(start)
    const categories = await member.do(listStatusCategories, {})
    for (const [n, { id: category_id, color_code, description }] of categories.entries())
      expect(statuses[n]).toMatchObject({ category_id, color_code, description })
  },
)

clause(
  'B7.65',
  'the statuses of a project out of reach are not told, nor those of none',
  async () => {
    const [red, blue] = await Promise.all([world.newTeam(), world.newTeam('Blue')])
    for (const person of [red.owner, blue.member])
      await person.refused(listStatuses, { project: blue.project_id }, 'not_found')
    await red.owner.refused(listStatuses, { project: randomUUID() }, 'not_found')
    await red.owner.refused(listStatuses, {} as never, 'invalid', 'project')
  },
)

clause(
  'B7.132',
  'one status is asked for by its id',
  async () => {
    const [red, blue] = await Promise.all([world.newTeam(), world.newTeam('Blue')])
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
    const { admin, id, project_id } = await world.newTeam()
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
    expect(await names(admin, project_id)).toEqual([...start, ['Review', 'To do', 3]])
  },
)

clause(
  'B7.67',
  'who looks at the project sees a new status at once',
  async () => {
    const team = await world.newTeam('Red', { together: true })
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
  'the name of a status is plain, not blank, at most 50 long, and not another’s in the project',
  async () => {
    const team = await world.newTeam()
    const { owner, project_id } = team
    const { category_id } = await statusOf(team, 'Doing')
    const make = (name: string) => ({ name, project_id, category_id })
    for (const blank of ['', '  ', '\u0007', '<b></b>'])
      await owner.refused(createStatus, make(blank), 'name_required', 'name')
    await owner.refused(
      createStatus,
      make('s'.repeat(limits.statusName + 1)),
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
    expect(await names(owner, project_id)).toEqual(start)
    await owner.do(createStatus, make('s'.repeat(limits.statusName)))
  },
)

clause(
  ['B4.11', 'B7.69'],
  'a status is renamed; clients send its project and category along',
  async () => {
    const team = await world.newTeam()
    const { id, category_id } = await statusOf(team, 'Doing')
    const { project_id } = team
    expect(
      await team.owner.do(renameStatus, { id, name: 'In work', project_id, category_id }),
    ).toEqual({ color_code: '#70a6f3' })
    expect(await names(team.owner, project_id)).toEqual([
      start[0],
      ['In work', 'Doing', 1],
      start[2],
    ])
    await team.owner.do(renameStatus, { id, name: 'IN WORK' })
    expect((await statusOf(team, 'IN WORK')).id).toBe(id)
  },
)

clause(
  'B7.69',
  'a status cannot be renamed to nothing, to what another is called, or to too much',
  async () => {
    const team = await world.newTeam()
    const { id } = await statusOf(team, 'Doing')
    await team.owner.refused(renameStatus, { id, name: ' ' }, 'name_required', 'name')
    await team.owner.refused(renameStatus, { id, name: 'done' }, 'status_name_taken', 'name')
    await team.owner.refused(
      renameStatus,
      { id, name: 's'.repeat(limits.statusName + 1) },
      'name_too_long',
      'name',
    )
    await team.owner.refused(renameStatus, { id, name: 7 as never }, 'invalid', 'name')
    expect(await names(team.owner, team.project_id)).toEqual(start)
  },
)

clause(['B4.11', 'B7.70'], 'a status takes another category and with it its colours', async () => {
  const team = await world.newTeam()
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
  expect(await names(owner, project_id)).toContainEqual(['Tested', 'Done', 3])
})

clause('B7.70', 'the only status of a category stays in it', async () => {
  const team = await world.newTeam()
  const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
  const move = { id: doing.id, category_id: done.category_id }
  const { title, message } = await team.owner.refused(
    setStatusCategory,
    move,
    'status_category_update',
  )
  expect({ title, message }).toEqual({ title: 'Status category update failed!', message: lastOne })
  await team.owner.do(setStatusCategory, { id: doing.id, category_id: doing.category_id })
  await team.owner.refused(
    setStatusCategory,
    { id: doing.id, category_id: randomUUID() },
    'not_found',
    'category_id',
  )
  expect(await names(team.owner, team.project_id)).toEqual(start)
})

clause(
  'B7.70',
  'tasks keep their completion dates when their status takes another category',
  async () => {
    const team = await world.newTeam()
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

clause(['B4.11', 'B7.68'], 'a status takes a name and a category at once', async () => {
  const team = await world.newTeam()
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
  expect(await names(owner, project_id)).toEqual([...start, ['Approved', 'Done', 3]])
})

clause(
  'B7.68',
  'a mere renaming is not refused for the last status of a category, taking it away is',
  async () => {
    const team = await world.newTeam()
    const { owner, project_id } = team
    const [done, doing] = [await statusOf(team, 'Done'), await statusOf(team, 'Doing')]
    const { id, category_id } = doing
    const change = { id, name: 'In work', project_id, category_id }
    const { title, message } = await owner.refused(
      updateStatus,
      { ...change, category_id: done.category_id },
      'status_update',
    )
    expect({ title, message }).toEqual({ title: 'Status update failed!', message: lastOne })
    await owner.refused(updateStatus, { ...change, name: '' }, 'name_required', 'name')
    await owner.refused(updateStatus, { ...change, name: 'Done' }, 'status_name_taken', 'name')
    await owner.refused(
      updateStatus,
      { ...change, name: 's'.repeat(limits.statusName + 1) },
      'name_too_long',
      'name',
    )
    await owner.refused(
      updateStatus,
      { ...change, category_id: randomUUID() },
      'not_found',
      'category_id',
    )
    expect(await names(owner, project_id)).toEqual(start)
    await owner.do(updateStatus, change)
    expect(await names(owner, project_id)).toEqual([start[0], ['In work', 'Doing', 1], start[2]])
  },
)

clause(
  ['B4.13', 'B7.71'],
  'statuses are put in order; those not named follow as they were',
  async () => {
    const team = await world.newTeam()
    const { owner, project_id } = team
    const [todo, doing, done] = await owner.do(listStatuses, { project: project_id })
    expect(
      await owner.do(orderStatuses, { status_order: [done!.id, todo!.id, doing!.id] }),
    ).toEqual([])
    expect((await names(owner, project_id)).map(([name]) => name)).toEqual([
      'Done',
      'To Do',
      'Doing',
    ])
    await owner.do(orderStatuses, { status_order: [doing!.id, doing!.id] })
    expect(await names(owner, project_id)).toEqual([
      ['Doing', 'Doing', 0],
      ['Done', 'Done', 1],
      ['To Do', 'To do', 2],
    ])
  },
)

clause('B7.71', 'an order needs statuses, and takes none from elsewhere', async () => {
  const [red, blue] = await Promise.all([world.newTeam(), world.newTeam('Blue')])
  const own = await statusOf(red, 'Doing')
  const foreign = await statusOf(blue, 'Doing')
  const { message } = await red.owner.refused(orderStatuses, {}, 'order_invalid', 'status_order')
  expect(message).toBe('Invalid request. Please try again.')
  await red.owner.refused(orderStatuses, { status_order: [] }, 'order_invalid')
  await red.owner.refused(orderStatuses, { status_order: [foreign.id, own.id] }, 'not_found')
  await red.owner.do(orderStatuses, { status_order: [own.id, foreign.id, randomUUID()] })
  expect((await names(red.owner, red.project_id)).map(([name]) => name)).toEqual([
    'Doing',
    'To Do',
    'Done',
  ])
  expect(await names(blue.owner, blue.project_id)).toEqual(start)
  const many = Array(limits.idsAtOnce + 1).fill(own.id)
  expect((await red.owner.call(orderStatuses, { status_order: many })).status).toBe(400)
})

clause(['B4.12', 'B7.72'], 'a status without tasks is deleted', async () => {
  const team = await world.newTeam()
  const { owner, project_id } = team
  const { category_id } = await statusOf(team, 'Doing')
  const { id } = await owner.do(createStatus, { name: 'Review', project_id, category_id })
  expect(await owner.do(deleteStatus, { id, project: project_id, replace: 'null' })).toEqual([])
  expect(await names(owner, project_id)).toEqual(start)
  await owner.refused(deleteStatus, { id, project: project_id }, 'not_found')
})

clause(
  'B7.72',
  'the last status of a category stays, and nothing is moved; clients compare the text',
  async () => {
    const team = await world.newTeam()
    const { owner, project_id } = team
    const [todo, doing] = [await statusOf(team, 'To Do'), await statusOf(team, 'Doing')]
    const { message } = await owner.refused(
      deleteStatus,
      { id: todo.id, project: project_id, replace: doing.id },
      'status_category_last',
    )
    expect(message).toBe(lastOne)
    const [task] = await owner.rows('project', project_id, 'task')
    expect(task!.status_id).toBe(todo.id)
  },
  { added: true },
)

clause(
  'B7.72',
  'the tasks of a deleted status, archived ones too, go to another that must be named',
  async () => {
    const team = await world.newTeam()
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
  'a status is deleted from its own project only, and its tasks stay within it',
  async () => {
    const [red, blue] = await Promise.all([world.newTeam(), world.newTeam('Blue')])
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
    expect(await names(red.owner, red.project_id)).toHaveLength(4)
  },
)

/** Every call that changes statuses, made by somebody. */
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
  'statuses are changed by owner, admin and manager only, and only within reach',
  async () => {
    const [red, blue] = await Promise.all([
      world.newTeam('Red', { together: true }),
      world.newTeam('Blue'),
    ])
    const status = await statusOf(red, 'Doing')
    for (const refused of changesBy(red.member, red, status)) await refused('forbidden')
    for (const person of [blue.owner, await world.newPerson()])
      for (const refused of changesBy(person, red, status)) await refused('not_found')
    expect(await names(red.owner, red.project_id)).toEqual(start)
  },
)

clause(
  ['B6.6', 'B7.67', 'B7.71'],
  'the manager of a project changes its statuses, and those of no other',
  async () => {
    const [team, blue] = [await world.newTeam(), await world.newTeam('Blue')]
    const { member, project_id } = team
    await takeIn(team, member, 'PROJECT_MANAGER')
    const { id, category_id } = await statusOf(team, 'Doing')
    await member.do(createStatus, { name: 'Review', project_id, category_id })
    await member.do(updateStatus, { id, name: 'In work', category_id })
    await member.do(orderStatuses, { status_order: [id] })
    await member.do(deleteStatus, { id: (await statusOf(team, 'Review')).id, project: project_id })
    expect((await names(member, project_id)).map(([name]) => name)).toEqual([
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

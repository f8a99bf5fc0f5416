import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  getPriority,
  listPriorities,
  listProjectHealths,
  listProjectStatuses,
  listStatusCategories,
} from '../../src/core/workflow/lookup-calls.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['B7.66', 'B9.17', 'B9.19'],
  'the status categories are to do, doing and done: grey, blue and green',
  async () => {
    const vera = await server.newPerson()
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
  'priorities are sorted by value, low to critical, each with two colours',
  async () => {
    const vera = await server.newPerson()
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

clause('B7.64', 'one priority is read by its id', async () => {
  const vera = await server.newPerson()
  for (const priority of await vera.do(listPriorities, {}))
    expect(await vera.do(getPriority, { id: priority.id })).toEqual(priority)
  await vera.refused(getPriority, { id: randomUUID() }, 'not_found')
  await vera.refused(getPriority, { id: 'high' }, 'invalid', 'id')
})

clause('B7.61', 'project statuses: eight, with Proposed as default', async () => {
  const vera = await server.newPerson()
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

clause('B7.62', 'project healths: four, with Not Set as default', async () => {
  const vera = await server.newPerson()
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

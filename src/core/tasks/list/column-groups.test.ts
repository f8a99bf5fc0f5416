import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../catalogue/errors.ts'
import { columnCellsIn } from '../../columns/cells.ts'
import { setCustomValue } from '../../columns/custom.ts'
import { customKey } from '../../columns/custom-key.ts'
import type { FieldType, Value } from '../../columns/rows.ts'
import { startOf } from '../../columns/settings.ts'
import type { Column } from '../../columns/types/column-type.ts'
import { unmapped, wordOf } from '../../values/filter-words.ts'
import { quickTask } from '../calls.ts'
import { idOf, taskRow, Workbench } from '../testing.ts'
import { isGroupable, peopleOf } from './column-groups.ts'
import { groupTasks } from './list.ts'
import { moveTasks } from './move.ts'

const optionIds = ['r', 'g', unmapped, 'two words']
const column = (field_type: FieldType): Column => ({
  ...startOf({ field_type }),
  ...{ id: idOf(field_type), project_id: idOf('project'), key: field_type, name: field_type },
  ...{ field_type, width: 150, is_visible: true, sort_order: 0 },
  options: optionIds.map((id) => ({ id, name: `Option ${id}`, color: '#f37070' })),
  ...{ created_at: '2026-03-05T12:00:00.000Z', updated_at: '2026-03-05T12:00:00.000Z' },
})
const types = ['selection', 'labels', 'people', 'checkbox'] as const
type Groupable = (typeof types)[number]

/** A project with tasks and a column of each type that tasks are grouped by. */
async function bench(count = 3) {
  const shop = new Workbench(Array.from({ length: count }, (_, n) => taskRow(n + 1)))
  for (const type of types) await shop.tx.add('custom_column', column(type))
  return shop
}

const groupsBy = (shop: Workbench, type: Groupable) =>
  groupTasks(shop.tasks(), customKey(idOf(type)), {
    ...{ key: 'MB', statuses: [], phases: [] },
    columnCells: columnCellsIn(shop.reader, { id: idOf('project'), key: 'MB' }),
    people: peopleOf(() => [shop.rows('team_member'), []]),
  })
const groupIn = (shop: Workbench, type: Groupable, task: string) =>
  groupsBy(shop, type).find(({ tasks }) => tasks.some(({ id }) => id === task))!.id
const valueIn = (shop: Workbench, type: Groupable, task: string): Value | null =>
  shop
    .rows('custom_value')
    .find(({ task_id, column_id }) => task_id === task && column_id === idOf(type))?.value ?? null
const move = (shop: Workbench, type: Groupable, tasks: string[], group_id: string) =>
  shop.run(moveTasks, { tasks, group_by: customKey(idOf(type)), group_id })

test('groups are the options in their order, and one for what has none', async () => {
  const shop = await bench()
  await shop.run(setCustomValue, { id: idOf(2), column_key: 'selection', value: 'g' })
  await shop.run(setCustomValue, { id: idOf(3), column_key: 'selection', value: unmapped })
  expect(groupsBy(shop, 'selection').map(({ id, tasks }) => [id, tasks.length])).toEqual([
    ['r', 0],
    ['g', 1],
    [wordOf(unmapped), 1],
    ['two~1words', 0],
    [unmapped, 1],
  ])
})

test('a check box has two groups, and what was never checked is in the second', async () => {
  const shop = await bench()
  await shop.run(setCustomValue, { id: idOf(1), column_key: 'checkbox', value: true })
  expect(groupsBy(shop, 'checkbox').map(({ id, tasks }) => [id, tasks.length])).toEqual([
    ['~true', 1],
    ['~false', 2],
  ])
})

test('of several options the first given decides, and it gives way to that of a group', async () => {
  const shop = await bench()
  await shop.run(setCustomValue, { id: idOf(1), column_key: 'labels', value: ['g', 'r'] })
  expect(groupIn(shop, 'labels', idOf(1))).toBe('g')
  await move(shop, 'labels', [idOf(1)], 'two~1words')
  expect(valueIn(shop, 'labels', idOf(1))).toEqual(['two words', 'r'])
  await move(shop, 'labels', [idOf(1)], 'r')
  expect(valueIn(shop, 'labels', idOf(1))).toEqual(['r'])
  await move(shop, 'labels', [idOf(1)], unmapped)
  expect(valueIn(shop, 'labels', idOf(1))).toBeNull()
})

test('a group of another column, of nobody and of no option is refused', async () => {
  const shop = await bench()
  await shop.tx.add('custom_column', column('number'))
  const refused = async (by: string, group_id: string) => {
    const input = { tasks: [idOf(1)], group_by: by, group_id }
    const error = await shop.run(moveTasks, input).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(error instanceof Refusal && error.code).toBe('group_unknown')
  }
  for (const [type, group] of [
    ['selection', 'blue'],
    ['people', idOf('stranger')],
    ['checkbox', unmapped],
    ['checkbox', 'true'],
    ['number', '1'],
    ['gone', 'r'],
  ] as const)
    await refused(customKey(idOf(type)), group)
  expect(shop.rows('custom_value')).toEqual([])
})

test('a task that is added to a group is in it', async () => {
  const shop = await bench(0)
  await shop.run(quickTask, {
    ...{ name: 'Made', project_id: idOf('project') },
    custom_column_values: { selection: 'g', labels: ['r'], checkbox: true },
  })
  const [task] = shop.tasks()
  expect(types.map((type) => groupIn(shop, type, task!.id))).toEqual(['g', 'r', unmapped, '~true'])
})

test('every task is in one group, and wherever one is moved, there it is, at the top', async () => {
  const groups: Record<Groupable, string[]> = {
    selection: [...optionIds.map(wordOf), unmapped],
    labels: [...optionIds.map(wordOf), unmapped],
    people: [idOf('member'), unmapped],
    checkbox: ['~true', '~false'],
  }
  const step = fc.constantFrom(...types).chain((type) =>
    fc.record({
      type: fc.constant(type),
      task: fc.integer({ min: 1, max: 3 }),
      group: fc.constantFrom(...groups[type]),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const shop = await bench()
      for (const { type, task, group } of steps) {
        const before = groupIn(shop, type, idOf(task))
        await move(shop, type, [idOf(task)], group)
        expect(groupIn(shop, type, idOf(task))).toBe(group)
        if (before !== group) {
          const there = groupsBy(shop, type).find(({ id }) => id === group)!.tasks
          expect(Math.min(...there.map(({ sort_order }) => sort_order))).toBe(
            shop.task(idOf(task)).sort_order,
          )
        }
      }
      for (const type of types)
        expect(groupsBy(shop, type).flatMap(({ tasks }) => tasks)).toHaveLength(3)
    }),
    { numRuns: 40 },
  )
})

test('what holds no choices is nothing to group by', () => {
  const all = ['text', 'number', 'date', 'formula', 'key'] as const
  expect(all.filter((field_type) => isGroupable({ field_type }))).toEqual([])
  expect(types.filter((field_type) => !isGroupable({ field_type }))).toEqual([])
})

import { expect, test } from 'vitest'
import { flat, nested, parentsOf, templateFrom } from './tree.ts'

const task = (name: string, level: number) => ({ name, total_minutes: 0, level })
const names = (tasks: readonly { name: string; level: number }[]) =>
  tasks.map(({ name, level }) => `${level}${name}`)

test('[B7.130] the tasks of a template are told within one another, and stored one after the other', () => {
  const stored = [task('a', 0), task('b', 1), task('c', 2), task('d', 1), task('e', 0)]
  const tree = nested(stored)
  expect(tree.map(({ name, sub_tasks }) => [name, sub_tasks.length])).toEqual([
    ['a', 2],
    ['e', 0],
  ])
  expect(tree[0]!.sub_tasks[0]!.sub_tasks[0]).toMatchObject({ name: 'c', sub_tasks: [] })
  expect(flat(tree)).toEqual(stored)
})

test('[B2.28] a template of selected tasks keeps their order, and which are below which', () => {
  const selected = (id: string, parent_task_id: string | null) => ({
    ...{ id, parent_task_id, name: id, total_minutes: 5 },
  })
  const made = templateFrom([
    selected('b', 'a'),
    selected('x', 'not selected'),
    selected('a', null),
    selected('c', 'b'),
    selected('d', 'c'),
    selected('e', 'a'),
  ])
  // What is deeper than three levels is on the third.
  expect(names(made)).toEqual(['0x', '0a', '1b', '2c', '2d', '1e'])
  expect(made.every(({ total_minutes }) => total_minutes === 5)).toBe(true)
})

test('[B7.130] a parent is the last task before with its name, or the last one on the level above', () => {
  const row = (name: string, parent_task_name: string | null = null) => ({ name, parent_task_name })
  expect(
    parentsOf([row('a'), row('b', 'a'), row('a'), row('c', 'a'), row('d', 'x'), row('e', 'd')]),
  ).toEqual([null, 0, null, 2, undefined, undefined])
  expect(parentsOf([row('a', 'b'), row('b')])).toEqual([undefined, null])
  const levels = (...all: number[]) => parentsOf(all.map((level) => ({ name: 'a', level })))
  expect(levels(0, 1, 1, 2, 1, 0, 1)).toEqual([null, 0, 0, 2, 0, null, 5])
  expect(levels(1, 0, 2, 1)).toEqual([undefined, null, undefined, 1])
})

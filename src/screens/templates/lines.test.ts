import { expect, test } from 'vitest'
import { lineOf, shifted, tasksIn, without } from './lines.ts'

const lines = (...levels: number[]) =>
  levels.map((level, n) => lineOf({ name: `${n}`, total_minutes: 0, level }))
const levels = (all: readonly { level: number }[] | undefined) => all?.map(({ level }) => level)

test('[B2.26] a task is put below the one before it and back, with its subtasks', () => {
  const all = lines(0, 0, 1, 0)
  expect(levels(shifted(all, 1, 1))).toEqual([0, 1, 2, 0])
  expect(levels(shifted(shifted(all, 1, 1)!, 1, -1)!)).toEqual([0, 0, 1, 0])
  // The first task is below nothing, a subtask only one level below its parent.
  expect(shifted(all, 0, 1)).toBeUndefined()
  expect(shifted(all, 2, 1)).toBeUndefined()
  expect(shifted(all, 1, -1)).toBeUndefined()
  // There are three levels.
  expect(shifted(lines(0, 1, 1, 2), 2, 1)).toBeUndefined()
})

test('[B2.26] a task is taken out with its subtasks', () => {
  const all = lines(0, 1, 2, 1, 0)
  expect(tasksIn(without(all, 1)).map(({ name }) => name)).toEqual(['0', '3', '4'])
  expect(tasksIn(without(all, 4)).map(({ name }) => name)).toEqual(['0', '1', '2', '3'])
  expect(without(all, 0)).toHaveLength(1)
})

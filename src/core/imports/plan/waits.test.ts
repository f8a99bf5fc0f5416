import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../catalogue/limits.ts'
import { Problems } from '../problems.ts'
import { plainTask } from '../shape.ts'
import { waitsOf } from './waits.ts'

type Edge = [task: number, other: number]

/** What waits for what of so many tasks, and whose waits are told to be circular. */
function read(count: number, edges: readonly Edge[]) {
  const tasks = Array.from({ length: count }, (_, n) => plainTask(`${n}`))
  for (const [task, other] of edges) tasks[task]!.waitsFor.push(other)
  const problems = new Problems()
  const placed = tasks.map((_, n) => ({ n }))
  const waits = [...waitsOf(tasks, placed, problems).values()].flat()
  return { waits, told: problems.list.map(({ reason, value }) => `${reason} ${value}`) }
}

test('what stands between two circles waits; tasks of a circle do not wait for each other', () => {
  const circles: Edge[] = [...([[0, 1]] as Edge[]), [1, 0], [4, 5], [5, 4], [6, 6]]
  const between: Edge[] = [...([[1, 2]] as Edge[]), [2, 3], [3, 4]]
  const { waits, told } = read(7, [...circles, ...between])
  expect(waits.sort()).toEqual(between)
  expect(told).toEqual(['0', '1', '4', '5', '6'].map((name) => `dependency_circular ${name}`))
})

test('of whatever waits, exactly that is left out by which a task would wait for itself', () => {
  const end = fc.nat(7)
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(end, end), { selector: String }), (edges) => {
      const reaches = (from: number, to: number) => {
        const reached = [from]
        for (const at of reached)
          for (const [task, other] of edges)
            if (task === at && !reached.includes(other)) reached.push(other)
        return reached.includes(to)
      }
      const wanted = edges.filter(([task, other]) => !reaches(other, task))
      expect(read(8, edges).waits.map(String).sort()).toEqual(wanted.map(String).sort())
    }),
  )
})

test('a way of any length takes no stack', () => {
  const count = limits.dependenciesInProject
  const edges = Array.from({ length: count }, (_, n): Edge => [n, (n + 1) % count])
  expect(read(count, edges).waits).toEqual([])
  expect(read(count, edges.slice(0, -1)).waits).toHaveLength(count - 1)
})

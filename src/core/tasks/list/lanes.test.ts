import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, statusRows, taskRow } from '../testing.ts'
import { lanesOf, nobody, shownLanes } from './lanes.ts'
import { groupTasks } from './list.ts'

const people = ['Ada', 'Bob', 'Cleo'].map(idOf)
const gone = idOf('gone')

test('a task stands in the lane of each of its people, once, and else in that of nobody', () => {
  const some = fc.uniqueArray(fc.constantFrom(...people, gone))
  const tasks = fc.array(fc.record({ assignees: some, status: fc.nat({ max: 2 }) }))
  fc.assert(
    fc.property(tasks, (made) => {
      const rows = made.map(({ assignees, status }, n) =>
        taskRow(n, { assignees, status_id: statusRows[status]!.id }),
      )
      const groups = groupTasks(rows, 'status', { key: 'MB', statuses: statusRows, phases: [] })
      const lanes = lanesOf(groups, [...people, nobody], ({ assignees }) => assignees)
      expect(lanes.map(({ id }) => id)).toEqual([...people, nobody])
      for (const { id, groups: cells, count } of lanes) {
        const isIn = ({ assignees }: (typeof rows)[number]) =>
          id === nobody
            ? !people.some((person) => assignees.includes(person))
            : assignees.includes(id)
        // In the order of the columns, and of the cards within each.
        expect(cells).toEqual(
          groups.map((group) => ({ ...group, tasks: group.tasks.filter(isIn) })),
        )
        expect(count).toBe(rows.filter(isIn).length)
      }
    }),
  )
})

test('a task of no lane is left out where there is none for nobody', () => {
  const groups = [{ id: 'a', name: 'A', tasks: [taskRow(1)] }]
  expect(lanesOf(groups, people, ({ assignees }) => assignees).map(({ count }) => count)).toEqual([
    0, 0, 0,
  ])
})

test('columns by priority have no lanes by priority', () => {
  expect(shownLanes('priority', 'priority')).toBe('none')
  expect(shownLanes('priority', 'status')).toBe('priority')
  expect(shownLanes('member', 'priority')).toBe('member')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFilter } from '../../core/tasks/list/filter.ts'
import { idOf, statusRows, taskRow } from '../../core/tasks/testing.ts'
import { today } from '../local-days.ts'
import { type LineOptions, linesOf } from './lines.ts'
import { ProjectTasks } from './project-tasks.ts'

const tasks = Array.from({ length: 12 }, (_, n) =>
  taskRow(n + 1, {
    status_id: statusRows[n % statusRows.length]!.id,
    status_sort_order: (n * 7) % 12,
    priority_sort_order: (n * 5) % 12,
    archived: n % 5 === 4,
    parent_task_id: n % 3 === 2 ? idOf(n) : null,
  }),
)
const asked = fc.record({
  grouping: fc.constantFrom('status', 'priority', 'phase'),
  search: fc.constantFrom('', '1', 'Task 3'),
  archived: fc.boolean(),
  flat: fc.boolean(),
  sorts: fc.constantFrom([], [{ key: 'name', order: 'desc' }]),
})

test('tasks that were filtered, grouped and sorted before give the lines of those that were not', () => {
  const setting = { key: 'MB', statuses: statusRows, phases: [] }
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 6 }), (asked) => {
      const known = new ProjectTasks(tasks)
      for (const { grouping, search, archived, flat, sorts } of asked) {
        const options = {
          ...{ grouping, sorts, adding: true, closed: new Set() },
          filter: { ...noFilter, search, archived, subtasks: flat },
          ...{ collapsed: new Set(), expanded: new Set([idOf(2)]) },
        } as LineOptions
        const { passes, ...lines } = linesOf(known, setting, options)
        const { passes: passesFresh, ...fresh } = linesOf(new ProjectTasks(tasks), setting, options)
        expect(lines).toEqual(fresh)
        expect(tasks.filter(passes)).toEqual(tasks.filter(passesFresh))
        expect(known.counts(options.grouping, setting)).toEqual(
          new ProjectTasks(tasks).counts(options.grouping, setting),
        )
      }
    }),
  )
})

test('today is the day of the clock here', () => {
  const now = new Date()
  const [year, month, day] = today().split('-').map(Number)
  expect([year, month, day]).toEqual([now.getFullYear(), now.getMonth() + 1, now.getDate()])
})

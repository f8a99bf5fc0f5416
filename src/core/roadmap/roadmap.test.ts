import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { done, idOf, statusRows, taskRow } from '../tasks/testing.ts'
import { newPhase } from '../workflow/new-rows.ts'
import { type RoadmapTask, roadmapOf } from './roadmap.ts'
import { spanOf } from './span.ts'

const project_id = idOf('project')
const phase = (name: string, sort_index: number, days: Partial<Row<'phase'>> = {}) =>
  newPhase({ id: idOf(name), project_id, name, color_code: '#154c9b', sort_index, ...days })

function roadmap(tasks: Row<'task'>[], phases: Row<'phase'>[] = []) {
  const rows = new Rows()
  rows.fill('project', [{ id: project_id, key: 'MB' } as Row<'project'>])
  rows.fill('status', statusRows)
  rows.fill('phase', phases)
  rows.fill('task', tasks)
  return roadmapOf(rows, project_id)
}

test('[B3.50] a task of the roadmap has start, end, name, id, progress and subTasks', () => {
  const [phase] = roadmap([
    taskRow(1, { start_date: '2026-03-05', end_date: '2026-03-09' }),
    taskRow(2, { parent_task_id: idOf(1), status_id: done, end_date: '2026-03-07' }),
  ])
  expect(phase!.tasks).toMatchObject([
    {
      ...{ id: idOf(1), name: 'Task 1', start: '2026-03-05', end: '2026-03-09', progress: 0 },
      subTasks: [
        {
          ...{ id: idOf(2), name: 'Task 2', start: '2026-03-07', end: '2026-03-07' },
          ...{ progress: 100, subTasks: [] },
        },
      ],
    },
  ])
})

test('[B2.34] every task that is not archived stands there once, also below one that is (decision 187)', () => {
  const one = fc.record({
    up: fc.nat(),
    archived: fc.boolean(),
    day: fc.integer({ min: 1, max: 28 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (given) => {
      const tasks = given.map(({ up, archived, day }, n) =>
        taskRow(n, {
          ...{ archived, end_date: `2026-03-${String(day).padStart(2, '0')}` },
          parent_task_id: up % (n + 1) === n ? null : idOf(up % (n + 1)),
        }),
      )
      const phases = roadmap(tasks)
      const lines = (all: readonly RoadmapTask[]): RoadmapTask[] =>
        all.flatMap((task) => [task, ...lines(task.subTasks)])
      const shown = phases.flatMap((each) => lines(each.tasks))
      expect(shown.map(({ id }) => id).sort()).toEqual(
        tasks.flatMap(({ id, archived }) => (archived ? [] : id)).sort(),
      )
      for (const { above, subTasks, id } of shown) {
        for (const each of subTasks) expect(each.above).toBe(id)
        if (above !== null) expect(shown.some((each) => each.id === above)).toBe(true)
      }
    }),
  )
})

test('[B2.34] phases are in their order, on their own days or those of their tasks, and what is in none comes last', () => {
  const own = { start_date: '2026-01-01', end_date: '2026-02-01' }
  const phases = roadmap(
    [
      taskRow(1, { phase_id: idOf('Build'), end_date: '2026-03-09' }),
      taskRow(2, { phase_id: idOf('Plan'), end_date: '2026-03-09' }),
      taskRow(3, { phase_id: idOf('Build'), start_date: '2026-03-02', phase_sort_order: 0 }),
      taskRow(4, { phase_id: idOf('Build'), archived: true, start_date: '2020-01-01' }),
      taskRow(5, { parent_task_id: idOf(3), start_date: '2026-03-20' }),
      taskRow(6),
    ],
    [phase('Build', 1), phase('Plan', 2, own), phase('Rest', 0)],
  )
  expect(
    phases.map(({ name, span, tasks }) => [name, span, tasks.map((task) => task.name)]),
  ).toEqual([
    ['Plan', { start: '2026-01-01', end: '2026-02-01' }, ['Task 2']],
    ['Build', { start: '2026-03-02', end: '2026-03-20' }, ['Task 3', 'Task 1']],
    ['Rest', undefined, []],
    ['Unmapped', undefined, ['Task 6']],
  ])
})

test('one day is a span of that day, and days in the wrong order are put right', () => {
  const days = (start_date: string | null, end_date: string | null) =>
    spanOf({ start_date, end_date })
  const [early, late] = ['2026-03-05', '2026-03-09']
  expect(days(null, null)).toBeUndefined()
  expect(days(early, null)).toEqual({ start: early, end: early })
  expect(days(null, late)).toEqual({ start: late, end: late })
  expect(days(late, early)).toEqual({ start: early, end: late })
})

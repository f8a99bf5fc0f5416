import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import { undoCommand } from '../history/calls.ts'
import { deleteTask } from '../tasks/calls.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { addDays } from '../values/time.ts'
import { baselineDays, baselineText, driftOf } from './baseline.ts'
import { deleteBaseline, setBaseline } from './baselines.ts'
import { setRoadmapDates } from './calls.ts'
import { baselineLine } from './rows.ts'

const project_id = idOf('project')
const span = (start: string, length: number) => ({ start, end: addDays(start, length) })
const refusalOf = async (run: Promise<unknown>): Promise<string | undefined> =>
  run.then(
    () => undefined,
    (error: Refusal) => error.code,
  )
const set = (bench: Workbench, name = 'As signed') =>
  bench.run(setBaseline, { project_id, name }) as Promise<{ id: string }>

test('[B2.34] a baseline keeps the first and the last day of each task that has some', async () => {
  const bench = new Workbench([
    taskRow(1, { start_date: '2026-03-05', end_date: '2026-03-09' }),
    taskRow(2, { end_date: '2026-03-12' }),
    taskRow(3, { archived: true, start_date: '2026-03-01' }),
    taskRow(4),
  ])
  const { id } = await set(bench, ' As  signed ')
  await bench.run(setRoadmapDates, { task_id: idOf(1), start_date: null, end_date: '2026-03-11' })
  await bench.run(deleteTask, { id: idOf(3) })
  const [row] = bench.rows('baseline')
  expect(row).toMatchObject({ id, project_id, name: 'As  signed' })
  const days = baselineDays(row!.days)
  expect(days).toEqual(
    new Map([
      [idOf(1), span('2026-03-05', 4)],
      [idOf(2), span('2026-03-12', 0)],
      [idOf(3), span('2026-03-01', 0)],
    ]),
  )
  expect(driftOf(days.get(idOf(1))!, span('2026-03-11', 0))).toBe(2)
  await bench.run(deleteBaseline, { id })
  expect(bench.rows('baseline')).toEqual([])
  await bench.run(undoCommand, { command_id: bench.last })
  expect(bench.rows('baseline')).toEqual([row])
})

test('[B2.34] a baseline has a name, and days to keep; a project has a few of them', async () => {
  const none = new Workbench([taskRow(1)])
  expect(await refusalOf(set(none))).toBe('baseline_empty')
  const bench = new Workbench([taskRow(1, { end_date: '2026-03-12' })])
  expect(await refusalOf(set(bench, ' \u200b'))).toBe('name_required')
  expect(await refusalOf(set(bench, 'x'.repeat(limits.baselineName + 1)))).toBe('name_too_long')
  for (let n = 0; n < limits.baselinesOfProject; n++) await set(bench)
  expect(await refusalOf(set(bench))).toBe('too_many_baselines')
  expect(bench.rows('baseline')).toHaveLength(limits.baselinesOfProject)
})

test('what a baseline keeps is read as it was written, and nothing else is', () => {
  const days = fc
    .tuple(fc.uuid(), fc.integer({ min: -5_000, max: 5_000 }), fc.nat(400))
    .map(([id, from, length]) => [id, span(addDays('2026-03-01', from), length)] as const)
  fc.assert(
    fc.property(fc.uniqueArray(days, { selector: ([id]) => id }), fc.string(), (all, other) => {
      const text = baselineText(all)
      expect(text.length).toBe(all.length * baselineLine)
      expect(baselineDays(text)).toEqual(new Map(all))
      expect(baselineDays(`${text}${other}`)).toEqual(new Map(all))
    }),
  )
  const reversed = `${idOf(1)} 2026-03-02 2026-03-01\n`
  expect(baselineDays(reversed).size).toBe(0)
})

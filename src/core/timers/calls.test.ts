import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { iso } from '../values/time.ts'
import { startTimer, stopTimer } from './calls.ts'

const noon = Date.parse('2026-03-04T12:00:00.000Z')
const id = idOf(1)

test('the time of a timer is logged in whole seconds from its start, and the task has the sum', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ pause: fc.nat(5_000), run: fc.nat(100_000) }), { maxLength: 8 }),
      async (spans) => {
        const bench = new Workbench([taskRow(1), taskRow(2)])
        let now = noon
        const wanted: { created_at: string; time_spent: number }[] = []
        for (const { pause, run } of spans) {
          now += pause
          await bench.run(startTimer, { id }, now)
          const created_at = iso(now)
          now += run
          await bench.run(stopTimer, { id }, now)
          if (run >= 1_000) wanted.push({ created_at, time_spent: Math.floor(run / 1_000) })
        }
        expect(
          bench.rows('work_log').map(({ created_at, time_spent }) => ({ created_at, time_spent })),
        ).toEqual(wanted)
        expect(bench.task(id).total_minutes_spent).toBe(
          wanted.reduce((sum, { time_spent }) => sum + time_spent, 0),
        )
        expect(bench.task(idOf(2)).total_minutes_spent).toBe(0)
        expect(bench.rows('timer')).toEqual([])
      },
    ),
  )
})

test('starting a running timer restarts it, and only one exists', async () => {
  const bench = new Workbench([taskRow(1)])
  await bench.run(startTimer, { id }, noon)
  await bench.run(startTimer, { id }, noon + 60_000)
  expect(bench.rows('timer').map(({ start_time }) => start_time)).toEqual([iso(noon + 60_000)])
  await bench.run(stopTimer, { id }, noon + 61_500)
  expect(bench.rows('work_log')).toEqual([
    expect.objectContaining({
      time_spent: 1,
      logged_by_timer: true,
      description: null,
      user_id: idOf('reporter'),
    }),
  ])
})

test('stopping without a timer, or within a second, logs nothing and does not change the task', async () => {
  const bench = new Workbench([taskRow(1)])
  expect(await bench.run(stopTimer, { id }, noon)).toBeNull()
  await bench.run(startTimer, { id }, noon)
  expect(await bench.run(stopTimer, { id }, noon + 999)).toBeNull()
  expect(bench.rows('work_log')).toEqual([])
  expect(bench.task(id)).toEqual(taskRow(1))
})

test('several tasks may be timed at once', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2)])
  await bench.run(startTimer, { id }, noon)
  await bench.run(startTimer, { id: idOf(2) }, noon + 1_000)
  expect(bench.rows('timer')).toHaveLength(2)
  await bench.run(stopTimer, { id }, noon + 3_000)
  expect(bench.rows('timer').map(({ task_id }) => task_id)).toEqual([idOf(2)])
})

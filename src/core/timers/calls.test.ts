import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Input, Output } from '../engine/call.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { iso } from '../values/time.ts'
import { discardIdleTime, startTimer, stopTimer } from './calls.ts'

const discard = (bench: Workbench, input: Input<typeof discardIdleTime>, now: number) =>
  bench.run(discardIdleTime, input, now) as Promise<Output<typeof discardIdleTime>>

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

test('[B7.132] time away is taken out exactly: what came before is logged, what comes after counts if it goes on', async () => {
  const span = fc.nat(10_000_000)
  await fc.assert(
    fc.asyncProperty(span, span, span, fc.boolean(), async (before, away, after, go_on) => {
      const bench = new Workbench([taskRow(1)])
      await bench.run(startTimer, { id }, noon)
      const [from, back] = [noon + before, noon + before + away]
      const input = { id, from: iso(from), to: iso(back), go_on }
      const { timer } = await discard(bench, input, back + after)
      expect(timer?.start_time).toBe(go_on ? iso(back) : undefined)
      expect(bench.rows('timer')).toEqual(timer ? [timer] : [])
      await bench.run(stopTimer, { id }, back + after)
      const logged = [Math.floor(before / 1_000), go_on ? Math.floor(after / 1_000) : 0]
      expect(bench.rows('work_log').map(({ time_spent }) => time_spent)).toEqual(
        logged.filter((seconds) => seconds > 0),
      )
      expect(bench.task(id).total_minutes_spent).toBe(logged[0]! + logged[1]!)
    }),
  )
})

test('[B7.132] idle time that is not there changes nothing: without a timer, or with one started since', async () => {
  const bench = new Workbench([taskRow(1)])
  const idle = (from: number, to: number) => ({ id, from: iso(from), to: iso(to), go_on: false })
  const nothing = { log: null, timer: null }
  expect(await discard(bench, idle(noon, noon), noon)).toEqual(nothing)
  const timer = await bench.run(startTimer, { id }, noon + 1)
  const input = idle(noon, noon + 60_000)
  expect(await discard(bench, input, noon + 60_000)).toEqual({ log: null, timer })
  expect(bench.rows('timer')).toEqual([timer])
  expect(bench.rows('work_log')).toEqual([])
})

test('[B7.132] a clock that is ahead logs no time that has not passed, and one that is behind goes on after the end', async () => {
  const bench = new Workbench([taskRow(1)])
  await bench.run(startTimer, { id }, noon)
  const ahead = { id, from: iso(noon + 90_000), to: iso(noon + 120_000), go_on: true }
  const { log, timer } = await discard(bench, ahead, noon + 60_000)
  expect([log?.time_spent, timer?.start_time]).toEqual([60, iso(noon + 60_000)])
  const behind = { id, from: iso(noon + 70_000), to: iso(noon), go_on: true }
  const later = await discard(bench, behind, noon + 80_000)
  expect([later.log?.time_spent, later.timer?.start_time]).toEqual([10, iso(noon + 70_000)])
})

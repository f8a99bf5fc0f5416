import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { idOf, taskRow, Workbench } from '../tasks/testing.ts'
import { dayMs, iso } from '../values/time.ts'
import { startTimer, stopTimer } from './calls.ts'

const noon = Date.parse('2026-03-04T12:00:00.000Z')
const id = idOf(1)
const logged = (bench: Workbench) =>
  bench.rows('work_log').map(({ created_at, time_spent }) => ({ created_at, time_spent }))

test('[B7.132] commands that waited log the time that was shown, however late and however close together they come', async () => {
  const span = fc.record({ pause: fc.nat(500_000), run: fc.nat(100_000_000) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(span, { maxLength: 8 }),
      fc.nat((limits.timerWaitsDays - 10) * dayMs),
      fc.nat(1_000),
      async (spans, late, between) => {
        const bench = new Workbench([taskRow(1)])
        const given: number[] = []
        let clock = noon
        for (const { pause, run } of spans) {
          given.push((clock += pause))
          given.push((clock += run))
        }
        for (const [n, at] of given.entries())
          await bench.run(
            n % 2 ? stopTimer : startTimer,
            { id, at: iso(at) },
            clock + late + n * between,
          )
        expect(logged(bench)).toEqual(
          spans.flatMap(({ run }, n) =>
            run < 1_000
              ? []
              : [{ created_at: iso(given[2 * n]!), time_spent: Math.floor(run / 1_000) }],
          ),
        )
        expect(bench.rows('timer')).toEqual([])
      },
    ),
  )
})

test('[B7.132] whatever a clock says, no time is logged before its start, after now, or from before it may have waited', async () => {
  const moment = fc.integer({ min: noon - 100 * dayMs, max: noon + 100 * dayMs })
  await fc.assert(
    fc.asyncProperty(moment, moment, fc.nat(dayMs), async (started, ended, later) => {
      const bench = new Workbench([taskRow(1)])
      const now = noon + later
      const timer = (await bench.run(startTimer, { id, at: iso(started) }, noon)) as {
        start_time: string
      }
      const earliest = noon - limits.timerWaitsDays * dayMs
      const start = Math.min(noon, Math.max(earliest, started))
      expect(timer.start_time).toBe(iso(start))
      await bench.run(stopTimer, { id, at: iso(ended) }, now)
      const bounded = Math.max(ended, now - limits.timerWaitsDays * dayMs)
      const end = bounded < start || bounded > now ? now : bounded
      expect(logged(bench)).toEqual(
        end - start < 1_000
          ? []
          : [{ created_at: iso(start), time_spent: Math.floor((end - start) / 1_000) }],
      )
      expect(bench.rows('timer')).toEqual([])
    }),
  )
})

test('[B7.132] a start that waited does not begin a timer earlier that was restarted meanwhile', async () => {
  const bench = new Workbench([taskRow(1)])
  await bench.run(startTimer, { id }, noon)
  await bench.run(startTimer, { id, at: iso(noon - 60_000) }, noon + 60_000)
  expect(bench.rows('timer')).toMatchObject([{ start_time: iso(noon) }])
  await bench.run(startTimer, { id, at: iso(noon + 30_000) }, noon + 60_000)
  expect(bench.rows('timer')).toMatchObject([{ start_time: iso(noon + 30_000) }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureNames, figures, type Metric, Metrics } from './metrics.ts'

const metric = fc.record({
  figure: fc.constantFrom(...figureNames),
  value: fc.double({ min: 0, max: 10_000, noNaN: true }),
  at: fc.nat(1_000_000),
})

const filled = (all: readonly Metric[]) => {
  const metrics = new Metrics()
  for (const each of all) metrics.add(each)
  return metrics
}

test('[B9.25 B9.26 B9.27 B9.28] a figure is as it should be up to its bound, and not beyond', () => {
  expect(figures).toEqual({
    firstPaint: 1_800,
    largestPaint: 2_500,
    inputDelay: 100,
    layoutShift: 0.1,
    taskLoad: 1_000,
    projectSwitch: 500,
    memory: 80,
  })
  for (const figure of figureNames) {
    const most = figures[figure]
    const judged = (value: number) => filled([{ figure, value, at: 0 }]).summary()[0]!.isWithin
    expect([judged(most), judged(most * 1.01)]).toEqual([true, false])
  }
})

test('[B9.29] at most 1,000 values are kept, the newest', () => {
  const all = Array.from({ length: 1_500 }, (_, at) => ({
    figure: 'inputDelay' as const,
    value: at,
    at,
  }))
  const metrics = filled(all)
  expect(metrics.size).toBe(1_000)
  expect(metrics.since(0)[0]!.at).toBe(500)
  expect(metrics.summary()).toEqual([
    { figure: 'inputDelay', latest: 1_499, worst: 1_499, times: 1_000, isWithin: false },
  ])
})

test('cleaning up keeps what is new, and the last of each figure', () => {
  fc.assert(
    fc.property(fc.array(metric, { maxLength: 60 }), fc.nat(1_000_000), (all, before) => {
      const metrics = filled(all)
      const was = metrics.summary()
      metrics.cleanUp(before)
      const kept = metrics.since(0)
      expect(kept.filter(({ at }) => at >= before)).toEqual(all.filter(({ at }) => at >= before))
      const names = (of: readonly { figure: string }[]) => of.map(({ figure }) => figure)
      expect(names(metrics.summary())).toEqual(names(was))
      for (const [n, { latest }] of metrics.summary().entries()) expect(latest).toBe(was[n]!.latest)
      expect(kept.length).toBeLessThanOrEqual(
        all.filter(({ at }) => at >= before).length + figureNames.length,
      )
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../values/time.ts'
import { pushedBy, pushedIf } from './plan.ts'
import { slackOf } from './slack.ts'
import type { Span } from './span.ts'

const first = '2026-03-01'
const span = (from: number, days: number): Span => ({
  start: addDays(first, from),
  end: addDays(first, from + days - 1),
})
const waits = (task_id: string, related_task_id: string, lag_days = 0) => ({
  ...{ task_id, related_task_id, lag_days },
})

test('[B2.34] what waits for a moved task gives way, and what waits for that; nothing else moves', () => {
  const plan = new Map([
    ['dig', span(0, 5)],
    ['pour', span(3, 2)],
    ['weld', span(6, 1)],
    ['paint', span(20, 2)],
    ['sign', span(1, 1)],
  ])
  const pushed = pushedBy('dig', plan, [
    waits('pour', 'dig'),
    waits('weld', 'pour'),
    waits('paint', 'weld'),
    waits('pour', 'sign'),
  ])
  expect(Object.fromEntries(pushed)).toEqual({ pour: span(5, 2), weld: span(7, 1) })
})

test('[B2.34] with a lag what waits begins so many days later, and with a lead so many earlier', () => {
  const plan = new Map([
    ['pour', span(0, 3)],
    ['walk', span(1, 1)],
    ['plan', span(1, 4)],
    ['sign', span(9, 1)],
  ])
  const pushed = pushedBy('pour', plan, [
    waits('walk', 'pour', 28),
    waits('plan', 'pour', -1),
    waits('sign', 'pour', 6),
    waits('sign', 'plan', -365),
  ])
  expect(Object.fromEntries(pushed)).toEqual({ walk: span(31, 1), plan: span(2, 4) })
})

test('[B2.34] a task that is done moves nothing along, one that is given its first days does', () => {
  const plan = new Map([['pour', span(3, 2)]])
  const moved = (isDone: boolean) =>
    pushedIf({ id: 'dig', span: span(0, 5), isDone }, plan, [waits('pour', 'dig')])
  expect(Object.fromEntries(moved(false))).toEqual({ pour: span(5, 2) })
  expect(moved(true).size).toBe(0)
})

test('[B2.34] the days of a lag are none by which a task can be late', () => {
  const plan = new Map([
    ['pour', span(0, 3)],
    ['walk', span(10, 1)],
    ['plan', span(1, 10)],
  ])
  const slack = slackOf(plan, [waits('walk', 'pour', 5), waits('plan', 'pour', -4)])
  expect(Object.fromEntries(slack)).toEqual({ pour: 2, walk: 0, plan: 0 })
})

test('nothing is moved beyond the end of the calendar', () => {
  const plan = new Map<string, Span>([
    ['last', { start: '9999-12-20', end: '9999-12-30' }],
    ['never', { start: '9999-12-25', end: '9999-12-31' }],
    ['first', { start: '0000-01-01', end: '0000-01-01' }],
    ['early', { start: '0000-01-01', end: '0000-01-02' }],
  ])
  const dependencies = [waits('never', 'last', 365), waits('early', 'first', -365)]
  expect(pushedBy('last', plan, dependencies).size).toBe(0)
  expect(pushedBy('first', plan, dependencies).size).toBe(0)
})

test('[B2.34] the critical path is what the last day depends on, with what slack the others have', () => {
  const plan = new Map([
    ['dig', span(0, 5)],
    ['pour', span(5, 5)],
    ['sign', span(0, 2)],
    ['paint', span(4, 1)],
    ['party', span(9, 1)],
  ])
  const slack = slackOf(plan, [
    waits('pour', 'dig'),
    waits('pour', 'sign'),
    waits('party', 'paint'),
    waits('party', 'pour'),
  ])
  // The party begins on the last day of what it waits for, a day before it could.
  expect(Object.fromEntries(slack)).toEqual({ dig: -1, pour: -1, sign: 2, paint: 4, party: 0 })
})

/** A plan of up to 12 tasks, in which later ones wait for earlier ones. */
const plans = fc
  .record({
    spans: fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    }),
    pairs: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: -6, max: 9 })), {
      maxLength: 30,
    }),
    moved: fc.nat(11),
  })
  .map(({ spans, pairs, moved }) => ({
    plan: new Map(spans.map(([from, length], n) => [String(n), span(from, length)])),
    dependencies: pairs
      .filter(([one, other]) => one < other && other < spans.length)
      .map(([one, other, lag]) => waits(String(other), String(one), lag)),
    moved: String(moved % spans.length),
  }))

const apply = (plan: Map<string, Span>, pushed: Map<string, Span>) => new Map([...plan, ...pushed])

test('pushed tasks keep their length, never move back, and begin the lag after what pushed them; it is done once', () => {
  fc.assert(
    fc.property(plans, ({ plan, dependencies, moved }) => {
      const pushed = pushedBy(moved, plan, dependencies)
      const after = apply(plan, pushed)
      expect(pushed.has(moved)).toBe(false)
      const reached = new Set([moved])
      for (const id of plan.keys())
        if (dependencies.some((each) => each.task_id === id && reached.has(each.related_task_id)))
          reached.add(id)
      for (const [id, now] of pushed) {
        const before = plan.get(id)!
        expect(reached.has(id)).toBe(true)
        expect(daysBetween(now.start, now.end)).toBe(daysBetween(before.start, before.end))
        expect(daysBetween(before.start, now.start)).toBeGreaterThan(0)
        // No further than needed.
        const firsts = dependencies
          .filter((each) => each.task_id === id && reached.has(each.related_task_id))
          .map((each) => addDays(after.get(each.related_task_id)!.end, 1 + each.lag_days))
        expect(now.start).toBe(firsts.sort().at(-1)!)
      }
      for (const { task_id, related_task_id, lag_days } of dependencies)
        if (reached.has(related_task_id))
          expect(
            after.get(task_id)!.start >= addDays(after.get(related_task_id)!.end, 1 + lag_days),
          ).toBe(true)
      expect(pushedBy(moved, after, dependencies).size).toBe(0)
    }),
  )
})

test('a task that is late by its slack moves no last day, and one more day does', () => {
  fc.assert(
    fc.property(plans, ({ plan, dependencies, moved }) => {
      // Without conflicts, as when all have given way.
      let settled = plan
      for (const id of plan.keys()) settled = apply(settled, pushedBy(id, settled, dependencies))
      const lastOf = (some: Map<string, Span>) =>
        [...some.values()]
          .map(({ end }) => end)
          .sort()
          .at(-1)!
      const slack = slackOf(settled, dependencies).get(moved)!
      expect(slack).toBeGreaterThanOrEqual(0)
      const lateBy = (by: number) => {
        const own = settled.get(moved)!
        const late = new Map(settled).set(moved, { ...own, end: addDays(own.end, by) })
        return lastOf(apply(late, pushedBy(moved, late, dependencies)))
      }
      expect(lateBy(slack)).toBe(lastOf(settled))
      expect(lateBy(slack + 1)).not.toBe(lastOf(settled))
    }),
  )
})

test('a circle of tasks moves nothing, and ends', () => {
  const plan = new Map([
    ['a', span(0, 2)],
    ['b', span(0, 2)],
  ])
  const circle = [waits('a', 'b'), waits('b', 'a')]
  expect(pushedBy('a', plan, circle).size).toBe(0)
  expect(slackOf(plan, circle).size).toBe(0)
})

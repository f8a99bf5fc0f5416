import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { expected } from './expected.ts'
import { type Outcome, type Site, simulate } from './queue.ts'

const site: Site = {
  ...{ processes: 2, cores: 2, commitsAtOnce: 2, groupMost: 128 },
  ...{ commandsPerSecond: 200, readsPerSecond: 200, commandMs: 1, readMs: 3 },
  ...{ groupMs: 1, groupedMs: 0.2, commitWaitMs: 2, seconds: 100, seed: 1 },
}

function outcomeOf(changed: Partial<Site>): Extract<Outcome, { saturated: false }> {
  const outcome = simulate({ ...site, ...changed })
  if (outcome.saturated) throw new Error(`saturated: ${outcome.why}`)
  return outcome
}

test('one process alone waits as long as the theory of queues says', () => {
  // Of M/M/1: times are exponential, with a mean of 1 / (1 / 5 ms - 0.1 / ms) = 10 ms.
  const given = { processes: 1, commandsPerSecond: 0, readsPerSecond: 100, readMs: 5 }
  const { readP99 } = outcomeOf({ ...given, seconds: 2_000 })
  expect(readP99 / (10 * Math.log(100))).toBeCloseTo(1, 1)
})

test('an idle site takes as long as the work itself', () => {
  const { commandP50, grouped } = outcomeOf({ commandsPerSecond: 1, readsPerSecond: 0 })
  expect(grouped).toBeCloseTo(1, 1)
  expect(commandP50).toBeGreaterThan(site.commitWaitMs)
  expect(commandP50).toBeLessThan(2 * (site.commandMs + site.groupMs + site.commitWaitMs))
})

test('more processes make waits shorter, more calls make them longer', () => {
  const [few, more] = [outcomeOf({ processes: 1 }), outcomeOf({ processes: 4 })]
  expect(more.readP99).toBeLessThan(few.readP99)
  expect(more.commandP99).toBeLessThan(few.commandP99)
  expect(outcomeOf({ commandsPerSecond: 400 }).commandP99).toBeGreaterThan(outcomeOf({}).commandP99)
})

test('the busier, the more commands a commit carries', () => {
  const busy = outcomeOf({ processes: 2, commandsPerSecond: 800, readsPerSecond: 0, groupMs: 5 })
  expect(busy.grouped).toBeGreaterThan(2)
})

test('what is too much is called saturated, with what is short', () => {
  expect(simulate({ ...site, readsPerSecond: 2_000 })).toEqual({
    ...{ saturated: true, why: 'the processes' },
  })
  const many = { processes: 20, commandsPerSecond: 12_000, readsPerSecond: 0 }
  expect(simulate({ ...site, ...many })).toEqual({ saturated: true, why: 'the database' })
})

test('what waits for one lock longer and longer is called saturated', () => {
  const many = { processes: 100, cores: 64, commandsPerSecond: 2_000, readsPerSecond: 0 }
  expect(simulate({ ...site, ...many, groupMost: 4, commitsAtOnce: 1 })).toEqual({
    ...{ saturated: true, why: 'the turns of commits' },
  })
  const [apart, inTurn] = [64, 1].map((commitsAtOnce) => outcomeOf({ ...many, commitsAtOnce }))
  expect(inTurn!.commandP50).toBeGreaterThan(10 * apart!.commandP50)
  expect(inTurn!.grouped).toBeGreaterThan(apart!.grouped)
})

test('the same seed gives the same figures, another one nearly the same', () => {
  expect(simulate(site)).toEqual(simulate(site))
  const [one, other] = [outcomeOf({}), outcomeOf({ seed: 2 })]
  expect(one).not.toEqual(other)
  expect(one.commandP50 / other.commandP50).toBeCloseTo(1, 1)
})

test('docs/scaling.md has the table that the simulation prints', () => {
  expect(readFileSync(join(root, 'docs/scaling.md'), 'utf8')).toContain(expected())
})

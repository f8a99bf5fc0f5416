import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

interface Waiting {
  job: { actor_id: string; alone: boolean }
  n: number
}
const groupMost = 8
const shareMost = 3

const waiting = fc.record({
  actor: fc.constantFrom('a', 'b', 'c', 'd'),
  alone: fc.nat(5).map((n) => n === 0),
})
const scripts = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: waiting },
    { weight: 1, arbitrary: fc.constant('take' as const) },
  ),
  {
    maxLength: 80,
    size: 'max',
  },
)

/** Runs a script to its end and gives the groups it was served in. */
function served(script: readonly ({ actor: string; alone: boolean } | 'take')[]) {
  const queue = new FairQueue<Waiting>({ groupMost, shareMost })
  const given: Waiting[] = []
  const groups: { group: Waiting[]; accounts: Set<string> }[] = []
  const left: Waiting[] = []
  const take = () => {
    const accounts = new Set(left.map(({ job }) => job.actor_id))
    const group = queue.take()
    for (const one of group) left.splice(left.indexOf(one), 1)
    groups.push({ group, accounts })
  }
  for (const step of script) {
    if (step === 'take') {
      take()
      continue
    }
    const one = { job: { actor_id: step.actor, alone: step.alone }, n: given.length }
    given.push(one)
    left.push(one)
    queue.push(one)
    expect(queue.waitingOf(step.actor)).toBe(
      left.filter(({ job }) => job.actor_id === step.actor).length,
    )
  }
  while (queue.size > 0) take()
  return { given, groups }
}

test('every job is served once, in order per account, and alone if it needs its own transaction', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      const { given, groups } = served(script)
      const all = groups.flatMap(({ group }) => group)
      expect(new Set(all)).toEqual(new Set(given))
      expect(all).toHaveLength(given.length)
      for (const actor of ['a', 'b', 'c', 'd']) {
        const own = all.filter(({ job }) => job.actor_id === actor).map(({ n }) => n)
        expect(own).toEqual([...own].sort((x, y) => x - y))
      }
      for (const { group } of groups)
        if (group.some(({ job }) => job.alone)) expect(group).toHaveLength(1)
    }),
  )
})

test('a group is within its limit, and an account has no more than its share while others wait', () => {
  fc.assert(
    fc.property(scripts, (script) => {
      for (const { group, accounts } of served(script).groups) {
        expect(group.length).toBeLessThanOrEqual(groupMost)
        if (accounts.size <= 1) continue
        const counts = [...accounts].map(
          (actor) => group.filter(({ job }) => job.actor_id === actor).length,
        )
        expect(Math.max(...counts)).toBeLessThanOrEqual(shareMost)
      }
    }),
  )
})

test('a waiting account is served within as many groups as accounts wait, however long the queue of another', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.boolean(), (flood, alone) => {
      const queue = new FairQueue<Waiting>({ groupMost, shareMost })
      for (let n = 0; n < flood; n++) queue.push({ job: { actor_id: 'flood', alone }, n })
      queue.push({ job: { actor_id: 'one', alone: false }, n: flood })
      const first = [...queue.take(), ...queue.take()]
      expect(first.some(({ job }) => job.actor_id === 'one')).toBe(true)
    }),
  )
})

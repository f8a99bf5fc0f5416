import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Turns } from './turns.ts'

const { callsAtWorkPerAccount: most, callsWaitingPerAccount: waitMost } = limits
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a limited number of calls per account run at once, in the order received, and all get their turn', async () => {
  const step = fc.oneof(
    fc.record({ enter: fc.constantFrom('a', 'b') }),
    fc.record({ leave: fc.nat(20), twice: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80, size: 'max' }), async (steps) => {
      const turns = new Turns(true)
      const came: Record<string, number[]> = { a: [], b: [] }
      const served: Record<string, number[]> = { a: [], b: [] }
      const atWork: { account: string; leave: () => void }[] = []
      const leave = (one: (typeof atWork)[number]) => {
        atWork.splice(atWork.indexOf(one), 1)
        one.leave()
      }
      for (const [n, each] of steps.entries()) {
        if ('enter' in each) {
          came[each.enter]!.push(n)
          void Promise.resolve(turns.enter(each.enter)).then((end) => {
            served[each.enter]!.push(n)
            atWork.push({ account: each.enter, leave: end })
          })
        } else if (atWork.length > 0) {
          const one = atWork[each.leave % atWork.length]!
          leave(one)
          // Ending a turn twice gives nobody else two.
          if (each.twice) one.leave()
        }
        await settled()
        for (const account of ['a', 'b']) {
          const working = atWork.filter((one) => one.account === account).length
          expect(working).toBeLessThanOrEqual(most)
          if (came[account]!.length > served[account]!.length) expect(working).toBe(most)
        }
      }
      while (atWork.length > 0) {
        leave(atWork[0]!)
        await settled()
      }
      expect(served).toEqual(came)
      expect(turns.accounts).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('calls over the queue limit are refused with the time to wait, and other accounts are not delayed', async () => {
  const turns = new Turns(true)
  const asked = Array.from({ length: most + waitMost }, () => turns.enter('a'))
  expect(() => turns.enter('a')).toThrow(
    expect.objectContaining({ code: 'too_many', details: { waitSeconds: 1 } }),
  )
  const leave = await turns.enter('b')
  leave()
  for (const each of asked) (await each)()
  ;(await turns.enter('a'))()
})

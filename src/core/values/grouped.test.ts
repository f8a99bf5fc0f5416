import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('each thing is in the group of its key alone, and all are in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.option(fc.nat(3)), fc.nat())), (pairs) => {
      const groups = grouped(pairs, ([key]) => key)
      expect([...groups.keys()]).toEqual([...new Set(pairs.map(([key]) => key))])
      for (const [key, group] of groups)
        expect(group).toEqual(pairs.filter(([each]) => each === key))
    }),
  )
})

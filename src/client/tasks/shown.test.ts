import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyIn, partsOf } from './shown.ts'

test('a key says the task and the lane that it was made of', () => {
  const lane = fc.option(fc.string(), { nil: undefined })
  fc.assert(
    fc.property(fc.uuid(), lane, (id, lane) => {
      expect(partsOf(keyIn(id, lane))).toEqual({ id, lane })
    }),
  )
})

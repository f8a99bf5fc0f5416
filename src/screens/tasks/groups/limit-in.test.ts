import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../core/catalogue/limits.ts'
import { limitIn } from './limit-in.ts'

test('a limit is a whole number from 1 up, or left empty', () => {
  expect(['', '  '].map(limitIn)).toEqual([null, null])
  expect(['1', ' 12 ', String(limits.wipLimit)].map(limitIn)).toEqual([1, 12, limits.wipLimit])
  expect(['0', '-1', '1.5', 'x', '1e9', String(limits.wipLimit + 1)].map(limitIn)).toEqual(
    Array(6).fill(undefined),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const limit = limitIn(text)
      if (typeof limit === 'number') expect(limit % 1 === 0 && limit > 0).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '../../../core/activity/wire.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { type Read, withNewest, withOlder } from './pages.ts'

const size = limits.activityPage
const nothing: Read = { logs: [], ended: false }

/** The newest entries of a log that has so many, or those before one of them. */
const pageOf = (count: number, before = count + 1) =>
  Array.from({ length: Math.min(size, Math.max(0, Math.min(count, before - 1))) }, (_, n) => ({
    id: String(Math.min(count, before - 1) - n),
  })) as Activity[]

const numbers = ({ logs }: Read) => logs.map(({ id }) => Number(id))

test('whatever comes meanwhile, the entries are shown without gaps, each once, the newest first', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: size + 2 }), fc.constant('older')), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * size }), steps, (start, steps) => {
      let count = start
      let read = withNewest(nothing, pageOf(count))
      for (const step of steps) {
        if (typeof step === 'number') read = withNewest(read, pageOf((count += step)))
        else read = withOlder(read, pageOf(count, numbers(read).at(-1)))
        const shown = numbers(read)
        expect(shown).toEqual(Array.from({ length: shown.length }, (_, n) => count - n))
        if (read.ended) expect(shown).toHaveLength(count)
      }
    }),
  )
})

test('the log ends with a page that is not full', () => {
  expect(withNewest(nothing, pageOf(size)).ended).toBe(false)
  expect(withNewest(nothing, pageOf(size - 1)).ended).toBe(true)
  const more = withNewest(nothing, pageOf(size + 1))
  expect(withOlder(more, pageOf(size + 1, 2)).ended).toBe(true)
})

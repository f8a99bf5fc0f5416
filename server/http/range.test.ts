import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeIn } from './range.ts'

test('a range is within the file, and begins where it was asked for', () => {
  const place = fc.nat(2_000)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000 }),
      place,
      fc.option(place),
      (size, first, last) => {
        const range = rangeIn(`bytes=${first}-${last ?? ''}`, size)
        if (last !== null && last < first) expect(range).toBeUndefined()
        else if (first >= size) expect(range).toBeNull()
        else expect(range).toEqual({ start: first, end: Math.min(last ?? size - 1, size - 1) })
      },
    ),
  )
})

test.each([
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=-0', null],
  ['', undefined],
  ['bytes=', undefined],
  ['bytes=-', undefined],
  ['bytes=1-2,4-5', undefined],
  ['items=1-2', undefined],
  ['bytes=a-b', undefined],
])('%s of 100 bytes', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range)
})

import { expect, test } from 'vitest'
import { steppedAlong, steppedPlace } from './stepped.ts'

/** How letters stand once some of them have gone a step. */
function step(order: string, ids: string, by: number): string {
  const at = steppedPlace([...order], [...ids], by)
  if (at === undefined) return order
  const others = [...order].filter((each) => !ids.includes(each))
  return others.toSpliced(at, 0, ...ids).join('')
}

test.each([
  ['abcd', 'b', 1, 'acbd'],
  ['abcd', 'b', -1, 'bacd'],
  ['abcd', 'bc', 1, 'adbc'],
  ['abcd', 'bc', -1, 'bcad'],
  // Those apart come together, past the one next to the first or last of them.
  ['abcde', 'ac', 1, 'bdace'],
  ['abcde', 'bd', -1, 'bdace'],
  ['abcd', 'ad', 1, 'bcad'],
  ['abcd', 'ad', -1, 'adbc'],
])('of %s %s goes %i to %s', (order, ids, by, wanted) => expect(step(order, ids, by)).toBe(wanted))

test('what is at an end stays there', () => {
  for (const [ids, by] of [
    ['ab', -1],
    ['cd', 1],
    ['abcd', 1],
    ['d', 1],
  ] as const)
    expect(steppedPlace([...'abcd'], [...ids], by)).toBeUndefined()
})

test('what is selected moves along in its order, with one of it alone', () => {
  expect(steppedAlong([...'abcd'], 'c', [...'xca'])).toEqual(['a', 'c'])
  expect(steppedAlong([...'abcd'], 'b', [...'xca'])).toEqual(['b'])
})

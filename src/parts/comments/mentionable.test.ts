import { expect, test } from 'vitest'
import type { Row } from '../../core/model.ts'
import { mentionsIn, namingAt } from './mentionable.ts'

const people = ['Ada', 'Ada Byron', 'Max Planck', 'Imax'].map(
  (name) => ({ id: name, name }) as Row<'team_member'>,
)
const names = (text: string, caret = text.length) => {
  const naming = namingAt(text, caret, people)
  return naming && [naming.at, ...naming.found.map(({ name }) => name)]
}

test('people are offered from an @ on, those first whose name begins so', () => {
  expect(names('@')).toEqual([0, 'Ada', 'Ada Byron', 'Max Planck', 'Imax'])
  expect(names('Ask @max')).toEqual([4, 'Max Planck', 'Imax'])
  expect(names('(@Ada b')).toEqual([1, 'Ada Byron'])
  expect(names('line\n@a', 6)).toEqual([5, 'Ada', 'Ada Byron', 'Max Planck', 'Imax'])
})

test('nobody is offered within an address, after a blank, or for a name nobody has', () => {
  for (const text of ['mail@max', '@ ', '@ max', 'max', '@zoe', '@max\n', '@@'])
    expect(names(text)).toBeUndefined()
})

test('what stands before the caret counts', () => {
  expect(names('@max and more', 4)).toEqual([0, 'Max Planck', 'Imax'])
  expect(names('@max and more')).toBeUndefined()
  const long = `${'word '.repeat(100)}@max`
  expect(names(long)).toEqual([500, 'Max Planck', 'Imax'])
})

test('those are mentioned whose name stands after an @', () => {
  const mentioned = mentionsIn('@Ada Byron, Max Planck', people)
  expect(mentioned.map(({ name }) => name)).toEqual(['Ada', 'Ada Byron'])
})

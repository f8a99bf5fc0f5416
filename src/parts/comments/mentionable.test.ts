import { expect, test } from 'vitest'
import type { Row } from '../../core/model.ts'
import { mentionsIn, namingAt, withPick } from './mentionable.ts'

const people = ['Ada', 'Ada Byron', 'Max Planck', 'Imax', '李雷'].map(
  (name) => ({ id: name, name }) as Row<'team_member'>,
)
const names = (text: string, caret = text.length) => {
  const naming = namingAt(text, caret, people)
  return naming && [naming.at, ...naming.found.map(({ name }) => name)]
}

test('people are offered from an @ on, those first whose name begins so', () => {
  expect(names('@')).toEqual([0, 'Ada', 'Ada Byron', 'Max Planck', 'Imax', '李雷'])
  expect(names('Ask @max')).toEqual([4, 'Max Planck', 'Imax'])
  expect(names('(@Ada b')).toEqual([1, 'Ada Byron'])
  expect(names('line\n@a', 6)).toEqual([5, 'Ada', 'Ada Byron', 'Max Planck', 'Imax', '李雷'])
})

test('nobody is offered within an address, after a blank, or for a name nobody has', () => {
  for (const text of [
    'mail@max',
    'a.@max',
    'max1@max',
    '@ ',
    '@ max',
    'max',
    '@zoe',
    '@max\n',
    '@@',
  ])
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

test('people are offered after any sign that ends no address', () => {
  expect(names('请看@李')).toEqual([2, '李雷'])
  expect(names('请看，@李')).toEqual([3, '李雷'])
  expect(names('Hi,@Max')).toEqual([3, 'Max Planck', 'Imax'])
  expect(names('"@Max')).toEqual([1, 'Max Planck', 'Imax'])
})

test('of several of one name those are mentioned who were picked, in the order of the text', () => {
  const bill = (id: string) => ({ id, name: 'Bill' }) as Row<'team_member'>
  const [one, two] = [bill('one'), bill('two')]
  const all = [...people, one, two]
  const ids = (text: string, picked: string[]) =>
    mentionsIn(text, all, picked).map(({ team_member_id }) => team_member_id)
  const picked = withPick([], two, all, 'Ask ')
  expect(ids('Ask @Bill and @Ada', picked)).toEqual(['two', 'Ada'])
  expect(ids('Ask @Bill', [])).toEqual(['one', 'two'])
  expect(ids('Ask @Ada', picked)).toEqual(['Ada'])
  expect(withPick(picked, one, all, 'Ask @Bill and ')).toEqual(['two', 'one'])
  expect(withPick(picked, one, all, 'Or ')).toEqual(['one', 'two'])
})

import { expect, test } from 'vitest'
import { judgeDescription } from './judge-description.ts'

test('what somebody else has saved meanwhile is replaced only where that is wanted', () => {
  const edited = { base: 'Before', typed: 'Mine', saved: 'Theirs' }
  expect(judgeDescription(edited)).toMatchObject({ isChanged: true, mayLeave: false })
  expect(judgeDescription({ ...edited, replaces: true })).toMatchObject({ mayLeave: true })
  expect(judgeDescription({ ...edited, typed: 'Before' })).toMatchObject({ mayLeave: true })
  expect(judgeDescription({ ...edited, saved: 'Before' })).toMatchObject({
    isChanged: false,
    mayLeave: true,
  })
})

test('what was typed is nobody else’s change once it is saved', () => {
  expect(judgeDescription({ base: 'Before', typed: 'Mine', saved: 'Mine' })).toMatchObject({
    isChanged: false,
    mayLeave: true,
  })
})

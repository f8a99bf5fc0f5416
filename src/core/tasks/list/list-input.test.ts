import { expect, test } from 'vitest'
import { sortsOf } from './list-input.ts'

test('[B7.37] several keys sort one after the other, each at its first occurrence', () => {
  expect(
    sortsOf({ field: 'name descend, end_date ascend,nothing,name ascend', order: 'asc' }),
  ).toEqual([
    { key: 'name', order: 'desc' },
    { key: 'end_date', order: 'asc' },
  ])
  expect(sortsOf({ field: 'name,'.repeat(200), order: 'desc' })).toEqual([
    { key: 'name', order: 'desc' },
  ])
})

import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { idOf } from '../tasks/testing.ts'
import { idObjects, ids } from './fields.ts'

const [a, b] = [idOf('a'), idOf('b')]

test('a repeated id in a list counts once', () => {
  expect(ids().parse([a, b, a])).toEqual([a, b])
  expect(idObjects().parse([{ id: a }, { id: b }, { id: a }])).toEqual([{ id: a }, { id: b }])
})

test('the limit of ids is checked before duplicates are removed', () => {
  const many = (count: number) => Array<string>(count).fill(a)
  expect(ids().parse(many(limits.idsAtOnce))).toEqual([a])
  expect(ids().safeParse(many(limits.idsAtOnce + 1)).success).toBe(false)
  expect(ids({ least: 1 }).safeParse([]).success).toBe(false)
  expect(idObjects().safeParse(many(limits.idsAtOnce + 1).map((id) => ({ id }))).success).toBe(
    false,
  )
})

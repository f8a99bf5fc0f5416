import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statusCategories } from '../../../../core/workflow/lookups.ts'
import { besideOther, stepOf } from './section-order.ts'

const [todo, doing, done] = statusCategories.map(({ id }) => id) as [string, string, string]
const status = (id: string, category_id: string) => ({ id, category_id })
const statuses = [status('a', todo), status('b', doing), status('c', todo), status('d', done)]

test('a section is taken to a side of another, and the rest stays in order', () => {
  expect(besideOther(['a', 'b', 'c'], 'a', 'c', 'after')).toEqual(['b', 'c', 'a'])
  expect(besideOther(['a', 'b', 'c'], 'c', 'a', 'before')).toEqual(['c', 'a', 'b'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), fc.nat(), (ids, n, m) => {
      const [id, other] = [ids[n % ids.length]!, ids[m % ids.length]!]
      fc.pre(id !== other)
      const order = besideOther(ids, id, other, 'before')
      expect(order.indexOf(id) + 1).toBe(order.indexOf(other))
      const rest = (all: string[]) => all.filter((each) => each !== id)
      expect(rest(order)).toEqual(rest(ids))
    }),
  )
})

test('a status steps past its neighbour of the same category, and else into the next category', () => {
  expect(stepOf(statuses, 'a', 1)).toEqual({ category_id: todo, order: ['b', 'c', 'a', 'd'] })
  expect(stepOf(statuses, 'c', -1)).toEqual({ category_id: todo, order: ['c', 'a', 'b', 'd'] })
  expect(stepOf(statuses, 'c', 1)).toEqual({ category_id: doing, order: ['a', 'c', 'b', 'd'] })
  expect(stepOf(statuses, 'd', -1)).toEqual({ category_id: doing, order: ['a', 'b', 'd', 'c'] })
  expect(stepOf(statuses, 'a', -1)).toBeUndefined()
  expect(stepOf(statuses, 'd', 1)).toBeUndefined()
})

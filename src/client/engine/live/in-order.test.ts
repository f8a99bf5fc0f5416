import { expect, test } from 'vitest'
import type { Entry } from '../kept/stored.ts'
import { inOrder } from './in-order.ts'

const lines = (...seqs: number[]) => seqs.map((seq) => ({ seq }) as Entry)

test.each([
  ['what follows is taken', [4, 5, 6], [4, 5, 6]],
  ['what is here already is not taken again', [2, 3, 4], [4]],
  ['nothing new is nothing to be taken', [1, 3], []],
  ['a gap before the first is noticed', [5, 6], undefined],
  ['a gap between them is noticed', [4, 6], undefined],
  ['a gap behind what is here is noticed', [3, 5], undefined],
])('%s', (_, seqs, taken) => {
  expect(inOrder(lines(...seqs), 3)?.map(({ seq }) => seq)).toEqual(taken)
})

import { expect, test } from 'vitest'
import { folded } from '../../values/text.ts'
import { Problems } from '../problems.ts'
import { Names } from './names.ts'

test('a name that another is cut to stays apart from it, whichever comes first', () => {
  const [long, short] = ['x'.repeat(12), 'x'.repeat(10)]
  for (const texts of [
    [long, short],
    [short, long],
  ]) {
    const bounds = { most: 9, length: 10, field: 'status', tooMany: 'too_many_statuses' } as const
    const names = new Names(bounds, new Problems())
    const places = texts.map((text) => names.add(text))
    expect(places).toEqual([0, 1])
    expect(new Set(names.list.map(folded)).size).toBe(2)
    for (const name of names.list) expect(name.length).toBeLessThanOrEqual(10)
  }
})

test('one that is there already is that one, unless it is only cut to it', () => {
  const known = new Set(['xxxxxxxxxx'])
  const bounds = { most: 9, length: 10, field: 'label', tooMany: 'too_many_labels', known } as const
  const names = new Names(bounds, new Problems())
  names.add('X'.repeat(10))
  names.add('x'.repeat(12))
  expect(names.list).toEqual(['XXXXXXXXXX', 'xxxxxx (2)'])
})

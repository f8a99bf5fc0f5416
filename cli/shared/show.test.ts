import fc from 'fast-check'
import { expect, test } from 'vitest'
import { show } from './show.ts'

test('rows are a table, and columns that do not fit are listed', () => {
  const rows = [
    { id: 'a', name: 'One', note: 'x'.repeat(50) },
    { id: 'b', name: 'Two', note: null },
  ]
  expect(show(rows, 80)).toEqual(['id  name  note', `a   One   ${'x'.repeat(39)}…`, 'b   Two   –'])
  expect(show(rows, 12)).toEqual(['id  name', 'a   One', 'b   Two', '(also with --json: note)'])
})

test('the name of a row comes first, ids of other rows last', () => {
  expect(show([{ id: 'a', team_id: 't', size: 1, name: 'One' }], 80)).toEqual([
    'id  name  size  team_id',
    'a   One   1     t',
  ])
})

test('a page has the total count', () => {
  expect(show({ total: 7, data: [{ id: 'a' }] }, 80)).toEqual(['id', 'a', '1 of 7'])
  expect(show([], 80)).toEqual(['(none)'])
  expect(show(null, 80)).toEqual([])
})

test('text from a server cannot move the cursor', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.integer({ min: 1, max: 200 }),
      (value, width) => {
        expect(show(value, width).join('')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
      },
    ),
    { numRuns: 1_000 },
  )
  expect(show({ name: 'a\u001b[31mb\nc' }, 80)).toEqual(['name  a [31mb c'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromText } from '../../../core/values/tsv.ts'
import { cellText, oneCell, shortened } from './cell-text.ts'

test('a cell that is copied comes back as it was, whatever is in it', () => {
  const letters = ['a', '"', "'", '=', '-', ',', ' ', '\t', '\n', '\r\n', '\u00a0']
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 1 }), (text) => {
      expect(fromText(oneCell(cellText(text))!)).toBe(text)
    }),
  )
})

test('only a cell that would be read as another is put in quotation marks', () => {
  for (const text of ['To do', 'of "glass"', 'a, b']) expect(cellText(text)).toBe(text)
  expect(cellText('"a" b')).toBe('"""a"" b"')
})

test('of a text it is told whether it is one cell', () => {
  expect(oneCell(' "of ""glass""\nand steel"\r\n')).toBe('of "glass"\nand steel')
  expect(oneCell('"Fix" it')).toBe('"Fix" it')
  expect(oneCell('a\tb')).toBeUndefined()
  expect(oneCell('a\nb')).toBeUndefined()
  expect(oneCell('""')).toBe('')
})

test('a cell is said whole up to 60 letters', () => {
  expect(shortened('x'.repeat(60))).toBe('x'.repeat(60))
  expect(shortened('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
})

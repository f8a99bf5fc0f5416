import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from './text.ts'
import { asText, cellsIn, fromText, htmlTableOf, tsvOf } from './tsv.ts'

const cell = fc.string({
  unit: fc.constantFrom('a', 'b', '"', "'", '=', '+', '-', '@', ' ', '1', '.', '%'),
})

test('cells come back as they were, row by row', () => {
  const table = fc.array(
    fc.array(cell, { minLength: 1, maxLength: 4 }).filter((row) => row.some((each) => each !== '')),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(table, (rows) => {
      expect(cellsIn(tsvOf(rows)).map((row) => row.map(fromText))).toEqual(rows)
    }),
  )
})

test('what looks like a formula stays text', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-a',
    '@SUM(A1)',
    '＝1+1',
    '＋1',
    '－1',
    '-1+1',
    "'=1+1",
    '＠SUM(A1)',
  ]) {
    expect(asText(text)).toBe(`'${text}`)
    expect(fromText(`'${text}`)).toBe(text)
    expect(tsvOf([[text]])).toBe(`'${text}`)
    expect(htmlTableOf([[text]], escapeHtml)).toContain(`<td>${escapeHtml(`'${text}`)}</td>`)
  }
  for (const text of ["don't", '-5', '-1.234,5', '-12%']) expect(asText(text)).toBe(text)
  expect(fromText("'quoted'")).toBe("'quoted'")
})

test('what a spreadsheet puts in quotation marks is one cell', () => {
  expect(cellsIn('a\t"b\nc ""d"""\te\r\nf')).toEqual([['a', 'b\nc "d"', 'e'], ['f']])
  expect(cellsIn('"open\tnext')).toEqual([['"open', 'next']])
  expect(cellsIn('"Fix" the login\tnext')).toEqual([['"Fix" the login', 'next']])
  expect(cellsIn('"Alpha\nBeta "two"\nGamma')).toEqual([['"Alpha'], ['Beta "two"'], ['Gamma']])
  expect(cellsIn('\n\t\na\t')).toEqual([['a', '']])
})

test('ends of lines and tabs within a cell do not break the table', () => {
  expect(tsvOf([['a\tb', 'c\r\nd']])).toBe('a b\tc d')
  expect(htmlTableOf([['<b>']], escapeHtml)).toBe('<table><tr><td>&lt;b&gt;</td></tr></table>')
})

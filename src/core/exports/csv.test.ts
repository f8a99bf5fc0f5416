import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, harmless, unguarded } from './csv.ts'
import { clockText, textCell } from './sheet.ts'

/** The fields of a line as RFC 4180 reads them. */
function fieldsOf(line: string): string[] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const fields: string[] = []
  while (field.lastIndex < line.length) {
    const [, quoted, plain] = field.exec(line)!
    fields.push(quoted?.replaceAll('""', '"') ?? plain!)
  }
  return fields
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\' a＝') }),
)

test('any texts come back from a line, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const fields = fieldsOf(csvLine(texts.map(textCell), 'UTC'))
      expect(fields).toEqual(texts.map(harmless))
      for (const field of fields) expect(field).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      // Nor is it one where the program splits lines at other marks.
      for (const part of fields.flatMap((field) => field.split(/[;\t\r\n]/)))
        expect(part).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(fields.map(unguarded)).toEqual(texts)
    }),
  )
})

test('what programs of other regions take for a separator is in quotation marks', () => {
  for (const mark of ',;\t')
    expect(csvLine([textCell(`a${mark}b`), textCell('c')], 'UTC')).toBe(`"a${mark}b",c\r\n`)
})

test('every kind of cell has one form', () => {
  const cells = [
    null,
    { kind: 'number', number: 40 },
    { kind: 'day', day: '2026-03-05' },
    { kind: 'instant', at: '2026-03-05T23:30:00.000Z' },
    { kind: 'duration', seconds: 90_061 },
  ] as const
  expect(csvLine(cells, 'Europe/Berlin')).toBe(
    ',40,2026-03-05,2026-03-06T00:30:00+01:00,25:01:01\r\n',
  )
})

test('a time has all its hours', () => {
  expect([0, 59, 3_599, 3_600, 360_000.9].map(clockText)).toEqual([
    ...['0:00:00', '0:00:59', '0:59:59', '1:00:00', '100:00:00'],
  ])
})

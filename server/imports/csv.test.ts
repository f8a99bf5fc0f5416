import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { csvLine, harmless } from '../../src/core/exports/csv.ts'
import { textCell } from '../../src/core/exports/sheet.ts'
import { rowsOf } from './csv.ts'

const read = (text: string) => rowsOf(text, refuseAny as never)
const cellsIn = async (text: string) => (await read(text)).map(({ cells }) => cells)

test('characters stay whole wherever a large file is parted', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 131_050, max: 131_080 }),
      fc.array(fc.constantFrom('😀', '𝒳', 'é', 'x'), { minLength: 20, maxLength: 40 }),
      async (before, after) => {
        const cell = 'x'.repeat(before) + after.join('')
        expect(await cellsIn(`Name,Note\n${cell},y\n`)).toEqual([
          ['Name', 'Note'],
          [cell, 'y'],
        ])
      },
    ),
  ))

test('rows have the numbers that spreadsheets give them', async () => {
  const lines = async (text: string) => (await read(text)).map(({ line }) => line)
  expect(await lines('Name,Note\nDome,"two\nlines\nof it"\n\nShaft,x\r\nHatch,')).toEqual([
    ...[1, 2, 4, 5],
  ])
  expect(await lines('sep=;\r\nName;Note\r\nDome;"two\nlines"\r\nShaft;x')).toEqual([1, 2, 3])
})

test('what cannot be read is told by its line in the file', async () => {
  const fault = (text: string) =>
    read(text).then(
      () => undefined,
      (error: Refusal) => [error.code, error.details.values],
    )
  expect(await fault('Name,x\n"two\nlines",y\n"Dome')).toEqual(['import_unreadable', { line: 4 }])
  expect(await fault('sep=,\nName,x\n"Dome')).toEqual(['import_unreadable', { line: 3 }])
})

test('fields are parted by what parts the rows, or by what the file says', async () => {
  for (const head of ['sep=;', 'SEP=;', '"sep=;"', '\ufeffsep=;'])
    expect(await cellsIn(`${head}\r\nName;a, b, c\r\nDome;1,5`)).toEqual([
      ['Name', 'a, b, c'],
      ['Dome', '1,5'],
    ])
  expect(await cellsIn('sep=|\nName|Note\nDome|x')).toEqual([
    ['Name', 'Note'],
    ['Dome', 'x'],
  ])
  for (const [text, head] of [
    ['"Where; when; why; how",Name\nx,y', ['Where; when; why; how', 'Name']],
    ['"a ""b"";c;d",Name\nx,y', ['a "b";c;d', 'Name']],
    ['Name;Net, gross, total\nDome;5\nShaft;6', ['Name', 'Net, gross, total']],
    ['Name,Note\nDome,a; b; c; d\nShaft,e; f', ['Name', 'Note']],
    ['Name;Note\n"Dome, the first";x,y,z', ['Name', 'Note']],
    ['Name\tNote; more; words\nDome\tx', ['Name', 'Note; more; words']],
    ['Name,Note,Day\nDome', ['Name', 'Note', 'Day']],
    ['Name\nDome', ['Name']],
  ] as const)
    expect((await cellsIn(text))[0]).toEqual(head)
})

test('quotation marks within a text that is in none are a part of it', async () => {
  expect(await cellsIn('Name,Size\nDisk 5" wide,"5"" wide"\nDisk 3",x\n"The" disk,y')).toEqual([
    ['Name', 'Size'],
    ['Disk 5" wide', '5" wide'],
    ['Disk 3"', 'x'],
    ['"The" disk', 'y'],
  ])
})

test('what is exported is parted as it was, whatever its texts have in them', () => {
  const text = fc.string({ unit: fc.constantFrom(...',;\t\r\n" a😀'), minLength: 1 })
  const row = fc.array(text, { minLength: 2, maxLength: 2 })
  return fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      const lines = [['Name', 'Note'], ...rows].map((cells) => csvLine(cells.map(textCell), 'UTC'))
      expect(await cellsIn(lines.join(''))).toEqual([
        ['Name', 'Note'],
        ...rows.map((cells) => cells.map(harmless)),
      ])
    }),
  )
})

import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type Cell, type Sheet, type SheetRow, textCell } from '../../src/core/exports/sheet.ts'
import { csvFile } from './csv.ts'
import { workbookParts } from './sheet-xml.ts'
import { xlsxFile } from './xlsx.ts'

async function* once(...rows: SheetRow[]) {
  yield rows
}

const sheetOf = (batches: Sheet['batches'], more: Partial<Sheet> = {}): Sheet => ({
  ...{ name: 'Tasks', titles: [], columns: [{ heading: 'Task', width: 20 }], zone: 'UTC' },
  batches,
  ...more,
})

/** What a reader finds in the cells of one row. */
const readBack = async (cells: readonly Cell[], zone = 'UTC') => {
  const columns = cells.map((_, n) => ({ heading: `Column ${n}`, width: 10 }))
  const sheet = sheetOf(once({ cells }), { columns, zone })
  return (await readSheet(await buffer(xlsxFile(sheet))))[1]
}

test('any texts are read as the texts they are', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...'=+-@<>&"\'_x0041_ \n\t'), minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { minLength: 1, maxLength: 20 }), async (texts) => {
      const possible = texts.map((each) =>
        `${each}.`.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''),
      )
      const found = await readBack(texts.map((each) => textCell(`${each}.`)))
      // This reader takes blanks around a text away.
      const plain = (each: unknown) => String(each).trim()
      expect(found!.map(plain)).toEqual(possible.map((each) => each.trim()))
    }),
    { numRuns: 10 },
  )
})

test('what reads like an escaped character is written so that it is none', async () => {
  expect(await readBack([textCell('a_x0041_b')])).toEqual(['a_x0041_b'])
})

test('numbers, days, points in time and times are what they are', async () => {
  const [number, day, instant, duration] = await readBack(
    [
      { kind: 'number', number: 40 },
      { kind: 'day', day: '2026-03-05' },
      { kind: 'instant', at: '2026-03-29T01:30:00.000Z' },
      { kind: 'duration', seconds: 86_400 },
    ],
    'Europe/Berlin',
  ).then((row) => row!)
  expect(number).toBe(40)
  expect(day).toEqual(new Date('2026-03-05T00:00:00Z'))
  expect(Math.round(Number(instant) / 1_000)).toBe(Date.parse('2026-03-29T03:30:00Z') / 1_000)
  expect(duration).toEqual(new Date('1899-12-31T00:00:00Z'))
  expect(await readBack([{ kind: 'day', day: '1899-05-01' }])).toEqual(['1899-05-01'])
})

test('a cell ends where cells end, and a sheet has a name that sheets can have', async () => {
  const text = '😀'.repeat(limits.cellLength)
  const [cell] = (await readBack([textCell(text)]))!
  expect(cell).toBe('😀'.repeat((limits.cellLength - 1) / 2))
  for (const name of ["'a/b\\c*d?e:f[g]'", '', ' ', 'x'.repeat(40)]) {
    const file = await buffer(xlsxFile(sheetOf(once({ cells: [textCell('x')] }), { name })))
    expect(await readSheet(file)).toEqual([['Task'], ['x']])
  }
})

test('whatever a sheet is called after, its name has no apostrophe at its ends', () => {
  const named = fc.string({ unit: fc.constantFrom(...'\'" \t-x/?\0\ud83d😀'), maxLength: 40 })
  fc.assert(
    fc.property(named, (given) => {
      const name = /<sheet name="([^"]*)"/.exec(workbookParts(given)['xl/workbook.xml']!)![1]!
      expect(name).toMatch(/^[^\s*?:/\\[\]](.*\S)?$/)
      expect(name).not.toMatch(/^&#39;|&#39;$/)
    }),
  )
})

test('rows are made as they are read, and no longer when nobody reads on', async () => {
  for (const open of [csvFile, xlsxFile]) {
    let made = 0
    const batches = async function* () {
      for (; made < 5_000; made++)
        yield Array.from({ length: 100 }, (_, n) => ({
          // What hardly packs.
          cells: [textCell(`${made} ${n} ${crypto.randomUUID().repeat(8)}`)],
        }))
    }
    const file = open(sheetOf(batches()))
    const reading = file[Symbol.asyncIterator]()
    await reading.next()
    await expect.poll(() => made).toBeGreaterThan(0)
    for (let turn = 0; turn < 500; turn++) await setImmediate()
    expect(made).toBeLessThan(200)
    const before = made
    file.destroy()
    for (let turn = 0; turn < 500; turn++) await setImmediate()
    expect(made - before).toBeLessThan(10)
  }
})

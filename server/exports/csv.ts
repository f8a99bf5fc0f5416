import { Readable } from 'node:stream'
import { byteOrderMark, csvLine } from '../../src/core/exports/csv.ts'
import { type Sheet, textCell } from '../../src/core/exports/sheet.ts'

/** A table as a CSV file: its headings and its rows, without titles and sums. */
export const csvFile = (sheet: Sheet): Readable =>
  Readable.from(linesOf(sheet), { objectMode: false, highWaterMark: 65_536 })

async function* linesOf({ columns, batches, zone }: Sheet): AsyncGenerator<Buffer> {
  const headings = columns.map(({ heading }) => textCell(heading))
  yield Buffer.from(byteOrderMark + csvLine(headings, zone))
  for await (const rows of batches) {
    const lines = rows.filter(({ total }) => !total).map(({ cells }) => csvLine(cells, zone))
    if (lines.length > 0) yield Buffer.from(lines.join(''))
  }
}

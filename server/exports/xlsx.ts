import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Sheet } from '../../src/core/exports/sheet.ts'
import { sheetXml, workbookParts } from './sheet-xml.ts'

/** A table as a workbook of Excel with one sheet (Office Open XML), packed while it is read. */
export function xlsxFile(sheet: Sheet): Readable {
  const zip = new ZipFile()
  const xml = Readable.from(sheetXml(sheet), { objectMode: false, highWaterMark: 65_536 })
  const file = zip.outputStream as Readable
  zip.on('error', (error: Error) => file.destroy(error))
  // Who stops reading has what they wanted: nothing more is made.
  file.once('close', () => xml.destroy())
  for (const [name, text] of Object.entries(workbookParts(sheet.name)))
    zip.addBuffer(Buffer.from(text), name)
  zip.addReadStream(xml, 'xl/worksheets/sheet1.xml')
  zip.end()
  return file
}

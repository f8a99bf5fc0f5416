import { readSheet, type SheetData } from 'read-excel-file/node'
import type { Call, Input } from '../../src/core/engine/call.ts'
import { address } from '../harness.ts'
import type { Person } from './person.ts'
import { look } from './uploads.ts'

/** Asks for a file, and gives what is sent. */
export const fetchFile = <C extends Call>(person: Person, call: C, input: Input<C>) =>
  look(person, address(call, input as Record<string, unknown>).url)

/** The records of a CSV file, as RFC 4180 reads them; its first character is the mark of UTF-8. */
export function csvRecords(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8')
  if (!text.startsWith('\ufeff') || !text.endsWith('\r\n')) throw new Error('no CSV file')
  const records: string[][] = [[]]
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  field.lastIndex = 1
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (!found) throw new Error('no field of a CSV file')
    const [, quoted, plain = '', end] = found
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
  }
  return records.slice(0, -1)
}

/** The rows of a workbook's first sheet. */
export const sheetRows = (bytes: Buffer): Promise<SheetData> => readSheet(bytes)

import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { RefuseWith } from '../../src/core/engine/call.ts'
import type { TableRow } from '../../src/core/imports/readers/table.ts'
import { megabyte } from '../../src/core/values/sizes.ts'

/** How much of a text is parsed before others have their turn, in characters. */
const charactersAtOnce = 131_072

type Refuse = RefuseWith<'import_unreadable' | 'import_too_large'>

/**
 * The rows of a CSV file, whatever separates its fields; blank ones are left out. Formulas are
 * texts like all else. Errors: what it is refused with.
 */
export async function rowsOf(text: string, refuse: Refuse): Promise<TableRow[]> {
  const rows: TableRow[] = []
  const tooLarge = () => refuseTooLarge(refuse)
  const parser = parse({
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: limits.importRecord,
  })
  let fault: Error | undefined
  parser.on('error', (error) => (fault ??= error))
  parser.on('readable', () => {
    for (let next = parser.read(); next !== null; next = parser.read()) {
      const { record, info } = next as { record: string[]; info: { lines: number } }
      rows.push({ cells: record, line: info.lines })
    }
  })
  const check = () => {
    if (fault) refuseFault(fault, refuse)
    if (rows.length > limits.importRows + 1) tooLarge()
    const last = rows.at(-1)?.cells ?? []
    if (last.length > limits.importColumns) tooLarge()
  }
  for (let from = 0; from < text.length; from += charactersAtOnce) {
    parser.write(text.slice(from, from + charactersAtOnce))
    await setImmediate()
    check()
  }
  const ended = new Promise<void>((resolve) => {
    parser.once('end', resolve)
    parser.once('error', () => resolve())
  })
  parser.end()
  await ended
  check()
  if (rows.some(({ cells }) => isBeyond(cells))) tooLarge()
  return rows
}

const isBeyond = (cells: readonly string[]) =>
  cells.length > limits.importColumns || cells.some(({ length }) => length > limits.importCell)

/** Refuses a file that is larger than files may be. */
export const refuseTooLarge = (refuse: RefuseWith<'import_too_large'>): never =>
  refuse('import_too_large', undefined, {
    values: {
      megabytes: limits.importBytes / megabyte,
      rows: limits.importRows,
      columns: limits.importColumns,
    },
  })

function refuseFault(fault: Error, refuse: Refuse): never {
  if (!(fault instanceof CsvError)) throw fault
  if (fault.code === 'CSV_MAX_RECORD_SIZE') return refuseTooLarge(refuse)
  const line = Number((fault as { lines?: number }).lines ?? 1)
  return refuse('import_unreadable', undefined, { values: { line } })
}

/** What separates most fields of the first line. */
function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const head = text.slice(0, end < 0 ? 10_000 : Math.min(end, 10_000))
  const count = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

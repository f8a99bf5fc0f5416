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
 * The rows of a CSV file, whatever separates its fields, with their numbers as spreadsheets have
 * them; blank ones are left out. Formulas are texts like all else. Errors: what it is refused with.
 */
export async function rowsOf(given: string, refuse: Refuse): Promise<TableRow[]> {
  const { text, separator, above } = partsOf(given)
  const rows: TableRow[] = []
  const tooLarge = () => refuseTooLarge(refuse)
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.importRecord,
  })
  let fault: Error | undefined
  parser.on('error', (error) => (fault ??= error))
  parser.on('readable', () => {
    for (let next = parser.read(); next !== null; next = parser.read()) {
      const { record, info } = next as {
        record: string[]
        info: { records: number; empty_lines: number }
      }
      rows.push({ cells: record, line: info.records + info.empty_lines })
    }
  })
  const check = () => {
    if (fault) refuseFault(fault, above, refuse)
    if (rows.length > limits.importRows + 1) tooLarge()
    const last = rows.at(-1)?.cells ?? []
    if (last.length > limits.importColumns) tooLarge()
  }
  for (let from = 0; from < text.length; ) {
    const next = startOfCharacter(text, from + charactersAtOnce)
    parser.write(text.slice(from, next))
    from = next
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

/** A fault is in a line, which is counted from the beginning of the file. */
function refuseFault(fault: Error, above: number, refuse: Refuse): never {
  if (!(fault instanceof CsvError)) throw fault
  if (fault.code === 'CSV_MAX_RECORD_SIZE') return refuseTooLarge(refuse)
  const line = above + Number((fault as { lines?: number }).lines ?? 1)
  return refuse('import_unreadable', undefined, { values: { line } })
}

/** Where the character begins that a place is in: half of one is none. */
const startOfCharacter = (text: string, at: number) =>
  /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at + 1 : at

/** The table of a file, what separates its fields, and how many lines are above it. */
function partsOf(given: string): { text: string; separator: string; above: number } {
  const said = /^\ufeff?(?:"sep=(.)"|sep=(.))(?:\r\n|\r|\n)/i.exec(given)
  if (!said) return { text: given, separator: separatorOf(given), above: 0 }
  return { text: given.slice(said[0].length), separator: said[1] ?? said[2]!, above: 1 }
}

/** What may separate fields. */
const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]
/** How much of a file is looked at to tell what separates its fields. */
const looked = { characters: 100_000, rows: 21 }

/**
 * What stands as often in most of the first rows as in the head; of several the one that parts the
 * head most. What is within quotation marks separates nothing.
 */
function separatorOf(text: string): Separator {
  const plain = text
    .slice(0, looked.characters)
    .replace(/(?<=^\ufeff?|[,;\t\r\n])"[^"]*(?:""[^"]*)*(?:"|$)/g, '')
  const [head = '', ...rows] = plain.split(/[\r\n]+/, looked.rows)
  const found = separators.map((mark) => {
    const parts = partsIn(head, mark)
    const agreeing = rows.filter((row) => partsIn(row, mark) === parts).length
    return { mark, parts, agreeing }
  })
  const [best] = found
    .filter(({ parts }) => parts > 1)
    .sort((one, other) => other.agreeing - one.agreeing || other.parts - one.parts)
  return best?.mark ?? ','
}

const partsIn = (line: string, mark: Separator) => line.split(mark).length

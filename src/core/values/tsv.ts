/**
 * What a spreadsheet would take for a formula when a cell begins with it; apostrophes before it are
 * there already, and get one more. Negative numbers are no formulas.
 */
const formula = /^'*(?!-\d[\d.,\u00a0\u2019\u202f]*%?$)[=+\-@\uff1d\uff0b\uff0d\uff20]/

/** A cell that stays text in a spreadsheet: one that begins like a formula has an apostrophe before it. */
export const asText = (cell: string) => (formula.test(cell) ? `'${cell}` : cell)

/** The same taken back. */
export const fromText = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

/** Rows of cells as spreadsheets put them on the clipboard: each on a line, cells between tabs. */
export const tsvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => quoted(asText(oneLine(cell)))).join('\t')).join('\n')

/** The same as a table of HTML; `escaped` makes a text safe in it. */
export const htmlTableOf = (
  rows: readonly (readonly string[])[],
  escaped: (text: string) => string,
) =>
  `<table>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(asText(cell))}</td>`).join('')}</tr>`)
    .join('')}</table>`

const oneLine = (cell: string) => cell.replace(/[\t\n\r]+/g, ' ')
const quoted = (cell: string) => (cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * The cells of a text from a spreadsheet, row by row. A cell in quotation marks may hold tabs and
 * ends of lines, and a quotation mark as two; empty rows are left out.
 */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell)
    if (text[end] !== '\t') {
      if (row.some((each) => each !== '')) rows.push(row)
      row = []
      at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    } else at = end + 1
  }
  return rows
}

const ends = /[\t\n\r]/g

/** A cell that begins at a place, and the place of what ends it. */
function plainCell(text: string, from: number): [cell: string, end: number] {
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  return [text.slice(from, end), end]
}

/** The same of one in quotation marks; the first is a letter like others unless the last ends the cell. */
function quotedCell(text: string, from: number): [cell: string, end: number] {
  const parts: string[] = []
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return plainCell(text, from)
    parts.push(text.slice(at, end))
    if (text[end + 1] !== '"')
      return end + 1 === text.length || /[\t\n\r]/.test(text[end + 1]!)
        ? [parts.join('"'), end + 1]
        : plainCell(text, from)
    at = end + 2
  }
}

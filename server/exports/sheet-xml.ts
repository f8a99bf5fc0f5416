import { limits } from '../../src/core/catalogue/limits.ts'
import { type Cell, type Sheet, type SheetRow, textCell } from '../../src/core/exports/sheet.ts'
import { cut, escapeHtml } from '../../src/core/values/text.ts'
import { dayMs, zonedIso } from '../../src/core/values/time.ts'

/** The styles of cells, by their places in `styles`. */
const style = {
  plain: 0,
  heading: 1,
  text: 2,
  day: 3,
  instant: 4,
  duration: 5,
  title: 6,
  subtitle: 7,
  total: 8,
  totalDuration: 9,
} as const

/** The formats of numbers are those that spreadsheets show as their reader's region has them. */
const format = { text: 49, day: 14, instant: 22, duration: 46 } as const

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook beside the rows of its sheet, by their names. */
export const workbookParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': declaration + styles,
})

const grey = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`
const cellStyle = (font: number, fill: number, numbers: number, alignment = '') =>
  `<xf numFmtId="${numbers}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'}`
const centred = '<alignment horizontal="center" vertical="center"/>'
const fonts = [
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="16"/><name val="Calibri"/></font>',
]
const fills = [
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  grey('D9D9D9'),
  grey('F2F2F2'),
]
const cellStyles = [
  cellStyle(0, 0, 0),
  cellStyle(1, 0, format.text),
  cellStyle(0, 0, format.text, '<alignment vertical="top"/>'),
  cellStyle(0, 0, format.day),
  cellStyle(0, 0, format.instant),
  cellStyle(0, 0, format.duration),
  cellStyle(2, 2, format.text, centred),
  cellStyle(1, 3, format.text, centred),
  cellStyle(1, 0, format.text),
  cellStyle(1, 0, format.duration),
]
const styles = `<styleSheet xmlns="${main}"><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`

/**
 * The rows of a sheet: its titles over all columns and an empty row below them, the headings, which
 * stay in view, and the rows, those below others as parts of these.
 */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<Buffer> {
  const { titles, columns, batches, zone, blank } = sheet
  const last = columnName(columns.length - 1)
  const head = titles.length > 0 ? titles.length + 2 : 1
  const widths = columns.map(
    ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  const above = titles.map((title, n) =>
    rowXml(
      n + 1,
      `<c r="A${n + 1}" t="inlineStr" s="${style.title + Math.min(n, 1)}">${is(title)}</c>`,
    ),
  )
  const headings = columns.map(({ heading }, n) => inline(heading, place(n, head), style.heading))
  yield Buffer.from(
    `${declaration}<worksheet xmlns="${main}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" outlineLevelRow="${deepest}"/><cols>${widths.join('')}</cols><sheetData>${above.join('')}${rowXml(head, headings.join(''))}`,
  )
  let at = head
  let filtered = head
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += rowOf(row, ++at, { zone, blank })
      if (!row.total) filtered = at
    }
    if (text !== '') yield Buffer.from(text)
  }
  const merged = titles.map((_, n) => `<mergeCell ref="A${n + 1}:${last}${n + 1}"/>`)
  const merges =
    merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : ''
  yield Buffer.from(
    `</sheetData><autoFilter ref="A${head}:${last}${filtered}"/>${merges}</worksheet>`,
  )
}

/** How deep spreadsheets show rows below others. */
const deepest = 7

function rowOf(
  { cells, depth = 0, total }: SheetRow,
  at: number,
  { zone, blank }: Pick<Sheet, 'zone'> & { blank: string | undefined },
): string {
  const written = cells.map((cell, n) =>
    cellXml(cell ?? textCell(blank), place(n, at), { zone, total }),
  )
  const level = depth > 0 ? ` outlineLevel="${Math.min(depth, deepest)}"` : ''
  return rowXml(at, written.join(''), level)
}

const rowXml = (at: number, cells: string, attributes = '') =>
  `<row r="${at}"${attributes}>${cells}</row>`

interface Written {
  zone: string
  total: true | undefined
}

function cellXml(cell: Cell, at: string, { zone, total }: Written): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return inline(cell.text, at, total ? style.total : style.text)
  if (cell.kind === 'number') return number(cell.number, at, style.plain)
  if (cell.kind === 'duration')
    return number(cell.seconds / 86_400, at, total ? style.totalDuration : style.duration)
  const isDay = cell.kind === 'day'
  const shown = isDay ? cell.day : zonedIso(Date.parse(cell.at), zone).slice(0, 19)
  const serial = serialOf(isDay ? `${shown}T00:00:00` : shown)
  return serial < firstSerial
    ? inline(shown, at, style.text)
    : number(serial, at, isDay ? style.day : style.instant)
}

const number = (value: number, at: string, s: number) => `<c r="${at}" s="${s}"><v>${value}</v></c>`
const inline = (text: string, at: string, s: number) =>
  `<c r="${at}" t="inlineStr" s="${s}">${is(text)}</c>`
const is = (text: string) => `<is><t xml:space="preserve">${xmlText(text)}</t></is>`

/** Spreadsheets count days from the end of 1899, and take 1900 for a leap year: before March it is text. */
const serialOf = (local: string) => Date.parse(`${local}.000Z`) / dayMs + 25_569
const firstSerial = 61

/** `A`, `B`, … `Z`, `AA`. */
function columnName(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26))
  return n < 26 ? letter : columnName(Math.floor(n / 26) - 1) + letter
}
const place = (column: number, row: number) => `${columnName(column)}${row}`

/** What XML cannot hold, half pairs among it. */
const notInXml =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A text of a cell, cut where cells end; what would be read as an escaped character is not one. */
const xmlText = (text: string) =>
  escapeHtml(cut(text.replace(/\r\n?/g, '\n').replace(notInXml, ''), limits.cellLength)).replace(
    /_(?=x[0-9a-f]{4}_)/gi,
    '_x005F_',
  )

/**
 * A name as sheets can have it: up to 31 characters without `* ? : / \ [ ]`, no apostrophe at an end,
 * and none of its own.
 */
function sheetName(name: string): string {
  const possible = cut(name.replace(/[*?:/\\[\]]/g, '-').replace(notInXml, ''), 31).trim()
  return possible.replace(/^'|'$/g, '-') || '-'
}

import { zonedIso } from '../values/time.ts'
import { type Cell, clockText, type SheetRow } from './sheet.ts'

/** What a CSV file begins with, so that programs read it as UTF-8. */
export const byteOrderMark = '\ufeff'

/**
 * A row of a CSV file (RFC 4180), with the end of its line. Days are ISO-8601, points in time too,
 * with the offset of the zone, and times `h:mm:ss`.
 */
export const csvLine = (cells: SheetRow['cells'], zone: string): string =>
  `${cells.map((cell) => csvField(cell, zone)).join(',')}\r\n`

function csvField(cell: Cell, zone: string): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return quoted(harmless(cell.text))
  if (cell.kind === 'number') return String(cell.number)
  if (cell.kind === 'day') return cell.day
  if (cell.kind === 'duration') return clockText(cell.seconds)
  return zonedIso(Date.parse(cell.at), zone)
}

/**
 * What spreadsheets read as a formula, some also in the full width of East Asia; apostrophes before
 * it are there already, and get one more, so that what is read is what was written.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Where a cell begins as well in programs that are set to another separator: they split a field there
 * which does not come first in its line, whatever it is quoted with.
 */
const formulaWithin = /([;\t\r\n])(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A text that no spreadsheet takes for a formula: an apostrophe before it says that it is text. */
export const harmless = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaWithin, "$1'")

const guarded = /^'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/
const guardedWithin = /([;\t\r\n])'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** A text as it was before it was made harmless. */
export const unguarded = (text: string): string =>
  text.includes("'") ? text.replace(guarded, '').replace(guardedWithin, '$1') : text

/** What other programs take for a separator is in quotation marks as well. */
const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

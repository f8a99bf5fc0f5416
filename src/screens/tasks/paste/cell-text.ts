import { cut } from '../../../core/values/text.ts'
import { asText, cellsIn } from '../../../core/values/tsv.ts'

/** One cell as spreadsheets put it on the clipboard, with the tabs and ends of lines in it. */
export function cellText(cell: string): string {
  const text = asText(cell)
  const isQuoted = /^["\s]|[\t\n\r]|\s$/.test(text)
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a text says if it is of one cell: empty for one that says nothing, undefined for more. */
export function oneCell(text: string): string | undefined {
  const rows = cellsIn(text.trim())
  if (rows.length === 0) return ''
  return rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0] : undefined
}

/** How much of a cell is said again. */
const maxLetters = 60

export const shortened = (text: string) =>
  text.length > maxLetters ? `${cut(text, maxLetters)}…` : text

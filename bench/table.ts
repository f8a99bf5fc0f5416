import { type Figure, isMet, type Measured } from './figure.ts'
import { shown } from './numbers.ts'

/** A figure with what was measured, or why it was not. */
export type Line = { figure: Figure; measured: Measured } | { figure: Figure; note: string }

const heads = ['figure', 'measured', 'must reach', 'met', 'reference of the same run']

/** The figures as a table of plain text. */
export function table(lines: readonly Line[]): string {
  const rows = [heads, ...lines.map(cells)]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const draw = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [
    draw(heads),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...rows.slice(1).map(draw),
  ].join('\n')
}

function cells(line: Line): string[] {
  const { name, unit, better, floor } = line.figure
  const least = `${better === 'lower' ? '≤' : '≥'} ${shown(floor)} ${unit}`
  if (!('measured' in line)) return [name, 'not measured', least, '–', line.note]
  const { value, reference, note } = line.measured
  return [
    name,
    `${shown(value)} ${unit}`,
    least,
    isMet(line.figure, value) ? 'yes' : 'NO',
    `${reference.name}: ${shown(reference.value)}${note ? `; ${note}` : ''}`,
  ]
}

/** The figures as they go to a program; what was not measured is left out and says why. */
export const report = (lines: readonly Line[]) => ({
  figures: lines.flatMap((line) =>
    'measured' in line ? [{ ...line.figure, ...rounded(line.measured) }] : [],
  ),
  left_out: lines.flatMap((line) =>
    'measured' in line ? [] : [{ name: line.figure.name, note: line.note }],
  ),
})

const rounded = ({ value, reference, note }: Measured) => ({
  value: digits(value),
  reference: { name: reference.name, value: digits(reference.value) },
  ...(note ? { note } : {}),
})

const digits = (value: number) => Number(value.toPrecision(4))

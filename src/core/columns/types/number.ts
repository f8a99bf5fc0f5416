import { limits } from '../../catalogue/limits.ts'
import { isDecimal } from '../../values/decimal.ts'
import type { Column, ColumnType } from './column-type.ts'

/** A number with at most six decimals, below a million millions. */
export const number: ColumnType = {
  stored: true,
  editor: 'number',
  shown: 'number',
  settings: ['number'],
  filter: 'numbers',
  read(given) {
    const value = numberIn(given)
    if (value === null) return { value }
    return value === undefined ? { fault: 'custom_value_invalid' } : { value }
  },
  wire: (value) => value,
  sortable: (value) => Number(value),
  text: (value, column) => numberText(Number(value), column),
}

/** A number that was sent, also as a text; null for blanks, undefined for what is none. */
export function numberIn(given: unknown): number | null | undefined {
  if (typeof given === 'string' && given.trim() === '') return null
  const value =
    typeof given === 'string' && given.length <= limits.valueDigits && isDecimal(given)
      ? Number(given.trim())
      : given
  if (typeof value !== 'number' || !(Math.abs(value) < limits.valueNumber)) return undefined
  return Number(value.toFixed(limits.valueDecimals)) + 0
}

/** What a number's column says of how it is shown. */
export type NumberLooks = Pick<Column, 'number_type' | 'decimals' | 'label' | 'label_position'>

/**
 * A number as its column shows it: with so many decimals, a percent sign, or a label on one side.
 * `write` makes the digits and the percent sign, in a person's language where somebody reads them;
 * without decimals to round to, all of them.
 */
export function numberText(
  value: number,
  { number_type, decimals, label, label_position }: NumberLooks,
  write: (value: number, decimals: number | null, isShare: boolean) => string = plainly,
): string {
  if (number_type === 'unformatted') return write(value, null, false)
  const figure = write(value, decimals ?? 0, number_type === 'percentage')
  if (number_type !== 'withLabel' || !label) return figure
  return label_position === 'right' ? `${figure} ${label}` : `${label} ${figure}`
}

/** Whether a column shows less of a number than it has. */
export const isRounded = (value: number, { number_type, decimals }: NumberLooks) =>
  number_type !== 'unformatted' && Number(value.toFixed(decimals ?? 0)) !== value

const plainly = (value: number, decimals: number | null, isShare: boolean) =>
  decimals === null ? String(value) : `${value.toFixed(decimals)}${isShare ? '%' : ''}`

import type { FormulaError } from './compute.ts'

/** What stands in the cell of a formula without a result, as in spreadsheets. */
export const errorSigns: Record<FormulaError, string> = {
  divide_by_zero: '#DIV/0!',
  missing_column: '#REF!',
  too_large: '#NUM!',
}

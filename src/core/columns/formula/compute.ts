import { limits } from '../../catalogue/limits.ts'
import type { FunctionName, Operator, Step } from './parse.ts'

/** Why a formula has no number for a task. */
export type FormulaError = 'divide_by_zero' | 'missing_column' | 'too_large'

/** What a formula gives: a number, nothing when all that it names is empty, or an error. */
export type Computed = number | null | FormulaError

/**
 * What a formula gives with the values of the columns that it names. An empty one counts as 0,
 * unless all of them are empty. The number has at most `limits.valueDecimals` decimals.
 */
export function compute(steps: readonly Step[], cellOf: (key: string) => Computed): Computed {
  const pile: number[] = []
  let named = 0
  let empty = 0
  for (const step of steps) {
    if (step.do === 'number') pile.push(step.value)
    else if (step.do === 'column') {
      const value = cellOf(step.key)
      if (typeof value === 'string') return value
      named += 1
      if (value === null) empty += 1
      pile.push(value ?? 0)
    } else if (step.do === 'negate') pile.push(-pile.pop()!)
    else if (step.do === 'call') pile.push(called(step.name, pile.splice(-step.count)))
    else {
      const right = pile.pop()!
      if (step.do === 'divide' && right === 0) {
        // With all that it names empty it is empty as well, and not wrong.
        if (!isEmpty(steps, cellOf)) return 'divide_by_zero'
        return null
      }
      pile.push(applied(step.do, pile.pop()!, right))
    }
  }
  if (named > 0 && empty === named) return null
  return rounded(pile[0]!)
}

function applied(operator: Operator, a: number, b: number): number {
  if (operator === 'add') return a + b
  if (operator === 'substract') return a - b
  return operator === 'multiply' ? a * b : a / b
}

/** Whether a formula names columns, and all of them are empty. */
function isEmpty(steps: readonly Step[], cellOf: (key: string) => Computed): boolean {
  const columns = steps.flatMap((step) => (step.do === 'column' ? [step.key] : []))
  return columns.length > 0 && columns.every((key) => cellOf(key) === null)
}

function called(name: FunctionName, given: number[]): number {
  const [first = 0, digits = 0] = given
  if (name === 'round') {
    const shift = 10 ** Math.max(0, Math.min(limits.valueDecimals, Math.trunc(digits)))
    return Math.round(first * shift) / shift
  }
  if (name === 'sum') return given.reduce((sum, each) => sum + each, 0)
  if (name === 'max' || name === 'min') return Math[name](...given)
  return Math[name](first)
}

const decimals = 10 ** limits.valueDecimals

/** A number as it is kept; none that is larger than a column holds. */
function rounded(value: number): Computed {
  if (!(Math.abs(value) < limits.valueNumber)) return 'too_large'
  const scaled = value * decimals
  // Beyond this the product itself is not exact.
  const kept = Math.abs(scaled) < Number.MAX_SAFE_INTEGER ? Math.round(scaled) / decimals : value
  return kept === 0 ? 0 : kept
}

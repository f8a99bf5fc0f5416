import { limits } from '../../catalogue/limits.ts'
import { type FunctionName, keysIn, type Operator, type Step } from './parse.ts'

/** Why a formula has no number for a task. */
export type FormulaError = 'divide_by_zero' | 'missing_column' | 'too_large'

/** What a formula gives: a number, nothing when all that it names is empty, or an error. */
export type Computed = number | null | FormulaError

/**
 * A formula that is computed for many tasks: `of` gives what it makes of the cells of the columns
 * that it names, in the order of `keys`. An empty one counts as 0, unless all of them are empty. The
 * number has at most `limits.valueDecimals` decimals.
 */
export interface ReadyFormula {
  keys: readonly string[]
  of(cells: readonly Computed[]): Computed
}

/** The numbers of all tasks are piled up in one place. */
export function readyFormula(steps: readonly Step[]): ReadyFormula {
  const keys = [...keysIn(steps)]
  const places = new Map(keys.map((key, n) => [key, n]))
  const ready = steps.map((step) =>
    step.do === 'column' ? { do: step.do, place: places.get(step.key)! } : step,
  )
  const pile: number[] = []
  return { keys, of: (cells) => (isEmpty(cells) ? null : carriedOut(ready, cells, pile)) }
}

/** Whether a formula names columns and a task has nothing in any of them. */
function isEmpty(cells: readonly Computed[]): boolean {
  for (const cell of cells) if (cell !== null) return false
  return cells.length > 0
}

/** A step whose column is the place of a cell. */
type ReadyStep = Exclude<Step, { do: 'column' }> | { do: 'column'; place: number }

function carriedOut(
  steps: readonly ReadyStep[],
  cells: readonly Computed[],
  pile: number[],
): Computed {
  let top = -1
  for (const step of steps) {
    if (step.do === 'number') pile[++top] = step.value
    else if (step.do === 'column') {
      const cell = cells[step.place]!
      if (typeof cell === 'string') return cell
      pile[++top] = cell ?? 0
    } else if (step.do === 'negate') pile[top] = -pile[top]!
    else if (step.do === 'call') {
      top -= step.count - 1
      pile[top] = called(step.name, pile.slice(top, top + step.count))
    } else {
      const right = pile[top--]!
      if (step.do === 'divide' && right === 0) return 'divide_by_zero'
      pile[top] = applied(step.do, pile[top]!, right)
    }
  }
  return rounded(pile[0]!)
}

function applied(operator: Operator, a: number, b: number): number {
  if (operator === 'add') return a + b
  if (operator === 'substract') return a - b
  return operator === 'multiply' ? a * b : a / b
}

function called(name: FunctionName, given: number[]): number {
  const [first = 0, digits = 0] = given
  if (name === 'round') {
    const shift = 10 ** Math.max(0, Math.min(limits.valueDecimals, Math.trunc(digits)))
    return (Math.sign(first) * wholeOf(Math.abs(first) * shift)) / shift
  }
  if (name === 'sum') return given.reduce((sum, each) => sum + each, 0)
  if (name === 'max' || name === 'min') return Math[name](...given)
  return Math[name](name === 'abs' ? first : withoutDust(first))
}

/**
 * The whole number next to a positive one. A half goes up, and is one by the digits that are
 * written: 1.005 is below it in binary. Only what is as near to a half as that is written.
 */
function wholeOf(value: number): number {
  const isClear = Math.abs(value - Math.floor(value) - 0.5) > value * 1e-14
  return Math.round(isClear ? value : written(value))
}

/** A whole number in the place of one that is beside it by no more than computing leaves. */
function withoutDust(value: number): number {
  const whole = Math.round(value)
  return Math.abs(value - whole) <= 4 * Number.EPSILON * Math.abs(value) ? whole : value
}

/** A number by the digits that are written of it. */
const written = (value: number) => Number(value.toPrecision(exactDigits))

/** As many digits as a number holds whatever they are. */
const exactDigits = 15

const decimals = 10 ** limits.valueDecimals

/** A number as it is kept; none that is larger than a column holds. */
function rounded(value: number): Computed {
  if (!(Math.abs(value) < limits.valueNumber)) return 'too_large'
  const scaled = value * decimals
  // Beyond this the product itself is not exact.
  const kept = Math.abs(scaled) < Number.MAX_SAFE_INTEGER ? Math.round(scaled) / decimals : value
  return kept === 0 ? 0 : kept
}

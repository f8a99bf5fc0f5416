import { limits } from '../../catalogue/limits.ts'

/** What two numbers are made one by, in the words of the wire. */
export type Operator = 'add' | 'substract' | 'multiply' | 'divide'
export type FunctionName = keyof typeof functions

/**
 * A step of a formula. Steps come in the order in which they are done, on a pile of numbers: an
 * operator takes two of them, a function as many as it is given.
 */
export type Step =
  | { do: 'number'; value: number }
  | { do: 'column'; key: string }
  | { do: 'negate' }
  | { do: Operator }
  | { do: 'call'; name: FunctionName; count: number }

/** Why a text is no formula; `at` is the character, counted from 1. */
export interface FormulaFault {
  code:
    | 'formula_required'
    | 'formula_invalid'
    | 'formula_unclosed'
    | 'formula_arguments'
    | 'formula_too_deep'
  at: number
}

/** How many numbers each function takes. */
const functions = {
  abs: { least: 1, most: 1 },
  ceil: { least: 1, most: 1 },
  floor: { least: 1, most: 1 },
  max: { least: 1, most: 100 },
  min: { least: 1, most: 100 },
  round: { least: 1, most: 2 },
  sum: { least: 1, most: 100 },
} as const

const signs = { '+': 'add', '-': 'substract', '*': 'multiply', '/': 'divide' } as const
type Sign = keyof typeof signs
const strength = { add: 1, substract: 1, multiply: 2, divide: 2 } as const

/**
 * The steps of a formula: numbers, columns by their keys in braces, `+ - * /`, parentheses and
 * functions, such as `round({price} * {amount}, 2)`. What is nested too deep is no formula.
 */
export function parseFormula(text: string): readonly Step[] | FormulaFault {
  if (text.trim() === '') return { code: 'formula_required', at: 1 }
  try {
    return new Parser(text).whole()
  } catch (fault) {
    if (fault instanceof Unreadable) return { code: fault.code, at: fault.at }
    throw fault
  }
}

/** Whether a text could be read. */
export const isFormula = (read: readonly Step[] | FormulaFault): read is readonly Step[] =>
  Array.isArray(read)

/** The keys of the columns that a formula names, each once. */
export const keysIn = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => (step.do === 'column' ? [step.key] : [])))

class Unreadable extends Error {
  constructor(
    readonly code: FormulaFault['code'],
    readonly at: number,
  ) {
    super(code)
  }
}

const token = /[0-9]+(?:\.[0-9]+)?|\.[0-9]+|\{[^{}]*\}|[a-z]+|[-+*/(),;]/iy
const blank = /\s*/y

/** Reads by precedence; what stands in parentheses, and what is negated, is a level deeper. */
class Parser {
  readonly #text: string
  readonly #steps: Step[] = []
  #at = 0
  #token = ''
  #depth = 0

  constructor(text: string) {
    this.#text = text
    this.#next()
  }

  whole(): readonly Step[] {
    this.#sum(1)
    if (this.#token !== '') this.#fail()
    return this.#steps
  }

  /** Terms with signs between them that bind at least as tightly as asked. */
  #sum(least: number) {
    this.#term()
    for (let sign = this.#sign(); sign && strength[sign] >= least; sign = this.#sign()) {
      this.#next()
      this.#sum(strength[sign] + 1)
      this.#steps.push({ do: sign })
    }
  }

  #term() {
    const first = this.#token
    if (first === '-' || first === '+') {
      this.#next()
      this.#deeper(() => this.#term())
      if (first === '-') this.#steps.push({ do: 'negate' })
    } else if (first === '(') {
      const at = this.#start
      this.#next()
      this.#deeper(() => this.#sum(1))
      this.#close(at)
    } else if (first.startsWith('{')) this.#push({ do: 'column', key: first.slice(1, -1).trim() })
    else if (/^[0-9.]/.test(first)) this.#push({ do: 'number', value: Number(first) })
    else this.#call(first.toLowerCase())
  }

  #call(name: string) {
    if (!Object.hasOwn(functions, name)) this.#fail()
    const at = this.#start
    this.#next()
    const open = this.#start
    this.#expect('(')
    let count = 0
    do {
      if (count > 0) this.#next()
      this.#deeper(() => this.#sum(1))
      count += 1
    } while (this.#token === ',' || this.#token === ';')
    this.#close(open)
    const { least, most } = functions[name as FunctionName]
    if (count < least || count > most) throw new Unreadable('formula_arguments', at + 1)
    this.#steps.push({ do: 'call', name: name as FunctionName, count })
  }

  #push(step: Step) {
    this.#steps.push(step)
    this.#next()
  }

  #sign = (): Operator | undefined => signs[this.#token as Sign]

  #expect(wanted: string) {
    if (this.#token !== wanted) this.#fail()
    this.#next()
  }

  /** Reads the end of what a parenthesis at a place has opened. */
  #close(open: number) {
    if (this.#token === '') throw new Unreadable('formula_unclosed', open + 1)
    this.#expect(')')
  }

  #deeper(read: () => void) {
    this.#depth += 1
    if (this.#depth > limits.formulaDepth) throw new Unreadable('formula_too_deep', this.#start + 1)
    read()
    this.#depth -= 1
  }

  get #start() {
    return this.#at - this.#token.length
  }

  #next() {
    blank.lastIndex = this.#at
    this.#at += blank.exec(this.#text)![0].length
    token.lastIndex = this.#at
    const found = token.exec(this.#text)?.[0] ?? ''
    if (found === '' && this.#at < this.#text.length)
      throw new Unreadable('formula_invalid', this.#at + 1)
    this.#token = found
    this.#at += found.length
  }

  #fail(): never {
    throw new Unreadable('formula_invalid', this.#start + 1)
  }
}

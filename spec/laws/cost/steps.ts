import { Session } from 'node:inspector'
import { backtracksOf, exec } from './backtracks.ts'

/*
 * The steps of a piece of work, counted and not timed, so that a law about them is the same on
 * every machine and under any load: how often each block of JavaScript runs (V8's precise coverage,
 * our code and that of packages alike), how often regular expressions backtrack, and how many
 * characters and elements the built-in methods of texts and lists go through. Only what runs for
 * the first time after this module is counted by its blocks, so it comes first among the imports.
 */

const session = new Session()
session.connect()
post('Profiler.enable')
post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
/** Steps of the built-in methods since the last measurement. */
let builtIn = 0
const lengthOf: Cost<{ length: number }> = ({ length }) => length
const resultOf: Cost<unknown> = (_, __, result) => (result as string).length
watchExpressions()
watchTexts()
watchLists()

/** Steps in this thread since the last time this was asked. */
export function takeSteps(): number {
  const steps = takeBlocks() + builtIn
  builtIn = 0
  return steps
}

interface Coverage {
  result: { functions: { ranges: { count: number }[] }[] }[]
}

/** How often blocks have run since the last time. */
function takeBlocks(): number {
  const { result } = post('Profiler.takePreciseCoverage') as Coverage
  let count = 0
  for (const script of result)
    for (const { ranges } of script.functions) for (const range of ranges) count += range.count
  return count
}

function post(method: string, parameters: object = {}): unknown {
  let answer: unknown
  session.post(method, parameters, (error, result) => {
    if (error) throw new Error(`${method}: ${error.message}`)
    answer = result
  })
  return answer
}

/** With another `exec` every method that takes an expression works through it, piece by piece. */
function watchExpressions() {
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const given = String(text)
    const from = this.global || this.sticky ? this.lastIndex : 0
    builtIn += backtracksOf(this, given, from)
    const found = Reflect.apply(exec, this, [given]) as RegExpExecArray | null
    builtIn += (found ? found.index + found[0].length : this.sticky ? from : given.length) - from
    return found
  }
}

type Method = (...given: unknown[]) => unknown
/** What a built-in method costs, by what it is called on, what it is given and what it gives. */
type Cost<S> = (own: S, given: unknown[], result: unknown) => number

function watch<S extends object>(prototype: S, name: string, cost: Cost<never>) {
  const methods = prototype as Record<string, Method>
  const method = methods[name]!
  methods[name] = function (this: never, ...given: unknown[]) {
    const result = Reflect.apply(method, this, given)
    builtIn += cost(this, given, result)
    return result
  }
}

/**
 * Parts of a text cost nothing, as V8 does not copy them, but for its beginning: that is what is kept of
 * a text that grows, all of which is copied first.
 */
function watchTexts() {
  watch(String.prototype, 'substring', (_, [from], result) =>
    from === 0 ? (result as string).length : 0,
  )
  const found: Cost<string> = (own, [, from], at) =>
    ((at as number) < 0 ? own.length : (at as number)) - (Number(from) || 0)
  watch(String.prototype, 'indexOf', found)
  watch(
    String.prototype,
    'lastIndexOf',
    (own: string, _, at) => own.length - Math.max(0, at as number),
  )
  for (const name of ['trim', 'trimStart', 'trimEnd'])
    watch(
      String.prototype,
      name,
      (own: string, _, result) => own.length - (result as string).length,
    )
  for (const name of [
    'includes',
    'toLowerCase',
    'toUpperCase',
    'isWellFormed',
    'localeCompare',
    'replaceAll',
  ])
    watch(String.prototype, name, lengthOf)
  for (const name of ['replace', 'split'])
    watch(String.prototype, name, (own: string, [by]) => (typeof by === 'string' ? own.length : 0))
  for (const name of ['repeat', 'padEnd', 'padStart']) watch(String.prototype, name, resultOf)
  watch(String.prototype, 'normalize', sortedMarks)
  watch(JSON, 'parse', (_, [text]) => String(text).length)
  watch(JSON, 'stringify', (_, __, result) => String(result).length)
}

/** Composing sorts the marks of a letter by insertion. */
function sortedMarks(own: string): number {
  let cost = own.length
  for (let from = 0, to = 0; to <= own.length; to++) {
    if (own[to]! >= '\u0300' && own[to]! <= '\u036f') continue
    cost += (to - from) ** 2
    from = to + 1
  }
  return cost
}

function watchLists() {
  const found: Cost<unknown[]> = (own, _, at) => ((at as number) < 0 ? own.length : (at as number))
  watch(Array.prototype, 'indexOf', found)
  watch(
    Array.prototype,
    'lastIndexOf',
    (own: unknown[], _, at) => own.length - Math.max(0, at as number),
  )
  for (const name of ['includes', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'join', 'fill'])
    watch(Array.prototype, name, lengthOf)
  for (const name of ['slice', 'concat', 'flat']) watch(Array.prototype, name, resultOf)
  for (const name of ['keys', 'values', 'entries'])
    watch(Object, name, (_, __, result) => (result as unknown[]).length)
}

/** A position in a text: line and column, both from 1. */
export interface Spot {
  line: number
  column: number
}

/** A text that is not JSON, and the position of the fault. */
export class JsonError extends Error {
  readonly spot: Spot
  constructor(spot: Spot, message: string) {
    super(message)
    this.spot = spot
  }
}

type Path = readonly (string | number | symbol)[]

/** A JSON value with the positions of its parts. */
export interface Located {
  value: unknown
  /** Where the part at a path begins (in an object: its key), or the nearest part around it. */
  spotOf(path: Path): Spot
}

const blank = /[ \t\r\n]*/y
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

/** Keys with a meaning in JavaScript itself. */
const unwelcome: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses JSON and keeps the positions of its parts. Errors: `JsonError` for text that is not JSON,
 * is nested too deep, or has a key twice.
 */
export function parseLocated(json: string, depthMost: number): Located {
  const spots: Spots = new WeakMap()
  const value = new JsonReader(json, depthMost, spots).read()
  return { value, spotOf: (path) => spotIn(spots, value, path) }
}

class JsonReader {
  readonly #json: string
  readonly #depthMost: number
  readonly #spots: Spots
  readonly #lines: LineCounter
  #at = 0

  constructor(json: string, depthMost: number, spots: Spots) {
    this.#json = json
    this.#depthMost = depthMost
    this.#spots = spots
    this.#lines = new LineCounter(json)
  }

  read(): unknown {
    const value = this.#value(0)
    this.#match(blank)
    if (!this.#isAtEnd) this.#fail('The file goes on after its end.')
    return value
  }

  #value(depth: number): unknown {
    if (depth > this.#depthMost)
      this.#fail(`The file is nested deeper than ${this.#depthMost} levels.`)
    if (this.#take('{')) return this.#object(depth + 1)
    if (this.#take('[')) return this.#list(depth + 1)
    if (this.#json[this.#at] === '"') return this.#text()
    const found = this.#match(plain)
    return found === undefined ? this.#failExpecting('A value') : JSON.parse(found)
  }

  #object(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    const own = new Map<string | number, Spot>()
    this.#spots.set(object, own)
    if (this.#take('}')) return object
    do {
      const key = this.#key(own)
      if (!this.#take(':')) this.#fail('A colon is expected here.')
      object[key] = this.#value(depth)
    } while (this.#take(','))
    if (!this.#take('}')) this.#fail('A comma or the end of the object is expected here.')
    return object
  }

  #key(own: Map<string | number, Spot>): string {
    this.#match(blank)
    const spot = this.#here()
    const key = this.#text()
    if (own.has(key)) throw new JsonError(spot, `The key “${key}” appears twice.`)
    if (unwelcome.has(key)) throw new JsonError(spot, `The key “${key}” is not allowed.`)
    own.set(key, spot)
    return key
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = []
    const own = new Map<string | number, Spot>()
    this.#spots.set(list, own)
    if (this.#take(']')) return list
    do {
      this.#match(blank)
      own.set(list.length, this.#here())
      list.push(this.#value(depth))
    } while (this.#take(','))
    if (!this.#take(']')) this.#fail('A comma or the end of the list is expected here.')
    return list
  }

  #text(): string {
    if (this.#json[this.#at] !== '"') this.#failExpecting('A text in double quotes')
    const end = endOfText(this.#json, this.#at)
    if (end === -1) this.#fail('This text does not end.')
    const start = this.#here()
    const found = this.#json.slice(this.#at, end)
    this.#at = end
    try {
      return JSON.parse(found) as string
    } catch {
      throw new JsonError(
        start,
        'This text has an invalid escape after a backslash, or a line break or other control character.',
      )
    }
  }

  get #isAtEnd() {
    return this.#at >= this.#json.length
  }

  /** Takes a mark if it is next, with the blanks around it. */
  #take(mark: string): boolean {
    this.#match(blank)
    if (this.#json[this.#at] !== mark) return false
    this.#at++
    this.#match(blank)
    return true
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#json)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #here = (): Spot => this.#lines.spotAt(this.#at)

  #failExpecting(what: string): never {
    return this.#fail(this.#isAtEnd ? 'The file ends too early.' : `${what} is expected here.`)
  }

  #fail(message: string): never {
    throw new JsonError(this.#here(), message)
  }
}

/** Counts the lines of a text up to a position, which may only rise. */
class LineCounter {
  readonly #text: string
  #line = 1
  #start = 0
  #end: number

  constructor(text: string) {
    this.#text = text
    this.#end = text.indexOf('\n')
  }

  spotAt(at: number): Spot {
    while (this.#end !== -1 && this.#end < at) {
      this.#line++
      this.#start = this.#end + 1
      this.#end = this.#text.indexOf('\n', this.#start)
    }
    return { line: this.#line, column: at - this.#start + 1 }
  }
}

/**
 * Where a text in double quotes ends, or -1. A regular expression would overflow the stack on a
 * long text.
 */
function endOfText(json: string, start: number): number {
  let quote = start
  do quote = json.indexOf('"', quote + 1)
  while (quote !== -1 && isEscaped(json, quote))
  return quote === -1 ? -1 : quote + 1
}

function isEscaped(json: string, quote: number): boolean {
  let at = quote
  while (json[at - 1] === '\\') at--
  return (quote - at) % 2 === 1
}

type Spots = WeakMap<object, Map<string | number, Spot>>

function spotIn(spots: Spots, value: unknown, path: Path): Spot {
  let spot: Spot = { line: 1, column: 1 }
  let part = value
  for (const key of path) {
    const found =
      typeof part === 'object' && part !== null
        ? spots.get(part)?.get(key as string | number)
        : undefined
    if (found === undefined) break
    spot = found
    part = (part as Record<string | number, unknown>)[key as string]
  }
  return spot
}

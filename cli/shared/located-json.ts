/** A position in a text: line and column, both from 1. */
export interface Spot {
  line: number
  column: number
}

/** JSON that is not JSON, and where it stops being it. */
export class JsonError extends Error {
  readonly spot: Spot
  constructor(spot: Spot, message: string) {
    super(message)
    this.spot = spot
  }
}

type Path = readonly (string | number | symbol)[]

/** A JSON value that remembers where its parts stood. */
export interface Located {
  value: unknown
  /** Where the part at a path begins (in an object: its key), or the nearest part around it. */
  spotOf(path: Path): Spot
}

const blank = /[ \t\r\n]*/y
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

/** Keys that mean something to JavaScript itself. */
const unwelcome: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Reads JSON and keeps the positions of its parts. Errors: `JsonError` for what is no JSON, nested too
 * deep, or says a key twice.
 */
export function parseLocated(json: string, depthMost: number): Located {
  let at = 0
  let line = 1
  let lineStart = 0
  let lineEnd = json.indexOf('\n')
  const spots: Spots = new WeakMap()

  function here(): Spot {
    while (lineEnd !== -1 && lineEnd < at) {
      line++
      lineStart = lineEnd + 1
      lineEnd = json.indexOf('\n', lineStart)
    }
    return { line, column: at - lineStart + 1 }
  }
  const fail = (message: string): never => {
    throw new JsonError(here(), message)
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(json)?.[0]
    if (found !== undefined) at += found.length
    return found
  }
  /** Takes a mark if it is next, blanks around it skipped. */
  const take = (mark: string): boolean => {
    match(blank)
    if (json[at] !== mark) return false
    at++
    match(blank)
    return true
  }
  const readText = (): string => {
    if (json[at] !== '"')
      fail(
        at < json.length ? 'Here should be a text in double quotes.' : 'The file ends too early.',
      )
    const end = endOfText(json, at)
    if (end === -1) fail('This text does not end.')
    const start = here()
    const found = json.slice(at, end)
    at = end
    try {
      return JSON.parse(found) as string
    } catch {
      throw new JsonError(
        start,
        'This text has a backslash that means nothing, or a line break or other control character.',
      )
    }
  }

  function readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = {}
    const own = new Map<string | number, Spot>()
    spots.set(object, own)
    if (take('}')) return object
    do {
      match(blank)
      const spot = here()
      const key = readText()
      if (own.has(key) || unwelcome.has(key))
        throw new JsonError(
          spot,
          `The key “${key}” must not stand here${own.has(key) ? ' twice' : ''}.`,
        )
      own.set(key, spot)
      if (!take(':')) fail('Here should be a colon.')
      object[key] = readValue(depth)
    } while (take(','))
    if (!take('}')) fail('Here should be a comma or the end of the object.')
    return object
  }

  function readList(depth: number): unknown[] {
    const list: unknown[] = []
    const own = new Map<string | number, Spot>()
    spots.set(list, own)
    if (take(']')) return list
    do {
      match(blank)
      own.set(list.length, here())
      list.push(readValue(depth))
    } while (take(','))
    if (!take(']')) fail('Here should be a comma or the end of the list.')
    return list
  }

  function readValue(depth: number): unknown {
    if (depth > depthMost) fail(`The file is nested deeper than ${depthMost} levels.`)
    if (take('{')) return readObject(depth + 1)
    if (take('[')) return readList(depth + 1)
    if (json[at] === '"') return readText()
    const found = match(plain)
    if (found === undefined)
      return fail(at < json.length ? 'Here should be a value.' : 'The file ends too early.')
    return JSON.parse(found)
  }

  const value = readValue(0)
  match(blank)
  if (at < json.length) fail('The file goes on after its end.')
  return { value, spotOf: (path) => spotIn(spots, value, path) }
}

/**
 * Where a text in double quotes ends, or -1. No expression: one for a whole text overflows the
 * stack when it is long.
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

/*
 * Parts of the JSON of other programs, of which nothing is sure: what is not as expected counts as
 * absent, and the rest is read all the same. Files have millions of such parts, so they are looked
 * at by hand: a schema that fails a million times takes minutes.
 */

/** Whatever is there. */
export const partIn = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Record<string, unknown>)[key]
    : undefined

/** A text; empty where there is none. */
export function textIn(json: unknown, ...path: readonly string[]): string {
  const found = path.reduce(partIn, json)
  return typeof found === 'string' ? found : ''
}

/** A number; 0 where there is none. */
export function numberIn(json: unknown, key: string): number {
  const found = partIn(json, key)
  return typeof found === 'number' ? found : 0
}

/** Whether something is true there. */
export const flagIn = (json: unknown, key: string): boolean => partIn(json, key) === true

/** A list; undefined where there is none. */
export function givenListIn(json: unknown, key: string): readonly unknown[] | undefined {
  const found = partIn(json, key)
  return Array.isArray(found) ? found : undefined
}

/** A list; without entries where there is none. */
export const listIn = (json: unknown, key: string): readonly unknown[] =>
  givenListIn(json, key) ?? []

/** The texts of a list. */
export const textsIn = (json: unknown, key: string): string[] =>
  listIn(json, key).filter((each) => typeof each === 'string')

const [quote, backslash, comma] = [34, 92, 44]
const [list, listEnd, object, objectEnd] = [91, 93, 123, 125]

/**
 * Whether a JSON text has its lists and objects deeper within each other than `depth`, or more than
 * `values` of anything: a parser takes many times longer for these, and much memory.
 */
export function isExcessive(
  text: string,
  { depth: most, values: mostValues }: { depth: number; values: number },
): boolean {
  let depth = 0
  let values = 0
  let isText = false
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n)
    if (isText) {
      if (code === backslash) n++
      else if (code === quote) isText = false
    } else if (code === quote) isText = true
    else if (code === comma) values++
    else if (code === list || code === object) {
      values++
      if (++depth > most) return true
    } else if (code === listEnd || code === objectEnd) depth--
  }
  return values > mostValues
}

/**
 * A JSON text without the escapes of NUL and of half characters, which no database stores: the sign
 * for an unknown character stands there.
 */
export function storableJson(text: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = text.indexOf('\\'); at >= 0; ) {
    const code = escaped(text, at)
    const isPair = isHigh(code) && isLow(escaped(text, at + 6))
    if (!isPair && (code === 0 || isHigh(code) || isLow(code))) {
      parts.push(text.slice(from, at), '\ufffd')
      from = at + 6
    }
    at = text.indexOf('\\', at + (isPair ? 12 : 2))
  }
  return from === 0 ? text : parts.join('') + text.slice(from)
}

/** The code that stands as `\uXXXX` at a place; `NaN` for what is no such escape. */
const escaped = (text: string, at: number) =>
  text.charCodeAt(at) === backslash && text[at + 1] === 'u'
    ? Number.parseInt(text.slice(at + 2, at + 6), 16)
    : Number.NaN
const isHigh = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff

import { setImmediate } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { selectBlocks } from '../db/select.ts'
import type { Target } from '../db/statements.ts'
import { jsonText } from '../http/json-text.ts'

/**
 * Makes something of each of many rows, some at a time: others are heard in between. A row of which
 * nothing is made is left out.
 */
export async function mapInTurns<T, R>(
  rows: readonly T[],
  make: (row: T) => R | undefined,
): Promise<R[]> {
  const made: R[] = []
  for (const [n, row] of rows.entries()) {
    const one = make(row)
    if (one !== undefined) made.push(one)
    if ((n + 1) % limits.reportRowsAtOnce === 0) await setImmediate()
  }
  return made
}

/**
 * Makes something of each row of a query, which is given as its values (`selectValues`); some are read
 * at a time: others are heard in between.
 */
export async function mapRowsInTurns<V extends readonly unknown[], R>(
  { db, flavour }: Target,
  values: readonly RawBuilder<unknown>[],
  rest: RawBuilder<unknown>,
  make: (row: V) => R | undefined,
): Promise<R[]> {
  const made: R[] = []
  for (const block of await selectBlocks(db, flavour, values, rest, limits.reportTextAtOnce)) {
    for (const row of JSON.parse(block) as V[]) {
      const one = make(row)
      if (one !== undefined) made.push(one)
    }
    await setImmediate()
  }
  return made
}

/** Sorts many rows, some at a time: others are heard in between. Equal ones keep their order. */
export async function sortInTurns<T>(
  rows: readonly T[],
  order: (a: T, b: T) => number,
): Promise<T[]> {
  const size = limits.reportRowsAtOnce
  let runs: T[][] = []
  for (let from = 0; from < rows.length; from += size) {
    runs.push(rows.slice(from, from + size).sort(order))
    await setImmediate()
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let n = 0; n < runs.length; n += 2)
      merged.push(await mergeInTurns(runs[n]!, runs[n + 1] ?? [], order))
    runs = merged
  }
  return runs[0] ?? []
}

async function mergeInTurns<T>(
  one: readonly T[],
  other: readonly T[],
  order: (a: T, b: T) => number,
): Promise<T[]> {
  const merged: T[] = []
  let [n, m] = [0, 0]
  while (n < one.length || m < other.length) {
    const isFirst = m >= other.length || (n < one.length && order(one[n]!, other[m]!) <= 0)
    merged.push(isFirst ? one[n++]! : other[m++]!)
    if (merged.length % limits.reportRowsAtOnce === 0) await setImmediate()
  }
  return merged
}

/** An answer as JSON, of which some is written at a time: others are heard in between. */
export async function jsonInTurns<T>(answer: T): Promise<T> {
  const pieces: Buffer[] = []
  let text = ''
  for (const part of partsOf(answer)) {
    text += part
    if (text.length < limits.reportTextAtOnce) continue
    pieces.push(Buffer.from(text))
    text = ''
    await setImmediate()
  }
  return jsonText([...pieces, text])
}

/** The JSON of a value: in parts, as far as it has lists. */
function* partsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    let before = '['
    for (const element of value) {
      yield before
      yield* partsOf(element)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (hasLists(value)) {
    let before = '{'
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue
      yield `${before}${JSON.stringify(name)}:`
      yield* partsOf(each)
      before = ','
    }
    yield '}'
  } else yield JSON.stringify(value) ?? 'null'
}

const hasLists = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(Array.isArray)

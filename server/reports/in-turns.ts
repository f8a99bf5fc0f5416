import { setImmediate } from 'node:timers/promises'
import { limits } from '../../src/core/catalogue/limits.ts'
import { jsonText } from '../http/json-text.ts'

/** Makes something of each of many rows, some at a time: others are heard in between. */
export async function mapInTurns<T, R>(rows: readonly T[], make: (row: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const row of rows) {
    made.push(make(row))
    if (made.length % limits.reportRowsAtOnce === 0) await setImmediate()
  }
  return made
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

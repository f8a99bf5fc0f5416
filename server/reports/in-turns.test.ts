import { describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { toBytes } from '../http/json-text.ts'
import { jsonInTurns, mapInTurns } from './in-turns.ts'

/** Counts the turns of the loop that others had while something was done. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  let goesOn = true
  const count = () => {
    turns++
    if (goesOn) setImmediate(count)
  }
  setImmediate(count)
  await work
  goesOn = false
  return turns
}

const rows = Array.from({ length: 10 * limits.reportRowsAtOnce }, (_, n) => ({ n, name: `Ä ${n}` }))

describe('many rows of a report', () => {
  test('are made in their order, and others are heard in between', async () => {
    const mapped = mapInTurns(rows, ({ n }) => 2 * n)
    expect(await turnsDuring(mapped)).toBeGreaterThanOrEqual(5)
    expect(await mapped).toEqual(rows.map(({ n }) => 2 * n))
  })

  test('are written as they are, and others are heard in between', async () => {
    const answer = {
      groups: [{ name: 'a', tasks: rows.map((row) => ({ ...row, text: 'x'.repeat(500) })) }],
      days: [],
      none: undefined,
      nothing: null,
      nested: { empty: {}, list: [1, 'two', null, [true, []]] },
      odd: [undefined, { a: undefined, b: [] }],
    }
    const written = jsonInTurns(answer)
    expect(await turnsDuring(written)).toBeGreaterThanOrEqual(5)
    const reply = { done: true, body: await written }
    expect(JSON.parse(toBytes(reply).toString())).toEqual(
      JSON.parse(JSON.stringify({ done: true, body: answer })),
    )
  })

  test.each([[[]], [{}], [null], ['text'], [[[], {}]], [{ list: [] }]])(
    '%j is itself',
    async (answer) => {
      const reply = { done: true, body: await jsonInTurns<unknown>(answer) }
      expect(JSON.parse(toBytes(reply).toString())).toEqual({ done: true, body: answer })
    },
  )
})

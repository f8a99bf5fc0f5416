import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { openDatabase } from '../db/open.ts'
import { toBytes } from '../http/json-text.ts'
import { jsonInTurns, mapInTurns, mapRowsInTurns, sortInTurns } from './in-turns.ts'

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
    expect(await mapInTurns([1, 2, 3], (n) => (n === 2 ? undefined : n))).toEqual([1, 3])
  })

  test('are read as they are stored, and others are heard in between', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-turns-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { read: db, flavour, close } = await openDatabase({ folder })
    onTestFinished(close)
    const text = `a "line",\n${'x'.repeat(limits.reportTextAtOnce / 100)}`
    const values = [sql`value`, sql`${text}`, sql`null`]
    const numbers = (most: number) =>
      sql`from json_each(${JSON.stringify(Array.from({ length: most }, (_, n) => n))})`
    const read = (most: number) =>
      mapRowsInTurns({ db, flavour }, values, numbers(most), (row: unknown[]) => row)
    const many = read(1_000)
    expect(await turnsDuring(many)).toBeGreaterThanOrEqual(5)
    expect(await many).toEqual(Array.from({ length: 1_000 }, (_, n) => [n, text, null]))
    expect(await read(1)).toEqual([[0, text, null]])
    expect(await read(0)).toEqual([])
  })

  test('are sorted as at once, equal ones in the order they had', async () => {
    const size = limits.reportRowsAtOnce
    const lists = fc.array(fc.nat(9), { maxLength: 5 * size, size: 'max' })
    await fc.assert(
      fc.asyncProperty(lists, async (numbers) => {
        const given = numbers.map((n, place) => ({ n, place }))
        const order = (a: { n: number }, b: { n: number }) => a.n - b.n
        expect(await sortInTurns(given, order)).toEqual(given.toSorted(order))
      }),
      { numRuns: 30 },
    )
    const many = Array.from({ length: 20 * size }, (_, n) => (n * 7_919) % 1_000)
    expect(await turnsDuring(sortInTurns(many, (a, b) => a - b))).toBeGreaterThanOrEqual(5)
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

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changedRows } from '../../server/bin/former-rows.ts'
import type { Database } from '../../server/db/database.ts'
import { logStart } from '../../server/db/log-end.ts'
import { openDatabase } from '../../server/db/open.ts'
import { keepNumber } from '../../server/db/sequences.ts'
import { referencesOf, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import { rows } from '../../src/core/rows.ts'
import { freshDatabase } from '../postgres.ts'
import { flavours } from './script.ts'

/*
 * Browsers keep rows, and the server keeps a log of them. `fixtures/row-shapes.json` has every
 * shape that rows of a table have had, by version: a shape that changes without another version
 * would leave old rows in use as if they were new.
 */

/** Of each table and version: what each column holds. */
type Shapes = Record<string, Record<string, Record<string, string>>>
const known = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/row-shapes.json'), 'utf8'),
) as Shapes

interface Schema {
  type?: string | string[]
  enum?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** What a column holds, in a word: limits may change without another shape. */
function wordOf({ type = 'any', enum: values, items, anyOf }: Schema): string {
  if (anyOf) return anyOf.map(wordOf).join(' or ')
  if (values) return values.join('|')
  return items ? `list of ${wordOf(items)}` : [type].flat().join(' or ')
}

function shapeOf(name: keyof typeof rows): Record<string, string> {
  const { properties } = z.toJSONSchema(rows[name], { io: 'input' })
  return Object.fromEntries(
    Object.entries(properties as Record<string, Schema>).map(([column, schema]) => [
      column,
      wordOf(schema),
    ]),
  )
}

test.each(tableNames)('the rows of %s have the shape of their version', (name) => {
  const { version } = tableOf(name)
  const shape = shapeOf(name)
  expect(
    known[name]?.[version],
    `Raise the version of ${name} and add to row-shapes.json: ${JSON.stringify({ [version + 1]: shape })}`,
  ).toEqual(shape)
  expect(Object.keys(known[name]!).map(Number)).toEqual(
    Array.from({ length: version }, (_, n) => n + 1),
  )
})

/** The versions of tables when the first projects came into the bin; those of others began with 1. */
const firstInBin: Partial<Record<TableName, number>> = {
  status: 2,
  phase: 2,
  task: 3,
  work_log: 2,
  shared_view: 2,
  personal_view: 2,
}

const inBin = tableNames.filter(
  (name) =>
    tableOf(name).room.kind === 'project' ||
    referencesOf(name).some(([, { table }]) => table === 'project'),
)

test.each(inBin)('the bin knows what earlier rows of %s are today', (name) => {
  const known = Object.keys(changedRows[name] ?? {}).map(Number)
  const first = firstInBin[name] ?? 1
  expect(known).toEqual(Array.from({ length: tableOf(name).version - first }, (_, n) => first + n))
})

describe.each(flavours)('on %s', (flavour) => {
  test('the log starts over with rows of another version, and continues with those of the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-versions-'))
    const shared = flavour === 'postgres' ? await freshDatabase() : undefined
    /** Where the log begins once the database has been opened, and what is done to it then. */
    const opened = async (change: (db: Database['write']) => Promise<unknown>) => {
      const database = await openDatabase({ folder, url: shared?.url })
      try {
        const start = await logStart(database.read)
        await change(database.write)
        return start
      } finally {
        await database.close()
      }
    }
    const at = '2026-03-05T12:00:00.000Z'
    const line = {
      room: 'user:u',
      at,
      actor_id: 'u',
      command_id: 'c',
      call: 'x',
      changes: '[]',
      past: '[]',
    }
    const writeLine = (n: number) => (db: Database['write']) =>
      db
        .insertInto('change')
        .values({ line: n, seq: n, ...line })
        .execute()
    try {
      expect(await opened(writeLine(5))).toBe(0)
      expect(await opened((db) => keepNumber(db, 'row_version', 1))).toBe(0)
      expect(await opened(writeLine(7))).toBe(6)
      expect(await opened(async () => {})).toBe(6)
    } finally {
      await shared?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('every table has exactly the columns of its rows', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-columns-'))
    const shared = flavour === 'postgres' ? await freshDatabase() : undefined
    const database = await openDatabase({ folder, url: shared?.url })
    try {
      for (const name of tableNames) {
        const { rows: found } = await (flavour === 'postgres'
          ? sql<{
              name: string
            }>`select column_name as name from information_schema.columns where table_name = ${name}`
          : sql<{ name: string }>`select name from pragma_table_info(${name})`
        ).execute(database.read)
        expect({ [name]: found.map((column) => column.name).sort() }).toEqual({
          [name]: Object.keys(rows[name].shape).sort(),
        })
      }
    } finally {
      await database.close()
      await shared?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { entriesAfter, waitingEntries } from './chain.ts'
import { filtered } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-audit-'))
let database: Database
beforeAll(async () => {
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('no query sorts the whole log or reads it from the start', async () => {
  const { read } = database
  const list = (filter: Parameters<typeof filtered>[2]) =>
    filtered(read, ['red'], filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  const used = async (query: { compile(): CompiledQuery }) => {
    const asked = query.compile()
    const explain = CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters])
    const { rows } = await read.executeQuery<{ detail: string }>(explain)
    const plan = rows.map(({ detail }) => detail).join('\n')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
    return /INDEX audit_entry_by_(\w+)/.exec(plan)?.[1]
  }
  expect(await used(entriesAfter(read, 'red', undefined))).toBe('chain')
  expect(await used(entriesAfter(read, 'red', 500))).toBe('chain')
  expect(await used(waitingEntries(read, 'red'))).toBe('waiting')
  expect(await used(list({}))).toBe('organization_id_at_id')
  expect(await used(list({ user: 'ada' }))).toBe('user_id')
  expect(await used(list({ team: 'team' }))).toBe('team_id')
  expect(await used(list({ kind: 'teams' }))).toBe('kind')
})

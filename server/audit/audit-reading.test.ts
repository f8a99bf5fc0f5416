import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import type { SheetRow } from '../../src/core/exports/sheet.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { run } from '../db/statements.ts'
import { chainAudit, entriesAfter, waitingEntries } from './chain.ts'
import { audit } from './entries.ts'
import { below, filtered, pageOf } from './read.ts'
import { auditSheet } from './sheet.ts'

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
  const before = below(filtered(read, ['red'], {}), { at: '2026-03-05T09:00:00.000Z', id: 'e' })
  expect(await used(pageOf(before, { skipped: 0, size: 20 }))).toBe('organization_id_at_id')
})

test('a file says sizes with their unit, who did it by id, and where an entry is in the chain', async () => {
  const entry: AuditEntry = {
    ...{ id: 'e', organization_id: 'red', at: '2026-03-05T09:00:00.000Z', kind: 'plan' },
    ...{ action: 'storage_changed', user_id: 'ada', user_name: 'Ada', address: null, call: 'x' },
    ...{ team_id: null, team_name: null, project_id: null, project_name: null, subject: null },
    ...{ previous_value: '5368709120', current_value: '1610612736', undoes: null },
  }
  const { read, write, flavour } = database
  const add = (id: string) =>
    write
      .transaction()
      .execute((db) => run({ db, flavour }, audit({ db, flavour }, [{ ...entry, id }])))
  await add('e')
  await chainAudit({ database, now: () => Date.parse(entry.at), tellAdmins() {} })
  await add('f')
  const { columns, batches } = auditSheet(filtered(read, ['red'], {}), {
    ...{ language: 'en', zone: 'UTC' },
  })
  const rows: SheetRow[] = []
  for await (const some of batches) rows.push(...some)
  const cellOf = (row: SheetRow, heading: string) =>
    row.cells[columns.findIndex((column) => column.heading === heading)]
  const [waiting, chained] = rows
  expect(cellOf(chained!, 'Before')).toMatchObject({ text: '5 GB' })
  expect(cellOf(chained!, 'After')).toMatchObject({ text: '1.5 GB' })
  expect(cellOf(chained!, 'User ID')).toMatchObject({ text: 'ada' })
  expect(cellOf(chained!, 'Place in the chain')).toMatchObject({ number: 1 })
  expect(cellOf(chained!, 'Chain hash')).toMatchObject({
    text: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(cellOf(waiting!, 'Place in the chain')).toBeNull()
})

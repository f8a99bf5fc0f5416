import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import type { SheetRow } from '../../src/core/exports/sheet.ts'
import { languages } from '../../src/core/session/languages.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { run } from '../db/statements.ts'
import { chainAudit, entriesAfter, waitingEntries } from './chain.ts'
import { audit } from './entries.ts'
import { below, countEntries, filtered, pageOf } from './read.ts'
import { auditSheet, auditWords } from './sheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-audit-'))
let database: Database
beforeAll(async () => {
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const entry: AuditEntry = {
  ...{ id: 'e', organization_id: 'red', at: '2026-03-05T09:00:00.000Z', kind: 'plan' },
  ...{ action: 'storage_changed', user_id: 'ada', user_name: 'Ada', call: 'x' },
  ...{ address: '192.0.2.1', team_id: 'team', team_name: 'Red', project_id: 'moon' },
  ...{ project_name: 'Moon base', subject: null },
  ...{ previous_value: '5368709120', current_value: '1610612736', undoes: null },
}

const addEntries = (entries: readonly AuditEntry[]) => {
  const { write, flavour } = database
  return write.transaction().execute((db) => run({ db, flavour }, audit({ db, flavour }, entries)))
}

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

test('a file says sizes with their unit, who did it by id, where and from where, and where an entry is in the chain', async () => {
  const { read } = database
  const add = (id: string) => addEntries([{ ...entry, id }])
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
  for (const [heading, text] of [
    ['Team', 'Red'],
    ['Project', 'Moon base'],
    ['Address', '192.0.2.1'],
  ] as const)
    expect(cellOf(chained!, heading)).toMatchObject({ text })
  expect(cellOf(chained!, 'User ID')).toMatchObject({ text: 'ada' })
  expect(cellOf(chained!, 'Place in the chain')).toMatchObject({ number: 1 })
  expect(cellOf(chained!, 'Chain hash')).toMatchObject({
    text: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(cellOf(waiting!, 'Place in the chain')).toBeNull()
})

test('a file has the words of each language', () => {
  const titles = languages.map((language) => auditWords(language).title)
  expect(new Set(titles).size).toBe(languages.length)
})

test('days are those of a time zone, the first and the last with all of their entries', async () => {
  const { write: db } = database
  const add = (organization_id: string, instants: readonly string[]) =>
    addEntries(
      instants.map((at) => ({ ...entry, id: randomUUID(), organization_id, at, kind: 'teams' })),
    )
  // The fifth of March in Colombo (+05:30), with what is just outside of it.
  const instants = [
    '2026-03-04T18:29:59.999Z',
    '2026-03-04T18:30:00.000Z',
    '2026-03-05T18:29:59.999Z',
    '2026-03-05T18:30:00.000Z',
  ]
  await add('blue', instants)
  const day = { from: '2026-03-05', to: '2026-03-05' }
  const inDay = async (time_zone_name?: string) => {
    const found = filtered(db, ['blue'], { ...day, time_zone_name })
    return (await found.select('at').orderBy('at').execute()).map(({ at }) => at)
  }
  expect(await inDay('Asia/Colombo')).toEqual(instants.slice(1, 3))
  expect(await inDay('UTC')).toEqual(instants.slice(2))

  // What a filter lets through is counted to ten thousand; that there are more, only if there are.
  const at = '2026-03-05T09:00:00.000Z'
  for (let n = 0; n < 10; n++) await add('green', Array(1_000).fill(at))
  const counted = () => countEntries(db, 'green', { kind: 'teams' })
  expect(await counted()).toEqual({ total: 10_000, more: false })
  await add('green', [at])
  expect(await counted()).toEqual({ total: 10_000, more: true })
  expect(await countEntries(db, 'green', {})).toEqual({ total: 10_001, more: false })
})

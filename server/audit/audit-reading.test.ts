import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { run } from '../db/statements.ts'
import { chainAudit, entriesAfter, waitingEntries, walkChains } from './chain.ts'
import { audit } from './entries.ts'
import { auditNames, filtered } from './read.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-audit-'))
let database: Database
beforeAll(async () => {
  database = await openDatabase({ folder })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const entry = (n: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{
    id: `entry ${n}`,
    organization_id: 'red',
    at: iso(n),
    kind: 'teams',
    action: 'team_renamed',
  },
  ...{ user_id: 'ada', user_name: `Ada ${n}`, address: null, call: 'renameTeam' },
  ...{ team_id: 'team', team_name: `Team ${n}`, project_id: null, project_name: null },
  ...{ subject: null, previous_value: null, current_value: null, undoes: null },
  ...more,
})
const append = (entries: AuditEntry[]) =>
  database.write.transaction().execute((db) => {
    const to = { db, flavour: database.flavour }
    return run(to, audit(to, entries))
  })

test('a long chain is made and walked in batches, and who and what is gone has its last name', async () => {
  const many = Array.from({ length: 1_201 }, (_, n) => entry(n))
  await append([...many, entry(5, { id: 'other', organization_id: 'blue', user_name: 'Bill' })])
  await chainAudit({ database })
  await append([entry(2_000, { user_id: 'cy', user_name: 'Cy', team_id: null, team_name: null })])
  const [blue, red] = await walkChains(database.read)
  expect(blue).toMatchObject({ organization_id: 'blue', entries: 1, waiting: 0, faults: [] })
  expect(red).toMatchObject({ organization_id: 'red', entries: 1_201, waiting: 1, faults: [] })
  expect(red!.head.place).toBe(1_201)
  expect(await auditNames(database.read, 'red')).toEqual({
    people: [
      { id: 'ada', name: 'Ada 1200' },
      { id: 'cy', name: 'Cy' },
    ],
    teams: [{ id: 'team', name: 'Team 1200' }],
  })
  expect(await auditNames(database.read, 'green')).toEqual({ people: [], teams: [] })
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
  expect(await used(entriesAfter(read, 'red', 500))).toBe('chain')
  expect(await used(waitingEntries(read, 'red'))).toBe('waiting')
  expect(await used(list({}))).toBe('organization_id_at_id')
  expect(await used(list({ user: 'ada' }))).toBe('user_id')
  expect(await used(list({ team: 'team' }))).toBe('team_id')
  expect(await used(list({ kind: 'teams' }))).toBe('kind')
})

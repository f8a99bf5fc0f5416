import { expect, test } from 'vitest'
import { chainAudit, walkChains } from '../../server/audit/chain.ts'
import { audit } from '../../server/audit/entries.ts'
import { auditBatches, auditNames, filtered } from '../../server/audit/read.ts'
import type { Database } from '../../server/db/database.ts'
import { run } from '../../server/db/statements.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { iso } from '../../src/core/values/time.ts'
import { appsOnEach } from './apps.ts'
import { flavours } from './script.ts'

/*
 * The chain of an organisation is made, walked and found broken alike on every database, also one
 * that is longer than what is read at once.
 */

const apps = appsOnEach()
const cases = flavours.map((flavour, at) => ({ flavour, at }))

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
const append = ({ write, flavour }: Database, entries: AuditEntry[]) =>
  write.transaction().execute((db) => run({ db, flavour }, audit({ db, flavour }, entries)))

test.each(cases)('a chain is made and walked on $flavour', async ({ at }) => {
  const { database } = apps[at]![0]!
  const { read, write } = database
  const long = Array.from({ length: 1_201 }, (_, n) => entry(n))
  await append(database, [...long, entry(5, { id: 'other', organization_id: 'blue' })])
  await chainAudit({ database })
  await append(database, [
    entry(2_000, { user_id: 'cy', user_name: 'Cy', team_id: null, team_name: null }),
  ])
  const sound = { waiting: 0, faults: [] }
  const head = { place: 1_201 }
  expect(await walkChains(read)).toMatchObject([
    { organization_id: 'blue', entries: 1, ...sound },
    { organization_id: 'red', entries: 1_201, ...sound, waiting: 1, head },
  ])

  const exported: string[] = []
  for await (const rows of auditBatches(filtered(read, ['red'], { user: 'ada' })))
    exported.push(...rows.map(({ id }) => id))
  expect(exported).toEqual(long.map(({ id }) => id).reverse())

  const set = (id: string, values: object) =>
    write.updateTable('audit_entry').set(values).where('id', '=', id).execute()
  const faults = async () => (await walkChains(read, ['red']))[0]!.faults
  const edited = (n: number) => [{ fault: 'edited', place: n + 1, id: `entry ${n}` }]
  const changes = [
    [700, { address: '203.0.113.7' }, { address: null }],
    [701, { undoes: iso(7) }, { undoes: null }],
    [702, { words: 'nothing' }, { words: 'ada 702\nteam 702' }],
  ] as const
  for (const [n, changed, former] of changes) {
    await set(`entry ${n}`, changed)
    expect(await faults()).toEqual(edited(n))
    await set(`entry ${n}`, former)
  }
  expect(await faults()).toEqual([])
  await set('entry 2000', { place: -7, previous_hash: '', hash: '' })
  expect((await faults()).map(({ id }) => id)).toContain('entry 2000')
})

test.each(cases)('who and what is gone has its last name on $flavour', async ({ at }) => {
  const { database } = apps[at]![0]!
  const green = { organization_id: 'green' }
  await append(database, [
    ...[1, 3, 2].map((n) => entry(n, { id: `green ${n}`, ...green })),
    entry(0, { id: 'green cy', ...green, user_id: 'cy', user_name: 'Cy', team_id: null }),
  ])
  expect(await auditNames(database.read, 'green')).toEqual({
    people: [
      { id: 'ada', name: 'Ada 3' },
      { id: 'cy', name: 'Cy' },
    ],
    teams: [{ id: 'team', name: 'Team 3' }],
  })
  expect(await auditNames(database.read, 'nowhere')).toEqual({ people: [], teams: [] })
})

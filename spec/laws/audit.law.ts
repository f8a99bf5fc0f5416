import { expect, test } from 'vitest'
import type { App } from '../../server/app.ts'
import { chainAudit, walkChains } from '../../server/audit/chain.ts'
import { audit } from '../../server/audit/entries.ts'
import {
  auditBatches,
  auditNames,
  auditPage,
  countEntries,
  type EntryKey,
  filtered,
} from '../../server/audit/read.ts'
import type { Database } from '../../server/db/database.ts'
import { run } from '../../server/db/statements.ts'
import type { AuditEntry } from '../../src/core/audit/rows.ts'
import { login, logout, signup } from '../../src/core/session/calls.ts'
import { iso } from '../../src/core/values/time.ts'
import { startServer } from '../harness.ts'
import { Person } from '../suite/person.ts'
import { appsOnEach } from './apps.ts'
import { flavours } from './script.ts'

/*
 * The chain of an organisation is made, walked and found broken alike on every database, also one
 * that is longer than what is read at once.
 */

const apps = appsOnEach(2)
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
/** When the entries are chained. */
const now = 3_000
const append = ({ write, flavour }: Database, entries: AuditEntry[]) =>
  write.transaction().execute((db) => run({ db, flavour }, audit({ db, flavour }, entries)))

test.each(cases)('a chain is made and walked on $flavour', async ({ at }) => {
  const { database } = apps[at]![0]!
  const { read, write } = database
  const long = Array.from({ length: 1_201 }, (_, n) => entry(n))
  await append(database, [...long, entry(5, { id: 'other', organization_id: 'blue' })])
  await chainAudit({ database, now: () => now, tellAdmins() {} })
  await append(database, [
    entry(2_000, { user_id: 'cy', user_name: 'Cy', team_id: null, team_name: null }),
  ])
  const sound = { waiting: 0, faults: [] }
  const head = { place: 1_201 }
  expect(await walkChains(read, now)).toMatchObject([
    { organization_id: 'blue', entries: 1, ...sound },
    { organization_id: 'red', entries: 1_201, ...sound, waiting: 1, head },
  ])

  const exported: string[] = []
  for await (const rows of auditBatches(filtered(read, ['red'], { user: 'ada' })))
    exported.push(...rows.map(({ id }) => id))
  expect(exported).toEqual(long.map(({ id }) => id).reverse())

  const set = (id: string, values: object) =>
    write.updateTable('audit_entry').set(values).where('id', '=', id).execute()
  const faults = async () => (await walkChains(read, now, ['red']))[0]!.faults
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

test.each(cases)('chained by two jobs at once a chain is sound on $flavour', async ({ at }) => {
  const [one, other = one] = apps[at]!
  const { database } = one!
  for (let round = 0; round < 3; round++) {
    const from = round * 800
    await append(
      database,
      Array.from({ length: 800 }, (_, n) =>
        entry(from + n, { id: `both ${from + n}`, organization_id: 'grey' }),
      ),
    )
    await Promise.all([one!, other!].map((app) => chainAudit(app)))
    const [chain] = await walkChains(database.read, now, ['grey'])
    const entries = from + 800
    expect(chain).toMatchObject({ faults: [], waiting: 0, entries, head: { place: entries } })
  }
})

test.each(cases)(
  'pages before and after entries have each entry once, and of many with a filter not all are counted, on $flavour',
  async ({ at }) => {
    const { database } = apps[at]![0]!
    const organization_id = 'pages'
    // Many of the same moment.
    const all = Array.from({ length: 10_002 }, (_, n) =>
      entry(Math.floor(n / 7), { id: `page ${String(n).padStart(5, '0')}`, organization_id }),
    )
    await append(database, all.slice(0, 23))
    const paged = (where: { before?: EntryKey; after?: EntryKey }, index = 1) =>
      auditPage(filtered(database.read, [organization_id], {}), { index, size: 5, ...where })
    const newestFirst = all
      .slice(0, 23)
      .map(({ id }) => id)
      .reverse()
    const down: string[] = []
    let page = await paged({})
    expect(page.newer).toBe(false)
    for (;;) {
      down.push(...page.rows.map(({ id }) => id))
      if (!page.older) break
      page = await paged({ before: page.rows.at(-1)! })
    }
    expect(down).toEqual(newestFirst)
    const up: string[] = page.rows.map(({ id }) => id)
    while (page.newer) {
      page = await paged({ after: page.rows[0]! })
      up.unshift(...page.rows.map(({ id }) => id).filter((id) => !up.includes(id)))
    }
    expect(up).toEqual(newestFirst)
    expect(page.rows.map(({ id }) => id)).toEqual(newestFirst.slice(0, 5))
    expect((await paged({}, 2)).rows.map(({ id }) => id)).toEqual(newestFirst.slice(5, 10))
    const count = (filter = {}) => countEntries(database.read, organization_id, filter)
    expect(await count()).toEqual({ total: 23, more: false })
    await chainAudit({ database, now: () => now, tellAdmins() {} })
    await append(database, all.slice(23))
    expect(await count()).toEqual({ total: 10_002, more: false })
    expect(await count({ user: 'ada' })).toEqual({ total: 10_000, more: true })
    expect(await count({ search: 'ada 7\n' })).toEqual({ total: 7, more: false })
  },
)

test.each(cases)(
  'every process tells admins of what any of them writes on $flavour',
  async ({ at }) => {
    const [one, other = one] = apps[at]!
    const heard: string[] = []
    const own: string[] = []
    other!.tellAdmins = (organizations) => heard.push(...organizations)
    if (other !== one) one!.tellAdmins = (organizations) => own.push(...organizations)
    const write = ({ writer, database: { flavour } }: App, organization_id: string) =>
      writer.submit({
        ...{
          command_id: organization_id,
          once: false,
          alone: true,
          actor_id: '',
          call: 'test',
          now,
        },
        run: async ({ db }) =>
          run(
            { db, flavour },
            audit({ db, flavour }, [
              entry(1, { id: organization_id, organization_id, user_id: 'ada' }),
            ]),
          ),
      })
    await write(one!, 'told')
    if (one!.database.flavour === 'sqlite') await chainAudit(other!)
    await expect.poll(() => heard).toContain('told')
    if (other === one) return
    // Of what it writes itself a process tells without the database.
    await write(other!, 'told-by-the-other')
    await expect.poll(() => own).toContain('told-by-the-other')
    expect(own).toEqual(['told-by-the-other'])
  },
)

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

test('[B7.132] who signs out is answered once the log has it', async () => {
  const server = await startServer()
  try {
    const ada = new Person(server.url, 'Ada Amber')
    await ada.do(signup, ada.account)
    const { read, write } = server.app.database
    const actions = async () => {
      const entries = await read.selectFrom('audit_entry').select('action').execute()
      return entries.map(({ action }) => action)
    }
    // To sign up is to sign in too.
    const atFirst = (action: string) => (action === 'sign_in' ? 1 : 0)
    for (let n = 0; n < 5; n++) {
      await ada.do(login, ada.account)
      await ada.do(logout, {})
      for (const action of ['sign_in', 'sign_out'])
        expect((await actions()).filter((each) => each === action)).toHaveLength(
          atFirst(action) + n + 1,
        )
    }
    // A log that cannot be written keeps nobody out.
    await write.schema.alterTable('audit_entry').renameTo('away').execute()
    await ada.do(login, ada.account)
    await ada.do(logout, {})
    await write.schema.alterTable('away').renameTo('audit_entry').execute()
  } finally {
    await server.stop()
  }
})

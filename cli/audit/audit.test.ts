import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chainAudit } from '../../server/audit/chain.ts'
import type { Running } from '../../server/main.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { errorOf, json, openWorkplace, patience } from '../testing/workplace.ts'

vi.setConfig(patience)

const workplace = openWorkplace()
let server: Running
beforeAll(async () => {
  await workplace.cli('seed', '--preset', 'demo')
  server = await workplace.serve()
  workplace.env = { ...workplace.env, PLUMBLINE_PASSWORD: 'Plumbline-1' }
  await workplace.cli('login', '--email', 'ada@northlight.example')
  for (const name of ['Northlight & Co', 'Northlight'])
    await workplace.cli('rename-organization', '--name', name)
  await workplace.cli('create-team', '--name', 'Second')
  await server.app.audit.settle()
})
afterAll(async () => {
  await server.stop()
  workplace.remove()
})

interface Entry {
  id: string
  action: string
  user_id: string
  previous_value: string | null
  place: number | null
  words: string
}
interface Chain {
  organization_id: string
  entries: number
  waiting: number
  head: { place: number; hash: string }
  faults: { fault: string; place: number; id: string | null }[]
  warnings: { warning: string; id: string | null; at: string | null }[]
}
const list = async (...argv: string[]) =>
  json<Entry[]>(await workplace.cli('audit', 'list', ...argv, '--json'))

test('entries are listed beside a running server, and filtered', async () => {
  const actions = (await list()).map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['organization_renamed', 'team_created', 'sign_in']),
  )
  expect((await list('--kind', 'organization')).map(({ action }) => action)).toEqual([
    ...['organization_renamed', 'organization_renamed'],
  ])
  expect(await list('--kind', 'teams', '--team', 'Second')).toHaveLength(1)
  expect(await list('--user', 'ada@northlight.example', '--limit', '1')).toHaveLength(1)
  expect(await list('--to', '1999-01-01')).toEqual([])
  expect(await list('--organization', 'Northlight', '--search', 'Second')).toHaveLength(1)
  expect(await list('--organization', 'Elsewhere')).toEqual([])
  const named = ['--kind', 'teams', '--team', 'Second', '--organization']
  expect(await list(...named, 'Northlight')).toHaveLength(1)
  expect((await workplace.cli('audit', 'list', ...named, 'Tidewater Choir')).code).toBe(1)
  const { out } = await workplace.cli('audit', 'list')
  expect(out).toContain('organization_renamed')
  expect((await workplace.cli('audit', 'list', '--kind', 'weather')).code).toBe(2)
  expect((await workplace.cli('audit', 'list', '--from', 'today')).code).toBe(2)
  expect(
    errorOf(await workplace.cli('audit', 'list', '--user', 'x@y.example', '--json')).code,
  ).toBe('unknown')
})

test('what cannot be written is written as soon as it can, and no file is given before', async () => {
  const { audit, database } = server.app
  const ada = (await list('--kind', 'sign_ins'))[0]!.user_id
  const note = { action: 'sign_out', user_id: ada, address: undefined, call: 'logout' } as const
  const readOnly = (on: number) =>
    sql`pragma query_only = ${sql.raw(`${on}`)}`.execute(database.write)
  const count = async () =>
    (await list('--kind', 'sign_ins', '--organization', 'Northlight')).length
  const before = await count()
  await readOnly(1)
  audit.note(note)
  await expect(audit.record(note)).rejects.toThrow('readonly')
  const file = join(workplace.folder, 'audit.csv')
  const refused = await workplace.cli('export-audit', '--out', file, '--json')
  await readOnly(0)
  expect({ code: refused.code, isThere: existsSync(file) }).toEqual({ code: 3, isThere: false })
  await audit.settle()
  expect(await count()).toBe(before + 1)
  // One that the database takes for wrong is written by nobody, and costs the others nothing.
  audit.note(note)
  audit.note({ ...note, call: null as never })
  await audit.record(note)
  expect(await count()).toBe(before + 3)
})

test('of what comes while too much waits to be written it is told how much is lost, and of whom', async () => {
  const { audit, database } = server.app
  const ada = (await list('--kind', 'sign_ins'))[0]!.user_id
  const note = { action: 'sign_out', user_id: ada, address: undefined, call: 'logout' } as const
  const readOnly = (on: number) =>
    sql`pragma query_only = ${sql.raw(`${on}`)}`.execute(database.write)
  await readOnly(1)
  const nobody = '00000000-0000-4000-8000-000000000000'
  // Of somebody who is in no organisation.
  for (let n = 0; n < limits.auditNotesWaiting; n++) audit.note({ ...note, user_id: nobody })
  for (let n = 0; n < 3; n++) audit.note(note)
  await expect(audit.record(note)).rejects.toThrow('readonly')
  await readOnly(0)
  await audit.settle()
  const [lost, ...others] = (
    await list('--kind', 'organization', '--organization', 'Northlight')
  ).filter(({ action }) => action === 'entries_lost')
  expect(others).toEqual([])
  expect(lost).toMatchObject({ user_id: null, current_value: '3' })
  expect(lost).toMatchObject({ subject: 'Ada Lindqvist (ada@northlight.example)' })
})

test('a chain is sound until somebody edits, removes or inserts an entry, and then it says which', async () => {
  for (const chain of json<Chain[]>(await workplace.cli('audit', 'verify', '--json')))
    expect(chain).toMatchObject({ entries: 0, faults: [] })
  await chainAudit(server.app)
  const sound = await workplace.cli('audit', 'verify', '--json')
  expect(sound.code).toBe(0)
  const chain = json<Chain[]>(sound).find(({ entries }) => entries > 0)
  const { organization_id, head, entries } = chain!
  expect(chain).toMatchObject({ waiting: 0, faults: [] })
  expect(head.place).toBe(entries)

  const verify = async (...argv: string[]) => {
    const said = await workplace.cli('audit', 'verify', ...argv, '--json')
    return { code: said.code, faults: json<Chain[]>(said).flatMap(({ faults }) => faults) }
  }
  const renamed = (await list('--kind', 'organization')).find(({ place }) => place !== null)!
  const set = (values: object) =>
    server.app.database.write
      .updateTable('audit_entry')
      .set(values)
      .where('id', '=', renamed.id)
      .execute()
  await set({ previous_value: 'Somebody else' })
  const edited = { fault: 'edited', place: renamed.place, id: renamed.id }
  expect(await verify()).toEqual({ code: 5, faults: [edited] })
  const { out } = await workplace.cli('audit', 'verify')
  expect(out).toContain(`entry ${renamed.place} (${renamed.id}) was edited`)
  await set({ previous_value: renamed.previous_value })
  expect((await verify()).code).toBe(0)

  await set({ words: '' })
  expect(await verify()).toEqual({ code: 5, faults: [edited] })
  await set({ words: renamed.words })

  const wanted = `${head.place}:${head.hash}`
  const known = ['--organization', organization_id, '--expect']
  expect((await verify(...known, wanted)).code).toBe(0)
  expect((await verify(...known, `${head.place}:${'0'.repeat(64)}`)).code).toBe(5)
  expect((await workplace.cli('audit', 'verify', '--expect', wanted)).code).toBe(2)
  expect((await workplace.cli('audit', 'verify', '--expect', 'head')).code).toBe(2)

  await server.app.database.write.deleteFrom('audit_entry').where('id', '=', renamed.id).execute()
  expect((await verify()).faults).toEqual([{ fault: 'removed', place: renamed.place, id: null }])
})

test('what was put in later, waits for long or is not there at all is warned of', async () => {
  const { database } = server.app
  const { write } = database
  const verify = async (name: string, ...argv: string[]) => {
    const wanted = ['audit', 'verify', '--organization', name, ...argv, '--json']
    const { code, ...said } = await workplace.cli(...wanted)
    return { code, warnings: json<Chain[]>({ code, ...said })[0]!.warnings }
  }
  const known = await write
    .selectFrom('organization')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow()
  const organization = { ...known, id: 'quiet', name: 'Quiet' }
  await write.insertInto('organization').values(organization).execute()
  const missing = { warning: 'missing', place: null, id: null, at: null, until: null }
  const nothing = { code: 0, warnings: [missing] }
  expect(await verify('Quiet')).toEqual(nothing)
  expect((await verify('Quiet', '--strict')).code).toBe(5)

  const [sample] = await write.selectFrom('audit_entry').selectAll().limit(1).execute()
  const put = (id: string, at: string) =>
    write
      .insertInto('audit_entry')
      .values({
        ...sample!,
        ...{ id, at, organization_id: organization.id },
        ...{ place: null, previous_hash: null, hash: null, chained_at: null },
      })
      .execute()
  const now = new Date().toISOString()
  await put('genuine', now)
  expect(await verify('Quiet')).toEqual({ code: 0, warnings: [] })
  await put('later', '2026-01-02T03:04:05.006Z')
  expect((await verify('Quiet')).warnings).toMatchObject([
    { warning: 'waiting', id: 'later', at: '2026-01-02T03:04:05.006Z' },
  ])
  await chainAudit(server.app)
  expect((await verify('Quiet')).warnings).toMatchObject([{ warning: 'late', id: 'later' }])
  const { out } = await workplace.cli('audit', 'verify')
  expect(out).toContain('entry 1 (later) says it was written at 2026-01-02T03:04:05.006Z')
  expect((await workplace.cli('audit', 'verify', '--strict')).code).toBe(5)

  for (const table of ['audit_entry', 'audit_chain'] as const)
    await write.deleteFrom(table).where('organization_id', '=', organization.id).execute()
  expect(await verify('Quiet')).toEqual(nothing)
  // Who deletes a log and lets it begin again: the organisation is older than all of it.
  await write
    .updateTable('organization')
    .set({ created_at: new Date(Date.now() + 1_000).toISOString() })
    .where('id', '=', organization.id)
    .execute()
  await put('anew', new Date(Date.now() + 3_600_000).toISOString())
  expect((await verify('Quiet')).warnings).toMatchObject([{ warning: 'begins_late' }])
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chainAudit } from '../../server/audit/chain.ts'
import type { Running } from '../../server/main.ts'
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
})

test('a chain is sound until somebody edits, removes or inserts an entry, and then it says which', async () => {
  expect(json<Chain[]>(await workplace.cli('audit', 'verify', '--json'))[0]).toMatchObject({
    ...{ entries: 0, faults: [] },
  })
  await chainAudit(server.app)
  const sound = await workplace.cli('audit', 'verify', '--json')
  expect(sound.code).toBe(0)
  const [chain] = json<Chain[]>(sound)
  const { organization_id, head, entries } = chain!
  expect(chain).toMatchObject({ waiting: 0, faults: [] })
  expect(head.place).toBe(entries)

  const verify = async (...argv: string[]) => {
    const said = await workplace.cli('audit', 'verify', ...argv, '--json')
    return { code: said.code, faults: json<Chain[]>(said)[0]!.faults }
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

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inspectDatabase } from '../../server/db/copy.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { keysOf, seal } from '../../server/session/secrets.ts'
import {
  errorOf,
  expectFailed,
  json,
  patience,
  type Workplace,
  workplaces,
} from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces()

const databaseOf = (workplace: Workplace) => join(workplace.data, 'plumbline.db')
const logIn = (workplace: Workplace) => {
  workplace.input = 'Plumbline-1'
  return workplace.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
}

/** What is in a folder beside its lock. */
const namesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('lock.')) : []

let origin: Workplace
/** A backup made while a server was at work on its data. */
let good: string
beforeAll(async () => {
  origin = newWorkplace()
  good = join(origin.folder, 'good')
  await origin.cli('seed', '--preset', 'demo')
  const server = await origin.serveApart()
  try {
    await logIn(origin)
    const writing = Promise.all(
      ['One', 'Two', 'Three'].map((name) => origin.cli('create-team', '--name', name)),
    )
    expect((await origin.cli('create-team', '--name', 'Before')).code).toBe(0)
    expect((await origin.cli('backup', '--to', good)).code).toBe(0)
    expect((await writing).map(({ code }) => code)).toEqual([0, 0, 0])
    expect((await origin.cli('create-team', '--name', 'After')).code).toBe(0)
  } finally {
    await server.stop()
  }
})

/** The good backup once more, changed. */
function altered(change: (folder: string) => void): string {
  const folder = join(newWorkplace().folder, 'altered')
  mkdirSync(folder)
  for (const name of readdirSync(good)) copyFileSync(join(good, name), join(folder, name))
  change(folder)
  return folder
}
const alteredManifest = (
  change: (manifest: { files: { name: string }[]; migrations: string[] }) => void,
) =>
  altered((folder) => {
    const file = join(folder, 'backup.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    change(manifest)
    writeFileSync(file, JSON.stringify(manifest))
  })

describe('a backup', () => {
  test('describes its content, and only its owner can read it', () => {
    const manifest = JSON.parse(readFileSync(join(good, 'backup.json'), 'utf8'))
    expect(manifest).toMatchObject({ users: 11, projects: 7, migrations: migrationNames })
    expect(readdirSync(good).sort()).toEqual(['backup.json', 'plumbline.db', 'secret'])
    expect(statSync(good).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(good))
      expect(statSync(join(good, name)).mode & 0o777).toBe(0o600)
  })

  test('restores everything acknowledged before it, and the server continues from there', async () => {
    const workplace = newWorkplace()
    expect((await workplace.cli('restore', good)).code).toBe(0)
    const told = json<Record<string, string>[]>(
      await workplace.cli('audit', 'list', '--kind', 'organization', '--json'),
    ).filter(({ action }) => action === 'backup_restored')
    const { made_at, users } = JSON.parse(readFileSync(join(good, 'backup.json'), 'utf8'))
    // Each of them has an organization of their own.
    expect(new Set(told.map(({ organization_id }) => organization_id)).size).toBe(users)
    for (const each of told) expect(each).toMatchObject({ user_id: null, current_value: made_at })
    expect(readFileSync(join(workplace.data, 'secret'), 'utf8')).toBe(
      readFileSync(join(origin.data, 'secret'), 'utf8'),
    )
    const server = await workplace.serve()
    try {
      expect((await logIn(workplace)).code).toBe(0)
      const teams = json<{ name: string }[]>(await workplace.cli('list-teams', '--json')).map(
        ({ name }) => name,
      )
      expect(teams).toEqual(expect.arrayContaining(['Northlight Studio', 'Before']))
      expect(teams).not.toContain('After')
      expect((await workplace.cli('create-team', '--name', 'Afterwards')).code).toBe(0)
    } finally {
      await server.stop()
    }
  })

  test('never overwrites a file, and is refused for a missing, broken or foreign database', async () => {
    expectFailed(await origin.cli('backup', '--to', good, '--json'), 'exists')
    const workplace = newWorkplace()
    const to = join(workplace.folder, 'b')
    expectFailed(await workplace.cli('backup', '--to', to, '--json'), 'no_database')
    mkdirSync(workplace.data)
    writeFileSync(databaseOf(workplace), 'this is no database'.repeat(1_000))
    expectFailed(await workplace.cli('backup', '--to', to, '--json'), 'database')
    workplace.env = { ...workplace.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expectFailed(await workplace.cli('backup', '--to', to, '--json'), 'postgres')
    expect(readdirSync(workplace.folder)).toEqual(['data'])
  })
})

test('a backup without the secret says so, and a restore when what is sealed cannot be read', async () => {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  const backup = async (name: string) =>
    (await workplace.cli('backup', '--to', join(workplace.folder, name))).out
  expect(await backup('never served')).toMatch(/it holds everything\.$/m)
  const secret = 'a'.repeat(32)
  const database = await connectDatabase({ folder: workplace.data })
  const { user_id } = await database.read
    .selectFrom('account')
    .select('user_id')
    .executeTakeFirstOrThrow()
  await database.write
    .updateTable('account')
    .set({ factor_sealed: seal(keysOf(secret).factors, user_id, 'a second factor') })
    .where('user_id', '=', user_id)
    .execute()
  await database.close()
  workplace.env.PLUMBLINE_SECRET = secret
  expect(await backup('by setting')).toContain('everything but PLUMBLINE_SECRET')
  delete workplace.env.PLUMBLINE_SECRET
  writeFileSync(join(workplace.data, 'secret'), secret)
  expect(await backup('with file')).toContain('everything, the secret too')
  const warned = async (name: string, env: Record<string, string> = {}) => {
    const other = newWorkplace()
    Object.assign(other.env, env)
    const said = await other.cli('restore', join(workplace.folder, name))
    expect(said.code).toBe(0)
    return said.err
  }
  expect(await warned('by setting')).toContain('The secret is missing')
  expect(await warned('by setting', { PLUMBLINE_SECRET: 'b'.repeat(32) })).toContain(
    'is not the one',
  )
  expect(await warned('by setting', { PLUMBLINE_SECRET: secret })).not.toContain('secret')
  expect(await warned('with file')).not.toContain('secret')
})

test('no backup is made of a database that could not be restored, or during a restore', async () => {
  const workplace = newWorkplace()
  await workplace.cli('restore', good)
  const to = join(workplace.folder, 'b')
  const database = await connectDatabase({ folder: workplace.data })
  await sql`create index my_own on task (name)`.execute(database.write)
  await database.close()
  const said = await workplace.cli('backup', '--to', to, '--json')
  expectFailed(said, 'database')
  expect(errorOf(said).message).toContain('the index "my_own"')
  mkdirSync(join(workplace.data, 'restore-ready'))
  expectFailed(await workplace.cli('backup', '--to', to, '--json'), 'interrupted')
  expect(existsSync(to)).toBe(false)
})

describe('a damaged backup changes nothing', () => {
  test.each<[string, string, () => string]>([
    [
      'one byte of the database is another',
      'damaged',
      () =>
        altered((folder) => {
          const bytes = readFileSync(join(folder, 'plumbline.db'))
          bytes[bytes.length - 100]! ^= 1
          writeFileSync(join(folder, 'plumbline.db'), bytes)
        }),
    ],
    [
      'the database is cut off',
      'damaged',
      () => altered((folder) => writeFileSync(join(folder, 'plumbline.db'), '')),
    ],
    [
      'a file outside of it is named',
      'no_backup',
      () => alteredManifest(({ files }) => (files[0]!.name = '../../etc/passwd')),
    ],
    [
      'it was made by a newer release',
      'newer',
      () => alteredManifest(({ migrations }) => migrations.push('9999-later')),
    ],
    [
      'its description is no JSON',
      'no_backup',
      () => altered((folder) => writeFileSync(join(folder, 'backup.json'), '{')),
    ],
    [
      'its description is huge',
      'no_backup',
      () => altered((folder) => writeFileSync(join(folder, 'backup.json'), ' '.repeat(200_000))),
    ],
    ['there is none', 'no_backup', () => join(origin.folder, 'nowhere')],
  ])('%s', async (_, code, make) => {
    const workplace = newWorkplace()
    expectFailed(await workplace.cli('restore', make(), '--json'), code)
    expect(namesIn(workplace.data)).toEqual([])
  })
})

describe('over existing data', () => {
  test('refuses while a server is running, even with --force', async () => {
    const workplace = newWorkplace()
    const server = await workplace.serveApart()
    try {
      expectFailed(await workplace.cli('restore', good, '--force', '--json'), 'locked')
    } finally {
      await server.stop()
    }
  })

  test('replaces users only with --force; the old data is kept completely, and subscribers of its log start over', async () => {
    const workplace = newWorkplace()
    await workplace.cli('restore', good)
    const first = await inspectDatabase(databaseOf(workplace))
    const before = readFileSync(databaseOf(workplace))
    expectFailed(await workplace.cli('restore', good, '--json'), 'not_empty')
    expect(readFileSync(databaseOf(workplace)).equals(before)).toBe(true)
    const { kept } = json<{ kept: string }>(
      await workplace.cli('restore', good, '--force', '--json'),
    )
    expect(await inspectDatabase(join(kept, 'plumbline.db'))).toEqual(first)
    expect((await inspectDatabase(databaseOf(workplace))).head).toBeGreaterThan(first.head)
    expect(namesIn(workplace.data).filter((name) => !name.startsWith('replaced-'))).toEqual([
      'plumbline.db',
      'secret',
    ])
  })

  test.each([
    ['cannot be read', 'this is no database'],
    ['is empty', ''],
  ])('a database that %s is replaced with --force, and kept', async (_, text) => {
    const workplace = newWorkplace()
    mkdirSync(workplace.data)
    writeFileSync(databaseOf(workplace), text)
    expectFailed(await workplace.cli('restore', good, '--json'), 'not_empty')
    const { kept } = json<{ kept: string }>(
      await workplace.cli('restore', good, '--force', '--json'),
    )
    expect(readFileSync(join(kept, 'plumbline.db'), 'utf8').startsWith(text)).toBe(true)
    expect((await inspectDatabase(databaseOf(workplace))).users).toBe(11)
  })
})

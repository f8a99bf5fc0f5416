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
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inspectDatabase } from '../../server/db/copy.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import { connectDatabase } from '../../server/db/open.ts'
import {
  errorOf,
  json,
  patience,
  type Said,
  type Workplace,
  workplace,
} from '../testing/workplace.ts'

vi.setConfig(patience)

const places: Workplace[] = []
const newPlace = () => {
  const place = workplace()
  places.push(place)
  return place
}
afterAll(() => {
  for (const place of places) place.remove()
})

const dataOf = ({ env }: Workplace) => env.PLUMBLINE_DATA!
const databaseOf = (place: Workplace) => join(dataOf(place), 'plumbline.db')
const logIn = (place: Workplace) => {
  place.input = 'Plumbline-1'
  return place.cli('login', '--email', 'ada@northlight.example', '--password-stdin')
}
const expectFailed = (said: Said, code: string) => {
  expect(said.code).toBe(1)
  expect(errorOf(said).code).toBe(code)
}

/** What is in a folder beside its lock. */
const namesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('lock.')) : []

let origin: Workplace
/** A backup made while a server was at work on its data. */
let good: string
beforeAll(async () => {
  origin = newPlace()
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
  const folder = join(newPlace().folder, 'altered')
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
  test('says what it holds, and only its owner can read it', () => {
    const manifest = JSON.parse(readFileSync(join(good, 'backup.json'), 'utf8'))
    expect(manifest).toMatchObject({ users: 11, projects: 7, migrations: migrationNames })
    expect(readdirSync(good).sort()).toEqual(['backup.json', 'plumbline.db', 'secret'])
    expect(statSync(good).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(good))
      expect(statSync(join(good, name)).mode & 0o777).toBe(0o600)
  })

  test('brings back what was acknowledged before it, and the server goes on from there', async () => {
    const place = newPlace()
    expect((await place.cli('restore', good)).code).toBe(0)
    expect(readFileSync(join(dataOf(place), 'secret'), 'utf8')).toBe(
      readFileSync(join(dataOf(origin), 'secret'), 'utf8'),
    )
    const server = await place.serve()
    try {
      expect((await logIn(place)).code).toBe(0)
      const teams = json<{ name: string }[]>(await place.cli('list-teams', '--json')).map(
        ({ name }) => name,
      )
      expect(teams).toEqual(expect.arrayContaining(['Northlight Studio', 'Before']))
      expect(teams).not.toContain('After')
      expect((await place.cli('create-team', '--name', 'Afterwards')).code).toBe(0)
    } finally {
      await server.stop()
    }
  })

  test('is not written over another, nor made of nothing, of a broken database, or of one elsewhere', async () => {
    expectFailed(await origin.cli('backup', '--to', good, '--json'), 'exists')
    const place = newPlace()
    const to = join(place.folder, 'b')
    expectFailed(await place.cli('backup', '--to', to, '--json'), 'no_database')
    mkdirSync(dataOf(place))
    writeFileSync(databaseOf(place), 'this is no database'.repeat(1_000))
    expectFailed(await place.cli('backup', '--to', to, '--json'), 'database')
    place.env = { ...place.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    expectFailed(await place.cli('backup', '--to', to, '--json'), 'postgres')
    expect(readdirSync(place.folder)).toEqual(['data'])
  })
})

test('no backup is made that could not be restored, nor of a folder in the middle of a restore', async () => {
  const place = newPlace()
  await place.cli('restore', good)
  const to = join(place.folder, 'b')
  const database = await connectDatabase({ folder: dataOf(place) })
  await sql`create index my_own on task (name)`.execute(database.write)
  await database.close()
  const said = await place.cli('backup', '--to', to, '--json')
  expectFailed(said, 'database')
  expect(errorOf(said).message).toContain('the index "my_own"')
  mkdirSync(join(dataOf(place), 'restore-ready'))
  expectFailed(await place.cli('backup', '--to', to, '--json'), 'interrupted')
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
    const place = newPlace()
    expectFailed(await place.cli('restore', make(), '--json'), code)
    expect(namesIn(dataOf(place))).toEqual([])
  })
})

describe('over data that is there', () => {
  test('a running server is left alone, even with --force', async () => {
    const place = newPlace()
    const server = await place.serveApart()
    try {
      expectFailed(await place.cli('restore', good, '--force', '--json'), 'locked')
    } finally {
      await server.stop()
    }
  })

  test('people are only replaced with --force; what was there is kept whole, and followers of its log begin anew', async () => {
    const place = newPlace()
    await place.cli('restore', good)
    const first = await inspectDatabase(databaseOf(place))
    const before = readFileSync(databaseOf(place))
    expectFailed(await place.cli('restore', good, '--json'), 'not_empty')
    expect(readFileSync(databaseOf(place)).equals(before)).toBe(true)
    const { kept } = json<{ kept: string }>(await place.cli('restore', good, '--force', '--json'))
    expect(await inspectDatabase(join(kept, 'plumbline.db'))).toEqual(first)
    expect((await inspectDatabase(databaseOf(place))).head).toBeGreaterThan(first.head)
    expect(namesIn(dataOf(place)).filter((name) => !name.startsWith('replaced-'))).toEqual([
      'plumbline.db',
      'secret',
    ])
  })

  test.each([
    ['cannot be read', 'this is no database'],
    ['is empty', ''],
  ])('a database that %s is replaced with --force, and kept', async (_, text) => {
    const place = newPlace()
    mkdirSync(dataOf(place))
    writeFileSync(databaseOf(place), text)
    expectFailed(await place.cli('restore', good, '--json'), 'not_empty')
    const { kept } = json<{ kept: string }>(await place.cli('restore', good, '--force', '--json'))
    expect(readFileSync(join(kept, 'plumbline.db'), 'utf8').startsWith(text)).toBe(true)
    expect((await inspectDatabase(databaseOf(place))).users).toBe(11)
  })
})

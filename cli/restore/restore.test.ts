import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { migrateTo, migrationNames } from '../../server/db/migrate.ts'
import type { Schema } from '../../server/db/schema.ts'
import { closeFile, executeAll, openFile, SqliteDialect } from '../../server/db/sqlite.ts'
import { isThorough } from '../../spec/tries.ts'
import { errorOf, json, patience, type Said, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces()

/** A backup of a small studio. */
let good: string
beforeAll(async () => {
  const workplace = newWorkplace()
  good = join(workplace.folder, 'good')
  await workplace.cli('seed', '--preset', 'demo')
  writeFileSync(join(workplace.data, 'secret'), 'a secret of the tests, long enough', {
    mode: 0o600,
  })
  expect((await workplace.cli('backup', '--to', good)).code).toBe(0)
})

interface Described {
  migrations: string[]
  files: { name: string; bytes: number; sha256: string }[]
}

const measured = (folder: string, name: string) => {
  const content = readFileSync(join(folder, name))
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/**
 * The good backup with other content. Its description is made to fit, as somebody would who means
 * harm.
 */
async function altered(
  change: (folder: string) => unknown,
  describe: (manifest: Described) => unknown = () => {},
): Promise<string> {
  const folder = join(newWorkplace().folder, 'altered')
  mkdirSync(folder)
  for (const name of readdirSync(good)) copyFileSync(join(good, name), join(folder, name))
  await change(folder)
  const file = join(folder, 'backup.json')
  if (!statSync(file).isFile()) return folder
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Described
  manifest.files = manifest.files.map((each) =>
    isSmall(join(folder, each.name)) ? measured(folder, each.name) : each,
  )
  describe(manifest)
  writeFileSync(file, JSON.stringify(manifest))
  return folder
}
const isSmall = (file: string) =>
  existsSync(file) && statSync(file).isFile() && statSync(file).size < 10_000_000

/** The good backup after some SQL, for which the schema may be written like any table. */
const afterSql = (sql: string) =>
  altered(async (folder) => {
    const db = await openFile(join(folder, 'plumbline.db'))
    await executeAll(db, `pragma writable_schema=on; ${sql}`)
    await closeFile(db)
  })

/** Tries to restore a backup into an empty folder, which stays empty. */
async function refused(backup: string): Promise<ReturnType<typeof errorOf>> {
  const workplace = newWorkplace()
  const said: Said = await workplace.cli('restore', backup, '--json')
  expect(said.code, said.out).toBe(1)
  const data = workplace.data
  expect(
    existsSync(data) ? readdirSync(data).filter((name) => !name.startsWith('lock.')) : [],
  ).toEqual([])
  return errorOf(said)
}

const rewrite = (name: string, from: string, to: string) =>
  `update sqlite_master set sql = replace(sql, '${from}', '${to}') where name = '${name}'`

describe('a database with a foreign schema is refused', () => {
  test.each<[string, string, RegExp]>([
    [
      'a trigger',
      'create trigger t after insert on task begin delete from task; end',
      /the trigger \\?"t\\?", which is not of Plumbline/,
    ],
    ['a view', 'create view v as select * from account', /the view \\?"v/],
    ['a virtual table', 'create virtual table f using fts5(x)', /the table \\?"f/],
    ['a table', 'create table more (x)', /the table \\?"more/],
    ['an index', 'create index more on task (name)', /the index \\?"more/],
    ['an index of an expression', 'create index more on task (hex(name))', /the index \\?"more/],
    [
      'a table that counts by itself',
      'create table a (i integer primary key autoincrement); drop table a',
      /sqlite_sequence/,
    ],
    [
      'one column more',
      'alter table task add column more text',
      /the table \\?"task\\?" is not Plumbline's own/,
    ],
    [
      'a column that is computed',
      "alter table task add column more text as (name || 'x')",
      /the table \\?"task/,
    ],
    [
      'a column of another type',
      rewrite('task', '"task_no" integer', '"task_no" blob'),
      /the table \\?"task/,
    ],
    [
      'a check',
      rewrite('task', '"name" text not null', '"name" text not null check (length(name) > 1)'),
      /the table \\?"task/,
    ],
    [
      'another reference',
      rewrite('task', 'references "project"', 'references "user"'),
      /the table \\?"task/,
    ],
    [
      'an index less',
      'drop index task_by_project_id',
      /the index \\?"task_by_project_id\\?" is missing/,
    ],
    [
      'a table less',
      'drop table redeem_code',
      /the index \\?"redeem_code_by_digest\\?" is missing \(and 3 more\)/,
    ],
    ['no migrations', 'drop table kysely_migration', /kysely_migration/],
    ['migrations that did not run', 'delete from kysely_migration', /no migration has run/],
    [
      'a migration left out',
      "delete from kysely_migration where name like '0001%'",
      /did not run in their order/,
    ],
    [
      'a list of migrations that never ends',
      `drop table kysely_migration; create view kysely_migration as
        with recursive n(name) as (select '0001-start' union all select name from n) select name, '' as timestamp from n`,
      /kysely_migration/,
    ],
    [
      'a schema that cannot be read',
      "update sqlite_master set sql = 'create tab' where name = 'task'",
      /cannot be read/,
    ],
    [
      'two tables in one place',
      "update sqlite_master set rootpage = (select rootpage from sqlite_master where name = 'user') where name = 'account'",
      /not sound|cannot be read/,
    ],
    [
      'values of another kind',
      "update task set name = x'00ff' where rowid = 1",
      /task\.name has values that are not text/,
    ],
    [
      'texts for numbers',
      "update task set task_no = 'seven' where rowid = 1",
      /task\.task_no has values that are not integer/,
    ],
    ['rows that refer to nothing', 'pragma foreign_keys=off; delete from user', /not sound/],
  ])('%s', async (_, sql, why) => {
    const { code, message } = await refused(await afterSql(sql))
    expect(code).toBe('damaged')
    expect(message).toMatch(why)
  })

  test('texts in another encoding', async () => {
    const backup = await altered(async (folder) => {
      const file = join(folder, 'plumbline.db')
      rmSync(file)
      const raw = await openFile(file, { create: true })
      await executeAll(raw, "pragma encoding='UTF-16le'; create table t (x); drop table t")
      await closeFile(raw)
      await migrated(file, migrationNames.at(-1)!)
    })
    expect((await refused(backup)).message).toContain('UTF-16le')
  })

  test('control characters in a backup do not reach the terminal', async () => {
    const backup = await afterSql('create table "\u001b[2J\u009b2J" (x)')
    const said = await newWorkplace().cli('restore', backup)
    expect(said.code).toBe(1)
    expect(said.err).toContain('which is not of Plumbline')
    expect(said.err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })

  test('a database of a newer release that claims to be older', async () => {
    const backup = await afterSql("insert into kysely_migration values ('9999-later', '')")
    expect((await refused(backup)).code).toBe('newer')
  })
})

/** Makes a database file, or brings one, to what it was after a migration. */
async function migrated(file: string, name: string) {
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ file, connections: 1, readOnly: false }),
  })
  await migrateTo(db, name)
  await db.destroy()
}

describe('valid backups are accepted', () => {
  // Each is migrated as a whole in the laws; here a fifth of them, the last among them.
  const last = migrationNames.length - 1
  const tried = migrationNames.filter((_, n) => isThorough || (last - n) % 5 === 0)
  test.each(tried)('a database of the release that ended with %s', async (name) => {
    const backup = await altered(
      async (folder) => {
        rmSync(join(folder, 'plumbline.db'))
        await migrated(join(folder, 'plumbline.db'), name)
      },
      (manifest) =>
        (manifest.migrations = migrationNames.slice(0, migrationNames.indexOf(name) + 1)),
    )
    const workplace = newWorkplace()
    expect((await workplace.cli('restore', backup)).code).toBe(0)
    const server = await workplace.serve()
    await server.stop()
  })

  test('statistics gathered by SQLite', async () => {
    const workplace = newWorkplace()
    const said = await workplace.cli('restore', await afterSql('analyze'), '--json')
    expect(json<{ users: number }>(said).users).toBe(11)
  })
})

describe('missing or different files are refused', () => {
  const replaced = (name: string, make: (file: string) => unknown) =>
    altered((folder) => {
      rmSync(join(folder, name))
      return make(join(folder, name))
    })
  const pipe = (file: string) => execFileSync('mkfifo', [file])

  test.each<[string, string, (file: string) => unknown]>([
    ['a link', 'plumbline.db', (file) => symlinkSync(join(good, 'plumbline.db'), file)],
    ['a link to a secret of others', 'secret', (file) => symlinkSync('/etc/hostname', file)],
    ['a folder', 'plumbline.db', (file) => mkdirSync(file)],
    ['a pipe', 'plumbline.db', pipe],
    ['a pipe for a secret', 'secret', pipe],
    ['nothing', 'secret', () => {}],
  ])('%s in place of a file', async (_, name, make) => {
    expect((await refused(await replaced(name, make))).code).toBe('damaged')
  })

  test.runIf(process.getuid?.() === 0)('a device in place of a file', async () => {
    const backup = await replaced('plumbline.db', (file) =>
      execFileSync('mknod', [file, 'c', '1', '5']),
    )
    expect((await refused(backup)).code).toBe('damaged')
  })

  test.each<[string, (file: string) => unknown]>([
    ['a pipe', pipe],
    ['a link', (file) => symlinkSync(join(good, 'backup.json'), file)],
    ['a folder', (file) => mkdirSync(file)],
  ])('%s in place of the description', async (_, make) => {
    expect((await refused(await replaced('backup.json', make))).code).toBe('no_backup')
  })

  test('a file larger than any disk', async () => {
    const backup = await altered((folder) => truncateSync(join(folder, 'plumbline.db'), 1e12))
    expect((await refused(backup)).code).toBe('damaged')
  })

  test('a file larger than any disk, with a matching description', async () => {
    const backup = await altered(
      (folder) => truncateSync(join(folder, 'plumbline.db'), 1e12),
      ({ files }) => (files.find(({ name }) => name === 'plumbline.db')!.bytes = 1e12),
    )
    expect((await refused(backup)).code).toBe('ENOSPC')
  })

  test.each<[string, (manifest: Described) => unknown]>([
    ['a file twice', ({ files }) => files.push(files[0]!)],
    [
      'a secret without content',
      ({ files }) => (files.find(({ name }) => name === 'secret')!.bytes = 0),
    ],
    [
      'a secret of any size',
      ({ files }) => (files.find(({ name }) => name === 'secret')!.bytes = 1e9),
    ],
    ['a path', ({ files }) => (files[0]!.name = '../plumbline.db')],
    ['migrations that write on the terminal', ({ migrations }) => migrations.push('\u001b[2J')],
  ])('a description with %s', async (_, describe) => {
    expect((await refused(await altered(() => {}, describe))).code).toBe('no_backup')
  })
})

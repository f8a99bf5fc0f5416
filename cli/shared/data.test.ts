import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrateTo, migrationNames } from '../../server/db/migrate.ts'
import { databaseFile } from '../../server/db/open.ts'
import type { Schema } from '../../server/db/schema.ts'
import { SqliteDialect } from '../../server/db/sqlite.ts'
import { expectFailed, patience, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

const newWorkplace = workplaces()

/** Every command that reads a database. */
const readers = [
  ['export'],
  ['audit', 'list'],
  ['audit', 'verify'],
  ['codes', 'list'],
  ['subscriptions', 'list'],
  ['subscriptions', 'messages'],
]

const later = (db: Kysely<Schema>) =>
  sql`insert into kysely_migration values ('9999-later', '')`.execute(db)

test.each([
  ['an older', -2, async () => {}],
  ['a newer', -1, later],
] as const)(
  '%s database is refused by a command that reads, and left as it is',
  async (_, at, then) => {
    const workplace = newWorkplace()
    mkdirSync(workplace.data, { recursive: true })
    const file = databaseFile(workplace.data)
    const dialect = new SqliteDialect({ file, connections: 1, readOnly: false })
    const db = new Kysely<Schema>({ dialect })
    await migrateTo(db, migrationNames.at(at)!)
    await then(db)
    await db.destroy()
    const state = () => [
      createHash('sha256').update(readFileSync(file)).digest('hex'),
      // Beside it SQLite keeps what readers share.
      ...readdirSync(workplace.folder, { recursive: true })
        .map(String)
        .filter((name) => !/-(shm|wal)$/.test(name))
        .sort(),
    ]
    const before = state()
    for (const command of readers) {
      const to = command[0] === 'export' ? ['--to', join(workplace.folder, 'export')] : []
      expectFailed(await workplace.cli(...command, ...to, '--json'), 'release')
      expect({ command, state: state() }).toEqual({ command, state: before })
    }
  },
)

/** Every command that writes beside a server. */
const writers = [
  ['codes', 'create'],
  ['codes', 'refund', '--code', 'ABCDEFGHJK'],
  ['second-factor', 'off', '--email', 'ada@northlight.example'],
  ['subscriptions', 'give', '--email', 'ada@northlight.example', '--plan', 'free'],
  ['subscriptions', 'replay'],
]

test.each([...writers, ...readers, ['own-bucket'], ['backup']])(
  'where there is no database, none is made: %s %s',
  async (...command) => {
    const workplace = newWorkplace()
    const to = /export|backup/.test(command[0]!) ? ['--to', join(workplace.folder, 'to')] : []
    const said = await workplace.cli(...command.filter(Boolean), ...to, '--json')
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(readdirSync(workplace.folder)).toEqual([])
  },
)

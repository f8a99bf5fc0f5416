import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutServers } from '../../cli/shared/data.ts'
import { errorOf, openWorkplace } from '../../cli/testing/workplace.ts'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { DatabaseError } from '../../server/db/database.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import { joinServers } from '../../server/db/server-lock.ts'
import { openStore } from '../../server/files/open-store.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { connected, type FreshDatabase, run } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import { startS3 } from '../s3-service.ts'

/* What the commands of operators do and leave alone on a PostgreSQL database that others may use. */

let base: FreshDatabase
const folder = mkdtempSync(join(tmpdir(), 'plumbline-operator-'))
beforeAll(async () => {
  base = await preparedDatabase()
})
afterAll(async () => {
  await base?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const cli = async (...argv: string[]) => {
  const workplace = openWorkplace()
  workplace.env.DATABASE_URL = base.url
  const said = await workplace.cli(...argv, '--json')
  workplace.remove()
  return said
}
const refused = async (code: string, ...argv: string[]) => {
  const said = await cli(...argv)
  expect({ argv, ...said }).toMatchObject({ code: 1, out: '' })
  expect(errorOf(said).code).toBe(code)
}

/** Has a server at work on the database, as far as others can tell. */
const besideServer = (run: () => Promise<void>) =>
  connected(base.url, async (client) => {
    const { rows } = await client.query(joinServers)
    expect(rows).toEqual([{ joined: true }])
    await run()
  })

test('beside a server nothing is migrated, and a database of another release is refused', async () => {
  const latest = migrationNames.at(-1)!
  const migrations = () =>
    connected(base.url, async (client) => {
      const { rows } = await client.query('select name from kysely_migration order by name')
      return rows.map(({ name }) => name as string)
    })
  await besideServer(async () => {
    expect((await cli('codes', 'create')).code).toBe(0)
    // What this migration has made stays: the next one makes nothing of it anew.
    await run(base.url, `delete from kysely_migration where name = '${latest}'`)
    for (const command of [
      ['codes', 'create'],
      ['codes', 'refund', '--code', 'ABCDEFGHJK'],
      ['second-factor', 'off', '--email', 'ada@northlight.example'],
      ['subscriptions', 'give', '--email', 'ada@northlight.example', '--plan', 'free'],
      ['subscriptions', 'replay'],
    ])
      await refused('release', ...command)
    expect(await migrations()).not.toContain(latest)
  })
  await run(base.url, `insert into kysely_migration values ('${latest}', '')`)
  expect(await migrations()).toContain(latest)
  expect((await cli('codes', 'create')).code).toBe(0)
})

test('what needs the database alone is refused beside a server, and keeps servers from starting', async () => {
  await besideServer(async () => {
    await refused('in_use', 'seed', '--tasks', '1')
    await refused('in_use', 'doctor', '--repair', '--no-backup')
  })
  expect((await cli('seed', '--tasks', '1')).code).toBe(0)
  expect((await cli('doctor', '--repair', '--no-backup')).code).toBe(0)
  const config = readConfig({ PLUMBLINE_DATA: join(folder, 'kept out'), DATABASE_URL: base.url })
  const app = withoutServers(config, () => openApp({ config, log: pino({ level: 'silent' }) }))
  await expect(app).rejects.toThrow(DatabaseError)
})

test('of a bucket, all processes on its database remove files, and those on a copy of it none', async () => {
  const s3 = await startS3()
  const copy = await preparedDatabase()
  const sweep = async (name: string, { url }: FreshDatabase) => {
    const env = { PLUMBLINE_DATA: join(folder, name), DATABASE_URL: url, ...s3.env }
    const app = await openApp({
      config: readConfig(env),
      log: pino({ level: 'silent' }),
      now: () => Date.now() + 2 * limits.fileKeptMs,
    })
    await sweepFiles(app)
    await app.close()
  }
  try {
    const store = openStore(readConfig(s3.env))
    await sweep('first', base)
    const file = await store.put(Buffer.from('of the real one'))
    await sweep('first', copy)
    expect(await store.look(file)).toBe('whole')
    await sweep('second', base)
    expect(await store.look(file)).toBe('missing')
  } finally {
    await copy.drop()
    await s3.close()
  }
})

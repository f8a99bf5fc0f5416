import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openStore } from '../../server/files/open-store.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { FreshDatabase } from '../postgres.ts'
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

import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { openStore } from '../../server/files/open-store.ts'
import { noteUse } from '../../server/files/use.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { type S3Service, startS3 } from '../../spec/s3-service.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Finding } from '../doctor/check.ts'
import { expectFailed, json, patience, type Workplace, workplaces } from '../testing/workplace.ts'

vi.setConfig(patience)

let s3: S3Service
beforeEach(async () => {
  s3 = await startS3('own')
})
afterEach(() => s3.close())
const newWorkplace = workplaces({ PORT: '0' })
const store = () => openStore(readConfig(s3.env))

/** An installation that has the bucket in its settings. */
function installation(): Workplace {
  const workplace = newWorkplace()
  Object.assign(workplace.env, s3.env)
  return workplace
}

/** Removes what its database does not know, as its server does once an hour, days later. */
async function sweep({ env }: Workplace, days = 2) {
  const app = await openApp({
    config: readConfig(env),
    log: pino({ level: 'silent' }),
    now: () => Date.now() + days * limits.fileKeptMs,
  })
  await sweepFiles(app)
  await app.close()
}

/** Has somebody use a file. */
async function use({ data }: Workplace, hash: string) {
  const database = await connectDatabase({ folder: data })
  const { id } = await database.read.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const now = Date.now()
  await noteUse(database.write, { user_id: id, purpose: 'avatar', hash, bytes: 1, now })
  await database.close()
}

const warnings = async (workplace: Workplace) =>
  json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
    .findings.filter(({ check, state }) => check === 'files' && state === 'warning')
    .map(({ message }) => message)

test('a copy removes no file of the server it was made of, and only a command gives it the bucket', async () => {
  const real = installation()
  await real.cli('seed', '--preset', 'demo')
  await sweep(real)
  const backup = join(real.folder, 'backup')
  expect((await real.cli('backup', '--to', backup)).code).toBe(0)
  const since = await store().put(Buffer.from('stored since'))
  await use(real, since)
  // Restored beside, in place of that, and as a copy of the folder.
  const look = installation()
  const restored = await look.cli('restore', backup)
  expect(restored.err).toContain('belongs to another installation')
  await sweep(look)
  expect((await look.cli('restore', backup, '--force')).code).toBe(0)
  await sweep(look)
  const copied = installation()
  cpSync(real.data, copied.data, { recursive: true })
  const database = await connectDatabase({ folder: copied.data })
  await database.write.deleteFrom('file_use').execute()
  await database.close()
  await sweep(copied)
  expect(await store().look(since)).toBe('whole')
  for (const other of [look, copied])
    expect(await warnings(other)).toEqual(['the bucket belongs to another installation'])
  expect(await warnings(real)).toEqual([])
  // The other way round.
  expect((await look.cli('own-bucket')).code).toBe(0)
  expect(await warnings(look)).toEqual([])
  expect(await warnings(real)).toEqual(['the bucket belongs to another installation'])
  await sweep(look)
  expect(await store().look(since)).toBe('missing')
})

test('a bucket with files and no owner is left alone until it is given to somebody', async () => {
  const file = await store().put(Buffer.from('of whom?'))
  const workplace = installation()
  await workplace.cli('seed', '--preset', 'demo')
  await sweep(workplace)
  expect(await store().look(file)).toBe('whole')
  expect(await warnings(workplace)).toEqual(['the bucket belongs to no installation yet'])
  expect((await workplace.cli('own-bucket')).code).toBe(0)
  await sweep(workplace)
  expect(await store().look(file)).toBe('missing')
})

test('a restore in place keeps the files of what it replaces for a week', async () => {
  const workplace = installation()
  await workplace.cli('seed', '--preset', 'demo')
  await sweep(workplace)
  const backup = join(workplace.folder, 'backup')
  expect((await workplace.cli('backup', '--to', backup)).code).toBe(0)
  const since = await store().put(Buffer.from('stored since'))
  await use(workplace, since)
  expect((await workplace.cli('restore', backup, '--force')).code).toBe(0)
  await sweep(workplace)
  expect(await store().look(since)).toBe('whole')
  const database = await connectDatabase({ folder: workplace.data })
  const held = await database.write.deleteFrom('file_hold').returning(['hash', 'at']).execute()
  await database.close()
  expect(held.map(({ hash }) => hash)).toEqual([since])
  expect(Date.now() - Date.parse(held[0]!.at)).toBeLessThan(60_000)
  await sweep(workplace)
  expect(await store().look(since)).toBe('missing')
})

test('without a bucket there is none to own', async () => {
  const workplace = newWorkplace()
  expectFailed(await workplace.cli('own-bucket', '--json'), 'no_bucket')
  rmSync(workplace.data, { recursive: true, force: true })
})

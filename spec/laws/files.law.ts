import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { stored } from '../../server/db/database.ts'
import { DamagedFile, hashOf, placeOf } from '../../server/files/file-store.ts'
import { keepers, noteUse, releaseFiles } from '../../server/files/use.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { iso } from '../../src/core/values/time.ts'
import { freshDatabase } from '../postgres.ts'
import { flavours } from './script.ts'

/*
 * A stored file is named by its content, there whole or not at all, and never changes. It goes once
 * nobody has used it for a while, and not before.
 */

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-files-'))
  let shared: Awaited<ReturnType<typeof freshDatabase>> | undefined
  let app: App
  let now = Date.now()
  const user_id = '11111111-1111-4111-8111-111111111111'
  const use = { user_id, purpose: 'avatar' } as const
  beforeAll(async () => {
    if (flavour === 'postgres') shared = await freshDatabase()
    app = await openApp({
      config: readConfig({ PLUMBLINE_DATA: data, DATABASE_URL: shared?.url ?? '' }),
      log: pino({ level: 'silent' }),
      now: () => now,
    })
    const no = stored(app.database, false)
    await app.database.write
      .insertInto('user')
      .values({
        ...{ id: user_id, name: 'Rosa', email: 'rosa@red.example', avatar_url: null, user_no: 1 },
        ...{ active_team: user_id, setup_completed: no, is_google: no, email_proven_at: null },
        ...{ timezone_name: 'UTC', language: 'en', created_at: iso(now), updated_at: iso(now) },
      } as never)
      .execute()
  })
  afterAll(async () => {
    await app.close()
    await shared?.drop()
    rmSync(data, { recursive: true, force: true })
  })
  const names = async () => {
    const found: string[] = []
    for await (const { name } of app.files.list()) found.push(name)
    return found.sort()
  }
  const fileOf = (hash: string) => join(app.config.files, placeOf(hash))
  const note = (hash: string) => noteUse(app.database.write, { ...use, hash, bytes: 1, now })
  const later = async (ms: number) => {
    now += ms
    await sweepFiles(app)
  }

  test('what is stored is given back, once however often it is stored, readable by its owner alone', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (content) => {
        const bytes = Buffer.from(content)
        const hash = await app.files.put(bytes)
        expect(await app.files.put(bytes)).toBe(hash)
        expect(hash).toBe(hashOf(bytes))
        expect((await app.files.get(hash))?.equals(bytes)).toBe(true)
        expect(statSync(fileOf(hash)).mode & 0o777).toBe(0o600)
        expect(readdirSync(join(fileOf(hash), '..'))).not.toContain('part')
      }),
      { numRuns: 30 },
    ))

  test('a file that is missing is not there, and one that was changed is not given out', async () => {
    expect(await app.files.get('0'.repeat(64))).toBeUndefined()
    const hash = await app.files.put(Buffer.from('whole'))
    writeFileSync(fileOf(hash), 'broken')
    await expect(app.files.get(hash)).rejects.toThrow(DamagedFile)
  })

  test('every column that can name a stored file keeps it', async () => {
    const tables = await app.database.read.introspection.getTables()
    // Of access tokens it is a secret's, and of the audit log an entry's.
    const others = tables.filter(({ name }) => !/^(access_token|audit_\w+)$/.test(name))
    const naming = others.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /^(hash|preview)$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    )
    expect(keepers.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(naming.sort())
    expect(keepers.filter(({ undo }) => undo).map(({ table }) => table)).toEqual(['file_hold'])
  })

  test('a file goes when nobody has used it for a while; one that is used, was used until just now, or is new stays', async () => {
    await later(2 * limits.fileKeptMs)
    expect(await names()).toEqual([])
    now = Date.now()
    const first = await app.files.put(Buffer.from('first'))
    const second = await app.files.put(Buffer.from('second'))
    await note(first)
    await note(second)
    await later(limits.fileKeptMs / 2)
    expect(await names()).toEqual([first, second].sort())
    await later(limits.fileKeptMs)
    expect(await names()).toEqual([second])
    await releaseFiles(app.database.write, use, now)
    await later(limits.fileKeptMs / 2)
    expect(await names()).toEqual([second])
    await note(second)
    await later(10 * limits.fileKeptMs)
    expect(await names()).toEqual([second])
  })

  test('what interrupted writings and removals left is put right', async () => {
    const used = await app.files.put(Buffer.from('used'))
    const unused = await app.files.put(Buffer.from('unused'))
    await note(used)
    for (const hash of [used, unused]) {
      writeFileSync(`${fileOf(hash)}.gone`, hash === used ? 'used' : 'unused')
      rmSync(fileOf(hash))
    }
    writeFileSync(`${fileOf(used)}.0123456789ab.part`, 'us')
    await later(2 * limits.fileKeptMs)
    expect(await names()).toContain(used)
    expect((await names()).filter((name) => name !== used && name.length !== 64)).toEqual([])
    expect(await names()).not.toContain(unused)
  })

  test('a file that is used again while it is removed stays', async () => {
    const bytes = Buffer.from('wanted again')
    const hash = await app.files.put(bytes)
    await app.files.remove(hash, async () => {
      // Stored again while it has another name, and noted as used.
      expect(await app.files.put(bytes)).toBe(hash)
      return true
    })
    expect((await app.files.get(hash))?.equals(bytes)).toBe(true)
    await app.files.remove(hash, async () => true)
    expect((await app.files.get(hash))?.equals(bytes)).toBe(true)
    await app.files.remove(hash, async () => false)
    expect(await app.files.get(hash)).toBeUndefined()
    await app.files.remove(hash, async () => false)
  })
})

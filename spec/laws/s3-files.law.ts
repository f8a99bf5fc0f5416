import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type FileStore, hashOf } from '../../server/files/file-store.ts'
import { openStore } from '../../server/files/open-store.ts'
import { incomingName, Part } from '../../server/files/part.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { startServer, type TestServer } from '../harness.ts'
import { type S3Service, startS3 } from '../s3-service.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A service that speaks S3 stores files as a folder does: whole or not at all, found by their
 * content, and gone when nobody uses them. The account is checked by the service.
 */

let service: S3Service
const data = mkdtempSync(join(tmpdir(), 'plumbline-s3-law-'))
beforeAll(async () => {
  service = await startS3('/team a/')
})
afterAll(async () => {
  await service.close()
  rmSync(data, { recursive: true, force: true })
})

const configOf = (env: Record<string, string> = {}) =>
  readConfig({ PLUMBLINE_DATA: data, ...service.env, ...env })

describe('a store', () => {
  let store: FileStore
  beforeAll(() => {
    store = openStore(configOf())
  })
  const listed = async () => {
    const found: string[] = []
    for await (const { hash, name } of store.list()) found.push(hash === name ? name : `?${name}`)
    return found.sort()
  }

  test('gives back what it was given, whole and in parts', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 2, maxLength: 3_000 }), async (content) => {
        const bytes = Buffer.from(content)
        const hash = await store.put(bytes)
        expect(hash).toBe(hashOf(bytes))
        expect((await store.get(hash))?.equals(bytes)).toBe(true)
        const end = bytes.length - 1
        const part = await buffer((await store.open(hash, { start: 1, end }))!)
        expect(part.equals(bytes.subarray(1))).toBe(true)
        expect(await store.look(hash)).toBe('whole')
      }),
      { numRuns: 20 },
    ))

  test('takes a large file bit by bit, and leaves nothing behind', async () => {
    const part = await Part.begin(data)
    for (let n = 0; n < 20; n++) await part.write(Buffer.alloc(1_048_576, n))
    const hash = await part.finish()
    await store.take(part, hash)
    expect(readdirSync(join(data, incomingName))).toEqual([])
    const read = createHash('sha256')
    for await (const chunk of (await store.open(hash))!) read.update(chunk as Buffer)
    expect(read.digest('hex')).toBe(hash)
  })

  test('knows what is missing, and removes what is unused, not what is used again meanwhile', async () => {
    expect(await store.get('0'.repeat(64))).toBeUndefined()
    expect(await store.open('0'.repeat(64))).toBeUndefined()
    expect(await store.look('0'.repeat(64))).toBe('missing')
    const hash = await store.put(Buffer.from('used'))
    expect(await store.remove(hash, async () => true)).toBe(false)
    expect(String(await store.get(hash))).toBe('used')
    const again = async () => (await store.put(Buffer.from('used'))) === hash
    expect(await store.remove(hash, again)).toBe(false)
    expect(String(await store.get(hash))).toBe('used')
    expect(await store.remove(hash, async () => false)).toBe(true)
    expect(await store.get(hash)).toBeUndefined()
    expect(await listed()).not.toContain(hash)
  })

  test('is no store for another account, and none that cannot be reached', async () => {
    const wrong = openStore(configOf({ PLUMBLINE_S3_SECRET: 'another' }))
    await expect(wrong.put(Buffer.from('x'))).rejects.toThrow('403')
    const away = openStore(configOf({ PLUMBLINE_S3_URL: 'http://127.0.0.1:9' }))
    await expect(away.put(Buffer.from('x'))).rejects.toThrow()
  })
})

test('more files than an answer names are all listed', async () => {
  const many = await startS3()
  try {
    const store = openStore(readConfig({ PLUMBLINE_DATA: data, ...many.env }))
    const hashes = new Set<string>()
    for (let n = 0; n < 1_010; n++) hashes.add(await store.put(Buffer.from(`file ${n}`)))
    for await (const { hash } of store.list()) hashes.delete(hash!)
    expect(hashes.size).toBe(0)
  } finally {
    await many.close()
  }
})

test('a server with such a store takes, sends and removes files', async () => {
  let now = Date.now()
  const service = await startS3()
  const server: TestServer = await startServer(
    { ...service.env, PLUMBLINE_SECRET: secret, DATABASE_URL: '' },
    () => now,
  )
  try {
    await sweepFiles(server.app)
    const testData = await makeTestData('s3')
    await writeTestData(server.app, testData)
    const caller = await Caller.signedIn(server, testData.user('rosa'))
    const task_id = testData.memory
      .all('task')
      .find(({ project_id }) => project_id === testData.project('moon'))!.id
    const bytes = Buffer.alloc(2_000_000, 'plan')
    const file = `data:text/plain;base64,${bytes.toString('base64')}`
    const made = await caller.call('attachFile', {
      ...{ task_id, project_id: testData.project('moon'), file },
      ...{ file_name: 'plan.txt', size: bytes.length },
    })
    expect(made).toMatchObject({ done: true })
    const { id, url } = made.body as { id: string; url: string }
    const read = async (headers: Record<string, string> = {}) => {
      const response = await fetch(server.url + url, { headers: { ...caller.headers, ...headers } })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    }
    expect((await read()).bytes.equals(bytes)).toBe(true)
    expect(await read({ Range: 'bytes=4-7' })).toEqual({ status: 206, bytes: Buffer.from('plan') })
    const hash = hashOf(bytes)
    now += 2 * limits.fileKeptMs
    await sweepFiles(server.app)
    expect(await server.app.files.look(hash)).toBe('whole')
    await caller.call('deleteAttachment', { id }, randomUUID())
    now += 2 * limits.fileKeptMs
    await sweepFiles(server.app)
    // An undo could bring it back.
    expect(await server.app.files.look(hash)).toBe('whole')
    await server.app.database.write.deleteFrom('file_hold').execute()
    now += 2 * limits.fileKeptMs
    await sweepFiles(server.app)
    expect(await server.app.files.look(hash)).toBe('missing')
  } finally {
    await server.stop()
    await service.close()
  }
})

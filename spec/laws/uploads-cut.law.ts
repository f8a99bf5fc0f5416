import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { hashOf, isHash } from '../../server/files/file-store.ts'
import { incomingName, namesIn } from '../../server/files/part.ts'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import type { Uploaded } from '../../src/core/files/rows.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { startProcess } from './process.ts'
import { runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A server is killed while files arrive, again and again on the same data. What it has answered is
 * there, whole and under its hash; nothing else is in the store; what arrived in part is swept.
 */

beforeAll(buildProgram, buildPatience)

const bytes = 6_000_000
const atOnce = 4

test('whenever a server is killed, the files it has answered for are whole and all others are not there', async () => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-uploads-'))
  const env = { PLUMBLINE_DATA: data, DATABASE_URL: '' }
  const answered = new Map<string, string>()
  try {
    const caller = await inApp(env, async (app) => {
      const testData = await makeTestData('uploads')
      await writeTestData(app, testData)
      return Caller.signedIn({ app, url: '' }, testData.user('rosa'))
    })
    for (let round = 0; round < runs(8); round++) {
      const server = await startProcess({ env })
      caller.url = server.url
      const sending = Array.from({ length: atOnce }, () => upload(caller))
      await pause((round * 37) % 150)
      await server.end('SIGKILL')
      for (const sent of await Promise.all(sending)) if (sent) answered.set(sent.id, sent.hash)
      expectWhole(data)
    }
    const server = await startProcess({ env })
    caller.url = server.url
    const last = await upload(caller)
    answered.set(last!.id, last!.hash)
    expect(await server.end('SIGTERM')).toBe(0)
    await inApp(env, async (app) => {
      for (const hash of answered.values()) expect(await app.files.look(hash)).toBe('whole')
      const incoming = join(app.config.files, incomingName)
      for (const name of readdirSync(incoming)) utimesSync(join(incoming, name), 1, 1)
      await sweepFiles(app)
      expect(readdirSync(incoming)).toEqual([])
    })
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})

async function inApp<T>(env: Record<string, string>, work: (app: App) => Promise<T>): Promise<T> {
  const app = await openApp({ config: readConfig(env), log: pino({ level: 'silent' }) })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Sends a file, piece by piece; what the server answered, if it still could. */
function upload(caller: Caller): Promise<Uploaded | undefined> {
  const content = randomBytes(bytes)
  const path = `/api/v1/attachments/uploads/${randomUUID()}?name=a.bin&size=${bytes}`
  return new Promise((resolve) => {
    const headers = { ...caller.headers, 'Content-Length': bytes }
    const request = httpRequest(caller.url + path, { method: 'PUT', headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part
      })
      response.on('end', () => {
        const { body } = JSON.parse(text) as { body: Uploaded }
        expect(body.hash).toBe(hashOf(content))
        resolve(body)
      })
      response.on('error', () => resolve(undefined))
    })
    request.on('error', () => resolve(undefined))
    request.end(content)
  })
}

/** Every file of the store is what its name says. */
function expectWhole(data: string) {
  const folder = join(data, 'files')
  for (const part of namesIn(folder).filter((name) => name !== incomingName))
    for (const name of readdirSync(join(folder, part))) {
      expect(isHash(name)).toBe(true)
      const content = readFileSync(join(folder, part, name))
      expect(createHash('sha256').update(content).digest('hex')).toBe(name)
    }
}

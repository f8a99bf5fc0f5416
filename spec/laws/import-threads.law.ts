import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ImportThreads } from '../../server/imports/threads.ts'
import { address } from '../../src/client/requests/address.ts'
import { type Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { uploadFile } from '../../src/core/files/calls.ts'
import { choices } from '../../src/core/imports/choices.ts'
import type { Source } from '../../src/core/imports/sources.ts'
import { startServer, type TestServer } from '../harness.ts'
import { buildPatience, buildProgram, builtProgram } from './build.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A large file is read in a thread of its own: while that lasts, others are answered. Only a build
 * has such threads, so this server takes that of one.
 */

let server: TestServer
let caller: Caller
beforeAll(async () => {
  await buildProgram()
  server = await startServer({ PLUMBLINE_SECRET: secret })
  server.app.importThreads = new ImportThreads(worker())
  const testData = await makeTestData('threads')
  await writeTestData(server.app, testData)
  caller = await Caller.signedIn(server, testData.user('rosa'))
}, buildPatience)
afterAll(() => server.stop())

const worker = () => join(dirname(builtProgram()), 'import-worker.js')

/** A board with cards of so many characters in all. */
const board = (characters: number, cards = 5_000) =>
  JSON.stringify({
    name: 'Moon',
    lists: [{ id: 'l', name: 'Doing', pos: 1 }],
    cards: Array.from({ length: cards }, (_, n) => ({
      ...{ id: `${n}`, name: `Card ${n}`, idList: 'l', pos: n },
      desc: 'x'.repeat(characters / cards),
    })),
  })

/** Uploads a file and gives what asks to show it. */
async function uploaded(text: string, source: Source = 'trello') {
  const bytes = new TextEncoder().encode(text)
  const upload = randomUUID()
  const { url } = address(uploadFile, { id: upload, name: 'Moon.json', size: bytes.length })
  const headers = { ...caller.headers, 'Content-Type': 'application/octet-stream' }
  const response = await fetch(caller.url + url, { method: 'PUT', headers, body: bytes })
  expect(response.status).toBe(200)
  return { upload, source }
}

/** Imports a file and waits until it is done. Gives the id of its project. */
async function imported(asked: Awaited<ReturnType<typeof uploaded>>, made: number) {
  const begun = await caller.call('startImport', { ...asked, name: asked.upload })
  expect(begun.done, begun.text).toBe(true)
  const { id, project_id } = begun.body as { id: string; project_id: string }
  await vi.waitFor(
    async () =>
      expect((await caller.call('getImport', { id })).body).toMatchObject({ state: 'done', made }),
    { timeout: 60_000, interval: 200 },
  )
  return project_id
}

test('while a large file is read, others are answered: this thread parses none of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [held, gate] = [join(folder, 'held.mjs'), join(folder, 'gate')]
  // Reads only once there is a file.
  writeFileSync(
    held,
    `import { existsSync } from 'node:fs'
    while (!existsSync(${JSON.stringify(gate)})) await new Promise((next) => setTimeout(next, 5))
    await import(${JSON.stringify(pathToFileURL(worker()).href)})`,
  )
  server.app.importThreads = new ImportThreads(held)
  const asked = await uploaded(board(4_000_000))
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => void parse.mockRestore())
  let isShown = false
  const preview = caller.call('previewImport', asked).finally(() => {
    isShown = true
  })
  expect((await caller.call('listImports', {})).done).toBe(true)
  expect(isShown).toBe(false)
  writeFileSync(gate, '')
  const { done, body } = await preview
  expect(done).toBe(true)
  expect(body).toMatchObject({ name: 'Moon', counts: { tasks: 5_000 } })
  const longest = Math.max(...parse.mock.calls.map(([text]) => String(text).length))
  expect(longest).toBeLessThan(limits.importBytesAtOnce)
})

test('what is read in a thread is begun, and refused, as elsewhere', async () => {
  server.app.importThreads = new ImportThreads(worker())
  await imported(await uploaded(board(1_000_000)), 5_000)
  const cut = await uploaded(board(1_000_000).slice(0, -5))
  expect((await caller.call('previewImport', cut)).code).toBe('import_not_json')
  const many = await uploaded(`{"lists":[],"cards":[${'{"name":"x"},'.repeat(20_001)}{}]}`)
  const refused = await caller.call('previewImport', many)
  expect(refused.code).toBe('import_too_many_tasks')
  expect(refused.text).toContain('20000')
})

test('tables and files of projects are read in a thread, too', async () => {
  server.app.importThreads = new ImportThreads(worker())
  const rows = Array.from({ length: 1_000 }, (_, n) => `Task ${n},Doing,2026-03-04,${n % 7}`)
  const table = `Name,Status,Due date,Labels\n${rows.join('\n')}\n`
  expect(table.length).toBeGreaterThan(limits.importBytesAtOnce)
  const id = await imported(await uploaded(table, 'csv'), 1_000)
  const file = await caller.call('exportProject', { id })
  const again = await imported(await uploaded(file.text, 'plumbline'), 1_000)
  const tasksOf = async (project: string) =>
    server.app.database.read
      .selectFrom('task')
      .select(['name', 'end_date'])
      .where('project_id', '=', project)
      .orderBy('name')
      .execute()
  const tasks = await tasksOf(id)
  expect(tasks).toHaveLength(1_000)
  expect(await tasksOf(again)).toEqual(tasks)
})

test('what a thread gives is read here as it is made, the tasks of one transaction at a time', async () => {
  const threads = new ImportThreads(worker())
  const bytes = new TextEncoder().encode(board(300_000, 5_000))
  const { plan } = await threads.plan(
    { read: async () => bytes, asked, around, onlyShown: false },
    refuseAny,
  )
  expect(plan!.total).toBe(5_000)
  expect(valuesIn(plan)).toBeLessThan(1_000)
})

/** How many values there are in one; bytes are one. */
const valuesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null || value instanceof Uint8Array
    ? 1
    : Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1)

const large = new TextEncoder().encode(board(300_000, 1))
const asked = { source: 'trello' as const, choices: choices.parse({}) }
const around = { choices: asked.choices, people: [], columns: null, labels: [] }
/** How many tasks a large file has, or why it is refused. */
const planned = (threads: ImportThreads, account?: string) =>
  threads
    .plan(
      { read: async () => large, size: large.length, asked, around, onlyShown: true },
      refuseAny,
      account,
    )
    .then(({ shown }) => shown.counts.tasks)
    .catch((error: Refusal) => error.code)
const times = (count: number, what: number | string) => Array.from({ length: count }, () => what)

test('more files than there are threads wait for one, too many are refused, and those of jobs never', async () => {
  const most = limits.importThreads + limits.importThreadsWaiting
  const threads = new ImportThreads(worker())
  const told = Array.from({ length: most + 2 }, (_, n) => planned(threads, `${n}`))
  const ofJob = planned(threads)
  expect(await Promise.all(told)).toEqual([...times(most, 1), ...times(2, 'busy')])
  expect(await ofJob).toBe(1)
})

test('an account has some files read at once and no more, and then others', async () => {
  const threads = new ImportThreads(worker())
  const most = limits.importThreadsPerAccount
  const told = Array.from({ length: most + 1 }, () => planned(threads, 'Ada'))
  const ofOther = planned(threads, 'Ben')
  expect(await Promise.all(told)).toEqual([...times(most, 1), 'busy'])
  expect([await ofOther, await planned(threads, 'Ada')]).toEqual([1, 1])
})

test('a file that takes too long ends its thread alone, and the next one is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const endless = join(folder, 'endless.mjs')
  writeFileSync(endless, 'for (;;);')
  const threads = new ImportThreads(endless, { mostMs: 100 })
  const told = await Promise.all(Array.from({ length: 3 }, (_, n) => planned(threads, `${n}`)))
  expect(told).toEqual(times(3, 'import_too_large'))
  const closing = new ImportThreads(endless)
  const cut = planned(closing).catch((error: Error) => error.message)
  const waiting = planned(closing)
  await new Promise((next) => setImmediate(next))
  await closing.close()
  expect([await cut, await waiting]).toEqual([undefined, undefined])
})

test('a file that takes too much memory ends its thread alone, and the next one is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const greedy = join(folder, 'greedy.mjs')
  writeFileSync(greedy, 'for (const all = []; ; ) all.push(new Array(10_000).fill(0))')
  const threads = new ImportThreads(greedy, { mostMegabytes: 32 })
  const told = await Promise.all(Array.from({ length: 3 }, (_, n) => planned(threads, `${n}`)))
  expect(told).toEqual(times(3, 'import_too_large'))
})

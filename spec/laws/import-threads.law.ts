import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ImportThreads } from '../../server/imports/threads.ts'
import { address } from '../../src/client/requests/address.ts'
import { type Refusal, refuseAny } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { uploadFile } from '../../src/core/files/calls.ts'
import { choices } from '../../src/core/imports/choices.ts'
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
  server.app.importThreads = new ImportThreads(join(dirname(builtProgram()), 'import-worker.js'))
  const testData = await makeTestData('threads')
  await writeTestData(server.app, testData)
  caller = await Caller.signedIn(server, testData.user('rosa'))
}, buildPatience)
afterAll(() => server.stop())

/** A board with cards of so many characters in all. */
const board = (characters: number) =>
  JSON.stringify({
    name: 'Moon',
    lists: [{ id: 'l', name: 'Doing', pos: 1 }],
    cards: Array.from({ length: 5_000 }, (_, n) => ({
      ...{ id: `${n}`, name: `Card ${n}`, idList: 'l', pos: n },
      desc: 'x'.repeat(characters / 5_000),
    })),
  })

/** Uploads a board and gives what asks to show it. */
async function uploaded(text: string) {
  const bytes = new TextEncoder().encode(text)
  const upload = randomUUID()
  const { url } = address(uploadFile, { id: upload, name: 'Moon.json', size: bytes.length })
  const headers = { ...caller.headers, 'Content-Type': 'application/octet-stream' }
  const response = await fetch(caller.url + url, { method: 'PUT', headers, body: bytes })
  expect(response.status).toBe(200)
  return { upload, source: 'trello' }
}

test('while a large file is read, others are answered: this thread parses none of it', async () => {
  const asked = await uploaded(board(4_000_000))
  // The reading begins in the same turn in which the file is there.
  const got = vi.spyOn(server.app.files, 'get')
  const parse = vi.spyOn(JSON, 'parse')
  const order: string[] = []
  const preview = caller.call('previewImport', asked).then((reply) => {
    order.push('preview')
    return reply
  })
  await vi.waitFor(() => expect(got).toHaveBeenCalled(), { interval: 1 })
  await got.mock.results[0]!.value
  const other = caller.call('listImports', {}).then(() => order.push('other'))
  const [{ done, body }] = await Promise.all([preview, other])
  expect(done).toBe(true)
  expect(body).toMatchObject({ name: 'Moon', counts: { tasks: 5_000 } })
  expect(order).toEqual(['other', 'preview'])
  const longest = Math.max(...parse.mock.calls.map(([text]) => String(text).length))
  expect(longest).toBeLessThan(limits.importBytesAtOnce)
  vi.restoreAllMocks()
})

test('what is read in a thread is begun, and refused, as elsewhere', async () => {
  const asked = await uploaded(board(1_000_000))
  const begun = await caller.call('startImport', { ...asked, name: 'Threads' })
  expect(begun.done, begun.text).toBe(true)
  const { id } = begun.body as { id: string }
  await vi.waitFor(
    async () =>
      expect((await caller.call('getImport', { id })).body).toMatchObject({
        ...{ state: 'done', made: 5_000 },
      }),
    { timeout: 60_000, interval: 200 },
  )
  const cut = await uploaded(board(1_000_000).slice(0, -5))
  expect((await caller.call('previewImport', cut)).code).toBe('import_not_json')
  const many = await uploaded(`{"lists":[],"cards":[${'{"name":"x"},'.repeat(20_001)}{}]}`)
  const refused = await caller.call('previewImport', many)
  expect(refused.code).toBe('import_too_many_tasks')
  expect(refused.text).toContain('20000')
})

test('more files than there are threads wait for one, and too many are refused', async () => {
  const bytes = new TextEncoder().encode(board(200_000))
  const asked = { source: 'trello' as const, choices: choices.parse({}) }
  const around = { choices: asked.choices, people: [], columns: null, labels: [] }
  const most = limits.importThreads + limits.importThreadsWaiting
  const told = await Promise.all(
    Array.from({ length: most + 2 }, () =>
      server.app.importThreads
        .plan({ bytes, asked, around, onlyShown: true }, refuseAny)
        .then(({ shown }) => shown.counts.tasks)
        .catch((error: Refusal) => error.code),
    ),
  )
  expect(told).toEqual([...Array.from({ length: most }, () => 5_000), 'busy', 'busy'])
})

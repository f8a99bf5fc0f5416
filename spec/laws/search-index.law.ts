import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { closeFile, executeAll, openFile } from '../../server/db/sqlite.ts'
import { openEmbedded } from '../../server/search/store/embedded.ts'
import { indexFile, removeIndex } from '../../server/search/store/index-file.ts'
import { type IndexState, readState, writeState } from '../../server/search/store/state.ts'
import { compareIndex } from '../../server/search/upkeep/compare.ts'
import type { MutationName } from '../../src/core/contract.ts'
import { connected } from '../postgres.ts'
import { preparedDatabase, prepareFolder } from '../prepared.ts'
import { commandOf, inApp, inMemory } from './commands.ts'
import { answerOf } from './search-answers.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Nothing that was committed stays out of the search index: not what was written while nothing
 * followed, nor what a killed process had taken note of. An index that is missing, damaged, of
 * another database or of another release is rebuilt, and answers say as long that they are not
 * complete. A search index that cannot be had stops nothing else.
 */

let data: string
let testData: TestData
let open: App[]
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'plumbline-index-'))
  await prepareFolder(data)
  open = []
  testData = await makeTestData('index')
  await writeTestData(await opened(), testData)
})
afterEach(async () => {
  for (const app of open) await app.close()
  rmSync(data, { recursive: true, force: true })
})

async function opened(env: Record<string, string> = {}): Promise<App> {
  const config = readConfig({ PLUMBLINE_DATA: data, PLUMBLINE_LOG: 'silent', ...env })
  const app = await openApp({ config, log: pino({ level: 'silent' }) })
  open.push(app)
  return app
}

async function closed(app: App) {
  await app.close()
  open = open.filter((other) => other !== app)
}

/** Closes the product and opens it again. */
async function again(change: () => unknown = () => {}): Promise<App> {
  for (const app of [...open]) await closed(app)
  await change()
  return opened()
}

let given = 0
const make = (app: App, name: string) =>
  run(app, 'quickTask', { name, project_id: testData.project('moon') })

/** Runs a command of Rosa's. */
async function run(app: App, call: MutationName, input: Record<string, unknown>) {
  const command = commandOf(testData, { group: 0, n: ++given }, { call, by: 'rosa', input })!
  await inMemory(testData.memory, [command])
  await inApp(app, [command])
}

const count = async (app: App, q: string) => {
  const { complete, counts } = await answerOf(app, testData, { q, who: 'rosa' })
  return { complete, tasks: counts.task }
}

const agrees = async (app: App) => {
  const store = await openEmbedded(data)
  try {
    const state = (await readState(store.read))!
    expect(await compareIndex(store, app.database, state)).toMatchObject({ wrong: [], behind: 0 })
  } finally {
    await store.close()
  }
}

test('what is written while nobody searches is found by who does at last', async () => {
  const app = await again()
  await app.search.settle()
  await make(app, 'Zebra one')
  expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 1 })
  await make(app, 'Zebra two')
  await make(app, 'Zebra three')
  expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 3 })
  const { id } = testData.memory.all('task').find(({ name }) => name === 'Zebra two')!
  await run(app, 'deleteTask', { id })
  expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 2 })
  await agrees(app)
})

test('what was committed and not yet indexed is read from the log at the next start', async () => {
  const app = await again()
  await app.search.settle()
  await make(app, 'Zebra')
  // As a kill would leave it: nothing is brought up on the way out.
  const next = await again()
  expect(await count(next, 'zebra')).toEqual({ complete: true, tasks: 1 })
  await agrees(next)
})

test('a making that was cut short goes on', async () => {
  for (let n = 0; n < 150; n++) await make(open[0]!, `Zebra ${n}`)
  const app = await again(() => removeIndex(data))
  app.search.start()
  const next = await again()
  await next.search.settle()
  expect(await count(next, 'zebra')).toEqual({ complete: true, tasks: 150 })
  await agrees(next)
})

test.each<[string, () => Promise<void> | void]>([
  ['missing', () => removeIndex(data)],
  ['no database', () => writeFileSync(indexFile(data), 'no database'.repeat(1_000))],
  ['empty', () => writeFileSync(indexFile(data), '')],
  ['cut off', () => writeFileSync(indexFile(data), half())],
  ['with a table that is not ours', () => inIndex('create table own (id)')],
  [
    'with a trigger',
    () =>
      inIndex('create trigger t after insert on search_ref begin delete from search_entry; end'),
  ],
  ['of another release', () => changeState({ version: 0 })],
  ['of another database', () => changeState({ of: 'somebody' })],
  ['ahead of the log', () => changeState({ seq: 1_000_000 })],
  ['of a log that went another way', () => changeState({ command: 'another' })],
])('an index that is %s is made anew', async (_, change) => {
  const app = await again()
  await app.search.settle()
  await make(app, 'Zebra')
  await app.search.settle()
  const next = await again(change)
  await next.search.settle()
  expect(await count(next, 'zebra')).toEqual({ complete: true, tasks: 1 })
  await agrees(next)
})

test('while an index is behind, answers say that they are not complete', async () => {
  const app = await again()
  await app.search.settle()
  await make(app, 'Zebra one')
  expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 1 })
  const other = await openFile(indexFile(data))
  await executeAll(other, 'begin immediate')
  await make(app, 'Zebra two')
  expect(await count(app, 'zebra')).toEqual({ complete: false, tasks: 1 })
  await executeAll(other, 'commit')
  await closeFile(other)
  await app.search.settle()
  expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 2 })
})

test('on PostgreSQL what is committed after later lines is found as well', async () => {
  const database = await preparedDatabase()
  try {
    const app = await opened({ DATABASE_URL: database.url })
    await writeTestData(app, testData)
    await app.search.settle()
    await connected(database.url, async (client) => {
      await client.query('begin')
      // Its number comes before those of the transactions that are committed meanwhile.
      await client.query('select pg_current_xact_id()')
      await make(app, 'Zebra one')
      expect(await count(app, 'zebra')).toEqual({ complete: true, tasks: 1 })
      const { id } = testData.memory.all('task').find(({ name }) => name === 'Zebra one')!
      const part = { table: 'task', id, before: { name: 'Zebra one' }, after: { name: 'Gnu' } }
      await client.query(`update task set name = 'Gnu' where id = $1`, [id])
      await client.query(
        `insert into change (line, room, seq, at, actor_id, command_id, call, changes, past)
          values (nextval('change_thousand') * 1000, 'team:none', 1, '', '', '', 'x', '[]', $1)`,
        [JSON.stringify([part])],
      )
      await client.query('commit')
      await make(app, 'Zebra two')
      await app.search.settle()
      expect(await count(app, 'gnu')).toEqual({ complete: true, tasks: 1 })
    })
  } finally {
    for (const app of open.splice(0)) await app.close()
    await database.drop()
  }
})

test('where no index can be had, the rest is found, and commands go on', async () => {
  const app = await again(() => {
    removeIndex(data)
    mkdirSync(indexFile(data))
  })
  await make(app, 'Zebra')
  expect(await count(app, 'zebra')).toEqual({ complete: false, tasks: 0 })
  expect((await answerOf(app, testData, { q: 'rosa', who: 'rosa' })).counts.person).toBe(1)
})

test('an index that is damaged while it is used is made anew', async () => {
  const app = await again()
  await app.search.settle()
  await make(app, 'Zebra')
  await app.search.settle()
  await inIndex('pragma writable_schema=on; delete from search_words_data; ')
  await count(app, 'zebra')
  await hasZebraAgain(app)
})

test('an index that is damaged and cannot be removed ends nothing, and is rebuilt once it can', async () => {
  const app = await again()
  await app.search.settle()
  await inIndex('pragma writable_schema=on; delete from search_words_data; ')
  // Nothing but a file is removed.
  const inTheWay = `${indexFile(data)}-journal`
  mkdirSync(inTheWay)
  await make(app, 'Zebra')
  await app.search.settle()
  expect(await count(app, 'zebra')).toEqual({ complete: false, tasks: 0 })
  rmdirSync(inTheWay)
  await hasZebraAgain(app)
})

/** Waits until a damaged index has been rebuilt. */
async function hasZebraAgain(app: App) {
  await expect
    .poll(async () => {
      await app.search.settle()
      return count(app, 'zebra')
    })
    .toEqual({ complete: true, tasks: 1 })
  await agrees(app)
}

/** Runs statements on the index, beside the product. */
async function inIndex(text: string) {
  const db = await openFile(indexFile(data))
  await executeAll(db, text)
  await closeFile(db)
}

/** Nothing is found in an index that is gone on with: it is emptied, too. */
async function changeState(change: Partial<IndexState>) {
  const store = await openEmbedded(data)
  await store.write.deleteFrom('search_entry').execute()
  await writeState(store.write, { ...(await readState(store.read))!, ...change })
  await store.close()
}

const half = () => {
  const bytes = readFileSync(indexFile(data))
  return bytes.subarray(0, bytes.length / 2)
}

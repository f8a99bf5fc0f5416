import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { inspectDatabase } from '../../server/db/copy.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { type Columnar, fromColumns } from '../../src/core/engine/snapshot.ts'
import type { TableName } from '../../src/core/model.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { endOf, plumbline, type Start, startProcess } from './process.ts'
import { runs } from './script.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * On a full disk everything says so, leaves what was there as it was, and works again once there is
 * room.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-full-'))
const studio = join(folder, 'studio')
const backup = join(folder, 'backup')
let disk: SmallDisk
let data: string

beforeAll(async () => {
  await buildProgram()
  const env = { PLUMBLINE_DATA: studio }
  expect(await endOf(plumbline({ env }, 'seed', '--preset', 'demo'))).toMatchObject({
    code: 0,
  })
  expect(await endOf(plumbline({ env }, 'backup', '--to', backup))).toMatchObject({
    code: 0,
  })
}, buildPatience)
beforeEach(({ task }) => {
  disk = smallDisk(join(folder, task.id), 5)
  data = join(disk.folder, 'data')
})
afterEach(() => disk.remove())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const on = (rest: Partial<Start> = {}): Start => ({
  env: { PLUMBLINE_DATA: data },
  ...rest,
})

/**
 * Runs a command line on a disk on which so many kilobytes are left. It fails, says why, and
 * nothing else.
 */
async function fails(kilobytes: number, ...argv: string[]) {
  const { code, err } = await endOf(plumbline(on(disk.fill(kilobytes)), ...argv))
  expect(code, err).toBe(1)
  expect(err).toMatch(/disk is full|may be full|are free|cannot be created|cannot be copied|EFBIG/)
  expect(err).not.toContain('is not a database')
  expect(err).not.toMatch(/^\s+at |node:internal/m)
}

/** The same once there is room. */
async function works(...argv: string[]) {
  disk.clear()
  const { code, err } = await endOf(plumbline(on(), ...argv))
  expect(code, err).toBe(0)
}

/** How many people a database has. On a full disk it cannot even be opened. */
async function usersIn(place: string): Promise<number> {
  disk.clear()
  return (await inspectDatabase(join(place, 'plumbline.db'))).users
}

/** No disk of these tests has room for so many commands. */
const commandsMost = 2_000

/**
 * How many commands are acknowledged until one is refused. Errors: none is, so that some are lost.
 */
async function acknowledged(command: (n: number) => Promise<{ done: boolean }>): Promise<number> {
  for (let n = 0; n < commandsMost; n++) if (!(await command(n)).done) return n
  throw new Error(`${commandsMost} commands were acknowledged, more than the disk has room for.`)
}

const sizes = [64, 0, 400, 4].slice(0, runs(4))

test.each(sizes)('a first start and a seed with %d kB left', async (left) => {
  await fails(left, 'serve')
  await fails(left, 'seed', '--preset', 'demo')
  await works('seed', '--preset', 'demo')
  expect(await usersIn(data)).toBe(11)
})

test.each(sizes)('a seed into a database that is there, with %d kB left', async (left) => {
  await works('seed', '--members', '1', '--projects', '1', '--tasks', '1')
  await fails(left, 'seed', '--preset', 'demo', '--force')
  expect(await usersIn(data)).toBe(1)
  await works('seed', '--preset', 'demo', '--force')
  expect(await usersIn(data)).toBe(12)
})

test.each(sizes)('a backup with %d kB left on the disk', async (left) => {
  data = studio
  const to = join(disk.folder, 'today')
  await fails(left, 'backup', '--to', to)
  expect(existsSync(to)).toBe(false)
  expect(readdirSync(disk.folder).filter((name) => name !== 'filler')).toEqual([])
  await works('backup', '--to', to)
  expect(await usersIn(to)).toBe(11)
})

test.each(sizes)(
  'a restore into an empty folder and over another database, with %d kB left',
  async (left) => {
    await fails(left, 'restore', backup)
    expect(existsSync(join(data, 'plumbline.db'))).toBe(false)
    await works('seed', '--members', '1', '--projects', '1', '--tasks', '1')
    await fails(left, 'restore', backup, '--force')
    expect(readdirSync(data).filter((name) => name.startsWith('re'))).toEqual([])
    expect(await usersIn(data)).toBe(1)
    await works('restore', backup, '--force')
    expect(await usersIn(data)).toBe(11)
  },
)

/** The rows of a snapshot by table; they come in any order. */
const rowsIn = (text: string) =>
  Object.entries(JSON.parse(text).body.tables as Record<string, Columnar>).map(([table, rows]) => [
    table,
    fromColumns<TableName>(rows).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ])

describe('a server', () => {
  let caller: Caller
  let project_id: string
  beforeEach(async () => {
    const app = await openApp({
      config: readConfig({ PLUMBLINE_DATA: data }),
      log: pino({ level: 'silent' }),
    })
    const testData = await makeTestData('full disk')
    await writeTestData(app, testData)
    caller = await Caller.signedIn({ app, url: '' }, testData.user('rosa'))
    project_id = testData.project('moon')
    await app.close()
  })

  const make = (n: number) =>
    caller.call('quickTask', { project_id, name: `Task number ${n}` }, deriveId(`full ${n}`))

  test('refuses changes, still reads and stops, and accepts changes again when there is room', async () => {
    const server = await startProcess(on(disk.fill(1_000)))
    caller.url = server.url
    const made = await acknowledged(make)
    expect(await make(made)).toMatchObject({ status: 503, code: 'unavailable' })
    const shown = (await caller.call('getSnapshot', { kind: 'project', id: project_id })).text
    for (let n = 0; n <= made; n++) expect(shown.includes(`"Task number ${n}"`)).toBe(n < made)
    expect(await server.end('SIGTERM')).toBe(0)
    disk.clear()
    const roomy = await startProcess(on())
    expect(roomy.said()).toBe('')
    caller.url = roomy.url
    const again = (await caller.call('getSnapshot', { kind: 'project', id: project_id })).text
    expect(rowsIn(again)).toEqual(rowsIn(shown))
    expect((await make(made)).done).toBe(true)
    expect(await roomy.end('SIGTERM')).toBe(0)
  })

  test('accepts changes again without a restart', async () => {
    const start = disk.fill(1_000)
    // Without a disk of its own only a new process gets more room.
    if (start.room !== undefined) return
    const server = await startProcess(on(start))
    caller.url = server.url
    const made = await acknowledged(make)
    disk.clear()
    expect((await make(made)).done).toBe(true)
    await server.end('SIGKILL')
    const again = await startProcess(on())
    expect(again.said()).toBe('')
    caller.url = again.url
    expect((await make(made)).done).toBe(true)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('leaves no partial mails', async () => {
    const server = await startProcess(on(disk.fill(400)))
    const visitor = new Caller(server.url)
    const account = (n: number) => ({
      name: 'Nora New',
      email: `nora-${n}@new.example`,
      password: 'Moon-base-7',
    })
    const signedUp = await acknowledged((n) => visitor.call('signup', account(n)))
    expect(signedUp).toBeGreaterThan(0)
    expect(await server.end('SIGTERM')).toBe(0)
    const mail = join(data, 'mail')
    const names = existsSync(mail) ? readdirSync(mail) : []
    expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([])
    for (const name of names)
      expect(readFileSync(join(mail, name), 'utf8')).toMatch(/--[^\n]+--\s*$/)
  })
})

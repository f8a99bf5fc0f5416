import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitCodes } from '../../cli/shared/exit-codes.ts'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { readRunNote } from '../../server/folder/run-note.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { endOf, plumbline, type ServerProcess, startProcess } from './process.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A write-ahead log that is gone takes acknowledged changes with it. The server and `doctor` say
 * so, and they say nothing where nothing is missing.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-lost-'))
beforeAll(buildProgram, buildPatience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = (data: string) => startProcess({ env: { PLUMBLINE_DATA: data } })
const wal = (data: string) => join(data, 'plumbline.db-wal')

/** A data folder with a signed-in user, and a function by which they create tasks. */
async function plant(name: string) {
  const data = join(folder, name)
  const app = await openApp({
    config: readConfig({ PLUMBLINE_DATA: data }),
    log: pino({ level: 'silent' }),
  })
  const testData = await makeTestData(name)
  await writeTestData(app, testData)
  const caller = await Caller.signedIn({ app, url: '' }, testData.user('rosa'))
  await app.close()
  const project_id = testData.project('moon')
  const work = async ({ url }: ServerProcess, tasks = 3) => {
    caller.url = url
    for (let n = 0; n < tasks; n++) {
      const done = await caller.call(
        'quickTask',
        { project_id, name: 'Task' },
        deriveId(`${url} ${n}`),
      )
      expect(done.done, done.text).toBe(true)
    }
  }
  return { data, work }
}

/**
 * A server that has acknowledged changes and is killed, usually after it has noted how far its log
 * goes.
 */
async function killed({ data, work }: Awaited<ReturnType<typeof plant>>, { noted = true } = {}) {
  const server = await start(data)
  const before = readRunNote(data)!.head
  await work(server)
  if (noted) await expect.poll(() => readRunNote(data)!.head).toBeGreaterThanOrEqual(before + 3)
  await server.end('SIGKILL')
}

/** What a start on a folder warns of; it is stopped as people stop it. */
async function warning(data: string): Promise<string> {
  const server = await start(data)
  expect(await server.end('SIGTERM')).toBe(0)
  return server.said()
}

async function doctorWarns(data: string): Promise<boolean> {
  const { out } = await endOf(plumbline({ env: { PLUMBLINE_DATA: data } }, 'doctor', '--json'))
  const { findings } = JSON.parse(out) as { findings: { check: string }[] }
  return findings.some(({ check }) => check === 'latest changes')
}

describe('after a crash', () => {
  test('nothing is reported while the write-ahead log exists, even if another program reads the database', async () => {
    const planted = await plant('intact')
    const { data } = planted
    for (let round = 0; round < 2; round++) {
      await killed(planted)
      expect(await doctorWarns(data)).toBe(false)
      const env = { PLUMBLINE_DATA: data }
      expect((await endOf(plumbline({ env }, 'codes', 'list'))).code).toBe(0)
      const backup = ['backup', '--to', join(folder, `intact-${round}`)]
      expect((await endOf(plumbline({ env }, ...backup))).err).toBe('')
      const server = await start(data)
      expect(server.said()).toBe('')
      await server.end('SIGKILL')
    }
    expect(await warning(data)).toBe('')
    expect(await doctorWarns(data)).toBe(false)
  })

  test.each<[string, (data: string) => void]>([
    ['removed', (data) => rmSync(wal(data))],
    ['emptied', (data) => truncateSync(wal(data))],
    ['cut off', (data) => truncateSync(wal(data), 4_096)],
  ])(
    'a write-ahead log that was %s is reported by the next start and by doctor, until the server is stopped',
    async (how, spoil) => {
      const planted = await plant(how)
      const { data } = planted
      await killed(planted)
      spoil(data)
      expect(await doctorWarns(data)).toBe(true)
      const server = await start(data)
      expect(server.said()).toMatch(
        /ends with change \d+, but change \d+ had been acknowledged: the latest changes are lost/,
      )
      expect(await doctorWarns(data)).toBe(true)
      expect(await server.end('SIGTERM')).toBe(0)
      expect(await doctorWarns(data)).toBe(false)
      expect(await warning(data)).toBe('')
    },
  )

  test('commands report it too, also if the last changes were not recorded yet', async () => {
    const planted = await plant('codes')
    await killed(planted, { noted: false })
    rmSync(wal(planted.data))
    const said = await endOf(
      plumbline({ env: { PLUMBLINE_DATA: planted.data } }, 'codes', 'create'),
    )
    expect(said.err).toMatch(/the latest changes (are|may be) lost/)
  })
})

describe('a copy of plumbline.db alone', () => {
  const copyOf = (data: string, name: string) => {
    const copy = join(folder, name)
    mkdirSync(copy)
    copyFileSync(join(data, 'plumbline.db'), join(copy, 'plumbline.db'))
    return copy
  }

  test('of a running server may lack its last changes, and this is reported', async () => {
    const { data, work } = await plant('live')
    const server = await start(data)
    await work(server)
    const copy = copyOf(data, 'copy of live')
    await server.end('SIGTERM')
    expect(await doctorWarns(copy)).toBe(true)
    expect(await warning(copy)).toContain(
      'was not closed, and its write-ahead log plumbline.db-wal is missing',
    )
    expect(await warning(copy)).toBe('')
  })

  test('made with `backup` from a running server is complete', async () => {
    const { data, work } = await plant('backed up')
    const server = await start(data)
    await work(server)
    const to = join(folder, 'backup')
    const env = { PLUMBLINE_DATA: data }
    // The planted rows name files that were never stored, and the backup says so.
    expect((await endOf(plumbline({ env }, 'backup', '--to', to))).code).toBe(exitCodes.partial)
    await server.end('SIGTERM')
    expect(await warning(copyOf(to, 'copy of backup'))).toBe('')
  })

  test('of a stopped server is complete', async () => {
    const { data, work } = await plant('stopped')
    const server = await start(data)
    await work(server)
    await server.end('SIGTERM')
    const copy = copyOf(data, 'copy of stopped')
    expect(await doctorWarns(copy)).toBe(false)
    expect(await warning(copy)).toBe('')
  })
})

test('an older database in place of the current one is detected', async () => {
  const { data, work } = await plant('older')
  copyFileSync(join(data, 'plumbline.db'), join(folder, 'older.db'))
  const server = await start(data)
  await work(server)
  await server.end('SIGTERM')
  renameSync(join(folder, 'older.db'), join(data, 'plumbline.db'))
  expect(await warning(data)).toContain('the latest changes are lost')
})

test('a missing database is reported once', async () => {
  const { data, work } = await plant('gone')
  const server = await start(data)
  await work(server)
  await server.end('SIGTERM')
  rmSync(join(data, 'plumbline.db'))
  expect(await warning(data)).toMatch(/The database in .* is missing; it had reached change \d+/)
  expect(await warning(data)).toBe('')
})

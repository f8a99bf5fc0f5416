import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { databaseFile } from '../db/open.ts'
import { openHeldApp } from './held-app.ts'
import { lockFolder } from './lock.ts'

const root = mkdtempSync(join(tmpdir(), 'plumbline-held-app-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let data: string
beforeEach(() => {
  data = mkdtempSync(join(root, 'data-'))
})

const open = (now = Date.now) =>
  openHeldApp({
    config: readConfig({ PLUMBLINE_DATA: data }),
    log: pino({ level: 'silent' }),
    now,
  })

/** The last connection to a database takes its write-ahead log away. */
const isOpen = () => existsSync(`${databaseFile(data)}-wal`)

test('a product that cannot be opened closes its database and gives the folder up', async () => {
  const noClock = () => {
    throw new Error('no clock')
  }
  await expect(open(noClock)).rejects.toThrow('no clock')
  expect([existsSync(databaseFile(data)), isOpen()]).toEqual([true, false])
  await (await lockFolder(data)).release()
})

test('what cannot be closed keeps nothing else open, and the first that cannot is told', async () => {
  const { app, close } = await open()
  expect(isOpen()).toBe(true)
  const failing = (what: string) => ({
    async close() {
      throw new Error(what)
    },
  })
  Object.assign(app.importThreads, failing('no end of threads'))
  Object.assign(app.past, failing('no end of the past'))
  await expect(close()).rejects.toThrow('no end of threads')
  expect(isOpen()).toBe(false)
  await (await lockFolder(data)).release()
})

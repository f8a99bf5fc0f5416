import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkplace } from '../../cli/testing/workplace.ts'
import { readConfig } from '../../server/config.ts'
import { inspectDatabase } from '../../server/db/copy.ts'
import { migrateTo, migrationNames } from '../../server/db/migrate.ts'
import type { Schema } from '../../server/db/schema.ts'
import { SqliteDialect } from '../../server/db/sqlite.ts'
import { type Running, start } from '../../server/main.ts'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { endOf, plumbline, startProcess } from './process.ts'
import { runs } from './script.ts'

/*
 * Every program that writes to a data folder or a backup is interrupted at each of its writes, and
 * in the middle of each file. The result is the old state or the complete new one, and the product
 * starts on it and continues. What a kill would leave is copied while the process is stopped
 * (`interrupt.mjs`), so that one process shows all of it.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-interrupted-'))
const place = openWorkplace()
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  place.remove()
})

const hook = `--import=${pathToFileURL(join(import.meta.dirname, 'interrupt.mjs')).href}`

/** The folder of the copies that a process on a data folder leaves. */
const copiesOf = (data: string) => `${data} copies`

const environment = (data: string) => ({
  PLUMBLINE_DATA: data,
  PLUMBLINE_SECRET: '',
  NODE_OPTIONS: hook,
  PLUMBLINE_COPIES: copiesOf(data),
})

/** Runs a command line whose writes are interrupted. */
async function command(data: string, ...argv: string[]) {
  const { code, err } = await endOf(plumbline({ env: environment(data) }, ...argv))
  expect({ code, err }).toMatchObject({ code: 0 })
}

/** The same command line without an interruption, in this process. */
async function again(data: string, ...argv: string[]) {
  place.env = { ...place.env, PLUMBLINE_DATA: data }
  expect(await place.cli(...argv, '--json')).toMatchObject({ code: 0 })
}

/** A hundred starts take their time on a busy machine; in milliseconds. */
const patience = 600_000

/** One more than this many interruptions is the least that an operation has. */
const least = 3

/** Every how many interruptions one is looked at; nightly, each. */
const usual = runs(100) > 100 ? 1 : runs(100) === 100 ? 3 : 24

/**
 * Lets an operation work to its end in a folder of its own, on a copy of `before`, and checks what
 * every n-th interruption leaves (`step`), others for each operation, and at last what the end
 * leaves.
 */
async function atEveryWrite(
  name: string,
  before: string | undefined,
  work: (data: string) => Promise<void>,
  check: (data: string, finished: boolean) => Promise<void>,
  step = usual,
) {
  const data = join(folder, `${name} at work`)
  const copies = copiesOf(data)
  mkdirSync(copies)
  if (before) cpSync(before, data, { recursive: true })
  await work(data)
  const end = join(copies, 'end')
  renameSync(data, end)
  const last = Math.max(...readdirSync(copies).map(Number).filter(Number.isFinite))
  expect(last, 'interruptions').toBeGreaterThan(least)
  for (let n = 1 + (name.length % step); n <= last; n += step) {
    const left = join(copies, String(n))
    if (existsSync(left)) renameSync(left, data)
    await check(data, false)
    rmSync(data, { recursive: true, force: true })
  }
  renameSync(end, data)
  await check(data, true)
  for (const place of [data, copies]) rmSync(place, { recursive: true, force: true })
}

const quiet = { log: pino({ level: 'silent' }) }
const configOf = (data: string) =>
  readConfig({ PORT: '0', HOST: '127.0.0.1', PLUMBLINE_DATA: data, PLUMBLINE_RATE_LIMITS: 'off' })

/**
 * Starts the product on what an interruption left: nothing is missing, and nothing half done is
 * left.
 */
async function opened<T>(data: string, look: (running: Running) => Promise<T>): Promise<T> {
  const running = await start({ config: configOf(data), ...quiet })
  try {
    expect(running.warning).toBeUndefined()
    // 32 random bytes, or what a test has written.
    expect(readFileSync(join(data, 'secret'), 'utf8')).toMatch(
      new RegExp(`^([\\w-]{43}|${otherSecret})$`),
    )
    const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
    // The index is written beside, at any time.
    const left = names.filter((name) => /part|ready|journal/.test(name) && !/^search/.test(name))
    expect(left).toEqual([])
    return await look(running)
  } finally {
    await running.stop()
  }
}

const usersOf = async ({ app }: Running) =>
  (await app.database.read.selectFrom('user').select('email').execute()).length

/** Folders to begin with, and a backup. */
const empty = join(folder, 'empty')
const studio = join(folder, 'studio')
const other = join(folder, 'other')
const backup = join(folder, 'backup')
const otherSecret = 'the-secret-of-the-other-data-folder'
beforeAll(async () => {
  await buildProgram()
  await (await start({ config: configOf(empty), ...quiet })).stop()
  cpSync(empty, studio, { recursive: true })
  await again(studio, 'seed', '--preset', 'demo')
  await again(studio, 'backup', '--to', backup)
  cpSync(empty, other, { recursive: true })
  await again(other, 'seed', '--members', '1', '--projects', '1', '--tasks', '3')
  writeFileSync(join(other, 'secret'), otherSecret)
}, buildPatience)

const account = { name: 'Nora New', email: 'nora@new.example', password: 'Moon-base-7' }
const isWholeMail = (text: string) =>
  text.includes('Welcome to Plumbline') && /--[^\n]+--\s*$/.test(text)

/** A file in the data folder as soon as the visitor has the reply to their signup. */
const replied = 'replied'

/** A server that somebody signs up at, and that is stopped then. */
async function serve(data: string) {
  const server = await startProcess({ env: environment(data) })
  expect(await new Caller(server.url).call('signup', account)).toMatchObject({ done: true })
  writeFileSync(join(data, replied), '')
  expect(await server.end('SIGTERM')).toBe(0)
}

/** Mails are whole, and the account is there once its owner has been told so. */
async function checkServed(data: string, finished: boolean) {
  const mail = join(data, 'mail')
  for (const name of existsSync(mail) ? readdirSync(mail) : [])
    if (name.endsWith('.eml')) expect(readFileSync(join(mail, name), 'utf8')).toSatisfy(isWholeMail)
  const isTold = finished || existsSync(join(data, replied))
  expect(await opened(data, usersOf)).toBeOneOf(isTold ? [1] : [0, 1])
}

test(
  'the first start of a server',
  () => atEveryWrite('first', undefined, serve, checkServed),
  patience,
)

test(
  'a change, a mail and the stop of a server',
  () => atEveryWrite('server', empty, serve, checkServed),
  patience,
)

/**
 * The longer ago a release was, the more of its upgrade is that of those after it: of the older ones
 * some are looked at, and less closely; nightly, all.
 */
const isRecent = (name: string) => migrationNames.indexOf(name) >= migrationNames.length - 2
const releases = migrationNames
  .slice(0, -1)
  .filter((name, n) => usual === 1 || isRecent(name) || n % 8 === 0)

test.each(releases)(
  'the upgrade of a database of the release that ended with %s',
  async (name) => {
    const before = join(folder, `old ${name}`)
    cpSync(empty, before, { recursive: true })
    rmSync(join(before, 'plumbline.db'))
    const file = join(before, 'plumbline.db')
    const db = new Kysely<Schema>({
      dialect: new SqliteDialect({ file, connections: 1, readOnly: false }),
    })
    await migrateTo(db, name)
    await db
      .insertInto('redeem_code')
      .values({ ...code, code: 'ABCDEFGHJK' })
      .execute()
    await db.destroy()
    const work = async (data: string) => {
      const server = await startProcess({ env: environment(data) })
      expect(await server.end('SIGTERM')).toBe(0)
    }
    const check = async (data: string) => {
      await opened(data, async ({ app }) => {
        const codes = await app.database.read.selectFrom('redeem_code').select('code').execute()
        expect(codes).toEqual([{ code: 'ABCDEFGHJK' }])
      })
      expect((await inspectDatabase(join(data, 'plumbline.db'))).migrations).toEqual(migrationNames)
    }
    await atEveryWrite(`upgrade ${name}`, before, work, check, isRecent(name) ? usual : 10 * usual)
  },
  patience,
)
const code = {
  members_limit: 3,
  storage_limit: 5,
  batch: 'old',
  redeemed_by: null,
  redeemed_at: null,
  refunded_at: null,
  created_at: '2026-03-05T12:00:00.000Z',
}

test(
  'a seed',
  async () => {
    const seed = ['seed', '--members', '2', '--projects', '1', '--tasks', '5'] as const
    const work = (data: string) => command(data, ...seed)
    await atEveryWrite('seed', empty, work, async (data, finished) => {
      const users = await opened(data, usersOf)
      expect(users).toBeOneOf(finished ? [2] : [0, 2])
      if (users === 0) await again(data, ...seed)
    })
  },
  patience,
)

test(
  'a backup',
  async () => {
    const placeOf = (data: string) => join(data, 'backups', 'today')
    const work = (data: string) => command(data, 'backup', '--to', placeOf(data))
    await atEveryWrite('backup', studio, work, async (data, finished) => {
      const to = placeOf(data)
      if (finished) expect(existsSync(to)).toBe(true)
      if (!existsSync(to)) await again(data, 'backup', '--to', to)
      rmSync(join(data, 'backups', 'tried'), { recursive: true, force: true })
      await again(join(data, 'backups', 'tried'), 'restore', to)
      expect((await inspectDatabase(join(data, 'backups', 'tried', 'plumbline.db'))).users).toBe(11)
    })
  },
  patience,
)

test(
  'a restore into an empty folder',
  async () => {
    const work = (data: string) => command(data, 'restore', backup)
    await atEveryWrite('restore', undefined, work, async (data, finished) => {
      const users = await opened(data, usersOf)
      expect(users).toBeOneOf(finished ? [11] : [0, 11])
      if (users === 0) await again(data, 'restore', backup)
    })
  },
  patience,
)

test(
  'a restore over another database',
  async () => {
    const secretOf = (data: string) => readFileSync(join(data, 'secret'), 'utf8')
    const work = (data: string) => command(data, 'restore', backup, '--force')
    await atEveryWrite('replace', other, work, async (data, finished) => {
      const users = await opened(data, usersOf)
      expect(users).toBeOneOf(finished ? [11] : [1, 11])
      // Database and secret belong together.
      expect(secretOf(data)).toBe(users === 11 ? secretOf(studio) : otherSecret)
      const kept = readdirSync(data).filter((name) => name.startsWith('replaced-'))
      expect(kept).toHaveLength(users === 11 ? 1 : 0)
      for (const name of kept) {
        expect((await inspectDatabase(join(data, name, 'plumbline.db'))).users).toBe(1)
        expect(secretOf(join(data, name))).toBe(otherSecret)
      }
      if (users === 1) await again(data, 'restore', backup, '--force')
    })
  },
  patience,
)

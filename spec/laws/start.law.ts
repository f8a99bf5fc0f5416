import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connectDatabase, databaseFile } from '../../server/db/open.ts'
import { connected } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import { buildPatience, buildProgram, builtProgram } from './build.ts'
import { endOf, plumbline, startProcess } from './process.ts'

/*
 * A server that cannot start says why in a line that a person understands, and in another what to
 * do; it ends with an error and leaves what it found as it was.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'))
beforeAll(buildProgram, buildPatience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openIn = (data: string) =>
  openApp({ config: readConfig({ PLUMBLINE_DATA: data }), log: pino({ level: 'silent' }) })

/** A data folder with a database of this release. */
async function madeFolder(name: string): Promise<string> {
  const data = join(folder, name)
  await (await openIn(data)).close()
  return data
}

/** Starts a server that is expected to give up, and gives the lines it leaves. */
async function refusal(env: Record<string, string>, room?: number): Promise<string[]> {
  const { code, out, err } = await endOf(plumbline({ env, ...(room ? { room } : {}) }, 'serve'))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  const lines = err.trimEnd().split('\n')
  expect(lines.length, err).toBeLessThanOrEqual(2)
  expect(err).not.toMatch(/^\s+at |node:internal|Error:/m)
  return lines
}

/** All files of a folder, byte for byte, beside its lock. */
const contents = (data: string) =>
  readdirSync(data)
    .filter((name) => !name.startsWith('lock.'))
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(data, name)))
        .digest('hex'),
    ])

test.each<[string, (whole: Buffer) => Buffer]>([
  [
    'something else',
    () => Buffer.from('this is no database, but a letter to my aunt. '.repeat(200)),
  ],
  ['half a database', (whole) => whole.subarray(0, whole.length / 2)],
  [
    'a database full of rubbish',
    (whole) => Buffer.concat([whole.subarray(0, 4_096), Buffer.alloc(whole.length - 4_096, 7)]),
  ],
])('a file that is %s is refused and not changed', async (name, spoiled) => {
  const data = await madeFolder(name)
  writeFileSync(databaseFile(data), spoiled(readFileSync(databaseFile(data))))
  const before = contents(data)
  const [why] = await refusal({ PLUMBLINE_DATA: data })
  expect(why).toContain(`${databaseFile(data)} is not a database this program can read`)
  expect(contents(data)).toEqual(before)
})

test('the database of a newer release is refused and not changed, byte for byte', async () => {
  const data = await madeFolder('newer')
  const app = await openIn(data)
  const later = { name: '9999-later', timestamp: '2030-01-01T00:00:00.000Z' }
  await app.database.write
    .insertInto('kysely_migration' as never)
    .values(later as never)
    .execute()
  await app.close()
  const before = contents(data)
  const [why] = await refusal({ PLUMBLINE_DATA: data })
  expect(why).toContain('written by a newer release of Plumbline. It was left as it is')
  expect(contents(data)).toEqual(before)
})

test.each([
  ['trigger', 'create trigger later after insert on task begin delete from task; end'],
  ['view', 'create view later as select * from account'],
  ['table', 'create virtual table later using fts5(x)'],
])(
  'a database with a %s that would run foreign code is refused and not changed',
  async (kind, statement) => {
    const data = await madeFolder(`foreign ${kind}`)
    const database = await connectDatabase({ folder: data })
    await sql.raw(statement).execute(database.write)
    await database.close()
    const before = contents(data)
    const [why] = await refusal({ PLUMBLINE_DATA: data })
    expect(why).toContain(`something that Plumbline does not make: the ${kind} "later"`)
    expect(contents(data)).toEqual(before)
  },
)

test('a folder that another server uses, and a port that another program uses', async () => {
  const data = await madeFolder('used')
  const first = await startProcess({ env: { PLUMBLINE_DATA: data } })
  const [why] = await refusal({ PLUMBLINE_DATA: data })
  expect(why).toMatch(
    /^The data folder .*used is in use by process \d+ on [\w.-]+\. Stop it first, or choose another folder/,
  )
  await first.end('SIGKILL')

  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  // The lock of the one that was killed keeps no other out.
  expect(await refusal({ PLUMBLINE_DATA: data, PORT: String(port) })).toEqual([
    `Port ${port} is already in use.`,
    expect.stringContaining('choose another port'),
  ])
  other.close()
  const again = await startProcess({ env: { PLUMBLINE_DATA: data } })
  await again.end('SIGTERM')
})

test('a product that cannot be opened leaves no connection to PostgreSQL', async () => {
  const database = await preparedDatabase()
  const noClock = () => {
    throw new Error('no clock')
  }
  const opening = openApp({
    config: readConfig({ DATABASE_URL: database.url, PLUMBLINE_DATA: join(folder, 'shared') }),
    log: pino({ level: 'silent' }),
    now: noClock,
  })
  await expect(opening).rejects.toThrow('no clock')
  const others = `select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await connected(database.url, (client) =>
    expect.poll(async () => (await client.query(others)).rows).toEqual([{ count: 0 }]),
  )
  await database.drop()
})

test('invalid settings', async () => {
  const data = join(folder, 'settings')
  expect(await refusal({ PLUMBLINE_DATA: data, PORT: 'eighty' })).toEqual([
    'PORT=eighty: a whole number from 0 to 65535 is wanted.',
  ])
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  expect(await refusal({ PLUMBLINE_DATA: file })).toEqual([
    expect.stringContaining('There is a file where a folder is wanted.'),
  ])
  const [why] = await refusal({
    PLUMBLINE_DATA: data,
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
  })
  expect(why).toContain('The PostgreSQL database of DATABASE_URL cannot be used')
  expect(why).not.toContain('secret')
})

test('a full disk', async () => {
  const data = join(folder, 'no room')
  const [why] = await refusal({ PLUMBLINE_DATA: data }, 48)
  expect(why).toContain(`The database in the folder ${data} cannot be written: `)
  expect(why).toContain('The disk may be full')
  const later = await startProcess({ env: { PLUMBLINE_DATA: data } })
  await later.end('SIGTERM')
})

test('no file of the server has a character beyond Latin-1, with which its text takes twice the memory', () => {
  const built = dirname(builtProgram())
  const files = readdirSync(built).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(1)
  const wide = files.filter((name) =>
    readFileSync(join(built, name), 'utf8')
      .split('')
      .some((character) => character > '\xff'),
  )
  expect(wide).toEqual([])
})

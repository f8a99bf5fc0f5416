import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPatience, buildProgram } from './build.ts'
import { Caller } from './person.ts'
import { endOf, plumbline, type Start, startProcess } from './process.ts'

/*
 * Only the owner can read what the program writes, whatever umask the shell has.
 */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-modes-'))
const backup = join(folder, 'backup')
beforeAll(async () => {
  await buildProgram()
  await run('seed', '--preset', 'demo')
  await run('backup', '--to', backup)
}, buildPatience)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = join(folder, 'data')
/** A shell with a umask under which all users can read and write new files. */
const generous: Start = {
  env: { PLUMBLINE_DATA: data, PLUMBLINE_SECRET: '' },
  through: ['sh', '-c', 'umask 000; exec "$@"', 'sh'],
}

const run = async (...argv: string[]) =>
  expect(await endOf(plumbline(generous, ...argv))).toMatchObject({ code: 0 })

/** What others can read of a folder, itself included; names with what is in folders below. */
function readable(path: string, top = path): string[] {
  const found = statSync(path)
  const below = found.isDirectory()
    ? readdirSync(path).flatMap((name) => readable(join(path, name), top))
    : []
  return (found.mode & 0o077) === 0 ? below : [relative(top, path) || '.', ...below]
}

const namesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()

test('database, write-ahead log, secret, mails, lock and backups are readable by their owner only', async () => {
  const server = await startProcess(generous)
  const mailed = new Caller(server.url)
  const account = { name: 'Nora New', email: 'nora@new.example', password: 'Moon-base-7' }
  expect((await mailed.call('signup', account)).done).toBe(true)
  await expect.poll(() => namesIn(data)).toContainEqual(expect.stringMatching(/^mail\/.*\.eml$/))
  expect(namesIn(data)).toEqual(
    expect.arrayContaining([
      'lock.db',
      'lock.json',
      'mail',
      'plumbline.db',
      'plumbline.db-shm',
      'plumbline.db-wal',
      'secret',
    ]),
  )
  expect(readable(data)).toEqual([])
  expect(await server.end('SIGTERM')).toBe(0)
  await run('restore', backup, '--force')
  expect(namesIn(data).filter((name) => name.startsWith('replaced-')).length).toBeGreaterThan(2)
  expect(readable(data)).toEqual([])
  expect(readable(backup)).toEqual([])
})

test('a folder that its owner opened to others stays so, but new files in it are private', async () => {
  const open = join(folder, 'open')
  mkdirSync(open)
  chmodSync(open, 0o755)
  const server = await startProcess({ ...generous, env: { ...generous.env, PLUMBLINE_DATA: open } })
  expect(readable(open)).toEqual(['.'])
  expect(await server.end('SIGTERM')).toBe(0)
})

test.runIf(process.getuid?.() === 0)(
  'files that root creates in the folder of another user belong to that user',
  async () => {
    const theirs = join(folder, 'theirs')
    mkdirSync(theirs)
    chownSync(theirs, 12_345, 12_345)
    const env = { ...generous.env, PLUMBLINE_DATA: theirs }
    const ownersOf = () =>
      new Set(readdirSync(theirs).map((name) => statSync(join(theirs, name)).uid))
    expect(await endOf(plumbline({ ...generous, env }, 'seed', '--tasks', '1'))).toMatchObject({
      code: 0,
    })
    expect(ownersOf()).toEqual(new Set([12_345]))
    const server = await startProcess({ ...generous, env })
    expect(await server.end('SIGTERM')).toBe(0)
    expect(existsSync(join(theirs, 'secret'))).toBe(true)
    expect(ownersOf()).toEqual(new Set([12_345]))
    expect(
      await endOf(plumbline({ ...generous, env }, 'restore', backup, '--force')),
    ).toMatchObject({ code: 0 })
    expect(ownersOf()).toEqual(new Set([12_345]))
  },
)

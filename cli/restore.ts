import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Inspection } from '../server/db/copy.ts'
import { type Manifest, measure, readManifest, sync } from './backup/folder.ts'
import { needRoom, onPostgres, stamp } from './backup.ts'
import { configOf, inOurWords } from './data.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'
import { addCommand, type Place, print } from './place.ts'
import { progressOf } from './progress.ts'

interface Options {
  data?: string
  force?: boolean
  json?: boolean
}

/** `plumbline restore`: puts a backup in place of what is there, whole or not at all. */
export function addRestore({ program, io }: Place) {
  addCommand(
    program,
    'restore',
    'Check a backup and put it into the data folder. The server must be stopped; a database with people in it is only replaced with --force, and kept.',
    examples,
  )
    .argument('<folder>', 'the folder that `plumbline backup` made')
    .option('--force', 'replace a database that has people in it; it is moved into a folder beside')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((folder: string, options: Options) => restore(io, folder, options))
}

async function restore(io: Io, from: string, { data, force = false, json }: Options) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  if (config.databaseUrl) throw onPostgres('pg_restore --clean --dbname="$DATABASE_URL" plumbline.dump')
  const manifest = readManifest(from)
  await refuseNewer(manifest)
  const { lockFolder } = await import('../server/lock.ts')
  let unlock = () => {}
  try {
    unlock = lockFolder(config.data)
    const part = join(config.data, `restore-${process.pid}`)
    rmSync(part, { recursive: true, force: true })
    try {
      const before = await present(config.data, force)
      needRoom(config.data, join(from, 'plumbline.db'))
      mkdirSync(part, { mode: 0o700 })
      await take({ io, from, part, manifest })
      await startAnew(join(part, 'plumbline.db'), before)
      const kept = before && (await setAside(config.data, io.now()))
      putInPlace(part, config.data)
      const { users, projects, tasks, made_at } = manifest
      print(io, json, { data: config.data, made_at, users, projects, tasks, ...(kept ? { kept } : {}) }, [
        `Restored ${users} people, ${projects} projects and ${tasks} tasks as of ${made_at} into ${config.data}`,
        ...(kept ? [`What was there before is kept in ${kept}`] : []),
      ])
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
  } catch (error) {
    throw await inOurWords(error)
  } finally {
    unlock()
  }
}

async function refuseNewer({ migrations }: Manifest) {
  const { migrationNames } = await import('../server/db/migrate.ts')
  const unknown = migrations.find((name) => !migrationNames.includes(name))
  if (unknown)
    throw new Failure(`This backup was made by a newer release of Plumbline (it knows “${unknown}”); nothing was changed.`, {
      code: 'newer',
      hint: 'Restore it with that release.',
    })
}

/** What a folder has for a database: nothing, one that was read, or one that cannot be. Errors: `Failure` when it is worth keeping. */
async function present(data: string, force: boolean): Promise<Inspection | 'unreadable' | undefined> {
  const file = join(data, 'plumbline.db')
  if (!existsSync(file)) return undefined
  const { inspectDatabase } = await import('../server/db/copy.ts')
  const found = await inspectDatabase(file).catch(() => 'unreadable' as const)
  if (!force && (found === 'unreadable' || found.users > 0))
    throw new Failure(
      found === 'unreadable'
        ? `${file} cannot be read; nothing was changed.`
        : `The database in ${data} has ${found.users} people; nothing was changed.`,
      {
        code: 'not_empty',
        hint: 'Choose an empty data folder with --data, or replace this one with --force: it is kept in a folder beside.',
      },
    )
  return found
}

/** Copies what the description names and checks the copies: what was checked is what will be used. */
async function take({ io, from, part, manifest }: { io: Io; from: string; part: string; manifest: Manifest }) {
  const progress = progressOf(
    io,
    'Checking',
    manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  try {
    for (const { name, bytes, sha256 } of manifest.files) {
      if (!existsSync(join(from, name))) throw damaged(`${join(from, name)} is missing`)
      copyFileSync(join(from, name), join(part, name))
      chmodSync(join(part, name), 0o600)
      const found = await measure(join(part, name), progress.add)
      if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`${join(from, name)} is not what was backed up`)
    }
  } finally {
    progress.end()
  }
  const { inspectDatabase } = await import('../server/db/copy.ts')
  const { problems, migrations } = await inspectDatabase(join(part, 'plumbline.db')).catch((error: Error) => {
    throw damaged(`its database cannot be read (${error.message})`)
  })
  if (problems.length > 0) throw damaged(`its database contradicts itself (${problems[0]})`)
  await refuseNewer({ ...manifest, migrations })
}

const damaged = (why: string) =>
  new Failure(`The backup is damaged: ${why}. Nothing was changed.`, { code: 'damaged', hint: 'Use another backup.' })

/** More changes than will have been made since a backup whose successor nobody can read. */
const farAhead = 1_000_000

/** Screens that followed the log before must not take the entries after it for its continuation: it begins anew, far ahead. */
async function startAnew(file: string, before: Inspection | 'unreadable' | undefined) {
  const { inspectDatabase, startLogAt } = await import('../server/db/copy.ts')
  const { head } = await inspectDatabase(file)
  await startLogAt(file, Math.max(head, typeof before === 'object' ? before.head : 0) + farAhead)
  sync(file)
}

/** Keeps the database of a folder under another name as well. Gives the folder it is in. */
async function setAside(data: string, now: number): Promise<string> {
  const { settleDatabase } = await import('../server/db/copy.ts')
  const file = join(data, 'plumbline.db')
  const kept = join(data, `replaced-${stamp(now)}`)
  mkdirSync(kept, { mode: 0o700 })
  // One that cannot be opened keeps what lies beside it.
  await settleDatabase(file).catch(() => {})
  for (const end of ['-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, join(kept, `plumbline.db${end}`))
  linkSync(file, join(kept, 'plumbline.db'))
  const secret = join(data, 'secret')
  if (existsSync(secret)) copyFileSync(secret, join(kept, 'secret'))
  sync(kept)
  return resolve(kept)
}

/** The database comes last and in one step: until then the old one is there, and from then on the new one. */
function putInPlace(part: string, data: string) {
  for (const name of ['secret', 'plumbline.db']) if (existsSync(join(part, name))) renameSync(join(part, name), join(data, name))
  sync(data)
}

const examples = `
Examples:
  $ plumbline restore /backups/2026-03-05
  $ plumbline restore /backups/2026-03-05 --data /tmp/look-at-it     a copy beside, to look at
  $ plumbline restore /backups/2026-03-05 --force

Sizes, SHA-256 and the database itself are checked before anything is touched. Screens that are open load everything anew.`

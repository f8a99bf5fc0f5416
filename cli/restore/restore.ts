import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../../server/config.ts'
import type { Inspection } from '../../server/db/copy.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import type { HeldFolder } from '../../server/folder/lock.ts'
import { finishRestore, restorePart, restoreReady } from '../../server/folder/pending-restore.ts'
import { giveToOwner, syncPath } from '../../server/folder/whole-file.ts'
import { needRoom, onPostgres, stamp } from '../backup/backup.ts'
import { type Manifest, readManifest } from '../backup/folder.ts'
import { allIn, bytesOf, filesIn, storeFiles, takeFiles } from '../backup/stored-files.ts'
import { damaged, takeFile } from '../backup/take.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, inOurWords } from '../shared/data.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { progressOf } from '../shared/progress.ts'
import { secretIn, warnOfSecret } from '../shared/secret.ts'

interface Options {
  data?: string
  force?: boolean
  json?: boolean
}

/** `plumbline restore`: puts a backup in place of what is there, whole or not at all. */
export function addRestore({ program, io }: Context) {
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
  if (config.databaseUrl)
    throw onPostgres('pg_restore --clean --dbname="$DATABASE_URL" plumbline.dump')
  const manifest = await readManifest(from)
  await refuseNewer(manifest.migrations)
  const { lockFolder } = await import('../../server/folder/lock.ts')
  let held: HeldFolder | undefined
  try {
    held = await lockFolder(config.data)
    const { noted } = held
    const kept = await replace({ io, from, manifest, config, data: config.data, force, noted })
    const { users, projects, tasks, made_at } = manifest
    print(
      io,
      json,
      { data: config.data, made_at, users, projects, tasks, ...(kept ? { kept } : {}) },
      [
        `Restored ${users} people, ${projects} projects and ${tasks} tasks from ${made_at} into ${config.data}`,
        ...(kept ? [`What was there before is kept in ${kept}`] : []),
      ],
    )
  } catch (error) {
    throw await inOurWords(error)
  } finally {
    await held?.release()
  }
}

async function refuseNewer(migrations: readonly string[]) {
  const { newerOf } = await import('../../server/db/foreign.ts')
  const [unknown] = newerOf(migrations)
  if (unknown)
    throw new Failure(
      `This backup was made by a newer release of Plumbline (it knows “${unknown}”); nothing was changed.`,
      {
        code: 'newer',
        hint: 'Restore it with that release.',
      },
    )
}

interface Replacement {
  io: Io
  from: string
  manifest: Manifest
  config: Config
  data: string
  force: boolean
  /** A position that the log of the database in the folder has reached. */
  noted: number
}

/**
 * Gathers everything beside, then puts it in place. Gives the folder that keeps what was there
 * before.
 */
async function replace({
  io,
  from,
  manifest,
  config,
  data,
  force,
  noted,
}: Replacement): Promise<string | undefined> {
  const part = restorePart(data)
  try {
    const before = await present(data, force)
    needRoom(data, bytesOf(manifest.files))
    mkdirSync(part, { mode: 0o700 })
    const { head } = await take(io, from, part, manifest)
    await lookAtSealed(io, config, part)
    const { filesOf } = await import('../../server/db/copy.ts')
    const used = await filesOf(join(part, 'plumbline.db'))
    needRoom(data, bytesOf(used))
    await takeFiles({ used, from: filesIn(from), to: part, lost: manifest.lost })
    const held = config.s3 ? await putInStore({ io, config, part, before }) : []
    await startAnew(
      join(part, 'plumbline.db'),
      Math.max(head, noted, typeof before === 'object' ? before.head : 0),
      { made_at: manifest.made_at, now: io.now(), held },
    )
    const kept = before && `replaced-${stamp(io.now())}`
    if (kept) await setAside(data, join(part, kept), before)
    const own = ['secret', 'plumbline.db', kept ?? ''].map((name) => join(part, name))
    giveToOwner(data, ...own, ...allIn(filesIn(part)))
    syncPath(part)
    renameSync(part, restoreReady(data))
    syncPath(data)
    finishRestore(data)
    return kept && resolve(data, kept)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** Says so when what is sealed could not be read; of an earlier release it may not be known. */
async function lookAtSealed(io: Io, { data, secret }: Config, part: string) {
  const { connectDatabase } = await import('../../server/db/open.ts')
  const { read: db, close } = await connectDatabase({ folder: part, readers: 1, readOnly: true })
  try {
    const known = secret ?? secretIn(part) ?? secretIn(data)
    await warnOfSecret({ io, data, secret: known, from: { db, flavour: 'sqlite' } })
  } catch (error) {
    if (!/no such (table|column)/.test((error as Error).message)) throw error
  } finally {
    await close()
  }
}

/**
 * Puts the files into the store that takes the place of the folder. Those that are there already stay
 * as they are, so that nothing is changed by a restore that goes no further. Gives those that what is
 * replaced needs.
 */
async function putInStore({
  io,
  config,
  part,
  before,
}: Pick<Replacement, 'io' | 'config'> & { part: string; before: Present }): Promise<string[]> {
  const [{ openStore }, { notOwned, takeIfEmpty }] = await Promise.all([
    import('../../server/files/open-store.ts'),
    import('../../server/files/owner.ts'),
  ])
  const store = openStore(config)
  if (!(await takeIfEmpty(store, { postgres: undefined, data: config.data })))
    io.err(`Note: ${notOwned}. \`plumbline doctor\` says what to do.`)
  await storeFiles(part, store)
  rmSync(filesIn(part), { recursive: true, force: true })
  return before ? neededBefore(config, store) : []
}

/** The files of the database that is replaced; all that are there when it cannot be read. */
async function neededBefore({ data }: Config, store: FileStore): Promise<string[]> {
  const { filesOf } = await import('../../server/db/copy.ts')
  const known = await filesOf(join(data, 'plumbline.db')).catch(() => undefined)
  if (known) return known.map(({ hash }) => hash)
  const all: string[] = []
  for await (const { hash } of store.list()) if (hash) all.push(hash)
  return all
}

type Present = Inspection | 'unreadable' | undefined

/**
 * What a folder has for a database: nothing, one that was read, or one that cannot be. Errors:
 * `Failure` when it is worth keeping.
 */
async function present(data: string, force: boolean): Promise<Present> {
  const file = join(data, 'plumbline.db')
  if (!existsSync(file)) return undefined
  const { inspectDatabase } = await import('../../server/db/copy.ts')
  const found = await inspectDatabase(file).catch(() => 'unreadable' as const)
  const unsound = found === 'unreadable' || found.problems.length > 0 || found.newer.length > 0
  if (!force && (unsound || found.users > 0))
    throw new Failure(
      unsound
        ? `${file} cannot be read, or is not of this release; nothing was changed.`
        : `The database in ${data} has ${found.users} people; nothing was changed.`,
      {
        code: 'not_empty',
        hint: 'Choose an empty data folder with --data, or replace this one with --force: it is kept in a folder beside.',
      },
    )
  return found
}

/**
 * Copies what the description names and checks the copies: what was checked is what will be used.
 */
async function take(io: Io, from: string, part: string, { files }: Manifest): Promise<Inspection> {
  const progress = progressOf(io, 'Checking', bytesOf(files))
  try {
    for (const { name, ...expected } of files)
      await takeFile(join(from, name), join(part, name), expected, progress.add)
  } finally {
    progress.end()
  }
  const { inspectDatabase } = await import('../../server/db/copy.ts')
  const found = await inspectDatabase(join(part, 'plumbline.db')).catch((error: Error) => {
    throw damaged(`its database cannot be read (${error.message})`)
  })
  const [problem, ...others] = found.problems
  if (problem)
    throw damaged(
      `its database is not sound: ${problem}${others.length > 0 ? ` (and ${others.length} more)` : ''}`,
    )
  await refuseNewer(found.newer)
  return found
}

/** More changes than will have been made since a backup whose successor cannot be read. */
const farAhead = 1_000_000

/**
 * Screens that followed the log before must not take the entries after it for its continuation: it
 * starts again, far ahead.
 */
async function startAnew(
  file: string,
  reached: number,
  restored: { made_at: string; now: number; held: readonly string[] },
) {
  const { startLogAt } = await import('../../server/db/copy.ts')
  await startLogAt(file, reached + farAhead, restored)
  syncPath(file)
}

/** Keeps the database of a folder under another name as well, with the secret and the files. */
async function setAside(data: string, kept: string, before: Inspection | 'unreadable') {
  const { settleDatabase } = await import('../../server/db/copy.ts')
  const file = join(data, 'plumbline.db')
  // A database that cannot be read keeps the files beside it.
  if (before !== 'unreadable') await settleDatabase(file).catch(() => {})
  mkdirSync(kept, { mode: 0o700 })
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) keep(file + end, join(kept, `plumbline.db${end}`))
  const secret = join(data, 'secret')
  if (existsSync(secret)) copyFileSync(secret, join(kept, 'secret'))
  const files = filesIn(data)
  for (const path of allIn(files)) {
    const name = join(filesIn(kept), relative(files, path))
    if (statSync(path).isFile()) keep(path, name)
    else mkdirSync(name, { mode: 0o700 })
  }
  syncPath(kept)
}

/** Under a second name a file takes no room; not every disk can do that. */
function keep(file: string, name: string) {
  try {
    linkSync(file, name)
  } catch {
    copyFileSync(file, name)
  }
}

const examples = `
Examples:
  $ plumbline restore /backups/2026-03-05
  $ plumbline restore /backups/2026-03-05 --data /tmp/look-at-it     a copy beside, to look at
  $ plumbline restore /backups/2026-03-05 --force

Sizes, SHA-256, the schema and the rows are checked before anything is touched. Open screens load everything again.`

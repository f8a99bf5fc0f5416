import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../server/config.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import { restoreReady } from '../../server/folder/pending-restore.ts'
import { syncPath } from '../../server/folder/whole-file.ts'
import { iso } from '../../src/core/values/time.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf } from '../shared/data.ts'
import { exitCodes } from '../shared/exit-codes.ts'
import { Failure } from '../shared/failure.ts'
import { sizeOf } from '../shared/show.ts'
import {
  type BackupFile,
  backupFiles,
  lostMost,
  type Manifest,
  measure,
  writeManifest,
} from './folder.ts'
import { bytesOf, copyFiles, filesIn } from './stored-files.ts'

interface Options {
  to?: string
  data?: string
  json?: boolean
}

/** `plumbline backup`: a checked copy of the data folder, also while a server works on it. */
export function addBackup(context: Context) {
  addCommand(
    context.program,
    'backup',
    'Copy database, files and secret into a new folder and check the copy. The server may keep running; the copy shows one moment.',
    examples,
  )
    .option('--to <folder>', 'the folder to make (plumbline-backup-<time>)')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => backup(context, options))
}

async function backup(context: Context, { to, data, json }: Options) {
  const { io } = context
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  if (config.databaseUrl)
    throw onPostgres('pg_dump --format=custom --file=plumbline.dump "$DATABASE_URL"')
  const { databaseFile } = await import('../../server/db/open.ts')
  const source = databaseFile(config.data)
  if (!existsSync(source))
    throw new Failure(`There is no database in the folder ${config.data}.`, { code: 'no_database' })
  if (existsSync(restoreReady(config.data)))
    throw new Failure(`A restore into ${config.data} was interrupted; nothing was written.`, {
      code: 'interrupted',
      hint: 'Start the server, which finishes it.',
    })
  const folder = resolve(to ?? `plumbline-backup-${stamp(io.now())}`)
  if (existsSync(folder))
    throw new Failure(`${folder} is there already; nothing was written.`, { code: 'exists' })
  const part = `${folder}.part-${process.pid}`
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    needRoom(part, sizeOfDatabase(source))
    const manifest = await fill(part, {
      source,
      data: config.data,
      files: await filesOfConfig(config),
      now: io.now(),
    })
    renameSync(part, folder)
    syncPath(dirname(folder))
    const bytes = bytesOf(manifest.files)
    if (manifest.lost.length > 0) context.exit = exitCodes.partial
    print(io, json, { folder, bytes, ...manifest }, [
      `Backed up ${manifest.users} people, ${manifest.projects} projects and ${manifest.tasks} tasks (${sizeOf(bytes)}) to ${folder}`,
      ...(manifest.lost.length > 0
        ? [
            `${manifest.lost.length} stored files are missing or damaged and were left out; \`plumbline doctor\` names them.`,
          ]
        : []),
      `The copy was read through and is sound. Keep it where only you can read it: ${contentOf(manifest, config)}.`,
      `Bring it back with \`plumbline restore ${to ?? folder}\`.`,
    ])
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** What a backup holds of what a restore needs. */
function contentOf({ files }: Manifest, { secret }: Config): string {
  if (secret)
    return 'it holds everything but PLUMBLINE_SECRET, which has to be kept too and set for the server that goes on'
  const hasSecret = files.some(({ name }) => name === 'secret')
  return hasSecret ? 'it holds everything, the secret too' : 'it holds everything'
}

/** Refuses what only works on the embedded database, and says what to use instead. */
export const onPostgres = (instead: string) =>
  new Failure('This works on the embedded database; DATABASE_URL names a PostgreSQL server.', {
    code: 'postgres',
    hint: `Use PostgreSQL's own tool: ${instead}`,
  })

/** A moment as part of a file name. */
export const stamp = (now: number) => iso(now).slice(0, 19).replaceAll(':', '')

/** Checks the free space of a folder. Errors: `Failure` if the bytes would not fit. */
export function needRoom(folder: string, needed: number) {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new Failure(
      `${sizeOf(needed)} are needed in ${folder} and ${sizeOf(free)} are free; nothing was written.`,
      {
        code: 'ENOSPC',
        hint: 'Choose a folder on another disk.',
      },
    )
}

/** Bytes of a database with the files beside it. */
export const sizeOfDatabase = (file: string) =>
  ['', '-wal'].reduce(
    (sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

interface Filling {
  source: string
  data: string
  /** Where the stored files are. */
  files: string | FileStore
  now: number
}

/** Where a configuration has its stored files. */
async function filesOfConfig(config: Config): Promise<string | FileStore> {
  if (!config.s3) return filesIn(config.data)
  const { openStore } = await import('../../server/files/open-store.ts')
  return openStore(config)
}

async function fill(
  folder: string,
  { source, data, files: from, now }: Filling,
): Promise<Manifest> {
  const { copyDatabase, filesOf, inspectDatabase } = await import('../../server/db/copy.ts')
  const copy = join(folder, 'plumbline.db')
  await copyDatabase(source, copy).catch((error: Error) => {
    throw new Failure(`The database cannot be copied (${error.message}); nothing was written.`, {
      code: 'database',
      hint: look,
    })
  })
  const secret = join(data, 'secret')
  if (existsSync(secret)) copyFileSync(secret, join(folder, 'secret'))
  const { problems, newer, head: _, ...found } = await inspectDatabase(copy)
  if (problems.length > 0)
    throw new Failure(`The database is not sound: ${problems[0]}. Nothing was written.`, {
      code: 'database',
      hint: look,
    })
  if (newer.length > 0)
    throw new Failure(
      `The database was written by a newer release (it knows “${newer[0]}”); nothing was written.`,
      {
        code: 'newer',
        hint: 'Back it up with that release.',
      },
    )
  const used = await filesOf(copy)
  needRoom(folder, bytesOf(used))
  const lost = await copyFiles({ used, from, to: folder })
  if (lost.length > lostMost)
    throw new Failure(`${lost.length} stored files are missing or damaged; nothing was written.`, {
      code: 'database',
      hint: look,
    })
  const files: Manifest['files'] = []
  for (const name of backupFiles)
    if (existsSync(join(folder, name))) files.push(await kept(folder, name))
  const manifest: Manifest = {
    plumbline: 'backup',
    version: 1,
    made_at: iso(now),
    ...found,
    files,
    lost,
  }
  writeManifest(folder, manifest)
  syncPath(folder)
  return manifest
}

const look = 'Look closer with `plumbline doctor`.'

async function kept(folder: string, name: BackupFile) {
  const file = join(folder, name)
  chmodSync(file, 0o600)
  syncPath(file)
  return { name, ...(await measure(file)) }
}

const examples = `
Examples:
  $ plumbline backup
  $ plumbline backup --to /backups/$(date +%F) --json
  $ plumbline backup --data /var/lib/plumbline --to /mnt/other-disk/plumbline

The folder appears when the copy is whole and checked, or not at all. It holds the database, the files of people, the secret
that signs sessions, and backup.json with sizes and SHA-256. Mails that were not sent are not part of it.`

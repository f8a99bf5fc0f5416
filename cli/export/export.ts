import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncPath } from '../../server/folder/whole-file.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { fileName, fittingName } from '../../src/core/files/names.ts'
import { isBeyondImport } from '../../src/core/imports/project-file/beyond.ts'
import { projectText } from '../../src/core/imports/project-file/project-text.ts'
import { stamp } from '../backup/backup.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, type DatabaseReader, withCurrent, withDatabase } from '../shared/data.ts'
import { Failure } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { sizeOf } from '../shared/show.ts'

/** `plumbline export`: the projects of a server as files that can be imported again. */
export function addExport({ program, io }: Context) {
  addCommand(
    program,
    'export',
    'Write each project as a JSON file that can be imported again, here or on another server (docs/project-file.md). Works beside a running server.',
    examples,
  )
    .option('--to <folder>', 'a new folder to write them into (plumbline-export-<time>)')
    .option('--project <id>', 'only this project')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => exportProjects(io, options))
}

interface Options {
  to?: string
  project?: string
  data?: string
  json?: boolean
}

async function exportProjects(io: Io, { to, project, data, json }: Options) {
  const config = await configOf(io, { PLUMBLINE_DATA: data })
  const folder = resolve(to ?? `plumbline-export-${stamp(io.now())}`)
  if (existsSync(folder))
    throw new Failure(`${folder} is there already; nothing was written.`, { code: 'exists' })
  const part = `${folder}.part-${process.pid}`
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    const files = await withCurrent(config, (reading) => writeAll(part, reading, { project, io }))
    if (project !== undefined && files.length === 0)
      throw new Failure(`There is no project ${project}.`, { code: 'unknown' })
    // No file is there of which its organisation does not know.
    const projects = files.map(({ project }) => project)
    const { tellExported } = await import('../../server/audit/operator.ts')
    await withDatabase(
      config,
      ({ write, flavour }) =>
        write
          .transaction()
          .execute((trx) => tellExported({ db: trx, flavour }, projects, io.now())),
      io.err,
    )
    renameSync(part, folder)
    syncPath(dirname(folder))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    print(io, json, { folder, bytes, files }, [
      `Exported ${files.length} projects (${sizeOf(bytes)}) to ${folder}`,
      ...files.flatMap(({ file, importable }) => (importable ? [] : [tooLarge(file)])),
      'Import them with “Import from a file…” on the page of projects.',
    ])
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const tooLarge = (file: string) =>
  `${file} is too large to be imported again: at most ${sizeOf(limits.importProjectBytes)} and ${limits.importTasks} tasks.`

interface Written {
  file: string
  bytes: number
  project: string
  /** Whether an import reads a file of that size. */
  importable: boolean
}

/** Writes the projects, all as they are at one moment. */
const writeAll = (
  folder: string,
  { db, flavour }: DatabaseReader,
  { project: only, io }: { project: string | undefined; io: Io },
): Promise<Written[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const [{ storedProject }, { release }] = await Promise.all([
        import('../../server/exports/project-file.ts'),
        import('../../server/release.ts'),
      ])
      const projects = await trx
        .selectFrom('project')
        .innerJoin('team', 'team.id', 'project.team_id')
        .select(['project.id', 'project.team_id', 'project.key', 'project.name'])
        .select('team.name as team')
        .orderBy('project.id')
        .execute()
      const written: Written[] = []
      for (const { team, key, name, ...project } of projects) {
        if (only !== undefined && project.id !== only) continue
        const within = join(folder, safeName(`${team} ${project.team_id.slice(0, 8)}`))
        mkdirSync(within, { recursive: true, mode: 0o700 })
        const file = join(within, safeName(`${key} ${name}.plumbline.json`))
        const source = storedProject({ db: trx, flavour }, project)
        const text = projectText(source, { now: io.now(), release })
        await pipeline(Readable.from(text), createWriteStream(file, { mode: 0o600 }))
        const { count } = await trx
          .selectFrom('task')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('project_id', '=', project.id)
          .executeTakeFirstOrThrow()
        const bytes = statSync(file).size
        written.push({
          ...{ file: file.slice(folder.length + 1), bytes, project: project.id },
          importable: !isBeyondImport({ bytes, tasks: Number(count) }),
        })
      }
      return written
    })

/** A name as files can have it. */
const safeName = (text: string) => fittingName(fileName(text.replace(/[/\\]/g, '-')))

const examples = `
Examples:
  $ plumbline export --to /archive/2026-03-05
  $ plumbline export --project 4b1c8a52-7f0e-4c55-9d38-0f6f6f1f2a10

This is no backup: accounts, teams, files and the history are not in it. See \`plumbline backup\`.`

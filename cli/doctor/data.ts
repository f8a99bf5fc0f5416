import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withReading } from '../shared/data.ts'
import { sessionFile } from '../shared/session-file.ts'
import { type Check, type Finding, failed, ok, warning } from './check.ts'

const broken =
  'Stop the server and bring back a backup: plumbline restore <folder> --force (what is there is kept).'

const foreign =
  'Stop the server. Remove what you have added yourself, or bring back a backup: plumbline restore <folder> --force'

const goOn =
  'Give the `plumbline move` again, or move the database file away to begin with an empty one.'

/** The database's own checks, and whether this release knows its migrations. */
export const database: Check = async ({ config }) => {
  if (config.databaseUrl) return onPostgres(config)
  const file = join(config.data, 'plumbline.db')
  if (!existsSync(file)) return ok('database', 'none yet; it is made on the first start')
  const [{ inspectDatabase }, { unfinishedMove }] = await Promise.all([
    import('../../server/db/copy.ts'),
    import('../../server/db/unfinished-move.ts'),
  ])
  try {
    const { problems, migrations, newer, users, projects, tasks } = await inspectDatabase(file)
    if (newer.length > 0) return compared(migrations)
    // Where the schema is not ours nothing else is known.
    if (migrations.length === 0)
      return problems.map((problem) =>
        failed('database', problem, problem === unfinishedMove ? goOn : foreign),
      )
    const sound: Finding[] =
      problems.length === 0
        ? [ok('database', `sound: ${users} people, ${projects} projects, ${tasks} tasks`)]
        : problems.map((problem) => failed('database', problem, broken))
    return [...sound, await compared(migrations)]
  } catch (error) {
    return failed('database', `${file} cannot be read (${(error as Error).message})`, broken)
  }
}

async function onPostgres(config: Parameters<Check>[0]['config']): Promise<Finding[]> {
  try {
    const { migrationsOf } = await import('../../server/db/foreign.ts')
    const names = await withReading(config, ({ db }) => migrationsOf(db))
    return [ok('database', 'the PostgreSQL server answers'), await compared(names)]
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '42P01')
      return [ok('database', 'the PostgreSQL database is empty; it is filled on the first start')]
    return [
      failed(
        'database',
        `PostgreSQL: ${message || code}`,
        'Check DATABASE_URL, and that the server runs.',
      ),
    ]
  }
}

async function compared(names: readonly string[]): Promise<Finding> {
  const [{ migrationNames }, { newerOf }] = await Promise.all([
    import('../../server/db/migrate.ts'),
    import('../../server/db/foreign.ts'),
  ])
  const unknown = newerOf(names)
  if (unknown.length > 0)
    return failed(
      'migrations',
      `${unknown.join(', ')} is of a newer release`,
      'Start that release, or restore an older backup into another folder.',
    )
  const waiting = migrationNames.length - names.length
  return waiting === 0
    ? ok('migrations', `all ${names.length} have run`)
    : warning(
        'migrations',
        `${waiting} will run when the server starts`,
        'Make a backup before: plumbline backup',
      )
}

/** The secret signs the cookies of browsers, and the session of the command line is private. */
export const secrets: Check = async ({ io, config: { data, secret } }) => {
  const { leastSecret } = await import('../../server/session/secrets.ts')
  const own = join(data, 'secret')
  const kept = existsSync(own) ? readFileSync(own, 'utf8') : undefined
  const findings: Finding[] = []
  if (secret)
    findings.push(
      secret.length < leastSecret
        ? warning(
            'secret',
            `PLUMBLINE_SECRET has ${secret.length} characters`,
            'Use at least 32: openssl rand -base64 32',
          )
        : ok('secret', 'PLUMBLINE_SECRET'),
    )
  else if (!kept) findings.push(ok('secret', 'none yet; it is made on the first start'))
  else if (kept.trim().length < leastSecret)
    findings.push(
      failed(
        'secret',
        `${own} has ${kept.trim().length} characters`,
        `Put the former one back, from a backup, or remove the file: a new one of at least ${leastSecret} is made.`,
      ),
    )
  for (const [check, file] of [
    ['secret', own],
    ['database file', join(data, 'plumbline.db')],
    ['session file', sessionFile(io)],
  ] as const)
    if (existsSync(file) && process.platform !== 'win32') findings.push(closed(check, file))
  return findings
}

/** A file is closed by its own mode, or by that of its folder. */
function closed(check: string, file: string): Finding {
  const fix = `chmod 600 ${file}`
  if ([file, dirname(file)].some((path) => (statSync(path).mode & 0o077) === 0))
    return ok(check, `only its owner can read ${file}`)
  return check === 'database file'
    ? warning(check, `other users of this machine can read ${file}`, fix)
    : failed(check, `other users of this machine can read ${file}`, fix)
}

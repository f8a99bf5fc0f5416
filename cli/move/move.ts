import { existsSync, rmSync } from 'node:fs'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import type { HeldFolder } from '../../server/folder/lock.ts'
import type { Move } from '../../server/move/move.ts'
import { addCommand, type Context, print } from '../shared/context.ts'
import { configOf, inOurWords, requireDatabase } from '../shared/data.ts'
import { Failure, usage } from '../shared/failure.ts'
import type { Io } from '../shared/io.ts'
import { progressOf } from '../shared/progress.ts'
import { secretIn, warnOfSecret } from '../shared/secret.ts'
import { refuseUnsound, requireObeyed } from './sound.ts'

interface Options {
  to?: string | true
  from?: string | true
  data?: string
  restart?: boolean
  json?: boolean
}

/** `plumbline move`: takes an embedded database over into PostgreSQL, or back. */
export function addMove({ program, io }: Context) {
  addCommand(
    program,
    'move',
    'Move an embedded database to PostgreSQL, or back: every row, each compared afterwards. The server must be stopped. What is moved stays as it is.',
    examples,
  )
    .option('--to [url]', 'move the data folder to this PostgreSQL database (DATABASE_URL)')
    .option('--from [url]', 'move this PostgreSQL database to the data folder (DATABASE_URL)')
    .option('--restart', 'remove what an interrupted move has left, and begin again')
    .option('--data <folder>', 'data folder (PLUMBLINE_DATA, ./data)')
    .action((options: Options) => move(io, options))
}

async function move(io: Io, { to, from, data, restart = false, json }: Options) {
  if ((to === undefined) === (from === undefined))
    throw usage('Give either --to or --from.', 'Add --help to see examples.')
  const settings = await configOf(io, { PLUMBLINE_DATA: data })
  const url = urlOf(to ?? from!, settings)
  const job = { io, url, restart, config: { ...settings, databaseUrl: undefined } }
  let held: HeldFolder | undefined
  try {
    const { lockFolder } = await import('../../server/folder/lock.ts')
    if (to !== undefined) requireDatabase(job.config)
    held = await lockFolder(settings.data)
    const moved = to === undefined ? await moveBack(job, held) : await moveOut(job, held)
    const where = { data: settings.data, postgres: shownOf(url) }
    print(io, json, { ...moved, ...where }, said(moved, where))
  } catch (error) {
    throw await explained(error)
  } finally {
    await held?.release()
  }
}

/** The address of the PostgreSQL database. It may hold a password, and is never told. */
function urlOf(given: string | true, { databaseUrl, databaseDirectUrl }: Config): string {
  const url = given === true ? (databaseDirectUrl ?? databaseUrl) : given
  if (!url)
    throw usage('Which PostgreSQL database is meant? Give its address, or set DATABASE_URL.')
  if (/^postgres(ql)?:\/\//.test(url)) return url
  throw usage('The address of a PostgreSQL database begins with postgres://.')
}

/** The database behind an address, without who uses it. */
const shownOf = (url: string) =>
  URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'PostgreSQL'

interface Job {
  io: Io
  url: string
  restart: boolean
  /** That of the data folder. */
  config: Config
}

/** What a move came to. */
interface Moved extends Pick<Move, 'tables' | 'rows' | 'resumed' | 'head'> {
  to: 'postgres' | 'sqlite'
}

async function moveOut(job: Job, held: HeldFolder): Promise<Moved> {
  await refuseUnsound(job.io, job.config.data, held.noted)
  const { connectDatabase } = await import('../../server/db/open.ts')
  const to = await connectDatabase({ folder: '', url: job.url })
  return closing(to, async () => {
    const from = await connectDatabase({ folder: job.config.data })
    return closing(from, () => moveAll(job, { from, to }))
  })
}

async function moveBack(job: Job, held: HeldFolder): Promise<Moved> {
  const [{ connectDatabase, databaseFile }, { isMoveUnfinished }, { removeIndex }] =
    await Promise.all([
      import('../../server/db/open.ts'),
      import('../../server/db/unfinished-move.ts'),
      import('../../server/search/store/index-file.ts'),
    ])
  const { data } = job.config
  const file = databaseFile(data)
  let isKept = existsSync(file)
  const from = await connectDatabase({ folder: '', url: job.url })
  try {
    return await closing(from, async () => {
      const to = await connectDatabase({ folder: data })
      return closing(to, async () => {
        try {
          const moved = await moveAll(job, { from, to })
          removeIndex(data)
          // A warning would be about the database that was in the folder before.
          held.opened({ absent: false, walMissing: false, head: moved.head })
          isKept = true
          return moved
        } finally {
          isKept ||= await isMoveUnfinished({ db: to.write, flavour: 'sqlite' })
        }
      })
    })
  } finally {
    if (!isKept) for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
}

async function closing<T>(database: Database, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } finally {
    await database.close()
  }
}

async function moveAll(job: Job, bases: { from: Database; to: Database }): Promise<Moved> {
  const { holdBoth, prepareMove, requireCurrent } = await import('../../server/move/move.ts')
  const { from, to } = bases
  return holdBoth(bases, async (ends) => {
    await requireCurrent(ends.from)
    await requireObeyed(from, 'was not moved')
    const move = await prepareMove(ends, job)
    const { data, secret = secretIn(data) } = job.config
    await warnOfSecret({ io: job.io, data, secret, from: ends.from })
    const { tables, rows, resumed, head } = move
    if (!resumed) await step(job.io, 'Checking', rows, move.check)
    await step(job.io, resumed ? 'Moving on' : 'Moving', rows, move.copy)
    await step(job.io, 'Comparing', rows, move.compare)
    await requireObeyed(to, 'is not used by a server')
    await move.finish()
    return { to: to.flavour, tables, rows, resumed, head }
  })
}

/** Does a step of a move and shows how far it is. */
async function step(
  io: Io,
  what: string,
  rows: number,
  run: (onRows: (count: number) => void) => Promise<void>,
) {
  const progress = progressOf(io, what, rows)
  try {
    await run(progress.add)
  } finally {
    progress.end()
  }
}

/** Errors of a move in the words of this program. */
async function explained(error: unknown): Promise<unknown> {
  const [{ MoveError }, { isDatabaseError }] = await Promise.all([
    import('../../server/move/move-error.ts'),
    import('../../server/db/faults.ts'),
  ])
  if (error instanceof MoveError) {
    const { message, code, hint } = error
    return new Failure(message, { code, ...(hint ? { hint } : {}) })
  }
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (!isDatabaseError(error) || /^SQLITE_/.test(code)) return inOurWords(error)
  return new Failure(`The PostgreSQL database cannot be used: ${message || code}.`, {
    code: 'database',
    hint: 'See that it runs, and that name, password and rights are as they should be. What was moved so far stays; the same command goes on.',
  })
}

function said(
  { to, tables, rows, resumed }: Moved,
  { data, postgres }: { data: string; postgres: string },
): string[] {
  const [from, where] = to === 'postgres' ? [data, postgres] : [postgres, data]
  const how = resumed ? 'went on with the move that was interrupted, and compared' : 'compared'
  return [
    `Moved ${rows} rows of ${tables} tables from ${from} to ${where}, ${how} every row, and found all rules obeyed.`,
    to === 'postgres'
      ? `Start the server with DATABASE_URL and the same data folder, which has the secret and the files. The embedded database in ${data} is left as it was: remove it when you do not need it any more.`
      : `Start the server without DATABASE_URL on ${data}. It has to have the secret and the files of the server before: \`plumbline doctor\` says which are missing.`,
  ]
}

const examples = `
Examples:
  $ plumbline move --to postgres://plumbline@db.example/plumbline
  $ DATABASE_URL=postgres://… plumbline move --to --data /var/lib/plumbline
  $ plumbline move --from postgres://plumbline@db.example/plumbline --data /var/lib/plumbline

The database to move to has to be empty. Interrupted, the same command goes on where it was; until it is finished, no server
starts on that database. Others can see the arguments of a command: give a password in DATABASE_URL.`

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { password, people } from '../fixtures/demo-data.ts'
import { demoRows, ids, organisations } from '../fixtures/demo-rows.ts'
import { readConfig } from '../server/config.ts'
import { planting } from '../server/db/links.ts'
import { run } from '../server/db/statements.ts'
import { type Running, start } from '../server/main.ts'
import { modelVersion, tableNames } from '../src/core/model.ts'
import { preparedDatabase, prepareFolder, weakPasswords } from './prepared.ts'

/** Where a call goes, in the words of our own client. */
export { address } from '../src/client/requests/address.ts'

export interface TestServer extends Running {
  data: string
}

/**
 * A server of its own on a free port, with an empty data folder that goes when it stops. `now`
 * gives it another clock, `log` another log. With PLUMBLINE_TEST_DATABASE=postgres its data is in a
 * new PostgreSQL database, which goes as well.
 * Passwords are hashed at less cost.
 */
export async function startServer(
  env: Record<string, string> = {},
  now?: () => number,
  log?: Logger,
): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-'))
  const onPostgres =
    process.env.PLUMBLINE_TEST_DATABASE === 'postgres' && env.DATABASE_URL === undefined
  const database = onPostgres ? await preparedDatabase() : undefined
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PLUMBLINE_DATA: data,
    PLUMBLINE_RATE_LIMITS: 'off',
    PLUMBLINE_LOG: 'silent',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  })
  if (config.data === data && !config.databaseUrl) await prepareFolder(data)
  const running = await start({
    config,
    log: log ?? pino({ level: config.logLevel }),
    passwords: weakPasswords(),
    ...(now ? { now } : {}),
  })
  return {
    ...running,
    data,
    async stop() {
      await running.stop()
      await database?.drop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/**
 * Has the database of a server refuse everything that is written, as a full disk would, while some
 * work is done.
 */
export async function whileFull<T>(
  { app }: Pick<Running, 'app'>,
  work: () => Promise<T>,
): Promise<T> {
  const { write, flavour } = app.database
  const [full, again] =
    flavour === 'sqlite'
      ? [sql`pragma query_only=on`, sql`pragma query_only=off`]
      : [sql`set default_transaction_read_only = on`, sql`set default_transaction_read_only = off`]
  await full.execute(write)
  try {
    return await work()
  } finally {
    await again.execute(write)
  }
}

/**
 * Has the embedded database of a server refuse changes of a table's rows, as contradicting what is
 * stored, while some work is done.
 */
export async function whileRefused<T>(
  { app }: Pick<Running, 'app'>,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const { write } = app.database
  const trigger = sql`create temp trigger refused before update on ${sql.table(table)} begin select raise(abort, 'refused'); end`
  await trigger.execute(write)
  try {
    return await work()
  } finally {
    await sql`drop trigger refused`.execute(write)
  }
}

/**
 * Empties a server and loads the demo data of `fixtures`; all users have its password.
 * Sessions stay.
 */
export async function loadDemoData({ app }: Pick<Running, 'app'>): Promise<void> {
  const changes = await demoRows()
  const password_hash = await (worldPassword ??= app.passwords.hash(password))
  const accounts = Object.keys(people).map((person) => ({
    user_id: ids.user(person as keyof typeof people),
    password_hash,
    google_id: null,
  }))
  const { flavour } = app.database
  await app.database.write.transaction().execute(async (trx) => {
    for (const table of [
      ...tableNames,
      'organization',
      'redeem_code',
      'change',
      'command',
      'sequence',
    ] as const)
      await trx.deleteFrom(table).execute()
    const to = { db: trx, flavour }
    for (const table of tableNames) {
      const rows = changes.filter((change) => change.table === table).map(({ row }) => row!)
      await run(to, planting(to, table, rows))
    }
    await trx.insertInto('account').values(accounts).execute()
    await trx
      .insertInto('organization')
      .values(
        organisations.map((each) => ({
          ...each,
          contact_number: null,
        })),
      )
      .execute()
    await trx
      .insertInto('sequence')
      .values([
        { name: 'user_no', value: accounts.length },
        { name: 'log_start', value: app.following.head },
        { name: 'log_epoch', value: app.following.epoch },
        { name: 'row_version', value: modelVersion },
      ])
      .execute()
  })
  app.rooms.clear()
  app.openTasks.clear()
  app.projects.clear()
  await app.search.renew()
  for (const { id } of organisations) app.actors.forgetOrganization(id)
}
let worldPassword: Promise<string> | undefined

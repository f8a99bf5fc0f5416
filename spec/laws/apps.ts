import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type App, openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Flavour } from '../../server/db/database.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase, prepareFolder } from '../prepared.ts'
import { secret } from './person.ts'
import { flavours } from './script.ts'

/**
 * The product without its transports on each database, from before the tests of a file until after
 * them: one process on the embedded database, and so many on PostgreSQL.
 */
export function appsOnEach(onPostgres = 1): App[][] {
  const apps: App[][] = []
  let data: string
  let database: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'plumbline-apps-'))
    for (const flavour of flavours) {
      if (flavour === 'postgres') database = await preparedDatabase()
      else await prepareFolder(data)
      const config = readConfig({
        PLUMBLINE_DATA: data,
        PLUMBLINE_LOG: 'silent',
        DATABASE_URL: database?.url,
      })
      const processes: App[] = []
      apps.push(processes)
      for (let n = 0; n < (database ? onPostgres : 1); n++)
        processes.push(await openApp({ config, log: pino({ level: 'silent' }) }))
    }
  })
  afterAll(async () => {
    for (const app of apps.flat()) await app.close()
    await database?.drop()
    rmSync(data, { recursive: true, force: true })
  })
  return apps
}

/**
 * Servers on one database, for as long as the tests around it run: one on the embedded database, two
 * on PostgreSQL, where what is done in one process shows in another.
 */
export function serversOn(flavour: Flavour): TestServer[] {
  const servers: TestServer[] = []
  let database: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  beforeAll(async () => {
    database = flavour === 'postgres' ? await preparedDatabase() : undefined
    const env = { PLUMBLINE_SECRET: secret, DATABASE_URL: database?.url ?? '' }
    for (let n = 0; n < (database ? 2 : 1); n++) servers.push(await startServer(env))
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database?.drop()
  })
  return servers
}

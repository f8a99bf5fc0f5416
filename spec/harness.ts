import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { type Running, start } from '../server/main.ts'
import { freshDatabase } from './postgres.ts'

export interface TestServer extends Running {
  data: string
}

/**
 * A server of its own on a free port, with an empty data folder that goes when it stops. With PLUMBLINE_TEST_DATABASE=postgres
 * its data is in a new PostgreSQL database, which goes as well.
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-'))
  const onPostgres = process.env.PLUMBLINE_TEST_DATABASE === 'postgres' && env.DATABASE_URL === undefined
  const database = onPostgres ? await freshDatabase() : undefined
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PLUMBLINE_DATA: data,
    PLUMBLINE_RATE_LIMITS: 'off',
    PLUMBLINE_LOG: 'silent',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  })
  const running = await start({ config, log: pino({ level: config.logLevel }) })
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

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../server/config.ts'
import { type Running, start } from '../server/main.ts'

/** Where a call goes, in the words of our own client. */
export { address } from '../src/client/address.ts'

export interface TestServer extends Running {
  data: string
}

/** A server of its own on a free port, with an empty data folder that goes when it stops. `now` gives it another clock. */
export async function startServer(env: Record<string, string> = {}, now?: () => number): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-'))
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    PLUMBLINE_DATA: data,
    PLUMBLINE_RATE_LIMITS: 'off',
    PLUMBLINE_LOG: 'silent',
    ...env,
  })
  const running = await start({ config, log: pino({ level: config.logLevel }), ...(now ? { now } : {}) })
  return {
    ...running,
    data,
    async stop() {
      await running.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

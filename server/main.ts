import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { type App, openApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { startJobs } from './jobs/index.ts'
import { attachLive } from './live.ts'
import { lockFolder } from './lock.ts'
import { createMetrics } from './metrics.ts'

/** A server that listens. */
export interface Running {
  app: App
  /** Its address, such as `http://localhost:3000`. */
  url: string
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  log?: Logger
  now?: () => number
}

/** Environment -> open -> listen. Errors: `DatabaseError`, `LockedError`, or the operating system's (port in use). */
export async function start({ config, log = createLog(config), now }: StartOptions): Promise<Running> {
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.data)
  try {
    const app = await openApp({ config, log, ...(now ? { now } : {}) })
    const metrics = createMetrics(app)
    const koa = createHttp(app, metrics)
    const http = createServer(koa.callback())
    const io = attachLive(app, http, koa, metrics)
    const stopJobs = startJobs(app)
    await listen(http, config)
    const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${(http.address() as AddressInfo).port}`
    const stop = async () => {
      stopJobs()
      await io.close()
      http.closeIdleConnections()
      await app.close()
      unlock()
    }
    return { app, url, stop }
  } catch (error) {
    unlock()
    throw error
  }
}

const createLog = (config: Config) =>
  pino({ level: config.logLevel, redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'] })

const listen = (http: HttpServer, { port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      resolve()
    })
  })

/** Starts the server of this process' environment and stops it with the process. */
export async function serve(env = process.env): Promise<Running> {
  const running = await start({ config: readConfig(env) })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void running.stop().then(() => process.exit(0))
    })
  return running
}

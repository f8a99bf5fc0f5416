import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Logger, pino } from 'pino'
import { limits } from '../src/core/catalogue/limits.ts'
import type { App, AppOptions } from './app.ts'
import { closeAll } from './close-all.ts'
import { type Config, readConfig } from './config.ts'
import { openHeldApp } from './folder/held-app.ts'
import { addressKey } from './http/address.ts'
import { Connections, receiving } from './http/connections.ts'
import { createHttp } from './http/http.ts'
import { createMetrics } from './http/metrics.ts'
import { startJobs } from './jobs/index.ts'
import { simulatedClock } from './simulated-clock.ts'
import { attachLive } from './socket/attach.ts'

/** A server that listens. */
export interface Running {
  app: App
  /** Its address, such as `http://localhost:3000`. */
  url: string
  /** For people, where the database lacks acknowledged writes. */
  warning: string | undefined
  /** Lets requests under way finish, cuts what takes too long, and closes everything. */
  stop(): Promise<void>
}

/** As the product's; without a log, one on the output. */
export type StartOptions = Omit<AppOptions, 'log'> & { log?: Logger }

/**
 * Environment -> open -> listen. Errors: `DatabaseError`, `LockedError`, or the operating system's
 * (port in use).
 */
export async function start({
  config,
  log = createLog(config),
  ...options
}: StartOptions): Promise<Running> {
  const { app, warning, close } = await openHeldApp({ config, log, ...options })
  let stop = close
  try {
    const metrics = createMetrics(app)
    const koa = createHttp(app, metrics)
    const http = createServer(receiving)
    const connections = new Connections(http, koa.callback(), (socket) =>
      admitsConnection(app, socket),
    )
    const io = attachLive(app, http, koa, metrics)
    const closeSockets = async () => {
      // Who waits for the acknowledgement of an event gets it before the socket closes.
      await app.writer.settle()
      await io.close()
    }
    let stopJobs = async () => {}
    stop = () =>
      closeAll([() => Promise.all([connections.end(), closeSockets(), stopJobs()]), close])
    await listen(http, config)
    app.address = urlOf(config, http)
    stopJobs = await startJobs(app)
    app.search.start()
    return { app, url: urlOf(config, http), warning, stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

/**
 * Whether an address may open one more connection. Behind a proxy all come from the proxy, which
 * has limits of its own.
 */
const admitsConnection = ({ config, limiter }: App, { remoteAddress = '' }: Socket) =>
  config.trustedProxies > 0 ||
  limiter.take('connectionsPerAddress', addressKey(remoteAddress)).allowed

function urlOf({ host }: Config, http: HttpServer): string {
  const { port } = http.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const createLog = (config: Config) =>
  pino({
    level: config.logLevel,
    redact: ['password', '*.password', 'headers.cookie', 'headers.authorization'],
  })

const listen = (http: HttpServer, { port, host }: Config) =>
  new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, () => {
      http.off('error', reject)
      resolve()
    })
  })

/**
 * Starts the server of this process' environment and stops it with the process; `at` is the instant
 * from which a simulated clock goes on. Errors: those of `simulatedClock` too.
 */
export async function serve(env = process.env, at?: string): Promise<Running> {
  const config = readConfig(env)
  const running = await start({
    config,
    ...(at === undefined ? {} : { now: simulatedClock(at, config) }),
  })
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void endProcess(running)
    })
  return running
}

/** Everything that was acknowledged is on disk already: what hangs is left behind. */
async function endProcess({ app, stop }: Running) {
  setTimeout(() => {
    app.log.warn('stopping took too long; the rest was cut')
    process.exit(1)
  }, limits.stopMs)
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    app.log.error({ error: (error as Error).message }, 'stopping failed')
    process.exit(1)
  }
}

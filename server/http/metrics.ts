import type { Context, Next } from 'koa'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { isSame } from '../session/cookie-keys.ts'
import { apiHeaders } from './headers.ts'

export interface Metrics {
  registry: Registry
  /** Notes one answered call. Takes milliseconds. */
  called(name: string, status: number, ms: number): void
  sockets: Gauge
}

export function createMetrics(app: App): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'plumbline_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  const changed = new Counter({
    name: 'plumbline_changes_total',
    help: 'Log entries written',
    registers: [registry],
  })
  app.onChanges((entries) => changed.inc(entries.length))
  new Counter({
    name: 'plumbline_statements_total',
    help: 'SQL statements run',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(app.database.statements())
    },
  })
  new Gauge({
    name: 'plumbline_rooms',
    help: 'Rooms in memory',
    registers: [registry],
    collect() {
      this.set(app.rooms.names.length)
    },
  })
  return {
    registry,
    called: (call, status, ms) => duration.observe({ call, status: String(status) }, ms / 1000),
    sockets: new Gauge({ name: 'plumbline_sockets', help: 'Live sockets', registers: [registry] }),
  }
}

/** `/metrics`: where a token is set for those who have it, else for this machine. */
export const metricsPage =
  (app: App, { registry }: Metrics) =>
  async (ctx: Context, next: Next) => {
    if (ctx.path !== '/metrics') return next()
    const { metricsToken } = app.config
    const local =
      /^(::1|::ffff:127\.|127\.)/.test(ctx.req.socket.remoteAddress ?? '') &&
      !ctx.get('X-Forwarded-For')
    if (!(metricsToken ? isSame(`Bearer ${metricsToken}`, ctx.get('Authorization')) : local)) {
      ctx.status = 404
      return
    }
    ctx.set(apiHeaders)
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  }

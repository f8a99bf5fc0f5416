import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import cors from '@koa/cors'
import Koa, { type Context, type Next } from 'koa'
import compress from 'koa-compress'
import type { App } from '../app.ts'
import { isSecure } from '../config.ts'
import { serveTools } from '../mcp/door.ts'
import { cookieKeys } from '../session/cookie-keys.ts'
import { attachSessions } from '../session/http-session.ts'
import { readTokens } from '../session/tokens.ts'
import { serveAvatars } from './avatars.ts'
import { serveCalendars } from './calendars.ts'
import { callRoutes } from './calls.ts'
import { serveContents } from './contents.ts'
import { compressedFrom, refusal, send } from './envelope.ts'
import { failureOf } from './failures.ts'
import { apiHeaders, commonHeaders, strictTransport } from './headers.ts'
import { health } from './health.ts'
import { checkHost } from './host.ts'
import { type Metrics, metricsPage } from './metrics.ts'
import { serveOpenApi } from './openapi.ts'
import { providerLogin } from './provider-login.ts'
import { takeProviderMessages } from './provider-messages.ts'
import { serveProviderPages } from './provider-pages.ts'
import { serveClient } from './static.ts'

/** Everything that comes by HTTP: sessions, every declared call, and the browser's files. */
export function createHttp(app: App, metrics: Metrics): Koa {
  const koa = new Koa({
    proxy: app.config.trustedProxies > 0,
    maxIpsCount: app.config.trustedProxies,
  })
  koa.keys = cookieKeys(app.keys().cookies)
  koa.silent = true
  koa.use(prepare(app))
  koa.use(checkHost)
  koa.use(health(app))
  koa.use(metricsPage(app, metrics))
  if (app.config.origins.length > 0) koa.use(crossOrigin(app))
  koa.use(
    compress({
      threshold: compressedFrom,
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      gzip: { level: 5 },
    }),
  )
  koa.use(serveProviderPages(app))
  koa.use(serveClient(app))
  koa.use(asApi(app))
  koa.use(serveOpenApi())
  koa.use(serveCalendars(app))
  koa.use(takeProviderMessages(app))
  koa.use(providerLogin(app))
  koa.use(readTokens(app))
  koa.use(serveTools(app, metrics))
  attachSessions(app, koa)
  koa.use(serveAvatars(app))
  koa.use(serveContents(app))
  koa.use(callRoutes(app, metrics))
  koa.use((ctx) => send(ctx, refusal('unknown_path')))
  koa.on('error', (error: NodeJS.ErrnoException) => {
    // Who stops reading a file has what they wanted.
    if (/^(ERR_STREAM_PREMATURE_CLOSE|ECONNRESET|EPIPE)$/.test(error.code ?? '')) return
    app.log.error({ error: error.message, stack: error.stack }, 'request failed')
  })
  return koa
}

/** Gives a request its id and the headers of every answer. */
const prepare =
  ({ config, now }: App) =>
  async (ctx: Context, next: Next) => {
    ctx.state.id = randomUUID()
    // Browsers set the clocks they show by it.
    ctx.set('Date', new Date(now()).toUTCString())
    ctx.set('X-Request-Id', ctx.state.id)
    ctx.set(commonHeaders)
    if (isSecure(config)) {
      // Browsers connect over HTTPS, even if the proxy in front uses HTTP for this server.
      ctx.cookies.secure = true
      ctx.set(strictTransport)
    }
    await next()
  }

/** Lets pages of the configured origins make calls. */
const crossOrigin = ({ config }: App) =>
  cors({
    origin: (ctx) => {
      const origin = ctx.get('Origin')
      return config.origins.includes(origin) ? origin : ''
    },
    credentials: true,
    allowHeaders: [
      'Content-Type',
      'X-CSRF-Token',
      'X-Command-Id',
      'X-Plumbline-Ids',
      'X-Plumbline-Team',
    ],
    exposeHeaders: [
      'Date',
      'X-CSRF-Token',
      'X-Request-Id',
      'X-Plumbline-Rooms',
      'Retry-After',
      'Content-Disposition',
    ],
  })

/** Answers of the API have its headers and its envelope, also when the session cannot be read. */
const asApi = (app: App) => async (ctx: Context, next: Next) => {
  ctx.set(apiHeaders)
  try {
    await next()
  } catch (error) {
    send(ctx, refusal(failureOf(app, ctx, error as Error)))
  }
}

import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import cors from '@koa/cors'
import Router from '@koa/router'
import Koa, { type Context, type Next } from 'koa'
import compress from 'koa-compress'
import rawBody from 'raw-body'
import { errors, Refusal, type RefusalDetails } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { type Answer, answer, type Request } from '../commands/pipeline.ts'
import { WriteError } from '../commands/writer.ts'
import { isSecure } from '../config.ts'
import { faultOf } from '../db/open.ts'
import { cookieKeys, isSame } from '../session/cookie-keys.ts'
import { attachSessions, callerFacts, callerOf } from '../session/http-session.ts'
import { apiHeaders, commonHeaders, strictTransport } from './headers.ts'
import { checkHost } from './host.ts'
import { toBytes } from './json-text.ts'
import { type Metrics, metricsPage } from './metrics.ts'
import { isForeign } from './origin.ts'
import { serveClient } from './static.ts'

/** The HTTP door: sessions, CSRF, rate limits and every declared call, and the browser's files. */
export function createHttp(app: App, metrics: Metrics): Koa {
  const koa = new Koa({
    proxy: app.config.trustedProxies > 0,
    maxIpsCount: app.config.trustedProxies,
  })
  koa.keys = cookieKeys(app.keys().cookies)
  koa.silent = true
  koa.use(async (ctx, next) => {
    ctx.state.id = randomUUID()
    ctx.set('X-Request-Id', ctx.state.id)
    ctx.set(commonHeaders)
    if (isSecure(app.config)) {
      // Browsers come over HTTPS, whatever the proxy in front speaks with us.
      ctx.cookies.secure = true
      ctx.set(strictTransport)
    }
    await next()
  })
  koa.use(checkHost)
  koa.use(health(app))
  koa.use(metricsPage(app, metrics))
  if (app.config.origins.length > 0)
    koa.use(
      cors({
        origin: (ctx) => allowedOrigin(app, ctx),
        credentials: true,
        allowHeaders: ['Content-Type', 'X-CSRF-Token', 'X-Command-Id', 'X-Plumbline-Ids'],
        exposeHeaders: [
          'X-CSRF-Token',
          'X-Request-Id',
          'X-Plumbline-Seq',
          'X-Plumbline-Rooms',
          'Retry-After',
        ],
      }),
    )
  koa.use(
    compress({
      threshold: 4_096,
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      gzip: { level: 5 },
    }),
  )
  koa.use(serveClient(app))
  koa.use(inEnvelope(app))
  attachSessions(app, koa)
  koa.use(apiRoutes(app, metrics))
  koa.use((ctx) => send(ctx, refusal('unknown_path')))
  koa.on('error', (error: Error) =>
    app.log.error({ error: error.message, stack: error.stack }, 'request failed'),
  )
  return koa
}

/** Answers of the API have its headers and its envelope, also when the session cannot be read. */
const inEnvelope = (app: App) => async (ctx: Context, next: Next) => {
  ctx.set(apiHeaders)
  try {
    await next()
  } catch (error) {
    send(ctx, refusal(codeOf(app, ctx, error as Error)))
  }
}

/**
 * One route per door of every call, fixed paths before those with parameters. Each area has a
 * router of its own, as a router tries all of its routes for every request.
 */
function apiRoutes(app: App, metrics: Metrics) {
  const areas = new Map<string, Router>()
  const routes = (Object.entries(contract) as [CallName, Call][]).flatMap(([name, call]) =>
    endpointsOf(call).map((door) => ({ name, call, ...door })),
  )
  for (const { name, call, method, path } of routes.sort((a, b) =>
    rank(a.path) < rank(b.path) ? -1 : 1,
  )) {
    const router = areas.get(areaOf(path)) ?? new Router()
    areas.set(areaOf(path), router)
    router.register(path, [method], async (ctx: Context) => {
      const started = performance.now()
      await handle(app, ctx, name, call)
      metrics.called(name, ctx.status, performance.now() - started)
    })
  }
  const entries = new Map([...areas].map(([area, router]) => [area, router.routes()]))
  return (ctx: Context, next: Next) => entries.get(areaOf(ctx.path))?.(ctx as never, next) ?? next()
}

/**
 * What all paths of an area begin with, such as `api/v1/tasks`; as for the routers, case and a
 * slash at the end do not matter.
 */
const areaOf = (path: string) => path.toLowerCase().split('/', 4).filter(Boolean).join('/')

/**
 * Sorts a fixed segment before a parameter at the same place, by the order of character codes:
 * there `~` comes after every letter.
 */
const rank = (path: string) => path.replace(/:\w+/g, '~')

async function handle(app: App, ctx: Context, name: CallName, call: Call) {
  try {
    const caller = callerOf(app, ctx)
    app.admission.call(ctx, caller.data.user_id)
    if (changes(call)) checkOrigin(app, ctx)
    if (changes(call) && !call.withoutCsrf) checkCsrf(ctx, caller)
    const input = {
      ...queryOf(ctx, call),
      ...(await readBody(ctx, call, caller)),
      ...(ctx.params as Record<string, string>),
    }
    const formerIds = ctx.get('X-Plumbline-Ids') !== 'sha256'
    const request = { name, input, session: caller, commandId: commandId(ctx, caller), formerIds }
    const reply = await answerInTurn({ app, ctx }, request)
    ctx.set('X-Plumbline-Seq', String(reply.seq))
    if (reply.rooms.length > 0) ctx.set('X-Plumbline-Rooms', reply.rooms.join(' '))
    app.tellProjects(reply.rooms, call.tellsCaller ? caller.data.user_id : undefined)
    if (name === 'getCsrfToken') ctx.set('X-CSRF-Token', (reply.body as { token: string }).token)
    if (name === 'logout' && ctx.accepts('json', 'html') === 'html')
      return ctx.redirect('/auth/login')
    send(ctx, {
      status: 200,
      body: call.bare
        ? reply.body
        : {
            done: true,
            body: reply.body,
            title: reply.says?.title ?? null,
            message: reply.says?.message ?? null,
          },
    })
    app.admission.replied(ctx, caller.data.user_id, (ctx.body as Buffer).length)
  } catch (error) {
    if (error instanceof Refusal) {
      const { user } = callerFacts(ctx)
      if (errors[error.code].status === 429) await app.admission.refused(ctx, user)
      if (error.details.waitSeconds) ctx.set('Retry-After', String(error.details.waitSeconds))
      app.security.noteRefusal(error, { ...callerFacts(ctx), call: name })
      return send(ctx, refusal(error.code, error, call.bare))
    }
    send(ctx, refusal(codeOf(app, ctx, error as Error, name), undefined, call.bare))
  }
}

/** Answers a call when its account has a turn. */
async function answerInTurn(
  { app, ctx }: { app: App; ctx: Context },
  request: Request,
): Promise<Answer> {
  const userId = request.session.data.user_id
  const leave = userId && (await app.admission.turn(ctx, userId))
  try {
    return await answer(app, request)
  } finally {
    if (leave) leave()
  }
}

/** What a failure is answered with: a database that is full or gone is not a fault of ours. */
function codeOf(app: App, ctx: Context, error: Error, call?: CallName): 'unavailable' | 'unknown' {
  const isDown = error instanceof WriteError || faultOf(error) === 'machine'
  const said = { id: ctx.state.id, call, error: error.message, stack: error.stack }
  if (isDown) app.log.warn(said, 'the database cannot be used')
  else app.log.error(said, 'call failed')
  return isDown ? 'unavailable' : 'unknown'
}

/** What a page of another site sends changes nothing, whatever cookies the browser adds. */
function checkOrigin({ config }: App, ctx: Context) {
  const isNavigation = ctx.method === 'GET' && ctx.get('Sec-Fetch-Dest') === 'document'
  if (isForeign(config, ctx.headers, isNavigation)) throw new Refusal('foreign_origin')
}

function checkCsrf(ctx: Context, { data, csrfToken }: CallerSession) {
  if (!data.user_id) throw new Refusal('not_signed_in')
  if (!isSame(csrfToken(), ctx.get('X-CSRF-Token'))) throw new Refusal('csrf')
}

async function readBody(
  ctx: Context,
  call: Call,
  { data }: CallerSession,
): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return {}
  let text: string
  try {
    text = await rawBody(ctx.req, {
      limit: data.user_id ? (call.bodyBytes ?? limits.bodyBytes) : limits.visitorBodyBytes,
      encoding: 'utf8',
      length: ctx.get('content-length') || null,
    })
  } catch (error) {
    throw new Refusal(
      (error as { type?: string }).type === 'entity.too.large' ? 'too_large' : 'malformed',
    )
  }
  if (text.trim() === '') return {}
  if (!ctx.is('json', '+json')) throw new Refusal('malformed')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Refusal('malformed')
    return body as Record<string, unknown>
  } catch {
    throw new Refusal('malformed')
  }
}

/**
 * What the query string says. A call that changes something takes from it only the fields it
 * declares: an address is easily put into somebody's way. Of a key that occurs several times the
 * last value counts.
 */
function queryOf({ query }: Context, call: Call): Record<string, string | undefined> {
  const given = Object.entries(query).filter(([key]) => !changes(call) || call.query?.includes(key))
  return Object.fromEntries(
    given.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  )
}

/**
 * The id a client gave its command. Without a session there is nobody to whom the first answer
 * could belong.
 */
function commandId(ctx: Context, { data }: CallerSession): string | undefined {
  const given = ctx.get('X-Command-Id')
  if (!given || !data.user_id) return undefined
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(given))
    throw new Refusal('malformed')
  return given
}

interface Reply {
  status: number
  body: unknown
}

/** A refusal in the envelope, and in the words of the calls under /secure where they are asked. */
function refusal(code: keyof typeof errors, error?: Refusal, bare = false): Reply {
  const entry: (typeof errors)[keyof typeof errors] & { title?: string; auth?: boolean } =
    errors[code]
  const text = error?.message ?? entry.text
  const details: RefusalDetails = error?.details ?? {}
  const envelope = {
    done: false,
    body: details.body ?? null,
    title: details.title ?? entry.title ?? null,
    message: entry.auth ? null : text,
    code: code === 'csrf' ? 'EBADCSRFTOKEN' : code,
    ...(error?.field ? { field: error.field } : {}),
  }
  return {
    status: entry.status,
    body: bare
      ? { ...envelope, authenticated: false, user: null, auth_error: entry.auth ? text : null }
      : envelope,
  }
}

function send(ctx: Context, { status, body }: Reply) {
  ctx.status = status
  ctx.type = 'application/json; charset=utf-8'
  // As bytes: a long text would be measured and then encoded once more.
  ctx.body = toBytes(body)
}

function health(app: App) {
  let asked: Promise<boolean> | undefined
  // Asked once for all who want to know at the same time.
  const isAlive = () =>
    (asked ??= answers(app).finally(() => {
      asked = undefined
    }))
  return async (ctx: Context, next: Next) => {
    if (ctx.path !== '/healthz') return next()
    const alive = await isAlive()
    ctx.set(apiHeaders)
    ctx.status = alive ? 200 : 503
    ctx.body = { ok: alive, seq: app.writer.head }
  }
}

/** Whether the database answers. */
const answers = ({ database }: App): Promise<boolean> =>
  database.read
    .selectFrom('sequence')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )

const allowedOrigin = (app: App, ctx: Context) => {
  const origin = ctx.get('Origin')
  return app.config.origins.includes(origin) ? origin : ''
}

import Router from '@koa/router'
import type { Context, Next } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { pathTo } from '../../src/core/catalogue/routes.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import type { App } from '../app.ts'
import { enter, type Request } from '../commands/pipeline.ts'
import { checkCsrf } from '../session/csrf.ts'
import { callerOf, isStillGood } from '../session/http-session.ts'
import { giveTime } from './connections.ts'
import { Download, sendDownload } from './download.ts'
import { refusal, send } from './envelope.ts'
import { failureOf } from './failures.ts'
import { commandIdOf, inputOf, teamOf } from './input.ts'
import type { Metrics } from './metrics.ts'
import { checkOrigin } from './origin.ts'
import { inTurn, noteRefused, perform } from './perform.ts'
import { saying } from './saying.ts'

/**
 * One route per endpoint of every call, fixed paths before those with parameters. Paths that are
 * alike have a router of their own, as a router tries all of its routes for every request.
 */
export function callRoutes(app: App, metrics: Metrics) {
  const routers = new Map<string, Router>()
  const routes = (Object.entries(contract) as [CallName, Call][]).flatMap(([name, call]) =>
    endpointsOf(call).map((endpoint) => ({ name, call, ...endpoint })),
  )
  for (const { name, call, method, path } of routes.sort((a, b) =>
    rank(a.path) < rank(b.path) ? -1 : 1,
  )) {
    const router = routers.get(routerKey(method, path)) ?? new Router()
    routers.set(routerKey(method, path), router)
    router.register(path, [method], async (ctx: Context) => {
      const started = performance.now()
      await handle(app, ctx, name, call)
      metrics.called(name, ctx.status, performance.now() - started)
    })
  }
  const entries = new Map([...routers].map(([key, router]) => [key, router.routes()]))
  return (ctx: Context, next: Next) =>
    entries.get(routerKey(ctx.method, ctx.path))?.(ctx as never, next) ?? next()
}

/**
 * By what the router of a request is found: the method, the number of segments, and
 * what the path begins with, such as `api/v1/tasks`; as for the routers, case and a slash at the end do
 * not matter, and who asks for the head of an answer asks for it.
 */
function routerKey(method: string, path: string): string {
  const segments = path.toLowerCase().split('/').filter(Boolean)
  const asked = method === 'HEAD' ? 'GET' : method
  return `${asked} ${segments.length} ${segments.slice(0, 3).join('/')}`
}

/**
 * Sorts a fixed segment before a parameter at the same place, by the order of character codes:
 * there `~` comes after every letter.
 */
const rank = (path: string) => path.replace(/:\w+/g, '~')

/** Answers a call, also when it is refused or fails. */
async function handle(app: App, ctx: Context, name: CallName, call: Call) {
  try {
    await carryOut(app, ctx, name, call)
  } catch (error) {
    if (!(error instanceof Refusal))
      return send(ctx, refusal(failureOf(app, ctx, error as Error, name), undefined, call.bare))
    await noteRefused(app, ctx, error, name)
    send(ctx, refusal(error.code, error, call.bare))
  } finally {
    // What nobody reads any more would keep its sender, and the next request of the connection, waiting.
    ctx.req.resume()
  }
}

/** Limits, origin, CSRF, input; then the call itself, and its reply. */
async function carryOut(app: App, ctx: Context, name: CallName, call: Call) {
  const caller = callerOf(app, ctx)
  const userId = caller.data.user_id
  app.admission.call(ctx, userId, { isFile: call.takesFile || call.carriesFiles })
  if (changes(call)) checkOrigin(app.config, ctx)
  if (changes(call) && !call.withoutCsrf) checkCsrf(ctx, caller)
  // Nothing is refused between the files and those who discard them.
  const commandId = commandIdOf(ctx, caller)
  const team = teamOf(ctx, call, caller)
  const formerIds = ctx.get('X-Plumbline-Ids') !== 'sha256'
  const { input, files } = await inputOf(app, ctx, call, caller)
  try {
    const given = { name, input, files, session: caller, commandId, team, formerIds }
    await carryOutOn(app, ctx, call, given)
  } finally {
    for (const part of files.values()) await part.discard()
  }
}

/** The call on its input: what it may take and send of files, and its turn. */
async function carryOutOn(app: App, ctx: Context, call: Call, given: Omit<Request, 'body'>) {
  const { key, data } = given.session
  const userId = data.user_id
  const showing = async (project: string, view?: string) =>
    key === undefined ? undefined : app.reading.begin(key, project, view)
  const body = call.takesFile ? ctx.req : undefined
  if (body) admitFile(ctx, call)
  const isGone = () => ctx.res.closed
  const request = { ...given, body, showing, isGone }
  // What waits for a file to arrive holds up no other call of its account.
  const work = body ? withoutTurn : inTurn
  if (userId && (body || call.sendsFile))
    app.transfers.begin(
      ctx,
      userId,
      async () => (await isStillGood(app, ctx)) && Boolean(await enter(app, request)),
    )
  await work(app, ctx, userId, () => carryOutNow(app, ctx, call, request))
}

/** Gives a file time to come. Errors: `Refusal` too_large, before it is read. */
function admitFile(ctx: Context, { bodyBytes = 0 }: Call) {
  if (Number(ctx.get('Content-Length')) > bodyBytes) throw new Refusal('too_large')
  giveTime(ctx.req)
}

/** The call itself, and its reply. */
async function carryOutNow(app: App, ctx: Context, call: Call, request: Request) {
  const userId = request.session.data.user_id
  const given = await perform(app, ctx, call, request)
  if (call.leadsTo && ctx.accepts('json', 'html') === 'html')
    return ctx.redirect(pathTo(call.leadsTo))
  const { body, says } = given
  if (body instanceof Download) return await sendDownload(app, ctx, userId!, body)
  const said = call.bare ? undefined : await saying(app, ctx, { says, userId })
  send(ctx, { status: 200, body: said ? { done: true, body, ...said } : body })
  app.admission.replied(ctx, userId, (ctx.body as Buffer).length)
}

const withoutTurn = (
  _app: App,
  _ctx: Context,
  _userId: string | undefined,
  work: () => Promise<void>,
) => work()

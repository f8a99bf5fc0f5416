import type Koa from 'koa'
import type { Context, Next } from 'koa'
import session from 'koa-session'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import type { CallerSession } from '../commands/handlers.ts'
import { originOf } from '../http/origin.ts'
import { moveSubscription } from '../push/subscriptions.ts'
import { cookieOptions, sessionCookie } from './cookies.ts'
import { csrfToken, sessionToken } from './csrf.ts'
import { deviceMark, deviceOf, rememberDevice } from './devices.ts'
import { noBrowser } from './no-browser.ts'
import { keepSealed, takeSealed } from './sealed-cookies.ts'
import { randomToken } from './secrets.ts'
import type { SessionOrigin, SessionRecord } from './session-rows.ts'
import { keyOf } from './sessions.ts'
import { type TokenCaller, tokenNow, tokenOf } from './tokens.ts'

/** What a request knows of its session. */
interface SessionState {
  record?: SessionRecord
  /** The id of the session that this request has started. */
  nextId?: string
}
const stateOf = (ctx: Context) => ctx.state as SessionState

const lastingMs = limits.sessionDays * dayMs

/**
 * Reads the session of a request. koa-session carries the id in the cookie; records are made at
 * sign-in, ended at sign-out and prolonged here, and in no other way.
 */
export function attachSessions(app: App, koa: Koa) {
  koa.use(
    session(
      {
        ...cookieOptions(app.config),
        key: sessionCookie(app.config),
        maxAge: lastingMs,
        genid: (ctx: Context) => stateOf(ctx).nextId ?? randomToken(),
        store: {
          async get(id: string, _maxAge: unknown, { ctx }: { ctx?: Context }) {
            const record = await app.sessions.get(id)
            if (record) stateOf(ctx!).record = record
            return (
              record && { user_id: record.user_id, ...(record.brief ? { _session: true } : {}) }
            )
          },
          set: async () => {},
          async destroy(id: string, { ctx }: { ctx?: Context }) {
            if (stateOf(ctx!).record) await endSession(app, ctx!, id, 'session_ended')
          },
        },
      },
      koa,
    ),
  )
  koa.use(prolong(app))
}

/**
 * Prolongs a session that is used, once a day at most, and notes its use every few minutes. What
 * cannot be written is tried again with the next request.
 */
const prolong = (app: App) => async (ctx: Context, next: Next) => {
  const { record } = stateOf(ctx)
  if (record)
    try {
      if (app.sessions.isDue(record)) {
        await app.sessions.renew(record, ctx.ip)
        await ctx.session?.save()
      } else if (app.sessions.isUnseen(record)) await app.sessions.see(record, ctx.ip)
    } catch (error) {
      app.log.warn({ error: (error as Error).message }, 'session not renewed')
    }
  return next()
}

/** Ends the session of a request, once. */
async function endSession(app: App, ctx: Context, id: string, event: 'sign_out' | 'session_ended') {
  const { record } = stateOf(ctx)
  if (!record || app.sessions.hasEnded(record.key)) return
  await app.sessions.end(id)
  app.security.note(event, callerFacts(ctx))
  if (event === 'sign_out' && record.user_id)
    await app.audit.noteAndWait({
      ...{ action: 'sign_out', user_id: record.user_id, address: ctx.ip, call: 'logout' },
    })
}

/** The user of a request and its address, for the security log. */
export const callerFacts = (ctx: Context) => ({
  user: tokenOf(ctx)?.user_id ?? stateOf(ctx).record?.user_id,
  from: ctx.ip,
})

/** Whether the session or the token of a request is still good. */
export async function isStillGood(app: App, ctx: Context): Promise<boolean> {
  if (tokenOf(ctx)) return Boolean(await tokenNow(app, ctx))
  const { record } = stateOf(ctx)
  return record !== undefined && (await app.sessions.find(record.key)) !== undefined
}

interface OwnSession {
  user_id?: string
  externalKey: string
  /** How long its browser keeps it, in milliseconds; `session` until it is closed. */
  maxAge: number | 'session'
  regenerate(): Promise<void>
}

/** The session of a request, for the handlers of calls. */
export function callerOf(app: App, ctx: Context): CallerSession {
  const token = tokenOf(ctx)
  if (token !== undefined) return programOf(ctx, token)
  const own = ctx.session as unknown as OwnSession
  // That of a visitor was made by this request, and told nobody.
  const newId = () => (stateOf(ctx).record ? randomToken() : own.externalKey)
  const tokenNow = () => csrfToken(app, ctx, own.user_id ? own.externalKey : undefined)
  const signIn: CallerSession['signIn'] = async (who, prepared) => {
    const id = prepared
      ? await app.sessions.open(prepared.session, ctx.ip)
      : await app.sessions.begin(who.userId, who, beginningOf(ctx), newId())
    if (!id) return false
    own.user_id = who.userId
    own.maxAge = who.brief ? 'session' : lastingMs
    if (id !== own.externalKey) {
      stateOf(ctx).nextId = id
      // Ends the previous session: a session id planted by an attacker becomes worthless.
      await own.regenerate()
    }
    rememberDevice(app, ctx, prepared?.device ?? deviceMark(app, who))
    ctx.set('X-CSRF-Token', prepared?.csrf ?? sessionToken(app, id))
    return true
  }
  return {
    data: own,
    address: ctx.ip,
    key: stateOf(ctx).record?.key,
    begunAt: app.sessions.begunAt(stateOf(ctx).record),
    csrfToken: tokenNow,
    tellCsrfToken() {
      const told = tokenNow()
      ctx.set('X-CSRF-Token', told)
      return told
    },
    device: (known) => deviceOf(app, ctx, known),
    remember: (known) => rememberDevice(app, ctx, deviceMark(app, known)),
    origin: originOf(app.config, ctx),
    keep: (cookie, value) => keepSealed(app, ctx, cookie, value),
    take: (cookie) => takeSealed(app, ctx, cookie),
    prepare(who) {
      const session = app.sessions.prepare(who.userId, who, beginningOf(ctx), newId())
      return (
        session && { session, device: deviceMark(app, who), csrf: sessionToken(app, session.id) }
      )
    },
    signIn,
    async renew(known) {
      const { record } = stateOf(ctx)
      const who = { ...known, userId: own.user_id!, brief: record?.brief ?? false }
      if (!(await signIn(who))) return false
      if (record) await followSession(app, record.key, stateOf(ctx).nextId)
      return true
    },
    async signOut() {
      if (stateOf(ctx).record) await endSession(app, ctx, own.externalKey, 'sign_out')
      ctx.session = null as never
    },
  }
}

/** Has a browser notified under the next id of its session. */
async function followSession({ database, log }: App, key: string, nextId: string | undefined) {
  if (nextId === undefined) return
  try {
    await moveSubscription(database.write, key, keyOf(nextId))
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a browser is not notified any more')
  }
}

/** Where a session begins that a request starts. */
const beginningOf = (ctx: Context): SessionOrigin => ({
  agent: ctx.get('User-Agent').slice(0, limits.agentLength),
  address: ctx.ip,
})

/** A program with an access token in place of a session, or with one that is not good. */
const programOf = ({ ip }: Context, token: TokenCaller | null): CallerSession => ({
  data: token ? { user_id: token.user_id } : {},
  address: ip,
  key: undefined,
  ...(token ? { scope: token.scope } : {}),
  ...noBrowser,
})

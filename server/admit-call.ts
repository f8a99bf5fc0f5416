import type { Context } from 'koa'
import { limits } from '../src/core/limits.ts'
import type { App } from './app.ts'
import { type ExactRate, pointsOf, type QuickRate, tooMany } from './limiter.ts'
import type { Counted } from './rate-book.ts'

/**
 * Counts a call over HTTP against its account, or its address where nobody is signed in: one point, and more for a
 * large body before it is read, and for a large reply once it is made. Calls of one account take turns; a turn lasts
 * until the reply is on its way, so that few large replies wait for a slow reader. Errors: `Refusal` too_many.
 */
export async function admitCall(app: App, ctx: Context, userId: string | undefined, address: string) {
  const [rate, refusals, key] = userId
    ? (['callsPerAccount', 'refusalsPerAccount', userId] as const)
    : (['callsPerAddress', 'refusalsPerAddress', address] as const)
  const points = 1 + pointsOf(bytesOf(ctx))
  const counted = app.limiter.take(rate, key, points)
  if (!counted.allowed) await turnAway(app, ctx, { refusals, key, points, counted })
  if (userId) await takeTurn(app, ctx, userId)
  ctx.state.charge = (bytes: number) => app.limiter.charge(rate, key, pointsOf(bytes))
}

/** Counts an attempt at something that is more precious than other calls. Errors: `Refusal` too_many. */
export async function admitAttempt(app: App, ctx: Context, rate: ExactRate, address: string) {
  const counted = await app.limiter.count(rate, address)
  if (!counted.allowed) await turnAway(app, ctx, { refusals: 'refusalsPerAddress', key: address, points: 1, counted })
}

interface TurnedAway {
  refusals: QuickRate
  key: string
  points: number
  counted: Counted
}

/** Refuses a call. Who goes on after being told waits for the answer, which slows down a loop that does not look at it. */
async function turnAway(app: App, ctx: Context, { refusals, key, points, counted }: TurnedAway): Promise<never> {
  if (!app.limiter.take(refusals, key, points).allowed) await hold(ctx)
  throw tooMany(counted)
}

let held = 0

/** Lets a request wait. There is room for so many; the connections of others end at once. */
async function hold({ req }: Context) {
  if (held >= limits.refusalsHeld) return void req.socket.destroy()
  held++
  await new Promise((resolve) => setTimeout(resolve, limits.refusalHeldMs).unref())
  held--
}

/** How large a body is said to be; one that does not say may be as large as any. */
function bytesOf(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) return limits.bodyBytes
  return Number(ctx.get('Content-Length')) || 0
}

async function takeTurn(app: App, ctx: Context, userId: string) {
  const leave = await app.turns.enter(userId)
  if (!ctx.res.closed) return void ctx.res.once('close', leave)
  // The caller has gone meanwhile.
  leave()
  throw tooMany({ waitSeconds: 1 })
}

import type { Context } from 'koa'
import { Refusal } from '../src/core/errors.ts'
import { limits } from '../src/core/limits.ts'
import { type ExactRate, type Limiter, pointsOf, type QuickRate, tooMany } from './limiter.ts'
import type { Counted } from './rate-book.ts'
import type { Turns } from './turns.ts'

interface Admitting {
  on: boolean
  limiter: Limiter
  turns: Turns
}

/** Decides whether a call over HTTP is let in, and counts it. */
export class CallAdmission {
  readonly #on: boolean
  readonly #limiter: Limiter
  readonly #turns: Turns
  /** Bytes of large replies of each account that are still being read. */
  readonly #unread = new Map<string, number>()
  /** How many refused requests wait for their answer. */
  #held = 0

  constructor({ on, limiter, turns }: Admitting) {
    this.#on = on
    this.#limiter = limiter
    this.#turns = turns
  }

  /**
   * Counts a call against its account, or its address where nobody is signed in: one point, and more for a large body
   * before it is read, and for a large reply once it is made. Calls of one account take turns until their replies are
   * made; while too much of these has not been read, no more are made. Errors: `Refusal` too_many, too_large.
   */
  async call(ctx: Context, userId: string | undefined, address: string) {
    const [rate, refusals, key] = userId
      ? (['callsPerAccount', 'refusalsPerAccount', userId] as const)
      : (['callsPerAddress', 'refusalsPerAddress', address] as const)
    const bytes = bytesOf(ctx)
    if (!userId && bytes > limits.visitorBodyBytes) throw new Refusal('too_large')
    const points = 1 + pointsOf(bytes)
    const counted = this.#limiter.take(rate, key, points)
    if (!counted.allowed) await this.#turnAway(ctx, { refusals, key, points, counted })
    const leave = userId && (await this.#takeTurn(ctx, userId))
    ctx.state.charge = (replyBytes: number) => {
      if (leave) leave()
      this.#limiter.charge(rate, key, Math.floor(replyBytes / limits.replyBytesPerPoint))
      if (userId && replyBytes > limits.largeReplyBytes) this.#watch(ctx, userId, replyBytes)
    }
  }

  /** Counts an attempt at something that is more precious than other calls. Errors: `Refusal` too_many. */
  async attempt(ctx: Context, rate: ExactRate, address: string) {
    const counted = await this.#limiter.count(rate, address)
    if (counted.allowed) return
    await this.#turnAway(ctx, { refusals: 'refusalsPerAddress', key: address, points: 1, counted })
  }

  /** Refuses a call. Who goes on after being told waits for the answer, which slows down a loop that does not look at it. */
  async #turnAway(ctx: Context, { refusals, key, points, counted }: TurnedAway): Promise<never> {
    if (!this.#limiter.take(refusals, key, points).allowed) await this.#hold(ctx)
    throw tooMany(counted)
  }

  /** Lets a request wait. There is room for so many; the connections of others end at once. */
  async #hold({ req }: Context) {
    if (this.#held >= limits.refusalsHeld) return void req.socket.destroy()
    this.#held++
    await new Promise((resolve) => setTimeout(resolve, limits.refusalHeldMs).unref())
    this.#held--
  }

  /** Returns how to end the turn, which ends at the latest with the connection. */
  async #takeTurn({ res }: Context, userId: string): Promise<() => void> {
    if (this.#on && (this.#unread.get(userId) ?? 0) > limits.unreadBytes) throw tooMany({ waitSeconds: 1 })
    const leave = await this.#turns.enter(userId)
    // The caller may have gone meanwhile.
    if (res.closed) leave()
    if (res.closed) throw tooMany({ waitSeconds: 1 })
    res.once('close', leave)
    return leave
  }

  /** Counts a large reply until it has been read, and ends the connection of somebody who takes too long over it. */
  #watch({ req, res }: Context, userId: string, bytes: number) {
    this.#unread.set(userId, (this.#unread.get(userId) ?? 0) + bytes)
    const late = setTimeout(() => req.socket.destroy(), limits.replyMs).unref()
    res.once('close', () => {
      clearTimeout(late)
      const left = this.#unread.get(userId)! - bytes
      if (left > 0) this.#unread.set(userId, left)
      else this.#unread.delete(userId)
    })
  }
}

interface TurnedAway {
  refusals: QuickRate
  key: string
  points: number
  counted: Counted
}

/** How large a body is said to be; one that does not say may be as large as any. */
function bytesOf(ctx: Context): number {
  if (ctx.get('Transfer-Encoding')) return limits.bodyBytes
  return Number(ctx.get('Content-Length')) || 0
}

import type { Context } from 'koa'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { addressKey } from '../http/address.ts'
import { type Limiter, pointsOf, pointsOfFile, pointsOfReply, tooMany } from './limiter.ts'
import type { Turn, Turns } from './turns.ts'

interface Admitting {
  on: boolean
  limiter: Limiter
  turns: Turns
}

interface CallOptions {
  isFile?: boolean | undefined
  visitorBytes?: number
}

/** Decides whether a call is admitted, and counts it. */
export class CallAdmission {
  readonly #on: boolean
  readonly #limiter: Limiter
  readonly #turns: Turns
  /** Bytes of large replies of each account that are still being read. */
  readonly #unread = new Map<string, number>()
  /** The number of refused requests that wait for their answer. */
  #held = 0

  constructor({ on, limiter, turns }: Admitting) {
    this.#on = on
    this.#limiter = limiter
    this.#turns = turns
  }

  /**
   * Counts a call against its account, or its address without a session: one point, and more for a
   * large body before it is read; `isFile`: one with files, which are not kept in memory;
   * `visitorBytes`: how large a body may be without a session. Errors: `Refusal` too_many, too_large.
   */
  call(
    ctx: Context,
    userId: string | undefined,
    { isFile = false, visitorBytes = limits.visitorBodyBytes }: CallOptions = {},
  ) {
    const stated = Number(ctx.get('Content-Length')) || 0
    if (!userId && stated > visitorBytes) throw new Refusal('too_large')
    if (!this.#on) return
    const [rate] = ratesOf(userId)
    const bytes = ctx.get('Transfer-Encoding') ? mostOf(userId) : stated
    const points = 1 + (isFile && userId ? pointsOfFile(bytes) : pointsOf(bytes))
    const counted = this.#limiter.take(rate, userId ?? addressKey(ctx.ip), points)
    if (!counted.allowed) throw tooMany(counted)
  }

  /**
   * Counts a call that was refused as one too many. A client that continues waits for the answer,
   * which slows down a loop that ignores it.
   */
  async refused(ctx: Context, userId: string | undefined) {
    const [, rate] = ratesOf(userId)
    const points = 1 + pointsOf(Number(ctx.get('Content-Length')) || 0)
    if (!this.#limiter.take(rate, userId ?? addressKey(ctx.ip), points).allowed)
      await this.#hold(ctx)
  }

  /**
   * Waits for a turn of the account. A turn lasts until the reply is made, and while too many
   * bytes of replies are unread, no more replies are made. Returns a function that ends the turn.
   * Errors: `Refusal` too_many.
   */
  turn({ res }: Context, userId: string): Turn | Promise<Turn> {
    if (this.#on && (this.#unread.get(userId) ?? 0) > limits.unreadBytes)
      throw tooMany({ waitSeconds: 1 })
    const turn = this.enter(userId)
    return turn instanceof Promise ? turn.then((leave) => unlessGone(res, leave)) : turn
  }

  /**
   * Waits for a turn of the account, for a call or a message of a socket. An account that owes
   * points when its turn comes is refused: what it sent at once was let in before any of it was
   * charged. Errors: `Refusal` too_many.
   */
  enter(userId: string): Turn | Promise<Turn> {
    const turn = this.#turns.enter(userId)
    return turn instanceof Promise
      ? turn.then((leave) => this.#unlessOwing(userId, leave))
      : this.#unlessOwing(userId, turn)
  }

  /** Counts a reply: its cost, and its unread bytes. */
  replied(ctx: Context, userId: string | undefined, bytes: number) {
    if (!this.#on || bytes <= limits.largeReplyBytes) return
    this.#limiter.charge(ratesOf(userId)[0], userId ?? addressKey(ctx.ip), pointsOfReply(bytes))
    if (userId) this.#watch(ctx, userId, bytes)
  }

  #unlessOwing(userId: string, leave: Turn): Turn {
    const counted = this.#limiter.owesNothing('callsPerAccount', userId)
    if (counted.allowed) return leave
    leave()
    throw tooMany(counted)
  }

  /**
   * Lets a request wait. The number of waiting requests is limited; further connections are
   * closed.
   */
  async #hold({ req }: Context) {
    if (this.#held >= limits.refusalsHeld) return void req.socket.destroy()
    const held = this.#held++
    // Requests that arrived together are answered at different times.
    const heldMs = limits.refusalHeldMs * (0.5 + (held % 50) / 100)
    await new Promise((resolve) => setTimeout(resolve, heldMs).unref())
    this.#held--
  }

  /**
   * Counts a large reply until it has been read, and closes the connection if that takes too long.
   */
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

/** The turn of a caller who disconnected while waiting goes to the next. */
function unlessGone(res: Context['res'], leave: Turn): Turn {
  if (!res.closed) return leave
  leave()
  throw tooMany({ waitSeconds: 1 })
}

const ratesOf = (userId: string | undefined) =>
  userId
    ? (['callsPerAccount', 'refusalsPerAccount'] as const)
    : (['callsPerAddress', 'refusalsPerAddress'] as const)

/** A body without a size counts as the largest that most calls accept. */
const mostOf = (userId: string | undefined) => (userId ? limits.bodyBytes : limits.visitorBodyBytes)

import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { memoize } from '../../src/core/engine/memoize.ts'
import type { Database } from '../db/database.ts'
import { type Counted, RateBook } from './rate-book.ts'
import {
  exactRates,
  onceRates,
  ownRates,
  type QuickRate,
  type Rate,
  toldRates,
} from './rate-names.ts'
import { SharedRates } from './shared-rates.ts'

/**
 * Counts what accounts and addresses do, over HTTP and sockets together. Keys of addresses come from
 * `addressKey`.
 */
export interface Limiter {
  /** Takes points if there are enough; otherwise returns the seconds until there are. */
  count(rate: Rate, key: string, points?: number): Promise<Counted>
  /** The same at once. */
  take(rate: QuickRate, key: string, points?: number): Counted
  /** Takes points for something that has already happened, such as a large reply. */
  charge(rate: QuickRate, key: string, points: number): void
  /** Gives back points of something that did not count in the end. */
  giveBack(rate: Rate, key: string, points?: number): Promise<void>
  /** Whether no points are left, without counting. */
  isBlocked(rate: Rate, key: string): Promise<boolean>
  /** The same at once, with the seconds to wait. */
  look(rate: QuickRate, key: string): Counted
  /** Whether a key owes no points of a rate, with the seconds to wait. */
  owesNothing(rate: QuickRate, key: string): Counted
  /** How many points of a rate are taken at the moment. */
  pointsOf(rate: QuickRate, key: string): number
  close(): Promise<void>
}

export interface LimiterOptions {
  /** Otherwise only what is good once is counted. */
  on: boolean
  database: Pick<Database, 'flavour' | 'write'>
  /** A monotonic clock in milliseconds. */
  now: () => number
  /** Called when the database does not answer; counting continues in memory. */
  report: (error: unknown) => void
}

export function createLimiter({ on, database, now, report }: LimiterOptions): Limiter {
  const isShared = database.flavour === 'postgres'
  const tells = (rate: Rate) => isShared && (toldRates as readonly Rate[]).includes(rate)
  const books = Object.fromEntries(
    [...exactRates, ...toldRates, ...ownRates].map((rate) => [
      rate,
      new RateBook(rateLimits[rate], now, tells(rate)),
    ]),
  ) as Record<Rate, RateBook>
  const shared = isShared ? new SharedRates({ database, books, report }) : undefined
  const stop = on ? shared?.tellEvery(toldRates) : undefined
  const isExact = (rate: Rate) => (exactRates as readonly Rate[]).includes(rate)
  const limiter: Limiter = {
    async count(rate, key, points) {
      if (!shared || !isExact(rate)) return books[rate].take(key, points)
      return shared.count(rate, key, points ?? 1)
    },
    take: (rate, key, points) => books[rate].take(key, points),
    charge: (rate, key, points) => books[rate].charge(key, points),
    async giveBack(rate, key, points = 1) {
      books[rate].giveBack(key, points)
      if (shared && isExact(rate)) await shared.giveBack(rate, key, points)
    },
    async isBlocked(rate, key) {
      if (shared && isExact(rate)) await shared.refresh(rate, key)
      return !books[rate].look(key).allowed
    },
    look: (rate, key) => books[rate].look(key),
    owesNothing: (rate, key) => books[rate].owesNothing(key),
    pointsOf: (rate, key) => books[rate].level(key),
    close: async () => stop?.(),
  }
  if (on) return limiter
  const isOnce = (rate: Rate) => (onceRates as readonly Rate[]).includes(rate)
  return {
    ...withoutLimits,
    count: async (rate, key, points) => (isOnce(rate) ? limiter.count(rate, key, points) : free),
    close: limiter.close,
  }
}

/** The refusal of something that went over a rate. */
export const tooMany = ({ waitSeconds }: Pick<Counted, 'waitSeconds'>): Refusal =>
  refusalOf(waitSeconds)

/** One refusal for each waiting time: in a flood, most of the work would be stack traces. */
const refusalOf = memoize(
  (waitSeconds: number) => new Refusal('too_many', undefined, { waitSeconds }),
  1_000,
)

/** The cost of a number of bytes of a file, which are not kept in memory. */
export const pointsOfFile = (bytes: number) => Math.floor(bytes / limits.fileBytesPerPoint)

/** The cost of a number of bytes. */
export const pointsOf = (bytes: number) => Math.floor(bytes / limits.bytesPerPoint)

/** The cost of a number of rows that a command wrote. */
export const pointsOfRows = (rows: number) => Math.floor(rows / limits.rowsPerPoint)

/**
 * Charges an account for going through rows that are in memory, such as all tasks of a project: the
 * reply may be small.
 */
export const chargeRead = (limiter: Limiter, { user_id }: { user_id: string }, rows: number) =>
  limiter.charge('callsPerAccount', user_id, Math.floor(rows / limits.readRowsPerPoint))

/** The cost of a reply of a number of bytes, however it is sent. Only large replies cost points. */
export const pointsOfReply = (bytes: number) =>
  bytes <= limits.largeReplyBytes ? 0 : Math.floor(bytes / limits.replyBytesPerPoint)

const free: Counted = { allowed: true, waitSeconds: 0 }
const withoutLimits: Limiter = {
  count: async () => free,
  take: () => free,
  charge: () => {},
  giveBack: async () => {},
  isBlocked: async () => false,
  look: () => free,
  owesNothing: () => free,
  pointsOf: () => 0,
  close: async () => {},
}

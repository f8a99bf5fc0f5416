import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits } from '../src/core/limits.ts'

/** The limits on how often something may happen, by what is counted. */
export type Rate = 'callsPerAccount' | 'callsPerAddress' | 'signInPerAddress' | 'signInFailures' | 'signUpPerAddress'
const rates: readonly Rate[] = ['callsPerAccount', 'callsPerAddress', 'signInPerAddress', 'signInFailures', 'signUpPerAddress']

/** Counts events per account or address in this process. */
export interface Limiter {
  /** Counts one; false when it is one too many. */
  count(rate: Rate, key: string): Promise<boolean>
  /** Whether nothing more is allowed, without counting. */
  isBlocked(rate: Rate, key: string): Promise<boolean>
}

export function createLimiter(on: boolean): Limiter {
  if (!on) return { count: async () => true, isBlocked: async () => false }
  const limiters = Object.fromEntries(
    rates.map((rate) => [
      rate,
      new RateLimiterMemory({ points: limits[rate].points, duration: limits[rate].seconds, keyPrefix: rate }),
    ]),
  )
  return {
    count: (rate, key) =>
      limiters[rate]!.consume(key).then(
        () => true,
        () => false,
      ),
    async isBlocked(rate, key) {
      const counted = await limiters[rate]!.get(key)
      return counted !== null && counted.consumedPoints >= limits[rate].points
    },
  }
}

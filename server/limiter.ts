import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limits } from '../src/core/limits.ts'

/** The limits on how often something may happen, by what is counted. */
const rates = [
  'callsPerAccount',
  'callsPerAddress',
  'signInPerAddress',
  'signInFailures',
  'signInFailuresPerAccount',
  'signInFailuresSlowed',
  'signUpPerAddress',
  'passwordFailures',
  'codesPerOrganization',
  'invitationsPerAccount',
  'invitationsPerOrganization',
  'invitationMailsPerAddress',
  'invitationLooksPerAddress',
  'resendsPerInvitation',
  'emailProofMailsPerAccount',
  'emailProofsPerAccount',
] as const
export type Rate = (typeof rates)[number]

/** Counts events per account or address in this process. */
export interface Limiter {
  /** Counts one, or as many as `points` says; false when that is too many. */
  count(rate: Rate, key: string, points?: number): Promise<boolean>
  /** Takes back what was counted. */
  uncount(rate: Rate, key: string, points?: number): Promise<void>
}

export function createLimiter(on: boolean): Limiter {
  if (!on) return { count: async () => true, uncount: async () => {} }
  const limiters = Object.fromEntries(
    rates.map((rate) => [
      rate,
      new RateLimiterMemory({ points: limits[rate].points, duration: limits[rate].seconds, keyPrefix: rate }),
    ]),
  )
  return {
    count: (rate, key, points = 1) =>
      limiters[rate]!.consume(key, points).then(
        () => true,
        () => false,
      ),
    uncount: async (rate, key, points = 1) => void (await limiters[rate]!.reward(key, points)),
  }
}

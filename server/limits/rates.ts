import type { App } from '../app.ts'
import { addressKey } from '../http/address.ts'
import { sha256 } from '../session/secrets.ts'
import { tooMany } from './limiter.ts'
import type { Rate } from './rate-names.ts'

/** One counted event: its rate, and its account or address. */
export type RateFor = readonly [rate: Rate, key: string]

/** The details of a refusal by a rate: the seconds to wait, and the minutes for its text. */
interface Wait {
  waitSeconds: number
  values: { minutes: number }
}

/**
 * Counts one or several events. Undefined if the rate allows them, otherwise the details of the
 * refusal.
 */
export async function exceeds(
  { limiter }: Pick<App, 'limiter'>,
  [rate, key]: RateFor,
  points = 1,
): Promise<Wait | undefined> {
  const { allowed, waitSeconds } = await limiter.count(rate, key, points)
  return allowed ? undefined : { waitSeconds, values: { minutes: Math.ceil(waitSeconds / 60) } }
}

/**
 * Counts an event. Errors: `Refusal` too_many, with the seconds to wait, when its rate does not
 * allow it.
 */
export async function admit({ limiter }: Pick<App, 'limiter'>, [rate, key]: RateFor) {
  const counted = await limiter.count(rate, key)
  if (!counted.allowed) throw tooMany(counted)
}

/** Mails with invitations to one address. */
export const mailsTo = (email: string): RateFor => ['invitationMailsPerAddress', sha256(email)]

interface Attempt {
  /** In its stored form; may belong to no account. */
  email: string
  address: string
  /** The browser it comes from, if the account has signed in there before. */
  device: string | undefined
}

/**
 * Counts an attempt to sign in before the password is looked at, so that many at once are no more
 * than one after the other. Gives how to take the count back, or how long to wait when there were
 * too many.
 *
 * From one network an account has a few attempts. From all networks together it has more, and then
 * one now and again. A browser in which the account has signed in before is counted for itself
 * alone: nobody else can lock the owner out there.
 */
export async function admitAttempt(
  app: App,
  { email, address, device }: Attempt,
): Promise<Admitted | Wait> {
  const account = sha256(email)
  const counts: readonly (readonly RateFor[])[] = device
    ? [[['signInFailures', `device ${device}`]]]
    : [
        [['signInFailures', `${addressKey(address)} ${account}`]],
        [
          ['signInFailuresPerAccount', account],
          ['signInFailuresSlowed', account],
        ],
      ]
  const counted: RateFor[] = []
  for (const either of counts) {
    const first = await firstAllowed(app, either)
    if ('waitSeconds' in first) return first
    counted.push(first.counted)
  }
  return {
    async takeBack() {
      for (const each of counted) await app.limiter.giveBack(...each)
    },
  }
}

/** An attempt that may go on. */
interface Admitted {
  /** Takes the count back, because the attempt did not fail. */
  takeBack(): Promise<void>
}

/** The first of several rates that allows one more, otherwise the result of the last. */
async function firstAllowed(
  app: App,
  all: readonly RateFor[],
): Promise<{ counted: RateFor } | Wait> {
  let wait: Wait | undefined
  for (const counted of all) if (!(wait = await exceeds(app, counted))) return { counted }
  return wait!
}

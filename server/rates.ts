import { createHash } from 'node:crypto'
import { addressKey } from './address.ts'
import type { App } from './app.ts'
import { type Rate, tooMany } from './limiter.ts'

/** One thing that is counted: a rate, and for whom. */
export type Counted = readonly [rate: Rate, key: string]

/** Counts an event, or several; whether its rate allows it. */
export const allows = async ({ limiter }: Pick<App, 'limiter'>, [rate, key]: Counted, points = 1): Promise<boolean> =>
  (await limiter.count(rate, key, points)).allowed

/** Counts an event. Errors: `Refusal` too_many, with the seconds to wait, when its rate does not allow it. */
export async function admit({ limiter }: Pick<App, 'limiter'>, [rate, key]: Counted) {
  const counted = await limiter.count(rate, key)
  if (!counted.allowed) throw tooMany(counted)
}

/** Mails with invitations to one address. */
export const mailsTo = (email: string): Counted => ['invitationMailsPerAddress', digest(email)]

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

interface Attempt {
  /** In its stored form; may belong to no account. */
  email: string
  address: string
  /** The browser it comes from, if the account has signed in there before. */
  device: string | undefined
}

/**
 * Counts an attempt to sign in before the password is looked at, so that many at once are no more than one after the other. Gives how
 * to take the count back when the password fits; undefined when there were too many.
 *
 * From one network an account has a few attempts. From all networks together it has more, and then one now and again. A browser in
 * which the account has signed in before is counted for itself alone: nobody else can lock the owner out there.
 */
export async function admitAttempt(app: App, { email, address, device }: Attempt): Promise<(() => Promise<void>) | undefined> {
  const account = digest(email)
  const counts: readonly (readonly Counted[])[] = device
    ? [[['signInFailures', `device ${device}`]]]
    : [
        [['signInFailures', `${addressKey(address)} ${account}`]],
        [
          ['signInFailuresPerAccount', account],
          ['signInFailuresSlowed', account],
        ],
      ]
  const counted: Counted[] = []
  for (const either of counts) {
    const allowed = await firstAllowed(app, either)
    if (!allowed) return undefined
    counted.push(allowed)
  }
  return async () => {
    for (const each of counted) await app.limiter.giveBack(...each)
  }
}

/** The first of several rates that allows one more. */
async function firstAllowed(app: App, all: readonly Counted[]): Promise<Counted | undefined> {
  for (const counted of all) if (await allows(app, counted)) return counted
  return undefined
}

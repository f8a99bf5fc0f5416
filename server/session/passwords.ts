import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '../../src/core/catalogue/errors.ts'
import { limits } from '../../src/core/catalogue/limits.ts'

/** argon2id at the strength OWASP recommends for servers: 19 MiB, two passes. */
const owasp = { memoryCost: 19_456, timeCost: 2 }

/** What a hash takes: memory in KiB, and passes over it. */
export type HashCost = typeof owasp

/**
 * Hashing shares its threads with the database and its cores with all other work, which keeps most
 * of them.
 */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

interface Checking {
  known?: boolean
  meanwhile?: () => void
}

/** Hashes and checks passwords, a few at a time. */
export class Passwords {
  readonly #turns = pLimit(atOnce)
  /** The hash that an unknown account is checked against, so that the check takes equally long. */
  #decoy: Promise<string> | undefined
  readonly #options

  /** Only tests ask for hashes of another cost. */
  constructor(cost: HashCost = owasp) {
    this.#options = { algorithm: 2, parallelism: 1, ...cost } as const
  }

  /** Hashes a password; `known` as in `fits`. Errors: the refusal `busy` when too many wait. */
  hash = (password: string, { known = false } = {}): Promise<string> =>
    this.#inTurn(() => hash(password, this.#options), known)

  /**
   * Whether a password fits; `stored` is null for an account that does not exist or has no
   * password. `known`: it is checked for somebody who is signed in, or in a browser in which the
   * account has signed in before; such checks have places to wait of their own, so that a flood of
   * guesses keeps nobody out. `meanwhile` is done beside the check, unless others wait for theirs:
   * a flood makes no other work. Errors: the refusal `busy` when too many wait.
   */
  async fits(
    password: string,
    stored: string | null | undefined,
    { known: isKnown = false, meanwhile }: Checking = {},
  ): Promise<boolean> {
    this.#decoy ??= hash('no account has this password', this.#options)
    const known = stored ?? (await this.#decoy)
    const isFree = this.#turns.activeCount + this.#turns.pendingCount < atOnce
    const check = () => {
      const checked = verify(known, password)
      if (isFree) meanwhile?.()
      return checked
    }
    return (await this.#inTurn(check, isKnown)) && Boolean(stored)
  }

  #inTurn<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
    const most = isKnown ? limits.passwordsWaiting : limits.strangersWaiting
    if (this.#turns.pendingCount >= most) return Promise.reject(new Refusal('busy'))
    return this.#turns(work)
  }
}
